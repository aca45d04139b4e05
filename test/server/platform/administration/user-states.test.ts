import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import { queryReceived } from '../../../../src/contract/platform/messages/send-records.ts'
import { changePassword, getUserInfo } from '../../../../src/contract/platform/session/session.ts'
import * as users from '../../../../src/contract/platform/administration/users.ts'
import { callWith } from '../../../support/app.ts'
import { same, userWorld } from './user-world.ts'

let world: Awaited<ReturnType<typeof userWorld>>
before(async () => (world = await userWorld()))
after(() => world.server.close())

test('a disabled user is told 511 by their open pages and cannot sign in until they are enabled', async () => {
  const { id } = await world.added('disabled')
  const { token } = await world.signIn('disabled')
  assert.equal((await world.menuOf(token)).code, '200')
  assert.deepEqual((await world.server.call('admin', users.disableUsers, { ids: [id] })).data, { count: 1 })
  assert.equal((await world.menuOf(token)).code, '511')
  assert.equal((await world.signIn('disabled')).code, '100001')
  assert.equal((await world.find('disabled')).state, 'DISABLED')
  await world.server.call('admin', users.enableUsers, { ids: [id] })
  const again = await world.signIn('disabled')
  assert.equal(again.code, '200')
  const inbox = async () => (await callWith(world.server.app, again.token, queryReceived, {})).data.records
  assert.deepEqual(
    (await inbox()).map(({ title }) => title),
    ['您的账号已重新启用'],
  )
  // The form says the same as the button, in both directions.
  await world.save({ ...same(await world.find('disabled')), active: 0 })
  const off = same(await world.find('disabled'))
  const over = await world.save({ ...off, active: 1, validUntil: '2020-01-01' })
  assert.deepEqual([over.code, over.errors[0]?.field], ['10008', 'validUntil'])
  assert.equal((await world.save({ ...off, active: 1, validUntil: '2099-01-01' })).code, '200')
  const { token: third } = await world.signIn('disabled')
  const told = await callWith(world.server.app, third, queryReceived, {})
  assert.equal(told.data.total, 2)
})

test('a user whose last day has passed cannot sign in and cannot be enabled', async () => {
  const { id } = await world.added('expired', { validUntil: '2020-01-01' })
  assert.equal((await world.signIn('expired')).code, '100001')
  assert.equal((await world.find('expired')).state, 'EXPIRED')
  assert.equal((await world.server.call('admin', users.enableUsers, { ids: [id] })).code, '10008')
  await world.server.call('admin', users.disableUsers, { ids: [id] })
  assert.equal((await world.server.call('admin', users.enableUsers, { ids: [id] })).code, '10008')
})

test('five wrong passwords lock a user; unlocking lets them in and forgets the failures', async () => {
  const { id } = await world.added('locked')
  for (let at = 0; at < 5; at++) await world.signIn('locked', 'wrong-one')
  assert.equal((await world.signIn('locked')).code, '100001')
  assert.deepEqual(
    [(await world.find('locked')).state, (await world.find('locked')).allowed.includes('unlock')],
    ['LOCKED', true],
  )
  await world.server.call('admin', users.unlockUsers, { ids: [id] })
  await world.signIn('locked', 'wrong-one')
  assert.equal((await world.signIn('locked')).code, '200')
})

test('a reset gives the default password, which works once and only to choose another', async () => {
  const { id } = await world.added('reset')
  const before = await world.signIn('reset')
  const told = await world.server.call('admin', users.getDefaultPassword, { id })
  const { data } = await world.server.call('admin', users.resetPassword, { id })
  assert.equal(data.password, told.data.password)
  assert.equal((await world.menuOf(before.token)).code, '511')
  assert.equal((await world.signIn('reset')).code, '100000')
  const first = await world.signIn('reset', data.password)
  assert.equal((await world.menuOf(first.token)).code, '511')
  const profile = await callWith(world.server.app, first.token, getUserInfo, {})
  assert.equal(profile.data?.mustChangePassword, 1)
  assert.equal((await world.signIn('reset', data.password)).code, '100001', 'it works once')
  const change = { oldPassword: data.password, newPassword: 'my-own-1' }
  assert.equal((await callWith(world.server.app, first.token, changePassword, change)).code, '200')
  assert.equal((await world.menuOf(first.token)).code, '200')
  assert.equal((await world.signIn('reset', 'my-own-1')).code, '200')
})

test('a reset password that was not used for a day is dead', async () => {
  const { id } = await world.added('reset.late')
  const { data } = await world.server.call('admin', users.resetPassword, { id })
  await world.server.database.run(
    sql`update app_user set password_expires = now() - interval '1 second' where id = ${id}`,
  )
  assert.equal((await world.signIn('reset.late', data.password)).code, '100001')
})

test('a password that an administrator gives works once and within a day when it must be changed', async () => {
  const kept = await world.added('must.change', { mustChangePwd: 1 })
  const { token } = await world.signIn('must.change')
  assert.equal((await world.menuOf(token)).code, '511')
  assert.equal((await world.signIn('must.change')).code, '100001')
  await world.save({
    ...same(await world.find('must.change')),
    mustChangePwd: 1,
    password: 'secret-2',
    confirmPassword: 'secret-2',
  })
  await world.server.database.run(sql`
    update app_user set password_expires = password_expires - interval '24 hours' where id = ${kept.id}`)
  assert.equal((await world.signIn('must.change', 'secret-2')).code, '100001')
})

test('a role that is taken away ends the sessions in it; another password ends all', async () => {
  const planner = world.roleId('PLANNER')
  const kept = await world.added('two.roles', { roleIds: [planner, world.roleId('WAREHOUSE')] })
  const { token } = await world.signIn('two.roles')
  const without = await world.save({ ...same(kept), roleIds: [world.roleId('WAREHOUSE')] })
  assert.equal((await world.menuOf(token)).code, '511')
  const again = await world.signIn('two.roles')
  assert.equal((await world.menuOf(again.token)).code, '200')
  await world.save({ ...same(without.data), password: 'secret-9', confirmPassword: 'secret-9' })
  assert.equal((await world.menuOf(again.token)).code, '511')
  assert.equal((await world.signIn('two.roles', 'secret-9')).code, '200')
})

test('no one disables, resets or deletes themselves, nor takes a role from themselves', async () => {
  const me = await world.find('admin')
  assert.deepEqual(me.allowed, ['edit'])
  for (const call of [users.disableUsers, users.removeUsers])
    assert.equal((await world.server.call('admin', call, { ids: [me.id] })).code, '10008')
  assert.equal((await world.server.call('admin', users.resetPassword, { id: me.id })).code, '10008')
  const own = { ...same(me), phone: world.newPhone() }
  assert.deepEqual((await world.save({ ...own, active: 0 })).errors[0]?.field, 'active')
  assert.deepEqual((await world.save({ ...own, roleIds: [world.roleId('PURCHASER')] })).errors[0]?.field, 'roleIds')
})

test('a deleted user is gone for good, their sessions end, and their name is not given again', async () => {
  const none = await world.server.call('admin', users.removeUsers, { ids: [] })
  assert.deepEqual([none.code, none.msg], ['10010', 'please select a user to delete'])
  const { id, phone } = await world.added('leaver')
  const { token } = await world.signIn('leaver')
  assert.deepEqual((await world.server.call('admin', users.removeUsers, { ids: [id] })).data, { count: 1 })
  assert.equal((await world.menuOf(token)).code, '511')
  assert.equal((await world.signIn('leaver')).code, '100001')
  assert.equal((await world.server.call('admin', users.queryUsers, { keyword: 'leaver' })).data.total, 0)
  assert.equal((await world.server.call('admin', users.enableUsers, { ids: [id] })).code, '10007')
  assert.equal((await world.save(world.user('leaver'))).msg, 'username already exists')
  assert.equal((await world.save(world.user('heir', { phone }))).code, '200')
})
