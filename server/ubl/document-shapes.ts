import { allowance, monetaryTotal, taxTotal } from './amount-shapes.ts'
import { delivery, deliveryTerms } from './delivery-shape.ts'
import { changeLine, orderLine, responseLine } from './line-shapes.ts'
import { contact, localText, party } from './party-shape.ts'
import { choice, code, currency, day, lines, many, one, text, time } from './shape.ts'
import type { Shape, Values } from './shape.ts'

/** UNCL1001: 220 order, 221 blanket order, 226 call-off; Peppol adds 105 and 227. */
export const orderTypeCodes = [
  '105',
  '220',
  '221',
  '224',
  '225',
  '226',
  '227',
  '228',
  '231',
  '258',
  '348',
  '402',
] as const

/** UNCL4343: acknowledged, accepted, accepted with changes, refused. */
export const orderResponseCodes = ['AB', 'AP', 'CA', 'RE'] as const

const documentReference = {
  id: text('cbc:ID'),
  issueDate: day('cbc:IssueDate'),
  typeCode: text('cbc:DocumentTypeCode'),
  type: text('cbc:DocumentType'),
  description: text('cbc:DocumentDescription'),
  uri: text('cac:Attachment/cac:ExternalReference/cbc:URI'),
}

const specification = (transaction: string, process: string) => ({
  ublVersion: text('cbc:UBLVersionID'),
  customizationId: text('cbc:CustomizationID', {
    fallback: { value: `urn:fdc:peppol.eu:poacc:trns:${transaction}:3`, beside: 'id' },
  }),
  profileId: text('cbc:ProfileID', { fallback: { value: `urn:fdc:peppol.eu:poacc:bis:${process}:3`, beside: 'id' } }),
})

const identity = { id: text('cbc:ID', { need: 'error' }), salesOrderId: text('cbc:SalesOrderID') }
const issued = { issueDate: day('cbc:IssueDate', { need: 'error' }), issueTime: time('cbc:IssueTime') }
const notes = { note: many('cbc:Note', localText) }

const money = {
  documentCurrency: currency('cbc:DocumentCurrencyCode'),
  customerReference: text('cbc:CustomerReference'),
  accountingCost: text('cbc:AccountingCost'),
}

const orderReference = { orderReference: text('cac:OrderReference/cbc:ID', { need: 'error' }) }
const originatorRef = { originatorRef: text('cac:OriginatorDocumentReference/cbc:ID') }
const quotationRef = { quotationRef: text('cac:QuotationDocumentReference/cbc:ID') }
const orderDocumentRefs = { orderDocumentRefs: many('cac:OrderDocumentReference', documentReference) }
const validity = { validityEnd: day('cac:ValidityPeriod/cbc:EndDate') }

const moreReferences = {
  documentRefs: many('cac:AdditionalDocumentReference', documentReference),
  contractRef: text('cac:Contract/cbc:ID'),
  contractType: text('cac:Contract/cbc:ContractType'),
}

const buyer = {
  /** The seller's number for the buyer. */
  buyerAccount: text('cac:BuyerCustomerParty/cbc:SupplierAssignedAccountID'),
  buyer: one('cac:BuyerCustomerParty/cac:Party', party, { need: 'error' }),
  deliveryContact: one('cac:BuyerCustomerParty/cac:DeliveryContact', contact),
  buyerContact: one('cac:BuyerCustomerParty/cac:BuyerContact', contact),
}

const seller = {
  /** The buyer's number for the seller. */
  sellerAccount: text('cac:SellerSupplierParty/cbc:CustomerAssignedAccountID'),
  seller: one('cac:SellerSupplierParty/cac:Party', party, { need: 'error' }),
  sellerContact: one('cac:SellerSupplierParty/cac:SellerContact', contact),
}

const originator = { originator: one('cac:OriginatorCustomerParty/cac:Party', party) }

const terms = {
  accountingCustomer: one('cac:AccountingCustomerParty/cac:Party', party),
  delivery: many('cac:Delivery', delivery),
  deliveryTerms: one('cac:DeliveryTerms', deliveryTerms),
  paymentTerms: many('cac:PaymentTerms', { id: text('cbc:ID'), note: many('cbc:Note', localText) }),
  allowances: many('cac:AllowanceCharge', allowance),
  taxTotals: many('cac:TaxTotal', taxTotal),
  totals: one('cac:AnticipatedMonetaryTotal', monetaryTotal),
}

export const orderShape = {
  ...specification('order', 'ordering'),
  ...identity,
  ...issued,
  orderTypeCode: code('cbc:OrderTypeCode', orderTypeCodes, { fallback: { value: '220', beside: 'id' } }),
  ...notes,
  ...money,
  ...validity,
  ...quotationRef,
  ...orderDocumentRefs,
  ...originatorRef,
  catalogueRef: text('cac:CatalogueReference/cbc:ID'),
  ...moreReferences,
  ...buyer,
  ...seller,
  ...originator,
  ...terms,
  lines: lines('cac:OrderLine', orderLine, { need: 'error' }),
} satisfies Shape

const embedded = 'cac:Attachment/cbc:EmbeddedDocumentBinaryObject'

/** Outgoing only: the page for incoming orders removes embedded files. */
export const orderWithFilesShape = {
  ...orderShape,
  documentRefs: many('cac:AdditionalDocumentReference', {
    ...documentReference,
    /** Base64. */
    content: text(embedded),
    mediaType: text(`${embedded}/@mimeCode`),
    fileName: text(`${embedded}/@filename`),
  }),
} satisfies Shape

export const orderChangeShape = {
  ...specification('order_change', 'advanced_ordering'),
  ...identity,
  ...issued,
  sequenceNumber: text('cbc:SequenceNumberID', { need: 'warning' }),
  ...notes,
  ...money,
  ...validity,
  ...orderReference,
  ...quotationRef,
  ...orderDocumentRefs,
  ...originatorRef,
  ...moreReferences,
  ...buyer,
  ...seller,
  ...originator,
  ...terms,
  lines: lines('cac:OrderLine', changeLine, { need: 'error' }),
} satisfies Shape

export const orderCancellationShape = {
  ...specification('order_cancellation', 'advanced_ordering'),
  id: identity.id,
  ...issued,
  ...notes,
  cancellationNote: many('cbc:CancellationNote', localText),
  ...orderReference,
  ...originatorRef,
  ...moreReferences,
  ...buyer,
  ...seller,
  ...originator,
} satisfies Shape

export const orderResponseShape = {
  ...specification('order_response', 'ordering'),
  ...identity,
  ...issued,
  responseCode: choice('cbc:OrderResponseCode', orderResponseCodes, { need: 'error' }),
  ...notes,
  ...money,
  ...validity,
  ...orderReference,
  /** Not in UBL 2.1: leave it empty where the receiver checks the schema. */
  orderChangeReference: text('cac:OrderChangeDocumentReference/cbc:ID'),
  ...orderDocumentRefs,
  ...originatorRef,
  ...moreReferences,
  ...seller,
  ...buyer,
  ...originator,
  delivery: terms.delivery,
  deliveryTerms: terms.deliveryTerms,
  paymentTerms: terms.paymentTerms,
  allowances: terms.allowances,
  taxTotals: terms.taxTotals,
  totals: one('cac:LegalMonetaryTotal', monetaryTotal),
  lines: lines('cac:OrderLine', responseLine),
} satisfies Shape

export type UblOrder = Values<typeof orderShape>
export type UblOrderWithFiles = Values<typeof orderWithFilesShape>
export type EmbeddedFile = Pick<UblOrderWithFiles['documentRefs'][number], 'id' | 'content' | 'mediaType' | 'fileName'>
export type UblOrderLine = UblOrder['lines'][number]
export type UblOrderChange = Values<typeof orderChangeShape>
export type UblOrderChangeLine = UblOrderChange['lines'][number]
export type UblOrderCancellation = Values<typeof orderCancellationShape>
export type UblOrderResponse = Values<typeof orderResponseShape>
export type UblOrderResponseLine = UblOrderResponse['lines'][number]
