import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { testApp } from '../support/app.ts'
import type { TestApp } from '../support/app.ts'
import { bodyWith, heldTooLong, userAt, writesOf } from '../support/held-calls.ts'
import { longText, longTexts, textFields } from '../support/long-texts.ts'

let server: TestApp
before(async () => (server = await testApp()))
after(() => server.close())

test('a text of 100,000 characters in any field of any call holds the server up for no longer than a moment', async () => {
  const slow: string[] = []
  let turn = 0
  for (const endpoint of writesOf(server))
    for (const field of textFields(endpoint.in)) {
      turn += 1
      const text = longText(longTexts[turn % longTexts.length], 100_000)
      const ms = await heldTooLong(server, endpoint, userAt(turn), bodyWith(endpoint, field, text))
      if (ms !== undefined) slow.push(`${endpoint.path} ${field.path.join('.')}: ${ms.toFixed(0)} ms`)
    }
  assert.ok(turn > 700, String(turn))
  assert.deepEqual(slow, [])
})
