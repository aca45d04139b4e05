import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import { inquiryInvariants } from '../../../../server/modules/sourcing/inquiries/invariants.ts'
import * as results from '../../../../src/contract/sourcing/inquiries/parity.ts'
import type { Order } from '../../../../src/contract/orders/purchase-orders/purchase-order-parts.ts'
import { changeOrder } from '../../../../src/contract/orders/purchase-orders/order-changes.ts'
import * as orders from '../../../../src/contract/orders/purchase-orders/purchase-orders.ts'
import { overOrder } from '../../../../src/contract/insight/reports/over-order.ts'
import type { TestApp } from '../../../support/app.ts'
import { changedInput, day, decideOn, firstRow, valueOf } from '../../orders/purchase-orders/order-world.ts'
import { compared, inquiryWorld, published, quote, quoteOf, setClock } from './inquiry-world.ts'

let world: TestApp
before(async () => {
  world = await inquiryWorld()
})
after(() => world.close())

/** The draft of supplier 1 for the 600 bolts that an inquiry awarded it; supplier 2 has won 400. */
async function handedOver(): Promise<Order> {
  await setClock(world, `${day()} 10:00:00`)
  const inquiry = await published(world)
  valueOf(await quote(world, 'supplier', inquiry.id, quoteOf(inquiry, '10')))
  valueOf(await quote(world, 'supplier2', inquiry.id, quoteOf(inquiry, '9.8', { maxQty: '400' })))
  await compared(world, inquiry)
  const { id, version, quotes } = valueOf(await world.call('buyer', results.getParity, { id: inquiry.id }))
  const articleId = inquiry.article[0]?.id ?? '0'
  const won = (supplierId: string, qty: string) => ({
    articleId,
    quoteId: quotes.find(each => each.supplierId === supplierId)?.id ?? '0',
    qty,
  })
  const rows = [won('1', '600'), won('2', '400')]
  valueOf(await world.call('buyer', results.proposeResult, { id, version, rows, reason: 'Two sources' }))
  valueOf(await world.call('buyer', results.submitInquiryResult, { id }))
  await decideOn(world, inquiry.inquiryNo)
  valueOf(await world.call('buyer', results.handOverInquiry, { id }))
  const made = valueOf(await world.call('buyer', results.queryHandedOver, { id }))
  return orderOf(made.find(each => each.supplierId === '1')?.id ?? '0')
}

const orderOf = async (id: string) => valueOf(await world.call('buyer', orders.getOrder, { id }))
/** Saves the draft again with other parts. */
const rewrite = async (
  { id }: Order,
  ...parts: [row: { qty?: string; unit?: string }, header?: { supplierId: string }]
) => world.call('buyer', orders.saveOrder, changedInput(await orderOf(id), parts[1], parts[0]))
/** Quantities of the award used by the rows of an order. */
const held = async ({ id }: Order) =>
  (
    await world.database.rows<{ qty: string }>(sql`
      select trim_scale(qty) as qty from inquiry_award_use where order_id = ${id} order by row_id`)
  ).map(({ qty }) => qty)
const differences = async () => {
  const rule = inquiryInvariants.find(({ name }) => name === 'orderedAwards') ?? assert.fail('no rule')
  return world.database.rows<{ document: string; stated: string; found: string }>(rule.differences)
}

test('an order that was made of an award orders no more than was awarded: 16008; less is free again', async () => {
  const order = await handedOver()
  assert.deepEqual([order.details.map(row => row.qty), await held(order)], [['600'], ['600']])
  const answer = await rewrite(order, { qty: '601' })
  assert.equal(answer.code, '16008')
  assert.match(answer.msg, /Bolt/)
  assert.match(answer.msg, /600 PCE/)
  assert.deepEqual([(await orderOf(order.id)).details[0]?.qty, await held(order)], ['600', ['600']])
  valueOf(await rewrite(order, { qty: '500' }))
  assert.deepEqual(await held(order), ['500'])
  valueOf(await rewrite(order, { qty: '600' }))
  assert.equal(
    (await rewrite(order, { qty: '1000' })).code,
    '16008',
    'what another supplier was awarded is not its own',
  )
})

test('the allowance lets an order exceed its award; once it is lower, less may be ordered and no more', async () => {
  const order = await handedOver()
  await world.database.run(sql`
    insert into setting (enterprise_id, code, value) values (1, 'inquiry.overAwardPct', '10')`)
  valueOf(await rewrite(order, { qty: '660' }))
  assert.equal((await rewrite(order, { qty: '661' })).code, '16008')
  await world.database.run(sql`delete from setting where code = 'inquiry.overAwardPct'`)
  assert.equal((await rewrite(order, { qty: '661' })).code, '16008')
  valueOf(await rewrite(order, { qty: '650' }))
  assert.deepEqual(await held(order), ['650'])
  valueOf(await rewrite(order, { qty: '600' }))
})

test('a row of another supplier or unit is not of the award, until it is again', async () => {
  const order = await handedOver()
  valueOf(await rewrite(order, { qty: '900' }, { supplierId: '9' }))
  assert.deepEqual(await held(order), ['0'])
  assert.equal((await rewrite(order, {}, { supplierId: '1' })).code, '16008')
  valueOf(await rewrite(order, { qty: '600' }, { supplierId: '1' }))
  valueOf(await rewrite(order, { qty: '900', unit: 'KGM' }))
  assert.deepEqual(await held(order), ['0'])
  assert.equal((await rewrite(order, { unit: 'PCE' })).code, '16008')
  valueOf(await rewrite(order, { qty: '550', unit: 'PCE' }))
  assert.deepEqual(await held(order), ['550'])
})

test('a change above the award is refused when it is submitted, not only to its approver', async () => {
  const { id, orderNo } = await handedOver()
  valueOf(await world.call('buyer', orders.submitOrder, { id }))
  await decideOn(world, orderNo)
  valueOf(await world.call('buyer', orders.issueOrder, { id }))
  const change = async (qty: string) =>
    world.call('buyer', changeOrder, { order: changedInput(await orderOf(id), {}, { qty }), reason: 'More' })
  const refused = await change('601')
  assert.deepEqual([refused.code, (await orderOf(id)).changingFlag], ['16008', 0])
  assert.match(refused.msg, /600 PCE/)
  valueOf(await change('550'))
})

test('a copy is not of the award; a deleted or cancelled order holds nothing', async () => {
  const order = await handedOver()
  const copy = valueOf(await world.call('buyer', orders.copyOrder, { id: order.id }))
  valueOf(await world.call('buyer', orders.saveOrder, changedInput(copy, {}, { qty: '5000' })))
  assert.deepEqual([await held(copy), await held(order)], [[], ['600']])
  valueOf(await world.call('buyer', orders.removeOrders, { ids: [order.id] }))
  assert.deepEqual(await held(order), ['0'])
  const other = await handedOver()
  valueOf(await world.call('buyer', orders.submitOrder, { id: other.id }))
  await decideOn(world, other.orderNo)
  valueOf(await world.call('buyer', orders.cancelOrder, { id: other.id, reason: 'No need' }))
  assert.deepEqual(await held(other), ['0'])
})

test('the nightly check counts the rows of orders, and finds what was ordered beyond the award', async () => {
  const order = await handedOver()
  assert.deepEqual(await differences(), [])
  await world.database.run(sql`update purchase_order_detail set qty = 601 where order_id = ${order.id}`)
  const found = await differences()
  assert.deepEqual(
    found.map(({ stated, found: allowed }) => [stated, allowed]),
    [['601', '600']],
  )
  assert.match(found[0]?.document ?? '', / \/ 1$/)
  await world.database.run(sql`update purchase_order_detail set aborted_qty = 1 where order_id = ${order.id}`)
  assert.deepEqual(await differences(), [])
})

test('the report on over-ordering shows issued rows beyond their award, and its figure counts them', async () => {
  const over = async (who: 'buyer' | 'otherbuyer' = 'buyer', filters = {}) =>
    valueOf(await world.call(who, overOrder.query, { kind: 'AWARD', ...filters })).records
  const figure = async () => {
    const { totals, charts } = valueOf(await world.call('buyer', overOrder.chart, {}))
    const drawn = charts.map(({ series }) => series.find(({ code }) => code === 'award')?.values)
    return [totals.find(({ code }) => code === 'AWARD')?.value, ...drawn.map(each => each?.reduce((a, b) => a + b, 0))]
  }
  await world.database.run(sql`
    insert into setting (enterprise_id, code, value) values (1, 'inquiry.overAwardPct', '20')`)
  const [order, second, kept] = [await handedOver(), await handedOver(), await handedOver()]
  valueOf(await rewrite(order, { qty: '660' }))
  valueOf(await rewrite(second, { qty: '720' }))
  assert.deepEqual(await over(), [], 'drafts do not count')
  for (const { id, orderNo } of [order, second, kept]) {
    const { version } = await orderOf(id)
    valueOf(await world.call('buyer', orders.submitOrder, { id, version }))
    await decideOn(world, orderNo)
    valueOf(await world.call('buyer', orders.issueOrder, { id }))
  }
  const told = (await over()).map(row => [row.orderId, row.limitQty, row.actualQty, row.overQty, row.overPct])
  assert.deepEqual(told.sort(), [
    [order.id, '600', '660', '60', '10'],
    [second.id, '600', '720', '120', '20'],
  ])
  const [first] = await over('buyer', { minPct: 20 })
  assert.match(first?.otherNo ?? '', / \/ 1$/)
  assert.deepEqual(await figure(), ['2', 2, 2])
  assert.deepEqual(await over('otherbuyer'), [])
  // A quantity given up by a row is free again.
  const ids = [firstRow(second).id]
  valueOf(await world.call('buyer', orders.abortOrderRow, { param: 1, ids, reason: 'Enough' }))
  assert.deepEqual(
    (await over()).map(row => row.orderId),
    [order.id],
  )
  assert.deepEqual(await figure(), ['1', 1, 1])
})
