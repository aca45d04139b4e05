import { exact, rounded, sum } from '../../../../../src/contract/fraction.ts'
import { drawOrder } from '../../../../../src/contract/sourcing/experts/draw-order.ts'
import type { TenderRecord } from '../../../../../src/contract/sourcing/tendering/tender-records.ts'
import { priceRule } from '../../../../../src/contract/sourcing/rounds/price-scores.ts'
import { evaluatedPrice } from '../../../../../src/contract/sourcing/tendering/evaluated-prices.ts'
import { kindScore, resultsOf, scoresKind } from '../../experts/read.ts'
import { afterDraw, rankLot, tiesOf } from './rank.rules.ts'
import type { LotRank } from './rank.rules.ts'

type Lot = TenderRecord['lots'][number]

/** One recomputed value beside the recorded one. */
export interface Verified {
  what: string
  recorded: string
  computed: string
}

export const agrees = ({ recorded, computed }: Verified): boolean => recorded === computed

/** Recomputes the draws and every score and rank of a published record, from the record alone. */
export async function verifyRecord(record: TenderRecord): Promise<Verified[]> {
  const verified: Verified[] = []
  for (const [at, { seed, count, candidateIds, drawnIds }] of (record.review?.draws ?? []).entries()) {
    const drawn = (await drawOrder(seed, candidateIds)).slice(0, count)
    verified.push({ what: `Draw ${at + 1} of experts`, recorded: drawnIds.join(' '), computed: drawn.join(' ') })
  }
  for (const lot of record.lots) verified.push(...(await verifyLot(record, lot)))
  return verified
}

async function verifyLot(record: TenderRecord, lot: Lot): Promise<Verified[]> {
  const ranked = rankedLot(record, lot)
  const { ranks, verified } = await withDraws(lot, ranked)
  const invalid = invalidBids(record, lot)
  for (const bid of [...lot.bids].sort((a, b) => a.rank - b.rank)) {
    const own = ranked.find(({ bidId }) => bidId === bid.bidId)
    const what = (name: string) => `Lot ${lot.lotNo}, ${bid.bidNo}, ${name}`
    const amount = rounded(sum(bid.itemAmounts.map(exact)), record.currencyDigits)
    verified.push({ what: what('amount'), recorded: bid.amount, computed: amount })
    for (const name of comparedValues(record))
      verified.push({ what: what(name), recorded: bid[name] ?? '–', computed: own?.[name] ?? '–' })
    const rank = invalid.has(bid.bidId) ? '–' : String(ranks.get(bid.bidId) ?? '–')
    verified.push({ what: what('rank'), recorded: String(bid.rank), computed: rank })
  }
  return verified
}

const comparedValues = ({ rules: { priceComparison = 'BID' } }: TenderRecord) =>
  priceComparison === 'BID' ? (['tech', 'business', 'price', 'total'] as const) : (['evaluated'] as const)

/** Ranks before lots are drawn; amounts are those of the record. */
function rankedLot({ rules, review, currencyDigits }: TenderRecord, { bids }: Lot): LotRank[] {
  const scored = scoredOf(review, rules, bids)
  const scoreOf = (kind: 'TECH' | 'BUSINESS', bidId: string) =>
    review !== null && scoresKind(scored, kind) ? kindScore(scored, kind, bidId) : null
  const { techWeight, businessWeight, priceWeight, priceComparison = 'BID', priceCriteria = [] } = rules
  return rankLot(
    bids.map(({ bidId, amount, marks = [] }) => ({
      bidId,
      amount,
      evaluated: evaluatedPrice(priceComparison, amount, priceCriteria, marks, currencyDigits),
      tech: scoreOf('TECH', bidId),
      business: scoreOf('BUSINESS', bidId),
    })),
    { techWeight, businessWeight, priceWeight },
    priceRule(rules),
    rules.tieRule,
    rules.scored,
  )
}

function scoredOf(review: TenderRecord['review'], rules: TenderRecord['rules'], bids: Lot['bids']) {
  const { scoreMode = 'AVERAGE', elements = [], members = [], scores = [] } = review ?? {}
  return {
    ...rules,
    priceMode: 'NONE' as const,
    scoreMode,
    elements,
    members,
    scores,
    bids: bids.map(({ bidId }) => ({ bidId, amount: null, submitTime: '' })),
  }
}

/** Bids that must not be ranked, by a veto or the pass score. */
function invalidBids({ rules, review }: TenderRecord, { bids }: Lot): ReadonlySet<string> {
  if (review === null) return new Set()
  const results = resultsOf(scoredOf(review, rules, bids))
  return new Set(results.flatMap(({ bidId, invalid }) => (invalid === null ? [] : [bidId])))
}

/** The ranks after the recorded draws of lots, each of which must be for exactly the bids that share its rank. */
async function withDraws(lot: Lot, ranked: readonly LotRank[]) {
  const ranks = new Map(ranked.map(({ bidId, rank }) => [bidId, rank]))
  const ties = tiesOf(ranked)
  const verified: Verified[] = []
  for (const { rank, seed, bidIds, drawnIds } of lot.draws) {
    const shared = ties.find(tie => tie.rank === rank)?.bidIds ?? []
    const drawn = await drawOrder(seed, bidIds)
    const what = `Lot ${lot.lotNo}, lots for rank ${rank}`
    verified.push({
      what: `${what}, bids`,
      recorded: [...bidIds].sort().join(' '),
      computed: [...shared].sort().join(' '),
    })
    verified.push({ what: `${what}, order`, recorded: drawnIds.join(' '), computed: drawn.join(' ') })
    for (const own of afterDraw(rank, drawn)) ranks.set(own.bidId, own.rank)
  }
  return { ranks, verified }
}
