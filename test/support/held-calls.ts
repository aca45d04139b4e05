import assert from 'node:assert/strict'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setImmediate } from 'node:timers/promises'
import type { Endpoint } from '../../src/contract/envelope.ts'
import type { TestApp } from './app.ts'
import type { TestUser } from './company.ts'
import { placed, sample } from './long-texts.ts'
import type { TextField } from './long-texts.ts'

/** Maximum time, in ms of CPU time, that one call may block the event loop. */
const longest = 250

/** Users that together may make most calls. */
const users: TestUser[] = ['admin', 'buyer', 'supplier']

/** Calls that end the session of a user. */
const spared = /logout|changePassword|updateInitialPassword/

export const userAt = (turn: number): TestUser => users[turn % users.length] ?? 'admin'

/** All calls that write or search, except those that end a session. */
export const writesOf = (server: TestApp): Endpoint[] =>
  server.app.serving.endpoints.filter(({ method, path }) => method === 'POST' && !spared.test(path))

/** The input of the call with the text in its field and otherwise a sample of the contract. */
export function bodyWith(endpoint: Endpoint, { path }: TextField, text: string): object {
  // An endpoint's input is a JSON schema, and its sample an object.
  return placed(sample(endpoint.in, path), path, text) as object
}

/**
 * Makes a call; returns the time, in ms, that this process's work blocked the event loop, if it is longer than `most`.
 * Work of other threads counts too.
 */
export async function heldTooLong(
  server: TestApp,
  endpoint: Endpoint,
  user: TestUser,
  payload: object,
  most = longest,
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
  // The delay is recorded when the loop continues.
  await setImmediate()
  const { user: own, system } = process.cpuUsage(used)
  loop.disable()
  assert.ok(statusCode < 500 && statusCode !== 401, `${endpoint.path} returned ${statusCode} to ${user}`)
  // On a busy machine the loop also waits for a processor, which is not the call's fault.
  const held = Math.min(loop.max / 1e6, (own + system) / 1000)
  return held > most ? held : undefined
}
