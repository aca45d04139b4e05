import type { InterfaceStatus } from '../../contract/interfaces/interfaces.ts'
import type { OrderStatus } from '../../contract/purchase-orders/purchase-order-parts.ts'
import type { UserState } from '../../contract/administration/users.ts'
import type { Tone } from '../../ui/theme/tone.ts'

/** The fixed meaning of each status of an order as a colour. */
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

/** The same for users. */
export const userTones: Readonly<Record<UserState, Tone>> = {
  ACTIVE: 'good',
  DISABLED: 'neutral',
  LOCKED: 'wait',
  EXPIRED: 'bad',
}

/** The same for entries of an interface. */
export const interfaceTones: Readonly<Record<InterfaceStatus, Tone>> = {
  WAITING: 'wait',
  SENT: 'info',
  OK: 'good',
  FAILED: 'bad',
  IGNORED: 'neutral',
}
