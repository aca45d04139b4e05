import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { queryDeliveries } from '../../../../src/contract/goods/delivery-orders/delivery-orders.ts'
import { postReceipt, queryReceipts } from '../../../../src/contract/goods/receipts/receipts.ts'
import { queryReturnRows } from '../../../../src/contract/goods/returns/returns.ts'
import type { TestApp } from '../../../support/app.ts'
import {
  confirmedOrder,
  deliveryInput,
  deliveryWorld,
  reread,
  shipped,
} from '../../goods/delivery-orders/delivery-world.ts'
import { day, firstRow, rowInput, valueOf } from './order-world.ts'

let world: TestApp
before(async () => {
  world = await deliveryWorld()
})
after(() => world.close())

test('the bars of an order row say what its documents say, and each leads to exactly these', async () => {
  const order = await confirmedOrder(world, { details: [rowInput(), rowInput({ needDate: day(20) })] })
  const [first, second] = order.details
  assert.ok(first && second)
  const one = await shipped(world, order, '60')
  const other = await shipped(world, order, '7', deliveryInput(order, '7', {}, { orderDetailId: second.id }))
  const received = async (orderDetailId: string, receivedQty: string, rejectedQty: string) =>
    valueOf(
      await world.call('warehouse', postReceipt, {
        receipt: { receiveDate: day(), details: [{ orderDetailId, receivedQty, rejectedQty, rejectReason: 'Bent' }] },
      }),
    )
  const receipt = await received(first.id, '30', '4')
  await received(second.id, '5', '0')
  const row = firstRow(await reread(world, order))
  assert.deepEqual(
    [row.qty, row.promisedQty, row.shippedQty, row.arrivedQty, row.acceptedQty, row.returnedQty],
    ['100', row.promisedQty, '60', '30', '26', '0'],
  )
  for (const user of ['buyer', 'supplier'] as const) {
    const wanted: { orderDetailId: string } = { orderDetailId: first.id }
    const deliveries: { id: string; deliveryNo: string }[] = valueOf(
      await world.call(user, queryDeliveries, wanted),
    ).records
    assert.deepEqual(
      deliveries.map(each => each.deliveryNo),
      [one.deliveryNo],
    )
    assert.ok(!deliveries.some(each => each.id === other.id))
    const receipts: { receiveNo: string }[] = valueOf(await world.call(user, queryReceipts, wanted)).records
    assert.deepEqual(
      receipts.map(each => each.receiveNo),
      [receipt.receiveNo],
    )
    assert.equal(valueOf(await world.call(user, queryReturnRows, wanted)).total, 0)
  }
})
