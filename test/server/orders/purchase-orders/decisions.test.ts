import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import { decideAnswer, queryAnswers } from '../../../../src/contract/orders/purchase-orders/order-answers.ts'
import type { AnswerRowInput } from '../../../../src/contract/orders/purchase-orders/order-answers.ts'
import type { Order } from '../../../../src/contract/orders/purchase-orders/purchase-order-parts.ts'
import { abortOrderRow, getOrder } from '../../../../src/contract/orders/purchase-orders/purchase-orders.ts'
import type { TestApp } from '../../../support/app.ts'
import { answerTo, day, decideOn, delivered, firstRow, issued, orderWorld, rowInput, valueOf } from './order-world.ts'

let world: TestApp
before(async () => {
  world = await orderWorld()
})
after(() => world.close())

const reason = 'Furnace is busy'
const twoRows = { details: [rowInput(), rowInput({ needDate: day(20) })] }

const change = (order: Order, row: Partial<AnswerRowInput>, parts: { reason?: string } = { reason }) =>
  answerTo(world, order, 'CA', { rows: [{ detailId: firstRow(order).id, code: '3', ...row }], ...parts })
const decide = (
  order: Order,
  decision: 'ACCEPTED' | 'REFUSED',
  parts: { reason?: string; viaChange?: 0 | 1; answerNo?: number } = {},
) => world.call('buyer', decideAnswer, { orderId: order.id, answerNo: 1, decision, ...parts })
const setTolerance = (code: string, value: string) =>
  world.database.run(sql`insert into setting (enterprise_id, code, value) values (1, ${code}, ${value})
    on conflict (enterprise_id, code) do update set value = excluded.value`)

test('other dates are accepted without a new version, and split promises are kept', async () => {
  const order = await issued(world)
  const schedule = [
    { qty: '60', date: day(12) },
    { qty: '40', date: day(15) },
  ]
  valueOf(await change(order, { deliverySchedule: schedule }))
  const agreed = valueOf(await decide(order, 'ACCEPTED'))
  assert.deepEqual([agreed.status, agreed.versionNo, firstRow(agreed).promisedDate], ['CONFIRMED', 1, day(15)])
  const [answer] = valueOf(await world.call('buyer', queryAnswers, { orderId: order.id }))
  assert.deepEqual(answer?.rows[0]?.deliverySchedule, schedule)
  assert.equal(answer.buyerDecision, 'ACCEPTED')
})

test('refused differences need a reason; then the supplier answers again and both answers are kept', async () => {
  const order = await issued(world)
  valueOf(await change(order, { qty: '90' }))
  assert.equal((await decide(order, 'REFUSED')).code, '10011')
  const back = valueOf(await decide(order, 'REFUSED', { reason: 'We need all' }))
  assert.deepEqual([back.status, back.answerStatus], ['ISSUED', 'NONE'])
  valueOf(await answerTo(world, order, 'AP'))
  const answers = valueOf(await world.call('supplier', queryAnswers, { orderId: order.id }))
  assert.deepEqual(
    answers.map(each => [each.answerNo, each.code, each.buyerDecision]),
    [
      [2, 'AP', 'ACCEPTED'],
      [1, 'CA', 'REFUSED'],
    ],
  )
})

test('a price above a ceiling that blocks is not accepted, whether at once or by a change: 16009', async () => {
  await setTolerance('order.answerPriceTolerancePct', '10')
  const order = await issued(world, { details: [rowInput({ materialId: '5', materialText: '', priceExcl: '10' })] })
  valueOf(await change(order, { priceExcl: '10.5' }))
  for (const viaChange of [0, 1] as const) {
    if (viaChange === 1) await setTolerance('order.answerPriceTolerancePct', '0')
    const refused = await decide(order, 'ACCEPTED', { viaChange })
    assert.deepEqual([refused.code, refused.errors[0]?.field], ['16009', 'details[0].priceExcl'])
  }
  valueOf(await decide(order, 'REFUSED', { reason: 'Above the ceiling' }))
  valueOf(await change(order, { priceExcl: '9.9' }))
  valueOf(await decide(order, 'ACCEPTED', { viaChange: 1, answerNo: 2 }))
})

test('only the newest open answer can be decided on: 10007, 16005', async () => {
  const order = await issued(world)
  assert.equal((await decide(order, 'ACCEPTED')).code, '10007')
  valueOf(await change(order, { qty: '90' }))
  valueOf(await decide(order, 'REFUSED', { reason: 'No' }))
  valueOf(await change(order, { qty: '95' }))
  assert.equal((await decide(order, 'ACCEPTED', { answerNo: 1 })).code, '16005')
})

test('beyond the tolerance an answer is refused with 16009, unless it becomes a change that is approved', async () => {
  const order = await issued(world, twoRows)
  valueOf(await change(order, { qty: '90', priceExcl: '10.5' }))
  const refused = await decide(order, 'ACCEPTED')
  assert.equal(refused.code, '16009')
  assert.equal(refused.errors[0]?.field, 'rows[0]')
  const waiting = valueOf(await decide(order, 'ACCEPTED', { viaChange: 1 }))
  assert.deepEqual([waiting.status, waiting.changingFlag], ['DIFF', 1])
  assert.equal((await decide(order, 'REFUSED', { reason: 'No' })).code, '15015')
  await decideOn(world, `${order.orderNo}-V02`)
  const agreed = valueOf(await world.call('supplier', getOrder, { id: order.id }))
  assert.deepEqual([agreed.status, agreed.versionNo, agreed.changingFlag], ['CONFIRMED', 2, 0])
  assert.deepEqual(
    agreed.details.map(row => [row.qty, row.priceExcl, row.promisedQty]),
    [
      ['90', '10.5', '90'],
      ['100', '10', '100'],
    ],
  )
  assert.equal(agreed.amountExcl, '1945.00')
  const versions = await world.database.rows(
    sql`select version_no from purchase_order_version where order_id = ${order.id} order by 1`,
  )
  assert.deepEqual(versions, [{ versionNo: 1 }, { versionNo: 2 }])
})

test('a rejected change leaves the differences to be decided', async () => {
  const order = await issued(world)
  valueOf(await change(order, { qty: '90' }))
  valueOf(await decide(order, 'ACCEPTED', { viaChange: 1 }))
  await decideOn(world, `${order.orderNo}-V02`, 'REJECT')
  const now = valueOf(await world.call('buyer', getOrder, { id: order.id }))
  assert.deepEqual([now.status, now.changingFlag, now.versionNo], ['DIFF', 0, 1])
  assert.equal(valueOf(await decide(order, 'REFUSED', { reason: 'No' })).status, 'ISSUED')
})

test('within the tolerance commercial differences are agreed to at once and raise the version', async () => {
  await setTolerance('order.answerPriceTolerancePct', '5')
  await setTolerance('order.answerQtyTolerancePct', '10')
  const inside = await issued(world)
  valueOf(await change(inside, { qty: '90', priceExcl: '10.5' }))
  assert.deepEqual([valueOf(await decide(inside, 'ACCEPTED')).versionNo], [2])
  const dearer = await issued(world)
  valueOf(await change(dearer, { priceExcl: '10.500001' }))
  assert.equal((await decide(dearer, 'ACCEPTED')).code, '16009')
  const fewer = await issued(world)
  valueOf(await change(fewer, { qty: '89' }))
  assert.equal((await decide(fewer, 'ACCEPTED')).code, '16009')
  await world.database.run(sql`delete from setting`)
})

test('a lower price is no rise: it is agreed to without an approval', async () => {
  const order = await issued(world)
  valueOf(await change(order, { priceExcl: '9' }))
  const agreed = valueOf(await decide(order, 'ACCEPTED'))
  assert.deepEqual([agreed.status, agreed.versionNo, agreed.amountExcl], ['CONFIRMED', 2, '900.00'])
})

test('a refused row is aborted when the change is approved', async () => {
  const order = await issued(world, twoRows)
  valueOf(await change(order, { code: '7' }))
  assert.equal((await decide(order, 'ACCEPTED')).code, '16009')
  valueOf(await decide(order, 'ACCEPTED', { viaChange: 1 }))
  await decideOn(world, `${order.orderNo}-V02`)
  const agreed = valueOf(await world.call('buyer', getOrder, { id: order.id }))
  assert.deepEqual(
    agreed.details.map(row => [row.rowStatus, row.openQty]),
    [
      ['ABORTED', '0'],
      ['CONFIRMED', '100'],
    ],
  )
})

test('rows aborted since the answer are left out of what is agreed to', async () => {
  const order = await issued(world, twoRows)
  valueOf(await change(order, { qty: '90' }))
  valueOf(await world.call('buyer', abortOrderRow, { param: 1, ids: [firstRow(order).id], reason: 'Not needed' }))
  const agreed = valueOf(await decide(order, 'ACCEPTED'))
  assert.deepEqual(
    agreed.details.map(row => [row.rowStatus, row.qty]),
    [
      ['ABORTED', '100'],
      ['CONFIRMED', '100'],
    ],
  )
  assert.deepEqual([agreed.status, agreed.versionNo], ['CONFIRMED', 1])
})

test('what went on its way since the answer keeps its quantity and price: 16010', async () => {
  const order = await issued(world)
  valueOf(await change(order, { priceExcl: '9' }))
  await delivered(world, firstRow(order).id, { shipped: '10', status: 'DELIVERING' })
  assert.equal((await decide(order, 'ACCEPTED')).code, '16010')
})
