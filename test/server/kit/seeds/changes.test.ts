import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changesOf } from '../../../../server/kit/seeds/changes.ts'
import type { Kind } from '../../../../server/kit/seeds/kinds.ts'
import type { Columns } from '../../../../server/kit/seeds/records.ts'

const groups = [['name', 'names'], ['active']]
const first = { code: 'A', name: 'Old', names: { zh: '旧' }, active: 1 }
const second = { ...first, name: 'New', names: { zh: '新' } }
const nothing = { insert: [], update: [], remove: [], remember: [], forget: [] }

interface Situation {
  seed?: Columns
  last?: Columns
  present?: Columns
  whenGone?: Kind['whenGone']
}

/** The changes to the record A. */
function changes({ seed, last, present, whenGone = { active: 0 } }: Situation) {
  const mapOf = (columns: Columns | undefined) => new Map(columns === undefined ? [] : [['A', columns]])
  const seeds = seed === undefined ? [] : [{ key: 'A', columns: seed }]
  return changesOf({ groups, whenGone }, seeds, mapOf(last), mapOf(present))
}

/** Record A with these columns. */
const a = (columns: Columns) => [{ key: 'A', columns }]

test('a new record is inserted, and one that is there as delivered needs nothing', () => {
  assert.deepEqual(changes({ seed: first }), { ...nothing, insert: a(first), remember: a(first) })
  assert.deepEqual(changes({ seed: first, last: first, present: first }), nothing)
})

test('a record that was not changed takes the new values', () => {
  const expected = { ...nothing, update: a(second), remember: a(second) }
  assert.deepEqual(changes({ seed: second, last: first, present: first }), expected)
})

test('a group of columns that was changed stays as a whole, the others follow', () => {
  const own = { ...first, name: 'Own' }
  const expected = { ...nothing, update: a({ ...own, active: 0 }), remember: a({ ...second, active: 0 }) }
  assert.deepEqual(changes({ seed: { ...second, active: 0 }, last: first, present: own }), expected)
  assert.deepEqual(changes({ seed: second, last: first, present: own }), { ...nothing, remember: a(second) })
  assert.deepEqual(changes({ seed: second, last: second, present: own }), nothing)
})

test('a record that was removed does not return, even with new values', () => {
  assert.deepEqual(changes({ seed: first, last: first }), nothing)
  assert.deepEqual(changes({ seed: second, last: first }), { ...nothing, remember: a(second) })
})

test('a record that the installation had made itself stays as it is', () => {
  const own = { ...first, name: 'Own' }
  assert.deepEqual(changes({ seed: first, present: own }), { ...nothing, remember: a(first) })
})

test('a column that was not delivered before counts as unchanged', () => {
  const { active: _, ...before } = first
  const expected = { ...nothing, update: a({ ...first, active: 0 }), remember: a({ ...first, active: 0 }) }
  assert.deepEqual(changes({ seed: { ...first, active: 0 }, last: before, present: first }), expected)
})

test('what is no longer delivered is switched off once, and on again when it returns', () => {
  const off = { ...first, active: 0 }
  assert.deepEqual(changes({ last: first, present: first }), { ...nothing, update: a(off), remember: a(off) })
  assert.deepEqual(changes({ last: off, present: off }), nothing)
  const back = { ...nothing, update: a(first), remember: a(first) }
  assert.deepEqual(changes({ seed: first, last: off, present: off }), back)
  assert.deepEqual(changes({ last: off, present: first }), nothing, 'the installation has switched it on')
})

test('what is no longer delivered is removed or kept where its kind says so', () => {
  const removed = { ...nothing, remove: a(first), forget: ['A'] }
  assert.deepEqual(changes({ last: first, present: first, whenGone: 'remove' }), removed)
  assert.deepEqual(changes({ last: first, present: { ...first, name: 'Own' }, whenGone: 'remove' }), nothing)
  assert.deepEqual(changes({ last: first, whenGone: 'remove' }), nothing, 'it stays removed should it return')
  assert.deepEqual(changes({ last: first, present: first, whenGone: 'keep' }), nothing)
})
