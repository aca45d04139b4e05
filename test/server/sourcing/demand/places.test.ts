import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import type { DemandRow } from '../../../../src/contract/sourcing/demand/demand-parts.ts'
import * as rows from '../../../../src/contract/sourcing/demand/demand-rows.ts'
import * as calls from '../../../../src/contract/sourcing/demand/demands.ts'
import { getInquiry } from '../../../../src/contract/sourcing/inquiries/inquiries.ts'
import { getOrder } from '../../../../src/contract/orders/purchase-orders/purchase-orders.ts'
import type { TestApp } from '../../../support/app.ts'
import { refusalOf } from '../../goods/delivery-orders/delivery-world.ts'
import { inquiryWorld } from '../inquiries/inquiry-world.ts'
import { day, decideOn, valueOf } from '../../orders/purchase-orders/order-world.ts'

let world: TestApp
before(async () => {
  world = await inquiryWorld()
})
after(() => world.close())

const terms = { companyId: '1', paymentTermId: '1', deliveryAddress: 'Dock 4, Test Road', currency: 'CNY' }

/** The row of an approved demand for an inventory organisation, which the buyer has. */
async function assigned(inventoryOrgId: string): Promise<DemandRow> {
  const details = [{ materialId: '1', qty: '1000', unit: 'PCE', needDate: day(30) }]
  const parties = { title: 'Bolts', demandType: 'STOCK', orgId: '2', inventoryOrgId, currency: 'CNY' } as const
  const demand = valueOf(await world.call('planner', calls.submitDemand, { demand: { ...parties, details } }))
  await decideOn(world, demand.demandNo)
  const ids = demand.details.map(row => row.id)
  const [row] = valueOf(await world.call('buyer2', rows.assignDemandRows, { ids, purchaserId: '1' }))
  return row ?? assert.fail('there is no row')
}

test('an order and an inquiry take over where the demand is received; one order is for one inventory organisation', async () => {
  await world.database.transaction(async db => {
    await db.run(sql`
      insert into org (id, enterprise_id, code, name, parent_id, org_type, company_id) values 
        (8, 1, 'ST', 'Stock', 1, 'INVENTORY', 1), (18, 1, 'ST2', 'Stock two', 1, 'INVENTORY', 1)`)
    await db.run(sql`
      insert into warehouse (id, enterprise_id, code, name, inventory_org_id, address) values
        (81, 1, 'W81', 'North', 18, 'Gate 1'), (82, 1, 'W82', 'Closed', 18, '')`)
    await db.run(sql`update warehouse set active = 0 where id = 82`)
  })
  const [here, there] = [await assigned('8'), await assigned('18')]
  const order = async (ids: string[], warehouseId?: string) => {
    const wanted = ids.map(id => ({ id, qty: '10', priceExcl: '9', taxCode: 'S13' }))
    const parties = { ...terms, supplierId: '1', ...(warehouseId !== undefined && { warehouseId }) }
    return world.call('buyer', rows.demandToOrder, { ...parties, rows: wanted })
  }
  const placeOf = async (id: string) => {
    const { inventoryOrgId, warehouseId } = valueOf(await world.call('buyer', getOrder, { id }))
    return [inventoryOrgId, warehouseId]
  }
  assert.match(refusalOf(await order([here.id, there.id])), /^10008 rows: The rows are for several/)
  assert.match(refusalOf(await order([here.id], '81')), /^10008 warehouseId/)
  assert.deepEqual(await placeOf(valueOf(await order([there.id])).id), ['18', '81'], 'its only warehouse')
  assert.deepEqual(await placeOf(valueOf(await order([there.id], '81')).id), ['18', '81'])
  const taken = [here, there].map(({ id }) => ({ id, qty: '100' }))
  const made = valueOf(
    await world.call('buyer', rows.demandToInquiry, {
      ...terms,
      rows: taken,
      title: 'Bolts',
      quoteEndTime: `${day()} 12:00:00`,
    }),
  )
  const { article } = valueOf(await world.call('buyer', getInquiry, { id: made.id }))
  assert.equal(article.length, 2, 'goods for two places are two articles')
})
