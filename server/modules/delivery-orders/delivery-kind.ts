import { deliveryBusinessType } from '../../../src/contract/delivery-orders/delivery-order-parts.ts'
import { deliveryReaders } from '../../../src/contract/delivery-orders/delivery-orders.ts'
import type { Audience } from '../../kit/documents/audience.ts'
import type { NumberedKind } from '../../kit/documents/document-kind.ts'
import { lockDeliveries, writeDelivery } from './delivery.queries.ts'
import type { LockedDelivery } from './delivery.queries.ts'
import { deliverySteps } from './delivery.rules.ts'
import type { DeliveryInputs } from './delivery.rules.ts'

/** Buyers of its organisation and its supplier. Pages only hear that it changed: what they may read the server decides. */
export function deliveryReadersOf({ orgId, supplierId }: Pick<LockedDelivery, 'orgId' | 'supplierId'>): Audience {
  return { modules: deliveryReaders, orgId, supplierId }
}

/** Delivery orders as documents: how one is locked, written and named. */
export const deliveries: NumberedKind<LockedDelivery, DeliveryInputs> = {
  businessType: deliveryBusinessType,
  steps: deliverySteps,
  lock: lockDeliveries,
  write: writeDelivery,
  numberRule: 'DELIVERY_ORDER',
  numberOf: delivery => delivery.deliveryNo,
  audience: deliveryReadersOf,
}
