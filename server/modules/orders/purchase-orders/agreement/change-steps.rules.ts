import type { ChangeStatus } from '../../../../../src/contract/orders/purchase-orders/order-changes.ts'
import type { OrderStatus } from '../../../../../src/contract/orders/purchase-orders/purchase-order-parts.ts'
import { ifInitiator, unlessInitiator } from '../../../../kit/documents/guards.ts'
import type { Steps } from '../../../../kit/documents/steps.ts'

export interface ChangeFacts {
  status: ChangeStatus
  createBy: string | null
  orderStatus: OrderStatus
}

export interface ChangeInputs {
  approveChange: undefined
  rejectChange: undefined
  withdrawChange: undefined
}

const approver = { side: 'buyer', modules: ['PurCreateDetailForm'] } as const

/** Statuses in which an approved change can still take effect. */
const changeable: readonly OrderStatus[] = ['ISSUED', 'DIFF', 'REFUSED', 'CONFIRMED', 'EXECUTING']

export const changeSteps: Steps<ChangeFacts, ChangeInputs> = {
  approveChange: {
    from: ['APPROVING'],
    to: 'APPROVED',
    by: approver,
    unless: (change, actor) =>
      ifInitiator(change.createBy, actor) ??
      (changeable.includes(change.orderStatus) ? undefined : 'statusNotOperable'),
  },
  rejectChange: {
    from: ['APPROVING'],
    to: 'REJECTED',
    by: approver,
    unless: (change, actor) => ifInitiator(change.createBy, actor),
  },
  withdrawChange: {
    from: ['APPROVING'],
    to: 'WITHDRAWN',
    by: { side: 'buyer', modules: ['order-edit'] },
    refusals: { REJECTED: 'notWithdrawable', WITHDRAWN: 'notWithdrawable' },
    unless: (change, actor) => unlessInitiator(change.createBy, actor),
  },
}
