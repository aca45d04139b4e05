import { deliveryBusinessType } from '../../../../src/contract/goods/delivery-orders/delivery-order-parts.ts'
import { deliveryReaders } from '../../../../src/contract/goods/delivery-orders/delivery-orders.ts'
import type { Audience } from '../../../kit/documents/audience.ts'
import type { NumberedKind } from '../../../kit/documents/document-kind.ts'
import { lockDeliveries, writeDelivery } from './delivery.queries.ts'
import type { LockedDelivery } from './delivery.queries.ts'
import { deliverySteps } from './delivery.rules.ts'
import type { DeliveryInputs } from './delivery.rules.ts'

/** Both sides see a delivery, but a draft only the side that writes it, until it was first shipped. */
export function deliveryReadersOf({
  orgId,
  supplierId,
  status,
  writtenBy,
  shippedFlag,
}: Pick<LockedDelivery, 'orgId' | 'supplierId' | 'status' | 'writtenBy' | 'shippedFlag'>): Audience {
  const shared = status !== 'NEW' || shippedFlag === 1
  return {
    modules: deliveryReaders,
    orgId,
    supplierId: shared || writtenBy === 'supplier' ? supplierId : null,
    buyer: shared || writtenBy === 'buyer',
  }
}

export const deliveries: NumberedKind<LockedDelivery, DeliveryInputs> = {
  businessType: deliveryBusinessType,
  steps: deliverySteps,
  lock: lockDeliveries,
  write: writeDelivery,
  numberRule: 'DELIVERY_ORDER',
  numberOf: delivery => delivery.deliveryNo,
  audience: deliveryReadersOf,
}
