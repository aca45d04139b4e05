import { define } from './define.ts'

/**
 * One invoice next to its orders and receipts, with the actions allowed to the current user.
 * @attr invoice-id Id of the invoice.
 * @fires {{ id: string; invoiceNo: string; status: string }} srm-submit The current user moved it on: received,
 * checked, posted or refused; detail { id, invoiceNo, status } with the new status.
 */
export const SrmInvoiceElement = define(
  'srm-invoice',
  {
    load: async () => ({
      component: (await import('../src/areas/money/invoices/invoice-detail.page.tsx')).InvoiceOrHint,
    }),
  },
  {
    attributes: { invoiceId: 'string' },
    module: 'invoice-detail',
    events: ['onSubmit'],
  },
)
