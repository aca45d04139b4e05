import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import { answerPlan, getPlan, publishPlan } from '../../../../src/contract/goods/delivery-plans/delivery-plans.ts'
import { changeOrder } from '../../../../src/contract/orders/purchase-orders/order-changes.ts'
import { postReceipt } from '../../../../src/contract/goods/receipts/receipts.ts'
import { deliveryDiff } from '../../../../src/contract/insight/reports/delivery-diff.ts'
import type { TestApp } from '../../../support/app.ts'
import { confirmedOrder, deliveryWorld, reread } from '../delivery-orders/delivery-world.ts'
import { changedInput, day, decideOn, firstRow, rowInput, valueOf } from '../../orders/purchase-orders/order-world.ts'
import { returnInput, wentBack } from '../returns/return-world.ts'
import { reversed } from '../reversals/reversal-world.ts'
import { planOf, rowOf } from './plan-world.ts'

let world: TestApp
before(async () => {
  world = await deliveryWorld()
})
after(() => world.close())

/**
 * A confirmed plan of 60 and 40 for an order row of 100 received without it: the receipt, and the status of plan and
 * rows.
 */
async function endedPlan() {
  const order = await confirmedOrder(world, { details: [rowInput(), rowInput({ needDate: day(20) })] })
  const draft = planOf(rowOf(order, '60'), rowOf(order, '40', day(5)))
  const plan = valueOf(await world.call('planner', publishPlan, { plan: draft }))
  valueOf(await world.call('supplier', answerPlan, { id: plan.id, version: plan.version }))
  const details = [
    { orderDetailId: firstRow(order).id, receivedQty: '100', rejectedQty: '10', rejectReason: 'Scratched' },
  ]
  const receipt = valueOf(await world.call('warehouse', postReceipt, { receipt: { receiveDate: day(), details } }))
  const states = async () => {
    const { status, details: rows } = valueOf(await world.call('planner', getPlan, { id: plan.id }))
    return [status, ...rows.map(row => row.rowStatus)]
  }
  assert.deepEqual(await states(), ['CLOSED', 'DONE', 'DONE'])
  return { order, plan, receipt, states }
}

test('a plan is closed when its order row is received without it, and open again when that is reversed', async () => {
  const { plan, receipt, states } = await endedPlan()
  await world.database.run(sql`update delivery_plan_detail set plan_date = current_date - 1 where plan_id = ${plan.id}`)
  const found = valueOf(await world.call('buyer', deliveryDiff.query, { kind: 'SHORT' })).records
  assert.ok(found.every(each => each.planId !== plan.id))
  await reversed(world, receipt, '10')
  assert.deepEqual(await states(), ['CONFIRMED', 'CONFIRMED', 'CONFIRMED'])
})

test('a plan that ended with its order row is open again when goods go back for replacement, not when they are credited', async () => {
  const { receipt, states } = await endedPlan()
  await wentBack(world, returnInput(receipt, '4', { treatment: 'CREDIT' }))
  assert.deepEqual(await states(), ['CLOSED', 'DONE', 'DONE'])
  await wentBack(world, returnInput(receipt, '6'))
  assert.deepEqual(await states(), ['CONFIRMED', 'CONFIRMED', 'CONFIRMED'])
})

test('a plan that ended with its order row is open again when the buyer raises the quantity', async () => {
  const { order, states } = await endedPlan()
  const changed = changedInput(await reread(world, order), {}, { qty: '150' })
  valueOf(await world.call('buyer', changeOrder, { order: changed, reason: 'More demand' }))
  await decideOn(world, `${order.orderNo}-V02`)
  assert.deepEqual(await states(), ['CONFIRMED', 'CONFIRMED', 'CONFIRMED'])
})
