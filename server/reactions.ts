import type { Reactions } from './kit/events.ts'
import { approvalDecided } from './modules/purchase-orders/approval-decided.ts'

/** What follows from what across areas: event → functions, inside the same transaction. */
export const reactions: Reactions = {
  'approval.decided': [approvalDecided],
}
