import type { OrderBook } from './order-book.ts'
import { textAt } from './rows.ts'
import type { Row } from './rows.ts'

/** Rows with many rejected pieces. */
interface FaultyLots {
  /** Has an 8D report and is returned. */
  reported: Row | undefined
  /** Has neither. */
  unreported: Row | undefined
}

/** The newest inspected lots in the first organisation from suppliers with an account. */
export function faultyLots(book: OrderBook): FaultyLots {
  return { reported: newestLot(book, '2'), unreported: newestLot(book, '1') }
}

function newestLot({ rows, organisation }: OrderBook, supplierId: string): Row | undefined {
  const arrived = new Map(
    rows
      .of('delivery_order')
      .filter(
        each =>
          each['status'] === 'RECEIVED' &&
          each['supplier_id'] === supplierId &&
          each['org_id'] === organisation.buying[0].orgId,
      )
      .map(each => [each['id'], textAt(each, 'arrive_date')]),
  )
  const told = new Set(rows.of('delivery_order_serial').map(each => each['delivery_detail_id']))
  let newest: Row | undefined
  for (const lot of rows.of('delivery_order_detail')) {
    const day = arrived.get(lot['delivery_id'])
    const line = rows.of('purchase_order_detail')[Number(lot['order_detail_id']) - 1]
    if (day === undefined || line?.['inspect_mode'] === 'NONE') continue
    if (Number(lot['received_qty']) < 10 || told.has(lot['id'])) continue
    if (newest === undefined || day >= (arrived.get(newest['delivery_id']) ?? '')) newest = lot
  }
  return newest
}
