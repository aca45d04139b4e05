import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import { answerPlan, getPlan, publishPlan } from '../../../src/contract/delivery-plans/delivery-plans.ts'
import { postReceipt } from '../../../src/contract/receipts/receipts.ts'
import { deliveryDiff } from '../../../src/contract/reports/delivery-diff.ts'
import { submitReversal } from '../../../src/contract/reversals/reversals.ts'
import type { TestApp } from '../../support/app.ts'
import { confirmedOrder, deliveryWorld } from '../delivery-orders/delivery-world.ts'
import { day, decideOn, firstRow, valueOf } from '../purchase-orders/order-world.ts'
import { planOf, rowOf } from './plan-world.ts'

let world: TestApp
before(async () => {
  world = await deliveryWorld()
})
after(() => world.close())

test('a plan is closed when its order row is received without it, and open again when that is reversed', async () => {
  const order = await confirmedOrder(world)
  const draft = planOf(rowOf(order, '60'), rowOf(order, '40', day(5)))
  const plan = valueOf(await world.call('planner', publishPlan, { plan: draft }))
  valueOf(await world.call('supplier', answerPlan, { id: plan.id, version: plan.version }))
  const details = [{ orderDetailId: firstRow(order).id, receivedQty: '100' }]
  const receipt = valueOf(await world.call('warehouse', postReceipt, { receipt: { receiveDate: day(), details } }))
  const states = async () => {
    const { status, details: rows } = valueOf(await world.call('planner', getPlan, { id: plan.id }))
    return [status, ...rows.map(row => row.rowStatus)]
  }
  assert.deepEqual(await states(), ['CLOSED', 'DONE', 'DONE'])
  await world.database.run(sql`update delivery_plan_detail set plan_date = current_date - 1 where plan_id = ${plan.id}`)
  const found = valueOf(await world.call('buyer', deliveryDiff.query, { kind: 'SHORT' })).records
  assert.ok(found.every(each => each.planId !== plan.id))
  const taken = { receiveDetailId: receipt.details[0]?.id ?? '', qty: '10', fromStock: 'ACCEPTED' as const }
  const reversal = { reverseDate: day(), reason: 'Typed wrongly', details: [taken] }
  const { reverseNo } = valueOf(await world.call('warehouse', submitReversal, { draft: reversal }))
  await decideOn(world, reverseNo)
  assert.deepEqual(await states(), ['CONFIRMED', 'CONFIRMED', 'CONFIRMED'])
})
