import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { queryAnswers } from '../../../src/contract/orders/purchase-orders/order-answers.ts'
import type { Order } from '../../../src/contract/orders/purchase-orders/purchase-order-parts.ts'
import type { UblOrderResponse } from '../../../server/ubl/document-shapes.ts'
import type { Draft } from '../../../server/ubl/shape.ts'
import type { TestApp } from '../../support/app.ts'
import { day, issued, rowInput, valueOf } from '../orders/purchase-orders/order-world.ts'
import { answerText, checked, codesOf, documentWorld, imported, orderOf } from './document-world.ts'

let world: TestApp
before(async () => {
  world = await documentWorld()
})
after(() => world.close())

const lastAnswer = async (order: Order) => {
  const [answer] = valueOf(await world.call('supplier', queryAnswers, { orderId: order.id }))
  assert.ok(answer)
  return answer
}
const twoRows = { details: [rowInput(), rowInput({ materialId: '2', unit: 'KGM', qty: '12.5', priceUnit: 10 })] }

test('an acceptance with a day of its own is one with changes: the promise stays the supplier’s', async () => {
  const promised = [{ promised: { start: day(20), end: day(20) } }]
  const cases: [Draft<UblOrderResponse>, string][] = [
    [{ delivery: promised }, 'promised-otherwise'],
    [{ lines: [{ id: '1', statusCode: '5', delivery: promised, orderLineId: '1' }] }, 'accepted-with-difference'],
    [
      { responseCode: 'CA', lines: [{ id: '1', statusCode: '5', delivery: promised, orderLineId: '1' }] },
      'accepted-with-difference',
    ],
  ]
  for (const [parts, warning] of cases) {
    const order = await issued(world)
    const content = answerText(order.orderNo, parts)
    const report = await checked(world, content, 'supplier')
    assert.deepEqual([codesOf(report, 'error'), codesOf(report, 'warning')], [[], [warning]])
    valueOf(await imported(world, content, 'supplier'))
    assert.equal((await orderOf(world, order.id)).status, 'DIFF')
    const [row] = (await lastAnswer(order)).rows
    assert.deepEqual([row?.code, row?.deliverySchedule], ['3', [{ qty: row?.orderQty ?? '', date: day(20) }]])
  }
})

test('an acceptance that promises the very day asked for confirms the order', async () => {
  const order = await issued(world)
  const promised = [{ promised: { start: day(10), end: day(10) } }]
  const content = answerText(order.orderNo, { delivery: promised })
  assert.deepEqual((await checked(world, content, 'supplier')).problems, [])
  valueOf(await imported(world, content, 'supplier'))
  assert.equal((await orderOf(world, order.id)).status, 'CONFIRMED')
})

test('a conditional answer whose lines accept everything is an acceptance; lines it leaves out are told', async () => {
  const accepted = (id: string) => ({ id, statusCode: '5' as const, orderLineId: id })
  const order = await issued(world, twoRows)
  const all = answerText(order.orderNo, { responseCode: 'CA', lines: [accepted('1'), accepted('2')] })
  assert.deepEqual(codesOf(await checked(world, all, 'supplier'), 'warning'), ['no-difference'])
  const some = answerText(order.orderNo, {
    responseCode: 'CA',
    lines: [{ id: '1', statusCode: '7', orderLineId: '1' }],
  })
  const report = await checked(world, some, 'supplier')
  assert.deepEqual(codesOf(report, 'warning'), ['line-not-answered'])
  assert.match(report.problems[0]?.msg ?? '', /line 2/)
  valueOf(await imported(world, all, 'supplier'))
  assert.equal((await orderOf(world, order.id)).status, 'CONFIRMED')
})

test('a line that the seller adds and a quantity that follows later are kept in the notes of the answer', async () => {
  const order = await issued(world, { details: [rowInput({ qty: '30' })] })
  const content = answerText(order.orderNo, {
    responseCode: 'CA',
    lines: [
      {
        id: '1',
        statusCode: '3',
        quantity: '25',
        unit: 'H87',
        orderLineId: '1',
        backorder: '5',
        backorderUnit: 'H87',
      },
      {
        id: '2',
        statusCode: '1',
        quantity: '1',
        unit: 'H87',
        orderLineId: '2',
        item: { name: 'Pallet' },
        price: { amount: '12.50', currency: 'CNY' },
      },
    ],
  })
  const report = await checked(world, content, 'supplier')
  assert.deepEqual([codesOf(report, 'error'), codesOf(report, 'warning')], [[], ['line-added']])
  assert.ok(report.understood.some(fact => fact.value === '5' && fact.place.path.includes('Backorder')))
  valueOf(await imported(world, content, 'supplier'))
  const { rows } = await lastAnswer(order)
  assert.deepEqual(
    [rows.length, rows[0]?.qty, rows[0]?.note],
    [1, '25', 'Backorder: 5 H87\nAdded by the seller: Pallet, 1 H87, price 12.50 CNY'],
  )
})
