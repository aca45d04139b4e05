import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { testApp } from '../support/app.ts'
import type { TestApp } from '../support/app.ts'
import { bodyWith, heldTooLong, userAt, writesOf } from '../support/held-calls.ts'
import { longText, longTexts, sample, textFields } from '../support/long-texts.ts'

/** Above this length, in characters, a field that takes it gets every kind of text. */
const roomy = 400

let server: TestApp
before(async () => (server = await testApp()))
after(() => server.close())

test('texts as long as their field takes them do not hold the server up either, nor those who read them', async () => {
  const slow: string[] = []
  let fields = 0
  for (const endpoint of writesOf(server))
    for (const field of textFields(endpoint.in).filter(({ most }) => most >= roomy)) {
      fields += 1
      for (const [turn, unit] of longTexts.entries()) {
        const text = longText(unit, Math.min(field.most, 100_000))
        const ms = await heldTooLong(server, endpoint, userAt(turn), bodyWith(endpoint, field, text))
        if (ms !== undefined) slow.push(`${endpoint.path} ${field.path.join('.')} ${unit}: ${ms.toFixed(0)} ms`)
      }
    }
  assert.ok(fields > 30, String(fields))
  for (const endpoint of writesOf(server).filter(({ saves }) => !saves))
    for (const turn of [0, 1, 2]) {
      const ms = await heldTooLong(server, endpoint, userAt(turn), sample(endpoint.in, []) as object)
      if (ms !== undefined) slow.push(`${endpoint.path} afterwards: ${ms.toFixed(0)} ms`)
    }
  assert.deepEqual(slow, [])
})
