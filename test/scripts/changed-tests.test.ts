import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fileURLToPath, pathToFileURL } from 'node:url'

type AffectedTests = (tests: string[], changed: string[]) => Promise<{ affected: string[]; unreached: string[] }>

// A script without types.
const script = pathToFileURL(fileURLToPath(new URL('../../scripts/changed-tests.mjs', import.meta.url))).href
const { affectedTests } = (await import(script)) as { affectedTests: AffectedTests }

const rules = 'test/contract/materials.test.ts'
const molds = 'test/server/goods/molds/molds.test.ts'
const surveys = 'test/server/ground/surveys/surveys.test.ts'

test('a change affects the tests that import it, and those that call its area', async () => {
  const tests = [rules, molds, surveys]
  assert.deepEqual(await affectedTests(tests, ['server/modules/goods/molds/schema/999-new.sql', rules]), {
    affected: [rules, molds],
    unreached: [],
  })
  assert.deepEqual(await affectedTests(tests, ['test/support/app.ts', 'README.md', 'bench/run.mjs']), {
    affected: [molds, surveys],
    unreached: ['bench/run.mjs'],
  })
})
