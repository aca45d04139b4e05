import { define } from './define.ts'

/**
 * One purchase order with the actions allowed to the current user, by number or id.
 * @attr order-no Number of the order.
 * @attr order-id Id of the order; overrides the number.
 * @fires {{ id: string; orderNo: string; code: string }} srm-answer A supplier has answered the order; detail { id,
 * orderNo, code }.
 */
export const SrmOrderElement = define(
  'srm-order',
  {
    load: async () => ({
      component: (await import('../src/areas/orders/purchase-orders/order/order-detail.page.tsx')).OrderDetailPage,
    }),
  },
  {
    attributes: { orderNo: 'string', orderId: 'string' },
    module: 'order-detail',
    events: ['onAnswer'],
  },
)
