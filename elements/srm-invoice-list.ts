import { define } from './define.ts'

/**
 * The list of invoices: all of the buyer's, or those of the supplier who is signed in, with filters, acts and export.
 * @attr scope Whose invoices: 1 all, 2 those of my organisation, 3 those that I wrote, 4 those of my supplier company. Nobody sees more than they may.
 * @attr status Only invoices in this state; several separated by commas.
 * @attr order-id Only invoices with rows of this order.
 * @fires {{ id: string; invoiceNo: string }} srm-select An invoice was chosen; detail { id, invoiceNo }. Unless prevented, `srm-navigate` asks for its page.
 */
export const SrmInvoiceListElement = define(
  'srm-invoice-list',
  {
    load: async () => ({
      component: (await import('../src/areas/invoices/invoices-of-reader.tsx')).InvoicesOfReader,
    }),
  },
  {
    attributes: { scope: 'string', status: 'string', orderId: 'string' },
    module: 'invoice-list',
    events: ['onSelect'],
  },
)
