import { Enum, Integer, Optional, String as Text } from 'typebox'
import type { Static } from 'typebox'
import { CurrencyCode, Day, Id, Money, Quantity } from '../vocabulary.ts'
import { reportCalls } from './report.ts'

/**
 * What was exceeded: more was ordered than demanded, than a row of a contract holds, or than its supplier was awarded
 * (what is ordered by a contract counts for the contract alone), or more was received than ordered, or the same
 * material was ordered again of the same supplier for a day within a week.
 */
export const overKinds = ['DEMAND', 'CONTRACT', 'AWARD', 'RECEIVED', 'DUPLICATE'] as const

/** Rows of orders that exceed what they should keep to. */
export const overOrder = reportCalls('overOrder', {
  access: ['over-order'],
  shows: ['PURCHASE_ORDER', 'DEMAND', 'CONTRACT', 'INQUIRY', 'RECEIPT'],
  filters: {
    kind: Optional(Enum(overKinds)),
    /** Only what exceeds its limit by at least this many per cent. */
    minPct: Optional(Integer({ minimum: 0, maximum: 1000 })),
  },
  row: {
    kind: Enum(overKinds),
    orderId: Id(),
    orderNo: Text(),
    rowNo: Integer(),
    /** The row of the demand, of the contract or of the inquiry, or the order that came first. */
    otherNo: Text(),
    needDate: Day(),
    supplierId: Id(),
    supplierName: Text(),
    materialCode: Text(),
    materialText: Text(),
    spec: Text(),
    unitSymbol: Text(),
    unitPrecision: Integer(),
    limitQty: Quantity(),
    actualQty: Quantity(),
    overQty: Quantity(),
    /** Per cent of the limit; empty where the limit is nothing. */
    overPct: Text(),
    currency: CurrencyCode(),
    currencyDigits: Integer(),
    overAmount: Money(),
    /** The same in the currency of the company, by the rate of the order. */
    localAmount: Money(),
    localCurrency: CurrencyCode(),
    localDigits: Integer(),
    purchaserName: Text(),
    /** Who approved the order, and what they said; both are empty while it is not approved. */
    approvedName: Text(),
    reason: Text(),
  },
})
export type OverRow = Static<typeof overOrder.Row>
