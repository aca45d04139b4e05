import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import type { Order } from '../../../src/contract/purchase-orders/purchase-order-parts.ts'
import { postReceipt } from '../../../src/contract/receipts/receipts.ts'
import { getReturn } from '../../../src/contract/returns/returns.ts'
import type { TestApp } from '../../support/app.ts'
import { confirmedOrder, deliveryWorld, reread } from '../delivery-orders/delivery-world.ts'
import { day, firstRow, valueOf } from '../purchase-orders/order-world.ts'
import { returnInput, wentBack } from './return-world.ts'

let world: TestApp
before(async () => {
  world = await deliveryWorld()
})
after(() => world.close())

/** An order of 100 of which 90 would do. */
async function tolerantOrder(): Promise<Order> {
  const order = await confirmedOrder(world)
  await world.database.run(sql`update purchase_order_detail set short_tolerance_pct = 10 where order_id = ${order.id}`)
  return order
}
async function received(order: Order, receivedQty: string, rejectedQty = '0', receiveType?: 'REPLACE') {
  const details = [{ orderDetailId: firstRow(order).id, receivedQty, rejectedQty, rejectReason: 'Scratched' }]
  const receipt = { receiveDate: day(), details, ...(receiveType && { receiveType }) }
  return valueOf(await world.call('warehouse', postReceipt, { receipt }))
}
async function rowOf(order: Order) {
  const { receivedQty, openQty, rowStatus } = firstRow(await reread(world, order))
  return [receivedQty, openQty, rowStatus]
}
const returnStatus = async ({ id }: { id: string }) => valueOf(await world.call('buyer', getReturn, { id })).status

test('what is still to come of an order is no replacement, whatever was replaced before', async () => {
  const order = await tolerantOrder()
  const receipt = await received(order, '60', '30')
  const first = await wentBack(world, returnInput(receipt, '20'))
  await received(order, '20', '0', 'REPLACE')
  assert.equal(await returnStatus(first), 'CLOSED')
  const second = await wentBack(world, returnInput(receipt, '10'))
  await received(order, '40')
  assert.deepEqual(await rowOf(order), ['90', '10', 'PART_RECEIVED'])
  assert.equal(await returnStatus(second), 'RETURNED')
  await received(order, '10')
  assert.deepEqual(await rowOf(order), ['100', '0', 'RECEIVED'])
  assert.equal(await returnStatus(second), 'CLOSED')
})
