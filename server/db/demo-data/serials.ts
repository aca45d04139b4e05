import { textAt } from './rows.ts'
import type { DemoRows, Row } from './rows.ts'

/** For materials with serial numbers; `received` of them were received. */
export function addDeliverySerials(rows: DemoRows, detailId: string, material: Row | undefined, pieces: Pieces): void {
  const numbers = rows.of('delivery_order_serial')
  if (material === undefined || material['serial_mode'] === 'NONE') return
  for (let place = 0; place < Number(pieces.qty); place++)
    rows.link('delivery_order_serial', {
      delivery_detail_id: detailId,
      place,
      material_id: material['id'],
      serial_no: `${textAt(material, 'code').slice(-3)}-${String(100_000 + numbers.length)}`,
      received_flag: place < Number(pieces.received) ? 1 : 0,
    })
}

interface Pieces {
  qty: string
  received: string
}

/** Copies the first announced serial numbers. */
export function addReceiptSerials(
  rows: DemoRows,
  receiptDetailId: string,
  deliveryDetailId: unknown,
  qty: string,
): void {
  const announced = serialsByRow(rows).get(String(deliveryDetailId)) ?? []
  for (const [place, serial] of announced.slice(0, Number(qty)).entries())
    rows.link('receive_serial', {
      receive_detail_id: receiptDetailId,
      place,
      material_id: serial['material_id'],
      serial_no: serial['serial_no'],
      state: 'IN',
    })
}

const known = new WeakMap<DemoRows, Map<string, Row[]>>()

function serialsByRow(rows: DemoRows): Map<string, Row[]> {
  const found = known.get(rows) ?? new Map<string, Row[]>()
  if (found.size === 0)
    for (const serial of rows.of('delivery_order_serial')) {
      const id = textAt(serial, 'delivery_detail_id')
      found.set(id, [...(found.get(id) ?? []), serial])
    }
  known.set(rows, found)
  return found
}

/** Takes `qty` serial numbers in stock and sets their state; empty for materials without them. */
export function nameSerials(rows: DemoRows, row: Row, qty: string, state: 'IN' | 'HELD' | 'GONE'): string[] {
  const here = rows
    .of('receive_serial')
    .filter(each => each['receive_detail_id'] === row['id'] && each['state'] === 'IN')
    .slice(0, Number(qty))
  for (const serial of here) Object.assign(serial, { state })
  return here.map(serial => textAt(serial, 'serial_no'))
}
