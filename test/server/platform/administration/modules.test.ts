import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import type { Input } from '../../../../src/contract/envelope.ts'
import { getMenu } from '../../../../src/contract/platform/menu/menu.ts'
import {
  moveModule,
  queryModules,
  removeModules,
  saveModule,
} from '../../../../src/contract/platform/administration/modules.ts'
import type { Module } from '../../../../src/contract/platform/administration/modules.ts'
import { testApp } from '../../../support/app.ts'
import type { TestApp } from '../../../support/app.ts'

let server: TestApp
before(async () => (server = await testApp()))
after(() => server.close())

type ModuleInput = Input<typeof saveModule>

const module = (code: string, change: Partial<ModuleInput> = {}): ModuleInput => ({
  moduleName: `Module ${code}`,
  names: { zh: '模块' },
  moduleCode: code,
  modulePath: `/test/${code}`,
  component: 'test-page',
  moduleIcon: 'list',
  sort: 50,
  parentId: null,
  active: 1,
  isOperating: 1,
  httpMethod: '',
  systemId: '1',
  ...change,
})

const save = (input: ModuleInput) => server.call('admin', saveModule, input)

async function added(code: string, change: Partial<ModuleInput> = {}): Promise<Module> {
  const { code: answered, msg, data } = await save(module(code, change))
  assert.equal(answered, '200', msg)
  return data
}

async function all(): Promise<Module[]> {
  return (await server.call('admin', queryModules, {})).data
}

async function named(code: string): Promise<Module> {
  return (await all()).find(each => each.moduleCode === code) ?? assert.fail(`no module ${code}`)
}

/** The input that would leave a module as it is. */
function same({ isMenu: _isMenu, roleCount: _roleCount, ...kept }: Module): ModuleInput {
  return kept
}

const codesBelow = async (parentId: string | null) =>
  (await all()).filter(each => each.parentId === parentId).map(each => each.moduleCode)

test('isMenu is accepted where it agrees with isOperating, and refused where it does not', async () => {
  assert.equal((await added('menu-page', { isMenu: 1 })).isMenu, 1)
  assert.equal((await added('menu-hidden', { isMenu: 0, isOperating: 2 })).isMenu, 0)
  for (const [isMenu, isOperating] of [
    [0, 1],
    [1, 2],
    [1, 3],
  ] as const) {
    const { code, errors } = await save(module('menu-wrong', { isMenu, isOperating }))
    assert.deepEqual([code, errors.map(error => error.field)], ['10008', ['isMenu']])
  }
})

test('a new module keeps all its fields', async () => {
  const saved = await added('new-right', {
    isOperating: 3,
    modulePath: '',
    component: '',
    httpMethod: 'POST',
    names: { zh: '权限', ja: '権限' },
  })
  assert.deepEqual(
    [saved.isMenu, saved.httpMethod, saved.names, saved.roleCount, saved.version],
    [0, 'POST', { zh: '权限', ja: '権限' }, 0, 0],
  )
})

test('all modules are listed, each after its parent', async () => {
  const modules = await all()
  for (const [at, each] of modules.entries())
    assert.ok(each.parentId === null || modules.findIndex(other => other.id === each.parentId) < at, each.moduleCode)
})

for (const [field, value] of [
  ['moduleName', 'ab'],
  ['moduleName', 'n'.repeat(33)],
  ['moduleCode', 'ab'],
  ['moduleCode', 'c'.repeat(33)],
  ['modulePath', '/a'],
  ['modulePath', '/'.padEnd(101, 'p')],
  ['modulePath', '/with blank'],
  ['sort', -1],
] as const)
  test(`${field} ${JSON.stringify(value).slice(0, 20)} is refused`, async () => {
    const answer = await save(module('limits', { [field]: value }))
    assert.deepEqual([answer.status, answer.errors[0]?.field], [400, field])
  })

test('a page without path or component is refused with 10011, a right needs neither', async () => {
  const page = await save(module('bare', { modulePath: '', component: '' }))
  assert.deepEqual([page.code, page.errors.map(error => error.field)], ['10011', ['modulePath', 'component']])
  assert.equal((await save(module('bare', { isOperating: 2, component: '' }))).code, '10011')
  assert.equal((await save(module('bare', { isOperating: 3, modulePath: '', component: '' }))).code, '200')
})

test('a code, and a path within one system, is given once', async () => {
  await added('twice')
  const code = await save(module('TWICE', { modulePath: '/test/other' }))
  assert.deepEqual([code.code, code.msg], ['10006', 'module code already exists'])
  const path = await save(module('twice-2', { modulePath: '/test/twice' }))
  assert.deepEqual([path.code, path.errors[0]?.field], ['10006', 'modulePath'])
  await server.database.run(sql`insert into app_system (id, project_name, name) values (5, 'other', 'Other')`)
  assert.equal((await save(module('twice-2', { modulePath: '/test/twice', systemId: '5' }))).code, '200')
  assert.equal((await save(module('twice-3', { systemId: '99' }))).code, '10007')
})

test('a module never lies below itself, below nothing, or below a right', async () => {
  const top = await added('top')
  const middle = await added('middle', { parentId: top.id })
  const low = await added('low', { parentId: middle.id })
  for (const parentId of [top.id, middle.id, low.id])
    assert.equal((await save({ ...same(await named('top')), parentId })).errors[0]?.code, '10008')
  for (const targetId of [middle.id, low.id])
    assert.equal((await server.call('admin', moveModule, { id: top.id, targetId, place: 'inside' })).code, '10008')
  assert.equal((await save(module('lost', { parentId: '999999' }))).code, '10007')
  const right = await added('a-right', { isOperating: 3, modulePath: '' })
  assert.equal((await save(module('lost', { parentId: right.id }))).code, '10008')
})

test('two moves at a time that would make a circle together make none', async () => {
  const one = await added('ring-1')
  const two = await added('ring-2')
  const answers = await Promise.all([
    server.call('admin', moveModule, { id: one.id, targetId: two.id, place: 'inside' }),
    server.call('admin', moveModule, { id: two.id, targetId: one.id, place: 'inside' }),
  ])
  assert.deepEqual(answers.map(answer => answer.code).sort(), ['10008', '200'])
  assert.equal((await all()).filter(each => each.moduleCode.startsWith('ring-')).length, 2)
})

test('a module is put before, after or into another one', async () => {
  const group = await added('group', { component: 'Layout' })
  const [a, b, c] = [
    await added('part-a', { parentId: group.id, sort: 1 }),
    await added('part-b', { parentId: group.id, sort: 1 }),
    await added('part-c', { parentId: group.id, sort: 1 }),
  ]
  const move = (id: string, targetId: string, place: 'before' | 'inside' | 'after') =>
    server.call('admin', moveModule, { id, targetId, place })
  await move(c.id, a.id, 'before')
  assert.deepEqual(await codesBelow(group.id), ['part-c', 'part-a', 'part-b'])
  await move(c.id, b.id, 'after')
  assert.deepEqual(await codesBelow(group.id), ['part-a', 'part-b', 'part-c'])
  await move(c.id, a.id, 'inside')
  assert.deepEqual([await codesBelow(a.id), await codesBelow(group.id)], [['part-c'], ['part-a', 'part-b']])
  await move(c.id, a.id, 'before')
  assert.deepEqual(await codesBelow(group.id), ['part-c', 'part-a', 'part-b'])
  assert.equal((await move(a.id, a.id, 'after')).code, '10008')
  assert.equal((await move(a.id, '999999', 'after')).code, '10007')
  assert.equal((await move('999999', a.id, 'after')).code, '10007')
})

test('a change that read an older version is refused', async () => {
  const kept = await added('versions')
  assert.equal((await save({ ...same(kept), sort: 7 })).code, '200')
  assert.equal((await save({ ...same(kept), sort: 8 })).code, '16007')
})

test('what the administrator administers with stays on and keeps its code', async () => {
  const role = await named('sys-role')
  assert.equal((await save({ ...same(role), active: 0 })).errors[0]?.field, 'active')
  assert.equal((await save({ ...same(role), moduleCode: 'sys-roles' })).errors[0]?.field, 'moduleCode')
  assert.equal((await save({ ...same(role), moduleName: 'Roles and rights' })).code, '200')
})

test('deleting needs a module without children that no role gives', async () => {
  const none = await server.call('admin', removeModules, { ids: [] })
  assert.deepEqual([none.code, none.msg], ['10010', 'please select a module to delete'])
  const remove = (id: string) => server.call('admin', removeModules, { ids: [id] })
  assert.equal((await remove((await named('order')).id)).code, '16010')
  assert.equal((await remove((await named('order-list')).id)).code, '16010')
  assert.equal((await remove('999999')).code, '10007')
  const parent = await added('parent')
  const child = await added('child', { parentId: parent.id })
  assert.equal((await remove(parent.id)).code, '16010')
  assert.deepEqual((await server.call('admin', removeModules, { ids: [child.id, parent.id] })).data, { count: 2 })
})

test('a name, an icon and being inactive show in the menu at once', async () => {
  const list = await named('order-list')
  await save({ ...same(list), names: { ...list.names, es: 'Todos los pedidos' } })
  const menu = async () => JSON.stringify((await server.call('buyer', getMenu, {}, { language: 'es' })).data)
  assert.ok((await menu()).includes('Todos los pedidos'))
  await save({ ...same(await named('order-list')), active: 0 })
  assert.ok(!(await menu()).includes('Todos los pedidos'))
})
