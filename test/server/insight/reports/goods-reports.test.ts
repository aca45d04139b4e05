import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import { closeDelivery } from '../../../../src/contract/goods/delivery-orders/delivery-orders.ts'
import { postReceipt } from '../../../../src/contract/goods/receipts/receipts.ts'
import type { ReceiptInput } from '../../../../src/contract/goods/receipts/receipts.ts'
import { deliveryDiff } from '../../../../src/contract/insight/reports/delivery-diff.ts'
import {
  deliveryTimeliness,
  deliveryTimelinessRows,
} from '../../../../src/contract/insight/reports/delivery-timeliness.ts'
import { overOrder } from '../../../../src/contract/insight/reports/over-order.ts'
import { purchaseExecution } from '../../../../src/contract/insight/reports/purchase-execution.ts'
import { cancelOrder } from '../../../../src/contract/orders/purchase-orders/purchase-orders.ts'
import type { Order } from '../../../../src/contract/orders/purchase-orders/purchase-order-parts.ts'
import type { TestApp } from '../../../support/app.ts'
import { confirmedOrder, deliveryWorld, shipped } from '../../goods/delivery-orders/delivery-world.ts'
import {
  answerTo,
  approved,
  day,
  decideOn,
  draft,
  firstRow,
  issued,
  submitted,
  valueOf,
} from '../../orders/purchase-orders/order-world.ts'

let world: TestApp
let order: Order
before(async () => {
  world = await deliveryWorld()
  order = await confirmedOrder(world, { tolerance: '10' })
  // 60 of 100 are announced for yesterday, 50 arrive today and 5 of them are rejected; the rest will not arrive.
  const delivery = await shipped(world, order, '60')
  await world.database.run(sql`
    update delivery_order set ship_date = ${day(-3)}, arrive_date = ${day(-1)} where id = ${delivery.id}`)
  await receive({
    receiveDate: day(),
    deliveryId: delivery.id,
    details: delivery.details.map(({ id, orderDetailId }) => ({
      orderDetailId,
      deliveryDetailId: id,
      receivedQty: '50',
      rejectedQty: '5',
      rejectReason: 'Scratched',
    })),
  })
  valueOf(await world.call('warehouse', closeDelivery, { id: delivery.id, reason: 'Sold out' }))
})
after(() => world.close())

async function receive(receipt: ReceiptInput): Promise<void> {
  valueOf(await world.call('warehouse', postReceipt, { receipt }))
}

test('purchase execution shows what followed from a row of an order', async () => {
  const { records } = valueOf(await world.call('buyer', purchaseExecution.query, {}))
  const row = records.find(each => each.id === firstRow(order).id)
  assert.deepEqual(
    [row?.orderNo, row?.qty, row?.shippedQty, row?.arrivedQty, row?.acceptedQty, row?.rejectedQty, row?.rowStatus],
    [order.orderNo, '100', '50', '50', '45', '5', 'PART_RECEIVED'],
  )
  assert.deepEqual(
    [row?.returnedQty, row?.reversedQty, row?.reconciledQty, row?.invoicedQty, row?.paidAmount, row?.openQty],
    ['0', '0', '0', '0', '0.00', '50'],
  )
  assert.equal(row?.amountIncl, firstRow(order).amountIncl)
  assert.deepEqual([row.localAmount, row.localCurrency], [row.amountIncl, order.currency])
  const figures = valueOf(await world.call('buyer', purchaseExecution.chart, {}))
  assert.equal(figures.totals[0]?.value, String(records.length))
  assert.equal(figures.totals[1]?.currency, order.currency)
  const none = await world.call('buyer', purchaseExecution.query, { rowStatus: 'ABORTED' })
  assert.equal(valueOf(none).total, 0)
})

test('each difference between what was announced and what came is a line', async () => {
  const { records } = valueOf(await world.call('buyer', deliveryDiff.query, {}))
  const kinds = records.map(({ kind, days, differenceQty, reason }) => [kind, days, differenceQty, reason])
  assert.deepEqual(kinds.sort(), [
    ['DAMAGED', 1, '-10', 'Scratched'],
    ['LATE', 1, '-10', ''],
    ['SHORT', 1, '-10', 'Sold out'],
  ])
  assert.deepEqual(
    records.map(({ kind, closedName }) => [kind, closedName !== '']).filter(([, closed]) => closed),
    [['SHORT', true]],
  )
  assert.deepEqual([records[0]?.shippedQty, records[0]?.receivedQty, records[0]?.acceptedQty], ['60', '50', '45'])
  const figures = valueOf(await world.call('buyer', deliveryDiff.chart, { kind: 'LATE' }))
  const totals = Object.fromEntries(figures.totals.map(({ code, value }) => [code, value]))
  assert.deepEqual(totals, { SHORT: '0', OVER: '0', LATE: '1', EARLY: '0', DAMAGED: '0' })
  assert.deepEqual(
    figures.charts.map(({ names }) => names.length),
    [1, 1, 1],
  )
  const heat = valueOf(await world.call('buyer', deliveryDiff.chart, {})).charts.find(({ code }) => code === 'heat')
  assert.ok(heat)
  assert.deepEqual(heat.names, [records[0]?.supplierName])
  assert.match(heat.series[0]?.code ?? '', /^\d{4}-W\d\d$/)
  // All kinds together, whatever week they fall into.
  assert.equal(
    heat.series.flatMap(({ values }) => values).reduce((sum, value) => sum + value, 0),
    3,
  )
})

test('rows that were firmly planned and not shipped are short once their day is over', async () => {
  const other = await confirmedOrder(world)
  await world.database.run(sql`
    insert into delivery_plan (id, enterprise_id, plan_no, org_id, supplier_id, period_from, period_to, status, version_no)
    select 900, d.enterprise_id, 'DP900', d.org_id, d.supplier_id, ${day(-9)}, ${day(9)}, 'CONFIRMED', 1
    from purchase_order_detail d where d.id = ${firstRow(other).id}`)
  await world.database.run(sql`
    insert into delivery_plan_detail (plan_id, place, order_detail_id, plan_date, plan_qty, kind)
    values (900, 0, ${firstRow(other).id}, ${day(-2)}, 30, 'FIRM'), (900, 1, ${firstRow(other).id}, ${day(-2)}, 20, 'FORECAST'),
      (900, 2, ${firstRow(other).id}, ${day(2)}, 30, 'FIRM')`)
  const { records } = valueOf(await world.call('buyer', deliveryDiff.query, { kind: 'SHORT', dayTo: day(-2) }))
  assert.deepEqual(
    records.map(({ planNo, planId, deliveryNo, plannedQty, differenceQty }) => [
      planNo,
      planId,
      deliveryNo,
      plannedQty,
      differenceQty,
    ]),
    [['DP900', '900', '', '30', '-30']],
  )
})

test('what exceeds its demand, its contract or its order, or is ordered again within a week, is found', async () => {
  const over = await confirmedOrder(world, { tolerance: '10' })
  await receive({ receiveDate: day(), details: [{ orderDetailId: firstRow(over).id, receivedQty: '108' }] })
  const received = valueOf(await world.call('buyer', overOrder.query, { kind: 'RECEIVED' })).records
  assert.deepEqual(
    received.map(({ orderNo, limitQty, actualQty, overQty, overPct }) => [
      orderNo,
      limitQty,
      actualQty,
      overQty,
      overPct,
    ]),
    [[over.orderNo, '100', '108', '8', '8']],
  )
  const [first] = received
  assert.deepEqual(
    [first?.approvedName, first?.reason, first?.localAmount, first?.localCurrency],
    ['buyer2', 'Seen', first?.overAmount, first?.currency],
  )
  const atLeast = async (minPct: number) =>
    valueOf(await world.call('buyer', overOrder.query, { kind: 'RECEIVED', minPct })).total
  assert.deepEqual([await atLeast(8), await atLeast(9)], [1, 0])

  await world.database.run(sql`
    insert into pur_demand (id, enterprise_id, demand_no, title, demand_type, org_id, inventory_org_id, currency, currency_digits)
    select 900, enterprise_id, 'DM900', 'Steel', 'STOCK', org_id, 2, currency, currency_digits
    from purchase_order where id = ${over.id}`)
  await world.database.run(sql`
    insert into pur_demand_detail (id, demand_id, row_no, material_text, qty, unit, unit_precision, need_date, ordered_qty)
    values (900, 900, 1, 'Steel', 80, 'PCE', 0, ${day()}, 100)`)
  await world.database.run(sql`
    insert into pur_demand_share (detail_id, business_type, business_id, doc_no, row_id, qty)
    values (900, 'PURCHASE_ORDER', ${over.id}, ${over.orderNo}, ${firstRow(over).id}, 100)`)
  const demanded = valueOf(await world.call('buyer', overOrder.query, { kind: 'DEMAND' })).records
  assert.deepEqual(
    demanded.map(({ otherNo, limitQty, actualQty }) => [otherNo, limitQty, actualQty]),
    [['DM900 / 1', '80', '100']],
  )
  await world.database.run(sql`
    insert into contract (id, enterprise_id, contract_no, title, contract_type, org_id, company_id, supplier_id, valid_from, valid_to, currency,
      limit_amount, over_pct, reason)
    select 900, enterprise_id, 'CT900', 'Steel', 'FRAMEWORK', org_id, company_id, supplier_id, ${day(-9)}, ${day(9)}, currency, 0, 50, ''
    from purchase_order where id = ${over.id}`)
  await world.database.run(sql`
    insert into contract_item (id, contract_id, row_no, material_text, qty, unit, unit_precision, price_excl, tax_code, ordered_qty)
    values (900, 900, 1, 'Steel', 90, 'PCE', 0, 10, 'CN13', 100)`)
  await world.database.run(sql`
    insert into contract_use (contract_id, item_id, order_id, order_no, row_id, qty, amount)
    values (900, 900, ${over.id}, ${over.orderNo}, ${firstRow(over).id}, 100, 1130)`)
  const agreed = valueOf(await world.call('buyer', overOrder.query, { kind: 'CONTRACT' })).records
  assert.deepEqual(
    agreed.map(({ otherNo, limitQty, actualQty, overPct }) => [otherNo, limitQty, actualQty, overPct]),
    [['CT900 / 1', '90', '100', '11.1']],
  )
  const execution = valueOf(await world.call('buyer', purchaseExecution.query, {})).records
  assert.equal(execution.find(row => row.id === firstRow(over).id)?.demandNo, 'DM900')

  const twice = async () => valueOf(await world.call('buyer', overOrder.query, { kind: 'DUPLICATE' })).total
  const before = await twice()
  await world.database.run(sql`
    update purchase_order_detail set need_date = need_date + 30 where id = ${firstRow(over).id}`)
  assert.equal(await twice(), before - 1)
  const figures = valueOf(await world.call('buyer', overOrder.chart, {}))
  assert.deepEqual(
    figures.totals.slice(0, 4).map(({ code, value }) => `${code} ${value}`),
    ['DEMAND 1', 'CONTRACT 1', 'AWARD 0', 'RECEIVED 1'],
  )
})

test('only orders that were issued and hold are counted, in figures as in rows', async () => {
  const found = async () => {
    const execution = valueOf(await world.call('buyer', purchaseExecution.query, {}))
    const over = valueOf(await world.call('buyer', overOrder.query, {}))
    return {
      rows: execution.total,
      executed: valueOf(await world.call('buyer', purchaseExecution.chart, {})).totals,
      over: over.records.map(({ kind, orderNo, actualQty }) => [kind, orderNo, actualQty]),
      exceeded: valueOf(await world.call('buyer', overOrder.chart, {})),
    }
  }
  const before = await found()
  assert.equal(before.executed[0]?.value, String(before.rows))

  const drafted = await draft(world)
  const rejected = await submitted(world)
  await decideOn(world, rejected.orderNo, 'REJECT')
  await approved(world)
  valueOf(await answerTo(world, await issued(world), 'RE', { reason: 'Sold out' }))
  const cancelled = await issued(world)
  valueOf(await world.call('buyer', cancelOrder, { id: cancelled.id, reason: 'Twice' }))
  assert.deepEqual(await found(), before)

  // Nor is what a draft holds of a demand that issued orders keep to.
  await world.database.run(sql`update pur_demand_detail set qty = 100, ordered_qty = 200 where id = 900`)
  await world.database.run(sql`
    insert into pur_demand_share (detail_id, business_type, business_id, doc_no, row_id, qty)
    values (900, 'PURCHASE_ORDER', ${drafted.id}, ${drafted.orderNo}, ${firstRow(drafted).id}, 100)`)
  assert.deepEqual(
    (await found()).over.filter(([kind]) => kind === 'DEMAND'),
    [],
  )
  await world.database.run(sql`update pur_demand_detail set qty = 80 where id = 900`)
  assert.deepEqual(
    (await found()).over.filter(([kind]) => kind === 'DEMAND').map(([, , actual]) => actual),
    ['100'],
  )
})

test('each report is narrowed to a category of materials with those below it', async () => {
  await world.database.run(
    sql`insert into material_category (id, enterprise_id, code, names) values (90, 1, 'WOOD', '{"en":"Wood"}')`,
  )
  await world.database.run(sql`update material set category_id = 2 where id = 1`)
  for (const { query, chart } of [
    purchaseExecution,
    deliveryDiff,
    overOrder,
    deliveryTimeliness,
    deliveryTimelinessRows,
  ]) {
    const totalOf = async (filters = {}) => valueOf(await world.call('buyer', query, filters)).total
    const all = await totalOf()
    assert.ok(all > 0, query.path)
    const found = [await totalOf({ categoryId: '2' }), await totalOf({ categoryId: '1' })]
    assert.deepEqual([...found, await totalOf({ categoryId: '90' })], [all, all, 0], query.path)
    const figures = valueOf(await world.call('buyer', chart, { categoryId: '90' }))
    assert.deepEqual(
      figures.charts.flatMap(({ names }) => names),
      [],
      chart.path,
    )
  }
})

test('only their readers read these reports', async () => {
  for (const { query } of [purchaseExecution, deliveryDiff, overOrder])
    assert.equal((await world.call('supplier', query, {})).code, '16006')
})
