import sql from 'sql-template-tag'
import { tenderBusinessType } from '../../../../../src/contract/sourcing/tendering/tender-words.ts'
import type { Tender } from '../../../../../src/contract/sourcing/tendering/tender-parts.ts'
import { tenderDecider } from '../../../../../src/contract/sourcing/tendering/tenders.ts'
import { startApproval, withdrawApproval } from '../../../../kit/approval.ts'
import { emit } from '../../../../kit/call/act.ts'
import type { Act, Reaction } from '../../../../kit/call/act.ts'
import { refuseProblems } from '../../../../kit/call/refusal.ts'
import type { Problem } from '../../../../kit/call/refusal.ts'
import { move, moveAll } from '../../../../kit/documents/move.ts'
import { supplierProblems } from '../../../ground/surveys/read.ts'
import { documentFileView } from '../../../platform/attachments/read.ts'
import type { LockedTender } from '../tender.queries.ts'
import { tenders } from '../tender-kind.ts'
import { answerProblems } from '../times.rules.ts'
import { completeProblems } from './complete.rules.ts'
import { timesOf } from './draft.rules.ts'
import { approvalUrl, tellUser } from './messages.ts'
import { readTender } from './read-tender.queries.ts'
import { ruleProblems, rulesOf } from './rule-set.rules.ts'
import { serverTime } from './server-time.queries.ts'

export async function submitTender(act: Act, id: string, version: number | undefined): Promise<void> {
  await move(act, tenders, 'submit', id, undefined, {
    version,
    async work(tender) {
      await requireComplete(act, tender)
      return { fields: sql`, submit_by = ${act.caller.userId}` }
    },
    tell: tender =>
      startApproval(act, {
        businessType: tenderBusinessType,
        businessId: id,
        docNo: tender.tenderingNo,
        title: tender.title,
        orgId: tender.orgId,
        pcUrl: approvalUrl(id),
        moduleCode: tenderDecider,
      }),
  })
}

/** The draft is validated again: time has passed and suppliers may have changed. */
async function requireComplete(act: Act, { id, purchaserUserId }: LockedTender): Promise<void> {
  const tender = await readTender(act, id)
  const found = await act.db.one<{ files: number }>(sql`
    select count(*)::int as files from ${documentFileView} f where f.enterprise_id = ${act.caller.enterpriseId}
      and f.business_type = ${tenderBusinessType} and f.business_id = ${id}`)
  const complete = completeProblems(tender, { now: tender.now, purchaserUserId, files: found?.files ?? 0 })
  const answers = answerProblems(timesOf(tender), rulesOf(tender), (await serverTime(act)).zone)
  refuseProblems([...complete, ...answers, ...ruleProblems(tender), ...(await inviteProblems(act, tender))])
}

/** Suppliers cannot be invited because of their stage, a freeze, a hold, certificates, or a pending mandatory survey. */
export function inviteProblems(act: Act, { invite }: Pick<Tender, 'invite'>): Promise<Problem[]> {
  const named = invite.map(({ supplierId }, at) => ({ supplierId, field: `invite[${at}].supplierId`, row: at }))
  return supplierProblems(act, 'invitation', named)
}

/** @throws Refusal 16012, 16011, 15023 for each supplier. */
export async function recheckTender(act: Act, id: string): Promise<void> {
  refuseProblems(await inviteProblems(act, await readTender(act, id)))
}

/** @throws Refusal 18027 in NEW and REJECTED, 16005, 16006. */
export async function withdrawTender(act: Act, id: string): Promise<void> {
  await move(act, tenders, 'withdraw', id, undefined, {
    async work() {
      await withdrawApproval(act, tenderBusinessType, id)
      return { fields: sql`, submit_by = null` }
    },
  })
}

/** @throws Refusal 16005, 10011 without a reason. */
export async function takeBackTender(act: Act, id: string, given: string): Promise<void> {
  const reason = given.trim()
  await move(act, tenders, 'takeBack', id, { reason }, { work: () => ({ fields: sql`, submit_by = null`, reason }) })
}

export const approvalDecided: Reaction<'approval.decided'> = async (act, decided) => {
  const { businessType, businessId, decision, opinion } = decided
  if (businessType !== tenderBusinessType) return
  const agreed = decision === 'AGREE'
  await move(act, tenders, agreed ? 'approve' : 'reject', businessId, undefined, {
    work: () => ({ reason: opinion }),
    tell: (after, before) =>
      tellUser(act, after, before.submitBy, agreed ? 'tender.approved' : 'tender.rejected', { reason: opinion || '–' }),
  })
}

/** The tender ends without a result: reserved demand and a review are released, the award ends. */
export const givenUp =
  (act: Act, reason = '') =>
  async ({ id }: LockedTender): Promise<void> => {
    await emit(act, 'tender.givenUp', { tenderId: id, reason })
    await emit(act, 'review.dropped', { businessType: tenderBusinessType, businessId: id })
  }

/** Soft-deletes drafts, all or none. @throws Refusal 10010 without ids, 10007, 16005. */
export async function removeTenders(act: Act, ids: readonly string[]): Promise<number> {
  const work = () => ({ fields: sql`, deleted = 1`, action: 'DELETE' as const })
  return (await moveAll(act, tenders, 'remove', ids, undefined, { work, event: givenUp(act) })).length
}
