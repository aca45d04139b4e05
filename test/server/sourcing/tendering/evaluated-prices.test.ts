import assert from 'node:assert/strict'
import { test } from 'node:test'
import { criteriaProblems } from '../../../../server/modules/sourcing/tendering/authoring/criteria.rules.ts'
import { rankLot } from '../../../../server/modules/sourcing/tendering/review/rank.rules.ts'
import { refusalCodes } from '../../../../src/contract/refusals.ts'
import { evaluatedPrice } from '../../../../src/contract/sourcing/tendering/evaluated-prices.ts'
import type { PriceCriterion } from '../../../../src/contract/sourcing/tendering/evaluated-prices.ts'

const criteria = (...values: string[]): PriceCriterion[] =>
  values.map((value, at) => ({ name: String(at), kind: 'PCT', value }))

test('WEIGHTED: the price is divided by the coefficient of the merits, so that the dearest can win', () => {
  const weighted = (amount: string, ...marks: string[]) =>
    evaluatedPrice('WEIGHTED', amount, criteria('15', '5'), marks, 2)
  assert.deepEqual(
    [weighted('475000', '15', '0'), weighted('460000', '0', '0'), weighted('480000', '15', '5')],
    ['400000.00', '460000.00', '384000.00'],
  )
  assert.equal(evaluatedPrice('WEIGHTED', '499', criteria('15', '15'), ['10', '10'], 2), '388.11')
})

test('EVALUATED: each unit of a deviation adds a percentage of the price, or an amount', () => {
  const rows: PriceCriterion[] = [
    { name: 'Weeks late', kind: 'PCT', value: '0.5' },
    { name: 'Missing spare parts', kind: 'AMOUNT', value: '1200' },
  ]
  const evaluated = (amount: string, ...marks: string[]) => evaluatedPrice('EVALUATED', amount, rows, marks, 2)
  assert.equal(evaluated('100000', '3', '2'), '103900.00')
  assert.equal(evaluated('100000', '0', '0'), '100000.00')
  assert.equal(evaluated('33333.33', '1.5', '0'), '33583.33')
  assert.equal(evaluatedPrice('BID', '100', rows, ['3', '2'], 2), null)
})

test('the compared price ranks; equal ones are decided by the price of the bid', () => {
  const bid = (bidId: string, amount: string, evaluated: string) => ({
    bidId,
    amount,
    evaluated,
    tech: null,
    business: null,
  })
  const bids = [bid('a', '100', '120'), bid('b', '110', '115'), bid('c', '105', '115')]
  const ranks = rankLot(bids, {}, { mode: 'NONE' }, ['LOWER_PRICE'], false)
  assert.deepEqual(
    ranks.map(({ bidId, rank, amount, evaluated }) => [bidId, rank, amount, evaluated]),
    [
      ['c', 1, '105', '115'],
      ['b', 2, '110', '115'],
      ['a', 3, '100', '120'],
    ],
  )
})

test('criteria of the comparison are refused with their codes', () => {
  const codes = (input: Parameters<typeof criteriaProblems>[0]) =>
    criteriaProblems(input).map(({ name, field }) => `${refusalCodes[name]} ${field}`)
  const late = { name: 'Weeks late', kind: 'PCT', value: '1' } as const
  assert.deepEqual(codes({ priceComparison: 'BID', priceCriteria: [{ name: '' }] }), [])
  assert.deepEqual(codes({ priceComparison: 'EVALUATED', priceCriteria: [late] }), [])
  assert.deepEqual(codes({ priceComparison: 'EVALUATED', priceCriteria: [] }), ['10015 priceCriteria'])
  assert.deepEqual(
    codes({ priceComparison: 'EVALUATED', priceCriteria: [late, { name: 'Weeks late ', value: '0' }] }),
    ['10009 priceCriteria[1].name', '10011 priceCriteria[1].kind', '10011 priceCriteria[1].value'],
  )
  assert.deepEqual(codes({ priceComparison: 'WEIGHTED', priceCriteria: criteria('15', '15') }), [])
  assert.deepEqual(codes({ priceComparison: 'WEIGHTED', priceCriteria: criteria('15', '15.1') }), [
    '10008 priceCriteria',
  ])
  assert.deepEqual(
    codes({
      priceComparison: 'WEIGHTED',
      priceCriteria: [late],
      expertRatingElementDtos: [{ name: 'Design', kind: 'TECH' }],
    }),
    ['10008 priceComparison'],
  )
})
