import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { after, before, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { tokenPath } from '../../../../src/contract/platform/session/session.ts'
import { passwordForm, testApp, tokenRequest } from '../../../support/app.ts'
import type { TestApp } from '../../../support/app.ts'

let server: TestApp
before(async () => (server = await testApp()))
after(() => server.close())

/** A browser: it keeps the cookie that the server sets. */
function browser() {
  let cookie = ''
  return {
    cookie: () => cookie,
    async signIn(username: string, password?: string): Promise<string> {
      const request = tokenRequest(passwordForm(username, password))
      const answer = await server.inject({ ...request, headers: { ...request.headers, ...(cookie && { cookie }) } })
      const set = answer.headers['set-cookie']
      if (typeof set === 'string') cookie = set.split(';')[0] ?? ''
      return answer.json<{ code: string }>().code
    },
    async guess(username: string, times = 5): Promise<void> {
      for (let at = 0; at < times; at++) assert.equal(await this.signIn(username, 'wrong-one'), '100000')
    },
  }
}

test('wrong passwords from elsewhere do not lock a browser in which the user signed in before', async () => {
  const own = browser()
  const other = browser()
  assert.equal(await own.signIn('admin'), '200')
  await other.guess('admin')
  assert.equal(await other.signIn('admin'), '100001')
  assert.equal(await own.signIn('admin'), '200')
  assert.equal(await other.signIn('admin'), '100001', 'the lock of others stays')
  assert.equal(await browser().signIn('admin'), '100001')
})

test('a browser in which another user signed in is locked like others, and stays known to both', async () => {
  const shared = browser()
  assert.equal(await shared.signIn('buyer'), '200')
  await browser().guess('buyer2')
  assert.equal(await shared.signIn('buyer2'), '100001')
  await browser().guess('buyer')
  assert.equal(await shared.signIn('buyer'), '200')
})

test('five wrong passwords in a known browser lock it, and the user', async () => {
  const own = browser()
  assert.equal(await own.signIn('quality'), '200')
  await own.guess('quality')
  assert.equal(await own.signIn('quality'), '100001')
  assert.equal(await browser().signIn('quality'), '100001')
})

test('the cookie of a known browser is out of reach of scripts and other sites, and new after each sign-in', async () => {
  const request = tokenRequest(passwordForm('planner'))
  const first = String((await server.inject(request)).headers['set-cookie'])
  assert.match(first, /^srm_browsers=[\w-]{43}; Path=\/stage-api\/auth\/auth\/oauth\/token; /)
  assert.match(first, /; HttpOnly; SameSite=Strict$/)
  assert.ok(first.includes(`/${tokenPath};`))
  const cookie = first.split(';')[0] ?? ''
  const second = await server.inject({ ...request, headers: { ...request.headers, cookie } })
  assert.notEqual(String(second.headers['set-cookie']).split(';')[0], cookie)
  // Replaced: the old token is not known any more.
  await browser().guess('planner')
  const stale = await server.inject({ ...request, headers: { ...request.headers, cookie } })
  assert.equal(stale.json<{ code: string }>().code, '100001')
})

test('the command unlocks a user for everybody, and names one that there is not', async () => {
  const own = browser()
  assert.equal(await own.signIn('finance'), '200')
  await own.guess('finance')
  const script = fileURLToPath(new URL('../../../../scripts/unlock.mjs', import.meta.url))
  const run = (...words: string[]) => {
    const { PATH, HOME } = process.env
    const env = { PATH, HOME, DATABASE_URL: server.url }
    return spawnSync(process.execPath, [script, ...words], { env, encoding: 'utf8' })
  }
  const none = run('nobody.here')
  assert.deepEqual([none.status, none.stderr], [1, 'No user is called nobody.here.\n'])
  assert.deepEqual([run('finance').stdout], ['finance (finance) is unlocked and can sign in again.\n'])
  assert.equal(await own.signIn('finance'), '200')
  assert.equal(await browser().signIn('finance'), '200')
})
