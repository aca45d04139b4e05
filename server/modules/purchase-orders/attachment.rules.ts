import type { OrderStatus } from '../../../src/contract/purchase-orders/purchase-order-parts.ts'
import type { Steps } from '../../kit/documents/steps.ts'
import { liveStatuses } from './order/order.rules.ts'

/**
 * When each side may add files to an order and remove its own: not while somebody decides on it, so that they
 * decide on what they saw, and not when it is over.
 */
export const attachmentSteps: Steps<{ status: OrderStatus }, { buyer: undefined; supplier: undefined }> = {
  buyer: {
    from: ['NEW', 'REJECTED', 'APPROVED', ...liveStatuses],
    to: 'same',
    by: { side: 'buyer', modules: ['order-edit'] },
  },
  supplier: { from: liveStatuses, to: 'same', by: { side: 'supplier', modules: ['order-answer'] } },
}
