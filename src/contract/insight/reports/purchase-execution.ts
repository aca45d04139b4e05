import { Enum, Integer, Optional, String as Text } from 'typebox'
import type { Static } from 'typebox'
import { rowStatuses } from '../../orders/purchase-orders/purchase-order-parts.ts'
import { CurrencyCode, Day, Id, Money, Quantity } from '../../vocabulary.ts'
import { reportCalls } from './report.ts'

/** Order rows with all later documents. */
export const purchaseExecution = reportCalls('purchaseExecution', {
  access: ['purchase-execution'],
  shows: ['PURCHASE_ORDER', 'DELIVERY_ORDER', 'RECEIPT'],
  filters: { rowStatus: Optional(Enum(rowStatuses)) },
  row: {
    orderId: Id(),
    /** Separated by commas. */
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
    localAmount: Money(),
    localCurrency: CurrencyCode(),
    localDigits: Integer(),
    needDate: Day(),
    promisedDate: Text(),
    answerStatus: Text(),
    shippedQty: Quantity(),
    /** Before returns and reversals. */
    arrivedQty: Quantity(),
    acceptedQty: Quantity(),
    rejectedQty: Quantity(),
    returnedQty: Quantity(),
    reversedQty: Quantity(),
    reconciledQty: Quantity(),
    invoicedQty: Quantity(),
    /** Share of the amounts paid or offset by advances for its invoices. */
    paidAmount: Money(),
    openQty: Quantity(),
    rowStatus: Enum(rowStatuses),
    purchaserName: Text(),
  },
})
export type ExecutionRow = Static<typeof purchaseExecution.Row>
