import assert from 'node:assert/strict'
import { test } from 'node:test'

interface Mutation {
  kind: string
  what: string
  file: string
  from: string
  to: string
  tests: string[]
}

interface Mutate {
  readMutations(): Mutation[]
  mutationProblems(mutations: readonly Mutation[]): string[]
}

const script: string = new URL('../../scripts/mutate.mjs', import.meta.url).href
// The script is JavaScript; these are its exported functions.
const { readMutations, mutationProblems } = (await import(script)) as Mutate

test('each mutation changes one place that exists, and names tests that exist', () => {
  const mutations = readMutations()
  assert.ok(mutations.length >= 60, String(mutations.length))
  assert.deepEqual(mutationProblems(mutations), [])
  for (const { what, tests } of mutations) assert.ok(tests.length > 0, what)
})

test('a mutation is refused whose place is gone or occurs twice, that changes nothing, or whose test is gone', () => {
  const one: Mutation = {
    kind: 'guard',
    what: 'It is not tested.',
    file: 'package.json',
    from: '"license": "MIT"',
    to: '"license": "ISC"',
    tests: ['test/scripts/mutations.test.ts'],
  }
  const name = 'It is not tested. (package.json)'
  assert.deepEqual(mutationProblems([one]), [])
  assert.deepEqual(mutationProblems([{ ...one, from: 'no such text' }]), [`${name}: its text occurs 0 times.`])
  assert.match(mutationProblems([{ ...one, from: '"' }]).join(), /its text occurs \d+ times/)
  assert.deepEqual(mutationProblems([{ ...one, to: one.from }]), [`${name}: it changes nothing.`])
  assert.deepEqual(mutationProblems([{ ...one, tests: ['test/gone.test.ts'] }]), [
    `${name}: there is no test test/gone.test.ts.`,
  ])
  assert.deepEqual(mutationProblems([{ ...one, file: 'gone.ts' }]), [
    'It is not tested. (gone.ts): there is no such file.',
  ])
})
