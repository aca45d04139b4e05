import sql, { empty } from 'sql-template-tag'
import { tenderObjectionType } from '../../../../../../src/contract/sourcing/tendering/award-parts.ts'
import type { AttachmentOwner } from '../../../../../kit/attachment-owner.ts'
import { sideOf } from '../../../../../kit/call/caller.ts'
import { findObjection } from './objection.queries.ts'

/** Files are added by the bidder, until the objection is answered. */
export const objectionAttachments: AttachmentOwner = {
  businessType: tenderObjectionType,
  mayBegin: caller => sideOf(caller) === 'supplier' && caller.modules.has('tender-only-shows'),
  async find(act, id, keep) {
    const { caller } = act
    if (!caller.modules.has('tender-only-shows') && !caller.modules.has('add-public-view')) return undefined
    const objection = await findObjection(act, id, keep ? sql`for share of j` : empty)
    if (objection === undefined) return undefined
    const refusal =
      sideOf(caller) !== 'supplier' ? 'noPermission' : objection.status === 'OPEN' ? undefined : 'statusNotOperable'
    return { auditType: tenderObjectionType, docNo: objection.tenderingNo, refusal }
  },
}
