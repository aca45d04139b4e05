import type { InvoiceKind } from '../../../../src/contract/invoices/application-parts.ts'
import type { UblCreditNote, UblInvoice } from '../../../ubl/invoice-shape.ts'
import type { Reader } from '../../../ubl/import/reader.ts'

/** What suppliers bring: an invoice or a credit note; both say the same in elements of other names. */
export type Bill = UblInvoice | UblCreditNote
export type BillLine = Bill['lines'][number]

interface BillNames {
  kind: InvoiceKind
  /** The element with the quantity of a line. */
  quantity: 'cbc:InvoicedQuantity' | 'cbc:CreditedQuantity'
  typeCode: 'cbc:InvoiceTypeCode' | 'cbc:CreditNoteTypeCode'
}

/** How elements of invoices and of credit notes are called. */
export const billNames: Readonly<Record<InvoiceKind, BillNames>> = {
  INVOICE: { kind: 'INVOICE', quantity: 'cbc:InvoicedQuantity', typeCode: 'cbc:InvoiceTypeCode' },
  CREDIT_NOTE: { kind: 'CREDIT_NOTE', quantity: 'cbc:CreditedQuantity', typeCode: 'cbc:CreditNoteTypeCode' },
}

/** What the understanding of one of them needs besides the document. */
export type BillReader = Reader & BillNames

/** What of it notes where something stands. */
export type BillNoting = Pick<BillReader, 'places' | 'notes' | 'kind' | 'quantity'>

/** Where a credit note names the invoice that it corrects. */
export const correctedPath = 'cac:BillingReference/cac:InvoiceDocumentReference/cbc:ID'
