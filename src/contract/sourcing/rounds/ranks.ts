import { compare, exact } from '../../fraction.ts'
import { instantOf } from '../tendering/times.ts'

/**
 * What decides between equal bids, in the published order. LOTS are drawn by the keyed hash of a seed (`drawOrder`);
 * EARLIER compares the time of submission.
 */
export const tieRules = ['LOWER_PRICE', 'HIGHER_TECH', 'EARLIER', 'LOTS'] as const
export type TieRule = (typeof tieRules)[number]

export interface RankedBid {
  bidId: string
  /** With two digits; ranks decide on the rounded total. Null when only prices are compared. */
  total: string | null
  /** In the currency of comparison, rounded to its digits; a bid without a price comes after all others. */
  price: string | null
  /** Compared instead of the price when bids are ranked by price; ties still compare the price. */
  evaluated?: string | null
  tech: string | null
  /** With an offset, or in one zone for all bids. */
  submitTime?: string
}

export interface Rank {
  bidId: string
  /** From 1; equal bids share one, and the ranks after them are left out: 1, 1, 3. */
  rank: number
}

type Comparison = (a: RankedBid, b: RankedBid) => number

/**
 * By total downwards, then by the tie rules. `lots` are ids of bids in drawn order; until then, bids that only lots can
 * separate share a rank. Sorted by rank, then by id.
 */
export const rankBids = (bids: readonly RankedBid[], tieRule: readonly TieRule[], lots?: readonly string[]): Rank[] =>
  ranked(bids, [byTotal, ...tieComparisons(tieRule, lots)])

/** By price upwards, for tenders without scores. */
export const rankByPrice = (
  bids: readonly RankedBid[],
  tieRule: readonly TieRule[],
  lots?: readonly string[],
): Rank[] => ranked(bids, [byEvaluated, ...tieComparisons(tieRule, lots)])

/** The groups of bids that share a rank, best first: those for which lots are drawn. */
export function equalRanks(ranks: readonly Rank[]): string[][] {
  const shared = [...new Set(ranks.map(({ rank }) => rank))].sort((a, b) => a - b)
  return shared
    .map(rank => ranks.filter(each => each.rank === rank).map(({ bidId }) => bidId))
    .filter(bidIds => bidIds.length > 1)
}

function ranked(bids: readonly RankedBid[], comparisons: readonly Comparison[]): Rank[] {
  const order: Comparison = (a, b) => {
    for (const comparison of comparisons) {
      const result = comparison(a, b)
      if (result !== 0) return result
    }
    return 0
  }
  const sorted = [...bids].sort((a, b) => order(a, b) || byText(a.bidId, b.bidId))
  return sorted.map(bid => ({ bidId: bid.bidId, rank: sorted.findIndex(each => order(each, bid) === 0) + 1 }))
}

const byTotal: Comparison = (a, b) => missingLast(b.total, a.total, -1)
const byEvaluated: Comparison = (a, b) => missingLast(a.evaluated ?? a.price, b.evaluated ?? b.price, 1)
const byPrice: Comparison = (a, b) => missingLast(a.price, b.price, 1)
const byTech: Comparison = (a, b) => missingLast(b.tech, a.tech, -1)
const byTime: Comparison = (a, b) => timeOf(a) - timeOf(b)

/** Rules after LOTS never decide. */
function tieComparisons(tieRule: readonly TieRule[], lots: readonly string[] | undefined): Comparison[] {
  const byLots: Comparison = (a, b) => (lots === undefined ? 0 : lots.indexOf(a.bidId) - lots.indexOf(b.bidId))
  const comparisons = { LOWER_PRICE: byPrice, HIGHER_TECH: byTech, EARLIER: byTime, LOTS: byLots }
  const until = tieRule.indexOf('LOTS')
  return (until < 0 ? tieRule : tieRule.slice(0, until + 1)).map(rule => comparisons[rule])
}

/** Compares two decimals; `side` is the sign for a missing first one. */
function missingLast(a: string | null, b: string | null, side: 1 | -1): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? side : -side
  return compare(exact(a), exact(b))
}

const timeOf = ({ submitTime = '' }: RankedBid): number => instantOf(submitTime, 'UTC') ?? 0
const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
