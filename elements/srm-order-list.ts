import { define } from './define.ts'

/**
 * The list of purchase orders, with filters, selection, acts and export.
 * @attr scope Whose orders: 1 all, 2 those of my organisation, 3 mine, 4 those of my supplier company. Nobody sees more than they may.
 * @attr supplier-id Only orders to this supplier.
 * @attr status Only orders in this state; several separated by commas.
 * @fires {{ id: string; orderNo: string }} srm-select An order was chosen; detail { id, orderNo }. Unless prevented, `srm-navigate` asks for its page.
 */
export const SrmOrderListElement = define(
  'srm-order-list',
  {
    load: async () => ({
      component: (await import('../src/areas/purchase-orders/order/order-list.page.tsx')).OrderListPage,
    }),
  },
  {
    attributes: { scope: 'string', supplierId: 'string', status: 'string' },
    module: 'order-list',
    events: ['onSelect'],
  },
)
