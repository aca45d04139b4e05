import sql from 'sql-template-tag'
import { inquiryBusinessType } from '../../../src/contract/inquiries/inquiry-parts.ts'
import type { Inquiry } from '../../../src/contract/inquiries/inquiry-parts.ts'
import { supplierObstacle } from '../../../src/contract/suppliers/supplier-acts.ts'
import { startApproval, withdrawApproval } from '../../kit/approval.ts'
import { emit } from '../../kit/call/act.ts'
import type { Act, Reaction } from '../../kit/call/act.ts'
import { refuse, refuseProblems } from '../../kit/call/refusal.ts'
import type { Problem } from '../../kit/call/refusal.ts'
import type { StepParts } from '../../kit/documents/document-kind.ts'
import { lockDocument, move, moveAll } from '../../kit/documents/move.ts'
import type { Files } from '../../kit/files.ts'
import { readUnfilled } from '../surveys/read.ts'
import { tellAuction } from './auction/offer.moves.ts'
import { inquiries } from './inquiry-kind.ts'
import { readInquiry } from './inquiry.queries.ts'
import type { LockedInquiry } from './inquiry.queries.ts'
import { approvalUrl, deciderModule, tellInvited, tellUser } from './messages.ts'
import { readStages } from './references.queries.ts'
import { makeSealKeys } from './seal/seal-keys.ts'

/** Submits a draft for approval. @throws Refusal, see the contract. */
export async function submitInquiry(act: Act, id: string, version: number | undefined): Promise<void> {
  await move(act, inquiries, 'submit', id, undefined, {
    version,
    async work() {
      await requireComplete(act, await readInquiry(act, id))
      return { fields: sql`, submit_by = ${act.caller.userId}` }
    },
    tell: inquiry =>
      startApproval(act, {
        businessType: inquiryBusinessType,
        businessId: id,
        docNo: inquiry.inquiryNo,
        title: inquiry.title,
        orgId: inquiry.orgId,
        pcUrl: approvalUrl(id),
        moduleCode: deciderModule,
      }),
  })
}

/** Checks what was saved once more: the clock and the suppliers may have changed since. */
async function requireComplete(act: Act, inquiry: Inquiry): Promise<void> {
  const problems: Problem[] = []
  if (inquiry.article.length === 0)
    problems.push({ field: 'article', name: 'submitAtLeastOne', key: 'inquiry.noArticles' })
  if (inquiry.invite.length === 0)
    problems.push({ field: 'invite', name: 'submitAtLeastOne', key: 'inquiry.noSuppliers' })
  if (inquiry.inquiryType === 'SINGLE') {
    if (inquiry.singleReason === '')
      problems.push({ field: 'singleReason', name: 'requiredMissing', key: 'reasonRequired' })
    if (inquiry.invite.length > 1)
      problems.push({ field: 'invite', name: 'invalidInput', key: 'inquiry.singleSeveral' })
  }
  if (inquiry.quoteEndTime <= inquiry.now) problems.push({ field: 'quoteEndTime', name: 'quotingEnded' })
  refuseProblems([...problems, ...(await inviteProblems(act, inquiry))])
}

/** Who may not be asked: by its stage, a freeze or the blacklist, or while a mandatory survey waits for it. */
async function inviteProblems(act: Act, { invite }: Inquiry): Promise<Problem[]> {
  const supplierIds = invite.map(({ supplierId }) => supplierId)
  const stages = await readStages(act, supplierIds)
  const unfilled = await readUnfilled(act, supplierIds)
  return invite.flatMap(({ supplierId, supplierName }, at): Problem[] => {
    const found = stages.find(each => each.id === supplierId)
    const key = found === undefined ? 'inquiry.unknown' : supplierObstacle('invitation', found)
    const place = { field: `invite[${at}].supplierId`, row: at }
    if (key !== undefined)
      return [{ ...place, name: 'outsideValidity', key, values: { supplier: supplierName, stage: found?.stage ?? '' } }]
    return unfilled.has(supplierId) ? [{ ...place, name: 'unfilledSurvey' }] : []
  })
}

/** Takes a submitted inquiry back. @throws Refusal 18027 in NEW and REJECTED, 16005, 16006. */
export async function withdrawInquiry(act: Act, id: string): Promise<void> {
  await move(act, inquiries, 'withdraw', id, undefined, {
    async work() {
      await withdrawApproval(act, inquiryBusinessType, id)
      return { fields: sql`, submit_by = null` }
    },
  })
}

/** The decision on a submitted inquiry. */
export async function inquiryDecided(
  act: Act,
  id: string,
  decision: 'AGREE' | 'REJECT',
  opinion: string,
): Promise<void> {
  const agreed = decision === 'AGREE'
  await move(act, inquiries, agreed ? 'approve' : 'reject', id, undefined, {
    work: () => ({ reason: opinion }),
    tell: (after, before) =>
      tellUser(act, after, before.submitBy, agreed ? 'inquiry.approved' : 'inquiry.rejected', {
        reason: opinion || '–',
      }),
  })
}

/** Tells other areas that nothing comes of an inquiry. */
const givenUp =
  (act: Act) =>
  async ({ id }: LockedInquiry) => {
    await emit(act, 'inquiry.givenUp', { inquiryId: id })
    await emit(act, 'review.dropped', { businessType: inquiryBusinessType, businessId: id })
  }

/** The experts' result is confirmed: the comparison begins. */
export const reviewConfirmed: Reaction<'review.confirmed'> = async (act, { businessType, businessId }) => {
  if (businessType === inquiryBusinessType) await move(act, inquiries, 'confirmScores', businessId, undefined)
}

/** Hides drafts. All or none. @throws Refusal 10010 without ids, 10007, 16005. */
export async function removeInquiries(act: Act, ids: readonly string[]): Promise<number> {
  const work = () => ({ fields: sql`, deleted = 1`, action: 'DELETE' as const })
  return (await moveAll(act, inquiries, 'remove', ids, undefined, { work, event: givenUp(act) })).length
}

/**
 * Publishes an approved inquiry: makes the keys of its first round and invites. What suppliers may be asked for may have changed
 * since it was submitted. @throws Refusal 18020, 16012, 15023, 16005.
 */
export async function publishInquiry(act: Act, files: Files, id: string): Promise<void> {
  await move(act, inquiries, 'publish', id, undefined, {
    async work(inquiry) {
      await requireFuture(act, inquiry.quoteEndTime, () => refuse('quotingEnded'))
      refuseProblems(await inviteProblems(act, await readInquiry(act, id)))
      await makeSealKeys(act, files, { inquiryId: id, round: inquiry.round })
      return { fields: sql`, publish_time = sourcing_now(), ${noticeBefore(inquiry.quoteEndTime)}` }
    },
    tell: inquiry => tellInvited(act, inquiry, 'inquiry.published'),
  })
}

/** When those who have not answered are told of this end. */
const noticeBefore = (end: string) => sql`deadline_notice_time = inquiry_deadline_notice(${end}::timestamptz)`

/** The moment is still to come by the server's clock, else `otherwise` refuses. */
async function requireFuture(act: Act, moment: string, otherwise: () => never): Promise<void> {
  const future = await act.db.one(sql`select where ${moment}::timestamptz > sourcing_now()`)
  if (future === undefined) otherwise()
}

/**
 * Moves the end of quoting to a later moment; after the end this is a decision about too few quotes.
 * @throws Refusal 10008 for a moment that is not later, 10011, 16005.
 */
export async function extendInquiry(act: Act, id: string, quoteEndTime: string, given: string): Promise<void> {
  const inquiry = await lockDocument(act, inquiries, id)
  const reason = given.trim()
  const parts: StepParts<LockedInquiry> = {
    async work() {
      const wrong = () => refuseProblems([{ field: 'quoteEndTime', name: 'invalidInput', key: 'inquiry.onlyLater' }])
      const later = await act.db.one(sql`
        select where ${quoteEndTime}::timestamptz > ${inquiry.quoteEndTime}::timestamptz
          and ${quoteEndTime}::timestamptz > sourcing_now()`)
      if (later === undefined) wrong()
      const changes = [{ field: 'quoteEndTime', row: null, before: inquiry.quoteEndTime, after: quoteEndTime }]
      return { fields: sql`, quote_end_time = ${quoteEndTime}, ${noticeBefore(quoteEndTime)}`, reason, changes }
    },
    async tell(after) {
      await tellInvited(act, after, 'inquiry.extended', { ends: quoteEndTime, reason: reason || '–' })
      await tellAuction(act, after)
    },
  }
  if (inquiry.status === 'QUOTE_END') await move(act, inquiries, 'extendFew', inquiry, { reason }, parts)
  else await move(act, inquiries, 'extend', inquiry, undefined, parts)
}

/** Ends an inquiry that brought too few quotes. @throws Refusal 10011, 16005. */
export async function failInquiry(act: Act, id: string, given: string): Promise<void> {
  const reason = given.trim()
  const work = () => ({ fields: sql`, cancel_reason = ${reason}`, reason })
  await move(
    act,
    inquiries,
    'fail',
    id,
    { reason },
    { work, tell: after => tellInvited(act, after, 'inquiry.cancelled', { reason }), event: givenUp(act) },
  )
}

/** Gives an inquiry up. @throws Refusal 10011, 16005, 16006. */
export async function cancelInquiry(act: Act, id: string, given: string): Promise<void> {
  const reason = given.trim()
  await move(
    act,
    inquiries,
    'cancel',
    id,
    { reason },
    {
      work: () => ({ fields: sql`, cancel_reason = ${reason}`, reason }),
      async tell(after) {
        if (after.publishTime === null) return
        await tellInvited(act, after, 'inquiry.cancelled', { reason })
        await tellAuction(act, after)
      },
      event: givenUp(act),
    },
  )
}

/** Asks for a further quote, under new keys. @throws Refusal 16005 without a round left, 18011 for an end that has passed. */
export async function nextRound(act: Act, files: Files, id: string, quoteEndTime: string): Promise<void> {
  await move(act, inquiries, 'nextRound', id, undefined, {
    async work(inquiry) {
      await requireFuture(act, quoteEndTime, () =>
        refuse('inquiryQuoteTimesReversed', { errors: [{ field: 'quoteEndTime', name: 'inquiryQuoteTimesReversed' }] }),
      )
      await makeSealKeys(act, files, { inquiryId: id, round: inquiry.round + 1 })
      const fields = sql`, round = round + 1, quote_start_time = null, quote_end_time = ${quoteEndTime}, open_time = null,
        ${noticeBefore(quoteEndTime)}`
      return { fields, reason: quoteEndTime }
    },
    tell: after => tellInvited(act, after, 'inquiry.nextRound', { ends: quoteEndTime }),
  })
}
