import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { MenuModule } from '../../../src/contract/platform/menu/menu.ts'
import type { PageRoute } from '../../../src/portal/page-route.ts'
import { PortalMenu } from '../../../src/portal/portal-menu.ts'

const module = (moduleCode: string, parts: Partial<MenuModule> = {}): MenuModule => ({
  id: moduleCode,
  moduleCode,
  moduleName: moduleCode,
  modulePath: `/${moduleCode}`,
  component: moduleCode,
  moduleIcon: '',
  isOperating: 1,
  sort: 1,
  subModules: [],
  ...parts,
})
const route = (component: string): PageRoute => ({
  path: `/${component}`,
  component,
  permission: [component],
  load: () => Promise.reject(new Error('not shown')),
})

describe('menu of the portal', () => {
  it('opens a page of the menu, and one that a permission of the menu allows', () => {
    const right = module('ORDER_SEARCH', { isOperating: 3, modulePath: '', component: '' })
    const menu = new PortalMenu([module('orders', { subModules: [right] })], [route('orders'), route('search')])
    assert.deepEqual([menu.find('/orders')?.permission, menu.find('/search')?.permission], [[], ['search']])
  })

  it('knows the first page of a group in the menu', () => {
    const group = (code: string, path: string, subModules: MenuModule[]) =>
      module(code, { component: 'Layout', modulePath: path, subModules })
    const menu = new PortalMenu(
      [
        group('finance', '/fiance', [module('detail', { isOperating: 2 }), module('apply'), module('invoices')]),
        group('report', '/report', [module('only-right', { isOperating: 3, modulePath: '' })]),
        module('todo', { modulePath: '/form/dashboard', isOperating: 2 }),
      ],
      [
        { ...route('todo'), path: '/form/dashboard' },
        { ...route('other'), path: '/perform/other' },
      ],
    )
    assert.deepEqual(
      ['/fiance', '/report', '/form', '/perform'].map(path => menu.firstOf(path)),
      ['/apply', undefined, '/form/dashboard', undefined],
    )
  })

  it('has no page for a module with isOperating 3, by whatever it is named', () => {
    const byPath = module('orders', { isOperating: 3, component: '' })
    const byComponent = module('moved', { isOperating: 3, component: 'search', modulePath: '/elsewhere' })
    const below = module('order', { modulePath: '/order', subModules: [{ ...byPath, modulePath: 'list' }] })
    const menu = new PortalMenu(
      [byPath, byComponent, below],
      [route('orders'), route('search'), { ...route('list'), path: '/order/list' }],
    )
    for (const path of ['/orders', '/search', '/elsewhere', '/order/list'])
      assert.equal(menu.find(path), undefined, path)
    assert.equal(menu.has('orders'), true)
  })
})
