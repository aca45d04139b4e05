import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import type { Input } from '../../../../src/contract/envelope.ts'
import {
  disableOrgs,
  enableOrgs,
  moveOrg,
  queryOrgs,
  removeOrgs,
  saveOrg,
} from '../../../../src/contract/platform/organisation/organisations.ts'
import type { Org } from '../../../../src/contract/platform/organisation/organisations.ts'
import { getOrgTree } from '../../../../src/contract/trees.ts'
import { testApp } from '../../../support/app.ts'
import type { TestApp } from '../../../support/app.ts'

let server: TestApp
before(async () => {
  server = await testApp()
  await server.database.run(
    sql`insert into enterprise (id, code, name, base_currency) values (2, 'E2', 'Other', 'EUR')`,
  )
  await server.database.run(sql`
    insert into org (id, enterprise_id, code, name, org_type) values (50, 2, 'F', 'Foreign', 'GROUP')`)
})
after(() => server.close())

type OrgInput = Input<typeof saveOrg>

const org = (code: string, change: Partial<OrgInput> = {}): OrgInput => ({
  code,
  name: `Organisation ${code}`,
  orgType: 'DEPARTMENT',
  parentId: '1',
  companyId: null,
  headEmployeeId: null,
  ...change,
})

async function added(code: string, change: Partial<OrgInput> = {}): Promise<Org> {
  const { code: answered, msg, data } = await server.call('admin', saveOrg, org(code, change))
  assert.equal(answered, '200', msg)
  return data
}

const codesIn = async (input: Input<typeof queryOrgs> = {}) =>
  (await server.call('admin', queryOrgs, { pageSize: 100, ...input })).data.records.map(each => each.code)

const problem = (answer: { code: string; errors: { field: string }[] }) => [answer.code, answer.errors[0]?.field]

test('an organisation keeps what is entered, and its changes are audited', async () => {
  const made = await added('D1', { companyId: '1' })
  assert.deepEqual(
    [made.parentName, made.companyName, made.active, made.version],
    ['Group', 'Test Works Co., Ltd.', 1, 0],
  )
  const changed = await server.call('admin', saveOrg, { ...org('D1', { name: 'Finance' }), id: made.id, version: 0 })
  assert.deepEqual([changed.data.name, changed.data.version], ['Finance', 1])
  const trail = await server.database.rows<{ action: string; changes: { field: string }[] }>(
    sql`select action, changes from audit_log where business_type = 'ORG' and business_id = ${made.id} order by id`,
  )
  assert.deepEqual(
    trail.map(row => row.action),
    ['CREATE', 'UPDATE'],
  )
  assert.deepEqual(
    trail[1]?.changes.map(change => change.field),
    ['name', 'companyId'],
  )
})

test('a stale version, a taken code and unknown references are refused', async () => {
  const made = await added('D2')
  const stale = await server.call('admin', saveOrg, { ...org('D2'), id: made.id, version: 7 })
  assert.equal(stale.code, '16007')
  assert.deepEqual(problem(await server.call('admin', saveOrg, org('d2'))), ['10006', 'code'])
  assert.deepEqual(problem(await server.call('admin', saveOrg, org('D3', { parentId: '50' }))), ['10007', 'parentId'])
  assert.deepEqual(problem(await server.call('admin', saveOrg, org('D3', { companyId: '99' }))), ['10007', 'companyId'])
  const headless = await server.call('admin', saveOrg, org('D3', { headEmployeeId: '99' }))
  assert.deepEqual(problem(headless), ['10007', 'headEmployeeId'])
})

test('organisations of another enterprise are neither seen nor changed (10007)', async () => {
  assert.ok(!(await codesIn()).includes('F'))
  assert.equal((await server.call('admin', saveOrg, { ...org('F'), id: '50', version: 0 })).code, '10007')
  for (const act of [enableOrgs, disableOrgs, removeOrgs])
    assert.equal((await server.call('admin', act, { ids: ['50'] })).code, '10007')
  assert.equal((await server.call('admin', moveOrg, { id: '2', targetId: '50', place: 'inside' })).code, '10007')
})

test('an organisation never lies below itself (10008)', async () => {
  const top = await added('T1')
  const low = await added('T2', { parentId: top.id })
  const saved = await server.call('admin', saveOrg, { ...org('T1', { parentId: low.id }), id: top.id, version: 0 })
  assert.deepEqual(problem(saved), ['10008', 'parentId'])
  for (const targetId of [low.id, top.id])
    assert.equal((await server.call('admin', moveOrg, { id: top.id, targetId, place: 'inside' })).code, '10008')
})

test('moved organisations stand where they were put', async () => {
  const group = await added('M')
  const [a, b, c] = [
    await added('M1', { parentId: group.id }),
    await added('M2', { parentId: group.id }),
    await added('M3', { parentId: group.id }),
  ]
  const below = async () => {
    const tree = (await server.call('admin', getOrgTree, {})).data
    const [root] = tree as { children: { label: string; children: { label: string }[] }[] }[]
    return root?.children.find(node => node.label === group.name)?.children.map(node => node.label.slice(-2))
  }
  assert.deepEqual(await below(), ['M1', 'M2', 'M3'])
  assert.equal((await server.call('admin', moveOrg, { id: c.id, targetId: a.id, place: 'before' })).code, '200')
  assert.equal((await server.call('admin', moveOrg, { id: a.id, targetId: b.id, place: 'inside' })).code, '200')
  assert.deepEqual(await below(), ['M3', 'M2'])
  assert.deepEqual(await codesIn({ orgId: b.id }), ['M1', 'M2'])
})

test('what is used cannot be deleted (16010), what is not can', async () => {
  const parent = await added('R1')
  const child = await added('R2', { parentId: parent.id })
  assert.equal((await server.call('admin', removeOrgs, { ids: [parent.id] })).code, '16010')
  assert.equal((await server.call('admin', removeOrgs, { ids: ['2'] })).code, '16010', 'users belong to it')
  assert.equal((await server.call('admin', removeOrgs, { ids: [child.id, parent.id] })).code, '16010', 'all or none')
  assert.ok((await codesIn()).includes('R2'))
  assert.equal((await server.call('admin', removeOrgs, { ids: [child.id] })).code, '200')
  assert.equal((await server.call('admin', removeOrgs, { ids: [parent.id] })).code, '200')
  assert.equal((await server.call('admin', removeOrgs, { ids: [] })).code, '10010')
})

test('organisations are disabled and enabled, and the list finds them', async () => {
  const made = await added('X1', { orgType: 'INVENTORY' })
  for (const [act, active] of [
    [disableOrgs, 0],
    [disableOrgs, 0],
    [enableOrgs, 1],
  ] as const) {
    assert.equal((await server.call('admin', act, { ids: [made.id] })).data.count, 1)
    assert.deepEqual(await codesIn({ orgType: 'INVENTORY', active }), ['X1'])
  }
  assert.deepEqual(await codesIn({ keyword: 'organisation x1' }), ['X1'])
  assert.equal((await server.call('admin', queryOrgs, { orderBy: [{ field: 'secret' }] })).code, '10001')
})

test('a type that a warehouse counts on stays (16010)', async () => {
  const store = await added('I1', { orgType: 'INVENTORY' })
  await server.database.run(sql`
    insert into warehouse (enterprise_id, code, name, inventory_org_id) values (1, 'W1', 'Store', ${store.id})`)
  const wanted = { ...org('I1', { orgType: 'PLANT' }), id: store.id, version: 0 }
  assert.deepEqual(problem(await server.call('admin', saveOrg, wanted)), ['16010', 'orgType'])
})

test('a user who sees a part of the enterprise keeps that part only', async () => {
  await server.database.run(sql`
    insert into role_module (role_id, module_id) select r.id, m.id from role r, module m
    where r.code = 'PURCHASER' and m.code = 'basic_org'`)
  const seen = (await server.call('buyer', queryOrgs, { pageSize: 100 })).data.records
  assert.deepEqual(
    seen.map(each => each.code),
    ['P1'],
  )
  assert.equal((await server.call('buyer', saveOrg, org('B1', { parentId: '3' }))).code, '10007')
  assert.deepEqual(problem(await server.call('buyer', saveOrg, org('B1', { parentId: null }))), ['16006', 'parentId'])
  const made = await server.call('buyer', saveOrg, org('B1', { parentId: '2' }))
  assert.equal(made.code, '200')
  assert.equal((await server.call('buyer', moveOrg, { id: made.data.id, targetId: '2', place: 'after' })).code, '16006')
})
