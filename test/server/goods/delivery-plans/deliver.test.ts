import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Plan, PlanRowInput } from '../../../../src/contract/goods/delivery-plans/delivery-plan-parts.ts'
import * as calls from '../../../../src/contract/goods/delivery-plans/delivery-plans.ts'
import {
  queryDeliverableRows,
  saveDelivery,
  shipDelivery,
} from '../../../../src/contract/goods/delivery-orders/delivery-orders.ts'
import type { Delivery } from '../../../../src/contract/goods/delivery-orders/delivery-order-parts.ts'
import type { TestApp } from '../../../support/app.ts'
import { confirmedOrder, deliveryInput, deliveryWorld, refusalOf } from '../delivery-orders/delivery-world.ts'
import { day, valueOf } from '../../orders/purchase-orders/order-world.ts'
import { planOf, rowOf } from './plan-world.ts'

let world: TestApp
before(async () => {
  world = await deliveryWorld()
})
after(() => world.close())

async function confirmedPlan(...details: PlanRowInput[]): Promise<Plan> {
  const plan = valueOf(await world.call('planner', calls.publishPlan, { plan: planOf(...details) }))
  return valueOf(await world.call('supplier', calls.answerPlan, { id: plan.id, version: plan.version }))
}

const shippedOf = async ({ id }: Plan) =>
  valueOf(await world.call('planner', calls.getPlan, { id })).details.map(row => row.shippedQty)

const partsOf = (delivery: Delivery, plan: Plan) =>
  delivery.details.map(row => [row.qty, plan.details.findIndex(each => each.id === row.planDetailId)])

test('rows that name no plan deliver what a confirmed plan asks for, the earliest first, and the rest beside it', async () => {
  const order = await confirmedOrder(world)
  const plan = await confirmedPlan(rowOf(order, '30'), rowOf(order, '20', day(5)))
  const [row] = valueOf(await world.call('supplier', queryDeliverableRows, { orderId: order.id }))
  assert.deepEqual(
    row?.planRows.map(each => [each.planNo, each.qty, each.day]),
    [
      [plan.planNo, '30', day(3)],
      [plan.planNo, '20', day(5)],
    ],
  )
  const draft = valueOf(await world.call('supplier', saveDelivery, deliveryInput(order, '80')))
  assert.deepEqual(partsOf(draft, plan), [
    ['30', 0],
    ['20', 1],
    ['30', -1],
  ])
  // Saved again as it is, it stays as it is.
  const again = valueOf(
    await world.call('supplier', saveDelivery, {
      ...deliveryInput(order),
      id: draft.id,
      version: draft.version,
      details: draft.details.map(({ orderDetailId, qty, planDetailId }) => ({ orderDetailId, qty, planDetailId })),
    }),
  )
  assert.deepEqual(partsOf(again, plan), partsOf(draft, plan))
  valueOf(await world.call('supplier', shipDelivery, { id: draft.id, version: again.version }))
  assert.deepEqual(await shippedOf(plan), ['30', '20'])
})

test('a draft of before the plan was confirmed is counted for it when it is shipped', async () => {
  const order = await confirmedOrder(world)
  const draft = valueOf(await world.call('supplier', saveDelivery, deliveryInput(order, '50')))
  const plan = await confirmedPlan(rowOf(order, '40'))
  const sent = valueOf(await world.call('supplier', shipDelivery, { id: draft.id, version: draft.version }))
  assert.deepEqual(partsOf(sent, plan), [
    ['40', 0],
    ['10', -1],
  ])
  assert.deepEqual(await shippedOf(plan), ['40'])
})

test('what plans want in another warehouse is not delivered here', async () => {
  const order = await confirmedOrder(world, { warehouseId: null })
  const plan = await confirmedPlan(rowOf(order, '70', day(3), { warehouseId: '2' }))
  const ship = (qty: string, warehouseId: string) =>
    world.call('supplier', shipDelivery, { delivery: deliveryInput(order, qty, { warehouseId }) })
  const refused = await ship('31', '1')
  assert.equal(refused.code, '16008')
  assert.match(refusalOf(refused), new RegExp(`At most 30 PCE .* can be delivered here\\. ${plan.planNo} requires`))
  valueOf(await ship('30', '1'))
  assert.equal((await ship('71', '2')).code, '16008')
  valueOf(await ship('70', '2'))
  assert.deepEqual(await shippedOf(plan), ['70'])
})
