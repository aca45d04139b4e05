import { progressStatuses } from '../../../../src/contract/purchase-orders/purchase-order-parts.ts'
import type {
  OrderAction,
  OrderStatus,
  RowStatus,
} from '../../../../src/contract/purchase-orders/purchase-order-parts.ts'
import { allowedActions, mayDo } from '../../../kit/steps.ts'
import type { Step, Steps } from '../../../kit/steps.ts'

/** What can happen to an order by hand. One button of the contract may stand for several of them. */
export type OrderEvent =
  | 'edit'
  | 'remove'
  | 'submit'
  | 'withdraw'
  | 'approve'
  | 'reject'
  | 'issue'
  | 'cancel'
  | 'change'
  | 'acknowledge'
  | 'acceptAll'
  | 'answerWithChanges'
  | 'refuse'
  | 'acceptDifferences'
  | 'refuseDifferences'
  | 'markUrgent'
  | 'copy'
  | 'exportForBuyer'
  | 'exportForSupplier'

/** Who acts: what `mayDo` needs of a caller, and who he is. */
export type Actor = Parameters<typeof mayDo>[1] & { userId: string }

const buyer = (...modules: string[]): Step<OrderStatus>['by'] => ({ side: 'buyer', modules })
const supplier = (...modules: string[]): Step<OrderStatus>['by'] => ({ side: 'supplier', modules })

const all: readonly OrderStatus[] = [
  ...(['NEW', 'APPROVING', 'REJECTED', 'APPROVED', 'ISSUED', 'DIFF', 'REFUSED'] as const),
  ...(['CONFIRMED', 'EXECUTING', 'COMPLETED', 'CANCELLED'] as const),
]
/** From the first issue to the last delivery (domain §13.1, row calls: "ISSUED to EXECUTING"). */
export const liveStatuses: readonly OrderStatus[] = ['ISSUED', 'DIFF', 'REFUSED', 'CONFIRMED', 'EXECUTING']
const issuedOnce: readonly OrderStatus[] = [...liveStatuses, 'COMPLETED', 'CANCELLED']

/** The states of an order (domain §13.1). It refuses a forbidden step and fills `allowed`. */
export const orderSteps: Steps<OrderStatus, OrderEvent> = {
  edit: { from: ['NEW', 'REJECTED'], to: 'same', by: buyer('order-edit') },
  remove: { from: ['NEW', 'REJECTED'], to: 'same', by: buyer('order-edit') },
  submit: { from: ['NEW', 'REJECTED'], to: 'APPROVING', by: buyer('order-edit') },
  withdraw: {
    from: ['APPROVING'],
    to: 'NEW',
    by: buyer('order-edit'),
    refusals: { NEW: 'notWithdrawable', REJECTED: 'notWithdrawable' },
  },
  approve: { from: ['APPROVING'], to: 'APPROVED', by: buyer('PurCreateDetailForm') },
  reject: { from: ['APPROVING'], to: 'REJECTED', by: buyer('PurCreateDetailForm') },
  issue: { from: ['APPROVED', 'REFUSED'], to: 'ISSUED', by: buyer('order-issue') },
  cancel: { from: ['APPROVED', 'ISSUED', 'REFUSED'], to: 'CANCELLED', by: buyer('order-issue') },
  change: { from: ['ISSUED', 'CONFIRMED', 'EXECUTING'], to: 'same', by: buyer('order-edit') },
  acknowledge: { from: ['ISSUED'], to: 'ISSUED', by: supplier('order-answer') },
  acceptAll: { from: ['ISSUED'], to: 'CONFIRMED', by: supplier('order-answer') },
  answerWithChanges: { from: ['ISSUED', 'CONFIRMED'], to: 'DIFF', by: supplier('order-answer') },
  refuse: { from: ['ISSUED'], to: 'REFUSED', by: supplier('order-answer') },
  acceptDifferences: { from: ['DIFF'], to: 'CONFIRMED', by: buyer('order-issue') },
  refuseDifferences: { from: ['DIFF'], to: 'ISSUED', by: buyer('order-issue') },
  markUrgent: { from: liveStatuses, to: 'same', by: buyer('order-row-edit') },
  copy: { from: all, to: 'same', by: buyer('order-edit') },
  exportForBuyer: { from: issuedOnce, to: 'same', by: buyer('order-list') },
  exportForSupplier: { from: issuedOnce, to: 'same', by: supplier('order-my') },
}

/** The button that stands for an event. */
const buttons: Record<OrderEvent, OrderAction> = {
  edit: 'edit',
  remove: 'remove',
  submit: 'submit',
  withdraw: 'withdraw',
  approve: 'approve',
  reject: 'approve',
  issue: 'issue',
  cancel: 'cancel',
  change: 'change',
  acknowledge: 'acknowledge',
  acceptAll: 'answer',
  answerWithChanges: 'answer',
  refuse: 'answer',
  acceptDifferences: 'decide',
  refuseDifferences: 'decide',
  markUrgent: 'markUrgent',
  copy: 'copy',
  exportForBuyer: 'exportUbl',
  exportForSupplier: 'exportUbl',
}

/** What of an order, besides its state, decides what can be done with it. */
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

/** What the caller can do with the order now; the guards of the calls refuse exactly the rest. */
export function allowedOrderActions(order: OrderFacts, caller: Actor): OrderAction[] {
  const guards: Partial<Record<OrderAction, boolean>> = {
    withdraw: order.initiatorId === caller.userId, // domain §6.2: only by the initiator
    approve: order.initiatorId !== caller.userId, // INV-26
    cancel: !order.started && order.changingFlag === 0,
    change: order.changingFlag === 0,
    acknowledge: order.answerStatus === 'NONE',
    decide: order.changingFlag === 0,
  }
  const events = allowedActions(orderSteps, order.status, caller)
  if (order.changingFlag === 1 && mayDo(orderSteps.approve, caller)) events.push('approve')
  const actions = [...new Set(events.map(event => buttons[event]))].filter(action => guards[action] ?? true)
  const ownChange = order.changingFlag === 1 && order.initiatorId === caller.userId
  return ownChange && mayDo(orderSteps.change, caller) ? [...actions, 'withdrawChange'] : actions
}

/** Rows in these states have nothing to come any more (domain §13.1). */
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

/** Who may receive orders of a kind (domain §9.3): the stage, then the flags. Answers the reason against it. */
export function supplierObstacle(
  supplier: { stage: string; freezeFlag: number; blackFlag: number; holdKind: string },
  orderType: string,
): 'supplierStage' | 'supplierFrozen' | 'supplierBlacklisted' | 'supplierOnHold' | undefined {
  const stages = ['QUALIFIED', 'PREFERRED', 'STRATEGIC', ...(orderType === 'SAMPLE' ? ['POTENTIAL'] : [])]
  if (supplier.blackFlag === 1) return 'supplierBlacklisted'
  if (supplier.freezeFlag === 1) return 'supplierFrozen'
  if (supplier.holdKind === 'ORDERS' || supplier.holdKind === 'ALL') return 'supplierOnHold'
  return stages.includes(supplier.stage) ? undefined : 'supplierStage'
}
