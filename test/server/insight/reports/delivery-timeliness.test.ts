import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import { preloadPurchaseExport } from '../../../../src/contract/platform/exports/exports.ts'
import { decideAnswer, queryAnswers } from '../../../../src/contract/orders/purchase-orders/order-answers.ts'
import { changeOrder } from '../../../../src/contract/orders/purchase-orders/order-changes.ts'
import { postReceipt } from '../../../../src/contract/goods/receipts/receipts.ts'
import {
  deliveryTimeliness,
  deliveryTimelinessRows,
} from '../../../../src/contract/insight/reports/delivery-timeliness.ts'
import { exportsOfReports } from '../../../../server/modules/insight/reports/area.ts'
import type { TestApp } from '../../../support/app.ts'
import { orderRowView } from '../../../../server/modules/orders/purchase-orders/read.ts'
import { confirmedOrder, deliveryWorld, reread } from '../../goods/delivery-orders/delivery-world.ts'
import { answerTo, changedInput, day, decideOn, firstRow, valueOf } from '../../orders/purchase-orders/order-world.ts'

let world: TestApp
before(async () => {
  world = await deliveryWorld()
  // Never complete, because 10 were rejected; on time only by a later promise; late; nothing received; not due yet.
  await dueRow({ need: -3, promised: -3, came: [[-3, '90', '10']] })
  await dueRow({ need: -20, promised: -10, came: [[-12, '100', '0']] })
  await dueRow({
    need: -10,
    promised: -10,
    came: [
      [-9, '60', '0'],
      [-6, '40', '0'],
    ],
  })
  await dueRow({ need: -2, promised: null, came: [] })
  await dueRow({ need: 4, promised: 4, came: [] })
})
after(() => world.close())

interface Due {
  need: number
  promised: number | null
  came: [number, string, string][]
}

/** An order of 100 with these due dates and receipts: day, accepted, rejected. */
async function dueRow({ need, promised, came }: Due): Promise<void> {
  const order = await confirmedOrder(world)
  const { id } = firstRow(order)
  for (const [, accepted, rejected] of came) {
    const receivedQty = String(Number(accepted) + Number(rejected))
    const row = { orderDetailId: id, receivedQty, rejectedQty: rejected, rejectReason: 'Scratched' }
    valueOf(await world.call('warehouse', postReceipt, { receipt: { receiveDate: day(), details: [row] } }))
  }
  const days = came.map(([on]) => day(on))
  await world.database.run(sql`
    update purchase_order_detail set need_date = ${day(need)}, promised_date = ${promised === null ? null : day(promised)}
    where id = ${id}`)
  await world.database.run(sql`
    update receive r set receive_date = (${days}::date[])[x.place] from (
      select k.receive_id, row_number() over (order by k.receive_id) as place
      from receive_detail k where k.order_detail_id = ${id}) x where r.id = x.receive_id`)
}

const suppliers = async (filters = {}) => valueOf(await world.call('buyer', deliveryTimeliness.query, filters)).records
const rowsOf = async (filters = {}) => valueOf(await world.call('buyer', deliveryTimelinessRows.query, filters))

test('rows count as in time by their promise or by their request, with grace and short tolerance', async () => {
  const [row] = await suppliers()
  assert.deepEqual(
    [row?.dueRows, row?.onTime, row?.late, row?.missing, row?.ratePromise, row?.rateRequest],
    [4, 1, 1, 2, '25', '0'],
  )
  // Late by 4 days, missing since 3 and 2 days.
  assert.equal(row?.averageDaysLate, '3')
  // Nothing was due in the earlier half of the last 180 days; of these 20 days, one of two rows was in time, then none of two.
  assert.equal(row.trend, '')
  assert.equal((await suppliers({ dayFrom: day(-20) }))[0]?.trend, '-50')
  const [asked] = await suppliers({ basis: 'REQUEST' })
  assert.deepEqual([asked?.dueRows, asked?.onTime, asked?.late], [4, 0, 2])
  const [patient] = await suppliers({ graceDays: 4 })
  assert.deepEqual([patient?.onTime, patient?.late, patient?.ratePromise], [2, 0, '50'])
  await world.database.run(sql`update purchase_order_detail set short_tolerance_pct = 10`)
  assert.equal((await suppliers())[0]?.onTime, 2)
  await world.database.run(sql`update purchase_order_detail set short_tolerance_pct = 0`)
})

test('the figures are those of the rows behind them', async () => {
  const figures = valueOf(await world.call('buyer', deliveryTimeliness.chart, {}))
  const totals = Object.fromEntries(figures.totals.map(({ code, value }) => [code, value]))
  assert.deepEqual(totals, { dueRows: '4', onTime: '1', late: '1', missing: '2' })
  for (const [outcome, count] of [
    ['ON_TIME', 1],
    ['LATE', 1],
    ['MISSING', 2],
  ] as const) {
    const found = await rowsOf({ outcome })
    assert.equal(found.total, count, outcome)
    assert.ok(found.records.every(row => row.outcome === outcome))
  }
  const [late] = (await rowsOf({ outcome: 'LATE' })).records
  assert.deepEqual([late?.dueQty, late?.acceptedQty, late?.completeDate, late?.daysLate], ['100', '100', day(-6), 4])
  const ofSuppliers = figures.charts.find(chart => chart.code === 'suppliers')
  assert.deepEqual(
    ofSuppliers?.series.map(({ values }) => values[0]),
    [1, 1, 2],
  )
  assert.equal((await rowsOf({ dayFrom: day(-3) })).total, 2)
  assert.equal((await rowsOf({ supplierId: '2' })).total, 0)
  assert.equal((await rowsOf({ currency: 'JPY' })).total, 0)
})

test('a report is sorted by its fields alone, and only its readers read and export it', async () => {
  const codeOf = async (answer: Promise<{ code: string }>) => (await answer).code
  const orderBy = (field: string) => world.call('buyer', deliveryTimelinessRows.query, { orderBy: [{ field }] })
  assert.equal(await codeOf(orderBy('daysLate')), '200')
  assert.equal(await codeOf(orderBy('need_date')), '10001')
  assert.equal(await codeOf(world.call('supplier', deliveryTimeliness.query, {})), '16006')
  assert.equal(await codeOf(world.call('warehouse', deliveryTimeliness.chart, {})), '16006')
  const exported = {
    fileName: 'Timeliness',
    queryCall: deliveryTimeliness.query.path,
    queryBody: {},
    excelColumnDtoList: [{ columnCode: 'supplierName', columnName: 'Supplier' }],
  }
  const list = exportsOfReports.find(each => each.call === deliveryTimeliness.query.path)
  assert.deepEqual([list?.fields.has('supplierName'), list?.fields.has('ratePromise')], [true, true])
  assert.equal(await codeOf(world.call('warehouse', preloadPurchaseExport, exported)), '16006')
})

test('a supplier does not become punctual by moving its promise; a change by the buyer makes a new one', async () => {
  const order = await confirmedOrder(world)
  const { id } = firstRow(order)
  const measured = async () => {
    const found = await world.database.one<{ day: string }>(sql`
      select d.measured_promise as day from ${orderRowView} d where d.id = ${id}`)
    return found?.day
  }
  const promise = async (days: number) => {
    const now = await reread(world, order)
    const deliverySchedule = [{ qty: '100', date: day(days) }]
    const rows = [{ detailId: id, code: '3' as const, qty: '100', deliverySchedule }]
    valueOf(await answerTo(world, now, 'CA', { reason: 'Later', rows }))
    const answers = valueOf(await world.call('buyer', queryAnswers, { orderId: order.id }))
    const answerNo = answers[0]?.answerNo ?? 0
    valueOf(await world.call('buyer', decideAnswer, { orderId: order.id, answerNo, decision: 'ACCEPTED' }))
    return firstRow(await reread(world, order)).promisedDate
  }
  assert.equal(await measured(), day(10))
  assert.equal(await promise(15), day(15))
  assert.equal(await promise(20), day(20))
  assert.equal(await measured(), day(10))

  // Due by its first promise, complete between that and the later one.
  await world.database.run(sql`
    update purchase_order_detail set need_date = need_date - 50, promised_date = promised_date - 50,
      first_promised_date = first_promised_date - 50 where id = ${id}`)
  const [row] = (await rowsOf({ dayFrom: day(-40), dayTo: day(-40) })).records
  assert.deepEqual([row?.orderNo, row?.dueDate, row?.outcome], [order.orderNo, day(-40), 'MISSING'])
  // Missing since the last of the requested days.
  assert.deepEqual(row?.daysLate, 0)
  assert.equal((await rowsOf({ dayFrom: day(-40), dayTo: day(-37) })).records[0]?.daysLate, 3)
  assert.equal((await rowsOf({ dayFrom: day(-40) })).records.find(each => each.id === id)?.daysLate, 40)

  const now = await reread(world, order)
  valueOf(
    await world.call('buyer', changeOrder, {
      order: changedInput(now, {}, { needDate: day(30) }),
      reason: 'Needed later',
    }),
  )
  await decideOn(world, `${order.orderNo}-V02`)
  valueOf(await answerTo(world, await reread(world, order), 'AP'))
  assert.equal(await measured(), day(30))
})

test('how early goods are shown apart is a setting', async () => {
  const early = async () => (await suppliers({ dayFrom: day(-10), dayTo: day(-10) }))[0]?.earlyRows
  assert.equal(await early(), 0)
  await world.database.run(sql`insert into setting (enterprise_id, code, value) values (1, 'delivery.earlyDays', '1')`)
  assert.equal(await early(), 1)
  await world.database.run(sql`delete from setting where code = 'delivery.earlyDays'`)
})
