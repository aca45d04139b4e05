import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import type { Input } from '../../../../src/contract/envelope.ts'
import * as users from '../../../../src/contract/platform/administration/users.ts'
import { same, userWorld } from './user-world.ts'

let world: Awaited<ReturnType<typeof userWorld>>
before(async () => (world = await userWorld()))
after(() => world.server.close())

test('a new user keeps all their fields and signs in with their password, which no one can read', async () => {
  const saved = await world.added('full.fields', {
    email: 'full@example.com',
    age: 42,
    gender: 'F',
    group: 'Night shift',
    remark: 'Speaks Spanish',
    validUntil: '2999-12-31',
    locale: 'es',
    orgId: '2',
  })
  assert.deepEqual(
    [saved.age, saved.gender, saved.group, saved.remark, saved.validUntil, saved.locale, saved.orgName, saved.state],
    [42, 'F', 'Night shift', 'Speaks Spanish', '2999-12-31', 'es', 'Purchasing one', 'ACTIVE'],
  )
  assert.ok(!JSON.stringify(saved).includes('secret-1'))
  assert.equal((await world.signIn('full.fields')).code, '200')
  const trail = await world.server.database.rows<{ text: string }>(
    sql`select changes::text as text from audit_log where business_type = 'USER' and business_id = ${saved.id}`,
  )
  assert.ok(trail.every(row => !row.text.includes('secret-1')))
})

for (const [field, value, code] of [
  ['username', 'ab', '10008'],
  ['username', 'u'.repeat(17), '10008'],
  ['password', '12345', '10008'],
  ['password', 'p'.repeat(17), '10008'],
  ['age', 151, '10008'],
  ['age', -1, '10008'],
  ['name', '', '10011'],
  ['phone', '', '10011'],
  ['email', 'nobody', '10008'],
  ['validUntil', '2026-13-01', '10008'],
  ['roleIds', [], '10011'],
  ['gender', 'X', '10008'],
] as const)
  test(`${field} ${JSON.stringify(value)} is refused with ${code}`, async () => {
    const answer = await world.save(world.user('limits', { [field]: value }))
    assert.deepEqual([answer.status, answer.errors[0]?.code, answer.errors[0]?.field], [400, code, field])
  })

for (const phone of ['12345678901', '1390000000', '139000000001', '+8613900000001', '23900000001'])
  test(`the phone number ${phone} is refused with its text`, async () => {
    const answer = await world.save(world.user('phones', { phone }))
    assert.deepEqual([answer.code, answer.msg], ['10019', 'the phone number format is wrong'])
  })

test('two passwords that differ are refused with their text', async () => {
  const answer = await world.save(world.user('passwords', { confirmPassword: 'secret-2' }))
  assert.deepEqual([answer.msg, answer.errors[0]?.field], ['the passwords are not the same', 'confirmPassword'])
})

test('a password is kept to the letter: blanks at its ends count', async () => {
  await world.added('blanks', { password: ' secret ', confirmPassword: ' secret ' })
  assert.equal((await world.signIn('blanks', 'secret')).code, '100000')
  assert.equal((await world.signIn('blanks', ' secret ')).code, '200')
})

test('user name, phone and e-mail that another user has are refused with their texts', async () => {
  const first = await world.added('first.one', { email: 'first@example.com' })
  const name = await world.save(world.user('FIRST.one'))
  assert.deepEqual([name.code, name.msg], ['10006', 'username already exists'])
  const phone = await world.save(world.user('second.one', { phone: first.phone }))
  assert.deepEqual([phone.code, phone.msg], ['10019', 'phone number already exists'])
  assert.equal((await world.save(world.user('second.one', { email: 'FIRST@example.com' }))).code, '12012')
  assert.equal((await world.save(same(first))).code, '200')
})

test('of ten who take one phone number at a time, one wins', async () => {
  const phone = world.newPhone()
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, at) => world.save(world.user(`race.${at}`, { phone }))),
  )
  assert.equal(answers.filter(answer => answer.code === '200').length, 1)
  assert.equal(answers.filter(answer => answer.code === '10019').length, 9)
})

test('a change that read an older version is refused, and one of nobody', async () => {
  const kept = await world.added('versions')
  assert.equal((await world.save({ ...same(kept), name: 'Second' })).code, '200')
  assert.equal((await world.save({ ...same(kept), name: 'Third' })).code, '16007')
  assert.equal((await world.save({ ...same(kept), id: '999999' })).code, '10007')
})

test('unknown roles, organisations and suppliers are refused', async () => {
  assert.equal((await world.save(world.user('unknown', { roleIds: ['999999'] }))).code, '16006')
  assert.equal((await world.save(world.user('unknown', { orgId: '999999' }))).code, '10007')
  assert.equal((await world.save(world.user('unknown', { userType: 'SUPPLIER' }))).errors[0]?.field, 'supplierIds')
  const foreign = await world.save(world.user('unknown', { userType: 'SUPPLIER', supplierIds: ['999999'] }))
  assert.equal(foreign.code, '10007')
})

test('the administrator of the enterprise neither sees nor makes administrators of the platform', async () => {
  const { data } = await world.server.call('entadmin', users.queryUsers, { pageSize: 300 })
  assert.ok(data.records.some(each => each.username === 'buyer'))
  assert.ok(!data.records.some(each => each.username === 'admin'))
  const roles = await world.server.call('entadmin', users.queryGrantableRoles, {})
  assert.ok(!roles.data.some(role => role.side === 'PLATFORM'))
  assert.equal(
    (await world.save(world.user('climber', { roleIds: [world.roleId('ADMIN')] }), 'entadmin')).code,
    '16006',
  )
  assert.equal((await world.save(world.user('climber', { userType: 'ADMIN' }), 'entadmin')).code, '16006')
  assert.equal((await world.server.call('entadmin', users.disableUsers, { ids: ['1'] })).code, '10007')
})

test("a supplier's administrator reaches the users of their own company only", async () => {
  const { data } = await world.server.call('supplier', users.queryUsers, { pageSize: 300 })
  assert.deepEqual(data.records.map(each => each.username).sort(), ['salesman', 'supfinance', 'supplier'])
  assert.equal((await world.server.call('supplier', users.resetPassword, { id: '9' })).code, '10007')
  const seller = { userType: 'SUPPLIER' as const, roleIds: [world.roleId('SUPPLIER')] }
  assert.equal(
    (await world.save(world.user('new.seller', { ...seller, supplierIds: ['2'] }), 'supplier')).code,
    '16006',
  )
  assert.equal(
    (
      await world.save(
        world.user('new.seller', { ...seller, roleIds: [world.roleId('PURCHASER')], supplierIds: ['1'] }),
        'supplier',
      )
    ).code,
    '16006',
  )
  const own = await world.save(world.user('new.seller', { ...seller, supplierIds: ['1'] }), 'supplier')
  assert.deepEqual(
    own.data.suppliers.map(supplier => supplier.id),
    ['1'],
  )
})

test('the list filters by state, type, role and keyword, where signs of patterns count as themselves', async () => {
  await world.added('100pct', { name: '100% sure' })
  const search = async (input: Input<typeof users.queryUsers>) =>
    (await world.server.call('admin', users.queryUsers, { pageSize: 300, ...input })).data.records.map(
      each => each.username,
    )
  assert.deepEqual(await search({ keyword: '100%' }), ['100pct'])
  assert.ok((await search({ state: ['DISABLED', 'EXPIRED'] })).every(name => name === 'expired'))
  assert.ok((await search({ userType: 'EXPERT' })).includes('expert'))
  assert.ok((await search({ roleId: world.roleId('AUDITOR') })).includes('auditor'))
  assert.equal((await world.server.call('admin', users.queryUsers, { orderBy: [{ field: 'password' }] })).code, '10001')
})
