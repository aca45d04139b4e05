import sql from 'sql-template-tag'
import { inquiryBusinessType } from '../../../../src/contract/sourcing/inquiries/inquiry-parts.ts'
import type { PrequalificationRules } from '../../../../src/contract/sourcing/rounds/prequalification-parts.ts'
import { roundSteps } from '../../../../src/contract/sourcing/rounds/round-parts.ts'
import { audit } from '../../../kit/audit.ts'
import type { Act } from '../../../kit/call/act.ts'
import { aboutDocument, lockDocument, requireMove } from '../../../kit/documents/move.ts'
import { allowedEvents } from '../../../kit/documents/steps.ts'
import type { HeldRound, RoundPrequalification, RoundSubject } from '../../../kit/round-subject.ts'
import { setting } from '../../../kit/setting.ts'
import { inquiries } from './inquiry-kind.ts'
import { factColumns, holdInquiry } from './inquiry.queries.ts'
import type { LockedInquiry } from './inquiry.queries.ts'
import { inquirySteps } from './inquiry.rules.ts'
import type { InquiryFacts } from './inquiry.rules.ts'
import { tellAnswered, tellQualified, tellUser } from './messages.ts'
import { invitedCompany } from './quote.queries.ts'
import { seenInquiries } from './visible.queries.ts'

/** Inquiries as subjects of questions and prequalification. */
export const inquiryRound: RoundSubject = {
  businessType: inquiryBusinessType,
  from: sql`inquiry q`,
  columns: {
    id: sql`q.id`,
    number: sql`q.inquiry_no`,
    title: sql`q.title`,
    org: sql`q.org_id`,
    company: sql`q.company_id`,
    published: sql`q.publish_time is not null`,
    prequalOver: sql`coalesce(q.prequal_end_time <= sourcing_now(), true)`,
  },
  parties: sql`(select inquiry_id as business_id, supplier_id, place from inquiry_invite)`,
  rows: sql`(select 'ITEM' as kind, id, inquiry_id as business_id, material_text as text from inquiry_article)`,
  seen: seenInquiries,
  async answersOver({ db, caller }) {
    const hours = await setting(db, caller.enterpriseId, 'inquiry.answerGraceHours')
    return sql`coalesce(q.question_end_time + make_interval(hours => ${hours}::int) <= sourcing_now(), false)`
  },
  companyOf: invitedCompany,
  hold: async (act, id, lock) =>
    heldInquiry(act, lock === 'update' ? await lockDocument(act, inquiries, id) : await holdInquiry(act, id)),
  prequalification: readRules,
}

function heldInquiry(act: Act, inquiry: LockedInquiry): HeldRound {
  return {
    id: inquiry.id,
    async requireStep(step) {
      await requireMove(act, inquiries, step === 'changePrequal' ? 'prequalify' : step, inquiry, undefined)
    },
    note(_step, reason, to) {
      const audience = { ...inquiries.audience(inquiry), ...to }
      const about = { ...aboutDocument(inquiries, inquiry), told: { audience, version: undefined } }
      audit(act, { ...about, action: 'UPDATE', reason })
    },
    tellAsked: question => tellUser(act, inquiry, inquiry.purchaserUserId, 'inquiry.asked', { question }),
    tellAnswered: (supplierIds, question) => tellAnswered(act, inquiry, supplierIds, question),
    tellDecided: (supplierId, passed, opinion) =>
      tellQualified(act, inquiry, passed ? 'inquiry.qualified' : 'inquiry.notQualified', supplierId, opinion || '–'),
  }
}

type ReadRules = InquiryFacts &
  Omit<RoundPrequalification, 'requirements' | 'allowed'> & { rules: PrequalificationRules }

async function readRules(act: Act, id: string): Promise<RoundPrequalification | undefined> {
  const read = await act.db.one<ReadRules>(sql`
    select q.inquiry_no as number, q.title, q.prequal_end_time, q.prequal_review_end_time, q.qualified_limit,
      q.rating -> 'prequalificationDto' as rules, ${factColumns(act.caller)}
    from inquiry q where q.id = ${id} and q.prequal_end_time is not null and ${seenInquiries(act.caller)}`)
  if (read === undefined) return undefined
  const allowed: readonly string[] = allowedEvents(inquirySteps, read, act.caller)
  const { number, title, status, prequalEndTime, prequalReviewEndTime, qualifiedLimit, rules } = read
  return {
    number,
    title,
    status,
    prequalEndTime,
    prequalReviewEndTime,
    qualifiedLimit,
    requirements: rules.requirements ?? [],
    allowed: roundSteps.filter(step => allowed.includes(step)),
  }
}
