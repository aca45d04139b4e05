import sql from 'sql-template-tag'
import type { Db } from '../../../db/database.ts'
import { readElements } from './review.queries.ts'
import type { Scored } from './score.rules.ts'

/** Submitted scores, from which the results of a review follow. */
export async function readScored(db: Db, id: string): Promise<Scored> {
  const rules = await db.one<Omit<Scored, 'elements' | 'members' | 'scores' | 'bids'>>(sql`
    select score_mode, price_mode, target_price, price_params, tech_weight, business_weight, price_weight, pass_score
    from expert_review where id = ${id}`)
  if (rules === undefined) throw new Error('A locked review is gone.')
  return {
    ...rules,
    elements: await readElements({ db }, id),
    members: await db.rows<Scored['members'][number]>(sql`
      select id, weight from expert_member where review_id = ${id} and status = 'SUBMITTED' order by id`),
    scores: await db.rows<Scored['scores'][number]>(sql`
      select s.member_id, s.element_id, s.bid_id, s.score from expert_score s join expert_member m on m.id = s.member_id
      where m.review_id = ${id} and m.status = 'SUBMITTED'`),
    bids: await db.rows<Scored['bids'][number]>(sql`
      select bid_id, amount, submit_time from expert_review_bid where review_id = ${id} order by label`),
  }
}
