import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type {
  Plan,
  PlanInput,
  PlanRowInput,
} from '../../../../src/contract/goods/delivery-plans/delivery-plan-parts.ts'
import * as calls from '../../../../src/contract/goods/delivery-plans/delivery-plans.ts'
import * as deliveries from '../../../../src/contract/goods/delivery-orders/delivery-orders.ts'
import { getWarnings } from '../../../../src/contract/insight/home/home.ts'
import { displayLov } from '../../../../src/contract/platform/lov/lov.ts'
import * as orderCalls from '../../../../src/contract/orders/purchase-orders/purchase-orders.ts'
import { postReceipt } from '../../../../src/contract/goods/receipts/receipts.ts'
import type { Receipt } from '../../../../src/contract/goods/receipts/receipts.ts'
import { submitReversal } from '../../../../src/contract/goods/reversals/reversals.ts'
import type { TestApp } from '../../../support/app.ts'
import {
  confirmedOrder,
  deliveryInput,
  deliveryWorld,
  refusalOf,
  messageCount,
} from '../delivery-orders/delivery-world.ts'
import { day, decideOn, firstRow, issued, rowInput, valueOf } from '../../orders/purchase-orders/order-world.ts'
import { inputOf, planOf, rowOf } from './plan-world.ts'

let world: TestApp
before(async () => {
  world = await deliveryWorld()
})
after(() => world.close())

const publish = (plan: PlanInput) => world.call('planner', calls.publishPlan, { plan })
const published = async (...details: PlanRowInput[]) => valueOf(await publish(planOf(...details)))
const answer = (plan: Plan, promises?: { detailId: string; promiseDate: string; promiseQty: string }[]) =>
  world.call('supplier', calls.answerPlan, {
    id: plan.id,
    version: plan.version,
    ...(promises === undefined ? {} : { promises }),
  })
const reread = async (plan: { id: string }) => valueOf(await world.call('planner', calls.getPlan, { id: plan.id }))

test('a plan is published, disputed, decided, delivered from its promise and closed by the last receipt; promises stay', async () => {
  const order = await confirmedOrder(world, { tolerance: '5' })
  const draft = valueOf(
    await world.call('planner', calls.savePlan, planOf(rowOf(order, '60'), rowOf(order, '40', day(5)))),
  )
  assert.match(draft.planNo, /^DP\d{12}$/)
  assert.deepEqual([draft.status, draft.allowed, draft.firmCount], ['NEW', ['edit', 'remove', 'publish'], 2])
  assert.equal((await world.call('supplier', calls.getPlan, { id: draft.id })).code, '10007')
  const plan = valueOf(await world.call('planner', calls.publishPlan, { id: draft.id, version: draft.version }))
  assert.deepEqual([plan.status, plan.versionNo, plan.allowed], ['PUBLISHED', 1, ['change']])
  assert.equal(await messageCount(world, 'supplier', 'plan.published', plan.id), 1)
  assert.equal((await world.call('supplier2', calls.getPlan, { id: plan.id })).code, '10007')
  assert.equal((await world.call('otherbuyer', calls.getPlan, { id: plan.id })).code, '10007')
  const warned = async (user: 'planner' | 'supplier', code: string) =>
    valueOf(await world.call(user, getWarnings, {})).find(each => each.code === code)?.count ?? 0
  assert.equal(await warned('supplier', 'PLAN_UNANSWERED'), 1)
  assert.equal(await warned('supplier', 'PLAN_DUE'), 1)
  const [one, two] = plan.details
  assert.ok(one && two)
  const promises = [
    { detailId: two.id, promiseDate: day(6), promiseQty: '25' },
    { detailId: two.id, promiseDate: day(8), promiseQty: '15' },
  ]
  const disputed = valueOf(await answer(plan, promises))
  assert.deepEqual([disputed.status, ...disputed.details.map(row => row.rowStatus)], ['DIFF', 'CONFIRMED', 'DIFF'])
  assert.equal(await messageCount(world, 'planner', 'plan.disputed', plan.id), 1)
  assert.equal(await warned('planner', 'PLAN_DISPUTED'), 1)
  const agreed = valueOf(
    await world.call('planner', calls.decidePlan, { id: plan.id, version: disputed.version, accept: 1 }),
  )
  assert.equal(agreed.status, 'CONFIRMED')
  assert.equal(await messageCount(world, 'supplier', 'plan.accepted', plan.id), 1)
  const promised = agreed.details.map(row => row.promises.map(each => `${each.promiseQty} ${each.decision}`))
  assert.deepEqual(promised, [['60 ACCEPTED'], ['25 ACCEPTED', '15 ACCEPTED']])

  const deliver = (detailId: string, qty: string) =>
    world.call('supplier', deliveries.shipDelivery, {
      delivery: deliveryInput(order, qty, {}, { planDetailId: detailId }),
    })
  assert.equal((await deliver(one.id, '64')).code, '16008')
  const sent = valueOf(await deliver(one.id, '60'))
  assert.equal(sent.details[0]?.planDetailId, one.id)
  assert.equal((await reread(plan)).details[0]?.shippedQty, '60')
  const rest = valueOf(await deliver(two.id, '40'))
  const receipts: Receipt[] = []
  for (const delivery of [sent, rest]) {
    const details = delivery.details.map(row => ({
      deliveryDetailId: row.id,
      orderDetailId: row.orderDetailId,
      receivedQty: row.qty,
    }))
    const receipt = { deliveryId: delivery.id, receiveDate: day(), details }
    receipts.push(valueOf(await world.call('warehouse', postReceipt, { receipt })))
  }
  const closed = await reread(plan)
  assert.deepEqual(
    [closed.status, ...closed.details.map(row => `${row.rowStatus} ${row.receivedQty}`)],
    ['CLOSED', 'DONE 60', 'DONE 40'],
  )
  assert.deepEqual(
    closed.details.map(row => row.promises.map(each => `${each.promiseQty} ${each.decision}`)),
    promised,
  )
  // A reversal makes a part open again: the plan is open until it arrives.
  const [receipt] = receipts
  const back = { receiveDetailId: receipt?.details[0]?.id ?? '', qty: '10', fromStock: 'ACCEPTED' as const }
  const undone = { reverseDate: day(), reason: 'Counted wrongly', details: [back] }
  const reversal = valueOf(await world.call('warehouse', submitReversal, { draft: undone }))
  await decideOn(world, reversal.reverseNo)
  const reopened = await reread(plan)
  assert.deepEqual(
    [reopened.status, ...reopened.details.map(row => `${row.rowStatus} ${row.receivedQty}`)],
    ['CONFIRMED', 'CONFIRMED 50', 'DONE 40'],
  )
  const history = valueOf(await world.call('supplier', calls.queryPlanHistory, { id: plan.id }))
  assert.deepEqual(
    history.flatMap(entry => entry.toStatus || []),
    ['NEW', 'PUBLISHED', 'DIFF', 'CONFIRMED', 'CLOSED', 'CONFIRMED'],
  )
})

test('what a plan may not ask for is refused with its code and field', async () => {
  const order = await confirmedOrder(world, { tolerance: '5' })
  const foreign = await issued(world, { warehouseId: '1', supplierId: '2' })
  const waiting = await issued(world, { warehouseId: '1' })
  const withheld = await confirmedOrder(world)
  valueOf(await world.call('planner', orderCalls.updateNormalDelivery, { flag: 0, ids: [firstRow(withheld).id] }))
  const cases: [string, PlanInput, string][] = [
    ['without rows', planOf(), '10015 details'],
    ['nothing', planOf(rowOf(order, '0')), '10008 details[0].planQty'],
    ['a part of a piece', planOf(rowOf(order, '1.5')), '10008 details[0].planQty'],
    ['two suppliers', planOf(rowOf(order, '1'), rowOf(foreign, '1')), '10008 details'],
    ['the same day twice', planOf(rowOf(order, '1'), rowOf(order, '2')), '10009 details[1].planDate'],
    ['a row that is not confirmed', planOf(rowOf(waiting, '1')), '16005 details[0].orderDetailId'],
    ['a withheld row', planOf(rowOf(withheld, '1')), '16005 details[0].orderDetailId'],
    ['more than is open', planOf(rowOf(order, '60'), rowOf(order, '46', day(4))), '16008 details[1].planQty'],
  ]
  for (const [name, plan, wanted] of cases) {
    const answered = await publish(plan)
    const [first] = answered.errors
    assert.equal(`${answered.code} ${first?.field}`, wanted, `${name}: ${refusalOf(answered)}`)
    assert.ok(first?.msg && !first.msg.includes('{{'), `${name} says what is wrong`)
  }
  assert.equal((await world.call('planner', calls.publishPlan, {})).code, '10010')
  assert.equal((await world.call('supplier', calls.savePlan, planOf(rowOf(order, '1')))).code, '16006')
  // Forecasts do not count; another plan's firm rows do.
  await published(rowOf(order, '100'), rowOf(order, '400', day(9), { kind: 'FORECAST' }))
  assert.equal((await publish(planOf(rowOf(order, '6', day(7))))).code, '16008')
  assert.equal((await publish(planOf(rowOf(order, '5', day(7))))).code, '200')
})

test('of many plans for the same rest at once only as many are published as the order leaves open', async () => {
  const order = await confirmedOrder(world)
  const answers = await Promise.all(Array.from({ length: 8 }, () => publish(planOf(rowOf(order, '30')))))
  assert.deepEqual(answers.map(each => each.code).sort(), [
    '16008',
    '16008',
    '16008',
    '16008',
    '16008',
    '200',
    '200',
    '200',
  ])
})

test('a new version keeps what did not change, opens what did, and never goes below what was shipped', async () => {
  const order = await confirmedOrder(world)
  const plan = await published(rowOf(order, '50'), rowOf(order, '30', day(5)), rowOf(order, '20', day(7)))
  const confirmed = valueOf(await answer(plan))
  assert.equal(confirmed.status, 'CONFIRMED')
  const [one] = confirmed.details
  const delivery = deliveryInput(order, '20', {}, { planDetailId: one?.id ?? '' })
  valueOf(await world.call('supplier', deliveries.shipDelivery, { delivery }))
  const kept = await reread(plan)
  const change = (input: PlanInput, reason?: string) =>
    world.call('planner', calls.changePlan, { plan: input, ...(reason === undefined ? {} : { reason }) })
  const lowered = await change(inputOf(kept, (row, at) => (at === 0 ? { ...row, planQty: '19' } : row)))
  assert.equal(`${lowered.code} ${lowered.errors[0]?.field}`, '16008 details[0].planQty')
  assert.equal((await change(inputOf(kept, (row, at) => (at === 0 ? undefined : row)))).code, '16008')
  assert.equal(
    (await change(inputOf(kept, (row, at) => (at === 0 ? { ...row, kind: 'FORECAST' } : row)))).code,
    '16008',
  )
  // The following rows remain; together they would exceed the open quantity.
  assert.equal((await change(inputOf(kept, (row, at) => (at === 1 ? { ...row, planQty: '31' } : row)))).code, '16008')
  const strange = inputOf(kept, row => ({ ...row, id: '999999' }))
  assert.equal((await change({ ...strange, details: [...strange.details] })).code, '16008')
  assert.equal((await change({ ...inputOf(kept, row => row), version: 0 })).code, '16007')
  const next = valueOf(
    await change(
      inputOf(kept, (row, at) => (at === 1 ? { ...row, planDate: day(6) } : at === 2 ? undefined : row)),
      'Line stop',
    ),
  )
  assert.deepEqual(
    [next.status, next.versionNo, ...next.details.map(row => row.rowStatus)],
    ['PUBLISHED', 2, 'CONFIRMED', 'OPEN', 'CLOSED'],
  )
  assert.deepEqual(
    next.details.map(row => row.promises.map(each => each.decision)),
    [['ACCEPTED'], ['REPLACED'], ['REPLACED']],
  )
  assert.deepEqual(
    next.versions.map(version => [version.versionNo, version.rows.map(row => row.planQty)]),
    [[1, ['50', '30', '20']]],
  )
  assert.equal(await messageCount(world, 'supplier', 'plan.changed', plan.id), 1)
  const again = valueOf(await answer(next))
  assert.equal(again.status, 'CONFIRMED')
  // On the board a published row moves as a version, one of a draft does not.
  const rows = valueOf(await world.call('planner', calls.queryPlanBoard, { from: day(), to: day(20) }))
  const shown = rows.find(row => row.id === one?.id)
  assert.deepEqual([shown?.movableFlag, shown?.promiseDate], [1, day(3)])
  const move = { id: plan.id, version: again.version, detailId: one?.id ?? '', planDate: day(4) }
  assert.equal(valueOf(await world.call('planner', calls.movePlanRow, move)).versionNo, 3)
  assert.equal((await world.call('planner', calls.movePlanRow, move)).code, '16007')
  const board = valueOf(await world.call('supplier', calls.queryPlanBoard, { from: day(4), to: day(4) }))
  assert.deepEqual([board.find(row => row.id === one?.id)?.movableFlag], [0])
  assert.equal((await world.call('planner', calls.queryPlanBoard, { from: day(), to: day(101) })).code, '10008')
})

test('promises above the plan, for days that are over and for rows that do not wait are refused; a returned answer is given again', async () => {
  const order = await confirmedOrder(world)
  const plan = await published(rowOf(order, '50'))
  const detailId = plan.details[0]?.id ?? ''
  const promise = (promiseQty: string, promiseDate = day(9)) => ({ detailId, promiseQty, promiseDate })
  const codeOf = async (...promises: ReturnType<typeof promise>[]) => {
    const answered = await answer(plan, promises)
    return `${answered.code} ${answered.errors[0]?.field}`
  }
  assert.equal(await codeOf(promise('51')), '16008 promises[0].promiseQty')
  assert.equal(await codeOf(promise('30'), promise('21', day(10))), '16008 promises[1].promiseQty')
  assert.equal(await codeOf(promise('50', day(-1))), '10008 promises[0].promiseDate')
  assert.equal(await codeOf({ ...promise('1'), detailId: '999999' }), '10007 promises[0].detailId')
  assert.equal((await world.call('planner', calls.answerPlan, { id: plan.id, version: plan.version })).code, '16006')
  const disputed = valueOf(await answer(plan, [promise('50')]))
  const delivery = deliveryInput(order, '1', {}, { planDetailId: detailId })
  assert.equal((await world.call('supplier', deliveries.saveDelivery, delivery)).code, '16005')
  const decide = { id: plan.id, version: disputed.version, accept: 0 as const, reason: 'Too late' }
  const returned = valueOf(await world.call('planner', calls.decidePlan, decide))
  assert.deepEqual([returned.status, returned.details[0]?.promises[0]?.decision], ['PUBLISHED', 'RETURNED'])
  assert.equal(await messageCount(world, 'supplier', 'plan.returned', plan.id), 1)
  assert.equal((await world.call('planner', calls.decidePlan, decide)).code, '16007')
  const confirmed = valueOf(await answer(returned, [{ detailId, promiseDate: day(3), promiseQty: '50' }]))
  assert.deepEqual([confirmed.status, confirmed.details[0]?.promises.length], ['CONFIRMED', 2])
  assert.equal(await messageCount(world, 'planner', 'plan.confirmed', plan.id), 1)
})

test('forecasts are not delivered, nor a plan’s row of another order row; rows of aborted order rows are withdrawn', async () => {
  const order = await confirmedOrder(world, { details: [rowInput(), rowInput({ needDate: day(20) })] })
  const [first, second] = order.details
  assert.ok(first && second)
  const plan = await published(
    rowOf(order, '50'),
    { ...rowOf(order, '40', day(9)), orderDetailId: second.id },
    rowOf(order, '500', day(12), { kind: 'FORECAST' }),
  )
  const confirmed = valueOf(await answer(plan))
  const [firm, other, forecast] = confirmed.details
  const ship = (planDetailId: string) =>
    world.call('supplier', deliveries.saveDelivery, deliveryInput(order, '1', {}, { planDetailId }))
  assert.equal((await ship(forecast?.id ?? '')).code, '16005')
  assert.equal((await ship(other?.id ?? '')).code, '10008')
  assert.equal((await ship('999999')).code, '10008')
  assert.equal((await ship(firm?.id ?? '')).code, '200')
  valueOf(await world.call('buyer', orderCalls.abortOrderRow, { param: 1, ids: [second.id], reason: 'Not needed' }))
  const kept = await reread(plan)
  assert.deepEqual(
    [kept.status, ...kept.details.map(row => row.rowStatus)],
    ['CONFIRMED', 'CONFIRMED', 'CLOSED', 'CONFIRMED'],
  )
})

test('an order row whose rest is on its way is not offered; closed and opened again, its plan is what it was', async () => {
  const order = await confirmedOrder(world)
  const { id: orderDetailId } = firstRow(order)
  const offered = async () => {
    const searchParams = { keyword: order.orderNo }
    const { searchResult } = valueOf(
      await world.call('planner', displayLov, { code: 'LOV_PLANNABLE_ROW', pageSize: 50, searchParams }),
    )
    return searchResult.some(row => row['id'] === orderDetailId)
  }
  assert.equal(await offered(), true)
  const plan = await published(rowOf(order, '40'))
  valueOf(await answer(plan))
  const part = deliveryInput(order, '40', {}, { planDetailId: plan.details[0]?.id ?? '' })
  const first = valueOf(await world.call('supplier', deliveries.shipDelivery, { delivery: part }))
  assert.equal(await offered(), true)
  const second = valueOf(
    await world.call('supplier', deliveries.shipDelivery, { delivery: deliveryInput(order, '60') }),
  )
  assert.equal(await offered(), false)
  for (const { id } of [first, second]) valueOf(await world.call('supplier', deliveries.unshipDelivery, { id }))
  assert.equal(await offered(), true)

  const closeIt = (reopen?: 1) =>
    world.call('buyer', orderCalls.closeOrderRow, { ids: [orderDetailId], reason: 'Enough', ...(reopen && { reopen }) })
  const receipt = { receiveDate: day(), details: [{ orderDetailId, receivedQty: '10' }] }
  valueOf(await world.call('warehouse', postReceipt, { receipt }))
  valueOf(await closeIt())
  assert.deepEqual([(await reread(plan)).status, (await reread(plan)).details[0]?.rowStatus], ['CLOSED', 'CLOSED'])
  valueOf(await closeIt(1))
  const again = await reread(plan)
  assert.deepEqual([again.status, again.details[0]?.rowStatus], ['CONFIRMED', 'CONFIRMED'])
  valueOf(await world.call('supplier', deliveries.shipDelivery, { delivery: part }))
})
