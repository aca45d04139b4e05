import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Linter } from 'eslint'
import regexp from 'eslint-plugin-regexp'
import { testApp } from '../support/app.ts'

interface Schema {
  pattern?: string
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
}

function patternsOf(schema: Schema): string[] {
  return [
    ...(schema.pattern === undefined ? [] : [schema.pattern]),
    ...Object.values(schema.properties ?? {}).flatMap(patternsOf),
    ...(schema.items === undefined ? [] : patternsOf(schema.items)),
    ...(schema.anyOf ?? []).flatMap(patternsOf),
  ]
}

/** Findings of the linter for an expression written as a string, which its rule does not check. */
function complaints(pattern: string): string[] {
  return new Linter()
    .verify(`export const form = new RegExp(${JSON.stringify(pattern)}, 'u')`, {
      plugins: { regexp },
      rules: {
        'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
        'regexp/no-super-linear-move': ['error', { report: 'potential' }],
      },
    })
    .map(({ message }) => `${pattern}: ${message}`)
}

test('no pattern of a call takes more than linear time, because texts are compared before their length is judged', async () => {
  const { app, close } = await testApp()
  const { endpoints } = app.serving
  await close()
  // An endpoint's input is a JSON schema.
  const patterns = [...new Set(endpoints.flatMap(endpoint => patternsOf(endpoint.in as Schema)))]
  assert.ok(patterns.length > 30, String(patterns.length))
  assert.deepEqual(patterns.flatMap(complaints), [])
  assert.notDeepEqual(complaints('^[^\\s@]+@[^\\s@]+\\.[^\\s@]{2,}$'), [])
})
