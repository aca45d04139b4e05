import { exact, rounded, sum, wholeUnits } from '../../fraction.ts'

export interface LotOffer {
  lotId: string
  bidderId: string
  /** Price, or another decimal of which a lower value is better; its sum over all lots is minimised. */
  amount: string
  /** Rank in the lot; of two solutions with the same sum, the one with the lower sum of ranks is chosen. */
  rank: number
}

export interface LotSolution {
  awards: { lotId: string; bidderId: string }[]
  total: string
  /** Lots without a bidder who may still win one. */
  open: string[]
}

interface Lot {
  lotId: string
  offers: ReadonlyMap<string, bigint>
}

/** The bidder of a lot that is left open. */
const noBidder = ''
/** Higher than all amounts together, so that awarding a lot always comes first. */
const leftOpen = 10n ** 40n

/** The amount in units of the sixth digit, followed by six digits for the rank. */
const costOf = ({ amount, rank }: LotOffer): bigint => wholeUnits(exact(amount), 6) * 10n ** 6n + BigInt(rank)

/**
 * Cheapest award of all lots when each bidder wins at most `mostLots`: as many lots as possible are awarded, then the sum
 * of the amounts is the lowest. Lots enter one by one, each on the cheapest chain of moves that ends at a bidder with a
 * lot to spare (successive shortest paths), so every intermediate award is the best one for its lots. Chains are compared
 * by Bellman-Ford; 40 lots and 40 bidders take well below a second.
 */
export function bestLots(offers: readonly LotOffer[], mostLots: number, digits = 2): LotSolution {
  const winners = new Map<Lot, string>()
  for (const lot of lotsOf(offers)) {
    const { costs, via } = cheapestChains(lot, winners)
    const won = [...winners.values()]
    const ends = [...costs.keys()].filter(
      bidder => bidder === noBidder || won.filter(each => each === bidder).length < mostLots,
    )
    const cost = (end: string) => costs.get(end) ?? leftOpen
    let bidder = ends.reduce((best, each) => (cost(each) < cost(best) ? each : best), noBidder)
    for (let moved = via.get(bidder); moved; moved = via.get(bidder)) {
      const previous = winners.get(moved) ?? noBidder
      winners.set(moved, bidder)
      if (moved === lot) break
      bidder = previous
    }
  }
  return solution(winners, offers, digits)
}

/** For comparison: lot by lot in order of appearance, the cheapest bidder who has won fewer than `mostLots`. */
export function lotByLot(offers: readonly LotOffer[], mostLots: number, digits = 2): LotSolution {
  const winners = new Map<Lot, string>()
  for (const lot of lotsOf(offers, 'AS_GIVEN')) {
    const won = [...winners.values()]
    const able = [...lot.offers].filter(([bidder]) => won.filter(each => each === bidder).length < mostLots)
    const [bidder] = able.reduce((best, each) => (each[1] < best[1] ? each : best), [noBidder, leftOpen])
    winners.set(lot, bidder)
  }
  return solution(winners, offers, digits)
}

/**
 * Cheapest way for the new lot to end at each bidder: it takes a bidder, whose lot moves to another bidder, and so on.
 * `via` is the lot that moves to the bidder in the last step.
 */
function cheapestChains(lot: Lot, winners: ReadonlyMap<Lot, string>) {
  const costs = new Map<string, bigint>()
  const via = new Map<string, Lot>()
  const reach = (moved: Lot, before: bigint): boolean => {
    let reached = false
    for (const [bidder, own] of [...moved.offers, [noBidder, leftOpen] as const]) {
      const known = costs.get(bidder)
      if (known !== undefined && known <= before + own) continue
      costs.set(bidder, before + own)
      via.set(bidder, moved)
      reached = true
    }
    return reached
  }
  let changed = reach(lot, 0n)
  while (changed) {
    changed = false
    for (const [moved, bidder] of winners) {
      const before = costs.get(bidder)
      if (before !== undefined && reach(moved, before - (moved.offers.get(bidder) ?? leftOpen))) changed = true
    }
  }
  return { costs, via }
}

/** Sorted, so that the result does not depend on the order of the offers. */
function lotsOf(offers: readonly LotOffer[], order: 'SORTED' | 'AS_GIVEN' = 'SORTED'): Lot[] {
  const ids = [...new Set(offers.map(({ lotId }) => lotId))]
  const inOrder = order === 'SORTED' ? ids.sort() : ids
  const sorted = [...offers].sort((a, b) => (a.bidderId < b.bidderId ? -1 : 1))
  return inOrder.map(lotId => {
    const own = sorted.filter(each => each.lotId === lotId)
    return { lotId, offers: new Map(own.map(offer => [offer.bidderId, costOf(offer)])) }
  })
}

/** In order of appearance of the lots. */
function solution(winners: ReadonlyMap<Lot, string>, offers: readonly LotOffer[], digits: number): LotSolution {
  const winnerOf = new Map([...winners].map(([{ lotId }, bidderId]) => [lotId, bidderId]))
  const awarded = offers.filter(({ lotId, bidderId }) => winnerOf.get(lotId) === bidderId)
  const lotIds = [...new Set(offers.map(({ lotId }) => lotId))]
  const awards = lotIds.map(lotId => ({ lotId, bidderId: winnerOf.get(lotId) ?? noBidder }))
  return {
    awards: awards.filter(({ bidderId }) => bidderId !== noBidder),
    total: rounded(sum(awarded.map(({ amount }) => exact(amount))), digits),
    open: awards.filter(({ bidderId }) => bidderId === noBidder).map(({ lotId }) => lotId),
  }
}
