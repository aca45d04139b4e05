import sql, { empty } from 'sql-template-tag'
import { opinionBusinessType } from '../../../../../src/contract/ground/workflow/workflow.ts'
import type { AttachmentOwner } from '../../../../kit/attachment-owner.ts'
import { sideOf } from '../../../../kit/call/caller.ts'
import { isMine } from '../acts/task.queries.ts'
import { mayOpen } from './instance.queries.ts'

interface Found {
  docNo: string
  open: boolean
}

/** Visible to users who may open the approval or a later one of the same document. Fixed after the decision. */
export const opinionFiles: AttachmentOwner = {
  businessType: opinionBusinessType,
  mayBegin: caller => sideOf(caller) === 'buyer',
  async find({ db, caller }, taskId, keep) {
    const found = await db.one<Found>(sql`
      select own.doc_no, task.status = 'OPEN' and task.kind <> 'COPY' and exists (
          select from approval_task t join approval a on a.id = t.approval_id where t.id = task.id and ${isMine(caller)}) as open
      from approval_task task join approval own on own.id = task.approval_id
      where task.id = ${taskId} and task.enterprise_id = ${caller.enterpriseId} and exists (
        select from approval a
        where a.enterprise_id = own.enterprise_id and a.business_type = own.business_type
          and a.business_id = own.business_id and a.id >= own.id and ${mayOpen(caller)})
      ${keep ? sql`for share of task` : empty}`)
    return (
      found && {
        auditType: 'APPROVAL',
        docNo: found.docNo,
        refusal: found.open ? undefined : 'statusNotOperable',
      }
    )
  },
}
