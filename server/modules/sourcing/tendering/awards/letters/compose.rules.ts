import type { LetterLot } from '../../../../../../src/contract/sourcing/tendering/award-letters.ts'
import type { BidStatus } from '../../../../../../src/contract/sourcing/tendering/tender-words.ts'

type Scores = Pick<LetterLot['own'], 'rank' | 'amount' | 'tech' | 'business' | 'price' | 'total'>

export interface LetterFacts {
  lots: readonly { id: string; lotNo: string; name: string; status: string }[]
  bids: readonly {
    id: string
    supplierId: string
    supplierName: string
    status: BidStatus
    /** Why it is invalid, or no longer the winner. */
    reason: string
    lotIds: readonly string[]
  }[]
  ranks: readonly (Scores & { lotId: string; bidId: string })[]
  rows: readonly (LetterLot['rows'][number] & { lotId: string; bidId: string; reason: string })[]
}

export interface ComposedLetter {
  supplierId: string
  kind: 'AWARD' | 'THANKS'
  content: { lots: LetterLot[] }
}

const noScores: Scores = { rank: null, amount: null, tech: null, business: null, price: null, total: null }

/** One letter per bidder, about the lots for which it bid. */
export function composeLetters(facts: LetterFacts): ComposedLetter[] {
  return facts.bids.map(bid => {
    const own = facts.lots.filter(({ id }) => bid.lotIds.includes(id))
    const lots = own.map(lot => lotOf(facts, bid, lot))
    const kind = lots.some(({ result }) => result === 'WON') ? ('AWARD' as const) : ('THANKS' as const)
    return { supplierId: bid.supplierId, kind, content: { lots } }
  })
}

type Bid = LetterFacts['bids'][number]
type Lot = LetterFacts['lots'][number]

function lotOf(facts: LetterFacts, bid: Bid, { id, lotNo, name, status }: Lot): LetterLot {
  const awarded = facts.rows.filter(row => row.lotId === id)
  const rows = awarded.filter(row => row.bidId === bid.id)
  const winners = facts.bids.filter(each => awarded.some(row => row.bidId === each.id))
  const invalid = bid.status === 'INVALID' || bid.status === 'UNREADABLE'
  const lost = status === 'FAILED' ? ('FAILED' as const) : ('LOST' as const)
  const result = rows.length > 0 ? ('WON' as const) : invalid ? ('INVALID' as const) : lost
  const reasons = [...awarded.map(({ reason }) => reason), ...(rows.length > 0 ? [] : [bid.reason])]
  return {
    lotNo,
    name,
    result,
    own: scoresOf(facts, bid, id),
    winners: winners.map(each => scoresOf(facts, each, id)),
    rows: rows.map(({ materialText, spec, qty, unitSymbol, priceExcl, currency, taxCode }) => ({
      materialText,
      spec,
      qty,
      unitSymbol,
      priceExcl,
      ...(currency === undefined ? {} : { currency }),
      taxCode,
    })),
    reasons: [...new Set(reasons)].filter(reason => reason !== ''),
  }
}

function scoresOf({ ranks }: LetterFacts, { id, supplierName }: Bid, lotId: string): LetterLot['own'] {
  const { rank, amount, tech, business, price, total } =
    ranks.find(each => each.bidId === id && each.lotId === lotId) ?? noScores
  return { supplierName, rank, amount, tech, business, price, total }
}
