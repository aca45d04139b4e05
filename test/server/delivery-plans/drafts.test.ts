import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { PlanRowInput } from '../../../src/contract/delivery-plans/delivery-plan-parts.ts'
import * as calls from '../../../src/contract/delivery-plans/delivery-plans.ts'
import { writeImport } from '../../../src/contract/imports/imports.ts'
import type { TestApp } from '../../support/app.ts'
import { confirmedOrder, deliveryWorld } from '../delivery-orders/delivery-world.ts'
import { checked, faultsOf } from '../imports/import-world.ts'
import { day, firstRow, valueOf } from '../purchase-orders/order-world.ts'
import { inputOf, planOf, rowOf } from './plan-world.ts'

let world: TestApp
before(async () => {
  world = await deliveryWorld()
})
after(() => world.close())

const published = async (...details: PlanRowInput[]) =>
  valueOf(await world.call('planner', calls.publishPlan, { plan: planOf(...details) }))

test('drafts are written again, listed, moved and removed all or none; published ones are not', async () => {
  const order = await confirmedOrder(world)
  const draft = valueOf(await world.call('planner', calls.savePlan, planOf(rowOf(order, '50'))))
  const edited = inputOf(draft, row => ({ ...row, planQty: '40' }))
  const saved = valueOf(await world.call('planner', calls.savePlan, { ...edited, remark: 'By truck' }))
  assert.deepEqual([saved.details[0]?.planQty, saved.remark], ['40', 'By truck'])
  assert.equal((await world.call('planner', calls.savePlan, edited)).code, '16007')
  const move = { id: saved.id, version: saved.version, detailId: saved.details[0]?.id ?? '', planDate: day(8) }
  const moved = valueOf(await world.call('planner', calls.movePlanRow, move))
  assert.deepEqual([moved.status, moved.versionNo, moved.periodTo], ['NEW', 0, day(8)])
  const sent = await published(rowOf(order, '10'))
  const listed = valueOf(
    await world.call('planner', calls.queryPlans, { orderId: order.id, status: ['NEW', 'PUBLISHED'] }),
  )
  assert.deepEqual(listed.records.map(each => each.planNo).sort(), [draft.planNo, sent.planNo].sort())
  assert.equal(valueOf(await world.call('supplier', calls.queryPlans, { orderId: order.id })).total, 1)
  assert.equal(valueOf(await world.call('supplier', calls.queryPlans, { keyword: sent.planNo, dueFlag: 1 })).total, 1)
  assert.equal((await world.call('planner', calls.removePlans, { ids: [] })).code, '10010')
  assert.equal((await world.call('planner', calls.removePlans, { ids: [draft.id, sent.id] })).code, '16005')
  assert.equal(
    (
      await world.call(
        'planner',
        calls.savePlan,
        inputOf(sent, row => row),
      )
    ).code,
    '16005',
  )
  assert.equal(valueOf(await world.call('planner', calls.removePlans, { ids: [draft.id] })).count, 1)
})

test('rows come in by a table: those of one supplier become one draft, wrong ones are told by column', async () => {
  const order = await confirmedOrder(world)
  const row = `${order.orderNo}/${firstRow(order).rowNo}`
  const file = (...lines: string[]) => ({
    templateCode: 'delivery-plan-rows',
    content: ['Order row,Planned for,Planned,Kind', ...lines].join('\n'),
  })
  const wrong = await checked(world, 'planner', file(`PO0/1,${day(3)},1,Firm`, `${row},${day(3)},0,Firm`))
  assert.deepEqual(
    faultsOf(wrong.data).map(fault => fault.split(' ').slice(0, 3).join(' ')),
    ['2 orderRow 10007', '3 planQty 10008'],
  )
  assert.equal((await checked(world, 'supplier', file(`${row},${day(3)},1,Firm`))).code, '16006')
  const good = await checked(world, 'planner', file(`${row},${day(3)},30,Firm`, `${row},${day(9)},70,Forecast`))
  assert.deepEqual(faultsOf(good.data), [])
  assert.equal((await world.call('planner', writeImport, { key: good.data.key })).code, '200')
  const { records } = valueOf(await world.call('planner', calls.queryPlans, { orderId: order.id }))
  assert.deepEqual(
    records.map(plan => [plan.status, plan.firmCount, plan.forecastCount]),
    [['NEW', 1, 1]],
  )
})
