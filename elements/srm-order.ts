import { define } from './define.ts'

/**
 * One purchase order, named by `order-no` or `order-id`, with everything the reader may do with it.
 * `srm-answer` `{ id, orderNo, code }` tells that a supplier has answered it.
 */
define(
  'srm-order',
  {
    load: async () => ({
      component: (await import('../src/areas/purchase-orders/order-detail.page.tsx')).OrderDetailPage,
    }),
  },
  {
    attributes: { orderNo: 'string', orderId: 'string' },
    events: ['onAnswer'],
  },
)
