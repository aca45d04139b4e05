import sql, { empty } from 'sql-template-tag'
import { inquiryBusinessType } from '../../../../src/contract/sourcing/inquiries/inquiry-parts.ts'
import { inquiryReaders, quoteReaders } from '../../../../src/contract/sourcing/inquiries/inquiries.ts'
import type { AttachmentOwner } from '../../../kit/attachment-owner.ts'
import { mayDo, objectionTo } from '../../../kit/documents/steps.ts'
import { freshInquiry, inquirySteps } from './inquiry.rules.ts'
import type { InquiryFacts } from './inquiry.rules.ts'
import { seenInquiries } from './visible.queries.ts'

/** Files can be added to a draft, and are visible to invited suppliers. */
export const inquiryAttachments: AttachmentOwner = {
  businessType: inquiryBusinessType,
  mayBegin: caller => mayDo(inquirySteps.edit, freshInquiry, caller),
  async find({ db, caller }, id, keep) {
    if (![...inquiryReaders, ...quoteReaders].some(module => caller.modules.has(module))) return undefined
    const inquiry = await db.one<{ inquiryNo: string; status: InquiryFacts['status'] }>(sql`
      select q.inquiry_no, q.status from inquiry q where q.id = ${id} and ${seenInquiries(caller)}
      ${keep ? sql`for share` : empty}`)
    return (
      inquiry && {
        auditType: inquiryBusinessType,
        docNo: inquiry.inquiryNo,
        refusal: objectionTo(inquirySteps, 'edit', { ...freshInquiry, status: inquiry.status }, caller)?.name,
      }
    )
  },
}
