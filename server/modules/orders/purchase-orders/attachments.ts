import sql, { empty } from 'sql-template-tag'
import { orderBusinessType } from '../../../../src/contract/orders/purchase-orders/purchase-order-parts.ts'
import type { OrderStatus } from '../../../../src/contract/orders/purchase-orders/purchase-order-parts.ts'
import type { AttachmentOwner } from '../../../kit/attachment-owner.ts'
import { sideOf } from '../../../kit/call/caller.ts'
import { mayDo, objectionTo } from '../../../kit/documents/steps.ts'
import { seenBy } from '../../../kit/sight/seen-by.ts'
import { orderPlace } from './read.ts'
import { attachmentSteps } from './attachment.rules.ts'
import { orderReaders } from '../../../../src/contract/orders/purchase-orders/purchase-orders.ts'

/** Visible with the order, so to its supplier from the first issue on. */
export const orderAttachments: AttachmentOwner = {
  businessType: orderBusinessType,
  mayBegin: caller => mayDo(attachmentSteps.buyer, { status: 'NEW' }, caller),
  async find({ db, caller }, orderId, keep) {
    if (!orderReaders.some(module => caller.modules.has(module))) return undefined
    const order = await db.one<{ orderNo: string; status: OrderStatus }>(sql`
      select o.order_no, o.status from purchase_order o
      where o.id = ${orderId} and o.deleted = 0 and ${seenBy(caller, orderPlace)} ${keep ? sql`for share` : empty}`)
    return (
      order && {
        auditType: orderBusinessType,
        docNo: order.orderNo,
        refusal: objectionTo(attachmentSteps, sideOf(caller), order, caller)?.name,
      }
    )
  },
}
