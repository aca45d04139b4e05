import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import { saveDelivery } from '../../../src/contract/delivery-orders/delivery-orders.ts'
import { displayLov } from '../../../src/contract/lov/lov.ts'
import type { TestApp } from '../../support/app.ts'
import { valueOf } from '../purchase-orders/order-world.ts'
import { confirmedOrder, deliveryInput, deliveryWorld, refusalOf } from './delivery-world.ts'

let world: TestApp
before(async () => {
  world = await deliveryWorld()
})
after(() => world.close())

test('where the order names no warehouse, its supplier chooses one of the place that the order goes to', async () => {
  const order = await confirmedOrder(world)
  await world.database.transaction(async db => {
    await db.run(sql`update purchase_order set warehouse_id = null, inventory_org_id = 2 where id = ${order.id}`)
    await db.run(sql`
      insert into warehouse (id, enterprise_id, code, name, inventory_org_id, address) values
        (90, 1, 'W90', 'Elsewhere', 3, 'Dock 1') on conflict do nothing`)
  })
  const place = (warehouseId?: string) =>
    world.call('supplier', saveDelivery, deliveryInput(order, '1', warehouseId === undefined ? {} : { warehouseId }))
  assert.equal(refusalOf(await place()).slice(0, 17), '10011 warehouseId')
  for (const other of ['90', '999']) assert.equal(refusalOf(await place(other)).slice(0, 17), '10008 warehouseId')
  assert.equal(valueOf(await place('2')).warehouseName, 'Cold store')
  const known = valueOf(await world.call('supplier', displayLov, { code: 'LOV_DELIVERY_WAREHOUSE' }))
  const codes = known.searchResult.map(row => row['code'])
  assert.ok(codes.includes('W1') && codes.includes('W2'), codes.join())
  assert.equal((await world.call('expert', displayLov, { code: 'LOV_DELIVERY_WAREHOUSE' })).code, '10007')
})
