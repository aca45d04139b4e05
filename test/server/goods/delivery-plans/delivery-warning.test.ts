import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import { answerPlan, publishPlan } from '../../../../src/contract/goods/delivery-plans/delivery-plans.ts'
import type { Order } from '../../../../src/contract/orders/purchase-orders/purchase-order-parts.ts'
import {
  abortOrderRow,
  cancelOrder,
  closeOrderRow,
  updateNormalDelivery,
} from '../../../../src/contract/orders/purchase-orders/purchase-orders.ts'
import { postReceipt } from '../../../../src/contract/goods/receipts/receipts.ts'
import { saveSubscription } from '../../../../src/contract/platform/session/own-account.ts'
import { warnOfDeliveries } from '../../../../server/modules/goods/delivery-plans/delivery-warning.ts'
import type { TestApp } from '../../../support/app.ts'
import type { TestUser } from '../../../support/company.ts'
import { confirmedOrder, deliveryWorld, shipped, messageCount } from '../delivery-orders/delivery-world.ts'
import { approved, day, firstRow, issued, rowInput, valueOf } from '../../orders/purchase-orders/order-world.ts'
import { planOf, rowOf } from './plan-world.ts'

let world: TestApp
before(async () => {
  world = await deliveryWorld()
})
after(() => world.close())

const warn = (today: string) => world.database.transaction(db => warnOfDeliveries(db, today))
/** Messages about an order: how many its purchaser has of an event, each user of its supplier, and all others. */
async function tellings({ id }: Order, event: 'dueSoon' | 'overdue'): Promise<number[]> {
  const countOf = (user: TestUser, template: string) => messageCount(world, user, template, id)
  const [bought, own] = [`delivery.${event}`, `delivery.${event}.own`]
  const supplier = await countOf('supplier', own)
  assert.equal(await countOf('salesman', own), supplier)
  const all = await world.database.one<{ count: number }>(sql`
    select count(*)::int as count from notice where business_id = ${id} and template_code in (${bought}, ${own})`)
  const buyer = await countOf('buyer', bought)
  return [buyer, supplier, (all?.count ?? 0) - buyer - 3 * supplier]
}
/** The text of the latest message of an event to a user. */
async function textOf(user: TestUser, code: string, { id }: Order): Promise<string> {
  const found = await world.database.one<{ content: string }>(sql`
    select n.content from notice n join app_user u on u.id = n.user_id
    where u.username = ${user} and n.template_code = ${code} and n.business_id = ${id} order by n.id desc limit 1`)
  return found?.content ?? ''
}
const receive = async (order: Order, receivedQty: string) => {
  const receipt = { receiveDate: day(), details: [{ orderDetailId: firstRow(order).id, receivedQty }] }
  valueOf(await world.call('warehouse', postReceipt, { receipt }))
}

test('three days before a row is due, and when it is late, its purchaser and its supplier are told once', async () => {
  const order = await confirmedOrder(world)
  for (const [today, soon, late] of [
    [day(6), 0, 0],
    [day(7), 1, 0],
    [day(7), 1, 0],
    [day(10), 1, 0],
    [day(11), 1, 1],
    [day(12), 1, 1],
  ] as const) {
    await Promise.all([warn(today), warn(today)])
    assert.deepEqual(await tellings(order, 'dueSoon'), [soon, soon, 0], today)
    assert.deepEqual(await tellings(order, 'overdue'), [late, late, 0], today)
  }
  const rows = `1 (${day(10)})`
  assert.equal(
    await textOf('buyer', 'delivery.dueSoon', order),
    `Supplier One GmbH has not shipped these rows of ${order.orderNo} in full: ${rows}.`,
  )
  assert.ok((await textOf('supplier', 'delivery.overdue.own', order)).includes(rows))
})

test('a row is told of again when its day moves', async () => {
  const order = await confirmedOrder(world)
  await warn(day(11))
  await world.database.run(sql`
    update purchase_order_detail set need_date = ${day(20)}, promised_date = ${day(20)} where order_id = ${order.id}`)
  await warn(day(16))
  assert.deepEqual(await tellings(order, 'dueSoon'), [0, 0, 0])
  await warn(day(17))
  assert.deepEqual(await tellings(order, 'dueSoon'), [1, 1, 0])
  await warn(day(21))
  assert.deepEqual(await tellings(order, 'overdue'), [2, 2, 0])
})

test('what has been late for more than a week when it is first seen is not told of', async () => {
  const [late, longLate] = [await confirmedOrder(world), await confirmedOrder(world)]
  await world.database.run(sql`
    update purchase_order_detail set need_date = ${day(9)}, promised_date = ${day(9)} where order_id = ${longLate.id}`)
  await warn(day(17))
  assert.deepEqual(await tellings(late, 'overdue'), [1, 1, 0])
  assert.deepEqual(await tellings(longLate, 'overdue'), [0, 0, 0])
})

test('an order that no one has answered is told of, one that is not issued or was cancelled is not', async () => {
  const waiting = await issued(world)
  const unissued = await approved(world)
  const cancelled = await issued(world)
  valueOf(await world.call('buyer', cancelOrder, { id: cancelled.id, reason: 'Twice' }))
  await warn(day(8))
  await warn(day(11))
  for (const [order, wanted] of [
    [waiting, 1],
    [unissued, 0],
    [cancelled, 0],
  ] as const)
    for (const event of ['dueSoon', 'overdue'] as const)
      assert.deepEqual(await tellings(order, event), [wanted, wanted, 0])
})

test('each supplier is told of its own orders alone', async () => {
  const orders = { supplier: await issued(world), supplier2: await issued(world, { supplierId: '2' }) }
  await warn(day(8))
  await warn(day(11))
  for (const event of ['dueSoon', 'overdue'])
    for (const user of ['supplier', 'supplier2'] as const)
      for (const of of ['supplier', 'supplier2'] as const)
        assert.equal(await messageCount(world, user, `delivery.${event}.own`, orders[of].id), user === of ? 1 : 0)
})

test('rows that are received, closed, aborted or withheld are not told of; what is under way is not due, but late', async () => {
  const details = [rowInput(), rowInput({ needDate: day(30) })]
  const ended = async (end: (order: Order, ids: string[]) => Promise<unknown>) => {
    const order = await confirmedOrder(world, { details })
    await end(order, [firstRow(order).id])
    return order
  }
  const quiet = [
    await ended(order => receive(order, '100')),
    await ended(async (order, ids) => {
      await receive(order, '10')
      valueOf(await world.call('buyer', closeOrderRow, { ids, reason: 'Enough' }))
    }),
    await ended(async (_, ids) => valueOf(await world.call('buyer', abortOrderRow, { param: 1, ids, reason: 'No' }))),
    await ended(async (_, ids) => valueOf(await world.call('buyer', updateNormalDelivery, { flag: 0, ids }))),
  ]
  const sent = await ended(order => shipped(world, order))
  const part = await ended(order => receive(order, '60'))
  await warn(day(9))
  await warn(day(11))
  for (const [at, order] of quiet.entries())
    for (const event of ['dueSoon', 'overdue'] as const)
      assert.deepEqual(await tellings(order, event), [0, 0, 0], `${event} ${at}`)
  assert.deepEqual(await tellings(sent, 'dueSoon'), [0, 0, 0])
  assert.deepEqual(await tellings(sent, 'overdue'), [1, 1, 0])
  assert.deepEqual(await tellings(part, 'dueSoon'), [1, 1, 0])
  assert.deepEqual(await tellings(part, 'overdue'), [1, 1, 0])
})

test('rows of firm plans are told of by their own days, what came counting for the first of them', async () => {
  const order = await confirmedOrder(world)
  const days = [
    rowOf(order, '60', day(2)),
    rowOf(order, '30', day(5)),
    rowOf(order, '10', day(3), { kind: 'FORECAST' }),
  ]
  const plan = valueOf(await world.call('planner', publishPlan, { plan: planOf(...days) }))
  valueOf(await world.call('supplier', answerPlan, { id: plan.id, version: plan.version }))
  await receive(order, '50')
  await warn(day(0))
  assert.deepEqual(await tellings(order, 'dueSoon'), [1, 1, 0])
  assert.ok((await textOf('supplier', 'delivery.dueSoon.own', order)).includes(`: 1 (${day(2)}).`))
  await receive(order, '10')
  await warn(day(3))
  assert.deepEqual(await tellings(order, 'overdue'), [0, 0, 0])
  assert.deepEqual(await tellings(order, 'dueSoon'), [2, 2, 0])
  await world.database.run(
    sql`update delivery_plan_detail set plan_date = ${day(4)} where plan_id = ${plan.id} and place = 1`,
  )
  await world.database.run(sql`
    update delivery_plan_promise set promise_date = ${day(4)}
    where detail_id in (select id from delivery_plan_detail where plan_id = ${plan.id} and place = 1)`)
  await warn(day(3))
  assert.deepEqual(await tellings(order, 'dueSoon'), [3, 3, 0])
})

test('of an order with many rows one message tells, and names the first ten', async () => {
  const details = Array.from({ length: 6 }, (_, at) => {
    const needDate = day(10 + at)
    return [rowInput({ needDate }), rowInput({ needDate, materialId: '2', unit: 'KGM' })]
  }).flat()
  const order = await confirmedOrder(world, { details })
  await warn(day(16))
  assert.deepEqual(await tellings(order, 'overdue'), [1, 1, 0])
  const text = await textOf('supplier', 'delivery.overdue.own', order)
  assert.ok(text.includes(`10 (${day(14)}), …`), text)
})

test('who switched the warning off is not told', async () => {
  valueOf(await world.call('salesman', saveSubscription, { templateCode: 'delivery.dueSoon.own', enabled: 0 }))
  const { id } = await confirmedOrder(world)
  await warn(day(8))
  const found = await Promise.all(
    (['supplier', 'salesman'] as const).map(user => messageCount(world, user, 'delivery.dueSoon.own', id)),
  )
  assert.deepEqual(found, [1, 0])
})
