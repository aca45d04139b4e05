import sql from 'sql-template-tag'
import type { ReviewedType } from '../../../../src/contract/sourcing/experts/review-parts.ts'
import type { TenderRecord } from '../../../../src/contract/sourcing/tendering/tender-records.ts'
import type { Db } from '../../../db/database.ts'
import { readScored } from './scored.queries.ts'

type ReviewRecord = NonNullable<TenderRecord['review']>

/** Scores and draws of a round's confirmed review, without names; null without one. */
export async function readReviewRecord(
  db: Db,
  subject: { businessType: ReviewedType; businessId: string; round: number },
): Promise<ReviewRecord | null> {
  const review = await db.one<{ id: string }>(sql`
    select id from expert_review where business_type = ${subject.businessType}
      and business_id = ${subject.businessId} and round = ${subject.round} and status = 'CONFIRMED'`)
  if (review === undefined) return null
  const { scoreMode, elements, members, scores } = await readScored(db, review.id)
  return {
    scoreMode,
    elements: elements.map(({ id, kind }) => ({ id, kind })),
    members: [...members],
    scores: [...scores],
    draws: await db.rows<ReviewRecord['draws'][number]>(sql`
      select seed, (rule ->> 'count')::int as count, drawn_ids, (
        select coalesce(jsonb_agg(c ->> 'expertId' order by place), '[]')
        from jsonb_array_elements(candidates) with ordinality as each (c, place)) as candidate_ids
      from expert_draw where review_id = ${review.id} order by round`),
  }
}
