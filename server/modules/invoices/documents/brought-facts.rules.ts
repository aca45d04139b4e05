/** What an application for an invoice has a place for; everything else is understood and not taken over. */
const kept = [
  /^(customizationId|profileId|id|issueDate|typeCode|documentCurrency|orderReference|receiptReference)$/,
  /^(seller|buyer)\.(taxNumbers\.id|legalId)$/,
  /^allowances\.(charge|amount|tax\.(category|percent))/,
  /^taxTotals\.(amount|currency|subtotals\.)/,
  /^totals\.(lineTotal|taxExclusive|taxInclusive|allowanceTotal|chargeTotal|payable)/,
  /^lines\.(id|quantity|unit|lineAmount|orderLineId|orderReference|allowances\.(charge|amount))/,
  /^lines\.price\.(amount|currency|baseQuantity)/,
  /^lines\.item\.(buyersId|sellersId|standardId|tax\.(category|percent))/,
]

/** Whether a value of an invoice, by its name in the shape, has no place in an application. */
export function hasNoPlace(name: string): boolean {
  return !kept.some(pattern => pattern.test(name))
}

/** The same of a credit note, which also names the invoice that it corrects. */
export function hasNoPlaceInCredit(name: string): boolean {
  return name !== 'billingRefs.id' && hasNoPlace(name)
}
