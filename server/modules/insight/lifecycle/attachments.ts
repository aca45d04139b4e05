import sql from 'sql-template-tag'
import { lifecycleBusinessType } from '../../../../src/contract/insight/lifecycle/lifecycle.ts'
import type { AttachmentOwner } from '../../../kit/attachment-owner.ts'
import { applyReaders } from './lifecycle-kind.ts'

/** Files are added on submission only, because approvers must decide on what was sent. */
export const lifecycleAttachments: AttachmentOwner = {
  businessType: lifecycleBusinessType,
  mayBegin: caller => caller.modules.has('lifecycle-submit'),
  async find({ db, caller }, id, keep) {
    if (!applyReaders.modules.some(module => caller.modules.has(module))) return undefined
    const apply = await db.one<{ lifecycleNo: string; fresh: boolean }>(sql`
      select l.lifecycle_no, l.create_by = ${caller.userId} and l.status = 'APPROVING' and l.create_time = now() as fresh
      from lifecycle_apply l where l.id = ${id} and l.enterprise_id = ${caller.enterpriseId}
      ${keep ? sql`for share` : sql``}`)
    return (
      apply && {
        auditType: lifecycleBusinessType,
        docNo: apply.lifecycleNo,
        // `now()` is the start of the transaction, so this is true only in the one that created the application.
        refusal: apply.fresh ? undefined : 'statusNotOperable',
      }
    )
  },
}
