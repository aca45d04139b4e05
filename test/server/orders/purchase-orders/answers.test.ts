import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { queryAnswers, submitAnswer } from '../../../../src/contract/orders/purchase-orders/order-answers.ts'
import type { AnswerRowInput } from '../../../../src/contract/orders/purchase-orders/order-answers.ts'
import type { Order } from '../../../../src/contract/orders/purchase-orders/purchase-order-parts.ts'
import { abortOrderRow } from '../../../../src/contract/orders/purchase-orders/purchase-orders.ts'
import type { TestApp } from '../../../support/app.ts'
import { answerTo, confirmed, day, delivered, firstRow, issued, orderWorld, rowInput, valueOf } from './order-world.ts'

let world: TestApp
before(async () => {
  world = await orderWorld()
})
after(() => world.close())

const reason = 'Furnace is busy'
const twoRows = { details: [rowInput(), rowInput({ needDate: day(20) })] }

const change = (order: Order, row: Partial<AnswerRowInput>, parts: { reason?: string } = { reason }) =>
  answerTo(world, order, 'CA', { rows: [{ detailId: firstRow(order).id, code: '3', ...row }], ...parts })

test('acknowledging keeps the order issued and happens once', async () => {
  const order = await issued(world)
  const seen = valueOf(await answerTo(world, order, 'AB'))
  assert.deepEqual([seen.status, seen.answerStatus], ['ISSUED', 'ACKNOWLEDGED'])
  assert.ok(!seen.allowed.includes('acknowledge') && seen.allowed.includes('acceptAll'))
  assert.equal((await answerTo(world, order, 'AB')).code, '16005')
})

test('accepting confirms the order and promises what was asked for', async () => {
  const order = await confirmed(world, twoRows)
  assert.deepEqual([order.status, order.answerStatus, order.versionNo], ['CONFIRMED', 'ACCEPTED', 1])
  assert.deepEqual(
    order.details.map(row => [row.rowStatus, row.promisedDate, row.promisedQty]),
    [
      ['CONFIRMED', day(10), '100'],
      ['CONFIRMED', day(20), '100'],
    ],
  )
  assert.equal((await answerTo(world, order, 'AP')).code, '16005')
})

test('refusing and answering with changes need a reason: 10011', async () => {
  const order = await issued(world)
  for (const answer of [await answerTo(world, order, 'RE'), await change(order, { qty: '90' }, { reason: ' ' })]) {
    assert.equal(answer.code, '10011')
    assert.equal(answer.errors[0]?.field, 'reason')
  }
  assert.equal(valueOf(await answerTo(world, order, 'RE', { reason })).status, 'REFUSED')
  assert.equal((await answerTo(world, order, 'AP')).code, '16005')
})

const wrongRows: [string, Partial<AnswerRowInput>, string, string][] = [
  ['a row of another order', { detailId: '999999' }, '10008', 'rows[0].detailId'],
  [
    'a day in the past',
    { deliverySchedule: [{ qty: '100', date: day(-1) }] },
    '10008',
    'rows[0].deliverySchedule[0].date',
  ],
  ['more digits than the unit has', { qty: '1.5' }, '10008', 'rows[0].qty'],
  [
    'a schedule that does not add up',
    { qty: '100', deliverySchedule: [{ qty: '99', date: day(3) }] },
    '10008',
    'rows[0].deliverySchedule',
  ],
  [
    'an empty part of a schedule',
    { deliverySchedule: [{ qty: '0', date: day(3) }] },
    '10008',
    'rows[0].deliverySchedule[0].qty',
  ],
  ['a price nobody can keep', { priceExcl: '99999999999999' }, '10008', 'rows[0].priceExcl'],
  ['no difference at all', { code: '5' }, '10015', 'rows'],
]
for (const [what, row, code, field] of wrongRows)
  test(`an answer with ${what} is refused: ${code}`, async () => {
    const answer = await change(await issued(world), row)
    assert.equal(answer.code, code)
    assert.equal(answer.errors[0]?.field, field)
  })

test('a row answered twice is refused: 10009', async () => {
  const order = await issued(world)
  const row = { detailId: firstRow(order).id, code: '3' as const, qty: '90' }
  assert.equal((await answerTo(world, order, 'CA', { reason, rows: [row, row] })).code, '10009')
})

test('today is a day that may be promised', async () => {
  const order = await issued(world)
  assert.equal(valueOf(await change(order, { deliverySchedule: [{ qty: '100', date: day() }] })).status, 'DIFF')
})

test('an answer to an older version is refused: 16007', async () => {
  const order = await issued(world)
  const answer = await world.call('supplier', submitAnswer, { orderId: order.id, orderVersion: 2, code: 'AP' })
  assert.equal(answer.code, '16007')
})

test('a confirmed order may be answered again, but not rows on their way: 16010', async () => {
  const order = await confirmed(world, twoRows)
  await delivered(world, firstRow(order).id, { shipped: '10', status: 'DELIVERING' })
  assert.equal((await change(order, { qty: '90' })).code, '16010')
  const [, second] = order.details
  assert.ok(second)
  const rows = [{ detailId: second.id, code: '3' as const, qty: '90' }]
  assert.equal(valueOf(await answerTo(world, order, 'CA', { reason, rows })).status, 'DIFF')
})

test('rows that are done take no new answer: 16005', async () => {
  const order = await issued(world, twoRows)
  valueOf(await world.call('buyer', abortOrderRow, { param: 1, ids: [firstRow(order).id], reason: 'Not needed' }))
  assert.equal((await change(order, { qty: '90' })).code, '16005')
  const accepted = valueOf(await answerTo(world, order, 'AP'))
  assert.deepEqual(
    accepted.details.map(row => row.rowStatus),
    ['ABORTED', 'CONFIRMED'],
  )
})

test('of 200 answers at once one wins, and the others find the order answered', async () => {
  const order = await issued(world)
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, at) => answerTo(world, order, at % 2 === 0 ? 'AP' : 'RE', { reason })),
  )
  assert.equal(answers.filter(answer => answer.code === '200').length, 1)
  assert.equal(answers.filter(answer => answer.code === '16005').length, 199)
  assert.equal(valueOf(await world.call('buyer', queryAnswers, { orderId: order.id })).length, 1)
})
