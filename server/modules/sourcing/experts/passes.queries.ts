import sql from 'sql-template-tag'
import type { ReviewPass } from '../../../../src/contract/sourcing/experts/review-parts.ts'
import type { Act } from '../../../kit/call/act.ts'

export function readPasses({ db }: Pick<Act, 'db'>, reviewId: string): Promise<ReviewPass[]> {
  return db.rows<ReviewPass>(sql`
    select p.no, p.reason, p.bid_ids, p.results, p.scores, p.act_name as operator, p.time, array(
      select e.name from expert_member m join expert e on e.id = m.expert_id
      where m.review_id = p.review_id and p.member_ids ? m.id::text order by m.id) as experts
    from expert_review_pass p where p.review_id = ${reviewId} order by p.no`)
}

/** Bids that a member of the last pass can score again; undefined for members who score all of them. */
export function readAgain(
  { db }: Pick<Act, 'db'>,
  reviewId: string,
  memberId: string,
): Promise<{ bidIds: string[]; reason: string } | undefined> {
  return db.one(sql`
    select p.bid_ids, p.reason from expert_review_pass p where p.review_id = ${reviewId}
      and p.no = (select max(l.no) from expert_review_pass l where l.review_id = p.review_id)
      and p.member_ids ? ${memberId}`)
}

/** Member `m` keeps the scores while others score again. */
export const keepsScores = sql`exists (
  select from expert_review_pass p where p.review_id = m.review_id and p.kept_member_ids ? m.id::text
    and p.no = (select max(l.no) from expert_review_pass l where l.review_id = p.review_id))`
