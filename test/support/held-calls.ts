import assert from 'node:assert/strict'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setImmediate } from 'node:timers/promises'
import type { Endpoint } from '../../src/contract/envelope.ts'
import type { TestApp } from './app.ts'
import type { TestUser } from './company.ts'
import { placed, sample } from './long-texts.ts'
import type { TextField } from './long-texts.ts'

/** The event loop may stand still so long, in ms of processor time, for one call. */
const longest = 250

/** Those who may make most calls between them. */
const users: TestUser[] = ['admin', 'buyer', 'supplier']

/** What ends the session of a user here. */
const spared = /logout|changePassword|updateInitialPassword/

/** The users by turns. */
export const userAt = (turn: number): TestUser => users[turn % users.length] ?? 'admin'

/** All calls that write or search, but for those that end a session. */
export const writesOf = (server: TestApp): Endpoint[] =>
  server.app.serving.endpoints.filter(({ method, path }) => method === 'POST' && !spared.test(path))

/** The input of the call with the text in its field and else what the contract wants. */
export function bodyWith(endpoint: Endpoint, { path }: TextField, text: string): object {
  // An endpoint's input is a JSON schema, and its sample an object.
  return placed(sample(endpoint.in, path), path, text) as object
}

/** Makes a call; returns how long, in ms, it held the event loop up by work of this process, where that is too long. */
export async function heldTooLong(
  server: TestApp,
  endpoint: Endpoint,
  user: TestUser,
  payload: object,
): Promise<number | undefined> {
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
  const held = Math.min(loop.max / 1e6, (own + system) / 1000)
  return held > longest ? held : undefined
}
