import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { OrderInput, OrderRowInput } from '../../../../src/contract/orders/purchase-orders/purchase-order-input.ts'
import {
  getOrder,
  queryOrderHistory,
  removeOrders,
  saveOrder,
} from '../../../../src/contract/orders/purchase-orders/purchase-orders.ts'
import type { TestApp } from '../../../support/app.ts'
import {
  changedInput,
  day,
  draft,
  firstRow,
  orderInput,
  orderWorld,
  rowInput,
  submitted,
  valueOf,
} from './order-world.ts'

let world: TestApp
before(async () => {
  world = await orderWorld()
})
after(() => world.close())

const save = (parts: Partial<OrderInput>) => world.call('buyer', saveOrder, orderInput(parts))
const saveRow = (row: Partial<OrderRowInput>, order: Partial<OrderInput> = {}) =>
  save({ details: [rowInput({ needDate: day(5), materialId: null, materialText: 'Screw' }), rowInput(row)], ...order })

test('a new order gets the next number of the day and computed amounts', async () => {
  const order = await draft(world, { details: [rowInput({ qty: '3', priceExcl: '33.335' })] })
  assert.match(order.orderNo, /^PO\d{8}\d{4}$/)
  assert.deepEqual([order.amountExcl, order.taxAmount, order.amountIncl], ['100.01', '13.00', '113.01'])
  assert.equal(order.status, 'NEW')
  assert.deepEqual(order.allowed, ['edit', 'remove', 'submit', 'copy'])
})

test('prices with tax give the same totals as the same prices without', async () => {
  const order = await draft(world, {
    taxMode: 'INCL',
    details: [rowInput({ qty: '3', priceExcl: undefined, priceIncl: '37.67' })],
  })
  assert.deepEqual([order.amountExcl, order.taxAmount, order.amountIncl], ['100.01', '13.00', '113.01'])
  assert.equal(firstRow(order).priceExcl, '33.336283')
})

test('the header is the sum of rounded rows, and the taxes are summed per rate', async () => {
  const order = await draft(world, {
    currency: 'EUR',
    details: [
      rowInput({ qty: '3', priceExcl: '33.335' }),
      rowInput({ qty: '3', priceExcl: '33.335', needDate: day(11) }),
      rowInput({ qty: '1.5', priceExcl: '2', priceUnit: 1000, taxCode: 'AE0', materialId: '2', unit: 'KGM' }),
    ],
  })
  assert.equal(order.amountExcl, '200.02')
  assert.equal(order.exchangeRate, '7.812345678')
  assert.equal(order.localAmount, '1765.75') // 226.02 × 7.812345678 = 1765.746…
  assert.deepEqual(order.taxes, [
    { taxCode: 'S13', category: 'S', percent: '13', amountExcl: '200.02', taxAmount: '26.00' },
    { taxCode: 'AE0', category: 'AE', percent: '0', amountExcl: '0.00', taxAmount: '0.00' },
  ])
})

/** All errors of a draft: input, code, field. */
const refusals: [string, Partial<OrderInput>, Partial<OrderRowInput>, string, string][] = [
  ['without purchasing organisation', { orgId: undefined }, {}, '11004', 'orgId'],
  ['with an unknown organisation', { orgId: '999' }, {}, '10008', 'orgId'],
  ['for an organisation outside the own', { orgId: '3' }, {}, '16006', 'orgId'],
  ['with an unknown company', { companyId: '999' }, {}, '10008', 'companyId'],
  ['with an unknown supplier', { supplierId: '999' }, {}, '10008', 'supplierId'],
  ['with an unknown contact', { supplierContactId: '999' }, {}, '10008', 'supplierContactId'],
  ['with an unknown warehouse', { warehouseId: '999' }, {}, '10008', 'warehouseId'],
  ['with an unknown payment term', { paymentTermId: '999' }, {}, '10008', 'paymentTermId'],
  ['with an unknown purchaser', { purchaserId: '999' }, {}, '10008', 'purchaserId'],
  ['with a purchaser who has no user', { purchaserId: '2' }, {}, '18028', 'purchaserId'],
  ['in an unknown currency', { currency: 'XXX' }, {}, '10008', 'currency'],
  ['in a currency without a rate', { currency: 'JPY' }, {}, '16012', 'currency'],
  ['with a delivery term without a place', { incoterm: 'FOB' }, {}, '10011', 'incotermPlace'],
  ['with a blank delivery address', { deliveryAddress: '  ' }, {}, '10011', 'deliveryAddress'],
  ['with an unknown unit', {}, { unit: 'XXX' }, '10008', 'details[1].unit'],
  ['with more digits than the unit has', {}, { qty: '1.5' }, '10008', 'details[1].qty'],
  ['with a quantity of zero', {}, { qty: '0' }, '10008', 'details[1].qty'],
  ['without a price', {}, { priceExcl: undefined }, '10011', 'details[1].priceExcl'],
  ['with the price of the other tax mode', { taxMode: 'INCL' }, {}, '10011', 'details[0].priceIncl'],
  ['with a price of zero without a reason', {}, { priceExcl: '0' }, '10011', 'details[1].remark'],
  ['with an unknown tax', {}, { taxCode: 'X' }, '10008', 'details[1].taxCode'],
  ['needed before it is ordered', {}, { needDate: day(-1) }, '10008', 'details[1].needDate'],
  ['for an unknown material', {}, { materialId: '999' }, '10008', 'details[1].materialId'],
  ['for a closed material', {}, { materialId: '3' }, '16012', 'details[1].materialId'],
  [
    'for a material whose source list lacks the supplier',
    { supplierId: '3' },
    { materialId: '4' },
    '16012',
    'details[1].materialId',
  ],
  [
    'for a material whose source is a candidate',
    { supplierId: '2' },
    { materialId: '4' },
    '16012',
    'details[1].materialId',
  ],
  ['for neither a material nor a text', {}, { materialId: null }, '10011', 'details[1].materialText'],
  ['with a row of another order', {}, { id: '999' }, '10008', 'details[1].id'],
  [
    'with an amount nobody can pay',
    {},
    { qty: '99999999999999', priceExcl: '99999999999999' },
    '10008',
    'details[1].qty',
  ],
]
for (const [what, order, row, code, field] of refusals)
  test(`a draft is refused ${what}: ${code}`, async () => {
    const answer = await saveRow(row, order)
    assert.equal(answer.code, code)
    assert.equal(answer.errors[0]?.field, field)
    assert.notEqual(answer.errors[0].msg, '')
    if (field.startsWith('details[1]')) assert.equal(answer.errors[0].row, 1)
  })

test('the same material for the same day is refused in the second row: 10009', async () => {
  const answer = await save({ details: [rowInput(), rowInput({ needDate: day(11) }), rowInput()] })
  assert.equal(answer.code, '10009')
  assert.deepEqual(
    answer.errors.map(error => error.field),
    ['details[2].materialId'],
  )
})

test('a negative price is refused before any rule runs: 10008', async () => {
  const answer = await saveRow({ priceExcl: '-1' })
  assert.equal(answer.code, '10008')
})

test('all problems are told at once, in the language of the caller', async () => {
  const input = orderInput({ paymentTermId: '999', details: [rowInput({ qty: '0', unit: 'XXX' })] })
  const answer = await world.call('buyer', saveOrder, input, { language: 'zh' })
  assert.deepEqual(answer.errors.map(error => error.field).sort(), [
    'details[0].qty',
    'details[0].unit',
    'paymentTermId',
  ])
  assert.ok(answer.errors.every(error => /[\u4e00-\u9fff]/.test(error.msg)))
})

test('a price of zero with a reason is kept', async () => {
  const order = await draft(world, { details: [rowInput({ priceExcl: '0', remark: 'Free sample' })] })
  assert.equal(order.amountIncl, '0.00')
})

test('a source list fills in the supplier’s own number', async () => {
  const order = await draft(world, { details: [rowInput({ materialId: '4' })] })
  assert.equal(firstRow(order).supplierMaterialCode, 'ONE-4')
})

test('a ceiling marks a row; the nearest one decides', async () => {
  const check = async (materialId: string, priceExcl: string) =>
    firstRow(await draft(world, { details: [rowInput({ materialId, priceExcl })] })).priceCheck
  assert.equal(await check('5', '10'), 'OK')
  assert.equal(await check('5', '10.000001'), null) // blocked: submitting refuses it
  assert.equal(await check('6', '20'), 'OK')
  assert.equal(await check('6', '20.01'), 'WARN')
})

test('saving again replaces the list of rows and tells the history what changed', async () => {
  const order = await draft(world, { details: [rowInput(), rowInput({ materialId: '2', unit: 'KGM', qty: '2.5' })] })
  const [first, second] = order.details
  assert.ok(first && second)
  const details = [
    rowInput({ materialText: 'New', materialId: null }),
    rowInput({ id: second.id, materialId: '2', unit: 'KGM', qty: '3.125' }),
  ]
  const saved = valueOf(await save({ id: order.id, version: order.version, remark: 'By truck', details }))
  assert.deepEqual(
    saved.details.map(row => [row.id === second.id, row.rowNo, row.qty]),
    [
      [false, 1, '100'],
      [true, 2, '3.125'],
    ],
  )
  assert.equal(saved.version, order.version + 1)
  const history = valueOf(await world.call('buyer', queryOrderHistory, { id: order.id }))
  assert.deepEqual(
    history.map(entry => entry.action),
    ['CREATE', 'UPDATE'],
  )
  const changes = history[1]?.changes ?? []
  assert.ok(changes.some(change => change.field === 'remark' && change.after === 'By truck'))
  assert.ok(changes.some(change => change.field === 'qty' && change.before === '2.5' && change.after === '3.125'))
  assert.ok(changes.some(change => change.field === 'row' && change.row === 1 && change.after === null))
})

test('the second of two editors is refused with 16007 and sees who changed what', async () => {
  const order = await draft(world)
  valueOf(await world.call('buyer', saveOrder, changedInput(order, { remark: 'First' })))
  const second = await world.call('buyer2', saveOrder, changedInput(order, { remark: 'Second' }))
  assert.equal(second.code, '16007')
  assert.equal(second.errors[0]?.field, 'version')
  assert.match(second.errors[0].msg, /buyer saved/)
  assert.ok(second.errors.some(error => error.field === 'remark' && error.msg.includes('First')))
  assert.equal(valueOf(await world.call('buyer', getOrder, { id: order.id })).remark, 'First')
})

test('of two editors at the same moment exactly one saves', async () => {
  const order = await draft(world)
  const answers = await Promise.all(
    ['buyer', 'buyer2'].map(user =>
      world.call(user === 'buyer' ? 'buyer' : 'buyer2', saveOrder, changedInput(order, { remark: user })),
    ),
  )
  assert.deepEqual(answers.map(answer => answer.code).sort(), ['16007', '200'])
})

test('an update without the version that was read is refused: 10011', async () => {
  const order = await draft(world)
  const answer = await world.call('buyer', saveOrder, changedInput(order, { version: undefined }))
  assert.equal(answer.code, '10011')
})

test('drafts are removed together or not at all', async () => {
  const [one, two] = [await draft(world), await submitted(world)]
  assert.equal((await world.call('buyer', removeOrders, { ids: [] })).code, '10010')
  assert.equal((await world.call('buyer', removeOrders, { ids: [one.id, '999999'] })).code, '10007')
  assert.equal((await world.call('buyer', removeOrders, { ids: [one.id, two.id] })).code, '16005')
  assert.equal(valueOf(await world.call('buyer', removeOrders, { ids: [one.id, one.id] })).count, 1)
  assert.equal((await world.call('buyer', getOrder, { id: one.id })).code, '10007')
})

test('an order is found by its number, not found without one', async () => {
  const order = await draft(world)
  assert.equal(valueOf(await world.call('buyer', getOrder, { orderNo: order.orderNo })).id, order.id)
  assert.equal((await world.call('buyer', getOrder, {})).code, '10010')
  assert.equal((await world.call('buyer', getOrder, { id: '999999' })).code, '10007')
})
