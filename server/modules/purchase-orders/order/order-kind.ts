import { orderBusinessType } from '../../../../src/contract/purchase-orders/purchase-order-parts.ts'
import type { DocumentKind } from '../../../kit/documents/document-kind.ts'
import { lockOrders, writeOrder } from './order.queries.ts'
import type { LockedOrder } from './order.queries.ts'
import { orderSteps } from './order.rules.ts'
import type { OrderInputs } from './order.rules.ts'

/** Purchase orders as documents: how one is locked, written and named. */
export const orders: DocumentKind<LockedOrder, OrderInputs> = {
  businessType: orderBusinessType,
  steps: orderSteps,
  lock: lockOrders,
  write: writeOrder,
  numberOf: order => order.orderNo,
}
