import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import type { Order } from '../../../src/contract/purchase-orders/purchase-order-parts.ts'
import { closeOrderRow } from '../../../src/contract/purchase-orders/purchase-orders.ts'
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

test('a row that is closed and opened again does not wait for a replacement whose return is closed', async () => {
  const cases = [
    // Received; what the row is when it is opened again.
    { qty: '100', open: '5', status: 'RECEIVED' },
    { qty: '60', open: '45', status: 'PART_RECEIVED' },
  ]
  for (const { qty, open, status } of cases) {
    const order = await tolerantOrder()
    const back = await wentBack(world, returnInput(await received(order, qty, '5'), '5'))
    const closeIt = (reopen?: 1) =>
      world.call('buyer', closeOrderRow, { ids: [firstRow(order).id], reason: 'Enough', ...(reopen && { reopen }) })
    valueOf(await closeIt())
    assert.equal(await returnStatus(back), 'CLOSED')
    valueOf(await closeIt(1))
    assert.deepEqual(await rowOf(order), [String(Number(qty) - 5), open, status])
    if (status === 'RECEIVED') continue
    // Enough of the order came: nothing else is waited for.
    await received(order, '40')
    assert.deepEqual(await rowOf(order), ['95', '5', 'RECEIVED'])
  }
})
