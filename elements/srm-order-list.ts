import { define } from './define.ts'

/**
 * The list of purchase orders, with filters, selection, actions and export.
 * @attr scope 1 all, 2 those of my organisation, 3 mine, 4 those of my supplier company; never more than the current
 * user's permissions allow.
 * @attr supplier-id Only orders to this supplier.
 * @attr status Only orders with this status; several separated by commas.
 * @fires {{ id: string; orderNo: string }} srm-select An order was selected; detail { id, orderNo }. Unless prevented,
 * `srm-navigate` requests its page.
 */
export const SrmOrderListElement = define(
  'srm-order-list',
  {
    load: async () => ({
      component: (await import('../src/areas/orders/purchase-orders/order/order-list.page.tsx')).OrderListPage,
    }),
  },
  {
    attributes: { scope: 'string', supplierId: 'string', status: 'string' },
    module: 'order-list',
    events: ['onSelect'],
  },
)
