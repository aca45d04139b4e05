import { Enum, Integer, Optional, String as Text } from 'typebox'
import type { Static } from 'typebox'
import { rowStatuses } from '../purchase-orders/purchase-order-parts.ts'
import { CurrencyCode, Day, Id, Money, Quantity } from '../vocabulary.ts'
import { reportCalls } from './report.ts'

/** One line for each row of an order with everything that followed from it; `id` is that of the order's row. */
export const purchaseExecution = reportCalls('purchaseExecution', {
  access: ['purchase-execution'],
  shows: ['PURCHASE_ORDER', 'DELIVERY_ORDER', 'RECEIPT'],
  filters: { rowStatus: Optional(Enum(rowStatuses)) },
  row: {
    orderId: Id(),
    /** Demands that the row was ordered for, separated by commas. */
    demandNo: Text(),
    orderNo: Text(),
    rowNo: Integer(),
    versionNo: Integer(),
    orderDate: Day(),
    supplierId: Id(),
    supplierName: Text(),
    materialCode: Text(),
    materialText: Text(),
    spec: Text(),
    qty: Quantity(),
    unitSymbol: Text(),
    unitPrecision: Integer(),
    /** Gross price of `priceUnit` units. */
    priceIncl: Text(),
    priceUnit: Integer(),
    taxPercent: Text(),
    currency: CurrencyCode(),
    currencyDigits: Integer(),
    amountIncl: Money(),
    /** The same in the currency of the company, by the rate of the order. */
    localAmount: Money(),
    localCurrency: CurrencyCode(),
    localDigits: Integer(),
    needDate: Day(),
    /** Empty while nothing is promised. */
    promisedDate: Text(),
    answerStatus: Text(),
    shippedQty: Quantity(),
    /** All that came, before returns and reversals. */
    arrivedQty: Quantity(),
    acceptedQty: Quantity(),
    rejectedQty: Quantity(),
    returnedQty: Quantity(),
    reversedQty: Quantity(),
    /** In statements and in invoices that are not given up. */
    reconciledQty: Quantity(),
    invoicedQty: Quantity(),
    /** The row's part of what was paid of its invoices, or offset by advances. */
    paidAmount: Money(),
    openQty: Quantity(),
    rowStatus: Enum(rowStatuses),
    purchaserName: Text(),
  },
})
export type ExecutionRow = Static<typeof purchaseExecution.Row>
