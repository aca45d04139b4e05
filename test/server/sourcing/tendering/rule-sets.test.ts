import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ruleSetNames, ruleSets } from '../../../../src/contract/sourcing/tendering/rule-sets.ts'

test('each rule set has the numbers of its law', () => {
  const column = (name: keyof (typeof ruleSets)['CN_LAW']) => ruleSetNames.map(each => ruleSets[each][name])
  assert.deepEqual(column('minBidDays'), [20, 20, 35, 7])
  assert.deepEqual(column('changeDays'), [15, 15, 6, 3])
  assert.deepEqual(column('answerDaysBefore'), [7, 7, 6, 1])
  assert.deepEqual(column('continueWithFewer'), [false, false, true, true])
  assert.deepEqual(column('negotiateAllowed'), [false, false, false, true])
  assert.deepEqual(column('depositPct'), ['2', '2', null, '2'])
})
