import type { InvoiceStatus } from '../../../../src/contract/money/invoices/invoice-parts.ts'

declare module '../../../kit/events.ts' {
  interface Events {
    /** The invoice is payable from now on. */
    'invoice.posted': { invoiceId: string; invoiceNo: string; supplierId: string; companyId: string }
    /** The buyer's response changed: by a decision, the last release of a difference, or a payment. */
    'invoice.decided': { invoiceId: string; invoiceNo: string; status: InvoiceStatus }
  }
}
