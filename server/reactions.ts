import type { Reactions } from './kit/events.ts'
import { attachmentOwners } from './attachments.ts'
import { bindAttachments } from './modules/attachments/bind.ts'
import { approvalDecided } from './modules/purchase-orders/approval-decided.ts'

/** What follows from what across areas: event → functions, inside the same transaction. */
export const reactions: Reactions = {
  'approval.decided': [approvalDecided],
  'order.saved': [
    (act, { orderId, attachmentIds }) =>
      bindAttachments(act, attachmentOwners, { businessType: 'PURCHASE_ORDER', businessId: orderId }, attachmentIds),
  ],
  'announcement.saved': [
    (act, { announcementId, attachmentIds }) => {
      const place = { businessType: 'ANNOUNCEMENT', businessId: announcementId }
      return bindAttachments(act, attachmentOwners, place, attachmentIds)
    },
  ],
}
