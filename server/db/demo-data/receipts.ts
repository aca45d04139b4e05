import Big from 'big.js'
import { walk } from './document-walk.ts'
import { faultyLots } from './faulty-lots.ts'
import { addResults } from './inspection.ts'
import type { OrderBook } from './order-book.ts'
import { textAt } from './rows.ts'
import type { Row } from './rows.ts'
import { addReceiptSerials } from './serials.ts'

/** Receipts of everything delivered, some drafts, and the number counters. */
export function addReceipts(book: OrderBook): void {
  const { rows, organisation } = book
  for (const table of ['receive', 'receive_detail', 'receive_serial']) rows.of(table)
  const byDelivery = new Map<string, Row[]>()
  for (const row of rows.of('delivery_order_detail')) {
    const id = textAt(row, 'delivery_id')
    byDelivery.set(id, [...(byDelivery.get(id) ?? []), row])
  }
  const lastOfDay = new Map<string, number>()
  const { reported, unreported } = faultyLots(book)
  const faulty = new Set([reported, unreported])
  const came = rows.of('delivery_order').filter(delivery => delivery['ship_time'] !== null)
  for (const delivery of came.sort((a, b) => (textAt(a, 'arrive_date') < textAt(b, 'arrive_date') ? -1 : 1)))
    addReceipt(book, { delivery, parts: byDelivery.get(textAt(delivery, 'id')) ?? [], lastOfDay, faulty })
  for (const [period, last] of lastOfDay)
    rows.link('number_counter', { enterprise_id: organisation.enterpriseId, rule_code: 'RECEIPT', period, last })
}

interface Arrival {
  delivery: Row
  parts: readonly Row[]
  lastOfDay: Map<string, number>
  /** Delivery rows with many rejected pieces. */
  faulty: ReadonlySet<Row | undefined>
}

function addReceipt(book: OrderBook, { delivery, parts, lastOfDay, faulty }: Arrival): void {
  const { rows, random, organisation, trail, today } = book
  const draft = delivery['status'] === 'SHIPPED'
  const arrived = textAt(delivery, 'arrive_date')
  // Some late deliveries are drafts that wait for the last count.
  if (draft && (arrived >= today || !random.chance(40))) return
  const receiveDate = arrived < today ? arrived : today
  const period = receiveDate.replaceAll('-', '')
  const serial = (lastOfDay.get(period) ?? 0) + 1
  lastOfDay.set(period, serial)
  const received = parts.filter(part => draft || Number(part['received_qty']) > 0)
  const inspected = received.map(part => orderRowOf(book, part)?.['inspect_mode'] !== 'NONE')
  // The newest inspected delivery waits for its results.
  const waits = delivery['status'] === 'PART_RECEIVED' && inspected.some(Boolean)
  const order = rows.of('purchase_order')[Number(received[0] && orderRowOf(book, received[0])?.['order_id']) - 1]
  const consigned = order?.['order_type'] === 'CONSIGNMENT'
  const status = draft ? 'NEW' : waits ? 'INSPECTING' : 'POSTED'
  const by = { userId: organisation.users['warehouse'] ?? null, name: organisation.names['warehouse'] ?? '' }
  const receive_no = `GR${period}${String(serial).padStart(4, '0')}`
  const moment = `${receiveDate} 14:20:00`
  const looked = `${receiveDate} 14:50:00`
  const id = rows.add('receive', {
    enterprise_id: organisation.enterpriseId,
    create_by: by.userId,
    create_name: by.name,
    create_time: moment,
    version: draft ? 0 : 1,
    receive_no,
    org_id: delivery['org_id'],
    supplier_id: delivery['supplier_id'],
    warehouse_id: delivery['warehouse_id'],
    delivery_id: delivery['id'],
    receive_type: consigned ? 'CONSIGN' : 'NORMAL',
    receive_date: receiveDate,
    status,
    post_time: draft ? null : moment,
    receiver_id: draft ? null : by.userId,
    receiver_name: draft ? '' : by.name,
  })
  for (const [place, part] of received.entries()) {
    const waiting = inspected[place] === true && status !== 'POSTED'
    addRow(book, { id, place, part, draft, waiting, inspected: inspected[place] === true, faulty: faulty.has(part) })
  }
  const quality = { userId: organisation.users['quality'] ?? null, name: organisation.names['quality'] ?? '' }
  const steps = [
    ...(!draft && inspected.some(Boolean) ? [{ to: 'INSPECTING', moment }] : []),
    ...(status === 'POSTED'
      ? [inspected.some(Boolean) ? { to: 'POSTED', moment: looked, by: quality } : { to: 'POSTED', moment }]
      : []),
  ]
  walk(trail, { businessType: 'RECEIPT', businessId: id, docNo: receive_no, by, moment, first: 'NEW' }, steps)
}

interface ReceiptPart {
  id: string
  place: number
  part: Row
  draft: boolean
  waiting: boolean
  inspected: boolean
  faulty: boolean
}

export const nothingTaken = {
  returned_accepted_qty: '0',
  returned_rejected_qty: '0',
  held_accepted_qty: '0',
  held_rejected_qty: '0',
  reversed_accepted_qty: '0',
}

/** Also adds its quantities to the order row. */
function addRow(book: OrderBook, { id, place, part, draft, waiting, inspected, faulty }: ReceiptPart): void {
  const { rows, random } = book
  const line = orderRowOf(book, part)
  const qty = textAt(part, draft ? 'qty' : 'received_qty')
  const digits = Number(line?.['unit_precision'] ?? 0)
  const unlucky = !draft && !waiting && random.chance(5)
  const share = new Big(qty).times(faulty ? 0.12 : unlucky ? 0.04 : 0).round(digits, Big.roundUp)
  const rejected = share.gt(qty) ? new Big(0) : share
  const looked = inspected && !draft && !waiting
  // Some inspected lots are accepted with a deviation.
  const deviates = looked && rejected.eq(0) && (rows.of('receive_detail').length + 1) % 29 === 0
  const conceded = deviates ? new Big(qty).times(0.1).round(digits, Big.roundUp) : new Big(0)
  const detailId = rows.add('receive_detail', {
    receive_id: id,
    place,
    order_detail_id: part['order_detail_id'],
    delivery_detail_id: part['id'],
    received_qty: qty,
    accepted_qty: waiting ? '0' : new Big(qty).minus(rejected).minus(conceded).toFixed(),
    concession_qty: conceded.toFixed(),
    concession_reason: deviates ? '色差轻微，不影响装配，让步接收' : '',
    rejected_qty: rejected.toFixed(),
    reject_reason: rejected.gt(0) ? '外观划伤，尺寸超差' : '',
    batch_no: textAt(part, 'batch_no'),
    expire_date: part['expire_date'],
    ...nothingTaken,
    inspect_status: waiting ? 'WAITING' : inspected ? 'DONE' : 'NONE',
  })
  addReceiptSerials(rows, detailId, part['id'], qty)
  if (looked) addResults(rows, detailId, line?.['material_id'], rejected.gt(0) || deviates)
  if (draft || line === undefined) return
  const accepted = waiting ? new Big(0) : new Big(qty).minus(rejected)
  Object.assign(line, { accepted_qty: accepted.toFixed(), rejected_qty: rejected.toFixed() })
}

/** Accepted quantity, including deviations. */
export function takenOver(row: Row): string {
  return new Big(textAt(row, 'accepted_qty')).plus(textAt(row, 'concession_qty')).toFixed()
}

function orderRowOf({ rows }: OrderBook, part: Row): Row | undefined {
  return rows.of('purchase_order_detail')[Number(part['order_detail_id']) - 1]
}
