import sql, { empty } from 'sql-template-tag'
import { clarificationType } from '../../../../../src/contract/sourcing/tendering/clarifications.ts'
import type { ClarificationStatus } from '../../../../../src/contract/sourcing/tendering/clarifications.ts'
import { bidderReaders, tenderReaders } from '../../../../../src/contract/sourcing/tendering/tenders.ts'
import type { AttachmentOwner } from '../../../../kit/attachment-owner.ts'
import { mayDo, objectionTo } from '../../../../kit/documents/steps.ts'
import { seenLetters } from './clarification.queries.ts'
import { clarificationSteps } from './clarification.rules.ts'

const readers = ['add-maintain-view', ...tenderReaders, ...bidderReaders]

/** Files can be added to a draft; everyone who sees the letter can download them. */
export const clarificationFiles: AttachmentOwner = {
  businessType: clarificationType,
  mayBegin: caller => mayDo(clarificationSteps.edit, { status: 'DRAFT' }, caller),
  async find(act, id, keep) {
    if (!readers.some(module => act.caller.modules.has(module))) return undefined
    const letter = await act.db.one<{ status: ClarificationStatus; docNo: string }>(sql`
      select c.status, q.tendering_no || coalesce('-C' || c.number, '') as doc_no
      from tender_clarification c join tender q on q.id = c.tender_id
      where c.id = ${id} and ${seenLetters(act)} ${keep ? sql`for share of c` : empty}`)
    if (letter === undefined) return undefined
    const refusal = objectionTo(clarificationSteps, 'edit', { status: letter.status }, act.caller)?.name
    return { auditType: clarificationType, docNo: letter.docNo, refusal }
  },
}
