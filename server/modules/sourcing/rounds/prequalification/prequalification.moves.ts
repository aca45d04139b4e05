import sql from 'sql-template-tag'
import type { Input } from '../../../../../src/contract/envelope.ts'
import type {
  reviewPrequalification as review,
  submitPrequalification as submit,
} from '../../../../../src/contract/sourcing/rounds/prequalification.ts'
import { asJson } from '../../../../db/columns.ts'
import { nameFiles } from '../../../../kit/attachment-owner.ts'
import type { Act } from '../../../../kit/call/act.ts'
import { refuse, refuseProblems } from '../../../../kit/call/refusal.ts'
import type { RoundSubject } from '../../../../kit/round-subject.ts'
import { applicationFiles } from './application.files.ts'
import { answerProblems } from './prequalification.rules.ts'
import { findApplication, readCertificates, readPrequalification } from './prequalification.queries.ts'

/** Applies for the current user's company. @throws Refusal, see the contract. */
export async function submitPrequalification(
  act: Act,
  subject: RoundSubject,
  { businessId: id, answers: given, attachmentIds = [] }: Input<typeof submit>,
): Promise<void> {
  const held = await subject.hold(act, id, 'share')
  const supplierId = await subject.companyOf(act, id)
  const previous = await findApplication(act, subject, { id, supplierId })
  const step = previous === undefined ? 'prequalify' : 'changePrequal'
  await held.requireStep(step)
  const { requirements } = await readPrequalification(act, subject, id)
  const valid = (await readCertificates(act, [supplierId])).filter(each => each.valid)
  const evidence = {
    files: (previous?.fileCount ?? 0) + attachmentIds.length,
    certificates: new Set(valid.map(each => each.id)),
  }
  refuseProblems(answerProblems(given, requirements, undefined, evidence))
  const answers = requirements.map((_, at) => (given[at] ?? '').trim())
  const written = await act.db.one<{ id: string }>(sql`
    insert into round_prequalification (business_type, business_id, supplier_id, answers, status, submit_time)
    values (${subject.businessType}, ${id}, ${supplierId}, ${asJson(answers)}, 'SUBMITTED', sourcing_now())
    on conflict (business_type, business_id, supplier_id) do update set answers = excluded.answers,
      status = excluded.status, submit_time = excluded.submit_time
    returning id`)
  if (written === undefined) throw new Error('An application has no id.')
  await nameFiles(act, applicationFiles(subject), written.id, attachmentIds)
  held.note(step, `${act.caller.name}: SUBMITTED`, { supplierId })
}

/** @throws Refusal 18021, 16005, 10007. */
export async function withdrawPrequalification(act: Act, subject: RoundSubject, id: string): Promise<void> {
  const held = await subject.hold(act, id, 'share')
  await held.requireStep('withdrawPrequal')
  const supplierId = await subject.companyOf(act, id)
  await act.db.run(sql`
    update round_prequalification set status = 'WITHDRAWN'
    where business_type = ${subject.businessType} and business_id = ${id}
      and supplier_id = ${supplierId}`)
  held.note('withdrawPrequal', `${act.caller.name}: WITHDRAWN`, { supplierId })
}

/** @throws Refusal 18012, 18013, 10011 for a failure without its reason, 10007 without an application. */
export async function reviewPrequalification(
  act: Act,
  subject: RoundSubject,
  { businessId: id, supplierId, pass, opinion: given = '' }: Input<typeof review>,
): Promise<void> {
  const held = await subject.hold(act, id, 'update')
  await held.requireStep('judgePrequal')
  const opinion = given.trim()
  if (!pass && opinion === '') refuseProblems([{ field: 'opinion', name: 'requiredMissing', key: 'reasonRequired' }])
  const { applications, qualifiedLimit } = await readPrequalification(act, subject, id)
  const others = applications.filter(each => each.status === 'PASSED' && each.supplierId !== supplierId)
  if (pass && qualifiedLimit !== null && others.length >= qualifiedLimit)
    refuse('qualifiedAboveLimit', { values: { limit: qualifiedLimit } })
  const status = pass ? 'PASSED' : 'FAILED'
  const written = await act.db.run(sql`
    update round_prequalification set status = ${status}, opinion = ${opinion}, review_by = ${act.caller.userId},
      review_name = ${act.caller.name}, review_time = sourcing_now()
    where business_type = ${subject.businessType} and business_id = ${id} and supplier_id = ${supplierId}
      and status <> 'WITHDRAWN'`)
  if (written === 0) refuse('noSuchData')
  const name = applications.find(each => each.supplierId === supplierId)?.supplierName ?? ''
  held.note('judgePrequal', `${name}: ${status}`, { supplierId })
  await held.tellDecided(supplierId, pass, opinion)
}
