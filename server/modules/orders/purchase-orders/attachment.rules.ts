import type { OrderStatus } from '../../../../src/contract/orders/purchase-orders/purchase-order-parts.ts'
import type { Steps } from '../../../kit/documents/steps.ts'
import { liveStatuses } from './order/order.rules.ts'

/**
 * No changes during approval, so that approvers decide on what they saw, nor after the order is completed or cancelled.
 */
export const attachmentSteps: Steps<{ status: OrderStatus }, { buyer: undefined; supplier: undefined }> = {
  buyer: {
    from: ['NEW', 'REJECTED', 'APPROVED', ...liveStatuses],
    to: 'same',
    by: { side: 'buyer', modules: ['order-edit'] },
  },
  supplier: { from: liveStatuses, to: 'same', by: { side: 'supplier', modules: ['order-answer'] } },
}
