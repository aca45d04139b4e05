import { compare, exact, sum, zero } from '../../../../src/contract/fraction.ts'
import type { Fraction } from '../../../../src/contract/fraction.ts'
import type { ReviewResult } from '../../../../src/contract/sourcing/experts/review-parts.ts'
import type {
  ElementKind,
  PriceMode,
  PriceParams,
  ScoreMode,
} from '../../../../src/contract/sourcing/experts/scoring.ts'
import { abnormallyLow } from '../../../../src/contract/sourcing/rounds/abnormally-low.ts'
import { priceRule, priceScore, roundedScore } from '../../../../src/contract/sourcing/rounds/price-scores.ts'
import { rankBids } from '../../../../src/contract/sourcing/rounds/ranks.ts'
import { combinedScore, roundedTotal } from '../../../../src/contract/sourcing/rounds/score-totals.ts'

export interface Scored {
  scoreMode: ScoreMode
  priceMode: PriceMode
  targetPrice: string | null
  priceParams?: PriceParams
  techWeight: string
  businessWeight: string
  priceWeight: string
  passScore: string
  elements: readonly { id: string; kind: ElementKind }[]
  members: readonly { id: string; weight: string }[]
  scores: readonly { memberId: string; elementId: string; bidId: string; score: string }[]
  bids: readonly { bidId: string; amount: string | null; submitTime: string }[]
}

/** Result of each offer, in input order. Only final values are rounded. */
export function resultsOf(scored: Scored): ReviewResult[] {
  const judged = scored.bids.map(bid => {
    const tech = kindScore(scored, 'TECH', bid.bidId)
    return { bid, tech, invalid: invalidity(scored, bid.bidId, tech) }
  })
  const valid = judged.filter(({ invalid }) => invalid === null)
  const results = judged.map(({ bid, tech, invalid }): ReviewResult => {
    const business = kindScore(scored, 'BUSINESS', bid.bidId)
    const others = valid.flatMap(each => (each.bid === bid || each.bid.amount === null ? [] : [each.bid.amount]))
    const price =
      invalid === null && bid.amount !== null
        ? priceScore(priceRule(scored), bid.amount, [...others, bid.amount])
        : null
    return {
      bidId: bid.bidId,
      tech: roundedScore(tech),
      business: roundedScore(business),
      price: price && roundedScore(price),
      total: roundedTotal([
        { score: tech, weight: scored.techWeight },
        { score: business, weight: scored.businessWeight },
        { score: price, weight: scored.priceWeight },
      ]),
      rank: null,
      invalid,
      abnormallyLow: bid.amount !== null && abnormallyLow(bid.amount, others) !== null,
    }
  })
  return withRanks(results, scored)
}

/** Invalid offers have no rank. Equal totals: lower price, higher technical score, earlier submission. */
function withRanks(results: readonly ReviewResult[], { bids }: Scored): ReviewResult[] {
  const offers = new Map(bids.map(bid => [bid.bidId, bid]))
  const valid = results.filter(({ invalid }) => invalid === null)
  const ranks = rankBids(
    valid.map(({ bidId, total, tech }) => ({
      bidId,
      total,
      tech,
      price: offers.get(bidId)?.amount ?? null,
      submitTime: offers.get(bidId)?.submitTime ?? '',
    })),
    ['LOWER_PRICE', 'HIGHER_TECH', 'EARLIER'],
  )
  const rankOf = new Map(ranks.map(({ bidId, rank }) => [bidId, rank]))
  return results.map(result => ({ ...result, rank: rankOf.get(result.bidId) ?? null }))
}

/** Score of a kind out of 100, combined over the experts by the score mode. */
export function kindScore(scored: Scored, kind: ElementKind, bidId: string): Fraction {
  const given = scored.members.map(({ id, weight }) => ({ weight, score: expertScore(scored, kind, bidId, id) }))
  return combinedScore(scored.scoreMode, given) ?? zero
}

/** Points that one expert gave to a bid in the elements of a kind. */
export function expertScore(
  { elements, scores }: Scored,
  kind: ElementKind,
  bidId: string,
  memberId: string,
): Fraction {
  const ids = new Set(elements.filter(element => element.kind === kind).map(element => element.id))
  return sum(
    scores
      .filter(each => each.memberId === memberId && each.bidId === bidId && ids.has(each.elementId))
      .map(({ score }) => exact(score)),
  )
}

export const scoresKind = ({ elements }: Scored, kind: ElementKind): boolean =>
  elements.some(element => element.kind === kind)

function invalidity(
  { passScore, elements, members, scores }: Scored,
  bidId: string,
  tech: Fraction,
): ReviewResult['invalid'] {
  const vetoed = elements
    .filter(element => element.kind === 'VETO')
    .some(element => {
      const no = scores.filter(
        each => each.elementId === element.id && each.bidId === bidId && compare(exact(each.score), zero) === 0,
      )
      return no.filter(each => members.some(member => member.id === each.memberId)).length * 2 > members.length
    })
  if (vetoed) return 'VETO'
  const technical = elements.some(element => element.kind === 'TECH')
  return technical && compare(tech, exact(passScore)) < 0 ? 'PASS_SCORE' : null
}
