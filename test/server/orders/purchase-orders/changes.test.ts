import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import {
  changeOrder,
  queryOrderChanges,
  withdrawOrderChange,
} from '../../../../src/contract/orders/purchase-orders/order-changes.ts'
import type { Order } from '../../../../src/contract/orders/purchase-orders/purchase-order-parts.ts'
import type { OrderInput, OrderRowInput } from '../../../../src/contract/orders/purchase-orders/purchase-order-input.ts'
import {
  cancelOrder,
  getOrder,
  queryOrderHistory,
} from '../../../../src/contract/orders/purchase-orders/purchase-orders.ts'
import type { TestApp } from '../../../support/app.ts'
import {
  answerTo,
  changedInput,
  confirmed,
  day,
  decideOn,
  delivered,
  draft,
  firstRow,
  issued,
  orderWorld,
  rowInput,
  valueOf,
} from './order-world.ts'

let world: TestApp
before(async () => {
  world = await orderWorld()
})
after(() => world.close())

const twoRows = { details: [rowInput(), rowInput({ needDate: day(20) })] }
const fresh = async (order: Order) => valueOf(await world.call('buyer', getOrder, { id: order.id }))
const propose = async (order: Order, parts: Partial<OrderInput> = {}, row: Partial<OrderRowInput> = {}) =>
  world.call('buyer', changeOrder, { order: changedInput(await fresh(order), parts, row), reason: 'More demand' })

test('a change takes effect when it is approved: new version, issued again, supplier told, old version kept', async () => {
  const order = await confirmed(world, twoRows)
  const details = [
    rowInput({ id: order.details[0]?.id, qty: '120' }),
    rowInput({ id: order.details[1]?.id, needDate: day(20) }),
    rowInput({ needDate: day(30) }),
  ]
  const waiting = valueOf(await propose(order, { details }))
  assert.deepEqual(
    [waiting.status, waiting.changingFlag, waiting.versionNo, waiting.amountExcl],
    ['CONFIRMED', 1, 1, '2000.00'],
  )
  const meanwhile = valueOf(await world.call('supplier', getOrder, { id: order.id }))
  assert.equal(meanwhile.changingFlag, 0)
  assert.deepEqual(valueOf(await world.call('supplier', queryOrderChanges, { orderId: order.id })), [])
  await decideOn(world, `${order.orderNo}-V02`)
  const seen = valueOf(await world.call('supplier', getOrder, { id: order.id }))
  assert.deepEqual([seen.status, seen.answerStatus, seen.versionNo, seen.amountExcl], ['ISSUED', 'NONE', 2, '3200.00'])
  assert.deepEqual(
    seen.details.map(row => [row.rowNo, row.rowStatus, row.qty, row.promisedQty]),
    [
      [1, 'OPEN', '120', null],
      [2, 'CONFIRMED', '100', '100'], // not changed
      [3, 'OPEN', '100', null],
    ],
  )
  const [change] = valueOf(await world.call('supplier', queryOrderChanges, { orderId: order.id }))
  assert.deepEqual([change?.status, change?.fromVersion, change?.toVersion], ['APPROVED', 1, 2])
  assert.deepEqual(change?.items.slice(0, 2), [
    { field: 'amountIncl', row: null, before: '2260.00', after: '3616.00' },
    { field: 'qty', row: 1, before: '100', after: '120' },
  ])
  const old = await world.database.one<{ qty: string }>(sql`
    select content #>> '{rows,0,qty}' as qty from purchase_order_version where order_id = ${order.id} and version_no = 1`)
  assert.equal(old?.qty, '100')
  const notice = await world.database.one<{ content: string }>(sql`
    select content from notice where template_code = 'order.changed' and business_id = ${order.id} limit 1`)
  assert.match(notice?.content ?? '', /qty: 100 → 120/)
  assert.equal(valueOf(await answerTo(world, seen, 'AP')).status, 'CONFIRMED')
})

test('a change is proposed for issued, confirmed and executing orders only: 16005', async () => {
  assert.equal((await propose(await draft(world), { remark: 'x' })).code, '16005')
  const order = await issued(world)
  valueOf(await answerTo(world, order, 'RE', { reason: 'No' }))
  assert.equal((await propose(order, { remark: 'x' })).code, '16005')
})

test('a change needs something that changes, a reason, rows, and the version that was read', async () => {
  const order = await issued(world)
  assert.equal((await propose(order)).code, '10018')
  assert.equal((await propose(order, { urgentFlag: 1 })).code, '10018') // urgency has its own call
  assert.equal((await propose(order, { details: [] })).code, '10015')
  const input = changedInput(order, { remark: 'x' })
  assert.equal((await world.call('buyer', changeOrder, { order: input, reason: ' ' })).code, '10011')
  const older = { ...input, version: order.version - 1 }
  assert.equal((await world.call('buyer', changeOrder, { order: older, reason: 'x' })).code, '16007')
})

test('a second open change is refused with 15015, and so is cancelling meanwhile', async () => {
  const order = await issued(world)
  valueOf(await propose(order, { remark: 'First' }))
  assert.equal((await propose(order, { remark: 'Second' })).code, '15015')
  assert.equal((await world.call('buyer', cancelOrder, { id: order.id, reason: 'x' })).code, '15015')
})

const fixed: [string, Partial<OrderInput>][] = [
  ['supplierId', { supplierId: '2' }],
  ['currency', { currency: 'EUR' }],
  ['orderType', { orderType: 'SERVICE' }],
  ['orderDate', { orderDate: day(-1) }],
]
for (const [field, parts] of fixed)
  test(`a change never gives an issued order another ${field}: 10008`, async () => {
    const answer = await propose(await issued(world), parts)
    assert.equal(answer.code, '10008')
    assert.ok(answer.errors.some(error => error.field === field))
  })

test('a quantity may not fall below what was shipped or received: 16008', async () => {
  const order = await confirmed(world, twoRows)
  await delivered(world, firstRow(order).id, { shipped: '40', received: '30', status: 'PART_RECEIVED' })
  const first = { id: firstRow(order).id }
  const second = rowInput({ id: order.details[1]?.id, needDate: day(20) })
  const answer = await propose(order, { details: [rowInput({ ...first, qty: '39' }), second] })
  assert.equal(answer.code, '16008')
  assert.equal(answer.errors[0]?.field, 'details[0].qty')
  assert.equal((await propose(order, { details: [second] })).code, '16008')
  assert.equal((await propose(order, { details: [rowInput({ ...first, materialId: '6' }), second] })).code, '16010')
  valueOf(await propose(order, { details: [rowInput({ ...first, qty: '40' }), second] }))
})

test('a row keeps its tolerances when its day changes; the purchaser sets them, and the change shows them', async () => {
  const order = await confirmed(world)
  const now = async () => valueOf(await world.call('buyer', getOrder, { id: order.id }))
  await world.database.run(sql`
    update material_category set receive_tolerance_pct = 5 where id = (select category_id from material where id = 1)`)
  const tolerances = async () => (await now()).details.map(row => [row.receiveTolerancePct, row.shortTolerancePct])
  const agree = async () => decideOn(world, `${order.orderNo}-V0${(await now()).versionNo + 1}`)
  valueOf(await propose(order, {}, { needDate: day(25) }))
  await agree()
  assert.deepEqual(await tolerances(), [['0', '0']])
  valueOf(await propose(await now(), {}, { receiveTolerancePct: '2.5' }))
  const [change] = valueOf(await world.call('buyer', queryOrderChanges, { orderId: order.id }))
  assert.deepEqual(change?.items, [{ field: 'receiveTolerancePct', row: 1, before: '0', after: '2.5' }])
  await agree()
  assert.deepEqual(await tolerances(), [['2.5', '0']])
  const fresh = await draft(world)
  assert.deepEqual(fresh.details.map(row => row.receiveTolerancePct), ['5']) // prettier-ignore
  assert.equal((await propose(await now(), {}, { receiveTolerancePct: '101' })).code, '10008')
  await world.database.run(sql`update material_category set receive_tolerance_pct = 0`)
})

test('what is shipped between proposal and approval is measured again: 16008', async () => {
  const order = await confirmed(world)
  valueOf(await propose(order, {}, { qty: '50' }))
  await delivered(world, firstRow(order).id, { shipped: '60', status: 'DELIVERING' })
  await assert.rejects(decideOn(world, `${order.orderNo}-V02`), /60/)
  const now = await fresh(order)
  assert.deepEqual([now.changingFlag, now.versionNo], [1, 1])
})

test('a price above a blocking ceiling is refused in a change: 16009', async () => {
  const order = await issued(world, { details: [rowInput({ materialId: '5' })] })
  assert.equal((await propose(order, {}, { priceExcl: '11' })).code, '16009')
})

test('rows that the change leaves out disappear, and their number does not come back', async () => {
  const order = await issued(world, twoRows)
  const kept = rowInput({ id: firstRow(order).id })
  valueOf(await propose(order, { details: [kept, rowInput({ needDate: day(25) })] }))
  await decideOn(world, `${order.orderNo}-V02`)
  assert.deepEqual(
    (await fresh(order)).details.map(row => row.rowNo),
    [1, 3],
  )
})

test('materials that were closed since may stay in an order, not enter it', async () => {
  const order = await issued(world, { details: [rowInput({ materialId: '6' })] })
  await world.database.run(sql`update material set active = 0 where id = 6`)
  const kept = await propose(order, {}, { qty: '110' })
  const entering = await propose(await issued(world), { details: [rowInput({ materialId: '6' })] })
  await world.database.run(sql`update material set active = 1 where id = 6`)
  assert.deepEqual([kept.code, entering.code], ['200', '16012'])
})

test('withdrawing is for the author while the change waits', async () => {
  const order = await issued(world)
  assert.equal((await world.call('buyer', withdrawOrderChange, { orderId: order.id })).code, '10007')
  valueOf(await propose(order, { remark: 'First' }))
  assert.equal((await world.call('buyer2', withdrawOrderChange, { orderId: order.id })).code, '16006')
  assert.equal(valueOf(await world.call('buyer', withdrawOrderChange, { orderId: order.id })).changingFlag, 0)
  assert.equal((await world.call('buyer', withdrawOrderChange, { orderId: order.id })).code, '18027')
  valueOf(await propose(order, { remark: 'Second' }))
  await decideOn(world, `${order.orderNo}-V03`)
  assert.equal((await world.call('buyer', withdrawOrderChange, { orderId: order.id })).code, '16005')
  const changes = valueOf(await world.call('buyer', queryOrderChanges, { orderId: order.id }))
  assert.deepEqual(
    changes.map(change => [change.changeNo.slice(-3), change.status, change.toVersion]),
    [
      ['V03', 'APPROVED', 2],
      ['V02', 'WITHDRAWN', 2],
    ],
  )
})

test('a rejected change leaves the order as it was', async () => {
  const order = await confirmed(world)
  valueOf(await propose(order, {}, { qty: '50' }))
  await decideOn(world, `${order.orderNo}-V02`, 'REJECT')
  const now = await fresh(order)
  assert.deepEqual([now.status, now.changingFlag, now.versionNo, firstRow(now).qty], ['CONFIRMED', 0, 1, '100'])
})

test('the history of the buyer holds proposals, that of the supplier what took effect', async () => {
  const order = await issued(world)
  valueOf(await propose(order, { remark: 'Secret plan' }))
  valueOf(await world.call('buyer', withdrawOrderChange, { orderId: order.id }))
  const seen = JSON.stringify(valueOf(await world.call('supplier', queryOrderHistory, { id: order.id })))
  assert.ok(!seen.includes('Secret plan'))
  const known = JSON.stringify(valueOf(await world.call('buyer', queryOrderHistory, { id: order.id })))
  assert.ok(known.includes('Secret plan'))
})
