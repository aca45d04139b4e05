import assert from 'node:assert/strict'
import { test } from 'node:test'
import { exact, multiply, rounded } from '../../../../src/contract/fraction.ts'
import { abnormallyLow } from '../../../../src/contract/sourcing/rounds/abnormally-low.ts'
import {
  basePrice,
  priceRule,
  priceScore,
  priceScores,
  usualAverage,
  usualParams,
  usualSlopes,
} from '../../../../src/contract/sourcing/rounds/price-scores.ts'
import type { PriceRule } from '../../../../src/contract/sourcing/rounds/price-scores.ts'
import { rankBids } from '../../../../src/contract/sourcing/rounds/ranks.ts'
import { roundedTotal } from '../../../../src/contract/sourcing/rounds/score-totals.ts'
import {
  comparedAmount,
  depositLimit,
  withinCeiling,
} from '../../../../src/contract/sourcing/tendering/compared-prices.ts'

const lowest: PriceRule = { mode: 'LOWEST' }
const base = (rule: PriceRule, prices: readonly string[]) => {
  const found = basePrice(rule, prices)
  return found && rounded(found, 2)
}

test('LOWEST: the lowest price has 100 points', () => {
  assert.deepEqual(priceScores(lowest, ['940000', '1000000', '1175000']), ['100.00', '94.00', '80.00'])
  assert.deepEqual(priceScores(lowest, ['3000', '7000']), ['100.00', '42.86'])
  assert.deepEqual(priceScores(lowest, ['100', '110', '125']), ['100.00', '90.91', '80.00'])
  assert.deepEqual(priceScores(lowest, ['0', '5']), ['100.00', '0.00'])
  assert.deepEqual(priceScores({ mode: 'NONE' }, ['5']), [null])
})

test('LOWEST: a published result, with 20 points for the price', () => {
  const prices = ['2311110.40', '2296472.00', '2299360.00', '2288231.72']
  const quality = ['49.50', '56.00', '49.00', '75.00']
  const parts = prices.map((price, at) => [
    { score: priceScore(lowest, price, prices), weight: '20' },
    { score: exact(quality[at] ?? ''), weight: '100' },
  ])
  assert.deepEqual(
    parts.map(([price]) => roundedTotal(price ? [price] : [])),
    ['19.80', '19.93', '19.90', '20.00'],
  )
  const totals = parts.map(roundedTotal)
  assert.deepEqual(totals, ['69.30', '75.93', '68.90', '95.00'])
  const bids = totals.map((total, at) => ({ bidId: String(at), total, price: prices[at] ?? null, tech: null }))
  assert.deepEqual(
    rankBids(bids, []).map(({ bidId }) => bidId),
    ['3', '1', '0', '2'],
  )
})

test('LOWEST: points of a table instead of weights', () => {
  const prices = ['10000', '8000']
  const points = [
    ['40', '30', '20'],
    ['32', '20', '22'],
  ]
  const totals = prices.map((price, at) =>
    roundedTotal([
      ...(points[at] ?? []).map(each => ({ score: exact(each), weight: '100' })),
      { score: priceScore(lowest, price, prices), weight: '70' },
    ]),
  )
  assert.deepEqual(totals, ['146.00', '144.00'])
})

test('AVERAGE: from five prices on the mean leaves out the highest and the lowest, which are scored all the same', () => {
  const five = ['90', '100', '105', '110', '145']
  assert.equal(base(usualAverage, five), '105.00')
  assert.deepEqual(priceScores(usualAverage, five), ['85.71', '95.24', '100.00', '90.48', '23.81'])
  const four = five.slice(0, 4)
  assert.equal(base(usualAverage, four), '101.25')
  assert.deepEqual(priceScores(usualAverage, four), ['88.89', '98.77', '92.59', '82.72'])
  assert.deepEqual(priceScores(usualAverage, ['100', '1000']), ['18.18', '0.00'], 'not below 0')
  assert.deepEqual(priceScores(usualAverage, ['0']), [null], 'nothing is measured against a base of 0')
})

test('AVERAGE: own slopes, a lowered base, and cuts by the number of bids', () => {
  const rule: PriceRule = {
    ...usualSlopes,
    mode: 'AVERAGE',
    floatPct: '-5',
    upPerPct: '1.2',
    downPerPct: '0.8',
    cuts: [
      { from: 7, highest: 1, lowest: 1 },
      { from: 6, highest: 1, lowest: 0 },
    ],
  }
  const seven = ['980', '1000', '1010', '1020', '1040', '1060', '1200']
  assert.equal(base(rule, seven), '974.70')
  assert.deepEqual(priceScores(rule, seven), ['99.35', '96.89', '95.65', '94.42', '91.96', '89.50', '72.26'])
  assert.equal(base(rule, seven.slice(0, 6)), '959.50')
  assert.deepEqual(priceScores(rule, seven.slice(0, 6)), ['97.44', '94.93', '93.68', '92.43', '89.93', '87.43'])
  assert.equal(base(rule, seven.slice(0, 5)), '959.50')
  assert.deepEqual(priceScores(rule, seven.slice(0, 5)), ['97.44', '94.93', '93.68', '92.43', '89.93'])
})

test('AVERAGE: lowest scores above and below the base', () => {
  const prices = ['480', '500', '640', '800']
  const slopes = { ...usualSlopes, upPerPct: '1', downPerPct: '0.3' }
  const rule: PriceRule = { mode: 'AVERAGE', floatPct: '0', cuts: [], ...slopes }
  assert.equal(base(rule, prices), '605.00')
  assert.deepEqual(priceScores(rule, prices), ['93.80', '94.79', '94.21', '67.77'])
  const floored: PriceRule = { ...rule, floorAbove: '80', floorBelow: '95' }
  assert.deepEqual(priceScores(floored, prices), ['95.00', '95.00', '94.21', '80.00'])
})

test('TARGET and MINMAX do not depend on the other bids', () => {
  const target: PriceRule = { mode: 'TARGET', targetPrice: '100', ...usualSlopes }
  assert.deepEqual(priceScores(target, ['90', '100', '105', '200']), ['90.00', '100.00', '90.00', '0.00'])
  const limits: PriceRule = { mode: 'MINMAX', minPrice: '100', maxPrice: '400' }
  assert.deepEqual(priceScores(limits, ['90', '100', '200', '400', '410']), [
    '100.00',
    '100.00',
    '66.67',
    '0.00',
    '0.00',
  ])
})

test('published parameters make the rule; without any the usual ones apply', () => {
  const average = { priceMode: 'AVERAGE', targetPrice: null } as const
  assert.deepEqual(priceRule(average), usualAverage)
  assert.deepEqual(priceRule({ ...average, priceParams: usualParams('AVERAGE') }), usualAverage)
  assert.deepEqual(priceRule({ ...average, priceParams: { floatPct: '', upPerPct: '' } }), usualAverage)
  const cuts = [
    { from: '6', highest: '1', lowest: '' },
    { from: '7', highest: '1', lowest: '1' },
  ]
  const published = priceRule({
    ...average,
    priceParams: { floatPct: '-5', upPerPct: '1.2', downPerPct: '0.8', floorAbove: '0', floorBelow: '0', cuts },
  })
  const seven = ['980', '1000', '1010', '1020', '1040', '1060', '1200']
  assert.equal(base(published, seven), '974.70')
  assert.deepEqual(priceScores(published, seven), ['99.35', '96.89', '95.65', '94.42', '91.96', '89.50', '72.26'])
  assert.equal(base(published, seven.slice(0, 6)), '959.50')
  assert.deepEqual(priceScores(published, seven.slice(0, 5)), ['97.44', '94.93', '93.68', '92.43', '89.93'])
  const target = priceRule({
    priceMode: 'TARGET',
    targetPrice: '100',
    priceParams: { upPerPct: '1', floorAbove: '30' },
  })
  assert.deepEqual(priceScores(target, ['90', '105', '200']), ['90.00', '95.00', '30.00'])
  const limits = priceRule({ ...average, priceMode: 'MINMAX', priceParams: { minPrice: '100', maxPrice: '400' } })
  assert.deepEqual(priceScores(limits, ['90', '200', '410']), ['100.00', '66.67', '0.00'])
})

test('a score that ends in half a unit is rounded away from zero', () => {
  assert.equal(rounded(exact('84.995'), 2), '85.00')
  assert.equal(rounded(exact('84.9949'), 2), '84.99')
  assert.equal(rounded(exact('-0.005'), 2), '-0.01')
  assert.equal(rounded(multiply(exact('3.005'), exact('100')), 0), '301')
  assert.equal(rounded(exact('-0.4'), 0), '0')
  assert.throws(() => exact('1e5'), RangeError)
})

test('a price equal to the ceiling is valid; one above it does not set the lowest price', () => {
  const prices = ['1000000.00', '1000000.01', '950000.00']
  const valid = prices.filter(price => withinCeiling(price, '1000000'))
  assert.deepEqual(valid, ['1000000.00', '950000.00'])
  assert.deepEqual(priceScores(lowest, valid), ['95.00', '100.00'])
  assert.ok(withinCeiling('1', null))
})

test('prices in other currencies are compared at the recorded rate, rounded to the digits of the currency', () => {
  const prices = [
    comparedAmount('125000.00', '7.812345', 2),
    comparedAmount('138500.00', '7.046200', 2),
    comparedAmount('976000.00', '1', 2),
  ]
  assert.deepEqual(prices, ['976543.13', '975898.70', '976000.00'])
  assert.deepEqual(priceScores(lowest, prices), ['99.93', '100.00', '99.99'])
  assert.equal(comparedAmount('100.5', '155.25', 0), '15603', 'a currency without decimal places')
})

test('a price is abnormally low against the mean of the others, or the lowest one against the next', () => {
  const low = (price: string, ...others: string[]) => abnormallyLow(price, others)
  assert.deepEqual(low('58', '100', '104', '110'), { belowMeanPct: '44.59', belowNextPct: '42.00' })
  assert.equal(low('100', '58', '104', '110'), null)
  assert.equal(low('58'), null, 'a single bid')
  assert.equal(low('100', '100'), null, 'equal bids')
  assert.equal(low('70.01', '100'), null)
  assert.deepEqual(low('70', '100'), { belowMeanPct: '30.00', belowNextPct: '30.00' })
  assert.equal(low('60', '60', '140'), null, '60 % of 100 is not below it')
  assert.notEqual(low('59.99', '59.99', '140.01'), null)
  assert.equal(low('104', '100', '200'), null, 'only the lowest price is measured against the next one')
  assert.equal(low('0', '0'), null)
  assert.equal(abnormallyLow('58', ['100'], { belowMeanPct: '50', belowNextPct: '45' }), null)
})

test('the deposit is limited by the percentage of the estimate, rounded down', () => {
  assert.equal(depositLimit('1234567.89', '2', 2), '24691.35')
  assert.equal(depositLimit('1234567.89', '2', 0), '24691')
  assert.equal(depositLimit('0.10', '2', 2), '0.00')
})
