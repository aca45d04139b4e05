import sql from 'sql-template-tag'
import { inquiryBusinessType } from '../../../../src/contract/sourcing/inquiries/inquiry-parts.ts'
import type { Inquiry } from '../../../../src/contract/sourcing/inquiries/inquiry-parts.ts'
import { startApproval, withdrawApproval } from '../../../kit/approval.ts'
import { emit } from '../../../kit/call/act.ts'
import type { Act, Reaction } from '../../../kit/call/act.ts'
import { refuse, refuseProblems } from '../../../kit/call/refusal.ts'
import type { Problem } from '../../../kit/call/refusal.ts'
import type { StepParts } from '../../../kit/documents/document-kind.ts'
import { lockDocument, move, moveAll } from '../../../kit/documents/move.ts'
import type { Files } from '../../../kit/files.ts'
import { supplierProblems } from '../../ground/surveys/read.ts'
import { tellAuction } from './auction/offer.moves.ts'
import { inquiries } from './inquiry-kind.ts'
import { readInquiry } from './inquiry.queries.ts'
import type { LockedInquiry } from './inquiry.queries.ts'
import { approvalUrl, deciderModule, tellInvited, tellUser } from './messages.ts'
import { makeSealKeys } from '../rounds/read.ts'
import { sealedRound } from './seal/quote-seal.ts'

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

/** The draft is validated again: time has passed and suppliers may have changed. */
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
  if (inquiry.quoteEndTime <= inquiry.now)
    problems.push({ field: 'quoteEndTime', name: 'quotingEnded', key: 'inquiry.endPassed' })
  refuseProblems([...problems, ...(await inviteProblems(act, inquiry))])
}

/**
 * Suppliers cannot be invited because of their stage, a freeze, a hold, certificates, or a pending mandatory survey.
 */
function inviteProblems(act: Act, { invite }: Pick<Inquiry, 'invite'>): Promise<Problem[]> {
  const named = invite.map(({ supplierId }, at) => ({ supplierId, field: `invite[${at}].supplierId`, row: at }))
  return supplierProblems(act, 'invitation', named)
}

/** @throws Refusal 16012, 16011, 15023 for each supplier. */
export async function recheckInquiry(act: Act, id: string): Promise<void> {
  refuseProblems(await inviteProblems(act, await readInquiry(act, id)))
}

/** @throws Refusal 16005, 10011 without a reason. */
export async function takeBackInquiry(act: Act, id: string, given: string): Promise<void> {
  const reason = given.trim()
  const work = () => ({ fields: sql`, submit_by = null`, reason })
  await move(act, inquiries, 'takeBack', id, { reason }, { work })
}

/** @throws Refusal 18027 in NEW and REJECTED, 16005, 16006. */
export async function withdrawInquiry(act: Act, id: string): Promise<void> {
  await move(act, inquiries, 'withdraw', id, undefined, {
    async work() {
      await withdrawApproval(act, inquiryBusinessType, id)
      return { fields: sql`, submit_by = null` }
    },
  })
}

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

const givenUp =
  (act: Act) =>
  async ({ id }: LockedInquiry) => {
    await emit(act, 'inquiry.givenUp', { inquiryId: id })
    await emit(act, 'review.dropped', { businessType: inquiryBusinessType, businessId: id })
  }

/** Confirmed expert scores start the comparison. */
export const reviewConfirmed: Reaction<'review.confirmed'> = async (act, { businessType, businessId }) => {
  if (businessType === inquiryBusinessType) await move(act, inquiries, 'confirmScores', businessId, undefined)
}

/** Soft-deletes drafts, all or none. @throws Refusal 10010 without ids, 10007, 16005. */
export async function removeInquiries(act: Act, ids: readonly string[]): Promise<number> {
  const work = () => ({ fields: sql`, deleted = 1`, action: 'DELETE' as const })
  return (await moveAll(act, inquiries, 'remove', ids, undefined, { work, event: givenUp(act) })).length
}

/**
 * Creates the keys of the first round. Suppliers may have changed since submission, so they are checked again.
 * @throws Refusal 18020, 16012, 15023, 16005.
 */
export async function publishInquiry(act: Act, files: Files, id: string): Promise<void> {
  await move(act, inquiries, 'publish', id, undefined, {
    async work(inquiry) {
      await requireFuture(act, inquiry.quoteEndTime, () => refuse('quotingEnded', { key: 'inquiry.endPassed' }))
      refuseProblems(await inviteProblems(act, await readInquiry(act, id)))
      await makeSealKeys(act, files, sealedRound({ inquiryId: id, round: inquiry.round }))
      return { fields: sql`, publish_time = sourcing_now(), ${noticeBefore(inquiry.quoteEndTime)}` }
    },
    tell: inquiry => tellInvited(act, inquiry, 'inquiry.published'),
  })
}

/** Time of the reminder to suppliers without an answer. */
const noticeBefore = (end: string) => sql`deadline_notice_time = inquiry_deadline_notice(${end}::timestamptz)`

/** Compares with the server's clock. */
async function requireFuture(act: Act, moment: string, otherwise: () => never): Promise<void> {
  const future = await act.db.one(sql`select where ${moment}::timestamptz > sourcing_now()`)
  if (future === undefined) otherwise()
}

/**
 * After the end, this is a decision about too few quotes.
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

/** @throws Refusal 10011, 16005. */
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

/** Each round has its own keys. @throws Refusal 16005 without a round left, 18011 for an end that has passed. */
export async function nextRound(act: Act, files: Files, id: string, quoteEndTime: string): Promise<void> {
  await move(act, inquiries, 'nextRound', id, undefined, {
    async work(inquiry) {
      await requireFuture(act, quoteEndTime, () =>
        refuse('inquiryQuoteTimesReversed', { errors: [{ field: 'quoteEndTime', name: 'inquiryQuoteTimesReversed' }] }),
      )
      await makeSealKeys(act, files, sealedRound({ inquiryId: id, round: inquiry.round + 1 }))
      const fields = sql`, round = round + 1, quote_start_time = null, quote_end_time = ${quoteEndTime}, open_time = null,
        ${noticeBefore(quoteEndTime)}`
      return { fields, reason: quoteEndTime }
    },
    tell: after => tellInvited(act, after, 'inquiry.nextRound', { ends: quoteEndTime }),
  })
}
