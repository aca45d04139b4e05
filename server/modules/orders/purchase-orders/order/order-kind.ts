import { orderBusinessType } from '../../../../../src/contract/orders/purchase-orders/purchase-order-parts.ts'
import { orderReaders } from '../../../../../src/contract/orders/purchase-orders/purchase-orders.ts'
import type { Audience } from '../../../../kit/documents/audience.ts'
import type { NumberedKind } from '../../../../kit/documents/document-kind.ts'
import { lockOrders, writeOrder } from './order.queries.ts'
import type { LockedOrder } from './order.queries.ts'
import { orderSteps } from './order.rules.ts'
import type { OrderInputs } from './order.rules.ts'

/** Buyers of its organisation, and its supplier once it is issued. */
export function orderReadersOf({
  orgId,
  supplierId,
  issuedFlag,
}: Pick<LockedOrder, 'orgId' | 'supplierId' | 'issuedFlag'>): Audience {
  return { modules: orderReaders, orgId, supplierId: issuedFlag === 1 ? supplierId : null }
}

export const orders: NumberedKind<LockedOrder, OrderInputs> = {
  businessType: orderBusinessType,
  steps: orderSteps,
  lock: lockOrders,
  write: writeOrder,
  numberRule: 'ORDER',
  numberOf: order => order.orderNo,
  audience: orderReadersOf,
}
