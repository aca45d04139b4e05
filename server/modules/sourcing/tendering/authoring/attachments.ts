import sql, { empty } from 'sql-template-tag'
import { tenderBusinessType } from '../../../../../src/contract/sourcing/tendering/tender-words.ts'
import { bidderReaders, tenderReaders } from '../../../../../src/contract/sourcing/tendering/tenders.ts'
import type { AttachmentOwner } from '../../../../kit/attachment-owner.ts'
import { mayDo, objectionTo } from '../../../../kit/documents/steps.ts'
import { freshTender } from '../tender-facts.ts'
import type { TenderFacts } from '../tender-facts.ts'
import { tenderSteps } from '../tender.rules.ts'
import { seenTenders } from '../visible.queries.ts'

/** Documents can be added to a draft; everyone who sees the tender can download them. */
export const tenderAttachments: AttachmentOwner = {
  businessType: tenderBusinessType,
  mayBegin: caller => mayDo(tenderSteps.edit, freshTender, caller),
  async find({ db, caller }, id, keep) {
    if (![...tenderReaders, ...bidderReaders].some(module => caller.modules.has(module))) return undefined
    const tender = await db.one<{ tenderingNo: string; status: TenderFacts['status'] }>(sql`
      select q.tendering_no, q.status from tender q where q.id = ${id} and ${seenTenders(caller)}
      ${keep ? sql`for share` : empty}`)
    return (
      tender && {
        auditType: tenderBusinessType,
        docNo: tender.tenderingNo,
        refusal: objectionTo(tenderSteps, 'edit', { ...freshTender, status: tender.status }, caller)?.name,
      }
    )
  },
}
