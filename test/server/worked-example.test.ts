import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import type { DeliveryRow } from '../../src/contract/goods/delivery-orders/delivery-order-parts.ts'
import { queryDeliverableRows, shipDelivery } from '../../src/contract/goods/delivery-orders/delivery-orders.ts'
import type { Plan } from '../../src/contract/goods/delivery-plans/delivery-plan-parts.ts'
import { answerPlan, decidePlan, publishPlan } from '../../src/contract/goods/delivery-plans/delivery-plans.ts'
import { assignDemandRows, demandToInquiry, demandToOrder } from '../../src/contract/sourcing/demand/demand-rows.ts'
import { getDemand, submitDemand } from '../../src/contract/sourcing/demand/demands.ts'
import { getInquiry, publishInquiry, submitInquiry } from '../../src/contract/sourcing/inquiries/inquiries.ts'
import * as results from '../../src/contract/sourcing/inquiries/parity.ts'
import { enterInvoices } from '../../src/contract/money/invoices/applications.ts'
import {
  arriveInvoice,
  checkInvoice,
  getInvoice,
  postInvoice,
  refuseInvoice,
} from '../../src/contract/money/invoices/invoices.ts'
import type { Payment } from '../../src/contract/money/payments/payment-parts.ts'
import { confirmPayment, getPayment, savePayment } from '../../src/contract/money/payments/payments.ts'
import { decideAnswer } from '../../src/contract/orders/purchase-orders/order-answers.ts'
import type { Order } from '../../src/contract/orders/purchase-orders/purchase-order-parts.ts'
import {
  abortOrderRow,
  issueOrder,
  queryOrders,
  saveOrder,
  submitOrder,
} from '../../src/contract/orders/purchase-orders/purchase-orders.ts'
import { postReceipt } from '../../src/contract/goods/receipts/receipts.ts'
import type { Receipt } from '../../src/contract/goods/receipts/receipts.ts'
import { confirmStatement } from '../../src/contract/money/reconciliation/statements.ts'
import { deliveryDiff } from '../../src/contract/insight/reports/delivery-diff.ts'
import { deliveryTimeliness } from '../../src/contract/insight/reports/delivery-timeliness.ts'
import { overOrder } from '../../src/contract/insight/reports/over-order.ts'
import { submitReversal } from '../../src/contract/goods/reversals/reversals.ts'
import { formOf, inputOf } from '../../src/areas/orders/purchase-orders/form/order-form-parts.ts'
import type { TestApp } from '../support/app.ts'
import { refusalOf, reread } from './goods/delivery-orders/delivery-world.ts'
import { compared, inquiryInput, quote, quoteOf } from './sourcing/inquiries/inquiry-world.ts'
import { accepted, applyInput, approvedApplication, arrivedInvoice, invoiceOf } from './money/invoices/invoice-world.ts'
import { paidAdvance, payInput, sentPayment } from './money/payments/payment-world.ts'
import { answerTo, day, decideOn, firstRow, valueOf } from './orders/purchase-orders/order-world.ts'
import { linesOf, sentStatement } from './money/reconciliation/statement-world.ts'
import { returnInput, wentBack } from './goods/returns/return-world.ts'
import { exampleWorld } from './worked-example-world.ts'

/**
 * One purchase from the demand to the last payment, by the calls of the pages. The steps depend on each other; every
 * figure was computed by hand.
 */
let world: TestApp
before(async () => {
  world = await exampleWorld()
})
after(() => world.close())

const terms = { companyId: '1', paymentTermId: '2', deliveryAddress: 'Dock 4, Test Road', currency: 'CNY' }
let demandRowId: string
let inquiryId: string
let order: Order
let plan: Plan
let advance: Payment
const receipts: Receipt[] = []

test('1 – demand of 1,000 pieces, estimated at 10.50, is approved and assigned to a purchaser', async () => {
  const details = [{ materialId: '1', qty: '1000', unit: 'PCE', needDate: day(30), estimatePrice: '10.50' }]
  const title = 'Bolts for the line'
  const demand = { title, demandType: 'STOCK' as const, orgId: '2', inventoryOrgId: '8', currency: 'CNY', details }
  const { id, demandNo } = valueOf(await world.call('planner', submitDemand, { demand }))
  await decideOn(world, demandNo)
  const [row] = valueOf(await world.call('buyer', getDemand, { id })).details
  demandRowId = row?.id ?? ''
  valueOf(await world.call('buyer2', assignDemandRows, { ids: [demandRowId], purchaserId: '1' }))
})

test('2 – three suppliers quote 10.00 (at most 700), 9.80 (500) and 10.60 (1,000)', async () => {
  const taken = await world.call('buyer', demandToInquiry, {
    ...terms,
    rows: [{ id: demandRowId, qty: '1000' }],
    title: 'Bolts',
    quoteEndTime: `${day()} 12:00:00`,
  })
  inquiryId = valueOf(taken).id
  const draft = valueOf(await world.call('buyer', getInquiry, { id: inquiryId }))
  const article = draft.article.map(({ materialId, qty, unit, needDate, demands }) => ({
    materialId,
    qty,
    unit,
    needDate,
    estimatePrice: '10.50',
    demands,
  }))
  const input = inquiryInput({ id: inquiryId, version: draft.version, paymentTermId: '2', article })
  valueOf(await world.call('buyer', submitInquiry, { inquiry: input }))
  await decideOn(world, draft.inquiryNo)
  const inquiry = valueOf(await world.call('buyer', publishInquiry, { id: inquiryId }))
  valueOf(await quote(world, 'supplier', inquiryId, quoteOf(inquiry, '10', { maxQty: '700' })))
  valueOf(await quote(world, 'supplier2', inquiryId, quoteOf(inquiry, '9.8', { maxQty: '500' })))
  valueOf(await quote(world, 'salesman', inquiryId, quoteOf(inquiry, '10.6', { maxQty: '1000' })))
  await compared(world, inquiry)
  const parity = valueOf(await world.call('buyer', results.getParity, { id: inquiryId }))
  assert.deepEqual(
    parity.quotes.map(each => each.supplierId),
    ['2', '1', '9'],
  )
})

test('3 – awarded to two: 500 at 9.80 and 500 at 10.00, 9,900.00 in all; what the rules forbid is refused', async () => {
  const parity = valueOf(await world.call('buyer', results.getParity, { id: inquiryId }))
  const [b, a, c] = parity.quotes
  const articleId = parity.articles[0]?.id ?? ''
  const row = (of: { id: string } | undefined, qty: string) => ({ articleId, quoteId: of?.id ?? '', qty })
  const propose = (...rows: ReturnType<typeof row>[]) =>
    world.call('buyer', results.proposeResult, { id: inquiryId, version: parity.version, rows, reason: 'Shares' })
  assert.match(refusalOf(await propose(row(c, '1000'))), /^16009/, 'above the ceiling of 10.20')
  assert.match(refusalOf(await propose(row(b, '600'))), /^18004/, 'more than was offered')
  assert.match(refusalOf(await propose(row(b, '500'), row(a, '600'))), /^18026/, 'more than was asked for')
  const { award } = valueOf(await propose(row(b, '500'), row(a, '500')))
  assert.deepEqual(
    award.map(each => each.amountExcl),
    ['4900.00', '5000.00'],
  )
  valueOf(await world.call('buyer', results.submitInquiryResult, { id: inquiryId }))
  await decideOn(world, parity.inquiryNo)
  valueOf(await world.call('buyer', results.handOverInquiry, { id: inquiryId }))
})

test('4 – the order of 500 × 10.00 comes to 5,650.00, and no piece more can be ordered of the award', async () => {
  const drafts = valueOf(await world.call('buyer', queryOrders, { supplierId: '1', pageSize: 10 })).records
  assert.equal(drafts.length, 1)
  const made = await reread(world, { id: drafts[0]?.id ?? '' })
  const input = { ...inputOf(formOf(made)), warehouseId: '1' }
  const more = { ...input, details: input.details.map(each => ({ ...each, qty: '501' })) }
  assert.match(refusalOf(await world.call('buyer', saveOrder, more)), /^16008/)
  const one = { ...terms, supplierId: '1', rows: [{ id: demandRowId, qty: '1', priceExcl: '10', taxCode: 'S13' }] }
  assert.equal((await world.call('buyer', demandToOrder, one)).code, '16005', 'the demand is ordered in full')
  const submitted = valueOf(await world.call('buyer', submitOrder, { order: input }))
  await decideOn(world, submitted.orderNo)
  order = valueOf(await world.call('buyer', issueOrder, { id: made.id }))
  assert.deepEqual([order.amountExcl, order.taxAmount, order.amountIncl], ['5000.00', '650.00', '5650.00'])
})

test('5 – the supplier promises 300 and 200 on two days, in the order and in its plan', async () => {
  const deliverySchedule = [
    { qty: '300', date: day(28) },
    { qty: '200', date: day(35) },
  ]
  const rows = [{ detailId: firstRow(order).id, code: '3' as const, deliverySchedule }]
  valueOf(await answerTo(world, order, 'CA', { reason: 'In two parts', rows }))
  const decided = { orderId: order.id, answerNo: 1, decision: 'ACCEPTED' as const }
  order = valueOf(await world.call('buyer', decideAnswer, decided))
  assert.equal(order.status, 'CONFIRMED')

  const orderDetailId = firstRow(order).id
  const firm = (planQty: string, planDate: string) => ({ orderDetailId, planQty, planDate, kind: 'FIRM' as const })
  const details = [firm('300', day(28)), firm('200', day(30))]
  const published = valueOf(await world.call('planner', publishPlan, { plan: { details } }))
  const later = { detailId: published.details[1]?.id ?? '', promiseDate: day(35), promiseQty: '200' }
  const answer = { id: published.id, version: published.version, promises: [later] }
  const { id, version } = valueOf(await world.call('supplier', answerPlan, answer))
  plan = valueOf(await world.call('planner', decidePlan, { id, version, accept: 1 }))
  assert.deepEqual(
    plan.details.map(row => row.promises.map(each => `${each.promiseQty} ${each.promiseDate} ${each.decision}`)),
    [[`300 ${day(28)} ACCEPTED`], [`200 ${day(35)} ACCEPTED`]],
  )
})

test('1,000.00 of the order are paid in advance', async () => {
  advance = await paidAdvance(world, order, '1000')
})

/** The most that the supplier may still ship of the row. */
async function mostQty(): Promise<string | undefined> {
  return valueOf(await world.call('supplier', queryDeliverableRows, { orderId: order.id }))[0]?.mostQty
}

/** Ships a quantity of a row of the plan. */
async function ship(at: number, qty: string): Promise<{ deliveryId: string; row: DeliveryRow }> {
  const details = [{ orderDetailId: firstRow(order).id, planDetailId: plan.details[at]?.id ?? '', qty }]
  const delivery = { shipDate: day(), arriveDate: day(2), details }
  const shipped = valueOf(await world.call('supplier', shipDelivery, { delivery }))
  const [row] = shipped.details
  assert.ok(row)
  return { deliveryId: shipped.id, row }
}

/** Receives a quantity of what was shipped. */
function receive({ deliveryId, row }: Awaited<ReturnType<typeof ship>>, receivedQty: string, rejectedQty = '0') {
  const { id: deliveryDetailId, orderDetailId } = row
  const details = [{ deliveryDetailId, orderDetailId, receivedQty, rejectedQty, rejectReason: 'Scratched' }]
  return world.call('warehouse', postReceipt, { receipt: { deliveryId, receiveDate: day(), details } })
}

test('6 – 300 come, 10 of them are rejected: at most 225 more may be shipped', async () => {
  receipts.push(valueOf(await receive(await ship(0, '300'), '300', '10')))
  const row = firstRow(await reread(world, order))
  assert.deepEqual([row.receivedQty, row.acceptedQty, row.rejectedQty], ['300', '290', '10'])
  assert.equal(await mostQty(), '225')
})

test('7 – the 10 go back for replacement: 210 are open, at most 235 may be shipped, the row cannot be aborted', async () => {
  const [receipt] = receipts
  assert.ok(receipt)
  await wentBack(world, returnInput(receipt, '10'))
  const row = firstRow(await reread(world, order))
  assert.deepEqual([row.receivedQty, row.openQty], ['290', '210'])
  assert.equal(await mostQty(), '235')
  const abort = { param: 1 as const, ids: [row.id], reason: 'Not needed' }
  assert.equal((await world.call('buyer', abortOrderRow, abort)).code, '16010')
  assert.deepEqual([row.allowed.includes('abort'), row.allowed.includes('close')], [false, true])
})

test('8 – of 210 shipped 212 come: the row is received, and both reports show two pieces too many', async () => {
  const shipped = await ship(1, '210')
  assert.match(refusalOf(await receive(shipped, '236')), /^16008/)
  receipts.push(valueOf(await receive(shipped, '212')))
  const row = firstRow(await reread(world, order))
  assert.deepEqual([row.receivedQty, row.rowStatus], ['502', 'RECEIVED'])
  const [over] = valueOf(await world.call('buyer', overOrder.query, { kind: 'RECEIVED' })).records
  assert.deepEqual([over?.limitQty, over?.actualQty, over?.overQty, over?.overPct], ['500', '502', '2', '0.4'])
  const differences = valueOf(await world.call('buyer', deliveryDiff.query, { kind: 'OVER' })).records
  assert.deepEqual(
    differences.map(each => each.differenceQty),
    ['2'],
  )
})

test('9 – the statement has 502 × 10.00 = 5,020.00, with tax 5,672.60, and no negative line', async () => {
  const statement = await sentStatement(world, order)
  const { amountExcl, taxAmount, amountIncl } = statement
  assert.deepEqual([amountExcl, taxAmount, amountIncl], ['5020', '652.6', '5672.6'])
  const lines = await linesOf(world, statement)
  assert.deepEqual(
    lines.map(each => each.qty),
    ['290', '212'],
  )
  valueOf(await world.call('supfinance', confirmStatement, { id: statement.id, version: statement.version }))
})

test('10 – what stands in a statement cannot be reversed', async () => {
  const receiveDetailId = receipts[1]?.details[0]?.id ?? ''
  const details = [{ receiveDetailId, qty: '5', fromStock: 'ACCEPTED' as const }]
  const draft = { reverseDate: day(), reason: 'Typed wrongly', details }
  assert.match(refusalOf(await world.call('warehouse', submitReversal, { draft })), /^16010/)
})

/** Invoices everything accepted at a price. */
const invoiced = (price: string) => ({
  details: ['290', '212'].map((qty, at) => ({ receiveDetailId: receipts[at]?.details[0]?.id ?? '', qty, price })),
})

test('11 and 12 – at 10.05 the invoice is refused, at 10.00 it is paid: 1,000.00 in advance, at most 4,672.60 then', async () => {
  const dear = await arrivedInvoice(world, invoiced('10.05'))
  assert.equal(dear.matchResult, 'PRICE_OVER')
  assert.match(refusalOf(await world.call('finance', checkInvoice, { id: dear.id })), /^20009 details\[0\]/)
  const refusal = [{ reasonCode: 'PRI' as const, actionCode: 'NIN' as const, note: 'As ordered' }]
  valueOf(await world.call('finance', refuseInvoice, { id: dear.id, refusal }))

  const application = await approvedApplication(world, invoiced('10'))
  assert.deepEqual([application.amountExcl, application.taxAmount, application.amountIncl], ['5020', '652.6', '5672.6'])
  const entered = valueOf(
    await world.call('supfinance', enterInvoices, { id: application.id, invoices: [invoiceOf(application)] }),
  )
  const { id = '', invoiceNo = '' } = entered.invoices[0] ?? {}
  const other = await approvedApplication(world, applyInput([await accepted(world)]))
  const again = invoiceOf(other, { invoiceNo: `0-${invoiceNo.toLowerCase()}` })
  const twice = await world.call('supfinance', enterInvoices, { id: other.id, invoices: [again] })
  assert.match(refusalOf(twice), /^10006/, 'the same number')
  assert.equal(valueOf(await world.call('finance', arriveInvoice, { id, paperFlag: 1 })).matchResult, 'MATCHED')
  valueOf(await world.call('finance', checkInvoice, { id }))
  valueOf(await world.call('finance', postInvoice, { id }))
  const posted = valueOf(await world.call('finance', getInvoice, { id }))
  assert.deepEqual([posted.offsetAmount, posted.unpaidAmount], ['1000', '4672.6'])
  assert.match(refusalOf(await world.call('finance', savePayment, payInput({ id }, '4672.61'))), /^20008/)
  const { payment } = await sentPayment(world, payInput({ id }, '4672.6'))
  valueOf(await world.call('finance', confirmPayment, { id: payment.id, paidAmount: '4672.6', bankRef: 'B2' }))
  assert.equal(valueOf(await world.call('finance', getInvoice, { id })).status, 'PAID')
  assert.equal(valueOf(await world.call('finance', getPayment, { id: advance.id })).balance, '0')
})

test('13 – 290 of 300 were late and 200 in time: 50 % as promised, 0 % as requested; with 5 % less 100 % and 50 %', async () => {
  // Seven weeks later: both days have passed, and the goods arrived as promised.
  await world.database.transaction(async db => {
    await db.run(sql`update delivery_plan_detail set plan_date = plan_date - 49`)
    await db.run(sql`update delivery_plan_promise set promise_date = promise_date - 49`)
    for (const [at, came] of [day(-21), day(-14)].entries())
      await db.run(sql`update receive set receive_date = ${came} where id = ${receipts[at]?.id}`)
  })
  const rates = async () => {
    const [found] = valueOf(await world.call('buyer', deliveryTimeliness.query, { supplierId: '1' })).records
    return [found?.dueRows, found?.ratePromise, found?.rateRequest]
  }
  assert.deepEqual(await rates(), [2, '50', '0'])
  await world.database.run(sql`update purchase_order_detail set short_tolerance_pct = 5`)
  assert.deepEqual(await rates(), [2, '100', '50'])
})
