const head = 'rsm:ExchangedDocument'
const trade = 'rsm:SupplyChainTradeTransaction'
const agreement = `${trade}/ram:ApplicableHeaderTradeAgreement`
const settlement = `${trade}/ram:ApplicableHeaderTradeSettlement`
const sums = `${settlement}/ram:SpecifiedTradeSettlementHeaderMonetarySummation`

/** UBL path → path in a Cross Industry Invoice. */
const paths: Readonly<Record<string, string>> = {
  'cbc:ID': `${head}/ram:ID`,
  'cbc:InvoiceTypeCode': `${head}/ram:TypeCode`,
  'cbc:CreditNoteTypeCode': `${head}/ram:TypeCode`,
  'cac:BillingReference/cac:InvoiceDocumentReference/cbc:ID': `${settlement}/ram:InvoiceReferencedDocument/ram:IssuerAssignedID`,
  'cbc:DocumentCurrencyCode': `${settlement}/ram:InvoiceCurrencyCode`,
  'cac:OrderReference/cbc:ID': `${agreement}/ram:BuyerOrderReferencedDocument/ram:IssuerAssignedID`,
  'cac:AccountingSupplierParty/cac:Party': `${agreement}/ram:SellerTradeParty`,
  'cac:AccountingCustomerParty/cac:Party': `${agreement}/ram:BuyerTradeParty`,
  'cac:TaxTotal/cbc:TaxAmount': `${sums}/ram:TaxTotalAmount`,
  'cac:LegalMonetaryTotal/cbc:TaxExclusiveAmount': `${sums}/ram:TaxBasisTotalAmount`,
  'cac:LegalMonetaryTotal/cbc:TaxInclusiveAmount': `${sums}/ram:GrandTotalAmount`,
  'cac:LegalMonetaryTotal/cbc:PrepaidAmount': `${sums}/ram:TotalPrepaidAmount`,
  'cac:LegalMonetaryTotal/cbc:PayableRoundingAmount': `${sums}/ram:RoundingAmount`,
  'cac:OrderLineReference/cbc:LineID': 'ram:SpecifiedLineTradeAgreement/ram:BuyerOrderReferencedDocument/ram:LineID',
  'cac:OrderLineReference/cac:OrderReference/cbc:ID':
    'ram:SpecifiedLineTradeAgreement/ram:BuyerOrderReferencedDocument/ram:IssuerAssignedID',
  'cbc:InvoicedQuantity': 'ram:SpecifiedLineTradeDelivery/ram:BilledQuantity',
  'cbc:CreditedQuantity': 'ram:SpecifiedLineTradeDelivery/ram:BilledQuantity',
  'cbc:CreditedQuantity/@unitCode': 'ram:SpecifiedLineTradeDelivery/ram:BilledQuantity/@unitCode',
  'cbc:InvoicedQuantity/@unitCode': 'ram:SpecifiedLineTradeDelivery/ram:BilledQuantity/@unitCode',
  'cbc:LineExtensionAmount':
    'ram:SpecifiedLineTradeSettlement/ram:SpecifiedTradeSettlementLineMonetarySummation/ram:LineTotalAmount',
  'cac:Price/cbc:PriceAmount': 'ram:SpecifiedLineTradeAgreement/ram:NetPriceProductTradePrice/ram:ChargeAmount',
  'cac:Item/cac:ClassifiedTaxCategory/cbc:ID':
    'ram:SpecifiedLineTradeSettlement/ram:ApplicableTradeTax/ram:CategoryCode',
}

export function ciiPath(path: string): string {
  const [, nth] = /^cac:AllowanceCharge\[(\d+)\]/.exec(path) ?? []
  if (nth !== undefined) return `${settlement}/ram:SpecifiedTradeAllowanceCharge[${nth}]/ram:ActualAmount`
  return paths[path] ?? path
}
