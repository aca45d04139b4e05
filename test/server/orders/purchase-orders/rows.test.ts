import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import type { Order } from '../../../../src/contract/orders/purchase-orders/purchase-order-parts.ts'
import {
  abortOrderRow,
  closeOrderRow,
  getOrder,
  updateNormalDelivery,
  updateOrderUrgency,
  updateRowUrgency,
} from '../../../../src/contract/orders/purchase-orders/purchase-orders.ts'
import type { TestApp } from '../../../support/app.ts'
import {
  confirmed,
  day,
  delivered,
  draft,
  firstRow,
  issued,
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

const twoRows = { details: [rowInput(), rowInput({ needDate: day(20) })] }
const reason = 'Project ended'
const fresh = async (order: Order) => valueOf(await world.call('buyer', getOrder, { id: order.id }))
const abort = (ids: string[], parts: { reason?: string } = { reason }) =>
  world.call('buyer', abortOrderRow, { param: 1, ids, ...parts })
const undo = (ids: string[]) => world.call('buyer', abortOrderRow, { param: 0, ids })
const close = (ids: string[], parts: { reason?: string } = { reason }) =>
  world.call('buyer', closeOrderRow, { ids, ...parts })
const reopen = (ids: string[]) => world.call('buyer', closeOrderRow, { ids, reopen: 1 })
const idsOf = (order: Order) => order.details.map(row => row.id)

test('every row call without ids answers 10010, with an unknown one 10007', async () => {
  const calls = [
    (ids: string[]) => abort(ids),
    undo,
    (ids: string[]) => close(ids),
    reopen,
    (ids: string[]) => world.call('buyer', updateOrderUrgency, { flag: 1 as const, ids }),
    (ids: string[]) => world.call('buyer', updateRowUrgency, { flag: 1 as const, ids }),
    (ids: string[]) => world.call('planner', updateNormalDelivery, { flag: 0 as const, ids }),
  ]
  for (const call of calls) {
    assert.equal((await call([])).code, '10010')
    assert.equal((await call(['999999'])).code, '10007')
  }
})

test('an aborted row expects nothing; undoing restores what was before', async () => {
  const order = await confirmed(world, twoRows)
  const [id] = idsOf(order)
  assert.ok(id)
  assert.equal((await abort([id], {})).code, '10011')
  const [row] = valueOf(await abort([id]))
  assert.deepEqual([row?.rowStatus, row?.abortedQty, row?.openQty, row?.abortReason], ['ABORTED', '100', '0', reason])
  assert.deepEqual(row?.allowed, ['undoAbort'])
  assert.equal((await abort([id])).code, '16005')
  const [back] = valueOf(await undo([id]))
  assert.deepEqual([back?.rowStatus, back?.abortedQty, back?.openQty, back?.abortReason], ['CONFIRMED', '0', '100', ''])
  assert.equal((await undo([id])).code, '16005')
})

test('what is on its way or received is not aborted: 16010', async () => {
  const order = await confirmed(world)
  const { id } = firstRow(order)
  await delivered(world, id, { shipped: '10', status: 'DELIVERING' })
  assert.equal((await abort([id])).code, '16010')
  await delivered(world, id, { shipped: '10', received: '10', status: 'PART_RECEIVED' })
  assert.equal((await abort([id])).code, '16010')
})

test('all rows or none: one forbidden row keeps the others as they are', async () => {
  const order = await confirmed(world, twoRows)
  const [one, two] = idsOf(order)
  assert.ok(one && two)
  await delivered(world, two, { shipped: '10', status: 'DELIVERING' })
  assert.equal((await abort([one, two])).code, '16010')
  assert.deepEqual(
    (await fresh(order)).details.map(row => row.rowStatus),
    ['CONFIRMED', 'DELIVERING'],
  )
})

test('the last open row completes a confirmed order; then an abort is not taken back: 16005', async () => {
  const order = await confirmed(world, twoRows)
  valueOf(await abort(idsOf(order)))
  assert.equal((await fresh(order)).status, 'COMPLETED')
  assert.equal((await undo(idsOf(order))).code, '16005')
})

test('a row is closed when something came and nothing is under way; reopening a completed order executes it again', async () => {
  const order = await confirmed(world)
  const { id } = firstRow(order)
  assert.equal((await close([id])).code, '16010')
  await delivered(world, id, { shipped: '50', received: '40', status: 'PART_RECEIVED' })
  assert.equal((await close([id])).code, '16010')
  await delivered(world, id, { shipped: '40', received: '40', status: 'PART_RECEIVED' })
  assert.equal((await close([id], { reason: ' ' })).code, '10011')
  const [row] = valueOf(await close([id]))
  assert.deepEqual([row?.rowStatus, row?.closedQty, row?.openQty, row?.closeReason], ['CLOSED', '60', '0', reason])
  const done = await fresh(order)
  assert.deepEqual([done.status, done.receiveStatus], ['COMPLETED', 'FULL'])
  const [open] = valueOf(await reopen([id]))
  assert.deepEqual([open?.rowStatus, open?.closedQty, open?.openQty], ['PART_RECEIVED', '0', '60'])
  const again = await fresh(order)
  assert.deepEqual([again.status, again.receiveStatus], ['EXECUTING', 'PART'])
  assert.equal((await reopen([id])).code, '16005')
})

test('rows of drafts and submitted orders take no row call: 16005', async () => {
  for (const order of [await draft(world), await submitted(world)]) {
    const ids = idsOf(order)
    assert.equal((await abort(ids)).code, '16005')
    assert.equal((await close(ids)).code, '16005')
    assert.equal((await world.call('buyer', updateRowUrgency, { flag: 1, ids })).code, '16005')
    assert.equal((await world.call('buyer', updateOrderUrgency, { flag: 1, ids: [order.id] })).code, '16005')
    assert.equal((await world.call('planner', updateNormalDelivery, { flag: 0, ids })).code, '16005')
  }
})

test('an urgent order has urgent open rows and tells the supplier which', async () => {
  const order = await issued(world, twoRows)
  const [one] = idsOf(order)
  assert.ok(one)
  valueOf(await abort([one]))
  assert.equal(valueOf(await world.call('buyer', updateOrderUrgency, { flag: 1, ids: [order.id] })).count, 1)
  const urgent = await fresh(order)
  assert.deepEqual([urgent.urgentFlag, urgent.details.map(row => row.urgentFlag)], [1, [0, 1]])
  const notice = await world.database.one<{ content: string }>(sql`
    select content from notice where template_code = 'order.urgent' and business_id = ${order.id} limit 1`)
  assert.match(notice?.content ?? '', /Rows: 2/)
  valueOf(await world.call('buyer', updateOrderUrgency, { flag: 0, ids: [order.id] }))
  assert.deepEqual(
    (await fresh(order)).details.map(row => row.urgentFlag),
    [0, 0],
  )
})

test('an order is urgent while any of its rows is', async () => {
  const order = await issued(world, twoRows)
  const [one, two] = idsOf(order)
  assert.ok(one && two)
  const mark = (flag: 0 | 1, ids: string[]) => world.call('buyer', updateRowUrgency, { flag, ids })
  assert.equal(valueOf(await mark(1, [one, two])).count, 2)
  assert.equal((await fresh(order)).urgentFlag, 1)
  valueOf(await mark(0, [one]))
  assert.equal((await fresh(order)).urgentFlag, 1)
  valueOf(await mark(0, [two]))
  assert.equal((await fresh(order)).urgentFlag, 0)
})

test('a planner withholds and frees deliveries, not with goods under way: 16005', async () => {
  const order = await confirmed(world)
  const { id } = firstRow(order)
  const set = (flag: 0 | 1) => world.call('planner', updateNormalDelivery, { flag, ids: [id] })
  assert.equal(valueOf(await set(0)).count, 1)
  assert.equal(firstRow(await fresh(order)).normalDeliveryFlag, 0)
  valueOf(await set(1))
  await delivered(world, id, { shipped: '5', status: 'DELIVERING' })
  assert.equal((await set(0)).code, '16005')
  assert.equal((await set(1)).code, '200')
})

test('rows of several orders are changed in one call, each order with its own history', async () => {
  const orders = [await issued(world), await issued(world)]
  const ids = orders.flatMap(idsOf)
  assert.equal(valueOf(await abort(ids)).length, 2)
  for (const order of orders) {
    const entry = await world.database.one<{ reason: string; changes: unknown[] }>(sql`
      select reason, changes from audit_log where business_type = 'PURCHASE_ORDER' and business_id = ${order.id} order by id desc limit 1`)
    assert.equal(entry?.reason, reason)
    assert.deepEqual(entry.changes[0], { field: 'rowStatus', row: 1, before: 'OPEN', after: 'ABORTED' })
  }
})

test('of many aborts and undos at once each finds the state that the one before left', async () => {
  const order = await issued(world)
  const { id } = firstRow(order)
  const answers = await Promise.all(Array.from({ length: 40 }, () => abort([id])))
  assert.equal(answers.filter(answer => answer.code === '200').length, 1)
  assert.equal(firstRow(await fresh(order)).abortedQty, '100')
})
