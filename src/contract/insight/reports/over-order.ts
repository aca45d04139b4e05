import { Enum, Integer, Optional, String as Text } from 'typebox'
import type { Static } from 'typebox'
import { CurrencyCode, Day, Id, Money, Quantity } from '../../vocabulary.ts'
import { reportCalls } from './report.ts'

/**
 * Ordered more than demanded, than the contract row has, or than awarded (an order from a contract counts only for the
 * contract); received more than ordered; or ordered again from the same supplier for a day within a week.
 */
export const overKinds = ['DEMAND', 'CONTRACT', 'AWARD', 'RECEIVED', 'DUPLICATE'] as const

export const overOrder = reportCalls('overOrder', {
  access: ['over-order'],
  shows: ['PURCHASE_ORDER', 'DEMAND', 'CONTRACT', 'INQUIRY', 'RECEIPT'],
  filters: {
    kind: Optional(Enum(overKinds)),
    minPct: Optional(Integer({ minimum: 0, maximum: 1000 })),
  },
  row: {
    kind: Enum(overKinds),
    orderId: Id(),
    orderNo: Text(),
    rowNo: Integer(),
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
    /** Per cent of the limit; empty for a limit of 0. */
    overPct: Text(),
    currency: CurrencyCode(),
    currencyDigits: Integer(),
    overAmount: Money(),
    localAmount: Money(),
    localCurrency: CurrencyCode(),
    localDigits: Integer(),
    purchaserName: Text(),
    approvedName: Text(),
    reason: Text(),
  },
})
export type OverRow = Static<typeof overOrder.Row>
