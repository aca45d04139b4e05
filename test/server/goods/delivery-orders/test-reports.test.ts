import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import {
  getDelivery,
  saveDelivery,
  shipDelivery,
} from '../../../../src/contract/goods/delivery-orders/delivery-orders.ts'
import { deliveryBusinessType } from '../../../../src/contract/goods/delivery-orders/delivery-order-parts.ts'
import type { TestApp } from '../../../support/app.ts'
import { rowInput, valueOf } from '../../orders/purchase-orders/order-world.ts'
import { photo } from '../quality/quality-world.ts'
import { confirmedOrder, deliveryInput, deliveryWorld } from './delivery-world.ts'

let world: TestApp
before(async () => {
  world = await deliveryWorld()
  await world.database.run(sql`
    insert into material (id, enterprise_id, code, name, category_id, unit, report_required) values
      (23, 1, 'M23', 'Valve body', 1, 'PCE', 1)`)
})
after(() => world.close())

test('what needs a test report is not shipped without a file: 16011', async () => {
  const order = await confirmedOrder(world, { details: [rowInput({ materialId: '23' })] })
  const draft = valueOf(await world.call('supplier', saveDelivery, deliveryInput(order, '5')))
  assert.equal(draft.details[0]?.reportRequired, 1)
  const refused = await world.call('supplier', shipDelivery, { id: draft.id })
  assert.deepEqual([refused.code, refused.errors[0]?.field], ['16011', 'attachmentIds'])
  assert.match(refused.errors[0]?.msg ?? '', new RegExp(`Row 1 of ${order.orderNo} needs a test report`))
  await photo(world, 'supplier', { businessType: deliveryBusinessType, businessId: draft.id })
  assert.equal(valueOf(await world.call('supplier', shipDelivery, { id: draft.id })).status, 'SHIPPED')
})

test('a file that comes with the shipment counts, and one of somebody else does not', async () => {
  const order = await confirmedOrder(world, { details: [rowInput({ materialId: '23' })] })
  const file = (user: 'supplier' | 'buyer') =>
    photo(world, user, { businessType: deliveryBusinessType, businessId: null })
  const foreign = deliveryInput(order, '5', { attachmentIds: [await file('buyer')] })
  assert.equal((await world.call('supplier', shipDelivery, { delivery: foreign })).code, '10007')
  const own = deliveryInput(order, '5', { attachmentIds: [await file('supplier')] })
  const shipped = valueOf(await world.call('supplier', shipDelivery, { delivery: own }))
  assert.equal(valueOf(await world.call('warehouse', getDelivery, { id: shipped.id })).status, 'SHIPPED')
})
