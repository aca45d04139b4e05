import assert from 'node:assert/strict'
import { test } from 'node:test'
import { placedProblems } from '../../src/kit/state/placed-problems.rules.ts'

test('a problem of a row that was sent names its row in the grid', () => {
  const [first, second, third] = [{ qty: '' }, { qty: '1' }, { qty: '2' }]
  const problem = (field: string, row?: number) => ({
    field,
    code: '10008',
    msg: '',
    ...(row === undefined ? {} : { row }),
  })
  const placed = placedProblems(
    [problem('rows[1].qty', 1), problem('rows[0].tiers[0].qty', 0), problem('note'), problem('rows[7].qty')],
    'rows',
    [first, second, third],
    [second, third],
  )
  assert.deepEqual(
    placed.map(({ field, row }) => [field, row]),
    [
      ['rows[2].qty', 2],
      ['rows[1].tiers[0].qty', 1],
      ['note', undefined],
      ['rows[7].qty', undefined],
    ],
  )
})
