import { currency, day102, decimal, indicator, lines, many, one, text } from './shape.ts'
import type { Shape, Values } from './shape.ts'

const note = many('ram:IncludedNote', { value: text('ram:Content') })

const address = {
  street: text('ram:LineOne'),
  additional: text('ram:LineTwo'),
  line: text('ram:LineThree'),
  city: text('ram:CityName'),
  zip: text('ram:PostcodeCode'),
  subdivision: text('ram:CountrySubDivisionName'),
  country: text('ram:CountryID'),
}

const party = {
  endpoint: one('ram:URIUniversalCommunication', {
    value: text('ram:URIID'),
    scheme: text('ram:URIID/@schemeID'),
  }),
  ids: many('ram:GlobalID', { value: text('.'), scheme: text('@schemeID') }),
  legalName: text('ram:Name'),
  name: text('ram:SpecifiedLegalOrganization/ram:TradingBusinessName'),
  address: one('ram:PostalTradeAddress', address),
  taxNumbers: many('ram:SpecifiedTaxRegistration', { id: text('ram:ID'), scheme: text('ram:ID/@schemeID') }),
  legalId: text('ram:SpecifiedLegalOrganization/ram:ID'),
  legalIdScheme: text('ram:SpecifiedLegalOrganization/ram:ID/@schemeID'),
  legalForm: text('ram:Description'),
  contact: one('ram:DefinedTradeContact', {
    name: text('ram:PersonName'),
    phone: text('ram:TelephoneUniversalCommunication/ram:CompleteNumber'),
    email: text('ram:EmailURIUniversalCommunication/ram:URIID'),
  }),
}

const tax = {
  category: text('ram:CategoryCode'),
  percent: decimal('ram:RateApplicablePercent', { sign: 'not-negative' }),
  exemptionReasonCode: text('ram:ExemptionReasonCode'),
  exemptionReason: text('ram:ExemptionReason'),
  scheme: text('ram:TypeCode'),
}

const allowance = {
  charge: indicator('ram:ChargeIndicator/udt:Indicator', { need: 'error' }),
  percent: decimal('ram:CalculationPercent'),
  baseAmount: decimal('ram:BasisAmount'),
  amount: decimal('ram:ActualAmount', { need: 'error' }),
  reasonCode: text('ram:ReasonCode'),
  reason: text('ram:Reason'),
  tax: one('ram:CategoryTradeTax', tax),
}

const period = {
  start: day102('ram:StartDateTime/udt:DateTimeString'),
  end: day102('ram:EndDateTime/udt:DateTimeString'),
}

const line = {
  id: text('ram:AssociatedDocumentLineDocument/ram:LineID', { need: 'error' }),
  note: many('ram:AssociatedDocumentLineDocument/ram:IncludedNote', { value: text('ram:Content') }),
  item: one(
    'ram:SpecifiedTradeProduct',
    {
      standardId: one('ram:GlobalID', { value: text('.'), scheme: text('@schemeID') }),
      sellersId: text('ram:SellerAssignedID'),
      buyersId: text('ram:BuyerAssignedID'),
      name: text('ram:Name'),
      description: many('ram:Description', { value: text('.') }),
      origin: text('ram:OriginTradeCountry/ram:ID'),
      properties: many('ram:ApplicableProductCharacteristic', {
        name: text('ram:Description'),
        value: text('ram:Value'),
      }),
    },
    { need: 'error' },
  ),
  orderReference: text('ram:SpecifiedLineTradeAgreement/ram:BuyerOrderReferencedDocument/ram:IssuerAssignedID'),
  orderLineId: text('ram:SpecifiedLineTradeAgreement/ram:BuyerOrderReferencedDocument/ram:LineID'),
  price: one(
    'ram:SpecifiedLineTradeAgreement/ram:NetPriceProductTradePrice',
    {
      amount: decimal('ram:ChargeAmount', { need: 'error', sign: 'not-negative' }),
      baseQuantity: decimal('ram:BasisQuantity', { sign: 'positive' }),
      baseUnit: text('ram:BasisQuantity/@unitCode'),
    },
    { need: 'error' },
  ),
  quantity: decimal('ram:SpecifiedLineTradeDelivery/ram:BilledQuantity', { need: 'error' }),
  unit: text('ram:SpecifiedLineTradeDelivery/ram:BilledQuantity/@unitCode'),
  tax: one('ram:SpecifiedLineTradeSettlement/ram:ApplicableTradeTax', tax),
  billedPeriod: one('ram:SpecifiedLineTradeSettlement/ram:BillingSpecifiedPeriod', period),
  allowances: many('ram:SpecifiedLineTradeSettlement/ram:SpecifiedTradeAllowanceCharge', allowance),
  lineAmount: decimal(
    'ram:SpecifiedLineTradeSettlement/ram:SpecifiedTradeSettlementLineMonetarySummation/ram:LineTotalAmount',
    { need: 'error' },
  ),
  accountingCost: text('ram:SpecifiedLineTradeSettlement/ram:ReceivableSpecifiedTradeAccountingAccount/ram:ID'),
}

const context = 'rsm:ExchangedDocumentContext'
const head = 'rsm:ExchangedDocument'
const trade = 'rsm:SupplyChainTradeTransaction'
const agreement = `${trade}/ram:ApplicableHeaderTradeAgreement`
const delivery = `${trade}/ram:ApplicableHeaderTradeDelivery`
const settlement = `${trade}/ram:ApplicableHeaderTradeSettlement`

/** UN/CEFACT Cross Industry Invoice, embedded by Factur-X and ZUGFeRD. */
export const ciiShape = {
  profileId: text(`${context}/ram:BusinessProcessSpecifiedDocumentContextParameter/ram:ID`),
  customizationId: text(`${context}/ram:GuidelineSpecifiedDocumentContextParameter/ram:ID`),
  id: text(`${head}/ram:ID`, { need: 'error' }),
  typeCode: text(`${head}/ram:TypeCode`, { need: 'error' }),
  issueDate: day102(`${head}/ram:IssueDateTime/udt:DateTimeString`, { need: 'error' }),
  note: { ...note, steps: [head, ...note.steps] },
  lines: lines(`${trade}/ram:IncludedSupplyChainTradeLineItem`, line, { need: 'error' }),
  buyerReference: text(`${agreement}/ram:BuyerReference`),
  seller: one(`${agreement}/ram:SellerTradeParty`, party, { need: 'error' }),
  buyer: one(`${agreement}/ram:BuyerTradeParty`, party, { need: 'error' }),
  taxRepresentative: one(`${agreement}/ram:SellerTaxRepresentativeTradeParty`, {
    name: text('ram:Name'),
    address: party.address,
    taxNumbers: party.taxNumbers,
  }),
  salesOrderId: text(`${agreement}/ram:SellerOrderReferencedDocument/ram:IssuerAssignedID`),
  orderReference: text(`${agreement}/ram:BuyerOrderReferencedDocument/ram:IssuerAssignedID`),
  contractRef: text(`${agreement}/ram:ContractReferencedDocument/ram:IssuerAssignedID`),
  projectRef: text(`${agreement}/ram:SpecifiedProcuringProject/ram:ID`),
  documentRefs: many(`${agreement}/ram:AdditionalReferencedDocument`, {
    id: text('ram:IssuerAssignedID'),
    typeCode: text('ram:TypeCode'),
    description: text('ram:Name'),
    uri: text('ram:URIID'),
  }),
  deliveryDay: day102(`${delivery}/ram:ActualDeliverySupplyChainEvent/ram:OccurrenceDateTime/udt:DateTimeString`),
  despatchReference: text(`${delivery}/ram:DespatchAdviceReferencedDocument/ram:IssuerAssignedID`),
  receiptReference: text(`${delivery}/ram:ReceivingAdviceReferencedDocument/ram:IssuerAssignedID`),
  taxCurrency: currency(`${settlement}/ram:TaxCurrencyCode`),
  documentCurrency: currency(`${settlement}/ram:InvoiceCurrencyCode`),
  billedPeriod: one(`${settlement}/ram:BillingSpecifiedPeriod`, period),
  subtotals: many(`${settlement}/ram:ApplicableTradeTax`, {
    amount: decimal('ram:CalculatedAmount'),
    taxable: decimal('ram:BasisAmount'),
    ...tax,
  }),
  allowances: many(`${settlement}/ram:SpecifiedTradeAllowanceCharge`, allowance),
  paymentTerms: many(`${settlement}/ram:SpecifiedTradePaymentTerms`, {
    value: text('ram:Description'),
    dueDate: day102('ram:DueDateDateTime/udt:DateTimeString'),
  }),
  taxTotals: many(`${settlement}/ram:SpecifiedTradeSettlementHeaderMonetarySummation/ram:TaxTotalAmount`, {
    amount: decimal('.'),
    currency: currency('@currencyID'),
  }),
  totals: one(
    `${settlement}/ram:SpecifiedTradeSettlementHeaderMonetarySummation`,
    {
      lineTotal: decimal('ram:LineTotalAmount', { need: 'error' }),
      chargeTotal: decimal('ram:ChargeTotalAmount'),
      allowanceTotal: decimal('ram:AllowanceTotalAmount'),
      taxExclusive: decimal('ram:TaxBasisTotalAmount', { need: 'error' }),
      rounding: decimal('ram:RoundingAmount'),
      taxInclusive: decimal('ram:GrandTotalAmount', { need: 'error' }),
      prepaid: decimal('ram:TotalPrepaidAmount'),
      payable: decimal('ram:DuePayableAmount', { need: 'error' }),
    },
    { need: 'error' },
  ),
  billingRefs: many(`${settlement}/ram:InvoiceReferencedDocument`, { id: text('ram:IssuerAssignedID') }),
} satisfies Shape

export type CiiInvoice = Values<typeof ciiShape>
