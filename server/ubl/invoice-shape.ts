import { monetaryTotal, price, taxTotal } from './amount-shapes.ts'
import { item } from './item-shape.ts'
import { localText, party } from './party-shape.ts'
import { currency, day, decimal, lines, many, one, text } from './shape.ts'
import type { Shape, Values } from './shape.ts'

const lineRest = {
  lineAmount: monetaryTotal.lineTotal,
  orderLineId: text('cac:OrderLineReference/cbc:LineID'),
  item: one('cac:Item', item),
  price: one('cac:Price', price),
}

const invoiceLine = {
  id: text('cbc:ID'),
  note: many('cbc:Note', localText),
  quantity: decimal('cbc:InvoicedQuantity'),
  unit: text('cbc:InvoicedQuantity/@unitCode'),
  ...lineRest,
}

const creditNoteLine = {
  id: text('cbc:ID'),
  note: many('cbc:Note', localText),
  quantity: decimal('cbc:CreditedQuantity'),
  unit: text('cbc:CreditedQuantity/@unitCode'),
  ...lineRest,
}

const specification = {
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
}

const references = {
  note: many('cbc:Note', localText),
  documentCurrency: currency('cbc:DocumentCurrencyCode'),
  buyerReference: text('cbc:BuyerReference'),
  orderReference: text('cac:OrderReference/cbc:ID'),
}

const amounts = {
  paymentTerms: many('cac:PaymentTerms', { note: many('cbc:Note', localText) }),
  taxTotals: many('cac:TaxTotal', taxTotal),
  totals: one('cac:LegalMonetaryTotal', monetaryTotal),
}

const parties = {
  seller: one('cac:AccountingSupplierParty/cac:Party', party),
  buyer: one('cac:AccountingCustomerParty/cac:Party', party),
}

/** An invoice of Peppol BIS Billing 3, which is EN 16931 in UBL. */
export const invoiceShape = {
  ...specification,
  dueDate: day('cbc:DueDate'),
  /** UNCL1001: 380, a commercial invoice. */
  typeCode: text('cbc:InvoiceTypeCode', { fallback: { value: '380', beside: 'id' } }),
  ...references,
  receiptReference: text('cac:ReceiptDocumentReference/cbc:ID'),
  ...parties,
  deliveryDay: day('cac:Delivery/cbc:ActualDeliveryDate'),
  ...amounts,
  lines: lines('cac:InvoiceLine', invoiceLine),
} satisfies Shape

export type UblInvoice = Values<typeof invoiceShape>

/** A credit note of Peppol BIS Billing 3; its amounts are positive. */
export const creditNoteShape = {
  ...specification,
  /** UNCL1001: 381, a credit note. */
  typeCode: text('cbc:CreditNoteTypeCode', { fallback: { value: '381', beside: 'id' } }),
  ...references,
  /** The invoice that it corrects. */
  correctedId: text('cac:BillingReference/cac:InvoiceDocumentReference/cbc:ID'),
  correctedDate: day('cac:BillingReference/cac:InvoiceDocumentReference/cbc:IssueDate'),
  ...parties,
  ...amounts,
  lines: lines('cac:CreditNoteLine', creditNoteLine),
} satisfies Shape

export type UblCreditNote = Values<typeof creditNoteShape>
