import type { OrderStatus } from './purchase-order-parts.ts'

/** The fixed meaning of each status of an order as a colour. */
export const orderTones = {
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
} as const satisfies Record<OrderStatus, string>
