import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import { isPackageCode } from '../../../../src/contract/goods/delivery-orders/package-code.ts'
import {
  closeDelivery,
  getDelivery,
  queryDeliverableRows,
  queryDeliveries,
  queryDeliveryHistory,
  removeDeliveries,
  saveDelivery,
  shipDelivery,
  unshipDelivery,
} from '../../../../src/contract/goods/delivery-orders/delivery-orders.ts'
import { getWarnings } from '../../../../src/contract/insight/home/home.ts'
import {
  abortOrderRow,
  closeOrderRow,
  updateNormalDelivery,
} from '../../../../src/contract/orders/purchase-orders/purchase-orders.ts'
import type { TestApp } from '../../../support/app.ts'
import { day, firstRow, issued, rowInput, valueOf } from '../../orders/purchase-orders/order-world.ts'
import {
  confirmedOrder,
  deliveryInput,
  deliveryWorld,
  drafted,
  refusalOf,
  reread,
  shipped,
  messageCount,
} from './delivery-world.ts'

let world: TestApp
before(async () => {
  world = await deliveryWorld()
})
after(() => world.close())

const save = (input: Parameters<typeof world.call<typeof saveDelivery>>[2]) =>
  world.call('supplier', saveDelivery, input)

test('a supplier drafts and ships; the order row counts it as under way, and both sides see it', async () => {
  const order = await confirmedOrder(world)
  const draft = await drafted(world, order, '60')
  assert.match(draft.deliveryNo, /^ASN\d{12}$/)
  assert.deepEqual(
    [draft.status, draft.warehouseName, draft.orderNos, draft.allowed],
    ['NEW', 'Main store', order.orderNo, ['edit', 'remove', 'ship']],
  )
  assert.equal(firstRow(await reread(world, order)).underWayQty, '0')
  assert.equal((await world.call('warehouse', getDelivery, { id: draft.id })).code, '10007')
  const sent = valueOf(await world.call('supplier', shipDelivery, { id: draft.id, version: draft.version }))
  assert.deepEqual([sent.status, sent.allowed], ['SHIPPED', ['unship']])
  const row = firstRow(await reread(world, order))
  assert.deepEqual([row.shippedQty, row.underWayQty, row.rowStatus], ['60', '60', 'DELIVERING'])
  assert.equal((await reread(world, order)).status, 'EXECUTING')
  assert.equal(valueOf(await world.call('warehouse', getDelivery, { id: draft.id })).status, 'SHIPPED')
  assert.equal(await messageCount(world, 'warehouse', 'delivery.shipped', draft.id), 1)
  assert.equal(await messageCount(world, 'buyer', 'delivery.shipped', draft.id), 1)
  assert.equal(await messageCount(world, 'planner', 'delivery.shipped', draft.id), 0)
})

test('a shipment that arrives after the promised day is told as such to those who wait for it', async () => {
  const order = await confirmedOrder(world)
  const { promisedDate, rowNo } = firstRow(order)
  const inTime = await shipped(world, order, '40', { arriveDate: promisedDate ?? '' })
  assert.equal(await messageCount(world, 'buyer', 'delivery.late', inTime.id), 0)
  const late = await shipped(world, order, '60', { arriveDate: day(40) })
  assert.equal(await messageCount(world, 'buyer', 'delivery.late', late.id), 1)
  assert.equal(await messageCount(world, 'warehouse', 'delivery.late', late.id), 1)
  assert.equal(await messageCount(world, 'supplier', 'delivery.late', late.id), 0)
  const found = await world.database.one<{ content: string }>(sql`
    select content from notice where template_code = 'delivery.late' and business_id = ${late.id} limit 1`)
  assert.ok(found?.content.includes(`${order.orderNo}/${rowNo} (${promisedDate})`), found?.content)
})

test('a shipment is saved and sent in one call, and taken back while nothing of it was received', async () => {
  const order = await confirmedOrder(world)
  const sent = await shipped(world, order)
  const back = valueOf(await world.call('supplier', unshipDelivery, { id: sent.id, reason: 'Truck broke down' }))
  assert.equal(back.status, 'NEW')
  const row = firstRow(await reread(world, order))
  assert.deepEqual([row.shippedQty, row.underWayQty, row.rowStatus], ['0', '0', 'CONFIRMED'])
  assert.equal(await messageCount(world, 'warehouse', 'delivery.unshipped', sent.id), 1)
  // What was shipped once stays in sight of the other side.
  assert.deepEqual(valueOf(await world.call('warehouse', getDelivery, { id: sent.id })).allowed, [])
  const history = valueOf(await world.call('supplier', queryDeliveryHistory, { id: sent.id }))
  assert.deepEqual(
    history.map(entry => entry.toStatus),
    ['NEW', 'SHIPPED', 'NEW'],
  )
  await world.database.run(sql`update delivery_order set status = 'PART_RECEIVED' where id = ${sent.id}`)
  assert.equal((await world.call('supplier', unshipDelivery, { id: sent.id })).code, '16010')
})

test('what the orders do not allow is refused with its code and row', async () => {
  const order = await confirmedOrder(world, { tolerance: '5' })
  const other = await confirmedOrder(world, { warehouseId: '2' })
  const foreign = await issued(world, { warehouseId: '1', supplierId: '2' })
  const waiting = await issued(world, { warehouseId: '1' })
  const orderDetailId = firstRow(order).id
  const cases: [string, Parameters<typeof save>[0], string][] = [
    ['without rows', { ...deliveryInput(order), details: [] }, '10015 details'],
    ['above the limit', deliveryInput(order, '106'), '16008 details[0].qty'],
    [
      'above the limit in parts',
      { ...deliveryInput(order), details: ['A', 'B'].map(batchNo => ({ orderDetailId, qty: '53', batchNo })) },
      '16008 details[1].qty',
    ],
    ['a zero', deliveryInput(order, '0'), '10008 details[0].qty'],
    ['a part of a piece', deliveryInput(order, '1.5'), '10008 details[0].qty'],
    ['a row that is not confirmed', deliveryInput(waiting), '16005 details[0].orderDetailId'],
    ['arrival before shipment', deliveryInput(order, '1', { arriveDate: day(-1) }), '10008 arriveDate'],
    ['another warehouse', deliveryInput(order, '1', { warehouseId: '2' }), '10008 warehouseId'],
    [
      'two warehouses',
      {
        ...deliveryInput(order),
        details: [order, other].map(each => ({ orderDetailId: firstRow(each).id, qty: '1' })),
      },
      '10008 details',
    ],
    [
      'the same row twice',
      { ...deliveryInput(order), details: ['1', '2'].map(qty => ({ orderDetailId, qty })) },
      '10009 details[1].orderDetailId',
    ],
    [
      'a wrong package code',
      deliveryInput(order, '1', { packages: [{ packageType: 'CARTON', packageNo: '340123450000000018' }] }),
      '10008 packages[0].packageNo',
    ],
    ['an unknown package', deliveryInput(order, '1', {}, { packageAt: 0 }), '10008 details[0].packageAt'],
    [
      'an expiry before the production',
      deliveryInput(order, '1', {}, { productionDate: day(), expireDate: day() }),
      '10008 details[0].expireDate',
    ],
  ]
  for (const [name, input, wanted] of cases) {
    const answer = await save(input)
    const [first] = answer.errors
    assert.equal(`${answer.code} ${first?.field}`, wanted, `${name}: ${refusalOf(answer)}`)
    assert.ok(first?.msg && !first.msg.includes('{{'), `${name} says what is wrong`)
  }
  assert.equal((await save(deliveryInput(foreign))).code, '10007')
  assert.equal((await save(deliveryInput(order, '105'))).code, '200')
})

test('withheld and finished rows are not delivered: 16005; freed ones are', async () => {
  const order = await confirmedOrder(world, { details: [rowInput(), rowInput({ needDate: day(20) })] })
  const [one, two] = order.details.map(row => row.id)
  assert.ok(one && two)
  valueOf(await world.call('planner', updateNormalDelivery, { flag: 0, ids: [one] }))
  valueOf(await world.call('buyer', abortOrderRow, { param: 1, ids: [two], reason: 'Not needed' }))
  for (const id of [one, two])
    assert.equal((await save({ ...deliveryInput(order), details: [{ orderDetailId: id, qty: '1' }] })).code, '16005')
  const rows = valueOf(await world.call('supplier', queryDeliverableRows, { orderDetailIds: [one, two] }))
  assert.deepEqual(
    new Map(rows.map(row => [row.orderDetailId, row.obstacle])),
    new Map([
      [one, 'WITHHELD'],
      [two, 'DONE'],
    ]),
  )
  assert.deepEqual(valueOf(await world.call('supplier', queryDeliverableRows, { orderId: order.id })), [])
  valueOf(await world.call('planner', updateNormalDelivery, { flag: 1, ids: [one] }))
  const [free] = valueOf(await world.call('supplier', queryDeliverableRows, { orderId: order.id }))
  assert.deepEqual([free?.orderDetailId, free?.openQty, free?.mostQty], [one, '100', '100'])
  // With goods under way the row is neither withheld nor aborted nor closed.
  await shipped(world, order, '10')
  assert.equal((await world.call('planner', updateNormalDelivery, { flag: 0, ids: [one] })).code, '16005')
  assert.equal((await world.call('buyer', abortOrderRow, { param: 1, ids: [one], reason: 'x' })).code, '16010')
  assert.equal((await world.call('buyer', closeOrderRow, { ids: [one], reason: 'x' })).code, '16010')
})

test('of many shipments of the same rest at once only as many go out as the order allows', async () => {
  const order = await confirmedOrder(world, { tolerance: '5' })
  const drafts = await Promise.all(Array.from({ length: 12 }, () => drafted(world, order, '30')))
  const answers = await Promise.all(drafts.map(({ id }) => world.call('supplier', shipDelivery, { id })))
  const codes = answers.map(answer => answer.code).sort()
  assert.deepEqual(codes, [...Array<string>(9).fill('16008'), '200', '200', '200'].sort())
  assert.equal(firstRow(await reread(world, order)).underWayQty, '90')
})

test('packages get codes of the supplier’s number range, entered ones are kept, taken ones refused: 10006', async () => {
  const order = await confirmedOrder(world)
  const packages = [{ packageType: 'PALLET' as const, weight: '120.5' }, { packageType: 'CARTON' as const }]
  const draft = await drafted(world, order, '10', { packages })
  assert.equal(draft.packageCount, 2)
  for (const { packageNo } of draft.packages) {
    assert.ok(isPackageCode(packageNo), packageNo)
    assert.equal(packageNo.slice(1, 13), '401234500000')
  }
  assert.equal(new Set(draft.packages.map(each => each.packageNo)).size, 2)
  const packageNo = draft.packages[0]?.packageNo ?? ''
  const again = await save(deliveryInput(order, '1', { packages: [{ packageType: 'CARTON', packageNo }] }))
  assert.equal(again.code, '10006')
  const kept = valueOf(
    await save({
      ...deliveryInput(order, '10', { packages: draft.packages }, { packageAt: 1 }),
      id: draft.id,
      version: 0,
    }),
  )
  assert.deepEqual(
    kept.packages.map(each => each.packageNo),
    draft.packages.map(each => each.packageNo),
  )
  assert.equal(kept.details[0]?.packageNo, draft.packages[1]?.packageNo)
  assert.equal((await save({ ...deliveryInput(order), id: draft.id, version: 0 })).code, '16007')
  // Neither side has a location number: the code must be entered before shipping.
  await world.database.run(sql`update supplier set identifiers = '[]' where id = 1`)
  const bare = await drafted(world, order, '1', { packages: [{ packageType: 'BAG' }] })
  assert.equal(bare.packages[0]?.packageNo, '')
  assert.equal((await world.call('supplier', shipDelivery, { id: bare.id })).code, '10011')
  await world.database.run(sql`
    update supplier set identifiers = '[{"scheme": "0088", "value": "4012345000009"}]' where id = 1`)
})

test('batches and perishable goods are asked for when it is shipped: 10011, 16012', async () => {
  const steel = await confirmedOrder(world, { details: [rowInput({ materialId: '21' })] })
  const glue = await confirmedOrder(world, { details: [rowInput({ materialId: '22' })] })
  const ship = (order: typeof steel, row: object) =>
    world.call('supplier', shipDelivery, { delivery: deliveryInput(order, '1', {}, row) })
  assert.equal((await ship(steel, {})).code, '10011')
  assert.equal((await ship(steel, { batchNo: 'B1' })).code, '200')
  assert.equal((await ship(glue, { batchNo: 'B1' })).code, '10011')
  // Half of a hundred days must be left two days from now.
  assert.equal((await ship(glue, { batchNo: 'B1', expireDate: day(51) })).code, '16012')
  assert.equal((await ship(glue, { batchNo: 'B1', expireDate: day(52) })).code, '200')
})

test('a warehouse writes for a supplier; the other side cannot change it, strangers do not see it', async () => {
  const order = await confirmedOrder(world)
  const draft = valueOf(await world.call('warehouse', saveDelivery, deliveryInput(order)))
  assert.deepEqual(draft.allowed, ['edit', 'remove', 'ship'])
  assert.equal((await world.call('supplier', getDelivery, { id: draft.id })).code, '10007')
  assert.equal((await world.call('buyer', saveDelivery, deliveryInput(order))).code, '16006')
  const sent = valueOf(await world.call('warehouse', shipDelivery, { id: draft.id }))
  assert.deepEqual(valueOf(await world.call('supplier', getDelivery, { id: sent.id })).allowed, [])
  assert.equal((await world.call('supplier', unshipDelivery, { id: sent.id })).code, '16006')
  assert.equal((await world.call('supplier2', getDelivery, { id: sent.id })).code, '10007')
  assert.equal((await world.call('otherbuyer', getDelivery, { id: sent.id })).code, '10007')
  const listed = async (user: 'supplier' | 'supplier2' | 'otherbuyer' | 'finance') =>
    valueOf(await world.call(user, queryDeliveries, { orderId: order.id })).total
  assert.deepEqual(
    [await listed('supplier'), await listed('finance'), await listed('supplier2'), await listed('otherbuyer')],
    [1, 1, 0, 0],
  )
})

test('drafts are removed all or none; shipped ones are not: 16005', async () => {
  const order = await confirmedOrder(world)
  const draft = await drafted(world, order, '1')
  const sent = await shipped(world, order, '1')
  const remove = (ids: string[]) => world.call('supplier', removeDeliveries, { ids })
  assert.equal((await remove([])).code, '10010')
  assert.equal((await remove([draft.id, sent.id])).code, '16005')
  assert.equal(valueOf(await remove([draft.id])).count, 1)
  assert.equal((await world.call('supplier', getDelivery, { id: draft.id })).code, '10007')
})

test('a delivery of which a part came is closed: the rest may be shipped again', async () => {
  const order = await confirmedOrder(world)
  const sent = await shipped(world, order, '100')
  // As after a receipt: 60 of 100 arrived.
  await world.database.transaction(async db => {
    await db.run(sql`update delivery_order set status = 'PART_RECEIVED' where id = ${sent.id}`)
    await db.run(sql`update delivery_order_detail set received_qty = 60 where delivery_id = ${sent.id}`)
    await db.run(sql`
      update purchase_order_detail set under_way_qty = 40, arrived_qty = 60, received_qty = 60, accepted_qty = 60,
        row_status = 'PART_RECEIVED' where order_id = ${order.id}`)
  })
  assert.equal((await world.call('warehouse', closeDelivery, { id: sent.id, reason: ' ' })).code, '10011')
  const closed = valueOf(await world.call('warehouse', closeDelivery, { id: sent.id, reason: 'Lost on the way' }))
  assert.deepEqual(
    [closed.status, closed.closeReason, closed.details[0]?.missingQty],
    ['CLOSED', 'Lost on the way', '40'],
  )
  const row = firstRow(await reread(world, order))
  assert.deepEqual([row.shippedQty, row.underWayQty, row.openQty], ['60', '0', '40'])
  assert.equal(await messageCount(world, 'supplier', 'delivery.closed', sent.id), 1)
  assert.equal((await world.call('supplier', saveDelivery, deliveryInput(order, '40'))).code, '200')
})

test('what should have arrived is counted on the home pages of both sides, and found by its filter', async () => {
  const order = await confirmedOrder(world)
  const sent = await shipped(world, order, '1')
  await world.database.run(sql`
    update delivery_order set ship_date = current_date - 9, arrive_date = current_date - 3 where id = ${sent.id}`)
  for (const user of ['supplier', 'warehouse'] as const) {
    const warning = valueOf(await world.call(user, getWarnings, {})).find(each => each.code === 'DELIVERY_OVERDUE')
    const listed = valueOf(await world.call(user, queryDeliveries, { lateFlag: 1 }))
    assert.equal(warning?.count, listed.total)
    assert.ok(listed.records.some(each => each.id === sent.id && each.lateFlag === 1))
  }
})
