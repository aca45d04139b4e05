import assert from 'node:assert/strict'
import { test } from 'node:test'
import { afterDraw, rankLot, tiesOf } from '../../../../../server/modules/sourcing/tendering/review/rank.rules.ts'
import { divide, exact } from '../../../../../src/contract/fraction.ts'
import { usualSlopes } from '../../../../../src/contract/sourcing/rounds/price-scores.ts'
import type { PriceRule } from '../../../../../src/contract/sourcing/rounds/price-scores.ts'

const half = { techWeight: '50', businessWeight: '0', priceWeight: '50' }
const lowest: PriceRule = { mode: 'LOWEST' }
const bid = (bidId: string, tech: string, amount: string) => ({ bidId, amount, tech: exact(tech), business: null })
const shown = (ranks: ReturnType<typeof rankLot>) => ranks.map(({ bidId, total, rank }) => [bidId, total, rank])
const a = bid('A', '90', '130.00')
const b = bid('B', '70', '100.00')
const c = bid('C', '10', '80.00')

test('a bid below the pass score would have decided between the others; its price has no effect', () => {
  assert.deepEqual(shown(rankLot([a, b, c], half, lowest, ['LOTS'], true)), [
    ['A', '75.77', 1],
    ['B', '75.00', 2],
    ['C', '55.00', 3],
  ])
  assert.deepEqual(shown(rankLot([a, b], half, lowest, ['LOTS'], true)), [
    ['B', '85.00', 1],
    ['A', '83.46', 2],
  ])
})

test('equal totals are decided by the published rules, in their order, and otherwise share a rank', () => {
  const bids = [bid('A', '50', '50'), bid('B', '75', '75'), bid('C', '100', '100')]
  const ranks = (...rules: ('LOWER_PRICE' | 'HIGHER_TECH' | 'LOTS')[]) =>
    rankLot(bids, half, lowest, rules, true).map(({ bidId, rank }) => `${bidId}${rank}`)
  assert.deepEqual(ranks('LOWER_PRICE', 'LOTS'), ['A1', 'C2', 'B3'])
  assert.deepEqual(ranks('HIGHER_TECH', 'LOTS'), ['C1', 'A2', 'B3'])
  assert.deepEqual(ranks('LOTS'), ['A1', 'C1', 'B3'])
  assert.deepEqual(tiesOf(rankLot(bids, half, lowest, ['LOTS'], true)), [{ rank: 1, bidIds: ['A', 'C'] }])
  assert.deepEqual(afterDraw(2, ['C', 'A']), [
    { bidId: 'C', rank: 2 },
    { bidId: 'A', rank: 3 },
  ])
})

test('only the total is rounded: thirds of experts and of prices do not add up their roundings', () => {
  const third = {
    bidId: 'A',
    amount: '30',
    tech: divide(exact('200'), exact('3')),
    business: divide(exact('100'), exact('3')),
  }
  const [rank] = rankLot([third], { techWeight: '45', businessWeight: '55', priceWeight: '0' }, lowest, [], true)
  // 30 + 18.333…; with the rounded parts 66.67 and 33.33 it would be the same only by chance.
  assert.deepEqual([rank?.tech, rank?.business, rank?.price, rank?.total], ['66.67', '33.33', '100.00', '48.33'])
})

test('prices are scored against a target or not at all, and alone they decide without scores', () => {
  const target: PriceRule = { mode: 'TARGET', targetPrice: '100', ...usualSlopes }
  assert.deepEqual(
    rankLot([a, b], half, target, ['LOTS'], true).map(({ price }) => price),
    ['100.00', '40.00'],
  )
  const none = rankLot([a, b], { ...half, techWeight: '100', priceWeight: '0' }, { mode: 'NONE' }, ['LOTS'], true)
  assert.deepEqual(
    none.map(({ bidId, price, total }) => [bidId, price, total]),
    [
      ['A', null, '90.00'],
      ['B', null, '70.00'],
    ],
  )
  const cheapest = rankLot([a, b, c], {}, lowest, ['LOTS'], false)
  assert.deepEqual(shown(cheapest), [
    ['C', null, 1],
    ['B', null, 2],
    ['A', null, 3],
  ])
})
