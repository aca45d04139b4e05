import { define } from './define.ts'

/**
 * One delivery order: what comes when in which packages, and what the reader may do with it.
 * @attr order-no Number of the delivery order.
 * @attr delivery-id Id of the delivery order; wins over the number.
 * @fires {{ id: string; deliveryNo: string }} srm-ship The supplier has shipped it; detail { id, deliveryNo }.
 */
export const SrmDeliveryOrderElement = define(
  'srm-delivery-order',
  {
    load: async () => ({
      component: (await import('../src/areas/delivery-orders/delivery-detail.page.tsx')).DeliveryOrHint,
    }),
  },
  {
    attributes: { orderNo: 'string', deliveryId: 'string' },
    module: 'delivery-order-detail',
    events: ['onShip'],
  },
)
