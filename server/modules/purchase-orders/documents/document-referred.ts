import type { Act } from '../../../kit/call/act.ts'
import type { UblOrderChange } from '../../../ubl/document-shapes.ts'
import { findOrders, findSuppliers, readLineIds } from './document.queries.ts'
import { nameOf, namingOf } from './document-parties.ts'
import { lockOrder } from '../order/order.queries.ts'
import type { LockedOrder } from '../order/order.queries.ts'
import type { Place } from '../../../ubl/xml-element.ts'
import type { Reader } from '../../../ubl/import/reader.ts'

/** The order that a document speaks of, locked, with what documents call its lines. */
export interface ReferredOrder {
  order: LockedOrder
  /** The row that a line means, or undefined. */
  rowOf<Row extends { id?: string | undefined; rowNo: number }>(lineId: string, rows: readonly Row[]): Row | undefined
}

/**
 * Finds the order by our number, or by that of the document it came from. What the caller may not see is unknown to
 * them; so an order of somebody else cannot be told from none.
 */
export async function referredOrder(
  act: Act,
  document: Pick<UblOrderChange, 'orderReference' | 'seller' | 'sellerAccount'>,
  { places, notes }: Reader,
): Promise<ReferredOrder | undefined> {
  const { orderReference: number, seller } = document
  if (number === '') return undefined // the reader has said so
  const [supplier, another] = await findSuppliers(act, namingOf(seller, document.sellerAccount))
  const certain = another === undefined ? supplier : undefined
  const [found, second] = await findOrders(act, number, certain?.id)
  const place = places.at('cac:OrderReference/cbc:ID')
  if (found === undefined) {
    notes.error('unknown-order', place, { number })
    return undefined
  }
  if (second !== undefined && !found.byOwnNumber) {
    notes.error('ambiguous-order', place, { number })
    return undefined
  }
  const order = await lockOrder(act, found.id)
  if (certain !== undefined && certain.id !== order.supplierId)
    notes.error('other-supplier', places.at('cac:SellerSupplierParty/cac:Party'), {
      name: nameOf(seller),
      supplier: order.supplierName,
    })
  const lineIds = await readLineIds(act, order.id)
  return {
    order,
    rowOf(lineId, rows) {
      const byNumber = rows.find(row => String(row.rowNo) === lineId)
      const byLine = rows.find(row => row.id !== undefined && row.id === lineIds.get(lineId))
      if (found.byOwnNumber) return byNumber ?? byLine
      return lineIds.size > 0 ? byLine : byNumber
    },
  }
}

/** Notes that a document is in another currency than its order. */
export function checkOrderCurrency(order: LockedOrder, currency: string, { places, notes }: Reader): void {
  if (currency === '' || currency === order.currency) return
  notes.error('order-currency-differs', places.at('cbc:DocumentCurrencyCode'), {
    value: currency,
    expected: order.currency,
  })
}

/** All notes of a document in one text, of what a reason may be long; the given text when there are none. */
export function reasonOf(
  notes: readonly { value: string }[],
  otherwise: string,
  place: Place,
  fit: (text: string, limit: number, place: Place) => string,
): string {
  return fit(notes.map(note => note.value).join('\n') || otherwise, 500, place)
}
