import assert from 'node:assert/strict'
import { test } from 'node:test'
import { experts } from '../../src/contract/sourcing/experts/experts.ts'
import { filterChoices } from '../../src/widgets/master-list/filter-choices.rules.ts'

test('a filter offers the codes and the flags that its call takes', () => {
  const say = (value: string) => (value === '1' ? 'Our own' : undefined)
  assert.deepEqual(filterChoices(experts, 'internalFlag', say), [
    { value: 0, label: '0' },
    { value: 1, label: 'Our own' },
  ])
  assert.deepEqual(
    filterChoices(experts, 'level', value => value).map(({ value }) => value),
    ['JUNIOR', 'SENIOR', 'CHIEF'],
  )
})
