import assert from 'node:assert/strict'
import { test } from 'node:test'
import Big from 'big.js'
import { splitQuantity } from '../../../../src/contract/sourcing/tendering/splits.ts'
import type { SplitShare } from '../../../../src/contract/sourcing/tendering/splits.ts'
import { seeded } from './seeded.ts'

/** Shares in per cent with the largest and the smallest quantity of each bidder, best rank first. */
const shares = (...rows: (readonly [pct: string, maxQty?: string | null, minQty?: string])[]): SplitShare[] =>
  rows.map(([sharePct, maxQty = null, minQty = null]) => ({ sharePct, maxQty, minQty }))
const split = (demand: string, rows: SplitShare[], digits = 0) => {
  const { quantities, open } = splitQuantity(demand, rows, digits)
  return `${quantities.join(' ')} open ${open}`
}

test('the remainder of rounded shares goes to the best rank', () => {
  assert.equal(split('1001', shares(['50'], ['30'], ['20'])), '501 300 200 open 0')
  assert.equal(split('10.5', shares(['33.33'], ['33.33'], ['33.34']), 3), '3.501 3.499 3.500 open 0.000')
})

test('what one bidder cannot take goes to those with free capacity, from the best rank down', () => {
  const capacities = shares(['50', '400'], ['30', '350'], ['20', '150'])
  assert.equal(split('1000', capacities), '400 350 150 open 100')
  const prices = ['9.80', '10.00', '10.60']
  const { quantities } = splitQuantity('1000', capacities, 0)
  const value = quantities.reduce((sum, quantity, at) => sum.plus(new Big(quantity).times(prices[at] ?? 0)), new Big(0))
  assert.equal(value.toFixed(2), '9010.00')
  assert.equal(split('1000', shares(['60', '500'], ['40', '600'])), '500 500 open 0')
})

test('it also goes back to a better rank', () => {
  const two = shares(['60', '100'], ['40', '10'])
  assert.equal(split('100', two), '90 10 open 0')
  assert.equal(split('7', two), '5 2 open 0')
  assert.equal(split('1', two), '1 0 open 0')
})

test('a bidder gets at least the smallest quantity with a price, or nothing', () => {
  assert.equal(split('100', shares(['60'], ['40', null, '50'])), '100 0 open 0')
  assert.equal(split('100', shares(['60', '50'], ['40', null, '50'])), '50 50 open 0', 'lifted to the minimum')
  assert.equal(
    split('100', shares(['60', '70'], ['40', null, '50'])),
    '70 0 open 30',
    'below the minimum nothing is given',
  )
  assert.equal(split('100', shares(['50', '60'], ['30', '80', '40'], ['20', '100', '30'])), '60 40 0 open 0')
  assert.equal(split('1', shares(['100', null, '0.5'])), '1 open 0')
  assert.equal(split('10', shares(['100', null, '10.5'])), '0 open 10')
})

test('shares below 100 % leave the rest open', () => {
  assert.equal(split('1000', shares(['50'], ['30'])), '500 300 open 200')
  assert.equal(split('1000', []), ' open 1000')
})

test('of any split, nothing is lost, and no free capacity is left while something is open', () => {
  const random = seeded(11)
  for (let run = 0; run < 500; run++) {
    const cuts = Array.from({ length: 1 + random(5) }, () => random(1001)).sort((a, b) => a - b)
    const edges = [0, ...cuts.slice(1), 1000]
    const rows = shares(
      ...cuts.map((_, at) => {
        const pct = new Big((edges[at + 1] ?? 0) - (edges[at] ?? 0)).div(10).toFixed(1)
        return [pct, random(3) === 0 ? null : String(random(120)), random(2) === 0 ? '0' : String(random(40))] as const
      }),
    )
    const demand = new Big(random(30_000)).div(100).toFixed(2)
    const { quantities, open } = splitQuantity(demand, rows, 2)
    const units = (text: string | null | undefined) => Math.round(Number(text ?? 1e9) * 100)
    assert.equal(
      quantities.reduce((sum, each) => sum + units(each), units(open)),
      units(demand),
    )
    quantities.forEach((quantity, at) => {
      const [own, least, most] = [units(quantity), units(rows[at]?.minQty), units(rows[at]?.maxQty)]
      assert.ok(own === 0 || (own >= least && own <= most), `${quantity} of ${JSON.stringify(rows[at])}`)
      const taken = Math.min(most, own + units(open))
      assert.ok(taken === own || taken < least, `${JSON.stringify(rows)} ${demand}: ${quantities.join()} open ${open}`)
    })
  }
})
