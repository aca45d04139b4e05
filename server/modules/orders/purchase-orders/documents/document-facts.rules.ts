import type { UblKind } from '../../../../ubl/namespaces.ts'

export type OrderKind = Exclude<UblKind, 'DespatchAdvice' | 'Invoice' | 'CreditNote'>

/** Values that an order has no field for. */
const nowhere = [
  /^(accountingCost|customerReference|validityEnd|issueTime|quotationRef|originatorRef|catalogueRef|contractRef|contractType)$/,
  /^(orderDocumentRefs|documentRefs|originator|accountingCustomer|deliveryContact)\./,
  /(^|\.)(phone|language|startTime|endTime|exemptionReason|exemptionReasonCode)$/,
  /^(buyer|seller)\.legal(City|Country)$/,
  /^seller\.address\./,
  /(^|\.)delivery\.(id|idScheme|party)/,
  /(?<!tax)\.scheme$/,
  /^lines\.(partialDelivery|accountingCost|taxAmount|originator\.|salesOrderLineId)/,
  /^lines\.item\.(brand|model|manufacturersId|origin|manufacturer$|classification|properties|instances|certificates)/,
  /^lines\.price\.allowances\./,
]

/** Values that are understood but not stored. */
const notKept: Readonly<Record<OrderKind, readonly RegExp[]>> = {
  Order: [/^salesOrderId$/, /^totals\.(prepaid|rounding)/, /(^|\.)delivery\.promised/],
  OrderChange: [
    /^salesOrderId$/,
    /^(buyerContact|sellerContact|buyer\.|buyerAccount)/,
    /^totals\.(prepaid|rounding)/,
    /(^|\.)delivery\.promised/,
    /^lines\.item\.standardId/,
  ],
  OrderCancellation: [/^note\./, /^(buyerContact|sellerContact|buyer\.|buyerAccount)/],
  OrderResponse: [
    /^(buyerContact|sellerContact|buyer\.|buyerAccount|deliveryTerms|paymentTerms|allowances|taxTotals|totals)/,
    /^lines\.(item|lineAmount|orderLineNote)/,
    /^lines\.delivery\.(period|latestDay|deliveryAddress|location)/,
    /^lines\.substitute\.(id|quantity|unit|price)/,
  ],
}

/** Schemes of parties are compared, those of items stored. */
const compared = /^((buyer|seller)\.(endpoint|ids)|lines\.item\.standardId)\.scheme$/

/** Such values are reported as not taken over. */
export function hasNoPlace(kind: OrderKind, name: string): boolean {
  if (compared.test(name) && !notKept[kind].some(pattern => pattern.test(name))) return false
  return [...nowhere, ...notKept[kind]].some(pattern => pattern.test(name))
}
