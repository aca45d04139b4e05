import sql from 'sql-template-tag'
import { lifecycleBusinessType } from '../../../src/contract/lifecycle/lifecycle.ts'
import type { AttachmentOwner } from '../../kit/attachment-owner.ts'
import { applyReaders } from './lifecycle-kind.ts'

/**
 * Evidence of an application: it comes with the application, and whoever reads that sees it. Those who decide must have
 * before them what was sent, so it does not change afterwards.
 */
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
        // The moment of its creation is that of the transaction that keeps it.
        refusal: apply.fresh ? undefined : 'statusNotOperable',
      }
    )
  },
}
