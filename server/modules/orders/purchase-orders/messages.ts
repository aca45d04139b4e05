import { orderBusinessType } from '../../../../src/contract/orders/purchase-orders/purchase-order-parts.ts'
import type { Act } from '../../../kit/call/act.ts'
import { notify } from '../../../kit/messages/notify.ts'

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

export function tellSupplier(act: Act, order: Told, template: OrderTemplate, values: Values = {}): Promise<void> {
  return tell(act, order, template, { supplierIds: [order.supplierId] }, values)
}

/** Does nothing when the purchaser has no login. */
export function tellPurchaser(act: Act, order: Told, template: OrderTemplate, values: Values = {}): Promise<void> {
  return tellUser(act, order, order.purchaserUserId, template, values)
}

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

export function orderUrl(id: string): string {
  return `/order/detail?id=${id}`
}

/** Right to approve orders and order changes. */
export const approverModule = 'PurCreateDetailForm'

export function approvalUrl(id: string): string {
  return `/form/create-detail?id=${id}`
}
