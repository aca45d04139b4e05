import type { Fraction } from '../../../../../src/contract/fraction.ts'
import type { ScoringRules } from '../../../../../src/contract/sourcing/experts/scoring.ts'
import { priceScore, roundedScore } from '../../../../../src/contract/sourcing/rounds/price-scores.ts'
import type { PriceRule } from '../../../../../src/contract/sourcing/rounds/price-scores.ts'
import { equalRanks, rankBids, rankByPrice } from '../../../../../src/contract/sourcing/rounds/ranks.ts'
import type { Rank, TieRule } from '../../../../../src/contract/sourcing/rounds/ranks.ts'
import { roundedTotal } from '../../../../../src/contract/sourcing/rounds/score-totals.ts'

export interface ComparedBid {
  bidId: string
  amount: string
  /** The price that ranks the bid without scores where it is not the bid price. */
  evaluated?: string | null
  /** Exact scores of the experts out of 100; null where the tender has no elements of the kind. */
  tech: Fraction | null
  business: Fraction | null
}

export interface LotRank extends Rank {
  amount: string
  evaluated: string | null
  tech: string | null
  business: string | null
  price: string | null
  total: string | null
}

/**
 * Prices of bids that the experts found invalid are in no score. Only final values are rounded; ranks compare rounded
 * totals, or without `scored` prices.
 */
export function rankLot(
  bids: readonly ComparedBid[],
  weights: ScoringRules,
  priceRule: PriceRule,
  tieRule: readonly TieRule[],
  scored: boolean,
): LotRank[] {
  const amounts = bids.map(({ amount }) => amount)
  const judged = bids.map(bid => {
    const price = scored ? priceScore(priceRule, bid.amount, amounts) : null
    const parts = [
      { score: bid.tech, weight: weights.techWeight || '0' },
      { score: bid.business, weight: weights.businessWeight || '0' },
      { score: price, weight: weights.priceWeight || '0' },
    ]
    return {
      bidId: bid.bidId,
      amount: bid.amount,
      evaluated: bid.evaluated ?? null,
      tech: bid.tech && roundedScore(bid.tech),
      business: bid.business && roundedScore(bid.business),
      price: price && roundedScore(price),
      total: scored ? roundedTotal(parts) : null,
    }
  })
  const compared = judged.map(bid => ({ ...bid, price: bid.amount }))
  const ranks = scored ? rankBids(compared, tieRule) : rankByPrice(compared, tieRule)
  const byBid = new Map(judged.map(bid => [bid.bidId, bid]))
  return ranks.flatMap(rank => {
    const bid = byBid.get(rank.bidId)
    return bid === undefined ? [] : [{ ...bid, ...rank }]
  })
}

/** Equal bids get the ranks that they share, in drawn order. */
export const afterDraw = (rank: number, drawnIds: readonly string[]): Rank[] =>
  drawnIds.map((bidId, at) => ({ bidId, rank: rank + at }))

export function tiesOf(ranks: readonly Rank[]): { rank: number; bidIds: string[] }[] {
  return equalRanks(ranks).map(bidIds => ({
    rank: ranks.find(({ bidId }) => bidId === bidIds[0])?.rank ?? 0,
    bidIds,
  }))
}
