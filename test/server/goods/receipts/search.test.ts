import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { queryDeliveries } from '../../../../src/contract/goods/delivery-orders/delivery-orders.ts'
import { postReceipt, queryReceipts } from '../../../../src/contract/goods/receipts/receipts.ts'
import { among, fewIds } from '../../../../server/kit/call/few-ids.ts'
import sql from 'sql-template-tag'
import type { TestApp } from '../../../support/app.ts'
import { confirmedOrder, deliveryWorld, shipped } from '../delivery-orders/delivery-world.ts'
import { day, firstRow, valueOf } from '../../orders/purchase-orders/order-world.ts'

let world: TestApp
before(async () => {
  world = await deliveryWorld()
})
after(() => world.close())

test('receipts and deliveries are found by their numbers, their orders and their supplier', async () => {
  const order = await confirmedOrder(world)
  const delivery = await shipped(world, order, '10')
  const detail = {
    orderDetailId: firstRow(order).id,
    deliveryDetailId: delivery.details[0]?.id ?? '',
    receivedQty: '4',
  }
  const receipt = valueOf(
    await world.call('warehouse', postReceipt, {
      receipt: { deliveryId: delivery.id, receiveDate: day(), details: [detail] },
    }),
  )
  const other = await shipped(world, await confirmedOrder(world), '1')
  const receipts = async (keyword: string) =>
    valueOf(await world.call('warehouse', queryReceipts, { keyword })).records.map(each => each.id)
  const deliveries = async (keyword: string) =>
    valueOf(await world.call('warehouse', queryDeliveries, { keyword })).records.map(each => each.id)
  for (const keyword of [receipt.receiveNo, delivery.deliveryNo, order.orderNo, receipt.supplierName.slice(0, 4)])
    assert.deepEqual(await receipts(keyword.toLowerCase()), [receipt.id], keyword)
  for (const keyword of [delivery.deliveryNo, order.orderNo])
    assert.deepEqual(await deliveries(keyword.slice(2)), [delivery.id], keyword)
  assert.deepEqual(await deliveries(receipt.supplierName.slice(0, 4)), [other.id, delivery.id])
  for (const keyword of ['nothing has this', '%', "'"]) {
    assert.deepEqual(await receipts(keyword), [])
    assert.deepEqual(await deliveries(keyword), [])
  }
})

test('ids are listed while they are few, none make no condition, and many are left to the condition', async () => {
  const of = (count: number) =>
    fewIds(world.database, sql`select n::text as id from generate_series(1, ${count}::int) n`)
  const condition = sql`true`
  assert.equal((await of(500))?.length, 500)
  assert.equal(await of(501), undefined)
  assert.deepEqual(among(sql`d.id`, await of(0), condition), [])
  assert.deepEqual(among(sql`d.id`, await of(501), condition), [condition])
  assert.equal(among(sql`d.id`, ['7'], condition)[0]?.text, 'd.id = any($1::bigint[])')
})
