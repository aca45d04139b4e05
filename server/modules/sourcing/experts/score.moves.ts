import Big from 'big.js'
import sql from 'sql-template-tag'
import type { ScoreEntry } from '../../../../src/contract/sourcing/experts/review-parts.ts'
import { asJson } from '../../../db/columns.ts'
import { emit } from '../../../kit/call/act.ts'
import type { Act } from '../../../kit/call/act.ts'
import { refuse, refuseProblems } from '../../../kit/call/refusal.ts'
import type { Problem } from '../../../kit/call/refusal.ts'
import { move } from '../../../kit/documents/move.ts'
import { endProblems, leave, putNext } from './group.moves.ts'
import { tellOpened, tellOwner } from './messages.ts'
import { keepsScores, readAgain } from './passes.queries.ts'
import { reviews } from './review-kind.ts'
import { readElements } from './review.queries.ts'
import { resultsOf } from './score.rules.ts'
import { readScored } from './scored.queries.ts'

async function ownMember(act: Act, reviewId: string): Promise<{ id: string; name: string }> {
  const member = await act.db.one<{ id: string; name: string }>(sql`
    select m.id, e.name from expert_member m join expert e on e.id = m.expert_id
    where m.review_id = ${reviewId} and e.user_id = ${act.caller.userId}`)
  return member ?? refuse('notAnExpert')
}

/**
 * Accepts or refuses an invitation; after a refusal the next expert is drawn.
 * @throws Refusal 10013, 16005, 10011 without a reason.
 */
export async function answer(act: Act, id: string, accept: boolean, given: string): Promise<void> {
  const reason = given.trim()
  await move(act, reviews, 'answer', id, undefined, {
    async work(review) {
      const member = await ownMember(act, id)
      if (accept) {
        await act.db.run(sql`update expert_member set status = 'ACCEPTED' where id = ${member.id}`)
        return { reason: member.name }
      }
      if (reason === '') refuseProblems([{ field: 'reason', name: 'requiredMissing', key: 'reasonRequired' }])
      await leave(act, member.id, 'REFUSED', reason)
      await putNext(act, review, member.id)
      await tellOwner(act, review, 'expert.refused', { expert: member.name, reason })
      return { reason }
    },
  })
}

/**
 * Stores scores; with `submit` they must be complete and can no longer be changed.
 * @throws Refusal, see the contract.
 */
export async function writeScores(act: Act, id: string, scores: readonly ScoreEntry[], submit: boolean): Promise<void> {
  await move(act, reviews, 'score', id, undefined, {
    async work() {
      const member = await ownMember(act, id)
      const again = await readAgain(act, id, member.id)
      refuseProblems([
        ...(await scoreProblems(act, id, scores, submit)),
        ...(again ? await frozenProblems(act, member.id, scores, again.bidIds) : []),
      ])
      await act.db.run(sql`delete from expert_score where member_id = ${member.id}`)
      await act.db.run(sql`
        insert into expert_score (member_id, element_id, bid_id, score, comment)
        select ${member.id}, s."elementId", s."bidId", s."score", trim(s."comment")
        from jsonb_to_recordset(${asJson([...scores])}) as s ("elementId" bigint, "bidId" bigint, "score" numeric, "comment" text)`)
      if (submit)
        await act.db.run(sql`
          update expert_member set status = 'SUBMITTED', submit_time = sourcing_now() where id = ${member.id}`)
      return submit ? { reason: member.name } : {}
    },
    async tell(after) {
      if (submit && after.missing === 0) await tellOwner(act, after, 'expert.allSubmitted')
    },
  })
}

async function scoreProblems(act: Act, id: string, scores: readonly ScoreEntry[], submit: boolean): Promise<Problem[]> {
  const elements = new Map((await readElements(act, id)).map(element => [element.id, element]))
  const bids = await act.db.rows<{ bidId: string }>(sql`select bid_id from expert_review_bid where review_id = ${id}`)
  const bidIds = new Set(bids.map(each => each.bidId))
  const seen = new Set<string>()
  const problems = scores.flatMap(({ elementId, bidId, score, comment }, at): Problem[] => {
    const field = (name: string) => ({ field: `scores[${at}].${name}`, row: at })
    const element = elements.get(elementId)
    if (element === undefined || !bidIds.has(bidId)) return [{ ...field('elementId'), name: 'noSuchData' }]
    const place = `${elementId} ${bidId}`
    if (seen.has(place)) return [{ ...field('elementId'), name: 'duplicateInput' }]
    seen.add(place)
    const most = element.kind === 'VETO' ? '1' : element.maxScore
    const whole = element.kind !== 'VETO' || score === '0' || score === '1'
    if (new Big(score).gt(most) || !whole)
      return [{ ...field('score'), name: 'invalidInput', key: 'experts.scoreRange', values: { most } }]
    const low = element.kind === 'VETO' ? score === '0' : new Big(score).lt(new Big(most).times('0.6'))
    return submit && low && comment.trim() === ''
      ? [{ ...field('comment'), name: 'requiredMissing', key: 'experts.lowScore' }]
      : []
  })
  const missing = elements.size * bidIds.size - seen.size
  return submit && missing > 0
    ? [
        ...problems,
        { field: 'scores', name: 'requiredMissing', key: 'experts.scoresMissing', values: { count: missing } },
      ]
    : problems
}

/** Scores of bids that are not scored again stay as they are. */
async function frozenProblems(
  act: Act,
  memberId: string,
  scores: readonly ScoreEntry[],
  bidIds: readonly string[],
): Promise<Problem[]> {
  const stored = await act.db.rows<ScoreEntry>(sql`
    select element_id, bid_id, score, comment from expert_score where member_id = ${memberId}`)
  const frozen = stored.filter(({ bidId }) => !bidIds.includes(bidId))
  const problem = { name: 'invalidInput', key: 'experts.notReopened' } as const
  const changed = scores.flatMap(({ elementId, bidId, score, comment }, at): Problem[] => {
    const before = frozen.find(each => each.elementId === elementId && each.bidId === bidId)
    const same = before === undefined || (new Big(before.score).eq(score) && before.comment === comment.trim())
    return same ? [] : [{ ...problem, field: `scores[${at}].score`, row: at }]
  })
  const dropped = frozen.some(
    ({ elementId, bidId }) => !scores.some(each => each.elementId === elementId && each.bidId === bidId),
  )
  return dropped ? [...changed, { ...problem, field: 'scores' }] : changed
}

/** Calculates the results. @throws Refusal 18024 while an expert has time and has not submitted, 10015. */
export async function summarise(act: Act, id: string): Promise<void> {
  await move(act, reviews, 'summarise', id, undefined, {
    async work() {
      const results = resultsOf(await readScored(act.db, id))
      return { fields: sql`, results = ${asJson(results)}::jsonb` }
    },
    event: ({ businessType, businessId }) => emit(act, 'review.summarised', { businessType, businessId }),
  })
}

/** Lets the experts score again. @throws Refusal 10011, 10008 for an end that has passed. */
export async function sendBack(act: Act, id: string, given: string, reviewEndTime: string): Promise<void> {
  const reason = given.trim()
  await move(
    act,
    reviews,
    'sendBack',
    id,
    { reason },
    {
      async work() {
        refuseProblems(await endProblems(act, reviewEndTime))
        await act.db.run(sql`
          update expert_member m set status = 'ACCEPTED', submit_time = null
          where m.review_id = ${id} and m.status = 'SUBMITTED' and not ${keepsScores}`)
        const fields = sql`, review_end_time = ${reviewEndTime}, send_back_reason = ${reason}, results = '[]'`
        return { fields, reason }
      },
      tell: after => tellOpened(act, after, 'expert.sentBack', { reason }),
      event: ({ businessType, businessId }) => emit(act, 'review.sentBack', { businessType, businessId, reason }),
    },
  )
}

/** Confirms the result, which continues the reviewed document. @throws Refusal 16005. */
export async function confirm(act: Act, id: string): Promise<void> {
  await move(act, reviews, 'confirm', id, undefined, {
    event: ({ businessType, businessId }) => emit(act, 'review.confirmed', { businessType, businessId }),
  })
}
