import { define } from './define.ts'

/**
 * The list of invoices: all for buyers, their own for suppliers, with filters, actions and export.
 * @attr scope 1 all, 2 those of my organisation, 3 those that I created, 4 those of my supplier company; never more
 * than the current user's permissions allow.
 * @attr status Only invoices with this status; several separated by commas.
 * @attr order-id Only invoices with rows of this order.
 * @fires {{ id: string; invoiceNo: string }} srm-select An invoice was selected; detail { id, invoiceNo }. Unless
 * prevented, `srm-navigate` requests its page.
 */
export const SrmInvoiceListElement = define(
  'srm-invoice-list',
  {
    load: async () => ({
      component: (await import('../src/areas/money/invoices/invoices-of-reader.tsx')).InvoicesOfReader,
    }),
  },
  {
    attributes: { scope: 'string', status: 'string', orderId: 'string' },
    module: 'invoice-list',
    events: ['onSelect'],
  },
)
