import sql, { empty } from 'sql-template-tag'
import { deliveryBusinessType } from '../../../../src/contract/goods/delivery-orders/delivery-order-parts.ts'
import type { DeliveryStatus } from '../../../../src/contract/goods/delivery-orders/delivery-order-parts.ts'
import { deliveryReaders } from '../../../../src/contract/goods/delivery-orders/delivery-orders.ts'
import type { AttachmentOwner } from '../../../kit/attachment-owner.ts'
import { sideOf } from '../../../kit/call/caller.ts'
import { mayDo, objectionTo } from '../../../kit/documents/steps.ts'
import { deliverySteps } from './delivery.rules.ts'
import type { Writer } from './delivery.rules.ts'
import { seenDeliveries } from './visible.queries.ts'

/** Packing list, test report and other files can be added to a draft; both sides see them. */
export const deliveryAttachments: AttachmentOwner = {
  businessType: deliveryBusinessType,
  mayBegin: caller => mayDo(deliverySteps.edit, { status: 'NEW', writtenBy: sideOf(caller) }, caller),
  async find({ db, caller }, id, keep) {
    if (!deliveryReaders.some(module => caller.modules.has(module))) return undefined
    const delivery = await db.one<{ deliveryNo: string; status: DeliveryStatus; writtenBy: Writer }>(sql`
      select d.delivery_no, d.status, d.written_by from delivery_order d
      where d.id = ${id} and ${seenDeliveries(caller)} ${keep ? sql`for share` : empty}`)
    return (
      delivery && {
        auditType: deliveryBusinessType,
        docNo: delivery.deliveryNo,
        refusal: objectionTo(deliverySteps, 'edit', delivery, caller)?.name,
      }
    )
  },
}
