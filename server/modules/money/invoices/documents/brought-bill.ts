import type { InvoiceKind } from '../../../../../src/contract/money/invoices/application-parts.ts'
import type { UblCreditNote, UblInvoice } from '../../../../ubl/invoice-shape.ts'
import type { Reader } from '../../../../ubl/import/reader.ts'

export type Bill = UblInvoice | UblCreditNote
export type BillLine = Bill['lines'][number]

interface BillNames {
  kind: InvoiceKind
  quantity: 'cbc:InvoicedQuantity' | 'cbc:CreditedQuantity'
  typeCode: 'cbc:InvoiceTypeCode' | 'cbc:CreditNoteTypeCode'
}

export const billNames: Readonly<Record<InvoiceKind, BillNames>> = {
  INVOICE: { kind: 'INVOICE', quantity: 'cbc:InvoicedQuantity', typeCode: 'cbc:InvoiceTypeCode' },
  CREDIT_NOTE: { kind: 'CREDIT_NOTE', quantity: 'cbc:CreditedQuantity', typeCode: 'cbc:CreditNoteTypeCode' },
}

export type BillReader = Reader & BillNames

export type BillNoting = Pick<BillReader, 'places' | 'notes' | 'choices' | 'kind' | 'quantity'>

export const correctedPath = 'cac:BillingReference/cac:InvoiceDocumentReference/cbc:ID'
