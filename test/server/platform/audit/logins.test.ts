import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import { queryLoginLog } from '../../../../src/contract/platform/audit/login-log.ts'
import { getUser } from '../../../../src/contract/platform/session/session.ts'
import * as sessions from '../../../../src/contract/platform/administration/user-sessions.ts'
import { queryUsers, unlockUsers } from '../../../../src/contract/platform/administration/users.ts'
import { callWith, passwordForm, testApp, tokenRequest } from '../../../support/app.ts'
import type { TestApp } from '../../../support/app.ts'
import type { TestUser } from '../../../support/company.ts'
import { testUsers } from '../../../support/company.ts'

let server: TestApp
before(async () => (server = await testApp()))
after(() => server.close())

async function signIn(user: string, password?: string): Promise<string> {
  const answer = await server.inject(tokenRequest(passwordForm(user, password)))
  return answer.json<{ access_token?: string }>().access_token ?? ''
}
const log = async (filters: object, by: TestUser = 'admin') =>
  (await server.call(by, queryLoginLog, filters)).data.records.map(({ username, result, reason }) =>
    `${username} ${result} ${reason}`.trim(),
  )
const sessionsOf = async (keyword: string, by: TestUser = 'admin') =>
  (await server.call(by, sessions.queryUserSessions, { keyword, pageSize: 50 })).data.records
const codeOf = async (token: string) => (await callWith(server.app, token, getUser, {})).code

test('attempts are shown with their reason, and the lock that five failures led to', async () => {
  for (let at = 0; at < 5; at++) await signIn('quality', 'wrong-one')
  await signIn('quality')
  assert.deepEqual(await log({ user: 'qual' }), [
    'quality FAILED LOCKED',
    ...Array<string>(5).fill('quality FAILED PASSWORD'),
  ])
  const { data } = await server.call('admin', queryLoginLog, { user: 'quality', reason: 'LOCKED' })
  assert.match(data.records[0]?.lockedUntil ?? '', /^\d{4}-/)
  const users = await server.call('admin', queryUsers, { keyword: 'quality' })
  assert.equal(users.data.records[0]?.state, 'LOCKED')
  await server.call('admin', unlockUsers, { ids: [testUsers.quality.id] })
  assert.deepEqual(await log({ user: 'quality', result: 'OK' }), ['quality OK UNLOCKED'])
  assert.notEqual(await signIn('quality'), '')
})

test('names that no one has are for the platform only, other enterprises see nothing', async () => {
  await signIn('no-such-user', 'wrong-one')
  assert.deepEqual(await log({ user: 'no-such-user' }), ['no-such-user FAILED PASSWORD'])
  assert.deepEqual(await log({ user: 'no-such-user' }, 'entadmin'), [])
  await server.database.run(sql`
    insert into enterprise (id, code, name, base_currency) values (2, 'OTHER', 'Other works', 'EUR')`)
  await server.database.run(sql`
    insert into login_log (enterprise_id, username, ip, result, reason) values (2, 'stranger', '10.9.9.9', 'OK', '')`)
  assert.deepEqual(await log({ ip: '10.9.9.9' }), [])
  assert.deepEqual(await log({ timeTo: '2000-01-01' }), [])
})

test('a session that an administrator ends answers 511 at its next call', async () => {
  const token = await signIn('planner')
  const other = await signIn('planner')
  const [session] = (await sessionsOf('planner')).filter(({ username }) => username === 'planner')
  assert.deepEqual([session?.roleName, session?.current, session?.ip], ['Planner', 0, '127.0.0.1'])
  const end = (ids: string[], by: TestUser = 'admin') => server.call(by, sessions.endUserSessions, { ids })
  assert.deepEqual((await end([session?.id ?? ''])).data, { count: 1 })
  assert.deepEqual([await codeOf(token), await codeOf(other)].sort(), ['200', '511'])
  assert.deepEqual((await end([session?.id ?? ''])).data, { count: 0 }, 'it has ended already')
  assert.equal((await end([])).code, '10010')
  const trail = await server.database.one<{ userName: string }>(sql`
    select user_name from audit_log where business_type = 'USER' and doc_no = 'planner' and action = 'LOGOUT'`)
  assert.equal(trail?.userName, 'admin')
})

test('all sessions of a user are ended at once', async () => {
  const tokens = [await signIn('warehouse'), await signIn('warehouse')]
  const answer = await server.call('entadmin', sessions.signUserOut, { id: testUsers.warehouse.id })
  assert.deepEqual(answer.data, { count: 2 })
  assert.deepEqual(await Promise.all(tokens.map(codeOf)), ['511', '511'])
  assert.deepEqual(await sessionsOf('warehouse'), [])
})

test('no one ends their own session here, nor one beyond their reach', async () => {
  const own = (await sessionsOf('admin')).find(({ current }) => current === 1)
  assert.equal((await server.call('admin', sessions.endUserSessions, { ids: [own?.id ?? ''] })).code, '10008')
  assert.equal((await server.call('admin', sessions.signUserOut, { id: testUsers.admin.id })).code, '10008')
  for (const by of ['entadmin', 'supplier'] as const) {
    assert.deepEqual(
      (await sessionsOf('', by)).filter(({ username }) => username === 'admin'),
      [],
    )
    assert.equal((await server.call(by, sessions.endUserSessions, { ids: [own?.id ?? ''] })).code, '10007')
    assert.equal((await server.call(by, sessions.signUserOut, { id: testUsers.admin.id })).code, '10007')
  }
  await signIn('supplier2')
  assert.deepEqual(await sessionsOf('supplier2', 'supplier'), [])
  assert.equal(
    (await server.call('supplier', sessions.signUserOut, { id: testUsers.supplier2.id })).code,
    '10007',
    'a user of another company',
  )
})
