import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { MenuModule } from '../../../src/contract/platform/menu/menu.ts'
import { menuPages, menuRoutes, shownEntries } from '../../../src/portal/menu-tree.ts'

let nextId = 1
function module(code: string, parts: Partial<MenuModule> = {}): MenuModule {
  const subModules = parts.subModules ?? []
  return {
    id: String(nextId++),
    moduleCode: code,
    moduleName: `Name of ${code}`,
    modulePath: `/${code}`,
    component: subModules.length > 0 ? 'Layout' : `${code}/index`,
    moduleIcon: '',
    isOperating: 1,
    sort: 1,
    subModules,
    ...parts,
  }
}

describe('menu to routes', () => {
  it('makes a container of a module with the layout component and a page of any other', () => {
    const [group] = menuRoutes([module('order', { subModules: [module('order-list'), module('order-rows')] })])
    assert.equal(group?.kind, 'container')
    assert.equal(group.component, '')
    assert.deepEqual(
      group.children.map(child => [child.kind, child.component]),
      [
        ['page', 'order-list/index'],
        ['page', 'order-rows/index'],
      ],
    )
  })

  it('makes a link of an address that leaves the portal, wherever it stands', () => {
    for (const address of [
      'https://erp.example/start',
      'http://intranet',
      'mailto:help@example.com',
      'tel:+861012345',
    ]) {
      const [route] = menuRoutes([module('group', { subModules: [module('out', { modulePath: address })] })])
      assert.equal(route?.children[0]?.kind, 'link')
      assert.equal(route.children[0].path, address)
      assert.equal(menuPages([route]).length, 0)
      assert.equal(shownEntries([route])[0]?.children.length, 1)
    }
  })

  it('leaves modules with isOperating 3 out of the tree', () => {
    const [group, ...others] = menuRoutes([
      module('order', { subModules: [module('order-list'), module('order-issue', { isOperating: 3 })] }),
      module('notice', { isOperating: 3 }),
    ])
    assert.deepEqual(
      group?.children.map(child => child.code),
      ['order-list'],
    )
    assert.equal(others.length, 0)
  })

  it('gathers modules with isOperating 2 under a hidden parent named page', () => {
    const routes = menuRoutes([
      module('order', { subModules: [module('order-list'), module('order-detail', { isOperating: 2 })] }),
    ])
    const gathering = routes.at(-1)
    assert.deepEqual([gathering?.code, gathering?.hidden, gathering?.kind], ['page', true, 'gathering'])
    assert.deepEqual(
      gathering?.children.map(child => [child.code, child.hidden, child.path]),
      [['order-detail', true, '/order-detail']],
    )
  })

  it('makes no parent named page when nothing is hidden', () => {
    assert.deepEqual(
      menuRoutes([module('order-list')]).map(route => route.code),
      ['order-list'],
    )
  })

  it('always shows a parent with exactly one child', () => {
    const [group] = menuRoutes([module('order', { subModules: [module('order-list')] })])
    assert.equal(group?.alwaysShow, true)
    assert.deepEqual(
      shownEntries(menuRoutes([module('order', { subModules: [module('order-list')] })])).map(entry => entry.code),
      ['order'],
    )
  })

  it('does not always show a parent whose only child is hidden', () => {
    const routes = menuRoutes([module('form', { subModules: [module('create-detail', { isOperating: 2 })] })])
    assert.equal(routes[0]?.alwaysShow, false)
    assert.deepEqual(shownEntries(routes), [])
  })

  it('counts rights without a route as no child', () => {
    const right = module('order-issue', { isOperating: 3 })
    const [group] = menuRoutes([module('order', { subModules: [module('order-list'), right] })])
    assert.equal(group?.alwaysShow, true)
  })

  it('reads a path without a slash as below its parent', () => {
    const list = module('order-list', { modulePath: 'list' })
    const [group] = menuRoutes([module('order', { modulePath: '/order', subModules: [list] })])
    assert.equal(group?.children[0]?.path, '/order/list')
  })

  it('names the groups above each page, and reaches hidden pages too', () => {
    const routes = menuRoutes([
      module('buy', {
        subModules: [module('order', { subModules: [module('order-list')] }), module('secret', { isOperating: 2 })],
      }),
    ])
    assert.deepEqual(
      menuPages(routes).map(page => [page.route.code, page.above.map(group => group.code)]),
      [
        ['order-list', ['buy', 'order']],
        ['secret', []],
      ],
    )
  })
})
