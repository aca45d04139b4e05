import { orderBusinessType } from '../src/contract/purchase-orders/purchase-order-parts.ts'
import { registerBusinessType } from '../src/contract/registration/certificates.ts'
import type { InterfaceEvent } from '../src/contract/interfaces/interfaces.ts'
import type { Act } from './kit/call/act.ts'
import type { Reactions } from './kit/events.ts'
import { attachmentOwners } from './attachments.ts'
import { lifecycleDecided } from './modules/lifecycle/decided.ts'
import { bindAttachments, dropOthers } from './modules/attachments/bind.ts'
import { announce } from './modules/interfaces/announce.ts'
import { approvalDecided } from './modules/purchase-orders/approval-decided.ts'
import { happenedDocument, orderPath, orderStatus } from './modules/purchase-orders/told-outside.ts'

/** Tells other systems of an order: by the document when their interface wants one. */
function tellOfOrder(
  act: Act,
  type: InterfaceEvent,
  { orderId, orderNo }: { orderId: string; orderNo: string },
  what: Parameters<typeof happenedDocument>[2],
): Promise<void> {
  return announce(act, {
    type,
    businessType: orderBusinessType,
    businessId: orderId,
    docNo: orderNo,
    path: orderPath(orderId),
    status: () => orderStatus(act, orderId),
    document: () => happenedDocument(act, orderId, what),
  })
}

function tellOfSupplier(
  act: Act,
  type: InterfaceEvent,
  { supplierId, supplierNo, stage }: { supplierId: string; supplierNo: string; stage: string },
  path: string,
): Promise<void> {
  const status = () => Promise.resolve(stage)
  return announce(act, { type, businessType: 'SUPPLIER', businessId: supplierId, docNo: supplierNo, path, status })
}

/** What follows from what across areas: event → functions, inside the same transaction. */
export const reactions: Reactions = {
  'approval.decided': [approvalDecided, lifecycleDecided],
  'order.saved': [
    (act, { orderId, attachmentIds }) =>
      bindAttachments(act, attachmentOwners, { businessType: orderBusinessType, businessId: orderId }, attachmentIds),
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
  'order.issued': [(act, order) => tellOfOrder(act, 'order.issued', order, { kind: 'Order' })],
  'order.changed': [
    (act, order) => tellOfOrder(act, 'order.changed', order, { kind: 'OrderChange', versionNo: order.versionNo }),
  ],
  'order.answered': [(act, order) => tellOfOrder(act, 'order.answered', order, { kind: 'OrderResponse' })],
  'supplier.approved': [
    (act, supplier) =>
      tellOfSupplier(act, 'supplier.approved', supplier, `/dashboard/register-detail?id=${supplier.formId}`),
  ],
  'supplier.stage': [(act, supplier) => tellOfSupplier(act, 'supplier.stage', supplier, '/lifecycle')],
}
