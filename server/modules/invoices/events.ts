import type { InvoiceStatus } from '../../../src/contract/invoices/invoice-parts.ts'

declare module '../../kit/events.ts' {
  interface Events {
    /** An invoice is payable from now on. */
    'invoice.posted': { invoiceId: string; invoiceNo: string; supplierId: string; companyId: string }
    /** What the buyer says of an invoice changed: by a decision, the last release of a difference, or a payment. */
    'invoice.decided': { invoiceId: string; invoiceNo: string; status: InvoiceStatus }
  }
}
