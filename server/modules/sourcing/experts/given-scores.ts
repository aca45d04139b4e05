import sql from 'sql-template-tag'
import type { Fraction } from '../../../../src/contract/fraction.ts'
import type { ReviewedType, ReviewResult } from '../../../../src/contract/sourcing/experts/review-parts.ts'
import type { Db } from '../../../db/database.ts'
import { readScored } from './scored.queries.ts'
import { expertScore, kindScore, scoresKind } from './score.rules.ts'

export interface ReviewedBid {
  bidId: string
  label: string
  invalid: ReviewResult['invalid']
  /** Exact, out of 100; null without elements of the kind. */
  tech: Fraction | null
  business: Fraction | null
  experts: { name: string; tech: Fraction | null; business: Fraction | null }[]
}

/**
 * The exact scores of a round's review, also those of each expert, for documents that compute totals themselves. Empty
 * before the scores are summarised.
 */
export async function readReviewedBids(
  db: Db,
  subject: { businessType: ReviewedType; businessId: string; round: number },
): Promise<ReviewedBid[]> {
  const review = await db.one<{ id: string; results: ReviewResult[] }>(sql`
    select id, results from expert_review where business_type = ${subject.businessType}
      and business_id = ${subject.businessId} and round = ${subject.round} and status in ('SUMMARISED', 'CONFIRMED')`)
  if (review === undefined) return []
  const scored = await readScored(db, review.id)
  const names = await db.rows<{ id: string; name: string }>(sql`
    select m.id, e.name from expert_member m join expert e on e.id = m.expert_id where m.review_id = ${review.id}`)
  const labels = await db.rows<{ bidId: string; label: string }>(sql`
    select bid_id, label from expert_review_bid where review_id = ${review.id}`)
  return scored.bids.map(({ bidId }) => {
    const of = (kind: 'TECH' | 'BUSINESS', score: () => Fraction) => (scoresKind(scored, kind) ? score() : null)
    return {
      bidId,
      label: labels.find(each => each.bidId === bidId)?.label ?? '',
      invalid: review.results.find(each => each.bidId === bidId)?.invalid ?? null,
      tech: of('TECH', () => kindScore(scored, 'TECH', bidId)),
      business: of('BUSINESS', () => kindScore(scored, 'BUSINESS', bidId)),
      experts: scored.members.map(({ id }) => ({
        name: names.find(each => each.id === id)?.name ?? '',
        tech: of('TECH', () => expertScore(scored, 'TECH', bidId, id)),
        business: of('BUSINESS', () => expertScore(scored, 'BUSINESS', bidId, id)),
      })),
    }
  })
}
