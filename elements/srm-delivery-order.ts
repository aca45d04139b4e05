import { define } from './define.ts'

/**
 * One delivery order: what comes when in which packages, and what the reader may do with it.
 * @attr delivery-id Id of the delivery order.
 */
export const SrmDeliveryOrderElement = define(
  'srm-delivery-order',
  {
    load: async () => ({
      component: (await import('../src/areas/delivery-orders/delivery-detail.page.tsx')).DeliveryOrHint,
    }),
  },
  {
    attributes: { deliveryId: 'string' },
    module: 'delivery-order-detail',
  },
)
