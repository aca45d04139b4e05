import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import sql from 'sql-template-tag'
import { endOwnSession, getUser, logout, queryOwnSessions } from '../../../../src/contract/platform/session/session.ts'
import { callWith, passwordForm, testApp, tokenRequest } from '../../../support/app.ts'
import type { TestApp } from '../../../support/app.ts'

let server: TestApp
before(async () => (server = await testApp()))
after(() => server.close())
beforeEach(() =>
  server.database.run(sql`update session set end_time = now(), end_reason = 'LOGOUT' where end_time is null`),
)

async function signIn(user: string): Promise<string> {
  const answer = await server.inject(tokenRequest(passwordForm(user)))
  return answer.json<{ access_token: string }>().access_token
}
const sessionsOf = async (token: string) => (await callWith(server.app, token, queryOwnSessions, {})).data
const end = (token: string, id: string) => callWith(server.app, token, endOwnSession, { id })

test('the own sessions are listed, the present one first and marked; those of others are not', async () => {
  await signIn('supplier')
  await signIn('buyer')
  const token = await signIn('buyer')
  const sessions = await sessionsOf(token)
  assert.deepEqual(
    sessions.map(({ current, roleName }) => [current, roleName]),
    [
      [1, 'Purchaser'],
      [0, 'Purchaser'],
    ],
  )
  assert.match(sessions[0]?.startTime ?? '', /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
})

test('an ended session and one whose tokens are over are not listed', async () => {
  const over = await signIn('buyer')
  const left = await signIn('buyer')
  const token = await signIn('buyer')
  assert.equal((await sessionsOf(token)).length, 3)
  await callWith(server.app, left, logout, {})
  const id = (await sessionsOf(over)).find(session => session.current === 1)?.id
  await server.database.run(sql`update token set expires = now() - interval '1 second' where session_id = ${id}`)
  assert.equal((await sessionsOf(token)).length, 1)
})

test('another own session is ended: its tokens answer 511 from then on', async () => {
  const other = await signIn('buyer')
  const token = await signIn('buyer')
  const id = (await sessionsOf(token))[1]?.id ?? ''
  assert.equal((await end(token, id)).code, '200')
  assert.equal((await callWith(server.app, other, getUser, {})).code, '511')
  assert.equal((await callWith(server.app, token, getUser, {})).code, '200')
  assert.equal((await end(token, id)).code, '10007')
})

test('neither the present session nor one of somebody else is ended', async () => {
  const foreign = await signIn('supplier')
  const foreignId = (await sessionsOf(foreign))[0]?.id ?? ''
  const token = await signIn('buyer')
  const own = (await sessionsOf(token))[0]?.id ?? ''
  assert.equal((await end(token, foreignId)).code, '10007')
  assert.equal((await end(token, own)).code, '10007')
  assert.equal((await end(token, '999999')).code, '10007')
  assert.equal((await end(token, 'abc')).status, 400)
  assert.equal((await callWith(server.app, foreign, getUser, {})).code, '200')
})
