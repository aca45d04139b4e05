import assert from 'node:assert/strict'
import { test } from 'node:test'
import { qtyProblem } from '../../../../server/modules/sourcing/rounds/read.rules.ts'

const problemOf = (qty: string, digits?: number) => qtyProblem({ qty, unit: 'KGM' }, digits)

test('a quantity is above 0 and has at most the decimal places of its unit', () => {
  assert.equal(problemOf('1.25', 2), undefined)
  assert.deepEqual(problemOf('0', 2), { name: 'invalidInput', key: 'qtyPositive' })
  assert.deepEqual(problemOf('-1', 2), { name: 'invalidInput', key: 'qtyPositive' })
  assert.deepEqual(problemOf('1.255', 2), {
    name: 'invalidInput',
    key: 'qtyPrecision',
    values: { unit: 'KGM', digits: 2 },
  })
})

test('the decimal places of an unknown unit are not checked', () => {
  assert.equal(problemOf('1.255'), undefined)
})
