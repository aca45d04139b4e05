import { registerBusinessType } from '../src/contract/certificates.ts'
import type { Reactions } from './kit/events.ts'
import { attachmentOwners } from './attachments.ts'
import { lifecycleDecided } from './modules/lifecycle/decided.ts'
import { bindAttachments, dropOthers } from './modules/attachments/bind.ts'
import { approvalDecided } from './modules/purchase-orders/approval-decided.ts'

/** What follows from what across areas: event → functions, inside the same transaction. */
export const reactions: Reactions = {
  'approval.decided': [approvalDecided, lifecycleDecided],
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
  'register.submitted': [
    async (act, { formId, attachmentIds }) => {
      const place = { businessType: registerBusinessType, businessId: formId }
      await bindAttachments(act, attachmentOwners, place, attachmentIds)
      // A corrected registration may name fewer files than the one before.
      await dropOthers(act, place, attachmentIds)
    },
  ],
}
