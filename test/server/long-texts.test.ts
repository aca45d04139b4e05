import assert from 'node:assert/strict'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setImmediate } from 'node:timers/promises'
import { after, before, test } from 'node:test'
import type { Endpoint } from '../../src/contract/envelope.ts'
import { testApp } from '../support/app.ts'
import type { TestApp } from '../support/app.ts'
import type { TestUser } from '../support/company.ts'
import { longText, longTexts, placed, sample, textFields } from '../support/long-texts.ts'
import type { TextField } from '../support/long-texts.ts'

/** The event loop may stand still so long, in ms of processor time, for one call. */
const longest = 250

/** Above this length, in characters, a field that takes it gets every kind of text. */
const roomy = 400

/** Those who may make most calls between them. */
const users: TestUser[] = ['admin', 'buyer', 'supplier']

/** What ends the session of a user here. */
const spared = /logout|changePassword|updateInitialPassword/

let server: TestApp
before(async () => (server = await testApp()))
after(() => server.close())

/** Makes a call; returns how long, in ms, it held the event loop up by work of this process. */
async function held(endpoint: Endpoint, user: TestUser, payload: object): Promise<number> {
  const loop = monitorEventLoopDelay({ resolution: 5 })
  loop.enable()
  const used = process.cpuUsage()
  const { statusCode } = await server.inject({
    method: endpoint.method,
    url: `/stage-api/${endpoint.path.replace(/\{\w+\}/g, '1')}`,
    headers: { authorization: `Bearer ${await server.tokenOf(user)}` },
    payload,
  })
  // The delay is noted when the loop goes on.
  await setImmediate()
  const { user: own, system } = process.cpuUsage(used)
  loop.disable()
  assert.ok(statusCode < 500 && statusCode !== 401, `${endpoint.path} returned ${statusCode} to ${user}`)
  // On a busy machine the loop waits for a processor as well, which is no fault of the call.
  return Math.min(loop.max / 1e6, (own + system) / 1000)
}

/** The input of the call with the text in its field and else what the contract wants. */
function bodyWith(endpoint: Endpoint, { path }: TextField, text: string): object {
  // An endpoint's input is a JSON schema, and its sample an object.
  return placed(sample(endpoint.in, path), path, text) as object
}

const writes = () => server.app.serving.endpoints.filter(({ method, path }) => method === 'POST' && !spared.test(path))

test('a text of 100,000 characters in any field of any call holds the server up for no longer than a moment', async () => {
  const slow: string[] = []
  let turn = 0
  for (const endpoint of writes())
    for (const field of textFields(endpoint.in)) {
      turn += 1
      const text = longText(longTexts[turn % longTexts.length], 100_000)
      const ms = await held(endpoint, users[turn % users.length] ?? 'admin', bodyWith(endpoint, field, text))
      if (ms > longest) slow.push(`${endpoint.path} ${field.path.join('.')}: ${ms.toFixed(0)} ms`)
    }
  assert.ok(turn > 700, String(turn))
  assert.deepEqual(slow, [])
})

test('texts as long as their field takes them do not hold the server up either, nor those who read them', async () => {
  const slow: string[] = []
  let fields = 0
  for (const endpoint of writes())
    for (const field of textFields(endpoint.in).filter(({ most }) => most >= roomy)) {
      fields += 1
      for (const [turn, unit] of longTexts.entries()) {
        const text = longText(unit, Math.min(field.most, 100_000))
        const ms = await held(endpoint, users[turn % users.length] ?? 'admin', bodyWith(endpoint, field, text))
        if (ms > longest) slow.push(`${endpoint.path} ${field.path.join('.')} ${unit}: ${ms.toFixed(0)} ms`)
      }
    }
  assert.ok(fields > 30, String(fields))
  for (const endpoint of writes().filter(({ saves }) => !saves))
    for (const user of users) {
      const ms = await held(endpoint, user, sample(endpoint.in, []) as object)
      if (ms > longest) slow.push(`${endpoint.path} afterwards: ${ms.toFixed(0)} ms`)
    }
  assert.deepEqual(slow, [])
})
