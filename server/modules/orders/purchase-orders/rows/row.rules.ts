import Big from 'big.js'
import type {
  OrderStatus,
  RowEvent,
  RowStatus,
} from '../../../../../src/contract/orders/purchase-orders/purchase-order-parts.ts'
import type { RefusalName } from '../../../../../src/contract/refusals.ts'
import { ifBlank } from '../../../../kit/documents/guards.ts'
import { allowedEvents, requireInput, requireStep } from '../../../../kit/documents/steps.ts'
import type { Actor, Objecting, Party, Steps } from '../../../../kit/documents/steps.ts'
import { liveStatuses } from '../order/order.rules.ts'

/** Quantities are decimal strings. */
export interface RowFacts {
  rowNo: number
  rowStatus: RowStatus
  rowStatusBefore: RowStatus | null
  orderStatus: OrderStatus
  openQty: string
  /** Shipped and not yet received. */
  underWayQty: string
  /** Total received, and how much of it was reversed. */
  arrivedQty: string
  reversedQty: string
  /** Not replaced yet. */
  replaceOpenQty: string
  normalDeliveryFlag: number
}

/** `status` is the field that steps expect. */
type RowRecord = RowFacts & { status: RowStatus }

interface RowInputs extends Record<Exclude<RowEvent, 'abort' | 'close'>, unknown> {
  abort: { reason?: string | undefined }
  close: { reason?: string | undefined }
}

export const openRowStatuses: readonly RowStatus[] = ['OPEN', 'CONFIRMED', 'DELIVERING', 'PART_RECEIVED']

const by = (...modules: string[]): Party => ({ side: 'buyer', modules })
/** True if any arrival was not reversed, even if returned. */
const received = (row: RowFacts) => new Big(row.arrivedQty).gt(row.reversedQty)
const underWay = (row: RowFacts) => new Big(row.underWayQty).gt(0)
const before = (row: RowFacts): RowStatus => row.rowStatusBefore ?? 'OPEN'

/** An undo restores the previous status. */
export const rowSteps: Steps<RowRecord, RowInputs> = {
  markUrgent: { from: openRowStatuses, to: 'same', by: by('order-row-edit'), unless: outsideOrder(liveStatuses) },
  withholdDelivery: {
    from: openRowStatuses,
    to: 'same',
    by: by('order-row-edit', 'order-delivery'),
    unless: row => outsideOrder(liveStatuses)(row) ?? against(underWay(row), 'statusNotOperable', 'rowUnderWay', row),
    idle: row => row.normalDeliveryFlag === 0,
  },
  freeDelivery: {
    from: openRowStatuses,
    to: 'same',
    by: by('order-row-edit', 'order-delivery'),
    unless: outsideOrder(liveStatuses),
    idle: row => row.normalDeliveryFlag === 1,
  },
  abort: {
    from: ['OPEN', 'CONFIRMED'],
    to: 'ABORTED',
    by: by('order-row-edit'),
    refusals: {
      DELIVERING: 'laterDocumentExists',
      PART_RECEIVED: 'laterDocumentExists',
      RECEIVED: 'laterDocumentExists',
    },
    unless: row =>
      outsideOrder(liveStatuses)(row) ??
      against(received(row) || underWay(row), 'laterDocumentExists', 'rowOnItsWay', row),
    unlessInput: ifBlank('reason'),
  },
  undoAbort: { from: ['ABORTED'], to: before, by: by('order-row-edit'), unless: outsideOrder(liveStatuses) },
  close: {
    from: [...openRowStatuses, 'RECEIVED'],
    to: 'CLOSED',
    by: by('order-row-edit'),
    unless(row) {
      const expected = new Big(row.openQty).gt(0) && !received(row)
      return (
        outsideOrder(liveStatuses)(row) ??
        against(underWay(row), 'laterDocumentExists', 'rowStillComing', row) ??
        against(expected, 'laterDocumentExists', 'rowNotClosable', row)
      )
    },
    unlessInput: ifBlank('reason'),
  },
  reopen: {
    from: ['CLOSED'],
    to: before,
    by: by('order-row-edit'),
    unless: outsideOrder([...liveStatuses, 'COMPLETED']),
  },
  deliver: {
    from: ['CONFIRMED', 'DELIVERING', 'PART_RECEIVED'],
    to: 'same',
    by: [by('delivery-order-edit'), { side: 'supplier', modules: ['delivery-order-edit'] }],
    unless: row =>
      outsideOrder(['CONFIRMED', 'EXECUTING'])(row) ??
      against(row.normalDeliveryFlag === 0, 'statusNotOperable', 'rowWithheld', row),
    // Everything open or still to be replaced is in transit.
    idle: row => new Big(row.openQty).lte(row.underWayQty) && new Big(row.replaceOpenQty).lte(row.underWayQty),
  },
}

function outsideOrder(statuses: readonly OrderStatus[]) {
  return (row: RowFacts): Objecting =>
    against(!statuses.includes(row.orderStatus), 'statusNotOperable', 'rowOrderStatus', row)
}

function against(wrong: boolean, name: RefusalName, key: string, row: RowFacts): Objecting {
  return wrong ? { name, key, values: { row: row.rowNo } } : undefined
}

/** Rows of long lists have dozens of other fields. */
function recordOf(row: RowFacts): RowRecord {
  const { rowNo, rowStatus, rowStatusBefore, orderStatus, openQty, underWayQty } = row
  const { arrivedQty, reversedQty, replaceOpenQty, normalDeliveryFlag } = row
  const quantities = { openQty, underWayQty, arrivedQty, reversedQty, replaceOpenQty }
  return { status: rowStatus, rowNo, rowStatus, rowStatusBefore, orderStatus, ...quantities, normalDeliveryFlag }
}

/** @throws Refusal 16006, 16005 or 16010 as the table says. */
export function requireRowStep(event: RowEvent, row: RowFacts, actor: Actor): RowStatus {
  return requireStep(rowSteps, event, recordOf(row), actor)
}

/** @throws Refusal 10011 without a required reason. */
export function requireRowReason(event: RowEvent, row: RowFacts, reason: string | undefined): void {
  requireInput(rowSteps, event, recordOf(row), { reason })
}

export function allowedRowEvents(row: RowFacts, actor: Actor): RowEvent[] {
  return allowedEvents(rowSteps, recordOf(row), actor)
}

/** Before confirmation. A row with goods to be replaced is not received yet, even within its tolerance. */
export function rowStatusByQuantities(row: {
  qty: string
  abortedQty: string
  closedQty: string
  shippedQty: string
  receivedQty: string
  replaceOpenQty: string
  shortTolerancePct: string
}): RowStatus {
  const expected = new Big(row.qty).minus(row.abortedQty).minus(row.closedQty)
  const enough = expected.times(new Big(100).minus(row.shortTolerancePct)).div(100)
  const received = new Big(row.receivedQty)
  const done = received.gte(enough) && new Big(row.replaceOpenQty).lte(0)
  if (received.gt(0)) return done ? 'RECEIVED' : 'PART_RECEIVED'
  return new Big(row.shippedQty).gt(0) ? 'DELIVERING' : 'OPEN'
}
