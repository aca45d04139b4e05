import { progressStatuses } from '../../../../../src/contract/orders/purchase-orders/purchase-order-parts.ts'
import type {
  OrderEvent,
  OrderStatus,
  RowStatus,
} from '../../../../../src/contract/orders/purchase-orders/purchase-order-parts.ts'
import { ifBlank, ifInitiator, unlessInitiator } from '../../../../kit/documents/guards.ts'
import { allowedEvents, mayDo } from '../../../../kit/documents/steps.ts'
import type { Actor, Objecting, Party, Steps } from '../../../../kit/documents/steps.ts'
import { changeSteps } from '../agreement/change-steps.rules.ts'

export interface OrderFacts {
  status: OrderStatus
  answerStatus: string
  /** 1 while a change waits for approval. */
  changingFlag: number
  /** True when goods were shipped or received. */
  started: boolean
  /** Initiator of the running approval, of the order or of its change. */
  initiatorId: string | null
}

type Reason = { reason: string | undefined }

export interface OrderInputs extends Record<
  Exclude<
    OrderEvent,
    'takeBack' | 'cancel' | 'change' | 'refuseDifferences' | 'approveChange' | 'rejectChange' | 'withdrawChange'
  >,
  undefined
> {
  takeBack: Reason
  cancel: Reason
  change: Reason
  refuseDifferences: Reason
}

const buyer = (...modules: string[]): Party => ({ side: 'buyer', modules })
const supplier = (...modules: string[]): Party => ({ side: 'supplier', modules })

const all: readonly OrderStatus[] = [
  ...(['NEW', 'APPROVING', 'REJECTED', 'APPROVED', 'ISSUED', 'DIFF', 'REFUSED'] as const),
  ...(['CONFIRMED', 'EXECUTING', 'COMPLETED', 'CANCELLED'] as const),
]
/** From the first issue to the last delivery. */
export const liveStatuses: readonly OrderStatus[] = ['ISSUED', 'DIFF', 'REFUSED', 'CONFIRMED', 'EXECUTING']
const issuedOnce: readonly OrderStatus[] = [...liveStatuses, 'COMPLETED', 'CANCELLED']

export const orderSteps: Steps<OrderFacts, OrderInputs> = {
  edit: { from: ['NEW', 'REJECTED'], to: 'same', by: buyer('order-edit') },
  remove: { from: ['NEW', 'REJECTED'], to: 'same', by: buyer('order-edit') },
  submit: { from: ['NEW', 'REJECTED'], to: 'APPROVING', by: buyer('order-edit') },
  withdraw: {
    from: ['APPROVING'],
    to: 'NEW',
    by: buyer('order-edit'),
    refusals: { NEW: 'notWithdrawable', REJECTED: 'notWithdrawable' },
    unless: (order, actor) => unlessInitiator(order.initiatorId, actor),
  },
  approve: {
    from: ['APPROVING'],
    to: 'APPROVED',
    by: buyer('PurCreateDetailForm'),
    unless: (order, actor) => ifInitiator(order.initiatorId, actor),
  },
  reject: {
    from: ['APPROVING'],
    to: 'REJECTED',
    by: buyer('PurCreateDetailForm'),
    unless: (order, actor) => ifInitiator(order.initiatorId, actor),
  },
  issue: { from: ['APPROVED', 'REFUSED'], to: 'ISSUED', by: buyer('order-issue') },
  takeBack: { from: ['APPROVED'], to: 'NEW', by: buyer('order-issue'), unlessInput: ifBlank('reason') },
  cancel: {
    from: ['APPROVED', 'ISSUED', 'REFUSED'],
    to: 'CANCELLED',
    by: buyer('order-issue'),
    unless: order => (order.started ? { name: 'laterDocumentExists', key: 'cancelStarted' } : ifChanging(order)),
    unlessInput: ifBlank('reason'),
  },
  change: {
    from: ['ISSUED', 'CONFIRMED', 'EXECUTING'],
    to: 'same',
    by: buyer('order-edit'),
    unless: ifChanging,
    unlessInput: ifBlank('reason'),
  },
  acknowledge: {
    from: ['ISSUED'],
    to: 'ISSUED',
    by: supplier('order-answer'),
    unless: order => (order.answerStatus === 'NONE' ? undefined : 'statusNotOperable'),
  },
  acceptAll: { from: ['ISSUED'], to: 'CONFIRMED', by: supplier('order-answer') },
  answerWithChanges: { from: ['ISSUED', 'CONFIRMED'], to: 'DIFF', by: supplier('order-answer') },
  refuse: { from: ['ISSUED'], to: 'REFUSED', by: supplier('order-answer') },
  acceptDifferences: { from: ['DIFF'], to: 'CONFIRMED', by: buyer('order-issue'), unless: ifChanging },
  refuseDifferences: {
    from: ['DIFF'],
    to: 'ISSUED',
    by: buyer('order-issue'),
    unless: ifChanging,
    unlessInput: ifBlank('reason'),
  },
  markUrgent: { from: liveStatuses, to: 'same', by: buyer('order-row-edit') },
  copy: { from: all, to: 'same', by: buyer('order-edit') },
  exportUbl: { from: issuedOnce, to: 'same', by: [buyer('order-list'), supplier('order-my')] },
  deliver: {
    from: ['CONFIRMED', 'EXECUTING'],
    to: 'same',
    by: [buyer('delivery-order-edit'), supplier('delivery-order-edit')],
  },
}

function ifChanging(order: OrderFacts): Objecting {
  return order.changingFlag === 1 ? { name: 'pendingApproval', key: 'changePending' } : undefined
}

export function mayCreateOrders(actor: Actor): boolean {
  const fresh = { status: 'NEW', answerStatus: 'NONE', changingFlag: 0, started: false, initiatorId: null } as const
  return mayDo(orderSteps.edit, fresh, actor)
}

export function allowedOrderEvents(order: OrderFacts, actor: Actor): OrderEvent[] {
  const own: OrderEvent[] = allowedEvents(orderSteps, order, actor)
  if (order.changingFlag === 0) return own
  const change = { status: 'APPROVING', createBy: order.initiatorId, orderStatus: order.status } as const
  return [...own, ...allowedEvents(changeSteps, change, actor)]
}

export const doneRowStatuses: readonly RowStatus[] = ['RECEIVED', 'ABORTED', 'CLOSED']

interface RowProgress {
  rowStatus: RowStatus
  shippedQty: string
  receivedQty: string
}

export function rowStarted(row: Pick<RowProgress, 'shippedQty' | 'receivedQty'>): boolean {
  return Number(row.shippedQty) > 0 || Number(row.receivedQty) > 0
}

/**
 * A confirmed order is executing from the first delivery, completed when no row is open, executing again when a row is
 * reopened. Other statuses do not change.
 */
export function settledStatus(status: OrderStatus, rows: readonly RowProgress[]): OrderStatus {
  if (status !== 'CONFIRMED' && status !== 'EXECUTING' && status !== 'COMPLETED') return status
  if (rows.length > 0 && rows.every(row => doneRowStatuses.includes(row.rowStatus))) return 'COMPLETED'
  if (status === 'COMPLETED') return 'EXECUTING'
  return status === 'CONFIRMED' && rows.some(rowStarted) ? 'EXECUTING' : status
}

/** FULL when everything still expected was received. */
export function receiveStatusOf(rows: readonly RowProgress[]): (typeof progressStatuses)[number] {
  if (!rows.some(row => Number(row.receivedQty) > 0)) return 'NONE'
  return rows.every(row => doneRowStatuses.includes(row.rowStatus)) ? 'FULL' : 'PART'
}
