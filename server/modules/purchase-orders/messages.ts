import { orderBusinessType } from '../../../src/contract/purchase-orders/purchase-order-parts.ts'
import type { Act } from '../../kit/call/act.ts'
import { notify } from '../../kit/messages/notify.ts'

/** Templates of order events, as the migrations put them in. */
export type OrderTemplate =
  | 'order.approved'
  | 'order.rejected'
  | 'order.changeApproved'
  | 'order.changeRejected'
  | 'order.issued'
  | 'order.changed'
  | 'order.cancelled'
  | 'order.urgent'
  | 'order.rowAborted'
  | 'order.abortUndone'
  | 'order.rowClosed'
  | 'order.rowReopened'
  | 'order.deliveryWithheld'
  | 'order.deliveryFreed'
  | 'order.acknowledged'
  | 'order.accepted'
  | 'order.answeredWithChanges'
  | 'order.refused'
  | 'order.answerAccepted'
  | 'order.answerRefused'

interface Told {
  id: string
  orderNo: string
  supplierId: string
  supplierName: string
  purchaserUserId: string | null
  amountIncl: string
  currency: string
}

type Values = Record<string, string>

/** Tells every active user of the supplier. */
export function tellSupplier(act: Act, order: Told, template: OrderTemplate, values: Values = {}): Promise<void> {
  return tell(act, order, template, { supplierIds: [order.supplierId] }, values)
}

/** Tells the purchaser of the order; without a login nobody can be told. */
export function tellPurchaser(act: Act, order: Told, template: OrderTemplate, values: Values = {}): Promise<void> {
  return tellUser(act, order, order.purchaserUserId, template, values)
}

/** Tells one user, if there is one. */
export async function tellUser(
  act: Act,
  order: Told,
  userId: string | null,
  template: OrderTemplate,
  values: Values = {},
): Promise<void> {
  if (userId !== null) await tell(act, order, template, { userIds: [userId] }, values)
}

function tell(
  act: Act,
  order: Told,
  template: OrderTemplate,
  to: Parameters<typeof notify>[1]['to'],
  values: Values,
): Promise<void> {
  return notify(act, {
    template,
    to,
    values: {
      orderNo: order.orderNo,
      supplier: order.supplierName,
      person: act.caller.name,
      amount: `${order.amountIncl} ${order.currency}`,
      ...values,
    },
    businessType: orderBusinessType,
    businessId: order.id,
    pcUrl: orderUrl(order.id),
  })
}

/** The page of an order inside the portal. */
export function orderUrl(id: string): string {
  return `/order/detail?id=${id}`
}

/** Whoever holds this module approves orders and their changes. */
export const approverModule = 'PurCreateDetailForm'

/** The page on which an order or its change is approved. */
export function approvalUrl(id: string): string {
  return `/form/create-detail?id=${id}`
}
