import { allowance, monetaryTotal, price, taxTotal } from './amount-shapes.ts'
import { item } from './item-shape.ts'
import { contact, localText, party } from './party-shape.ts'
import { amount, currency, day, decimal, lines, many, one, text } from './shape.ts'
import type { Shape, Values } from './shape.ts'

/** Other tax numbers each have their type. */
const invoiceParty = {
  endpoint: party.endpoint,
  ids: party.ids,
  name: party.name,
  address: party.address,
  taxNumbers: many('cac:PartyTaxScheme', {
    id: text('cbc:CompanyID'),
    scheme: text('cac:TaxScheme/cbc:ID', { fallback: { value: 'VAT', beside: 'id' } }),
  }),
  legalName: party.legalName,
  legalId: party.legalId,
  legalIdScheme: party.legalIdScheme,
  legalForm: text('cac:PartyLegalEntity/cbc:CompanyLegalForm'),
  contact: one('cac:Contact', contact),
}

/** May be negative when it corrects an earlier invoice. */
const invoiceAllowance = {
  ...allowance,
  amount: amount('cbc:Amount', { need: 'error' }),
  baseAmount: amount('cbc:BaseAmount'),
}

const period = {
  start: day('cbc:StartDate'),
  end: day('cbc:EndDate'),
  code: text('cbc:DescriptionCode'),
}

const documentReference = {
  id: text('cbc:ID'),
  idScheme: text('cbc:ID/@schemeID'),
  issueDate: day('cbc:IssueDate'),
  typeCode: text('cbc:DocumentTypeCode'),
  description: text('cbc:DocumentDescription'),
  uri: text('cac:Attachment/cac:ExternalReference/cbc:URI'),
}

const line = (quantity: string) => ({
  id: text('cbc:ID', { need: 'error' }),
  note: many('cbc:Note', localText),
  quantity: decimal(quantity, { need: 'error' }),
  unit: text(`${quantity}/@unitCode`),
  lineAmount: amount('cbc:LineExtensionAmount', { need: 'error' }),
  accountingCost: text('cbc:AccountingCost'),
  billedPeriod: one('cac:InvoicePeriod', period),
  orderLineId: text('cac:OrderLineReference/cbc:LineID'),
  /** Not in EN 16931, where an invoice has one order. */
  orderReference: text('cac:OrderLineReference/cac:OrderReference/cbc:ID'),
  despatchLineId: text('cac:DespatchLineReference/cbc:LineID'),
  documentRefs: many('cac:DocumentReference', documentReference),
  allowances: many('cac:AllowanceCharge', invoiceAllowance),
  item: one('cac:Item', item, { need: 'error' }),
  price: one('cac:Price', price, { need: 'error' }),
})

const head = {
  ublVersion: text('cbc:UBLVersionID'),
  customizationId: text('cbc:CustomizationID', {
    fallback: { value: 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0', beside: 'id' },
  }),
  profileId: text('cbc:ProfileID', {
    fallback: { value: 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0', beside: 'id' },
  }),
  id: text('cbc:ID', { need: 'error' }),
  issueDate: day('cbc:IssueDate', { need: 'error' }),
}

const references = {
  note: many('cbc:Note', localText),
  taxPointDate: day('cbc:TaxPointDate'),
  documentCurrency: currency('cbc:DocumentCurrencyCode'),
  taxCurrency: currency('cbc:TaxCurrencyCode'),
  accountingCost: text('cbc:AccountingCost'),
  buyerReference: text('cbc:BuyerReference'),
  billedPeriod: one('cac:InvoicePeriod', period),
  orderReference: text('cac:OrderReference/cbc:ID'),
  salesOrderId: text('cac:OrderReference/cbc:SalesOrderID'),
  billingRefs: many('cac:BillingReference', {
    id: text('cac:InvoiceDocumentReference/cbc:ID'),
    issueDate: day('cac:InvoiceDocumentReference/cbc:IssueDate'),
  }),
  despatchReference: text('cac:DespatchDocumentReference/cbc:ID'),
  receiptReference: text('cac:ReceiptDocumentReference/cbc:ID'),
  originatorRef: text('cac:OriginatorDocumentReference/cbc:ID'),
  contractRef: text('cac:ContractDocumentReference/cbc:ID'),
  documentRefs: many('cac:AdditionalDocumentReference', documentReference),
  projectRef: text('cac:ProjectReference/cbc:ID'),
}

const parties = {
  seller: one('cac:AccountingSupplierParty/cac:Party', invoiceParty, { need: 'error' }),
  buyer: one('cac:AccountingCustomerParty/cac:Party', invoiceParty, { need: 'error' }),
  payee: one('cac:PayeeParty', {
    ids: party.ids,
    name: party.name,
    legalId: party.legalId,
    legalIdScheme: party.legalIdScheme,
  }),
  taxRepresentative: one('cac:TaxRepresentativeParty', {
    name: party.name,
    address: party.address,
    taxNumbers: invoiceParty.taxNumbers,
  }),
  deliveryDay: day('cac:Delivery/cbc:ActualDeliveryDate'),
  deliveryPlace: one('cac:Delivery', {
    id: text('cac:DeliveryLocation/cbc:ID'),
    idScheme: text('cac:DeliveryLocation/cbc:ID/@schemeID'),
    address: one('cac:DeliveryLocation/cac:Address', party.address.shape),
    name: text('cac:DeliveryParty/cac:PartyName/cbc:Name'),
  }),
}

const account = {
  id: text('cbc:ID'),
  name: text('cbc:Name'),
  branch: text('cac:FinancialInstitutionBranch/cbc:ID'),
}

const money = {
  paymentMeans: many('cac:PaymentMeans', {
    code: text('cbc:PaymentMeansCode'),
    name: text('cbc:PaymentMeansCode/@name'),
    /** Only in credit notes; invoices have a separate element. */
    dueDate: day('cbc:PaymentDueDate'),
    reference: text('cbc:PaymentID'),
    cardNumber: text('cac:CardAccount/cbc:PrimaryAccountNumberID'),
    cardNetwork: text('cac:CardAccount/cbc:NetworkID'),
    cardHolder: text('cac:CardAccount/cbc:HolderName'),
    account: one('cac:PayeeFinancialAccount', account),
    mandate: text('cac:PaymentMandate/cbc:ID'),
    debited: text('cac:PaymentMandate/cac:PayerFinancialAccount/cbc:ID'),
  }),
  paymentTerms: many('cac:PaymentTerms', { note: many('cbc:Note', localText) }),
  /** XRechnung extension BG-DEX-09: collected for third parties. */
  thirdPartyPayments: many('cac:PrepaidPayment', {
    id: text('cbc:ID'),
    amount: amount('cbc:PaidAmount'),
    description: text('cbc:InstructionID'),
  }),
  allowances: many('cac:AllowanceCharge', invoiceAllowance),
  taxTotals: many('cac:TaxTotal', taxTotal),
  totals: one(
    'cac:LegalMonetaryTotal',
    {
      ...monetaryTotal,
      lineTotal: amount('cbc:LineExtensionAmount', { need: 'error' }),
      taxExclusive: amount('cbc:TaxExclusiveAmount', { need: 'error' }),
      taxInclusive: amount('cbc:TaxInclusiveAmount', { need: 'error' }),
      payable: amount('cbc:PayableAmount', { need: 'error' }),
    },
    { need: 'error' },
  ),
}

/** Peppol BIS Billing 3: EN 16931 in UBL. */
export const invoiceShape = {
  ...head,
  dueDate: day('cbc:DueDate'),
  /** UNCL1001: commercial invoice. */
  typeCode: text('cbc:InvoiceTypeCode', { need: 'error', fallback: { value: '380', beside: 'id' } }),
  ...references,
  ...parties,
  ...money,
  lines: lines('cac:InvoiceLine', line('cbc:InvoicedQuantity'), { need: 'error' }),
} satisfies Shape

const { taxPointDate, originatorRef, projectRef: _, ...creditReferences } = references
const { thirdPartyPayments: __, ...creditMoney } = money

/**
 * Peppol BIS Billing 3; amounts are positive. No project or third-party payments; tax point and originator's document are in
 * other positions than in invoices.
 */
export const creditNoteShape = {
  ...head,
  taxPointDate,
  /** UNCL1001. */
  typeCode: text('cbc:CreditNoteTypeCode', { need: 'error', fallback: { value: '381', beside: 'id' } }),
  ...creditReferences,
  originatorRef,
  ...parties,
  ...creditMoney,
  lines: lines('cac:CreditNoteLine', line('cbc:CreditedQuantity'), { need: 'error' }),
} satisfies Shape

export type UblInvoice = Values<typeof invoiceShape>
export type UblCreditNote = Values<typeof creditNoteShape>
