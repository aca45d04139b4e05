import sql, { empty } from 'sql-template-tag'
import type { Application, Prequalification } from '../../../../../src/contract/sourcing/inquiries/prequalification.ts'
import type { PrequalificationRules } from '../../../../../src/contract/sourcing/inquiries/prequalification-parts.ts'
import type { Act } from '../../../../kit/call/act.ts'
import { sideOf } from '../../../../kit/call/caller.ts'
import { refuse } from '../../../../kit/call/refusal.ts'
import { allowedEvents } from '../../../../kit/documents/steps.ts'
import { supplierView } from '../../../ground/suppliers/read.ts'
import { factColumns } from '../inquiry.queries.ts'
import { inquirySteps } from '../inquiry.rules.ts'
import type { InquiryFacts } from '../inquiry.rules.ts'
import { ownSuppliers, seenInquiries } from '../visible.queries.ts'

type Read = InquiryFacts &
  Omit<Prequalification, 'requirements' | 'applications' | 'allowed' | 'passed'> & { rules: PrequalificationRules }

/** @throws Refusal 10007 without a prequalification. */
export async function readPrequalification(act: Act, id: string): Promise<Prequalification> {
  const supplier = sideOf(act.caller) === 'supplier'
  const read = await act.db.one<Read>(sql`
    select q.id, q.inquiry_no, q.title, q.prequal_end_time, q.prequal_review_end_time, q.qualified_limit,
      q.rating -> 'prequalificationDto' as rules, ${factColumns(act.caller)}
    from inquiry q where q.id = ${id} and q.prequal_end_time is not null and ${seenInquiries(act.caller)}`)
  if (read === undefined) refuse('noSuchData')
  const { inquiryNo, title, status, prequalEndTime, prequalReviewEndTime, qualifiedLimit, rules } = read
  const applications = await readApplications(act, id)
  return {
    id,
    inquiryNo,
    title,
    status,
    prequalEndTime,
    prequalReviewEndTime,
    applications,
    qualifiedLimit: supplier ? null : qualifiedLimit,
    passed: supplier ? 0 : applications.filter(each => each.status === 'PASSED').length,
    requirements: rules.requirements ?? [],
    allowed: allowedEvents(inquirySteps, read, act.caller),
  }
}

/** Returns all invited suppliers for buyers, and the own company for suppliers. */
function readApplications(act: Act, inquiryId: string): Promise<Application[]> {
  const supplier = sideOf(act.caller) === 'supplier'
  const own = supplier ? sql`and i.supplier_id = ${ownSuppliers(act.caller)}` : empty
  return act.db.rows<Application>(sql`
    select i.supplier_id, s.supplier_no, s.name as supplier_name, coalesce(p.status, 'NONE') as status,
      coalesce(p.answers, '[]') as answers, p.submit_time, coalesce(p.opinion, '') as opinion, p.review_time,
      ${supplier ? sql`''` : sql`coalesce(p.review_name, '')`} as review_name
    from inquiry_invite i join ${supplierView} s on s.id = i.supplier_id
      left join inquiry_prequalification p on p.inquiry_id = i.inquiry_id and p.supplier_id = i.supplier_id
    where i.inquiry_id = ${inquiryId} ${own} order by i.place`)
}
