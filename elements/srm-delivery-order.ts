import { define } from './define.ts'

/**
 * One delivery order: quantities, dates and packages, and the actions allowed to the current user.
 * @attr order-no Number of the delivery order.
 * @attr delivery-id Id of the delivery order; overrides the number.
 * @fires {{ id: string; deliveryNo: string }} srm-ship The supplier has shipped it; detail { id, deliveryNo }.
 */
export const SrmDeliveryOrderElement = define(
  'srm-delivery-order',
  {
    load: async () => ({
      component: (await import('../src/areas/goods/delivery-orders/delivery-detail.page.tsx')).DeliveryOrHint,
    }),
  },
  {
    attributes: { orderNo: 'string', deliveryId: 'string' },
    module: 'delivery-order-detail',
    events: ['onShip'],
  },
)
