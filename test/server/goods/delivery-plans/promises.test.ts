import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { shipDelivery } from '../../../../src/contract/goods/delivery-orders/delivery-orders.ts'
import * as calls from '../../../../src/contract/goods/delivery-plans/delivery-plans.ts'
import type { TestApp } from '../../../support/app.ts'
import { confirmedOrder, deliveryInput, deliveryWorld, messageCount } from '../delivery-orders/delivery-world.ts'
import { day, firstRow, valueOf } from '../../orders/purchase-orders/order-world.ts'
import { planOf, rowOf } from './plan-world.ts'

let world: TestApp
before(async () => {
  world = await deliveryWorld()
})
after(() => world.close())

test('what is delivered of a plan is due and late by its own promise, not by that of the order', async () => {
  const order = await confirmedOrder(world)
  const ordered = firstRow(order)
  const plan = valueOf(
    await world.call('planner', calls.publishPlan, {
      plan: planOf(rowOf(order, '60', day(12)), rowOf(order, '40', day(2))),
    }),
  )
  const [sooner, later] = plan.details
  assert.ok(later && sooner && ordered.promisedDate === day(10))
  const promises = [{ detailId: later.id, promiseDate: day(20), promiseQty: '60' }]
  const answered = { id: plan.id, version: plan.version, promises }
  const { version } = valueOf(await world.call('supplier', calls.answerPlan, answered))
  valueOf(await world.call('planner', calls.decidePlan, { id: plan.id, version, accept: 1 }))

  const ship = async (planDetailId: string, qty: string, arriveDate: string) => {
    const delivery = deliveryInput(order, qty, { arriveDate }, { planDetailId })
    return valueOf(await world.call('supplier', shipDelivery, { delivery }))
  }
  const days = ({ details }: { details: { needDate: string; promisedDate: string | null }[] }) =>
    details.map(({ needDate, promisedDate }) => [needDate, promisedDate])
  const inTime = await ship(later.id, '30', day(20))
  assert.deepEqual(days(inTime), [[day(12), day(20)]])
  assert.equal(await messageCount(world, 'buyer', 'delivery.late', inTime.id), 0)
  const late = await ship(later.id, '30', day(21))
  assert.equal(await messageCount(world, 'buyer', 'delivery.late', late.id), 1)
  // Before the day of the order, after that of the plan.
  const tooLate = await ship(sooner.id, '40', day(5))
  assert.deepEqual(days(tooLate), [[day(2), day(2)]])
  assert.equal(await messageCount(world, 'buyer', 'delivery.late', tooLate.id), 1)
})
