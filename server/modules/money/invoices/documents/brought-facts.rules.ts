/** Fields that an application can store; others are ignored. */
const kept = [
  /^(customizationId|profileId|id|issueDate|typeCode|documentCurrency|orderReference|receiptReference)$/,
  /^(seller|buyer)\.(taxNumbers\.id|legalId)$/,
  /^allowances\.(charge|amount|reason$|tax\.(category|percent))/,
  /^taxTotals\.(amount|currency|subtotals\.)/,
  /^totals\.(lineTotal|taxExclusive|taxInclusive|allowanceTotal|chargeTotal|payable)/,
  /^lines\.(id|quantity|unit|lineAmount|orderLineId|orderReference|allowances\.(charge|amount))/,
  /^lines\.price\.(amount|currency|baseQuantity)/,
  /^lines\.item\.(buyersId|sellersId|standardId|tax\.(category|percent))/,
]

export function hasNoPlace(name: string): boolean {
  return !kept.some(pattern => pattern.test(name))
}

/** Credit notes also store the invoice that they correct. */
export function hasNoPlaceInCredit(name: string): boolean {
  return name !== 'billingRefs.id' && hasNoPlace(name)
}
