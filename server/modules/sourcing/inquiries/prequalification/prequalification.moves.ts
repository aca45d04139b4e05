import sql from 'sql-template-tag'
import { asJson } from '../../../../db/columns.ts'
import { audit } from '../../../../kit/audit.ts'
import type { Act } from '../../../../kit/call/act.ts'
import { refuse, refuseProblems } from '../../../../kit/call/refusal.ts'
import { aboutDocument, lockDocument, requireMove } from '../../../../kit/documents/move.ts'
import { inquiries } from '../inquiry-kind.ts'
import { holdInquiry } from '../inquiry.queries.ts'
import type { LockedInquiry } from '../inquiry.queries.ts'
import { tellQualified } from '../messages.ts'
import { invitedCompany } from '../quote.queries.ts'
import { answerProblems } from './prequalification.rules.ts'
import { readPrequalification } from './prequalification.queries.ts'

/** Applies for the current user's company. @throws Refusal, see the contract. */
export async function submitPrequalification(act: Act, inquiryId: string, given: readonly string[]): Promise<void> {
  const inquiry = await holdInquiry(act, inquiryId)
  await requireMove(act, inquiries, 'prequalify', inquiry, undefined)
  const { requirements } = await readPrequalification(act, inquiryId)
  refuseProblems(answerProblems(given, requirements))
  const supplierId = await invitedCompany(act, inquiryId)
  const answers = requirements.map((_, at) => (given[at] ?? '').trim())
  await act.db.run(sql`
    insert into inquiry_prequalification (inquiry_id, supplier_id, answers, status, submit_time)
    values (${inquiryId}, ${supplierId}, ${asJson(answers)}, 'SUBMITTED', sourcing_now())
    on conflict (inquiry_id, supplier_id) do update set answers = excluded.answers, status = excluded.status,
      submit_time = excluded.submit_time`)
  note(act, inquiry, 'SUBMITTED')
}

/** @throws Refusal 18021, 16005, 10007. */
export async function withdrawPrequalification(act: Act, inquiryId: string): Promise<void> {
  const inquiry = await holdInquiry(act, inquiryId)
  await requireMove(act, inquiries, 'withdrawPrequal', inquiry, undefined)
  const supplierId = await invitedCompany(act, inquiryId)
  await act.db.run(sql`
    update inquiry_prequalification set status = 'WITHDRAWN'
    where inquiry_id = ${inquiryId} and supplier_id = ${supplierId}`)
  note(act, inquiry, 'WITHDRAWN')
}

interface Decision {
  inquiryId: string
  supplierId: string
  pass: boolean
  opinion?: string | undefined
}

export async function reviewPrequalification(act: Act, decision: Decision): Promise<void> {
  const { inquiryId, supplierId, pass } = decision
  const inquiry = await lockDocument(act, inquiries, inquiryId)
  await requireMove(act, inquiries, 'judgePrequal', inquiry, undefined)
  const opinion = (decision.opinion ?? '').trim()
  if (!pass && opinion === '') refuseProblems([{ field: 'opinion', name: 'requiredMissing', key: 'reasonRequired' }])
  const { applications, qualifiedLimit } = await readPrequalification(act, inquiryId)
  const others = applications.filter(each => each.status === 'PASSED' && each.supplierId !== supplierId)
  if (pass && qualifiedLimit !== null && others.length >= qualifiedLimit)
    refuse('qualifiedAboveLimit', { values: { limit: qualifiedLimit } })
  const written = await act.db.run(sql`
    update inquiry_prequalification set status = ${pass ? 'PASSED' : 'FAILED'}, opinion = ${opinion},
      review_name = ${act.caller.name}, review_time = sourcing_now()
    where inquiry_id = ${inquiryId} and supplier_id = ${supplierId} and status <> 'WITHDRAWN'`)
  if (written === 0) refuse('noSuchData')
  const name = applications.find(each => each.supplierId === supplierId)?.supplierName ?? ''
  note(act, inquiry, pass ? 'PASSED' : 'FAILED', name)
  await tellQualified(act, inquiry, pass ? 'inquiry.qualified' : 'inquiry.notQualified', supplierId, opinion || '–')
}

/** Adds an entry to the inquiry's audit trail and updates open pages of both sides. */
function note(act: Act, inquiry: LockedInquiry, status: string, supplier = act.caller.name): void {
  const { told } = aboutDocument(inquiries, inquiry)
  audit(act, {
    businessType: inquiries.businessType,
    businessId: inquiry.id,
    docNo: inquiry.inquiryNo,
    action: 'UPDATE',
    ...(told === undefined ? {} : { told }),
    reason: `${supplier}: ${status}`,
  })
}
