import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { queryAnswers } from '../../../src/contract/orders/purchase-orders/order-answers.ts'
import type { Order } from '../../../src/contract/orders/purchase-orders/purchase-order-parts.ts'
import { issueOrder, submitOrder } from '../../../src/contract/orders/purchase-orders/purchase-orders.ts'
import { readUbl } from '../../../server/ubl/read-ubl.ts'
import type { TestApp } from '../../support/app.ts'
import {
  answerTo,
  confirmed,
  day,
  decideOn,
  draft,
  firstRow,
  issued,
  rowInput,
  valueOf,
} from '../orders/purchase-orders/order-world.ts'
import {
  answerText,
  assertRefused,
  checked,
  codesOf,
  documentWorld,
  exported,
  imported,
  importedOrder,
  lineDraft,
  orderOf,
  orderText,
} from './document-world.ts'

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

test('an acceptance confirms the order under the seller’s own number', async () => {
  const order = await issued(world)
  const content = answerText(order.orderNo)
  const report = await checked(world, content, 'supplier')
  assert.deepEqual(
    [report.effect, report.orderId, report.orderNo, report.problems],
    ['answer', order.id, order.orderNo, []],
  )
  assert.equal((await orderOf(world, order.id)).status, 'ISSUED')
  valueOf(await imported(world, content, 'supplier'))
  assert.equal((await orderOf(world, order.id)).status, 'CONFIRMED')
  assert.equal((await lastAnswer(order)).ownOrderNo, 'SO-77')
})

test('an acknowledgement and a refusal do what the form does', async () => {
  const order = await issued(world)
  valueOf(await imported(world, answerText(order.orderNo, { responseCode: 'AB' }), 'supplier'))
  assert.equal((await orderOf(world, order.id)).answerStatus, 'ACKNOWLEDGED')
  const no = answerText(order.orderNo, {
    responseCode: 'RE',
    note: [{ value: 'No capacity' }],
    lines: [{ id: '1', statusCode: '7', orderLineId: '1' }],
  })
  valueOf(await imported(world, no, 'supplier'))
  assert.equal((await orderOf(world, order.id)).status, 'REFUSED')
  assert.equal((await lastAnswer(order)).reason, 'No capacity')
})

test('an answer with changes brings quantity, schedule, price, substitute and note of each line', async () => {
  const order = await issued(world, twoRows)
  const content = answerText(order.orderNo, {
    responseCode: 'CA',
    note: [{ value: 'Partly later' }],
    lines: [
      {
        id: '1',
        statusCode: '3',
        quantity: '90',
        unit: 'C62',
        delivery: [
          { quantity: '60', promised: { end: day(12) } },
          { quantity: '30', promised: { start: day(20), end: day(21) } },
        ],
        note: [{ value: 'In two parts' }],
        substitute: { id: '1', item: { name: 'Bolt, new', sellersId: 'B-2' } },
        orderLineId: '1',
      },
      { id: '2', statusCode: '3', price: { amount: '1.1', baseQuantity: '1', currency: 'CNY' }, orderLineId: '2' },
    ],
  })
  const report = await checked(world, content, 'supplier')
  assert.deepEqual(
    report.rows.map(row => [row.rowNo, row.qty, row.needDate, row.priceExcl, row.lineCode]),
    [
      [1, '90', day(21), '10', '3'],
      [2, '12.5', day(10), '1.1', '3'],
    ],
  )
  valueOf(await imported(world, content, 'supplier'))
  assert.equal((await orderOf(world, order.id)).status, 'DIFF')
  const [bolt, granulate] = (await lastAnswer(order)).rows
  assert.deepEqual(
    [bolt?.code, bolt?.qty, bolt?.deliverySchedule, bolt?.substitute, bolt?.note],
    [
      '3',
      '90',
      [
        { qty: '60', date: day(12) },
        { qty: '30', date: day(21) },
      ],
      'B-2 · Bolt, new',
      'In two parts',
    ],
  )
  assert.deepEqual([granulate?.priceExcl, granulate?.qty], ['11', '12.5'])
})

test('codes 5, 7 and 42 of lines are kept', async () => {
  const order = await issued(world, twoRows)
  const lines = [
    { id: '1', statusCode: '7', orderLineId: '1' },
    { id: '2', statusCode: '42', orderLineId: '2' },
  ] as const
  valueOf(await imported(world, answerText(order.orderNo, { responseCode: 'CA', lines }), 'supplier'))
  const answer = await lastAnswer(order)
  assert.deepEqual(
    answer.rows.map(row => row.code),
    ['7', '42'],
  )
  assert.equal(answer.reason, 'As stated in the order response OR-1.')
})

test('an answer names an order and its lines as the document did that the order came from', async () => {
  const drafted = await importedOrder(world, orderText({ id: 'ERP-ANSWERED', lines: [lineDraft({ id: '10' })] }))
  valueOf(await world.call('buyer', submitOrder, { id: drafted.id }))
  await decideOn(world, drafted.orderNo)
  valueOf(await world.call('buyer', issueOrder, { id: drafted.id }))
  const lines = [{ id: '1', statusCode: '3', quantity: '80', orderLineId: '10' }] as const
  valueOf(await imported(world, answerText('ERP-ANSWERED', { responseCode: 'CA', lines }), 'supplier'))
  assert.equal((await orderOf(world, drafted.id)).status, 'DIFF')
})

const foreign: [string, (order: Order) => string, string, string][] = [
  ['to a line that is not there', order => answerText(order.orderNo, { responseCode: 'CA', lines: [{ id: '9', statusCode: '3', quantity: '1', orderLineId: '9' }] }), 'unknown-line', '/cac:OrderLineReference/cbc:LineID'],
  ['in another currency', order => answerText(order.orderNo, { documentCurrency: 'EUR' }), 'order-currency-differs', '/cbc:DocumentCurrencyCode'],
  ['in another unit', order => answerText(order.orderNo, { responseCode: 'CA', lines: [{ id: '1', statusCode: '3', quantity: '1', unit: 'KGM', orderLineId: '1' }] }), 'unit-differs', '/cbc:Quantity/@unitCode'],
  ['with a day that is past', order => answerText(order.orderNo, { responseCode: 'CA', lines: [{ id: '1', statusCode: '3', delivery: [{ promised: { end: day(-3) } }], orderLineId: '1' }] }), 'dateInPast', '/cac:LineItem'],
  ['that accepts what its lines refuse', order => answerText(order.orderNo, { lines: [{ id: '1', statusCode: '7', orderLineId: '1' }] }), 'response-contradiction', '/cbc:LineStatusCode'],
  ['of another seller', order => answerText(order.orderNo, { seller: { name: 'Supplier Two Ltd.' } }), 'other-supplier', '/cac:SellerSupplierParty/cac:Party'],
  ['with changes but without any line', order => answerText(order.orderNo, { responseCode: 'CA', note: [{ value: 'Later' }] }), 'answerWithoutDifference', ''],
] // prettier-ignore
for (const [what, content, problem, path] of foreign) {
  test(`an answer ${what} is refused, and nothing is written`, async () => {
    const answer = await assertRefused(world, content(await issued(world)), problem, 'supplier')
    assert.ok(
      answer.errors.some(error => error.field.includes(path)),
      JSON.stringify(answer.errors),
    )
  })
}

test('an answer to an order in a state that takes none is refused with its code', async () => {
  const order = await confirmed(world)
  const answer = await assertRefused(world, answerText(order.orderNo), '16005', 'supplier')
  assert.deepEqual(
    answer.errors.map(error => error.code),
    ['16005'],
  )
})

test('a supplier cannot tell an order of somebody else from none', async () => {
  const order = await issued(world)
  const other = await checked(world, answerText(order.orderNo), 'supplier2')
  const none = await checked(world, answerText('PO-NEVER'), 'supplier2')
  assert.deepEqual(
    other.problems.map(problem => ({ ...problem, msg: problem.msg.replace(order.orderNo, 'PO-NEVER') })),
    none.problems,
  )
  assert.deepEqual([other.orderId, other.orderNo, other.supplierName, other.rows], [null, '', '', []])
  assert.equal((await imported(world, answerText(order.orderNo), 'supplier2')).code, '10017')
})

test('a supplier does not see an order before it is issued', async () => {
  const order = await draft(world)
  assert.deepEqual(codesOf(await checked(world, answerText(order.orderNo), 'supplier'), 'error'), ['unknown-order'])
})

test('suppliers import no orders, buyers anything but answers, others nothing', async () => {
  const order = await issued(world)
  await assertRefused(world, orderText(), 'kind-not-allowed', 'supplier')
  await assertRefused(world, answerText(order.orderNo), 'kind-not-allowed', 'buyer')
  // Accountants of a supplier bring its invoices.
  await assertRefused(world, answerText(order.orderNo), 'kind-not-allowed', 'supfinance')
  for (const user of ['warehouse', 'auditor', 'expert', 'admin'] as const)
    assert.equal((await imported(world, orderText(), user)).status, 403)
  assert.equal((await imported(world, answerText(order.orderNo), 'salesman')).code, '200')
})

test('twenty imports of one answer write one', async () => {
  const order = await issued(world)
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => imported(world, answerText(order.orderNo), 'supplier')),
  )
  assert.equal(answers.filter(answer => answer.code === '200').length, 1)
  assert.equal(firstRow(await orderOf(world, order.id)).rowStatus, 'CONFIRMED')
})

test('an answer to an imported order calls order and lines as the buyer’s own system does', async () => {
  const lines = [
    lineDraft({ id: 'A-10' }),
    lineDraft({ id: 'A-20', item: { name: 'Paint', tax: { category: 'S', percent: '13' } } }),
  ]
  const taken = await importedOrder(world, orderText({ id: 'BUYER-4711', lines }))
  valueOf(await world.call('buyer', submitOrder, { id: taken.id }))
  await decideOn(world, taken.orderNo)
  const order = valueOf(await world.call('buyer', issueOrder, { id: taken.id }))
  const [bolt, paint] = order.details
  assert.ok(bolt && paint)
  const rows = [
    {
      detailId: bolt.id,
      code: '3' as const,
      qty: '30',
      deliverySchedule: [
        { qty: '18', date: day(12) },
        { qty: '12', date: day(22) },
      ],
    },
    { detailId: paint.id, code: '5' as const },
  ]
  valueOf(await answerTo(world, order, 'CA', { reason: 'In two parts', rows }))
  for (const by of ['buyer', 'supplier'] as const) {
    const reading = readUbl(await exported(world, order.id, 'OrderResponse', by))
    assert.ok(reading.kind === 'OrderResponse')
    assert.deepEqual(reading.problems, [])
    assert.equal(reading.document.orderReference, 'BUYER-4711')
    assert.deepEqual(
      reading.document.lines.map(({ id, orderLineId, quantity, delivery }) => [
        id,
        orderLineId,
        quantity,
        delivery[0]?.promised?.end ?? '',
      ]),
      [
        ['A-10', 'A-10', '18', day(12)],
        ['A-10.2', 'A-10', '12', day(22)],
        ['A-20', 'A-20', '100', day(10)],
      ],
    )
  }
})

test('two lines of an answer for one line of the order are its parts: quantities add up, each keeps its date', async () => {
  const order = await issued(world, { details: [rowInput({ qty: '30' })] })
  const part = (id: string, quantity: string, date: string) => ({
    id,
    statusCode: '3' as const,
    quantity,
    unit: 'H87',
    orderLineId: '1',
    delivery: [{ promised: { start: date, end: date } }],
  })
  const lines = [part('1', '18', day(12)), part('2', '12', day(22))]
  const note = [{ value: 'In two parts' }]
  const content = answerText(order.orderNo, { responseCode: 'CA', note, lines })
  const report = await checked(world, content, 'supplier')
  assert.deepEqual(codesOf(report, 'error'), [])
  valueOf(await imported(world, content, 'supplier'))
  const [row] = (await lastAnswer(order)).rows
  assert.deepEqual(
    [row?.code, row?.qty, row?.deliverySchedule],
    [
      '3',
      '30',
      [
        { qty: '18', date: day(12) },
        { qty: '12', date: day(22) },
      ],
    ],
  )
})
