import { progressStatuses } from '../../../../src/contract/purchase-orders/purchase-order-parts.ts'
import type {
  OrderEvent,
  OrderStatus,
  RowStatus,
} from '../../../../src/contract/purchase-orders/purchase-order-parts.ts'
import { ifBlank, ifInitiator, unlessInitiator } from '../../../kit/documents/guards.ts'
import { allowedEvents, mayDo } from '../../../kit/documents/steps.ts'
import type { Actor, Objecting, Party, Steps } from '../../../kit/documents/steps.ts'
import { changeSteps } from '../agreement/change-steps.rules.ts'

/** What of an order decides what can be done with it. */
export interface OrderFacts {
  status: OrderStatus
  answerStatus: string
  /** 1 while a change waits for approval. */
  changingFlag: number
  /** True when something was shipped or received. */
  started: boolean
  /** Who asked for the approval that runs, of the order or of its change. */
  initiatorId: string | null
}

type Reason = { reason: string | undefined }

/** The events of an order itself, with what the input of each may speak against. */
export interface OrderInputs extends Record<
  Exclude<OrderEvent, 'cancel' | 'change' | 'refuseDifferences' | 'approveChange' | 'rejectChange' | 'withdrawChange'>,
  undefined
> {
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

/** The life of an order: what happens to it, in which states, by whom, and unless what. */
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

/** Whether the actor may write orders at all. */
export function mayCreateOrders(actor: Actor): boolean {
  const fresh = { status: 'NEW', answerStatus: 'NONE', changingFlag: 0, started: false, initiatorId: null } as const
  return mayDo(orderSteps.edit, fresh, actor)
}

/** What the caller can do now with the order, and with the change of it that waits for approval. */
export function allowedOrderEvents(order: OrderFacts, actor: Actor): OrderEvent[] {
  const own: OrderEvent[] = allowedEvents(orderSteps, order, actor)
  if (order.changingFlag === 0) return own
  const change = { status: 'APPROVING', createBy: order.initiatorId, orderStatus: order.status } as const
  return [...own, ...allowedEvents(changeSteps, change, actor)]
}

/** Rows in these states have nothing to come any more. */
export const doneRowStatuses: readonly RowStatus[] = ['RECEIVED', 'ABORTED', 'CLOSED']

interface RowProgress {
  rowStatus: RowStatus
  shippedQty: string
  receivedQty: string
}

/** Whether something of a row was shipped or received. */
export function rowStarted(row: Pick<RowProgress, 'shippedQty' | 'receivedQty'>): boolean {
  return Number(row.shippedQty) > 0 || Number(row.receivedQty) > 0
}

/**
 * The state that the rows ask for: confirmed orders execute with the first delivery, are completed when no row is
 * open, and execute again when one is opened. Orders that are not agreed on stay as they are.
 */
export function settledStatus(status: OrderStatus, rows: readonly RowProgress[]): OrderStatus {
  if (status !== 'CONFIRMED' && status !== 'EXECUTING' && status !== 'COMPLETED') return status
  if (rows.length > 0 && rows.every(row => doneRowStatuses.includes(row.rowStatus))) return 'COMPLETED'
  if (status === 'COMPLETED') return 'EXECUTING'
  return status === 'CONFIRMED' && rows.some(rowStarted) ? 'EXECUTING' : status
}

/** How far the order is received: nothing, a part, or everything that is still expected. */
export function receiveStatusOf(rows: readonly RowProgress[]): (typeof progressStatuses)[number] {
  if (!rows.some(row => Number(row.receivedQty) > 0)) return 'NONE'
  return rows.every(row => doneRowStatuses.includes(row.rowStatus)) ? 'FULL' : 'PART'
}
