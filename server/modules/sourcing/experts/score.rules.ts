import Big from 'big.js'
import { roundDecimal } from '../../../../src/contract/amounts.ts'
import type { ReviewResult } from '../../../../src/contract/sourcing/experts/review-parts.ts'
import type { ElementKind, PriceMode, ScoreMode } from '../../../../src/contract/sourcing/experts/scoring.ts'

export interface Scored {
  scoreMode: ScoreMode
  priceMode: PriceMode
  targetPrice: string | null
  techWeight: string
  businessWeight: string
  priceWeight: string
  passScore: string
  elements: readonly { id: string; kind: ElementKind }[]
  members: readonly { id: string; weight: string }[]
  scores: readonly { memberId: string; elementId: string; bidId: string; score: string }[]
  bids: readonly { bidId: string; amount: string | null; submitTime: string }[]
}

/** Percentage of the mean below which a price is abnormally low. */
const lowPct = 60
/** Points deducted per cent above and below the base price. */
const points = { above: 2, below: 1 }

interface Judged {
  bid: Scored['bids'][number]
  tech: Big
  business: Big
  invalid: ReviewResult['invalid']
}

/** Result of each offer, in input order. Only final values are rounded. */
export function resultsOf(scored: Scored): ReviewResult[] {
  const judged = scored.bids.map((bid): Judged => {
    const tech = kindScore(scored, 'TECH', bid.bidId)
    return {
      bid,
      tech,
      business: kindScore(scored, 'BUSINESS', bid.bidId),
      invalid: invalidity(scored, bid.bidId, tech),
    }
  })
  const valid = judged.filter(each => each.invalid === null)
  const amounts = valid.flatMap(({ bid }) => (bid.amount === null ? [] : [new Big(bid.amount)]))
  const totals = judged.map(each => {
    const price =
      each.invalid === null && each.bid.amount !== null ? priceScore(scored, new Big(each.bid.amount), amounts) : null
    const part = (score: Big | null, weight: string) => (score ?? new Big(0)).times(weight).div(100)
    const total = part(each.tech, scored.techWeight)
      .plus(part(each.business, scored.businessWeight))
      .plus(part(price, scored.priceWeight))
    return { ...each, price, total: total.round(2, Big.roundHalfUp) }
  })
  const ranked = totals.filter(each => each.invalid === null).sort(better)
  const mean = meanOf(amounts)
  return totals.map(each => ({
    bidId: each.bid.bidId,
    tech: roundDecimal(each.tech, 2),
    business: roundDecimal(each.business, 2),
    price: each.price === null ? null : roundDecimal(each.price, 2),
    total: roundDecimal(each.total, 2),
    rank: each.invalid === null ? ranked.indexOf(each) + 1 : null,
    invalid: each.invalid,
    abnormallyLow:
      mean !== null && each.bid.amount !== null && new Big(each.bid.amount).lt(mean.times(lowPct).div(100)),
  }))
}

/** Sorts by descending total, then lower price, higher technical score, and earlier submission. */
function better(a: Judged & { total: Big }, b: Judged & { total: Big }): number {
  const price = ({ bid }: Judged) => new Big(bid.amount ?? '1e30')
  return (
    b.total.cmp(a.total) ||
    price(a).cmp(price(b)) ||
    b.tech.cmp(a.tech) ||
    a.bid.submitTime.localeCompare(b.bid.submitTime)
  )
}

/** Score of a kind out of 100, combined over the experts by the score mode. */
function kindScore({ scoreMode, elements, members, scores }: Scored, kind: ElementKind, bidId: string): Big {
  const ids = new Set(elements.filter(element => element.kind === kind).map(element => element.id))
  const given = members.map(member => ({
    weight: new Big(member.weight),
    sum: scores
      .filter(each => each.memberId === member.id && each.bidId === bidId && ids.has(each.elementId))
      .reduce((sum, each) => sum.plus(each.score), new Big(0)),
  }))
  if (given.length === 0) return new Big(0)
  if (scoreMode === 'WEIGHTED') {
    const weights = given.reduce((sum, each) => sum.plus(each.weight), new Big(0))
    return given.reduce((sum, each) => sum.plus(each.sum.times(each.weight)), new Big(0)).div(weights)
  }
  const sums = given.map(each => each.sum)
  return meanOf(scoreMode === 'TRIMMED' ? trimmed(sums) : sums) ?? new Big(0)
}

/** With five or more values, drops one highest and one lowest. */
function trimmed(values: readonly Big[]): readonly Big[] {
  return values.length < 5 ? values : [...values].sort((a, b) => a.cmp(b)).slice(1, -1)
}

function meanOf(values: readonly Big[]): Big | null {
  return values.length === 0 ? null : values.reduce((sum, value) => sum.plus(value), new Big(0)).div(values.length)
}

function invalidity(
  { passScore, elements, members, scores }: Scored,
  bidId: string,
  tech: Big,
): ReviewResult['invalid'] {
  const vetoed = elements
    .filter(element => element.kind === 'VETO')
    .some(element => {
      const no = scores.filter(
        each => each.elementId === element.id && each.bidId === bidId && new Big(each.score).eq(0),
      )
      return no.filter(each => members.some(member => member.id === each.memberId)).length * 2 > members.length
    })
  if (vetoed) return 'VETO'
  return elements.some(element => element.kind === 'TECH') && tech.lt(passScore) ? 'PASS_SCORE' : null
}

/** Score of a price out of 100 among the prices of all valid offers; null when prices are not scored. */
export function priceScore(
  { priceMode, targetPrice }: Pick<Scored, 'priceMode' | 'targetPrice'>,
  price: Big,
  all: readonly Big[],
): Big | null {
  if (priceMode === 'NONE') return null
  if (priceMode === 'LOWEST') {
    const lowest = all.reduce((least, each) => (each.lt(least) ? each : least), price)
    return price.eq(0) ? new Big(100) : lowest.div(price).times(100)
  }
  const base = priceMode === 'TARGET' ? new Big(targetPrice ?? '0') : (meanOf(trimmed(all)) ?? price)
  if (base.eq(0)) return null
  const off = price.minus(base).div(base).times(100)
  const score = new Big(100).minus(off.abs().times(off.gt(0) ? points.above : points.below))
  return score.lt(0) ? new Big(0) : score
}
