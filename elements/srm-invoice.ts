import { define } from './define.ts'

/**
 * One invoice beside its orders and receipts, with everything the reader may do with it.
 * @attr invoice-id Id of the invoice.
 * @fires {{ id: string; invoiceNo: string; status: string }} srm-submit The reader has handed it on: it arrived, was checked, posted or refused; detail { id, invoiceNo, status } with the state that it came to.
 */
export const SrmInvoiceElement = define(
  'srm-invoice',
  {
    load: async () => ({
      component: (await import('../src/areas/invoices/invoice-detail.page.tsx')).InvoiceOrHint,
    }),
  },
  {
    attributes: { invoiceId: 'string' },
    module: 'invoice-detail',
    events: ['onSubmit'],
  },
)
