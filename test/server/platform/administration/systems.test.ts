import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import { querySystems, removeSystems, saveSystem } from '../../../../src/contract/platform/administration/systems.ts'
import { getMenu } from '../../../../src/contract/platform/menu/menu.ts'
import { testApp } from '../../../support/app.ts'
import type { TestApp } from '../../../support/app.ts'

let server: TestApp
before(async () => (server = await testApp()))
after(() => server.close())

const save = (input: { id?: string; version?: number; projectName: string; name?: string; active?: 0 | 1 }) =>
  server.call('admin', saveSystem, { name: 'Some system', active: 1, ...input })

for (const projectName of ['ab', 'p'.repeat(17)])
  test(`a project name of ${projectName.length} characters is refused`, async () => {
    assert.equal((await save({ projectName })).errors[0]?.field, 'projectName')
  })

for (const name of ['ab', 'n'.repeat(17)])
  test(`a name of ${name.length} characters is refused`, async () => {
    assert.equal((await save({ projectName: 'named', name })).errors[0]?.field, 'name')
  })

test('a project name is given once, whatever its case and however many ask at a time', async () => {
  const answers = await Promise.all(Array.from({ length: 6 }, () => save({ projectName: 'twice' })))
  assert.deepEqual(answers.map(answer => answer.code).sort(), ['10005', '10005', '10005', '10005', '10005', '200'])
  assert.equal((await save({ projectName: 'TWICE' })).code, '10005')
})

test('an inactive system takes its modules out of menus at once', async () => {
  const { data } = await save({ projectName: 'orders' })
  await server.database.run(sql`update module set system_id = ${data.id} where code = 'order-list'`)
  const shown = async () => JSON.stringify((await server.call('buyer', getMenu, {})).data).includes('order-list')
  assert.equal(await shown(), true)
  const { id, version } = data
  assert.equal((await save({ id, version, projectName: 'orders', active: 0 })).data.active, 0)
  assert.equal(await shown(), false)
  assert.equal((await save({ id, version, projectName: 'orders', active: 1 })).code, '16007')
  assert.equal((await server.call('admin', removeSystems, { ids: [id] })).code, '16010')
})

test('the system of the administration stays active', async () => {
  const { data } = await server.call('admin', querySystems, { keyword: 'portal' })
  const [portal] = data.records
  assert.ok(portal !== undefined && portal.moduleCount > 0)
  const answer = await save({ id: portal.id, version: portal.version, projectName: 'portal', active: 0 })
  assert.deepEqual([answer.code, answer.errors[0]?.field], ['10008', 'active'])
})

test('deleting needs a chosen system that is known', async () => {
  const none = await server.call('admin', removeSystems, { ids: [] })
  assert.deepEqual([none.code, none.msg], ['10010', 'please select a system to delete'])
  assert.equal((await server.call('admin', removeSystems, { ids: ['999999'] })).code, '10007')
  const { data } = await save({ projectName: 'leaving' })
  assert.deepEqual((await server.call('admin', removeSystems, { ids: [data.id] })).data, { count: 1 })
})
