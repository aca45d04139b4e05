import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import type { Input } from '../../../../src/contract/envelope.ts'
import { getMenu } from '../../../../src/contract/platform/menu/menu.ts'
import { queryOrders } from '../../../../src/contract/orders/purchase-orders/purchase-orders.ts'
import {
  getModuleTree,
  queryRoles,
  removeRoles,
  saveRole,
} from '../../../../src/contract/platform/administration/roles.ts'
import type { Role } from '../../../../src/contract/platform/administration/roles.ts'
import { testApp } from '../../../support/app.ts'
import type { TestApp } from '../../../support/app.ts'
import { openEvents } from '../../../support/event-stream.ts'

let server: TestApp
before(async () => (server = await testApp()))
after(() => server.close())

async function moduleIds(...codes: string[]): Promise<string[]> {
  const rows = await server.database.rows<{ id: string; code: string }>(
    sql`select id, code from module where code = any(${codes})`,
  )
  return codes.map(code => rows.find(row => row.code === code)?.id ?? assert.fail(`no module ${code}`))
}

async function roleOf(code: string, language = 'en'): Promise<Role> {
  const { data } = await server.call('admin', queryRoles, { keyword: code, pageSize: 50 }, { language })
  return data.records.find(role => role.code === code) ?? assert.fail(`no role ${code}`)
}

const role = (code: string, ids: string[] = []): Input<typeof saveRole> => ({
  code,
  name: `Name ${code}`.slice(0, 16),
  side: 'BUYER',
  dataScope: 'ORG',
  moduleIds: ids,
})

test('a new role holds the given modules and those above them', async () => {
  const [list, order] = await moduleIds('order-list', 'order')
  const { code, data } = await server.call('admin', saveRole, role('READER', [list ?? '']))
  assert.equal(code, '200')
  assert.deepEqual([data.systemFlag, data.userCount, data.version], [0, 0, 0])
  assert.deepEqual([...data.moduleIds].sort(), [list, order].sort())
})

test('a role may hold no module at all', async () => {
  assert.equal((await server.call('admin', saveRole, role('EMPTY_ONE'))).code, '200')
})

for (const [field, value] of [
  ['code', 'ab'],
  ['code', 'a'.repeat(17)],
  ['name', 'ab'],
  ['name', 'n'.repeat(17)],
] as const)
  test(`a ${field} of ${value.length} characters is refused`, async () => {
    const answer = await server.call('admin', saveRole, { ...role('LENGTHS'), [field]: value })
    assert.deepEqual([answer.status, answer.code, answer.errors[0]?.field], [400, '10008', field])
  })

test('a code that exists is refused with its text, in whatever case it is written', async () => {
  await server.call('admin', saveRole, role('TWICE'))
  for (const code of ['TWICE', 'twice']) {
    const answer = await server.call('admin', saveRole, role(code))
    assert.deepEqual([answer.code, answer.msg], ['10006', 'role code already exists'])
    assert.equal(answer.errors[0]?.field, 'code')
  }
})

test('of two administrators who add one code at a time, one is refused', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => server.call('admin', saveRole, role('RACE'))))
  assert.deepEqual(
    answers.map(answer => answer.code).sort(),
    ['10006', '10006', '10006', '10006', '10006', '10006', '10006', '200'].sort(),
  )
})

test('a module that does not exist is refused', async () => {
  assert.equal((await server.call('admin', saveRole, role('NOWHERE', ['999999']))).code, '10007')
})

test('a save that read an older version is refused with 16007, one without a version with 10011', async () => {
  const { data } = await server.call('admin', saveRole, role('VERSIONED'))
  const change = { ...role('VERSIONED'), id: data.id, version: 0, name: 'Second name' }
  assert.equal((await server.call('admin', saveRole, change)).data.version, 1)
  assert.equal((await server.call('admin', saveRole, { ...change, name: 'Third name' })).code, '16007')
  assert.equal((await server.call('admin', saveRole, { ...change, version: undefined })).code, '10011')
  assert.equal((await roleOf('VERSIONED')).name, 'Second name')
})

test('a role that does not exist cannot be changed', async () => {
  assert.equal((await server.call('admin', saveRole, { ...role('GHOST'), id: '999', version: 0 })).code, '10007')
})

test('a delivered role keeps code and side, but may get another name and other modules', async () => {
  const planner = await roleOf('PLANNER')
  const change = { ...role('PLANNER', planner.moduleIds), id: planner.id, version: planner.version }
  const refused = await server.call('admin', saveRole, { ...change, code: 'PLANNERS', side: 'EXPERT' })
  assert.deepEqual([refused.code, refused.errors.map(error => error.field)], ['10008', ['code', 'side']])
  assert.equal((await server.call('admin', saveRole, change)).code, '200')
})

test('a delivered role has a name in every language until it gets another, which then holds in all', async () => {
  const { moduleIds, version, ...buyer } = await roleOf('PURCHASER', 'zh')
  assert.equal(buyer.name, '采购员')
  const named = (name: string, version: number) =>
    server.call('admin', saveRole, { ...role('PURCHASER', moduleIds), id: buyer.id, name, version }, { language: 'zh' })
  assert.equal((await named(buyer.name, version)).code, '200')
  assert.equal((await roleOf('PURCHASER')).name, 'Purchaser')
  assert.equal((await roleOf('PURCHASER', 'ja')).name, '購買担当者')
  assert.equal((await named('采购专员', version + 1)).code, '200')
  assert.equal((await roleOf('PURCHASER', 'ja')).name, '采购专员')
})

test('the administrator cannot lose what they administer with', async () => {
  const admin = await roleOf('ADMIN')
  const answer = await server.call('admin', saveRole, {
    ...role('ADMIN', await moduleIds('dashboard')),
    side: 'PLATFORM',
    id: admin.id,
    version: admin.version,
  })
  assert.deepEqual([answer.code, answer.errors[0]?.field], ['10008', 'moduleIds'])
})

test('deleting needs a chosen role, and refuses delivered, held and unknown ones', async () => {
  const none = await server.call('admin', removeRoles, { ids: [] })
  assert.deepEqual([none.code, none.msg], ['10010', 'please select a role to delete'])
  assert.equal((await server.call('admin', removeRoles, { ids: [(await roleOf('QUALITY')).id] })).code, '16005')
  assert.equal((await server.call('admin', removeRoles, { ids: ['999999'] })).code, '10007')
  const { data } = await server.call('admin', saveRole, role('HELD'))
  await server.database.run(sql`insert into user_role (user_id, role_id) values (10, ${data.id})`)
  assert.equal((await server.call('admin', removeRoles, { ids: [data.id] })).code, '16010')
  await server.database.run(sql`delete from user_role where role_id = ${data.id}`)
  assert.deepEqual((await server.call('admin', removeRoles, { ids: [data.id] })).data, { count: 1 })
})

test('deleting several roles of which one must stay deletes none', async () => {
  const { data } = await server.call('admin', saveRole, role('STAYS'))
  const answer = await server.call('admin', removeRoles, { ids: [data.id, (await roleOf('FINANCE')).id] })
  assert.equal(answer.code, '16005')
  assert.equal((await roleOf('STAYS')).id, data.id)
})

test('modules that are taken away or given count from the next call on', async () => {
  const warehouse = await roleOf('WAREHOUSE')
  const without = { ...role('WAREHOUSE'), id: warehouse.id, moduleIds: await moduleIds('dashboard') }
  assert.equal((await server.call('warehouse', queryOrders, {})).code, '200')
  const taken = await server.call('admin', saveRole, { ...without, version: warehouse.version })
  const refused = await server.call('warehouse', queryOrders, {})
  assert.deepEqual([refused.status, refused.code], [403, '16006'])
  const menu = await server.call('warehouse', getMenu, {})
  assert.deepEqual(
    menu.data?.map(module => module.moduleCode),
    ['dashboard'],
  )
  await server.call('admin', saveRole, {
    ...without,
    version: taken.data.version,
    moduleIds: warehouse.moduleIds,
  })
  assert.equal((await server.call('warehouse', queryOrders, {})).code, '200')
})

test('a module of an inactive system is in no menu and gives no right', async () => {
  await server.database.run(sql`insert into app_system (id, project_name, name) values (77, 'other', 'Other')`)
  await server.database.run(sql`update module set system_id = 77 where code = 'order-list'`)
  await server.database.run(sql`update app_system set active = 0 where id = 77`)
  const menu = await server.call('auditor', getMenu, {})
  assert.ok(!JSON.stringify(menu.data).includes('order-list'))
  await server.database.run(sql`update module set system_id = 1 where code = 'order-list'`)
})

test('the tree of modules is named in the language of the current user', async () => {
  const { data } = await server.call('admin', getModuleTree, {}, { language: 'zh' })
  const order = data.find(node => node.label === '采购订单') ?? assert.fail('no node')
  assert.equal(order.type, 'GROUP')
  assert.ok(order.children.some(node => node.label === '订单列表'))
})

test('the list filters by keyword and side, and sorts by its columns only', async () => {
  const found = await server.call('admin', queryRoles, { keyword: 'sup_', side: 'SUPPLIER' })
  assert.deepEqual(
    found.data.records.map(each => each.code),
    ['SUP_ADMIN', 'SUP_FINANCE'],
  )
  const sorted = await server.call('admin', queryRoles, { orderBy: [{ field: 'code', desc: true }], pageSize: 3 })
  const codes = sorted.data.records.map(each => each.code)
  assert.deepEqual(codes, [...codes].sort().reverse())
  assert.equal((await server.call('admin', queryRoles, { orderBy: [{ field: 'version' }] })).code, '10001')
})

test('adding, changing and deleting stand in the audit trail with what changed', async () => {
  const { data } = await server.call('admin', saveRole, role('AUDITED'))
  await server.call('admin', saveRole, { ...role('AUDITED'), id: data.id, version: 0, name: 'Renamed' })
  await server.call('admin', removeRoles, { ids: [data.id] })
  const rows = await server.database.rows<{ action: string; changes: { field: string; after: string | null }[] }>(
    sql`select action, changes from audit_log where business_type = 'ROLE' and business_id = ${data.id} order by id`,
  )
  assert.deepEqual(
    rows.map(row => row.action),
    ['CREATE', 'UPDATE', 'DELETE'],
  )
  assert.deepEqual(rows[1]?.changes, [{ field: 'name', row: null, before: 'Name AUDITED', after: 'Renamed' }])
})

test('open pages of the role hear that their menu changed, with its new version', async () => {
  const origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
  const finance = await openEvents(origin, await server.tokenOf('finance'))
  const before = await finance.next('menu')
  const kept = await roleOf('FINANCE')
  const change = { ...role('FINANCE', await moduleIds('dashboard')), id: kept.id, version: kept.version }
  await server.call('admin', saveRole, change)
  const after = await finance.next('menu')
  finance.close()
  assert.notDeepEqual(after, before)
})
