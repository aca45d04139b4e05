import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import {
  cancelOrder,
  copyOrder,
  getOrder,
  issueOrder,
  queryOrderHistory,
  saveOrder,
  submitOrder,
  withdrawOrder,
} from '../../../../src/contract/orders/purchase-orders/purchase-orders.ts'
import { switchRole } from '../../../../src/contract/platform/session/session.ts'
import { decideTask, queryMyTodo, queryRoleTasks } from '../../../../src/contract/ground/workflow/workflow.ts'
import { callWith } from '../../../support/app.ts'
import type { TestApp } from '../../../support/app.ts'
import {
  answerTo,
  approved,
  changedInput,
  confirmed,
  day,
  decideOn,
  delivered,
  draft,
  firstRow,
  issued,
  orderInput,
  orderWorld,
  rowInput,
  submitted,
  valueOf,
} from './order-world.ts'

let world: TestApp
before(async () => {
  world = await orderWorld()
})
after(() => world.close())

/** Titles of a user's messages, newest first. */
async function inbox(username: string): Promise<string[]> {
  const rows = await world.database.rows<{ templateCode: string }>(sql`
    select n.template_code from notice n join app_user u on u.id = n.user_id
    where u.username = ${username} order by n.id desc limit 20`)
  return rows.map(row => row.templateCode)
}

test('an order goes from draft to issued, and everybody hears what concerns them', async () => {
  const order = await submitted(world)
  assert.equal(order.status, 'APPROVING')
  assert.deepEqual(order.allowed, ['withdraw', 'copy'])
  assert.equal((await inbox('buyer2'))[0], 'todo.created')
  await decideOn(world, order.orderNo)
  assert.equal((await inbox('buyer'))[0], 'order.approved')
  const now = valueOf(await world.call('buyer', issueOrder, { id: order.id }))
  assert.equal(now.status, 'ISSUED')
  assert.ok(now.issueTime)
  assert.equal((await inbox('supplier'))[0], 'order.issued')
  assert.equal((await inbox('salesman'))[0], 'order.issued')
  assert.deepEqual(await inbox('supplier2'), [])
  const history = valueOf(await world.call('buyer', queryOrderHistory, { id: order.id }))
  assert.deepEqual(
    history.map(entry => entry.toStatus),
    ['NEW', 'APPROVING', 'APPROVED', 'ISSUED'],
  )
})

const unsubmittable: [string, Parameters<typeof draft>[1], string, string][] = [
  ['without rows', { details: [] }, '10015', 'details'],
  [
    'above a blocking ceiling',
    { details: [rowInput({ materialId: '5', priceExcl: '10.01' })] },
    '16009',
    'details[0].priceExcl',
  ],
  ['to a registered supplier', { supplierId: '7', orderType: 'SAMPLE' }, '16012', 'supplierId'],
  ['to a potential supplier, unless samples', { supplierId: '3' }, '16012', 'supplierId'],
  ['to a frozen supplier', { supplierId: '4' }, '16012', 'supplierId'],
  ['to a supplier whose orders are held', { supplierId: '5' }, '16012', 'supplierId'],
  ['to a blacklisted supplier', { supplierId: '6' }, '16012', 'supplierId'],
]
for (const [what, parts, code, field] of unsubmittable)
  test(`a draft cannot be submitted ${what}: ${code}`, async () => {
    const order = await draft(world, parts)
    const answer = await world.call('buyer', submitOrder, { id: order.id })
    assert.equal(answer.code, code)
    assert.equal(answer.errors[0]?.field, field)
    assert.equal(valueOf(await world.call('buyer', getOrder, { id: order.id })).status, 'NEW')
  })

test('the stage of the supplier stands in the sentence', async () => {
  const order = await draft(world, { supplierId: '3' })
  assert.match((await world.call('buyer', submitOrder, { id: order.id })).errors[0]?.msg ?? '', /“Potential”/)
})

test('samples may go to potential suppliers, and invoice holds do not hold orders', async () => {
  assert.equal((await submitted(world, { supplierId: '3', orderType: 'SAMPLE' })).status, 'APPROVING')
  assert.equal((await submitted(world, { supplierId: '8' })).status, 'APPROVING')
})

test('a material that was closed after the draft was saved keeps it from being submitted: 16012', async () => {
  const order = await draft(world, { details: [rowInput({ materialId: '6' })] })
  await world.database.run(sql`update material set active = 0 where id = 6`)
  const answer = await world.call('buyer', submitOrder, { id: order.id })
  await world.database.run(sql`update material set active = 1 where id = 6`)
  assert.equal(answer.code, '16012')
})

test('submitting names the version, and neither saves nor submits without an order', async () => {
  const order = await draft(world)
  valueOf(await world.call('buyer', saveOrder, changedInput(order, { remark: 'x' })))
  assert.equal((await world.call('buyer', submitOrder, { id: order.id, version: order.version })).code, '16007')
  assert.equal((await world.call('buyer', submitOrder, {})).code, '10010')
  const saved = await world.call('buyer', submitOrder, { order: orderInput({ paymentTermId: '999' }) })
  assert.equal(saved.code, '10008')
})

test('what is submitted cannot be saved, submitted or removed: 16005', async () => {
  const order = await submitted(world)
  assert.equal((await world.call('buyer', saveOrder, changedInput(order))).code, '16005')
  assert.equal((await world.call('buyer', submitOrder, { id: order.id })).code, '16005')
  assert.equal((await world.call('buyer', issueOrder, { id: order.id })).code, '16005')
})

test('withdrawing is for the initiator while the order is in approval', async () => {
  const order = await draft(world)
  assert.equal((await world.call('buyer', withdrawOrder, { id: order.id })).code, '18027')
  valueOf(await world.call('buyer', submitOrder, { id: order.id }))
  assert.equal((await world.call('buyer2', withdrawOrder, { id: order.id })).code, '16006')
  assert.equal(valueOf(await world.call('buyer', withdrawOrder, { id: order.id })).status, 'NEW')
  const todo = valueOf(await world.call('buyer2', queryMyTodo, { pageSize: 300 }))
  assert.ok(!todo.records.some(task => task.docNo === order.orderNo))
  valueOf(await world.call('buyer', submitOrder, { id: order.id }))
  await decideOn(world, order.orderNo, 'REJECT')
  assert.equal((await inbox('buyer'))[0], 'order.rejected')
  assert.equal((await world.call('buyer', withdrawOrder, { id: order.id })).code, '18027')
  valueOf(await world.call('buyer', submitOrder, { id: order.id }))
  await decideOn(world, order.orderNo)
  assert.equal((await world.call('buyer', withdrawOrder, { id: order.id })).code, '16005')
})

test('no one approves their own order: 16006, and a decided task answers 16005', async () => {
  const order = valueOf(await world.call('buyer2', submitOrder, { order: orderInput() }))
  assert.ok(!order.allowed.includes('approve'))
  const todo = valueOf(await world.call('entadmin', queryMyTodo, { pageSize: 300 }))
  const task = todo.records.find(each => each.docNo === order.orderNo)
  assert.ok(task)
  assert.equal((await world.call('buyer2', decideTask, { taskId: task.taskId, decision: 'AGREE' })).code, '16006')
  assert.equal(valueOf(await world.call('entadmin', getOrder, { id: order.id })).allowed.includes('approve'), true)
  await decideOn(world, order.orderNo, 'AGREE', 'entadmin')
  assert.equal((await world.call('entadmin', decideTask, { taskId: task.taskId, decision: 'AGREE' })).code, '16005')
})

test('with the setting an approved order is issued at once', async () => {
  await world.database.run(sql`insert into setting (enterprise_id, code, value) values (1, 'order.autoIssue', '1')`)
  const order = await approved(world)
  await world.database.run(sql`delete from setting where code = 'order.autoIssue'`)
  assert.equal(valueOf(await world.call('supplier', getOrder, { id: order.id })).status, 'ISSUED')
})

test('with the setting an order needs a price of the library that holds on its day: 16009', async () => {
  await world.database.run(sql`
    insert into setting (enterprise_id, code, value) values (1, 'order.requirePriceRecord', '1')`)
  await world.database.run(sql`
    insert into price_record (enterprise_id, material_id, supplier_id, currency, price_excl, tax_code, valid_from, valid_to, source)
    values (1, 2, 1, 'CNY', 10, 'S13', ${day(-9)}, ${day()}, 'MANUAL'), (1, 4, 1, 'CNY', 10, 'S13', ${day(-9)}, ${day(-1)}, 'MANUAL')`)
  const held = rowInput({ materialId: '2', unit: 'KGM' })
  const details = [
    held,
    rowInput(),
    rowInput({ materialId: '4' }),
    rowInput({ materialId: null, materialText: 'Visit' }),
  ]
  const { id } = await draft(world, { details })
  const answer = await world.call('buyer', submitOrder, { id })
  assert.deepEqual(
    [answer.code, answer.errors.map(each => each.field)],
    ['16009', ['details[1].priceExcl', 'details[2].priceExcl']],
  )
  assert.match(answer.errors[0]?.msg ?? '', /M1/)
  const other = await draft(world, { supplierId: '2', details: [held] })
  assert.equal((await world.call('buyer', submitOrder, { id: other.id })).code, '16009', 'a price of another supplier')
  assert.equal((await submitted(world, { details: [held] })).status, 'APPROVING')
  await world.database.run(sql`delete from setting where code = 'order.requirePriceRecord'`)
})

test('an order is cancelled with a reason while nothing was shipped', async () => {
  const order = await issued(world)
  assert.equal((await world.call('buyer', cancelOrder, { id: order.id, reason: '  ' })).code, '10011')
  await delivered(world, firstRow(order).id, { shipped: '1', status: 'DELIVERING' })
  assert.equal((await world.call('buyer', cancelOrder, { id: order.id, reason: 'Project ended' })).code, '16010')
  await delivered(world, firstRow(order).id, { status: 'OPEN' })
  const cancelled = valueOf(await world.call('buyer', cancelOrder, { id: order.id, reason: 'Project ended' }))
  assert.deepEqual([cancelled.status, cancelled.cancelReason], ['CANCELLED', 'Project ended'])
  assert.equal((await inbox('supplier'))[0], 'order.cancelled')
  assert.equal((await world.call('buyer', cancelOrder, { id: order.id, reason: 'Again' })).code, '16005')
})

test('what the supplier has agreed to is not cancelled any more: 16005', async () => {
  const order = await confirmed(world)
  assert.equal((await world.call('buyer', cancelOrder, { id: order.id, reason: 'Too late' })).code, '16005')
})

test('an order cancelled before its issue stays unknown to the supplier', async () => {
  const order = await approved(world)
  valueOf(await world.call('buyer', cancelOrder, { id: order.id, reason: 'Not needed' }))
  assert.equal((await world.call('supplier', getOrder, { id: order.id })).code, '10007')
})

test('a refused order is issued again, and its refusal counts as declined', async () => {
  const order = await issued(world)
  valueOf(await answerTo(world, order, 'RE', { reason: 'No capacity' }))
  const again = valueOf(await world.call('buyer', issueOrder, { id: order.id }))
  assert.deepEqual([again.status, again.answerStatus], ['ISSUED', 'NONE'])
  const decision = await world.database.one(sql`select buyer_decision from order_answer where order_id = ${order.id}`)
  assert.deepEqual(decision, { buyerDecision: 'REFUSED' })
})

test('a copy is a new draft of today with the same rows at the same distance', async () => {
  const order = await issued(world, { details: [rowInput(), rowInput({ needDate: day(20) })] })
  await world.database.run(sql`
    with moved as (update purchase_order set order_date = order_date - 30 where id = ${order.id})
    update purchase_order_detail set need_date = need_date - 30 where order_id = ${order.id}`)
  const copy = valueOf(await world.call('buyer', copyOrder, { id: order.id }))
  assert.notEqual(copy.orderNo, order.orderNo)
  assert.deepEqual([copy.status, copy.orderDate, copy.versionNo], ['NEW', day(), 1])
  assert.deepEqual(
    copy.details.map(row => row.needDate),
    [day(10), day(20)],
  )
})

test('a supplier’s history begins with the issue and tells nothing internal', async () => {
  const order = await issued(world, { sourceNo: 'DEMAND-7' })
  const seen = valueOf(await world.call('supplier', queryOrderHistory, { id: order.id }))
  assert.deepEqual(
    seen.map(entry => entry.toStatus),
    ['ISSUED'],
  )
  const found = valueOf(await world.call('supplier', getOrder, { id: order.id }))
  assert.equal(found.sourceNo, '')
  assert.deepEqual(
    found.details.map(row => row.priceCheck),
    [null],
  )
})

test('who has two roles is told what waits in the other one, and has it after a change of the role', async () => {
  const rolesOf = async () => valueOf(await world.call('finance', queryRoleTasks, {}))
  const { orderNo } = await submitted(world)
  const theirs = await world.call('buyer2', queryMyTodo, {})
  assert.deepEqual(await rolesOf(), [])
  await world.database.run(sql`insert into user_role select 5, id from role where code = 'PUR_MANAGER'`)
  const mine = async () => valueOf(await world.call('finance', queryMyTodo, { keyword: orderNo })).total
  assert.equal(await mine(), 0)
  const [other, ...further] = await rolesOf()
  assert.deepEqual([other?.roleCode, other?.count, further], ['PUR_MANAGER', valueOf(theirs).total, []])
  // A client app's token receives nothing beyond its scopes.
  const scoped = (scopes: string[] | null) =>
    world.database.run(sql`update session set scopes = ${scopes} where user_id = 5`)
  await scoped(['invoice-todo'])
  assert.deepEqual(await rolesOf(), [])
  await scoped(null)
  const { access_token: token } = valueOf(await world.call('finance', switchRole, { roleCode: 'PUR_MANAGER' }))
  const now = await callWith(world.app, token, queryMyTodo, { keyword: orderNo }, {})
  assert.equal(valueOf(now).total, 1)
  assert.deepEqual(valueOf(await callWith(world.app, token, queryRoleTasks, {}, {})), [])
  await world.database.run(sql`delete from user_role where user_id = 5 and role_id = (
    select id from role where code = 'PUR_MANAGER')`)
})
