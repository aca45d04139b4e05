import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import type { Plan, PlanRowInput } from '../../../../src/contract/goods/delivery-plans/delivery-plan-parts.ts'
import { saveDelivery } from '../../../../src/contract/goods/delivery-orders/delivery-orders.ts'
import * as calls from '../../../../src/contract/goods/delivery-plans/delivery-plans.ts'
import { writeImport } from '../../../../src/contract/platform/imports/imports.ts'
import type { TestApp } from '../../../support/app.ts'
import { confirmedOrder, deliveryInput, deliveryWorld, refusalOf } from '../delivery-orders/delivery-world.ts'
import { checked, faultsOf } from '../../platform/imports/import-world.ts'
import { day, firstRow, valueOf } from '../../orders/purchase-orders/order-world.ts'
import { inputOf, planOf, rowOf } from './plan-world.ts'

let world: TestApp
before(async () => {
  world = await deliveryWorld()
})
after(() => world.close())

const published = async (...details: PlanRowInput[]) =>
  valueOf(await world.call('planner', calls.publishPlan, { plan: planOf(...details) }))

test('a plan for a day that has passed is not published; its draft is kept and can be mended', async () => {
  const order = await confirmedOrder(world)
  const draft = valueOf(
    await world.call('planner', calls.savePlan, planOf(rowOf(order, '5'), rowOf(order, '5', day(-1)))),
  )
  const refused = await world.call('planner', calls.publishPlan, { id: draft.id, version: draft.version })
  assert.match(refusalOf(refused), /^10008 details\[1\]\.planDate: /)
  const kept = valueOf(await world.call('planner', calls.getPlan, { id: draft.id }))
  assert.deepEqual([kept.status, kept.version], ['NEW', draft.version])
  const mended = inputOf(kept, row => ({ ...row, planDate: row.planDate < day() ? day() : row.planDate }))
  assert.equal(valueOf(await world.call('planner', calls.publishPlan, { plan: mended })).status, 'PUBLISHED')
})

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
    content: ['Order row,Planned date,Planned,Type', ...lines].join('\n'),
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

test('rows say where and when on their day they are wanted; deliveries and moves keep to it', async () => {
  // Open on every day but the sixth from today.
  const shut = new Date(day(6)).getUTCDay() || 7
  const hours = [1, 2, 3, 4, 5, 6, 7]
    .filter(each => each !== shut)
    .map(weekday => ({ weekday, from: '08:00', to: '10:00', minutes: 60 }))
  await world.database.run(
    sql`update warehouse set receive_window = ${JSON.stringify(hours)}::jsonb where id in (1, 2)`,
  )
  const order = await confirmedOrder(world)
  const anywhere = await confirmedOrder(world)
  await world.database.run(sql`
    update purchase_order set warehouse_id = null, inventory_org_id = 2 where id = ${anywhere.id}`)
  const save = (...details: PlanRowInput[]) => world.call('planner', calls.savePlan, planOf(...details))
  const field = '10008 details[0].'
  assert.ok(refusalOf(await save(rowOf(order, '1', day(3), { timeSlot: '08:30' }))).startsWith(`${field}timeSlot: `))
  assert.ok(refusalOf(await save(rowOf(order, '1', day(3), { warehouseId: '2' }))).startsWith(`${field}warehouseId: `))
  assert.ok(
    refusalOf(await save(rowOf(anywhere, '1', day(3), { warehouseId: '9' }))).startsWith(`${field}warehouseId: `),
  )
  assert.match(
    refusalOf(await save(rowOf(anywhere, '1', day(3), { timeSlot: '09:00' }))),
    /^10011 details\[0\]\.warehouseId/,
  )
  const both = [rowOf(order, '5', day(3), { timeSlot: '08:00' }), rowOf(order, '6', day(3), { timeSlot: '09:00' })]
  const draft = valueOf(await save(...both))
  const shown = (plan: Plan) => plan.details.map(row => `${row.planDate} ${row.timeSlot} ${row.warehouseName}`)
  assert.deepEqual(shown(draft), [`${day(3)} 08:00 Main store`, `${day(3)} 09:00 Main store`])
  const { id, version } = draft
  const [first, second] = draft.details
  const moved = valueOf(
    await world.call('planner', calls.movePlanRow, { id, version, detailId: first?.id ?? '', planDate: day(4) }),
  )
  assert.deepEqual(shown(moved), [`${day(3)} 09:00 Main store`, `${day(4)} 08:00 Main store`])
  const at = { id, detailId: first?.id ?? '' }
  const untimed = valueOf(
    await world.call('planner', calls.movePlanRow, { ...at, version: moved.version, planDate: day(6) }),
  )
  assert.ok(shown(untimed).includes(`${day(6)}  Main store`))
  const back = { ...at, version: untimed.version, planDate: day(4), timeSlot: '08:00' }
  const undone = valueOf(await world.call('planner', calls.movePlanRow, back))
  assert.deepEqual(shown(undone), [`${day(3)} 09:00 Main store`, `${day(4)} 08:00 Main store`])
  await world.database.run(sql`update warehouse set receive_window = '[]' where id = 1`)
  const off = { id, version: undone.version, detailId: second?.id ?? '', planDate: day(5) }
  // The time of the other row was entered before the hours changed.
  assert.match(refusalOf(await world.call('planner', calls.movePlanRow, off)), /^10008 details\[1\]\.timeSlot: /)

  const plan = await published(rowOf(anywhere, '7', day(3), { warehouseId: '2', timeSlot: '09:00' }))
  valueOf(await world.call('supplier', calls.answerPlan, { id: plan.id, version: plan.version }))
  const planDetailId = plan.details[0]?.id ?? ''
  const deliver = (warehouseId: string) =>
    world.call('supplier', saveDelivery, deliveryInput(anywhere, '7', { warehouseId }, { planDetailId }))
  assert.match(refusalOf(await deliver('1')), /^10008 warehouseId: .*another warehouse/)
  assert.equal(valueOf(await deliver('2')).warehouseName, 'Cold store')
  const found = valueOf(await world.call('planner', calls.queryPlans, { warehouseId: '2' })).records
  assert.deepEqual(
    found.map(each => each.id),
    [plan.id],
  )
  const { version: answered } = valueOf(await world.call('planner', calls.getPlan, { id: plan.id }))
  const change = { ...inputOf(plan, row => ({ ...row, timeSlot: '08:00' })), version: answered }
  const changed = valueOf(await world.call('planner', calls.changePlan, { plan: change }))
  assert.deepEqual(
    [changed.status, changed.details[0]?.rowStatus, changed.details[0]?.timeSlot],
    ['PUBLISHED', 'OPEN', '08:00'],
  )
  assert.deepEqual(
    changed.versions[0]?.rows.map(row => [row.timeSlot, row.warehouseName]),
    [['09:00', 'Cold store']],
  )
})
