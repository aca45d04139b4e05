import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import {
  findShortcutChoices,
  findShortcuts,
  findWidgets,
  getFigure,
  getWarnings,
  removeFromHome,
  saveHome,
} from '../../../../src/contract/insight/home/home.ts'
import type { HomeWidget } from '../../../../src/contract/insight/home/home.ts'
import { queryOrderRows, queryOrders } from '../../../../src/contract/orders/purchase-orders/purchase-orders.ts'
import type { TestApp } from '../../../support/app.ts'
import type { TestUser } from '../../../support/company.ts'
import {
  confirmed,
  day,
  draft,
  issued,
  orderWorld,
  rowInput,
  valueOf,
} from '../../orders/purchase-orders/order-world.ts'

let world: TestApp
before(async () => {
  world = await orderWorld()
})
after(() => world.close())

const shortcuts = async (user: TestUser) =>
  valueOf(await world.call(user, findShortcuts, {})).map(page => page.moduleCode)
const choices = async (user: TestUser) => valueOf(await world.call(user, findShortcutChoices, {}))
const cards = async (user: TestUser) => valueOf(await world.call(user, findWidgets, {}))
const codes = async (user: TestUser) => (await cards(user)).map(card => card.widgetCode)
const idsOf = async (user: TestUser, ...wanted: string[]) => {
  const all = await choices(user)
  return wanted.map(code => all.find(page => page.moduleCode === code)?.id ?? code)
}

test('until some are chosen, the shortcuts of buyers are first the pages on which their role does more than read', async () => {
  const begin = async (user: TestUser) => (await shortcuts(user)).slice(0, 4)
  assert.deepEqual(await begin('finance'), [
    'tendering-list',
    'open-bid-view',
    'sup-apply-approve',
    'confirm-invoice-apply-list',
  ])
  assert.deepEqual(await begin('warehouse'), [
    'delivery-plan',
    'delivery-plan-board',
    'delivery-order',
    'delivery-slot',
  ])
  const menu = (await choices('supplier')).slice(0, 8).map(page => page.moduleCode)
  assert.deepEqual(await shortcuts('supplier'), menu)
})

test('the chosen shortcuts are shown in their order, and the first ones again when none is left', async () => {
  const first = await shortcuts('buyer')
  const moduleIds = await idsOf('buyer', 'register-form', 'order-list')
  valueOf(await world.call('buyer', saveHome, { moduleIds }))
  assert.deepEqual(await shortcuts('buyer'), ['register-form', 'order-list'])
  assert.deepEqual(
    (await choices('buyer'))
      .filter(page => page.chosen === 1)
      .map(page => page.moduleCode)
      .sort(),
    ['order-list', 'register-form'],
  )
  assert.deepEqual(await shortcuts('otherbuyer'), first)
  valueOf(await world.call('buyer', removeFromHome, { moduleIds: moduleIds.slice(0, 1) }))
  valueOf(await world.call('buyer', removeFromHome, { moduleIds: moduleIds.slice(0, 1) }))
  assert.deepEqual(await shortcuts('buyer'), ['order-list'])
  valueOf(await world.call('buyer', saveHome, { moduleIds: [] }))
  assert.deepEqual(await shortcuts('buyer'), first)
})

test('a page is found by a part of its name or of its group', async () => {
  const found = async (keyword: string) =>
    valueOf(await world.call('buyer', findShortcutChoices, { keyword })).map(page => page.moduleCode)
  assert.deepEqual(await found(' ROWS '), ['order-row-list'])
  assert.deepEqual(await found('purchase orders'), ['order-list', 'order-row-list'])
  assert.deepEqual(await found('%'), [])
})

test('a module that is no page of the own menu is refused, one that was lost is left out', async () => {
  const [users = ''] = await idsOf('admin', 'sys-user')
  const [list = ''] = await idsOf('buyer', 'order-list')
  const foreign = await world.call('buyer', saveHome, { moduleIds: [list, users] })
  assert.deepEqual([foreign.code, foreign.errors[0]?.field], ['10007', 'moduleIds[1]'])
  const button = await world.database.one<{ id: string }>(sql`select id from module where code = 'order-issue'`)
  assert.equal((await world.call('buyer', saveHome, { moduleIds: [button?.id ?? ''] })).code, '10007')
  assert.equal((await world.call('buyer', saveHome, { moduleIds: [list, list] })).code, '10009')
  assert.equal((await world.call('buyer', saveHome, {})).code, '10011')
  assert.equal((await world.call('buyer', removeFromHome, {})).code, '10011')

  valueOf(await world.call('quality', saveHome, { moduleIds: await idsOf('quality', 'order-row-list', 'order-list') }))
  await world.database.run(sql`
    delete from role_module where role_id = (select id from role where code = 'QUALITY')
      and module_id = (select id from module where code = 'order-row-list')`)
  assert.deepEqual(await shortcuts('quality'), ['order-list'])
})

test('every side has a board of its own, with the cards that the role may see', async () => {
  assert.deepEqual(await codes('buyer'), [
    'todo',
    'shortcuts',
    'orders',
    'warnings',
    'orderValue',
    'messages',
    'orderStatus',
  ])
  assert.equal((await codes('buyer2'))[0], 'todo')
  assert.deepEqual(await codes('supplier'), [
    'shortcuts',
    'orders',
    'warnings',
    'orderValue',
    'messages',
    'answers',
    'orderStatus',
  ])
  assert.deepEqual(await codes('admin'), ['shortcuts', 'warnings', 'signIns', 'sendRecords', 'messages', 'users'])
  assert.deepEqual(await codes('expert'), ['shortcuts', 'warnings', 'messages'])
  assert.equal((await world.call('buyer', findWidgets, { type: 'ADMIN' })).code, '16006')
})

test('the delivered arrangement fills its rows', async () => {
  for (const user of ['buyer', 'buyer2', 'supplier', 'admin', 'expert', 'warehouse'] as const) {
    const filled = new Map<number, number>()
    for (const { x, y, w } of await cards(user)) {
      assert.equal(x, filled.get(y) ?? 0, user)
      filled.set(y, x + w)
    }
    assert.deepEqual([...new Set(filled.values())], [12], user)
  }
})

test('an arrangement is kept for its user, a card that comes later follows, and a reset brings the delivered one back', async () => {
  const delivered = await cards('buyer')
  const at = (widgetCode: string, x: number, y: number, w: number) => ({ widgetCode, x, y, w, h: 1 })
  const widgets = [at('messages', 0, 0, 6), at('orders', 6, 0, 6), at('shortcuts', 0, 1, 12)]
  valueOf(await world.call('buyer', saveHome, { type: 'BUYER', widgets }))
  const arranged = (await cards('buyer')).map(({ widgetCode, x, y, w, h }) => ({ widgetCode, x, y, w, h }))
  assert.deepEqual(arranged.slice(0, 3), widgets)
  assert.equal((await cards('buyer')).length, delivered.length)
  assert.deepEqual(await cards('otherbuyer'), delivered)

  const refused = async (...wrong: HomeWidget[]) => {
    const { code, errors } = await world.call('buyer', saveHome, { widgets: wrong })
    return [code, errors[0]?.field]
  }
  assert.deepEqual(await refused(at('messages', 8, 0, 8)), ['10008', 'widgets[0]'])
  assert.deepEqual(await refused(at('messages', 0, 0, 4), at('users', 4, 0, 4)), ['10008', 'widgets[1]'])
  assert.deepEqual(await refused(at('messages', 0, 0, 4), at('messages', 4, 0, 4)), ['10009', 'widgets[1]'])
  assert.equal((await world.call('buyer', saveHome, { type: 'SUPPLIER', widgets })).code, '16006')
  assert.equal((await world.call('buyer', removeFromHome, { type: 'ADMIN' })).code, '16006')

  valueOf(await world.call('buyer', removeFromHome, { type: 'BUYER' }))
  assert.deepEqual(await cards('buyer'), delivered)
})

test('each warning counts what its list shows, for each side what it may see', async () => {
  const overdue = await issued(world)
  await issued(world)
  await world.database.run(sql`
    update purchase_order set issue_time = now() - interval '9 days' where id = ${overdue.id}`)
  const late = await confirmed(world, { details: [rowInput({ needDate: day(1) }), rowInput({ needDate: day(2) })] })
  await world.database.run(sql`
    update purchase_order_detail set need_date = ${day(-1)} where order_id = ${late.id} and row_no = (select min(row_no) from purchase_order_detail where order_id = ${late.id})`)
  for (const user of ['buyer', 'supplier'] as const) {
    const warnings = valueOf(await world.call(user, getWarnings, {}))
    assert.deepEqual(
      warnings.map(({ code, count, level }) => [code, count, level]),
      [
        ['ANSWER_OVERDUE', 1, 'ALERT'],
        ['DELIVERY_LATE', 1, 'ALERT'],
        ['DUE_SOON', 1, 'WARN'],
      ],
    )
    for (const { code, count, route, filter } of warnings) {
      const { openOnly, rowStatus, needDateFrom, needDateTo, issueDateTo } = filter
      if (code === 'ANSWER_OVERDUE') {
        assert.equal(route, user === 'buyer' ? '/order/list' : '/order/my')
        assert.ok(issueDateTo)
        assert.equal(valueOf(await world.call(user, queryOrders, { status: 'ISSUED', issueDateTo })).total, count)
        continue
      }
      assert.deepEqual([route, openOnly], ['/order/row-list', '1'])
      const rows = await world.call(user, queryOrderRows, {
        openOnly: 1,
        rowStatus: rowStatus?.split(',') as 'CONFIRMED'[],
        ...(needDateFrom === undefined ? {} : { needDateFrom }),
        ...(needDateTo === undefined ? {} : { needDateTo }),
      })
      assert.equal(valueOf(rows).total, count, code)
    }
  }
  for (const user of ['otherbuyer', 'supplier2', 'expert', 'admin'] as const)
    assert.deepEqual(valueOf(await world.call(user, getWarnings, {})), [], user)
})

test('orders warn, and have their card, only for those who can hasten them', async () => {
  const warned = async (user: TestUser) => valueOf(await world.call(user, getWarnings, {})).map(({ code }) => code)
  assert.ok((await warned('buyer')).includes('ANSWER_OVERDUE'))
  for (const user of ['finance', 'warehouse', 'quality'] as const) {
    assert.deepEqual(await warned(user), [], user)
    assert.ok(!(await codes(user)).includes('orders'), user)
  }
})

test('warnings of the administration', async () => {
  await world.database.run(sql`update app_user set locked_until = now() + interval '1 hour' where username = 'finance'`)
  await world.database.run(sql`
    insert into msg_send_record (enterprise_id, notice_type, notice_type_code, template_code, theme, content, address, status)
    values (1, 'EMAIL', 'SYSTEM', 'x', 'x', '', 'a@b.example', 'FAILED')`)
  const warnings = valueOf(await world.call('admin', getWarnings, {}))
  assert.deepEqual(
    warnings.map(({ code, count, route, filter }) => [code, count, route, filter]),
    [
      ['SEND_FAILED', 1, '/message/center', { status: 'FAILED' }],
      ['USER_LOCKED', 1, '/system/user', { state: 'LOCKED' }],
    ],
  )
})

test('figures are those of what the caller sees: issued orders of a year by month, orders by state, answers in time', async () => {
  await draft(world)
  const value = async (user: TestUser) => valueOf(await world.call(user, getFigure, { code: 'orderValue' })).series
  const [series] = await value('buyer')
  assert.equal(series?.name, 'CNY')
  assert.equal(series.points.length, 12)
  assert.deepEqual(series.points.at(-1)?.name, day().slice(0, 7))
  assert.equal(series.points.at(-1)?.value, '4520.00')
  assert.deepEqual((await value('supplier'))[0]?.points.at(-1)?.value, '4520.00')
  assert.deepEqual(await value('supplier2'), [])

  const states = async (user: TestUser) => {
    const [found] = valueOf(await world.call(user, getFigure, { code: 'orderStatus' })).series
    return Object.fromEntries(found?.points.map(point => [point.name, point.value]) ?? [])
  }
  assert.deepEqual(await states('buyer'), { NEW: '1', ISSUED: '2', CONFIRMED: '1' })
  assert.deepEqual(await states('supplier'), { ISSUED: '2', CONFIRMED: '1' })

  const answers = valueOf(await world.call('supplier', getFigure, { code: 'answers' })).series
  assert.deepEqual(
    answers.map(({ name, points }) => [name, points.at(-1)?.value]),
    [
      ['inTime', '1'],
      ['late', '0'],
      ['missing', '1'],
    ],
  )
  const signIns = valueOf(await world.call('admin', getFigure, { code: 'signIns' })).series
  assert.deepEqual(
    signIns.map(({ name, points }) => [name, points.length]),
    [
      ['OK', 14],
      ['FAILED', 14],
    ],
  )
  assert.ok(Number(signIns[0]?.points.at(-1)?.value) >= 5)
})

test('a card, a chart and its parts are named in the language of the current user, a state leads to the list of its orders', async () => {
  const figure = valueOf(await world.call('supplier', getFigure, { code: 'orderStatus' }))
  assert.deepEqual(
    [figure.chart, figure.by, figure.note, figure.none],
    ['states', 'state', '', 'There are no orders yet.'],
  )
  const [issuedOnes] = figure.series[0]?.points ?? []
  assert.deepEqual(issuedOnes, {
    name: 'ISSUED',
    label: 'Issued',
    tone: 'wait',
    value: '2',
    list: { route: '/order/my', filter: { status: 'ISSUED' } },
  })
  const titles = (await cards('admin')).map(({ title, chart }) => `${title} ${chart ?? ''}`)
  assert.ok(titles.includes('Users by status states') && titles.includes('My shortcuts '), titles.join())
  assert.equal(valueOf(await world.call('admin', getFigure, { code: 'signIns' })).note, '14 days')
})

test('a figure of another side is refused', async () => {
  const mayRead: Partial<Record<TestUser, string[]>> = {
    buyer: ['orderValue', 'orderStatus'],
    supplier: ['orderValue', 'orderStatus', 'answers'],
    admin: ['signIns', 'sendRecords', 'users'],
    expert: [],
  }
  for (const [user, allowed] of Object.entries(mayRead))
    for (const code of ['orderValue', 'orderStatus', 'answers', 'signIns', 'sendRecords', 'users', 'unknown']) {
      // The keys of the table are users.
      const answer = await world.call(user as TestUser, getFigure, { code })
      assert.equal(answer.code, allowed.includes(code) ? '200' : '16006', `${user} ${code}`)
    }
})
