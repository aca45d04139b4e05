import { monetaryTotal, price, taxTotal } from './amount-shapes.ts'
import { item } from './item-shape.ts'
import { localText, party } from './party-shape.ts'
import { currency, day, decimal, lines, many, one, text } from './shape.ts'
import type { Shape, Values } from './shape.ts'

const invoiceLine = {
  id: text('cbc:ID'),
  note: many('cbc:Note', localText),
  quantity: decimal('cbc:InvoicedQuantity'),
  unit: text('cbc:InvoicedQuantity/@unitCode'),
  lineAmount: monetaryTotal.lineTotal,
  orderLineId: text('cac:OrderLineReference/cbc:LineID'),
  item: one('cac:Item', item),
  price: one('cac:Price', price),
}

/** An invoice of Peppol BIS Billing 3, which is EN 16931 in UBL. */
export const invoiceShape = {
  customizationId: text('cbc:CustomizationID', {
    fallback: {
      value: 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0',
      beside: 'id',
    },
  }),
  profileId: text('cbc:ProfileID', {
    fallback: { value: 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0', beside: 'id' },
  }),
  id: text('cbc:ID'),
  issueDate: day('cbc:IssueDate'),
  dueDate: day('cbc:DueDate'),
  /** UNCL1001: 380, a commercial invoice. */
  typeCode: text('cbc:InvoiceTypeCode', { fallback: { value: '380', beside: 'id' } }),
  note: many('cbc:Note', localText),
  documentCurrency: currency('cbc:DocumentCurrencyCode'),
  buyerReference: text('cbc:BuyerReference'),
  orderReference: text('cac:OrderReference/cbc:ID'),
  receiptReference: text('cac:ReceiptDocumentReference/cbc:ID'),
  seller: one('cac:AccountingSupplierParty/cac:Party', party),
  buyer: one('cac:AccountingCustomerParty/cac:Party', party),
  deliveryDay: day('cac:Delivery/cbc:ActualDeliveryDate'),
  paymentTerms: many('cac:PaymentTerms', { note: many('cbc:Note', localText) }),
  taxTotals: many('cac:TaxTotal', taxTotal),
  totals: one('cac:LegalMonetaryTotal', monetaryTotal),
  lines: lines('cac:InvoiceLine', invoiceLine),
} satisfies Shape

export type UblInvoice = Values<typeof invoiceShape>
