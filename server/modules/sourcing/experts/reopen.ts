import sql from 'sql-template-tag'
import { asJson } from '../../../db/columns.ts'
import type { Act, Reaction } from '../../../kit/call/act.ts'
import { refuse, refuseProblems } from '../../../kit/call/refusal.ts'
import type { Problem } from '../../../kit/call/refusal.ts'
import { carryOut, lockDocument } from '../../../kit/documents/move.ts'
import { endProblems } from './group.moves.ts'
import { tellMembers } from './messages.ts'
import { reviews } from './review-kind.ts'
import { readAllScores } from './review.queries.ts'
import type { LockedReview } from './review.queries.ts'

interface Again {
  reason: string
  bidIds: readonly string[]
  memberIds: readonly string[]
  reviewEndTime: string
}

/** Opens the scoring of some bids by some members again; the result and all scores so far are stored. */
export const reviewReopened: Reaction<'review.reopened'> = async (act, request) => {
  const { businessType, businessId, round, reason } = request
  const found = await act.db.one<{ id: string }>(sql`
    select id from expert_review where business_type = ${businessType} and business_id = ${businessId}
      and round = ${round} and enterprise_id = ${act.caller.enterpriseId} and status = 'CONFIRMED'`)
  const review = await lockDocument(act, reviews, found?.id ?? refuse('statusNotOperable'))
  await carryOut(act, reviews, 'reopen', review, {
    async work() {
      refuseProblems(await againProblems(act, review, request))
      await insertPass(act, review, request)
      await act.db.run(sql`
        update expert_member set status = 'ACCEPTED', submit_time = null
        where review_id = ${review.id} and id = any(${[...request.memberIds]}::bigint[])`)
      return { fields: sql`, review_end_time = ${request.reviewEndTime}, results = '[]'`, reason }
    },
    tell: after => tellMembers(act, after, 'expert.reopened', request.memberIds, { reason }),
  })
}

async function againProblems(act: Act, { id }: LockedReview, again: Again): Promise<Problem[]> {
  const bids = await act.db.rows<{ id: string }>(
    sql`select bid_id as id from expert_review_bid where review_id = ${id}`,
  )
  const members = await act.db.rows<{ id: string }>(sql`
    select id from expert_member where review_id = ${id} and status = 'SUBMITTED'`)
  const problems = [
    ...(await endProblems(act, again.reviewEndTime)),
    ...unknownIds('bidIds', again.bidIds, bids),
    ...unknownIds('memberIds', again.memberIds, members),
  ]
  // As the document's own input names them.
  return problems.map(problem => ({ ...problem, field: `review.${problem.field}` }))
}

function unknownIds(field: string, ids: readonly string[], known: readonly { id: string }[]): Problem[] {
  if (ids.length === 0) return [{ field, name: 'requiredMissing' }]
  return ids.every(id => known.some(each => each.id === id)) ? [] : [{ field, name: 'noSuchData' }]
}

async function insertPass(act: Act, { id }: LockedReview, { reason, bidIds, memberIds }: Again): Promise<void> {
  const scores = await readAllScores(act, id)
  const [bids, members] = [asJson([...bidIds]), asJson([...memberIds])]
  await act.db.run(sql`
    insert into expert_review_pass (review_id, no, reason, bid_ids, member_ids, kept_member_ids, results, scores, act_name,
      time)
    select r.id, (select count(*) + 1 from expert_review_pass p where p.review_id = r.id), ${reason}, ${bids}::jsonb,
      ${members}::jsonb, (select coalesce(jsonb_agg(m.id::text), '[]') from expert_member m
        where m.review_id = r.id and m.status = 'SUBMITTED' and not ${members}::jsonb ? m.id::text),
      r.results, ${asJson(scores)}::jsonb, ${act.caller.name}, sourcing_now()
    from expert_review r where r.id = ${id}`)
}
