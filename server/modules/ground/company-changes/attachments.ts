import sql, { empty } from 'sql-template-tag'
import { changeBusinessType } from '../../../../src/contract/ground/company-changes/change-parts.ts'
import { changeReaders } from '../../../../src/contract/ground/company-changes/company-changes.ts'
import type { AttachmentOwner } from '../../../kit/attachment-owner.ts'
import { mayDo, objectionTo } from '../../../kit/documents/steps.ts'
import { sideOf } from '../../../kit/call/caller.ts'
import { seenChanges } from './change.queries.ts'
import { changeSteps } from './change.rules.ts'
import type { ChangeFacts } from './change.rules.ts'

/** Files can be added while the change is editable, and are visible with it. */
export const changeAttachments: AttachmentOwner = {
  businessType: changeBusinessType,
  mayBegin: caller => mayDo(changeSteps.edit, { ...fresh, writtenBy: sideOf(caller) }, caller),
  async find({ db, caller }, id, keep) {
    if (!changeReaders.some(module => caller.modules.has(module))) return undefined
    const found = await db.one<Pick<ChangeFacts, 'status' | 'writtenBy'> & { changeNo: string }>(sql`
      select t.change_no, t.status, t.written_by from company_change t
      where t.id = ${id} and ${seenChanges(caller)} ${keep ? sql`for share` : empty}`)
    return (
      found && {
        auditType: changeBusinessType,
        docNo: found.changeNo,
        refusal: objectionTo(changeSteps, 'edit', { ...fresh, ...found }, caller)?.name,
      }
    )
  },
}

const fresh: Omit<ChangeFacts, 'writtenBy'> = { status: 'NEW', section: 'BASE', initiatorId: null, checkedBy: null }
