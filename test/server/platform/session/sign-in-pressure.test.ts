import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import sql from 'sql-template-tag'
import { passwordForm, testApp, tokenRequest } from '../../../support/app.ts'
import type { TestApp } from '../../../support/app.ts'

let server: TestApp
before(async () => (server = await testApp()))
after(() => server.close())

async function signIn(username: string, password?: string) {
  const answer = await server.inject(tokenRequest(passwordForm(username, password)))
  return { status: answer.statusCode, code: answer.json<{ code: string }>().code }
}

const atOnce = <T>(count: number, work: () => Promise<T>) => Promise.all(Array.from({ length: count }, work))

const failuresOf = async (username: string) =>
  server.database.rows<{ reason: string; count: string }>(sql`
    select reason, count(*) as count from login_log where username = ${username} and result = 'FAILED'
    group by reason order by reason`)

test('forty sign-ins at once all succeed, and the server says meanwhile that it is healthy', async () => {
  let done = 0
  let most = 0
  const signedIn = new AbortController()
  const watch = (async () => {
    while (!signedIn.signal.aborted) {
      const before = done
      assert.equal((await server.inject({ url: '/stage-api/health' })).statusCode, 200)
      most = Math.max(most, done - before)
      // Health needs no database, so without a pause the loop would never yield.
      await setImmediate()
    }
  })()
  const answers = await Promise.all(
    ['buyer', 'supplier'].flatMap(name => [atOnce(20, () => signIn(name).finally(() => (done += 1)))]),
  )
  signedIn.abort()
  await watch
  assert.deepEqual(new Set(answers.flat().map(answer => answer.code)), new Set(['200']))
  // Behind the passwords, which are compared two at a time, it would wait for most of them.
  assert.ok(most < 20, `${most} sign-ins ended before health was answered`)
})

test('of fifteen wrong passwords at once five are compared, whether the user exists or not', async () => {
  for (const name of ['quality', 'nobody-here']) {
    const answers = await atOnce(15, () => signIn(name, 'wrong'))
    assert.deepEqual(answers.map(({ code }) => code).sort(), [
      ...Array.from({ length: 5 }, () => '100000'),
      ...Array.from({ length: 10 }, () => '100001'),
    ])
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([400]))
    assert.deepEqual(await failuresOf(name), [
      { reason: 'LOCKED', count: '10' },
      { reason: 'PASSWORD', count: '5' },
    ])
  }
})

test('a locked user is refused with the right password too, and a sign-in of another goes on', async () => {
  assert.equal((await signIn('quality')).code, '100001')
  assert.equal((await signIn('planner')).code, '200')
})
