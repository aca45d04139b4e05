import assert from 'node:assert/strict'
import { test } from 'node:test'
import { exact, rounded } from '../../../../src/contract/fraction.ts'
import { drawOrder } from '../../../../src/contract/sourcing/experts/draw-order.ts'
import { priceScore, roundedScore } from '../../../../src/contract/sourcing/rounds/price-scores.ts'
import { equalRanks, rankBids, rankByPrice } from '../../../../src/contract/sourcing/rounds/ranks.ts'
import type { RankedBid, TieRule } from '../../../../src/contract/sourcing/rounds/ranks.ts'
import { combinedScore, roundedTotal, totalScore } from '../../../../src/contract/sourcing/rounds/score-totals.ts'
import { seeded, shuffled } from './seeded.ts'

const given = (scores: number[], weights = scores.map(() => 1)) =>
  scores.map((score, at) => ({ score: exact(score), weight: String(weights[at]) }))
const combined = (...parts: Parameters<typeof combinedScore>) => roundedScore(combinedScore(...parts) ?? exact(-1))

test('scores of experts are averaged, weighted, or trimmed from five experts on', () => {
  assert.equal(combined('TRIMMED', given([80, 90, 85, 70, 95])), '85.00')
  assert.equal(combined('TRIMMED', given([95, 95, 80, 70, 70])), '81.67', 'one of each of the equal extremes')
  assert.equal(combined('TRIMMED', given([95, 80, 70, 70])), '78.75')
  assert.equal(combined('WEIGHTED', given([90, 60], [100, 50])), '80.00')
  assert.equal(combinedScore('AVERAGE', []), null)
  assert.equal(combinedScore('WEIGHTED', []), null)
})

test('the total is rounded once, at the end', () => {
  const tech = combinedScore('AVERAGE', given([82.5, 90, 77]))
  const business = combinedScore('AVERAGE', given([88, 91, 85.5]))
  assert.deepEqual(
    [tech, business].map(each => each && rounded(each, 4)),
    ['83.1667', '88.1667'],
  )
  const parts = [
    { score: tech, weight: '50' },
    { score: business, weight: '20' },
    { score: exact('94.00'), weight: '30' },
  ]
  assert.equal(rounded(totalScore(parts), 4), '87.4167')
  assert.equal(roundedTotal(parts), '87.42')
  assert.equal(roundedTotal([{ score: null, weight: '50' }]), '0.00')
})

/** Half of the total for the technical score, half for the price, scored as LOWEST. */
function halves(bids: Record<string, readonly [tech: string, price: string]>): RankedBid[] {
  const prices = Object.values(bids).map(([, price]) => price)
  return Object.entries(bids).map(([bidId, [tech, price]]) => {
    const score = priceScore({ mode: 'LOWEST' }, price, prices)
    const total = roundedTotal([
      { score: exact(tech), weight: '50' },
      { score, weight: '50' },
    ])
    return { bidId, tech, price, total }
  })
}
const order = (bids: RankedBid[], tieRule: TieRule[], lots?: string[]) =>
  rankBids(bids, tieRule, lots).map(({ bidId, rank }) => `${bidId} ${rank}`)

test('a losing bid decides between the others; below the pass mark its price stays closed', () => {
  const all = halves({ A: ['90', '130'], B: ['70', '100'], C: ['10', '80'] })
  assert.deepEqual(
    all.map(({ total }) => total),
    ['75.77', '75.00', '55.00'],
  )
  assert.deepEqual(order(all, []), ['A 1', 'B 2', 'C 3'])
  const passed = halves({ A: ['90', '130'], B: ['70', '100'] })
  assert.deepEqual(
    passed.map(({ total }) => total),
    ['83.46', '85.00'],
  )
  assert.deepEqual(order(passed, []), ['B 1', 'A 2'])
})

test('equal totals are decided by the published rule, and stay equal without one', () => {
  const bids = halves({ a: ['50', '50'], b: ['75', '75'], c: ['100', '100'] })
  assert.deepEqual(
    bids.map(({ total }) => total),
    ['75.00', '70.83', '75.00'],
  )
  assert.deepEqual(order(bids, []), ['a 1', 'c 1', 'b 3'])
  assert.deepEqual(order(bids, ['LOWER_PRICE', 'HIGHER_TECH']), ['a 1', 'c 2', 'b 3'])
  assert.deepEqual(order(bids, ['HIGHER_TECH', 'LOWER_PRICE']), ['c 1', 'a 2', 'b 3'])
})

test('totals that are equal when printed are equal', () => {
  const bids = ['84.9951', '85.0049'].map((total, at) => ({
    bidId: String(at),
    total: roundedTotal([{ score: exact(total), weight: '100' }]),
    price: '1',
    tech: '1',
  }))
  assert.deepEqual(order(bids, ['LOWER_PRICE', 'HIGHER_TECH']), ['0 1', '1 1'])
})

test('lots decide only after they were drawn, and nothing decides before them', async () => {
  const bids = ['1', '2', '3', '4'].map((bidId, at) => ({
    bidId,
    total: bidId === '4' ? '90.00' : '80.00',
    price: '9',
    tech: String(at),
  }))
  const rule: TieRule[] = ['LOWER_PRICE', 'LOTS', 'HIGHER_TECH']
  const waiting = rankBids(bids, rule)
  assert.deepEqual(equalRanks(waiting), [['1', '2', '3']])
  const drawn = await drawOrder('000102030405060708090a0b0c0d0e0f', ['1', '2', '3'])
  assert.deepEqual(order(bids, rule, drawn), ['4 1', ...drawn.map((bidId, at) => `${bidId} ${at + 2}`)])
  assert.deepEqual(equalRanks(rankBids(bids, rule, drawn)), [])
})

test('an earlier submission is earlier in time, not in the alphabet; a bid without a price is last', () => {
  const bid = { total: '80.00', price: '9', tech: '1' }
  const bids = [
    { ...bid, bidId: 'late', submitTime: '2026-10-20T02:10:00+01:00' },
    { ...bid, bidId: 'early', submitTime: '2026-10-20T02:50:00+02:00' },
    { ...bid, bidId: 'free', price: null, submitTime: '2026-10-19T02:50:00+02:00' },
  ]
  assert.deepEqual(order(bids, ['LOWER_PRICE', 'EARLIER']), ['early 1', 'late 2', 'free 3'])
  assert.deepEqual(
    rankByPrice(bids, []).map(({ rank }) => rank),
    [1, 1, 3],
  )
})

test('ranks do not depend on the order of the bids', () => {
  const random = seeded(7)
  const rules: TieRule[][] = [[], ['LOWER_PRICE'], ['HIGHER_TECH', 'LOWER_PRICE', 'LOTS'], ['EARLIER', 'LOTS']]
  for (let run = 0; run < 200; run++) {
    const few = (count: number) => (random(count + 1) === count ? null : `${random(count)}.00`)
    const bids = Array.from({ length: 1 + random(9) }, (_, at) => ({
      bidId: `b${at}`,
      total: few(3),
      price: few(3),
      tech: few(3),
      submitTime: `2026-10-2${random(3)}T10:00:00Z`,
    }))
    const lots = random(2) === 0 ? undefined : shuffled(bids, random).map(({ bidId }) => bidId)
    for (const rule of rules) {
      const ranks = rankBids(bids, rule, lots)
      assert.deepEqual(rankBids(shuffled(bids, random), rule, lots), ranks)
      assert.equal(ranks.length, bids.length)
      const places = ranks.map(({ rank }) => rank)
      assert.ok(
        places.every((rank, at) => rank === (places[at - 1] === rank ? rank : at + 1)),
        places.join(),
      )
      if (lots && rule.includes('LOTS')) assert.deepEqual(equalRanks(ranks), [])
    }
  }
})
