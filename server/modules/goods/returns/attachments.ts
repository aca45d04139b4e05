import sql, { empty } from 'sql-template-tag'
import { returnBusinessType } from '../../../../src/contract/goods/returns/return-parts.ts'
import { returnReaders } from '../../../../src/contract/goods/returns/returns.ts'
import type { AttachmentOwner } from '../../../kit/attachment-owner.ts'
import { mayDo, objectionTo } from '../../../kit/documents/steps.ts'
import { seenReturns } from './return.queries.ts'
import { returnSteps } from './return.rules.ts'
import type { ReturnFacts } from './return.rules.ts'

const draft: ReturnFacts = { status: 'NEW', initiatorId: null, silentFlag: 0 }

/** Added while the return is a draft, visible to both sides once it was sent. */
export const returnAttachments: AttachmentOwner = {
  businessType: returnBusinessType,
  mayBegin: caller => mayDo(returnSteps.edit, draft, caller),
  async find({ db, caller }, id, keep) {
    if (!returnReaders.some(module => caller.modules.has(module))) return undefined
    const found = await db.one<Pick<ReturnFacts, 'status'> & { returnNo: string }>(sql`
      select t.return_no, t.status from return_order t
      where t.id = ${id} and ${seenReturns(caller)} ${keep ? sql`for share` : empty}`)
    return (
      found && {
        auditType: returnBusinessType,
        docNo: found.returnNo,
        refusal: objectionTo(returnSteps, 'edit', { ...draft, status: found.status }, caller)?.name,
      }
    )
  },
}
