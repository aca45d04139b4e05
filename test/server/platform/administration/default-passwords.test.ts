import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import {
  queryDefaultPasswords,
  saveDefaultPasswords,
} from '../../../../src/contract/platform/administration/default-passwords.ts'
import { getDefaultPassword, resetPassword } from '../../../../src/contract/platform/administration/users.ts'
import { saveSetting } from '../../../../src/contract/platform/settings/settings.ts'
import type { TestUser } from '../../../support/company.ts'
import { testUsers } from '../../../support/company.ts'
import { userWorld } from './user-world.ts'

let world: Awaited<ReturnType<typeof userWorld>>
before(async () => (world = await userWorld()))
after(() => world.server.close())

const passwordOf = async (user: TestUser, by: TestUser) => {
  const { code, data } = await world.server.call(by, getDefaultPassword, { id: testUsers[user].id })
  return code === '200' ? data.password : code
}
const query = async (by: TestUser) => (await world.server.call(by, queryDefaultPasswords, {})).data.passwords

test('each company has a password of its own, which only who may reset one of its users reads', async () => {
  const own = await passwordOf('salesman', 'supplier')
  assert.match(own ?? '', /^\S{6,16}$/)
  assert.equal(await passwordOf('salesman', 'admin'), own, 'the same for all who may reset the user')
  assert.equal(await passwordOf('supfinance', 'supplier'), own, 'and for all users of the company')
  for (const user of ['supplier2', 'buyer', 'expert', 'admin'] as const)
    assert.equal(await passwordOf(user, 'supplier'), '10007', `${user} is beyond a supplier's administrator`)
  assert.equal(await passwordOf('supplier', 'supplier'), '10008', 'nobody resets themselves')
  const others = await Promise.all([
    passwordOf('buyer', 'admin'),
    passwordOf('supplier2', 'admin'),
    passwordOf('expert', 'admin'),
  ])
  assert.equal(new Set([own, ...others]).size, 4, 'no two companies have the same')
  assert.equal(await passwordOf('otherbuyer', 'entadmin'), others[0], 'organisations of one company share it')
})

test('administrators read and change the values of their own side', async () => {
  const owners = async (by: TestUser) => (await query(by)).map(({ ownerKind, ownerId }) => `${ownerKind} ${ownerId}`)
  assert.deepEqual(await owners('supplier'), ['SUPPLIER 1'])
  assert.deepEqual(await owners('entadmin'), ['COMPANY 1', 'BUYER null', 'EXPERT null'])
  assert.deepEqual(await owners('admin'), ['COMPANY 1', 'BUYER null', 'EXPERT null', 'ADMIN null'])

  const [own] = await query('supplier')
  assert.ok(own)
  const { ownerName: _, ...input } = { ...own, password: 'Fresh-77' }
  assert.equal((await world.server.call('supplier', saveDefaultPasswords, { passwords: [input] })).code, '200')
  assert.equal(await passwordOf('salesman', 'supplier'), 'Fresh-77')
  const again = await world.server.call('supplier', saveDefaultPasswords, { passwords: [input] })
  assert.equal(again.code, '16007', 'read in an older version')
  for (const ownerId of ['2', null]) {
    const foreign = { ...input, ownerKind: ownerId === null ? ('BUYER' as const) : input.ownerKind, ownerId }
    assert.equal((await world.server.call('supplier', saveDefaultPasswords, { passwords: [foreign] })).code, '10007')
  }
  for (const password of ['short', 'p'.repeat(17), 'with blank']) {
    const wrong = await world.server.call('supplier', saveDefaultPasswords, { passwords: [{ ...input, password }] })
    assert.equal(wrong.code, '10008', password)
  }
  const trail = await world.server.database.one<{ found: boolean }>(
    sql`select exists (select from audit_log where changes::text like '%Fresh-77%') as found`,
  )
  assert.equal(trail?.found, false)
})

test('the setting makes resets one-time passwords, which differ each time', async () => {
  const { id } = await world.added('once.only')
  const shared = await passwordOf('buyer', 'admin')
  await world.server.call('entadmin', saveSetting, { code: 'user.oneTimePasswords', value: '1', version: 0 })
  assert.equal((await world.server.call('admin', getDefaultPassword, { id })).data.password, null)
  const first = await world.server.call('admin', resetPassword, { id })
  const second = await world.server.call('admin', resetPassword, { id })
  assert.deepEqual([first.data.oneTime, second.data.oneTime], [1, 1])
  assert.equal(new Set([first.data.password, second.data.password, shared]).size, 3)
  assert.equal((await world.signIn('once.only', second.data.password)).code, '200')
  assert.equal((await world.signIn('once.only', second.data.password)).code, '100001', 'it works once')
})
