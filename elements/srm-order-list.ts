import { define } from './define.ts'

/**
 * The list of purchase orders. `scope` 1 to 4, `supplier-id` and `status` (several separated by commas) narrow it.
 * `srm-select` `{ id, orderNo }` tells which order was chosen; unless prevented, `srm-navigate` asks for its page.
 */
define(
  'srm-order-list',
  {
    load: async () => ({
      component: (await import('../src/areas/purchase-orders/order-list.page.tsx')).OrderListPage,
    }),
  },
  {
    attributes: { scope: 'string', supplierId: 'string', status: 'string' },
    events: ['onSelect'],
  },
)
