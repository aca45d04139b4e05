import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { postReceipt, scanDeliveries } from '../../../../src/contract/goods/receipts/receipts.ts'
import type { TestApp } from '../../../support/app.ts'
import { confirmedOrder, deliveryWorld, drafted, refusalOf, shipped } from '../delivery-orders/delivery-world.ts'
import { day, valueOf } from '../../orders/purchase-orders/order-world.ts'

let world: TestApp
before(async () => {
  world = await deliveryWorld()
})
after(() => world.close())

const scanned = async (code?: string) => valueOf(await world.call('warehouse', scanDeliveries, { code }))

test('the codes of packages, deliveries and orders lead to what is under way, and only to that', async () => {
  const order = await confirmedOrder(world)
  const draft = await drafted(world, order, '10')
  const packed = { packages: [{ packageType: 'CARTON' as const }] }
  const delivery = await shipped(world, order, '60', packed)
  const packageNo = delivery.packages[0]?.packageNo ?? ''
  assert.match(packageNo, /^[0-9]{18}$/)
  for (const code of [packageNo, delivery.deliveryNo, delivery.deliveryNo.toLowerCase(), ` ${order.orderNo} `]) {
    const found = await scanned(code)
    assert.deepEqual(
      found.map(each => [each.deliveryNo, each.packageNos, each.orderNos, each.details[0]?.openQty]),
      [[delivery.deliveryNo, [packageNo], [order.orderNo], '60']],
      code,
    )
  }
  assert.deepEqual(await scanned(draft.deliveryNo), [])
  assert.deepEqual(await scanned('%'), [])
  assert.ok((await scanned()).some(each => each.id === delivery.id))
  const [row] = delivery.details
  const details = [{ orderDetailId: row?.orderDetailId ?? '', deliveryDetailId: row?.id ?? '', receivedQty: '20' }]
  const receipt = { deliveryId: delivery.id, receiveDate: day(), details }
  valueOf(await world.call('warehouse', postReceipt, { receipt }))
  assert.equal((await scanned(packageNo))[0]?.details[0]?.openQty, '40')
  const rest = { ...receipt, details: details.map(each => ({ ...each, receivedQty: '40' })) }
  valueOf(await world.call('warehouse', postReceipt, { receipt: rest }))
  assert.deepEqual(await scanned(packageNo), [])
})

test('a misread code is refused; other companies and suppliers scan nothing', async () => {
  const delivery = await shipped(world, await confirmedOrder(world), '5')
  const wrong = await world.call('warehouse', scanDeliveries, { code: '123456789012345678' })
  assert.match(refusalOf(wrong), /^10008 code: /)
  assert.equal((await world.call('supplier', scanDeliveries, { code: delivery.deliveryNo })).code, '16006')
  assert.equal((await world.call('buyer', scanDeliveries, {})).code, '16006')
})
