import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import { queryDeliveries, saveDelivery } from '../../../../src/contract/goods/delivery-orders/delivery-orders.ts'
import { savePlan } from '../../../../src/contract/goods/delivery-plans/delivery-plans.ts'
import { writeImport } from '../../../../src/contract/platform/imports/imports.ts'
import { displayLov } from '../../../../src/contract/platform/lov/lov.ts'
import type { Order } from '../../../../src/contract/orders/purchase-orders/purchase-order-parts.ts'
import type { TestApp } from '../../../support/app.ts'
import type { TestUser } from '../../../support/company.ts'
import { checked, faultsOf } from '../../platform/imports/import-world.ts'
import { day, valueOf } from '../../orders/purchase-orders/order-world.ts'
import { confirmedOrder, deliveryInput, deliveryWorld, refusalOf } from './delivery-world.ts'

let world: TestApp
before(async () => {
  world = await deliveryWorld()
})
after(() => world.close())

/** Who offers which warehouses for a row. */
const offered = async (order: Order, user: TestUser = 'supplier') => {
  const searchParams = { orderDetailIds: order.details[0]?.id }
  const found = valueOf(await world.call(user, displayLov, { code: 'LOV_DELIVERY_WAREHOUSE', searchParams }))
  return found.searchResult.map(row => row['code']).join()
}
const deliver = (order: Order, warehouseId?: string) =>
  world.call('supplier', saveDelivery, deliveryInput(order, '1', warehouseId === undefined ? {} : { warehouseId }))
const ordered = async (place: { inventoryOrgId: string | null; companyId?: string }) => {
  const order = await confirmedOrder(world)
  await world.database.run(sql`
    update purchase_order set warehouse_id = null, inventory_org_id = ${place.inventoryOrgId}, company_id = ${place.companyId ?? '1'}
    where id = ${order.id}`)
  return order
}

before(async () => {
  await world.database.transaction(async db => {
    await db.run(sql`
      insert into company (id, enterprise_id, code, name, short_name, country, currency)
      values (7, 1, 'C7', 'Other works', 'Other', 'CN', 'CNY'), (9, 1, 'C9', 'Office', 'Office', 'CN', 'CNY')`)
    await db.run(sql`
      insert into org (id, enterprise_id, code, name, parent_id, org_type, company_id) values
        (70, 1, 'I70', 'Stock of others', 1, 'INVENTORY', 7), (71, 1, 'I71', 'Without a store', 1, 'INVENTORY', 1)`)
    await db.run(sql`
      insert into warehouse (id, enterprise_id, code, name, inventory_org_id, address, active) values
        (90, 1, 'W90', 'Elsewhere', 3, 'Dock 1', 1), (91, 1, 'W91', 'Of others', 70, 'Dock 2', 1), (92, 1, 'W92', 'Old', 2, '', 0)`)
  })
})

test('an order that names no warehouse is received in those of its inventory organisation, else of its company', async () => {
  const order = await ordered({ inventoryOrgId: '2' })
  assert.equal(await offered(order), 'W1,W2')
  assert.equal(refusalOf(await deliver(order)).slice(0, 17), '10011 warehouseId')
  for (const other of ['90', '92', '999'])
    assert.equal(refusalOf(await deliver(order, other)).slice(0, 17), '10008 warehouseId')
  assert.equal(valueOf(await deliver(order, '2')).warehouseName, 'Cold store')
  for (const inventoryOrgId of [null, '71']) {
    const anywhere = await ordered({ inventoryOrgId })
    assert.equal(await offered(anywhere), 'W1,W2,W90', 'the warehouses of the company')
    assert.equal(valueOf(await deliver(anywhere, '90')).warehouseName, 'Elsewhere')
    assert.equal(refusalOf(await deliver(anywhere, '91')).slice(0, 17), '10008 warehouseId')
  }
  assert.equal((await world.call('expert', displayLov, { code: 'LOV_DELIVERY_WAREHOUSE' })).code, '10007')
})

test('the only possible warehouse is taken; where none is possible the refusal says whom to ask', async () => {
  const order = await ordered({ inventoryOrgId: null, companyId: '7' })
  assert.equal(await offered(order), 'W91')
  const draft = valueOf(await deliver(order))
  assert.deepEqual([draft.warehouseName, draft.details[0]?.orderWarehouseId], ['Of others', null])
  const nowhere = await ordered({ inventoryOrgId: null, companyId: '9' })
  assert.match(refusalOf(await deliver(nowhere, '1')), /^10008 warehouseId: The buyer's company has no warehouse/)
  const both = { details: [order, nowhere].map(each => ({ orderDetailId: each.details[0]?.id ?? '', qty: '1' })) }
  const together = await world.call('supplier', saveDelivery, deliveryInput(order, '1', both))
  assert.match(refusalOf(together), /^10008 warehouseId: No warehouse can receive all of these orders/)
})

test('a plan and a table name a warehouse by the same rule', async () => {
  const order = await ordered({ inventoryOrgId: null })
  assert.equal(await offered(order, 'planner'), 'W1,W2,W90')
  const [row] = order.details
  const plan = (warehouseId: string) =>
    world.call('planner', savePlan, {
      details: [{ orderDetailId: row?.id ?? '', planDate: day(5), planQty: '1', kind: 'FIRM', warehouseId }],
    })
  assert.match(refusalOf(await plan('91')), /^10008 details\[0\]\.warehouseId/)
  assert.equal(valueOf(await plan('90')).details[0]?.warehouseName, 'Elsewhere')
  const file = (code: string) => ({
    templateCode: 'delivery-order-rows',
    content: `Order row,Quantity,Arrival,Warehouse\n${order.orderNo}/${row?.rowNo},1,${day(3)},${code}`,
  })
  const faults = async (code: string) => faultsOf((await checked(world, 'supplier', file(code))).data)
  assert.match((await faults(''))[0] ?? '', /^2 warehouse 10011/)
  assert.match((await faults('W91'))[0] ?? '', /^2 warehouse 10007/)
  const good = await checked(world, 'supplier', file('W90'))
  assert.deepEqual(faultsOf(good.data), [])
  valueOf(await world.call('supplier', writeImport, { key: good.data.key }))
  const { records } = valueOf(await world.call('supplier', queryDeliveries, { orderId: order.id, status: 'NEW' }))
  assert.deepEqual(records.map(each => each.warehouseName), ['Elsewhere']) // prettier-ignore
})
