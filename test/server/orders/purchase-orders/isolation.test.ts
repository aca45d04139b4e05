import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Endpoint, Input } from '../../../../src/contract/envelope.ts'
import * as answers from '../../../../src/contract/orders/purchase-orders/order-answers.ts'
import * as changes from '../../../../src/contract/orders/purchase-orders/order-changes.ts'
import * as orders from '../../../../src/contract/orders/purchase-orders/purchase-orders.ts'
import type { Order } from '../../../../src/contract/orders/purchase-orders/purchase-order-parts.ts'
import type { TestApp } from '../../../support/app.ts'
import { testUsers } from '../../../support/company.ts'
import type { TestUser } from '../../../support/company.ts'
import { answerTo, changedInput, draft, firstRow, issued, orderInput, orderWorld, valueOf } from './order-world.ts'

let world: TestApp
let order: Order
let hidden: Order
before(async () => {
  world = await orderWorld()
  order = await issued(world)
  valueOf(await answerTo(world, order, 'AB'))
  hidden = await draft(world)
})
after(() => world.close())

/** Reading calls about one order, as anybody may try them. */
const reads = (about: Order) => [
  () => world.call('supplier2', orders.getOrder, { id: about.id }),
  () => world.call('supplier2', orders.getOrder, { orderNo: about.orderNo }),
  () => world.call('supplier2', orders.queryOrderHistory, { id: about.id }),
  () => world.call('supplier2', answers.queryAnswers, { orderId: about.id }),
  () => world.call('supplier2', changes.queryOrderChanges, { orderId: about.id }),
  () => answerTo(world, about, 'AP', {}, 'supplier2'),
  () => answerTo(world, { ...about, versionNo: 9 }, 'RE', { reason: 'x' }, 'supplier2'),
]

test('another supplier gets the answer of an unknown order from every call', async () => {
  const unknown = { ...order, id: '999999', orderNo: 'PO209912310001' }
  const [foreign, none] = [reads(order), reads(unknown)]
  for (const [at, call] of foreign.entries()) {
    const found = await call()
    assert.equal(found.code, '10007', `call ${at}`)
    assert.deepEqual(found.body, (await none[at]?.())?.body)
  }
})

test('another supplier can neither list, count, sort nor guess', async () => {
  const filters: Input<typeof orders.queryOrders>[] = [
    {},
    { scope: 1 },
    { scope: 2 },
    { scope: 3 },
    { supplierId: '1' },
    { orderNo: order.orderNo },
    { keyword: 'One' },
    { status: 'ISSUED' },
    { materialId: '1' },
    { purchaserId: '1' },
    { orgId: '2' },
    { orderBy: [{ field: 'amountIncl' }] },
  ]
  for (const filter of filters) {
    assert.deepEqual(
      valueOf(await world.call('supplier2', orders.queryOrders, filter)).total,
      0,
      JSON.stringify(filter),
    )
    const rows = valueOf(await world.call('supplier2', orders.queryOrderRows, filter))
    assert.deepEqual([rows.total, rows.records], [0, []])
  }
  assert.deepEqual(valueOf(await world.call('supplier2', orders.selectOrders, { keyword: 'PO' })), [])
})

test('a draft does not exist for its supplier', async () => {
  assert.equal((await world.call('supplier', orders.getOrder, { id: hidden.id })).code, '10007')
  assert.equal((await world.call('supplier', orders.queryOrderHistory, { id: hidden.id })).code, '10007')
  assert.equal((await answerTo(world, hidden, 'AP')).code, '10007')
  assert.equal(valueOf(await world.call('supplier', orders.queryOrders, { orderNo: hidden.orderNo })).total, 0)
  assert.equal(valueOf(await world.call('supplier', orders.queryOrderRows, { orderNo: hidden.orderNo })).total, 0)
  assert.deepEqual(valueOf(await world.call('supplier', orders.selectOrders, { keyword: hidden.orderNo })), [])
})

test('a supplier cannot search by what they do not see', async () => {
  const secret = await issued(world, { sourceNo: 'DEMAND-SECRET' })
  assert.equal(valueOf(await world.call('buyer', orders.queryOrders, { keyword: 'DEMAND-SECRET' })).total, 1)
  assert.equal(valueOf(await world.call('supplier', orders.queryOrders, { keyword: 'DEMAND-SECRET' })).total, 0)
  assert.equal(valueOf(await world.call('supplier', orders.queryOrders, { keyword: secret.orderNo })).total, 1)
})

type Group = 'read' | 'edit' | 'issue' | 'rows' | 'delivery' | 'answer'
/** Who may make which calls, written from the table of roles. */
const access: Record<TestUser, Group[]> = {
  admin: [],
  buyer: ['read', 'edit', 'issue', 'rows', 'delivery'],
  buyer2: ['read', 'edit', 'issue', 'rows', 'delivery'],
  otherbuyer: ['read', 'edit', 'issue', 'rows', 'delivery'],
  entadmin: ['read', 'edit', 'issue', 'rows', 'delivery'],
  planner: ['read', 'delivery'],
  warehouse: ['read'],
  finance: ['read'],
  quality: ['read'],
  auditor: ['read'],
  expert: [],
  supplier: ['read', 'answer'],
  supplier2: ['read', 'answer'],
  salesman: ['read', 'answer'],
  supfinance: ['read'],
}

test('every call is for the roles of the table, for no one else, and never without a token', async () => {
  const id = '999999'
  const ids = [id]
  const calls: [Group, Endpoint, Record<string, unknown>][] = [
    ['read', orders.queryOrders, {}],
    ['read', orders.queryOrderRows, {}],
    ['read', orders.selectOrders, {}],
    ['read', orders.getOrder, { id }],
    ['read', orders.queryOrderHistory, { id }],
    ['read', answers.queryAnswers, { orderId: id }],
    ['read', changes.queryOrderChanges, { orderId: id }],
    ['edit', orders.saveOrder, orderInput({ id, version: 0 })],
    ['edit', orders.submitOrder, { id }],
    ['edit', orders.withdrawOrder, { id }],
    ['edit', orders.removeOrders, { ids }],
    ['edit', orders.copyOrder, { id }],
    ['edit', changes.changeOrder, { order: changedInput({ ...order, id }), reason: 'x' }],
    ['edit', changes.withdrawOrderChange, { orderId: id }],
    ['issue', orders.issueOrder, { id }],
    ['issue', orders.cancelOrder, { id, reason: 'x' }],
    ['issue', answers.decideAnswer, { orderId: id, answerNo: 1, decision: 'ACCEPTED' }],
    ['rows', orders.updateOrderUrgency, { flag: 1, ids }],
    ['rows', orders.updateRowUrgency, { flag: 1, ids }],
    ['rows', orders.abortOrderRow, { param: 1, ids, reason: 'x' }],
    ['rows', orders.closeOrderRow, { ids, reason: 'x' }],
    ['delivery', orders.updateNormalDelivery, { flag: 0, ids }],
    ['answer', answers.submitAnswer, { orderId: id, orderVersion: 1, code: 'AP' }],
  ]
  // The keys of a Record<TestUser, …> literal are its users.
  const users = Object.keys(testUsers) as TestUser[]
  for (const [group, endpoint, input] of calls) {
    assert.equal((await world.call('nobody', endpoint, input)).status, 401, endpoint.path)
    for (const user of users) {
      const answer = await world.call(user, endpoint, input)
      const allowed = access[user].includes(group)
      assert.equal(answer.status, allowed ? 200 : 403, `${endpoint.path} by ${user}: ${answer.code}`)
      if (!allowed) assert.equal(answer.code, '16006')
    }
  }
})

test('a supplier reads their order without anything internal, and with their own actions only', async () => {
  const seen = valueOf(await world.call('supplier', orders.getOrder, { id: order.id }))
  assert.deepEqual(seen.allowed, ['acceptAll', 'answerWithChanges', 'refuse', 'exportUbl'])
  assert.deepEqual([firstRow(seen).priceCheck, firstRow(seen).allowed], [null, []])
})
