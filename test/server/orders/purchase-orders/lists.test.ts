import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import type { Input } from '../../../../src/contract/envelope.ts'
import {
  abortOrderRow,
  cancelOrder,
  countOrderViews,
  queryOrderRows,
  queryOrders,
  removeOrders,
  selectOrders,
  updateOrderUrgency,
} from '../../../../src/contract/orders/purchase-orders/purchase-orders.ts'
import type { TestApp } from '../../../support/app.ts'
import type { TestUser } from '../../../support/company.ts'
import {
  answerTo,
  confirmed,
  day,
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

const list = async (user: TestUser, input: Input<typeof queryOrders> = {}) =>
  valueOf(await world.call(user, queryOrders, { pageSize: 300, ...input }))
const rows = async (user: TestUser, input: Input<typeof queryOrderRows> = {}) =>
  valueOf(await world.call(user, queryOrderRows, { pageSize: 300, ...input }))

test('a page carries every reading style, urgent orders first, then the newest', async () => {
  const orders = [await issued(world), await issued(world), await issued(world)]
  valueOf(await world.call('buyer', updateOrderUrgency, { flag: 1, ids: [orders[0]?.id ?? ''] }))
  const answer = await world.call('buyer', queryOrders, { page: 1, pageSize: 2 })
  const page = valueOf(answer)
  assert.deepEqual(
    page.records.map(order => order.id),
    [orders[0]?.id, orders[2]?.id],
  )
  assert.deepEqual([page.total, page.size, page.current, page.page, page.pageSize], [3, 2, 1, 1, 2])
  assert.deepEqual(answer.body.pageableData, { total: 3, page: 1, pageSize: 2 })
  const next = valueOf(await world.call('buyer', queryOrders, { page: 2, pageSize: 2 }))
  assert.deepEqual(
    next.records.map(order => order.id),
    [orders[1]?.id],
  )
  assert.equal(page.records[0]?.nextNeedDate, day(10))
  assert.equal(page.records[0].rowCount, 1)
})

test('every filter narrows the list of orders', async () => {
  const order = await issued(world, {
    orderType: 'SERVICE',
    orderDate: day(-3),
    sourceNo: 'Quelle%7',
    details: [rowInput({ materialId: '6' })],
  })
  valueOf(await answerTo(world, order, 'AB'))
  const only = async (input: Input<typeof queryOrders>) => {
    const page = await list('buyer', input)
    assert.deepEqual([page.records.map(each => each.id), page.total], [[order.id], 1], JSON.stringify(input))
  }
  await only({ orderNo: order.orderNo.toLowerCase() })
  await only({ keyword: 'quelle%' })
  await only({ orderType: 'SERVICE' })
  await only({ answerStatus: 'ACKNOWLEDGED' })
  await only({ orderDateFrom: day(-4), orderDateTo: day(-2) })
  await only({ materialId: '6' })
  assert.equal((await list('buyer', { keyword: 'supplier one' })).total, 4)
  assert.equal((await list('buyer', { keyword: 'S000002' })).total, 0)
  assert.equal((await list('buyer', { orderNo: '%' })).total, 0)
  assert.equal((await list('buyer', { urgentFlag: 1 })).total, 1)
  assert.equal((await list('buyer', { purchaserId: '1', status: ['ISSUED', 'NEW'] })).total, 4)
  assert.equal((await list('buyer', { purchaserId: '3' })).total, 0)
})

test('every filter narrows the list of rows', async () => {
  const order = await confirmed(world, { details: [rowInput({ needDate: day(40) }), rowInput({ needDate: day(50) })] })
  const [first] = order.details
  valueOf(await world.call('buyer', abortOrderRow, { param: 1, ids: [first?.id ?? ''], reason: 'x' }))
  const numbers = async (input: Input<typeof queryOrderRows>) => {
    const page = await rows('buyer', { keyword: order.orderNo, ...input })
    assert.equal(page.total, page.records.length)
    return page.records.map(row => row.rowNo).sort()
  }
  assert.deepEqual(await numbers({}), [1, 2])
  assert.deepEqual(await numbers({ rowStatus: 'ABORTED' }), [1])
  assert.deepEqual(await numbers({ rowStatus: ['CONFIRMED', 'OPEN'] }), [2])
  assert.deepEqual(await numbers({ openOnly: 1 }), [2])
  assert.deepEqual(await numbers({ needDateFrom: day(45), needDateTo: day(55) }), [2])
  assert.deepEqual(await numbers({ normalDeliveryFlag: 0 }), [])
  assert.deepEqual(await numbers({ materialId: '1' }), [1, 2])
  assert.deepEqual(await numbers({ urgentFlag: 1 }), [])
  assert.deepEqual(await numbers({ status: 'CONFIRMED' }), [1, 2])
  const [row] = (await rows('buyer', { orderNo: order.orderNo })).records
  assert.deepEqual([row?.orderNo, row?.supplierName, row?.currency], [order.orderNo, 'Supplier One GmbH', 'CNY'])
})

test('a sort field outside the list answers 10001, one inside sorts', async () => {
  assert.equal(
    (await world.call('buyer', queryOrders, { orderBy: [{ field: 'supplierId; drop table x' }] })).code,
    '10001',
  )
  assert.equal((await world.call('buyer', queryOrderRows, { orderBy: [{ field: 'constructor' }] })).code, '10001')
  for (const field of ['orderNo', 'orderDate', 'status', 'amountIncl', 'createTime', 'issueTime'])
    assert.ok((await list('buyer', { orderBy: [{ field, desc: true }] })).records.length > 1)
  for (const field of ['needDate', 'promisedDate', 'rowStatus', 'qty', 'openQty', 'amountIncl'])
    assert.ok((await rows('buyer', { orderBy: [{ field }] })).records.length > 1)
  const dates = (await list('buyer', { orderBy: [{ field: 'orderDate' }] })).records.map(order => order.orderDate)
  assert.deepEqual(dates, [...dates].sort())
})

test('scopes narrow the list to the organisation, to one’s own, to the supplier company', async () => {
  const other = valueOf(await world.call('otherbuyer', queryOrders, {}))
  assert.equal(other.total, 0)
  const own = await draft(world, { orgId: '2', purchaserId: '1' })
  const all = (await list('buyer2')).total
  assert.equal((await list('buyer2', { scope: 2 })).total, all) // the group and everything below
  assert.equal((await list('buyer2', { scope: 3 })).total, 0)
  assert.equal((await list('buyer', { scope: 3 })).total, all) // they are the purchaser of all
  assert.equal((await list('buyer', { scope: 4 })).total, 0)
  const seen = await list('supplier', { scope: 1 })
  assert.equal(seen.total, (await list('supplier', { scope: 4 })).total)
  assert.ok(!seen.records.some(order => order.id === own.id))
})

test('buyers of another purchasing organisation see nothing of ours', async () => {
  const order = await issued(world)
  assert.equal((await list('otherbuyer')).total, 0)
  assert.equal((await rows('otherbuyer')).total, 0)
  assert.equal((await world.call('otherbuyer', cancelOrder, { id: order.id, reason: 'x' })).code, '10007')
  assert.equal((await list('auditor')).total, (await list('buyer2')).total)
})

test('the picker lists number, supplier and state, newest first', async () => {
  const order = await issued(world)
  const choices = valueOf(await world.call('buyer', selectOrders, { keyword: order.orderNo }))
  assert.deepEqual(choices, [
    { id: order.id, orderNo: order.orderNo, supplierName: 'Supplier One GmbH', status: 'ISSUED' },
  ])
  assert.deepEqual(valueOf(await world.call('buyer', selectOrders, { supplierId: '2' })), [])
})

test('kept totals equal what is there after every kind of step, also many at once', async () => {
  const removed = await draft(world)
  valueOf(await world.call('buyer', removeOrders, { ids: [removed.id] }))
  await Promise.all(Array.from({ length: 20 }, (_, at) => (at % 2 === 0 ? draft(world) : submitted(world))))
  const gone = await issued(world)
  valueOf(await world.call('buyer', abortOrderRow, { param: 1, ids: [firstRow(gone).id], reason: 'x' }))
  valueOf(await world.call('buyer', cancelOrder, { id: gone.id, reason: 'x' }))
  const kept = await world.database.rows(sql`
    select kind, org_id, supplier_id, issued_flag, status, row_status, sum(amount) as amount
    from purchase_order_count group by 1, 2, 3, 4, 5, 6 having sum(amount) <> 0 order by 1, 2, 3, 4, 5, 6`)
  const counted = await world.database.rows(sql`
    select 'ORDER' as kind, org_id, supplier_id, issued_flag, status, '' as row_status, count(*)::numeric as amount
    from purchase_order where deleted = 0 group by 2, 3, 4, 5
    union all
    select 'ROW', o.org_id, o.supplier_id, o.issued_flag, o.status, d.row_status, count(*)
    from purchase_order_detail d join purchase_order o on o.id = d.order_id
    where d.deleted = 0 and o.deleted = 0 group by 2, 3, 4, 5, 6
    order by 1, 2, 3, 4, 5, 6`)
  assert.deepEqual(kept, counted)
  for (const user of ['buyer', 'supplier', 'planner'] as const) {
    const orders = await list(user)
    assert.equal(orders.total, orders.records.length)
    const found = await rows(user)
    assert.equal(found.total, found.records.length)
    const states = await list(user, { status: ['ISSUED', 'CONFIRMED'] })
    assert.equal(states.total, states.records.length)
    const open = await rows(user, { rowStatus: ['OPEN'] })
    assert.equal(open.total, open.records.length)
  }
})

test('a page size above 300 is refused: 10008', async () => {
  assert.equal((await world.call('buyer', queryOrders, { pageSize: 301 })).code, '10008')
})

test('a quick view counts what its filters list, for each role', async () => {
  const [late, urgent] = [await confirmed(world), await issued(world)]
  await world.database.run(sql`
    update purchase_order_detail set need_date = current_date - 3 where order_id = ${late.id}`)
  valueOf(await world.call('buyer', updateOrderUrgency, { flag: 1, ids: [urgent.id] }))
  const open = ['ISSUED' as const, 'DIFF' as const, 'CONFIRMED' as const, 'EXECUTING' as const]
  for (const user of ['buyer', 'supplier'] as const) {
    const counts = valueOf(await world.call(user, countOrderViews, {}))
    const waiting = await list(user, { status: ['ISSUED'] })
    const overdue = await list(user, { overdue: 1 })
    const pressing = await list(user, { status: open, urgentFlag: 1 })
    assert.deepEqual(counts, { waiting: waiting.total, overdue: overdue.total, urgent: pressing.total })
    assert.ok(overdue.records.some(order => order.id === late.id))
    assert.ok(overdue.records.every(order => order.id !== urgent.id))
    assert.ok(pressing.records.some(order => order.id === urgent.id))
  }
})
