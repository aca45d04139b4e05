import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import type { Order } from '../../../../src/contract/orders/purchase-orders/purchase-order-parts.ts'
import { closeOrderRow } from '../../../../src/contract/orders/purchase-orders/purchase-orders.ts'
import { postReceipt } from '../../../../src/contract/goods/receipts/receipts.ts'
import { confirmReturn, getReturn, shipOutReturn } from '../../../../src/contract/goods/returns/returns.ts'
import type { TestApp } from '../../../support/app.ts'
import { confirmedOrder, deliveryWorld, reread } from '../delivery-orders/delivery-world.ts'
import { day, firstRow, rowInput, valueOf } from '../../orders/purchase-orders/order-world.ts'
import { reversed } from '../reversals/reversal-world.ts'
import { returnInput, sent, wentBack } from './return-world.ts'

let world: TestApp
before(async () => {
  world = await deliveryWorld()
})
after(() => world.close())

/** An order whose first row is 100, complete from 90 on. */
async function tolerantOrder(details = [rowInput()]): Promise<Order> {
  const order = await confirmedOrder(world, { details })
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
const closeRow = async (order: Order, reopen?: 1) =>
  valueOf(
    await world.call('buyer', closeOrderRow, {
      ids: [firstRow(order).id],
      reason: 'Enough',
      ...(reopen && { reopen }),
    }),
  )
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

test('what comes after a return was sent and before its goods leave replaces them', async () => {
  // Quantities received before, and those still open, are not replacements.
  const cases = [
    { first: '100', early: '10', left: '0', statuses: ['RECEIVED', 'CLOSED'] },
    { first: '100', early: '4', left: '6', statuses: ['PART_RECEIVED', 'RETURNED'] },
    { first: '105', early: '4', left: '6', statuses: ['PART_RECEIVED', 'RETURNED'] },
    { first: '97', early: '8', left: '5', statuses: ['PART_RECEIVED', 'RETURNED'] },
  ]
  for (const { first, early, left, statuses } of cases) {
    const order = await confirmedOrder(world, { tolerance: '10' })
    const back = await sent(world, returnInput(await received(order, first, '10'), '10'))
    valueOf(await world.call('supplier', confirmReturn, { id: back.id }))
    await received(order, early)
    valueOf(await world.call('warehouse', shipOutReturn, { id: back.id }))
    assert.deepEqual([firstRow(await reread(world, order)).rowStatus, await returnStatus(back)], statuses, first)
    if (left === '0') continue
    await received(order, left)
    assert.deepEqual(
      [firstRow(await reread(world, order)).rowStatus, await returnStatus(back)],
      ['RECEIVED', 'CLOSED'],
      first,
    )
  }
})

test('an early replacement is counted for one of two returns', async () => {
  const order = await confirmedOrder(world, { tolerance: '10' })
  const receipt = await received(order, '100', '10')
  const returns = [await sent(world, returnInput(receipt, '6')), await sent(world, returnInput(receipt, '4'))]
  for (const { id } of returns) valueOf(await world.call('supplier', confirmReturn, { id }))
  await received(order, '7')
  for (const { id } of returns) valueOf(await world.call('warehouse', shipOutReturn, { id }))
  assert.deepEqual(await Promise.all(returns.map(returnStatus)), ['CLOSED', 'RETURNED'])
  await received(order, '3')
  assert.deepEqual(await Promise.all(returns.map(returnStatus)), ['CLOSED', 'CLOSED'])
})

test('a row that is closed and opened again does not wait for a replacement whose return is closed', async () => {
  const cases = [
    // Received; open quantity and status of the row when it is opened again.
    { qty: '100', open: '5', status: 'RECEIVED' },
    { qty: '60', open: '45', status: 'PART_RECEIVED' },
  ]
  for (const { qty, open, status } of cases) {
    const order = await tolerantOrder()
    const back = await wentBack(world, returnInput(await received(order, qty, '5'), '5'))
    await closeRow(order)
    assert.equal(await returnStatus(back), 'CLOSED')
    await closeRow(order, 1)
    assert.deepEqual(await rowOf(order), [String(Number(qty) - 5), open, status])
    if (status === 'RECEIVED') continue
    // The order is complete: nothing is open.
    await received(order, '40')
    assert.deepEqual(await rowOf(order), ['95', '5', 'RECEIVED'])
  }
})

test('what is reversed of a closed row is no replacement when the row is opened again', async () => {
  const order = await tolerantOrder()
  const receipt = await received(order, '60', '10')
  await wentBack(world, returnInput(receipt, '10'))
  await closeRow(order)
  await reversed(world, receipt, '20')
  await closeRow(order, 1)
  assert.deepEqual(await rowOf(order), ['30', '70', 'PART_RECEIVED'])
  // Ninety of the hundred do.
  await received(order, '60')
  assert.deepEqual(await rowOf(order), ['90', '10', 'RECEIVED'])
})

test('a closed row of which goods were reversed stands by what is left of them when it is opened again', async () => {
  for (const { qty, open, status } of [
    { qty: '5', open: '5', status: 'RECEIVED' },
    { qty: '20', open: '20', status: 'PART_RECEIVED' },
    { qty: '100', open: '100', status: 'CONFIRMED' },
  ]) {
    const order = await tolerantOrder([rowInput(), rowInput({ needDate: day(20) })])
    const receipt = await received(order, '100')
    await closeRow(order)
    await reversed(world, receipt, qty)
    assert.equal((await rowOf(order))[2], 'CLOSED')
    await closeRow(order, 1)
    assert.deepEqual(await rowOf(order), [String(100 - Number(qty)), open, status])
  }
})

test('goods that go back for replacement after their row was closed come no more: their return is closed', async () => {
  const order = await tolerantOrder()
  const { id } = await sent(world, returnInput(await received(order, '60', '10'), '10'))
  valueOf(await world.call('supplier', confirmReturn, { id }))
  await closeRow(order)
  assert.equal(valueOf(await world.call('warehouse', shipOutReturn, { id })).status, 'CLOSED')
  await closeRow(order, 1)
  await received(order, '40')
  assert.deepEqual(await rowOf(order), ['90', '10', 'RECEIVED'])
})
