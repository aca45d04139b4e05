import type { OrderStatus } from '../../../src/contract/purchase-orders/purchase-order-parts.ts'
import type { Steps } from '../../kit/steps.ts'
import { liveStatuses } from './order/order.rules.ts'

/**
 * When each side may add files to an order and remove its own (INV-33): not while somebody decides on it, so that he
 * decides on what he saw, and not when it is over.
 */
export const attachmentSteps: Steps<OrderStatus, 'buyer' | 'supplier'> = {
  buyer: {
    from: ['NEW', 'REJECTED', 'APPROVED', ...liveStatuses],
    to: 'same',
    by: { side: 'buyer', modules: ['order-edit'] },
  },
  supplier: { from: liveStatuses, to: 'same', by: { side: 'supplier', modules: ['order-answer'] } },
}
