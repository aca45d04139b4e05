import assert from 'node:assert/strict'
import { after, afterEach, before, beforeEach, describe, it } from 'node:test'
import { fakeClock } from '../support/page.ts'
import sql from 'sql-template-tag'
import { preferenceCalls, mostKeys } from '../../src/kit/state/preference-calls.ts'
import { preferences } from '../../src/kit/state/preferences.ts'
import { signIn, signOut } from '../../src/account/sign-in.ts'
import type { Endpoint } from '../../src/contract/envelope.ts'
import {
  mostPreferenceKeys,
  queryPreferences,
  removePreferences,
  savePreference,
} from '../../src/contract/platform/preferences/preferences.ts'
import type { PreferenceValue } from '../../src/contract/platform/preferences/preferences.ts'
import { $notices } from '../../src/kit/session/notices.ts'
import { clearLogin } from '../../src/kit/session/session-end.ts'
import { configureSession } from '../../src/kit/session/session-start.ts'
import { testApp } from '../support/app.ts'
import type { TestApp } from '../support/app.ts'
import { testUsers } from '../support/company.ts'
import type { TestUser } from '../support/company.ts'
import { faultProxy } from '../support/fault-proxy.ts'
import type { FaultProxy } from '../support/fault-proxy.ts'
import { until } from '../support/until.ts'

let server: TestApp
let proxy: FaultProxy
let clock: Awaited<ReturnType<typeof fakeClock>>

before(async () => {
  server = await testApp()
  proxy = await faultProxy(await server.app.listen({ port: 0, host: '127.0.0.1' }))
  configureSession({ apiBase: `${proxy.origin}/stage-api`, persist: true, ownsPage: true })
})
after(async () => {
  await proxy.close()
  await server.close()
})
beforeEach(async () => {
  clock = await fakeClock()
  await server.database.run(sql`delete from user_preference`)
  await signIn('buyer', 'demo1234')
  proxy.reset()
})
afterEach(() => {
  clock.restore()
  clearLogin('signed-out')
  $notices.set([])
})

const calls = (part: string) => proxy.seen.filter(entry => entry.path.includes(`preference/${part}`))
const shown = (key: string) => preferences.$known.get().get(key)

/** The stored value of a user. */
async function kept(user: TestUser, key: string): Promise<PreferenceValue | undefined> {
  const row = await server.database.one<{ value: PreferenceValue }>(
    sql`select value from user_preference where user_id = ${testUsers[user].id} and key = ${key}`,
  )
  return row?.value
}

async function keep(user: TestUser, key: string, value: PreferenceValue) {
  await server.call(user, savePreference, { key, value })
}

it('what the store knows of the contract is what the contract says', () => {
  const part = ({ method, path, query, saves, access }: Endpoint) => ({ method, path, query, saves, access })
  assert.deepEqual({ ...preferenceCalls.query }, part(queryPreferences))
  assert.deepEqual({ ...preferenceCalls.save }, part(savePreference))
  assert.deepEqual({ ...preferenceCalls.remove }, part(removePreferences))
  assert.equal(mostKeys, mostPreferenceKeys)
})

describe('preferences', () => {
  it('are read once, all that are wanted at a moment by one call', async () => {
    await keep('buyer', 'a', { n: 1 })
    await keep('buyer', 'b', { n: 2 })
    await Promise.all(['a', 'b', 'c'].map(key => preferences.want(key)))
    await preferences.want('a')
    assert.deepEqual([shown('a'), shown('b'), shown('c')], [{ n: 1 }, { n: 2 }, undefined])
    assert.ok(preferences.$known.get().has('c'))
    assert.equal(calls('query').length, 1)
  })

  it('are sent a moment after the last change, and the last one wins', async () => {
    for (const n of [1, 2, 3]) preferences.save('a', { n })
    assert.deepEqual(shown('a'), { n: 3 })
    assert.equal(calls('save').length, 0)
    clock.pass(400)
    await until('it has arrived', async () => (await kept('buyer', 'a')) !== undefined)
    assert.deepEqual(await kept('buyer', 'a'), { n: 3 })
    assert.equal(calls('save').length, 1)
  })

  it('are removed', async () => {
    await keep('buyer', 'a', { n: 1 })
    await preferences.want('a')
    preferences.save('a', undefined)
    await preferences.flush()
    assert.deepEqual([shown('a'), await kept('buyer', 'a')], [undefined, undefined])
  })

  it('are sent before signing out, and another user sees none of them', async () => {
    await preferences.want('a')
    preferences.save('a', { n: 1 })
    await signOut()
    assert.deepEqual(await kept('buyer', 'a'), { n: 1 })
    assert.equal(shown('a'), undefined)
    await keep('supplier', 'a', { other: 1 })
    await signIn('supplier', 'demo1234')
    await until('it has arrived', () => shown('a') !== undefined)
    assert.deepEqual(shown('a'), { other: 1 })
    assert.equal(await kept('supplier', 'a').then(value => value?.other), 1)
  })

  it('are sent again after a lost connection, with longer and longer waits', async () => {
    proxy.fail('preference/save', { kind: 'drop' }, 2)
    preferences.save('a', { n: 1 })
    await preferences.flush()
    assert.equal(await kept('buyer', 'a'), undefined)
    clock.pass(2_000)
    await until('it has arrived', () => calls('save').length === 2)
    // The second failure arrives at an unknown time: the clock advances until the third attempt.
    await until('it has arrived', async () => {
      clock.pass(4_000)
      return (await kept('buyer', 'a')) !== undefined
    })
    assert.equal(calls('save').length, 3)
    assert.deepEqual(await kept('buyer', 'a'), { n: 1 })
    assert.deepEqual($notices.get(), [])
  })

  it('whose saving the server refuses are told to the user, and not sent again', async () => {
    preferences.save('large', { text: 'x'.repeat(40_000) })
    await preferences.flush()
    assert.match($notices.get()[0]?.text ?? '', /32768 bytes/)
    clock.pass(60_000)
    await preferences.flush()
    assert.equal(calls('save').length, 1)
  })

  it('that could not be read are unknown, and asked for again when somebody wants something', async () => {
    await keep('buyer', 'fresh', { n: 1 })
    proxy.fail('preference/query', { kind: 'drop' })
    await preferences.want('fresh')
    assert.equal(preferences.$known.get().has('fresh'), false)
    await preferences.want('fresh')
    assert.deepEqual(shown('fresh'), { n: 1 })
  })

  it('follow those of another tab, which has the last word', async () => {
    await preferences.want('a')
    preferences.save('a', { here: 1 })
    const other = new BroadcastChannel('srm.session')
    const from = `${proxy.origin}/stage-api`
    const tell = (user: string, value: PreferenceValue) =>
      other.postMessage({ from, message: { kind: 'preference', user, key: 'a', value } })
    tell(testUsers.buyer2.id, { foreign: 1 })
    tell(testUsers.buyer.id, { there: 1 })
    await until('it has arrived', () => shown('a')?.there === 1)
    other.close()
    await preferences.flush()
    assert.equal(calls('save').length, 0)
  })

  it('live in memory while no one is signed in', async () => {
    clearLogin('signed-out')
    await preferences.want('a')
    assert.ok(preferences.$known.get().has('a'))
    proxy.reset()
    preferences.save('a', { n: 1 })
    await preferences.flush()
    await preferences.want('another')
    assert.deepEqual(shown('a'), { n: 1 })
    assert.deepEqual(calls(''), [])
  })
})
