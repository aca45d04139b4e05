import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { getDelivery, queryDeliveries } from '../../../../src/contract/goods/delivery-orders/delivery-orders.ts'
import { postReceipt, queryReceipts } from '../../../../src/contract/goods/receipts/receipts.ts'
import { getReturn, queryReturnRows } from '../../../../src/contract/goods/returns/returns.ts'
import type { TestApp } from '../../../support/app.ts'
import { confirmedOrder, deliveryWorld, refusalOf, shipped } from '../delivery-orders/delivery-world.ts'
import { day, firstRow, valueOf } from '../../orders/purchase-orders/order-world.ts'
import { returnInput, sent } from '../returns/return-world.ts'

let world: TestApp
before(async () => {
  world = await deliveryWorld()
})
after(() => world.close())

test('deliveries, receipts and returns follow their scope and the number of an order, and open by their number', async () => {
  const order = await confirmedOrder(world)
  const other = await confirmedOrder(world)
  const delivery = await shipped(world, order, '4')
  const receive = async (of: typeof order) =>
    valueOf(
      await world.call('warehouse', postReceipt, {
        receipt: { receiveDate: day(), details: [{ orderDetailId: firstRow(of).id, receivedQty: '4' }] },
      }),
    )
  const receipt = await receive(order)
  await receive(other)
  const back = await sent(world, returnInput(receipt, '1', {}, { fromStock: 'ACCEPTED' }))

  const counts = async (scope: number) => [
    valueOf(await world.call('warehouse', queryDeliveries, { scope })).total,
    valueOf(await world.call('warehouse', queryReceipts, { scope })).total,
    valueOf(await world.call('warehouse', queryReturnRows, { scope })).total,
  ]
  assert.deepEqual(await counts(1), [1, 2, 1])
  // The warehouse's organisation holds the one that ordered.
  assert.deepEqual(await counts(2), [1, 2, 1])
  // The supplier wrote the delivery.
  assert.deepEqual(await counts(3), [0, 2, 1])
  assert.deepEqual(await counts(4), [0, 0, 0], 'a buyer has no supplier company')
  const suppliers = valueOf(await world.call('supplier', queryReceipts, { scope: 4 }))
  assert.equal(suppliers.total, 2)

  const byNumber = { orderNo: order.orderNo }
  const receipts = valueOf(await world.call('warehouse', queryReceipts, byNumber)).records
  assert.deepEqual(
    receipts.map(({ id }) => id),
    [receipt.id],
  )
  assert.equal(valueOf(await world.call('warehouse', queryReturnRows, byNumber)).total, 1)
  assert.equal(valueOf(await world.call('warehouse', queryReturnRows, { orderNo: other.orderNo })).total, 0)

  const { deliveryNo } = delivery
  assert.equal(valueOf(await world.call('warehouse', getDelivery, { deliveryNo })).id, delivery.id)
  assert.equal(valueOf(await world.call('warehouse', getReturn, { returnNo: back.returnNo })).id, back.id)
  assert.match(refusalOf(await world.call('warehouse', getDelivery, {})), /^10010/)
  assert.match(refusalOf(await world.call('warehouse', getDelivery, { deliveryNo: 'none' })), /^10007/)
})
