import type { OrderStatus, OrderSummary, RowStatus } from '../../contract/purchase-order-parts.ts'
import type { Tone } from '../../ui/tone.ts'

/** The fixed meaning of each status as a colour. */
export const orderTones: Readonly<Record<OrderStatus, Tone>> = {
  NEW: 'neutral',
  APPROVING: 'wait',
  REJECTED: 'bad',
  APPROVED: 'info',
  ISSUED: 'wait',
  DIFF: 'wait',
  REFUSED: 'bad',
  CONFIRMED: 'info',
  EXECUTING: 'info',
  COMPLETED: 'good',
  CANCELLED: 'neutral',
}

/** The same for one row. */
export const rowTones: Readonly<Record<RowStatus, Tone>> = {
  OPEN: 'neutral',
  CONFIRMED: 'info',
  DELIVERING: 'info',
  PART_RECEIVED: 'wait',
  RECEIVED: 'good',
  ABORTED: 'neutral',
  CLOSED: 'neutral',
}

/** The mark at the edge of an order in a list: urgent before what waits. */
export function edgeTone(order: Pick<OrderSummary, 'status' | 'urgentFlag'>): Tone | undefined {
  if (order.urgentFlag === 1) return 'bad'
  return ['DIFF', 'REFUSED', 'REJECTED'].includes(order.status) ? orderTones[order.status] : undefined
}
