import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import sql from 'sql-template-tag'
import { getUser, resetPassword, sendPasswordCode } from '../../../../src/contract/platform/session/session.ts'
import { callWith, passwordForm, testApp, tokenRequest } from '../../../support/app.ts'
import type { TestApp } from '../../../support/app.ts'
import { codeSentTo } from '../../../support/letters.ts'

let server: TestApp
const email = 'Planner@works.example'
before(async () => {
  server = await testApp()
  await server.database.run(sql`update app_user set email = ${email} where username = 'planner'`)
})
after(() => server.close())
beforeEach(async () => {
  await server.database.run(sql`delete from verify_code`)
  await server.database.run(sql`delete from msg_send_record`)
})

const ask = (userName: string, address: string) => server.call('nobody', sendPasswordCode, { userName, email: address })
const reset = (verifyCode: string, newPassword = 'new-secret') =>
  server.call('nobody', resetPassword, { userName: 'planner', email, verifyCode, newPassword })
const signIn = async (password: string) =>
  (await server.inject(tokenRequest(passwordForm('planner', password)))).json<{ code: string; access_token: string }>()

test('a code by e-mail sets a new password once, ends all sessions and unlocks the account', async () => {
  const { access_token: old } = await signIn('demo1234')
  await server.database.run(
    sql`update app_user set locked_until = now() + interval '9 minutes' where username = 'planner'`,
  )
  assert.deepEqual((await ask('planner', email.toLowerCase())).data, { seconds: 60 })
  const code = await codeSentTo(server.database, email)
  const kept = await server.database.one<{ codeHash: string }>(sql`select code_hash from verify_code`)
  assert.match(kept?.codeHash ?? '', /^\$argon2id\$/)
  const theme = await server.database.one<{ theme: string }>(sql`select theme from msg_send_record`)
  assert.ok(theme && !theme.theme.includes(code), 'a title is listed in the send records')
  assert.equal((await reset(code)).code, '200')
  assert.equal((await callWith(server.app, old, getUser, {})).code, '511')
  assert.equal((await signIn('new-secret')).code, '200')
  assert.equal((await reset(code)).code, '12010', 'a code is good once')
  const letters = await server.database.rows<{ templateCode: string; confidential: number }>(
    sql`select template_code, confidential from msg_send_record order by id`,
  )
  assert.deepEqual(letters, [
    { templateCode: 'password.code', confidential: 1 },
    { templateCode: 'password.changed', confidential: 0 },
  ])
})

test('a wrong address and an unknown user get the same answer, 12011, and no letter', async () => {
  const wrong = await ask('planner', 'somebody@works.example')
  const unknown = await ask('nobody-here', email)
  assert.equal(wrong.code, '12011')
  assert.deepEqual(unknown.body, wrong.body)
  await server.database.run(sql`update app_user set active = 0 where username = 'planner'`)
  assert.deepEqual((await ask('planner', email)).body, wrong.body, 'nor does a disabled one differ')
  await server.database.run(sql`update app_user set active = 1 where username = 'planner'`)
  assert.equal((await server.database.rows(sql`select from msg_send_record`)).length, 0)
})

test('five wrong tries end a code, also at the same time, and so do ten minutes', async () => {
  await ask('planner', email)
  const code = await codeSentTo(server.database, email)
  const wrong = code === '000000' ? '000001' : '000000'
  const answers = await Promise.all([1, 2, 3, 4, 5, 6, 7].map(() => reset(wrong)))
  assert.deepEqual([...new Set(answers.map(answer => answer.code))], ['12010'])
  assert.equal((await reset(code)).code, '12010')
  await server.database.run(sql`update verify_code set tries = 0, expire_time = now() - interval '1 second'`)
  assert.equal((await reset(code)).code, '12010')
  await server.database.run(sql`update verify_code set expire_time = now() + interval '1 second'`)
  assert.equal((await reset(code)).code, '200')
})

test('codes are given once a minute, five an hour per address, and within a limit per network address', async () => {
  await ask('planner', email)
  const soon = await ask('planner', email)
  assert.equal(soon.code, '10008')
  assert.match(soon.msg, /Wait \d+ seconds/)
  for (let sent = 1; sent < 5; sent++) {
    await server.database.run(sql`update verify_code set create_time = create_time - interval '1 minute'`)
    assert.equal((await ask('planner', email)).code, '200')
  }
  await server.database.run(sql`update verify_code set create_time = create_time - interval '1 minute'`)
  assert.match((await ask('planner', email)).msg, /in an hour/)
  await server.database.run(sql`
    insert into verify_code (purpose, address, ip, expire_time)
    select 'RETRIEVE', 'x' || n, '127.0.0.1', now() from generate_series(1, 30) n`)
  assert.match((await ask('nobody-here', email)).msg, /in an hour/)
})

test('a password that is too short, a code that is none, and an address that is none are refused', async () => {
  assert.equal((await reset('12345')).errors[0]?.field, 'verifyCode')
  assert.equal((await reset('123456', 'five5')).errors[0]?.field, 'newPassword')
  assert.equal((await ask('planner', 'no-address')).errors[0]?.field, 'email')
})
