import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import { getMenu } from '../../../../src/contract/platform/menu/menu.ts'
import {
  getUser,
  getUserInfo,
  logout,
  changePassword,
  switchRole,
} from '../../../../src/contract/platform/session/session.ts'
import { passwordForm, testApp, tokenRequest, callWith } from '../../../support/app.ts'
import type { TestApp } from '../../../support/app.ts'
import { timeZone } from '../../../support/day.ts'

let server: TestApp
before(async () => (server = await testApp()))
after(() => server.close())

interface Tokens {
  access_token: string
  refresh_token: string
  expires_in: number
  user_info: string
  code: string
  msg: string
  error: string
}

async function token(form: Record<string, string> | string) {
  const text = typeof form === 'string' ? form : new URLSearchParams(form).toString()
  const answer = await server.inject(tokenRequest(text))
  return { status: answer.statusCode, ...answer.json<Tokens>() }
}

const refresh = (refreshToken: string) =>
  token({ grant_type: 'refresh_token', client_id: 'portal', refresh_token: refreshToken })

test('a password sign-in answers tokens at top level, the user as JSON text, and code 200', async () => {
  const answer = await token(passwordForm('  buyer '))
  assert.equal(answer.status, 200)
  assert.equal(answer.code, '200')
  assert.equal(answer.expires_in, 7200)
  assert.deepEqual(JSON.parse(answer.user_info), {
    id: '2',
    name: 'buyer',
    userName: 'buyer',
    sysRoles: [{ code: 'PURCHASER', name: 'Purchaser' }],
    timeZone,
  })
})

test('only hashes of tokens are kept', async () => {
  const { access_token } = await token(passwordForm('buyer'))
  const found = await server.database.rows(sql`select from token where hash = ${access_token}`)
  assert.equal(found.length, 0)
})

test('a wrong password and an unknown user answer the same 100000', async () => {
  const wrong = await token(passwordForm('quality', 'nope'))
  const unknown = await token(passwordForm('nobody-here', 'nope'))
  for (const answer of [wrong, unknown]) {
    assert.equal(answer.status, 400)
    assert.equal(answer.code, '100000')
    assert.equal(answer.error, 'invalid_grant')
  }
  assert.equal(wrong.msg, unknown.msg)
})

test('five wrong passwords lock the user, then the right one answers 100001', async () => {
  for (let i = 0; i < 5; i++) assert.equal((await token(passwordForm('finance', 'wrong'))).code, '100000')
  assert.equal((await token(passwordForm('finance'))).code, '100001')
  await server.database.run(
    sql`update app_user set locked_until = now() - interval '1 second' where username = 'finance'`,
  )
  assert.equal((await token(passwordForm('finance'))).code, '200')
})

test('a disabled and an expired user answer 100001', async () => {
  await server.database.run(sql`update app_user set active = 0 where username = 'warehouse'`)
  assert.equal((await token(passwordForm('warehouse'))).code, '100001')
  await server.database.run(
    sql`update app_user set active = 1, valid_until = current_date - 1 where username = 'warehouse'`,
  )
  assert.equal((await token(passwordForm('warehouse'))).code, '100001')
})

test('a wrong client or client secret gets no token, and is not told as a wrong password', async () => {
  for (const [right, wrong] of [
    ['secret-of-tests', 'another'],
    ['client_id=portal', 'client_id=nobody'],
  ] as const) {
    const answer = await token(passwordForm('buyer').replace(right, wrong))
    assert.deepEqual(
      [answer.error, answer.code, answer.msg],
      ['invalid_client', '10008', 'The client app does not exist, or its secret is wrong.'],
    )
  }
})

test('a refresh token rotates and both tokens are new', async () => {
  const first = await token(passwordForm('buyer'))
  const second = await refresh(first.refresh_token)
  assert.equal(second.code, '200')
  assert.notEqual(second.access_token, first.access_token)
  assert.notEqual(second.refresh_token, first.refresh_token)
})

test('an old refresh token used again later ends the session and tells the user', async () => {
  const first = await token(passwordForm('buyer'))
  const second = await refresh(first.refresh_token)
  await server.database.run(
    sql`update token set used_time = used_time - interval '11 seconds' where used_time is not null`,
  )
  assert.equal((await refresh(first.refresh_token)).status, 400)
  const ended = await callWith(server.app, second.access_token, getUser, {})
  assert.equal(ended.code, '511')
  assert.equal((await refresh(second.refresh_token)).status, 400)
  const told = await server.database.rows(
    sql`select from notice where user_id = 2 and template_code = 'session.reused'`,
  )
  assert.equal(told.length, 1)
})

test('two refreshes at the same moment: one wins and the session lives', async () => {
  const first = await token(passwordForm('buyer'))
  const answers = await Promise.all([refresh(first.refresh_token), refresh(first.refresh_token)])
  assert.deepEqual(answers.map(answer => answer.status).sort(), [200, 400])
  const winner = answers.find(answer => answer.status === 200)
  assert.equal((await callWith(server.app, winner?.access_token, getUser, {})).code, '200')
})

test('after logging out the tokens are worthless', async () => {
  const { access_token, refresh_token } = await token(passwordForm('buyer'))
  assert.equal((await callWith(server.app, access_token, logout, {})).code, '200')
  assert.equal((await callWith(server.app, access_token, getUser, {})).status, 401)
  assert.equal((await refresh(refresh_token)).status, 400)
})

test('a call without a token, with a wrong one or with an expired one answers 401', async () => {
  assert.equal((await server.call('nobody', getUser, {})).status, 401)
  assert.equal((await callWith(server.app, 'x'.repeat(43), getUser, {})).status, 401)
  const { access_token } = await token(passwordForm('quality'))
  await server.database.run(sql`
    update token set expires = now() - interval '1 second'
    where session_id in (select id from session where user_id = 6)`)
  assert.equal((await callWith(server.app, access_token, getUser, {})).status, 401)
})

test('a changed password ends the other sessions with 511 and keeps the own one', async () => {
  const own = await token(passwordForm('planner'))
  const other = await token(passwordForm('planner'))
  const wrong = await callWith(server.app, own.access_token, changePassword, {
    oldPassword: 'no',
    newPassword: 'newpass1',
  })
  assert.equal(wrong.code, '100000')
  assert.deepEqual(
    wrong.errors.map(problem => problem.field),
    ['oldPassword'],
  )
  const same = { oldPassword: 'demo1234', newPassword: 'demo1234' }
  const unchanged = await callWith(server.app, own.access_token, changePassword, same)
  assert.equal(unchanged.code, '10008')
  assert.equal(unchanged.errors[0]?.field, 'newPassword')
  const short = await callWith(server.app, own.access_token, changePassword, { ...same, newPassword: 'five5' })
  assert.equal(short.status, 400)
  const done = await callWith(server.app, own.access_token, changePassword, {
    oldPassword: 'demo1234',
    newPassword: 'newpass1',
  })
  assert.equal(done.code, '200')
  assert.equal((await callWith(server.app, own.access_token, getUser, {})).code, '200')
  assert.equal((await callWith(server.app, other.access_token, getUser, {})).code, '511')
  assert.equal((await token(passwordForm('planner', 'newpass1'))).code, '200')
})

test('where one place is enough, signing in ends all others with 511; renewing tokens ends none', async () => {
  await server.database.run(sql`insert into setting (enterprise_id, code, value) values (1, 'session.single', '1')`)
  const first = await token(passwordForm('auditor'))
  const second = await token(passwordForm('auditor'))
  assert.equal((await callWith(server.app, first.access_token, getUser, {})).code, '511')
  const renewed = await refresh(second.refresh_token)
  assert.equal((await callWith(server.app, renewed.access_token, getUser, {})).code, '200')
  const both = await Promise.all([token(passwordForm('auditor')), token(passwordForm('auditor'))])
  const codes = await Promise.all(
    [renewed, ...both].map(async tokens => (await callWith(server.app, tokens.access_token, getUser, {})).code),
  )
  assert.deepEqual(codes.sort(), ['200', '511', '511'])
  await server.database.run(sql`delete from setting where code = 'session.single'`)
})

test('an initial password leads to 511 for every call but the profile and the password change', async () => {
  await server.database.run(sql`update app_user set must_change_password = 1 where username = 'auditor'`)
  const { access_token } = await token(passwordForm('auditor'))
  assert.equal((await callWith(server.app, access_token, getMenu, {})).code, '511')
  const profile = await callWith(server.app, access_token, getUserInfo, {})
  assert.equal(profile.data?.mustChangePassword, 1)
})

test('the profile holds the current role; a user without roles has none', async () => {
  const profile = await server.call('supplier', getUserInfo, {})
  assert.deepEqual(profile.data?.roles, ['SUP_ADMIN'])
  assert.deepEqual(profile.data.suppliers, [{ id: '1', name: 'Supplier One GmbH' }])
  await server.database.run(sql`delete from user_role where user_id = 7`)
  const { access_token } = await token(passwordForm('expert'))
  assert.equal((await callWith(server.app, access_token, getUserInfo, {})).data, null)
  assert.equal((await callWith(server.app, access_token, getMenu, {})).data, null)
})

test('another role is a new session; a role that is not held answers 16006', async () => {
  const first = await token(passwordForm('buyer'))
  const refused = await callWith(server.app, first.access_token, switchRole, { roleCode: 'PUR_MANAGER' })
  assert.equal(refused.code, '16006')
  await server.database.run(sql`insert into user_role select 2, id from role where code = 'PUR_MANAGER'`)
  const switched = await callWith(server.app, first.access_token, switchRole, { roleCode: 'PUR_MANAGER' })
  const profile = await callWith(server.app, switched.data.access_token, getUserInfo, {})
  assert.deepEqual(profile.data?.roles, ['PUR_MANAGER'])
  assert.equal((await callWith(server.app, first.access_token, getUser, {})).status, 401)
})

test('the menu is a tree of the modules of the role, in the language of the caller', async () => {
  const answer = await server.call('supplier', getMenu, {}, { language: 'ja' })
  const orders = answer.data?.find(module => module.moduleCode === 'order')
  assert.equal(orders?.moduleName, '発注')
  assert.deepEqual(
    orders.subModules.map(module => module.moduleCode),
    ['order-my', 'order-row-list', 'order-detail', 'order-answer'],
  )
})
