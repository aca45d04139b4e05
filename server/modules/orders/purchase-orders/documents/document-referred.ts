import type { Act } from '../../../../kit/call/act.ts'
import type { UblOrderChange } from '../../../../ubl/document-shapes.ts'
import { findOrders, findSuppliers, readKeptLines, readLineIds } from './document.queries.ts'
import { nameOf, namingOf } from './document-parties.ts'
import { lockOrder } from '../order/order.queries.ts'
import type { LockedOrder } from '../order/order.queries.ts'
import type { Place } from '../../../../ubl/xml-element.ts'
import type { Reader } from '../../../../ubl/import/reader.ts'

export interface ReferredOrder {
  order: LockedOrder
  /** Units in the imported document, by row id. */
  statedUnits: ReadonlyMap<string, string>
  rowOf<Row extends { id?: string | undefined; rowNo: number }>(lineId: string, rows: readonly Row[]): Row | undefined
}

/**
 * By our number, or that of the imported document. An order that is not visible is reported as unknown, so its
 * existence is not disclosed.
 */
export async function referredOrder(
  act: Act,
  document: Pick<UblOrderChange, 'orderReference' | 'seller' | 'sellerAccount'>,
  { places, notes }: Reader,
): Promise<ReferredOrder | undefined> {
  const { orderReference: number, seller } = document
  if (number === '') return undefined // already noted by the parser
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
  const kept = await readKeptLines(act, order.id)
  return {
    order,
    statedUnits: new Map([...kept].map(([id, line]) => [id, line.unit ?? ''])),
    rowOf(lineId, rows) {
      const byNumber = rows.find(row => String(row.rowNo) === lineId)
      const byLine = rows.find(row => row.id !== undefined && row.id === lineIds.get(lineId))
      if (found.byOwnNumber) return byNumber ?? byLine
      return lineIds.size > 0 ? byLine : byNumber
    },
  }
}

export function checkOrderCurrency(order: LockedOrder, currency: string, { places, notes }: Reader): void {
  if (currency === '' || currency === order.currency) return
  notes.error('order-currency-differs', places.at('cbc:DocumentCurrencyCode'), {
    value: currency,
    expected: order.currency,
  })
}

/** Cut to the length of a reason; `otherwise` without notes. */
export function reasonOf(
  notes: readonly { value: string }[],
  otherwise: string,
  place: Place,
  fit: (text: string, limit: number, place: Place) => string,
): string {
  return fit(notes.map(note => note.value).join('\n') || otherwise, 500, place)
}
