import type { OrderStatus } from './purchase-order-parts.ts'

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
