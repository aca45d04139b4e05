import type { OrderSummary, RowStatus } from '../../../../contract/orders/purchase-orders/purchase-order-parts.ts'
import type { Tone } from '../../../../ui/theme/tone.ts'
import { orderTones } from '../../../../contract/orders/purchase-orders/order-tones.ts'

/** The fixed meaning of each status of a row as a colour. */
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
