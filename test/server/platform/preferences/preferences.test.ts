import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import sql from 'sql-template-tag'
import {
  mostPreferenceBytes,
  mostPreferences,
  queryPreferences,
  removePreferences,
  savePreference,
} from '../../../../src/contract/platform/preferences/preferences.ts'
import { getTypedKey } from '../../../../src/contract/platform/preferences/typed-key.ts'
import { testUsers } from '../../../support/company.ts'
import type { TestUser } from '../../../support/company.ts'
import { testApp } from '../../../support/app.ts'
import type { TestApp } from '../../../support/app.ts'

let world: TestApp
before(async () => {
  world = await testApp()
})
after(() => world.close())
beforeEach(() => world.database.run(sql`delete from user_preference`))

const save = (user: TestUser, key: string, value: Record<string, unknown>, requestId?: string) =>
  world.call(user, savePreference, { key, value }, requestId === undefined ? {} : { requestId })

async function read(user: TestUser, ...keys: string[]) {
  const { code, data } = await world.call(user, queryPreferences, { keys })
  assert.equal(code, '200')
  return data
}

test('a value comes back to the letter, and the last one wins', async () => {
  const value = { width: 240, list: [' spaces stay '], names: { 采购: 'ja', __proto__x: null }, on: true, text: ' a ' }
  assert.equal((await save('buyer', 'side/orders', { width: 1 })).code, '200')
  assert.equal((await save('buyer', 'side/orders', value)).code, '200')
  assert.deepEqual(await read('buyer', 'side/orders', 'filters/orders'), { 'side/orders': value })
})

test('several keys are read and removed by one call, and a key that holds nothing is no fault', async () => {
  for (const key of ['a', 'b/1', 'c/1/2/x.y:z-_0']) await save('buyer', key, { key })
  assert.deepEqual(Object.keys(await read('buyer', 'a', 'b/1', 'c/1/2/x.y:z-_0', 'd')).length, 3)
  assert.equal((await world.call('buyer', removePreferences, { keys: ['a', 'b/1', 'nothing'] })).code, '200')
  assert.deepEqual(await read('buyer', 'a', 'b/1', 'c/1/2/x.y:z-_0'), { 'c/1/2/x.y:z-_0': { key: 'c/1/2/x.y:z-_0' } })
  assert.deepEqual(await read('buyer'), {})
})

test('no one reads, overwrites or removes what another keeps', async () => {
  await save('buyer', 'shell', { mine: 1 })
  assert.deepEqual(await read('supplier', 'shell'), {})
  await save('supplier', 'shell', { mine: 2 })
  await world.call('supplier', removePreferences, { keys: ['shell'] })
  assert.deepEqual(await read('buyer', 'shell'), { shell: { mine: 1 } })
})

test('a repeated save is done once', async () => {
  await save('buyer', 'shell', { n: 1 }, 'first')
  await save('buyer', 'shell', { n: 2 }, 'second')
  assert.equal((await save('buyer', 'shell', { n: 1 }, 'first')).code, '200')
  assert.deepEqual(await read('buyer', 'shell'), { shell: { n: 2 } })
})

test('keys of another form are refused', async () => {
  for (const key of ['', 'Shell', '/a', 'a/', 'a b', 'a/b/c/d/e', 'ä', `a${'b'.repeat(64)}`]) {
    const answer = await save('buyer', key, {})
    assert.ok(['10008', '10011'].includes(answer.code) && answer.errors[0]?.field === 'key', key)
    assert.notEqual((await world.call('buyer', queryPreferences, { keys: [key] })).code, '200', key)
    assert.notEqual((await world.call('buyer', removePreferences, { keys: [key] })).code, '200', key)
  }
  const many = Array.from({ length: 51 }, (_, index) => `k${index}`)
  assert.equal((await world.call('buyer', queryPreferences, { keys: many })).code, '10008')
  assert.equal((await world.call('buyer', removePreferences, { keys: many })).code, '10008')
})

/** An object whose JSON has exactly `bytes` bytes. */
const ofBytes = (bytes: number) => ({ t: 'x'.repeat(bytes - '{"t":""}'.length) })

test('a value may have 32 kB, counted in bytes and not in characters', async () => {
  assert.equal((await save('buyer', 'large', ofBytes(mostPreferenceBytes))).code, '200')
  const tooLarge = await save('buyer', 'large', ofBytes(mostPreferenceBytes + 1))
  assert.deepEqual([tooLarge.code, tooLarge.errors[0]?.field], ['10008', 'value'])
  assert.match(tooLarge.msg, /32768 bytes/)
  assert.equal((await save('buyer', 'large', { t: '采'.repeat(mostPreferenceBytes / 3 + 1) })).code, '10008')
  assert.equal((await save('buyer', 'large', ofBytes(3 * mostPreferenceBytes))).status, 413)
})

test('what is no object, or nested without end, is refused', async () => {
  // Wrong on purpose: the contract allows objects only.
  for (const value of [[], 'text', 1, null] as unknown as Record<string, unknown>[])
    assert.notEqual((await save('buyer', 'shell', value)).code, '200')
  const payload = `{"key":"shell","value":{"deep":${'['.repeat(30_000)}${']'.repeat(30_000)}}}`
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${await world.tokenOf('buyer')}` }
  const url = `/stage-api/${savePreference.path}`
  const body = (await world.inject({ method: 'POST', url, headers, payload })).json<{
    code: string
    data: { errors: { field: string }[] }
  }>()
  assert.deepEqual([body.code, body.data.errors[0]?.field], ['10008', 'value'])
})

test('a user keeps 200 values and no more, also when two are saved at a time', async () => {
  await world.database.run(sql`
    insert into user_preference (user_id, key, value)
    select ${testUsers.buyer.id}, 'k' || n, '{}' from generate_series(1, ${mostPreferences - 1}) as n`)
  const answers = await Promise.all([save('buyer', 'one', {}), save('buyer', 'two', {})])
  assert.deepEqual(answers.map(answer => answer.code).sort(), ['10008', '200'])
  const full = await save('buyer', 'three', {})
  assert.deepEqual([full.code, full.errors[0]?.field], ['10008', 'key'])
  assert.equal((await save('buyer', 'k1', { again: 1 })).code, '200')
  assert.equal((await save('buyer2', 'three', {})).code, '200')
})

test('the key for what was typed is the same in each session of a user, and another for each user', async () => {
  const keyOf = async (user: TestUser) => (await world.call(user, getTypedKey, {})).data.key
  const key = await keyOf('buyer')
  assert.equal(Buffer.from(key, 'base64').length, 32)
  assert.equal(await keyOf('buyer'), key)
  assert.notEqual(await keyOf('supplier'), key)
})
