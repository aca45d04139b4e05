import Big from 'big.js'
import type {
  OrderStatus,
  RowAction,
  RowStatus,
} from '../../../../src/contract/purchase-orders/purchase-order-parts.ts'
import type { RefusalName } from '../../../../src/contract/refusals.ts'
import { refuse } from '../../../kit/call/refusal.ts'
import { allowedActions, requireStep } from '../../../kit/steps.ts'
import type { Step, Steps } from '../../../kit/steps.ts'
import { liveStatuses } from '../order/order.rules.ts'
import type { Actor } from '../order/order.rules.ts'

/** A row is open while something may still come (domain §13.1, row calls). */
export const openRowStatuses: readonly RowStatus[] = ['OPEN', 'CONFIRMED', 'DELIVERING', 'PART_RECEIVED']

const by = (...modules: string[]): Step<RowStatus>['by'] => ({ side: 'buyer', modules })

/** What can be done with a row in which state (domain §13.1, row calls). `to` of an undo is what was before. */
export const rowSteps: Steps<RowStatus, RowAction> = {
  markUrgent: { from: openRowStatuses, to: 'same', by: by('order-row-edit') },
  withholdDelivery: { from: openRowStatuses, to: 'same', by: by('order-row-edit', 'order-delivery') },
  freeDelivery: { from: openRowStatuses, to: 'same', by: by('order-row-edit', 'order-delivery') },
  abort: {
    from: ['OPEN', 'CONFIRMED'],
    to: 'ABORTED',
    by: by('order-row-edit'),
    refusals: {
      DELIVERING: 'laterDocumentExists',
      PART_RECEIVED: 'laterDocumentExists',
      RECEIVED: 'laterDocumentExists',
    },
  },
  undoAbort: { from: ['ABORTED'], to: 'same', by: by('order-row-edit') },
  close: { from: [...openRowStatuses, 'RECEIVED'], to: 'CLOSED', by: by('order-row-edit') },
  reopen: { from: ['CLOSED'], to: 'same', by: by('order-row-edit') },
}

/** In which states of the order each row call may be made. */
const orderStatuses: Record<RowAction, readonly OrderStatus[]> = {
  markUrgent: liveStatuses,
  withholdDelivery: liveStatuses,
  freeDelivery: liveStatuses,
  abort: liveStatuses,
  undoAbort: liveStatuses,
  close: liveStatuses,
  reopen: [...liveStatuses, 'COMPLETED'],
}

/** What of a row decides what can be done with it. Quantities are decimals as text. */
export interface RowFacts {
  rowNo: number
  rowStatus: RowStatus
  rowStatusBefore: RowStatus | null
  orderStatus: OrderStatus
  shippedQty: string
  receivedQty: string
  openQty: string
  normalDeliveryFlag: number
}

/** Why the quantities of a row forbid an action, or undefined (domain §13.1, row calls). */
function obstacle(action: RowAction, row: RowFacts): RefusalName | undefined {
  const received = new Big(row.receivedQty).gt(0)
  const underWay = new Big(row.shippedQty).gt(row.receivedQty)
  if (action === 'withholdDelivery') return underWay ? 'statusNotOperable' : undefined
  if (action === 'abort') return received || new Big(row.shippedQty).gt(0) ? 'laterDocumentExists' : undefined
  if (action === 'close') {
    const expected = new Big(row.openQty).gt(0)
    return underWay || (expected && !received) ? 'laterDocumentExists' : undefined
  }
  return undefined
}

/** Sentences of `problems.json` that say why. */
const obstacleKeys: Partial<Record<RowAction, string>> = {
  withholdDelivery: 'rowUnderWay',
  abort: 'rowOnItsWay',
  close: 'rowNotClosable',
}

/**
 * The state of a row after an action.
 * @throws Refusal 16006, 16005 or 16010 as the table says.
 */
export function requireRowStep(action: RowAction, row: RowFacts, caller: Actor): RowStatus {
  const next = requireStep(rowSteps, action, row.rowStatus, caller)
  const values = { row: row.rowNo }
  if (!orderStatuses[action].includes(row.orderStatus)) refuse('statusNotOperable', { key: 'rowOrderStatus', values })
  const against = obstacle(action, row)
  if (against !== undefined) refuse(against, { key: obstacleKeys[action] ?? 'rowOnItsWay', values })
  return action === 'undoAbort' || action === 'reopen' ? (row.rowStatusBefore ?? 'OPEN') : next
}

/** What the caller can do with a row now. */
export function allowedRowActions(row: RowFacts, caller: Actor): RowAction[] {
  return allowedActions(rowSteps, row.rowStatus, caller).filter(
    action =>
      orderStatuses[action].includes(row.orderStatus) &&
      obstacle(action, row) === undefined &&
      (action !== 'withholdDelivery' || row.normalDeliveryFlag === 1) &&
      (action !== 'freeDelivery' || row.normalDeliveryFlag === 0),
  )
}

/** The state of a row that follows from its quantities alone, before anybody confirmed it (domain §17.10). */
export function rowStatusByQuantities(row: {
  qty: string
  abortedQty: string
  closedQty: string
  shippedQty: string
  receivedQty: string
  shortTolerancePct: string
}): RowStatus {
  const expected = new Big(row.qty).minus(row.abortedQty).minus(row.closedQty)
  const enough = expected.times(new Big(100).minus(row.shortTolerancePct)).div(100)
  const received = new Big(row.receivedQty)
  if (received.gt(0)) return received.gte(enough) ? 'RECEIVED' : 'PART_RECEIVED'
  return new Big(row.shippedQty).gt(0) ? 'DELIVERING' : 'OPEN'
}
