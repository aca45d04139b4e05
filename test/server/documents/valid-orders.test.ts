import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import { checkDocument, importDocument } from '../../../src/contract/orders/purchase-orders/order-documents.ts'
import type { GivenChoice } from '../../../src/contract/orders/purchase-orders/order-documents.ts'
import { taxRates } from '../../../src/contract/ground/master-data/tax-rates.ts'
import type { TestApp } from '../../support/app.ts'
import { day, valueOf } from '../orders/purchase-orders/order-world.ts'
import { checked, codesOf, documentWorld, importedOrder, lineDraft, orderOf, orderText } from './document-world.ts'

let world: TestApp
before(async () => {
  world = await documentWorld()
})
after(() => world.close())

const free = { name: 'Paint', tax: { category: 'S', percent: '13' } }
const noPrice = { price: undefined, lineAmount: '', item: free }

test('a need date before the order date becomes the order date', async () => {
  const order = await importedOrder(
    world,
    orderText({ lines: [lineDraft({ delivery: [{ period: { end: day(-1) } }] })] }),
  )
  assert.equal(order.details[0]?.needDate, day())
})

test('a line with an amount only gets its price from it, with allowances and charges counted once', async () => {
  const allowances = [{ charge: false, amount: '50.00' }]
  const lines = [
    lineDraft({ price: undefined, quantity: '8', lineAmount: '100.00' }),
    lineDraft({ id: '2', price: undefined, lineAmount: '950.00', allowances, item: free }),
  ]
  const order = await importedOrder(world, orderText({ lines }))
  assert.deepEqual(
    order.details.map(row => [row.priceExcl, row.amountExcl]),
    [
      ['12.5', '100.00'],
      ['9.5', '950.00'],
    ],
  )
})

test('a line without any price and a free item become rows of price zero that say why', async () => {
  const lines = [
    lineDraft(noPrice),
    lineDraft({ id: '2', price: { amount: '0.00', currency: 'CNY' }, lineAmount: '0.00', item: free }),
    lineDraft({
      id: '3',
      price: { amount: '0', currency: 'CNY' },
      lineAmount: '0',
      item: free,
      note: [{ value: 'Sample' }],
    }),
  ]
  const order = await importedOrder(world, orderText({ lines }))
  assert.deepEqual(
    order.details.map(row => [row.priceExcl, row.remark]),
    [
      ['0', 'Price to be entered: the document has none.'],
      ['0', 'Free of charge'],
      ['0', 'Sample'],
    ],
  )
})

test('tax categories are understood as other specifications write them', async () => {
  for (const category of ['StandardRated', 'SR', 'AA', 'H']) {
    const item = { name: 'Paint', tax: { category, percent: '13' } }
    const order = await importedOrder(world, orderText({ lines: [lineDraft({ item })] }))
    assert.equal(order.details[0]?.taxCode, 'S13', category)
  }
})

test('categories K, L, M and B, which no tax of ours has, are chosen in the report and remembered', async () => {
  for (const [category, percent] of [
    ['K', '0'],
    ['L', '7'],
    ['M', '4'],
    ['B', '22'],
  ] as const) {
    const item = { name: `Of ${category}`, tax: { category, percent } }
    const content = () => orderText({ lines: [lineDraft({ item })] })
    const report = await checked(world, content())
    assert.deepEqual(
      [codesOf(report, 'error'), report.choices.map(({ kind, stated }) => [kind, stated])],
      [['unknown-tax'], [['tax', `${category} ${percent}`]]],
    )
    const choices: GivenChoice[] = [{ kind: 'tax', stated: `${category} ${percent}`, chosen: 'S13' }]
    valueOf(await world.call('buyer', importDocument, { fileName: 'a.xml', content: content(), choices }))
    assert.deepEqual(codesOf(await checked(world, content()), 'error'), [])
    const order = await importedOrder(world, content())
    assert.equal(order.details[0]?.taxCode, 'S13')
  }
})

test('a tax rate of category K, supply within the EU, takes orders that state it', async () => {
  const rate = { code: 'EUK', names: { en: 'Within the EU' }, percent: '0', category: 'K', country: 'DE' } as const
  valueOf(await world.call('admin', taxRates.save, { ...rate, validFrom: '2020-01-01', validTo: null }))
  const item = { name: 'Flange', tax: { category: 'K', percent: '0' } }
  const order = await importedOrder(world, orderText({ lines: [lineDraft({ item })] }))
  assert.deepEqual(
    order.taxes.map(({ taxCode, category }) => [taxCode, category]),
    [['EUK', 'K']],
  )
})

test('a price per kilogram of a quantity in tonnes is converted, and refused without a factor', async () => {
  await world.database.run(sql`
    insert into unit (enterprise_id, code, names, precision, dimension)
    values (1, 'TNE', '{"en":"Tonne"}', 3, 'MASS') on conflict do nothing`)
  const price = { amount: '1.25', baseQuantity: '1', baseUnit: 'KGM', currency: 'CNY' }
  const content = () =>
    orderText({ lines: [lineDraft({ unit: 'TNE', quantity: '2', lineAmount: '2500.00', price, item: free })] })
  assert.ok(codesOf(await checked(world, content()), 'error').includes('price-for-other-unit'))
  await world.database.run(sql`
    insert into unit_conversion (enterprise_id, from_unit, to_unit, factor) values (1, 'TNE', 'KGM', 1000)`)
  const report = await checked(world, content())
  assert.deepEqual([codesOf(report, 'error'), report.rows[0]?.unitName], [[], 'Tonne'])
  const order = await importedOrder(world, content())
  assert.deepEqual([order.details[0]?.priceExcl, order.amountExcl], ['1250', '2500.00'])
})

test('a material and a price are chosen in the report, may be left out, and are remembered', async () => {
  const item = { name: 'Their bolt', buyersId: 'THEIRS-1', tax: { category: 'S', percent: '13' } }
  const content = () => orderText({ lines: [lineDraft({ price: undefined, lineAmount: '', item })] })
  const check = async (choices: GivenChoice[] = []) =>
    valueOf(await world.call('buyer', checkDocument, { fileName: 'a.xml', content: content(), choices }))
  const first = await check()
  assert.deepEqual(
    [first.effect, first.choices.map(({ kind, stated, needed }) => [kind, stated, needed])],
    [
      'create',
      [
        ['material', 'THEIRS-1', 0],
        ['price', 'THEIRS-1', 0],
      ],
    ],
  )
  const choices: GivenChoice[] = [
    { kind: 'material', stated: 'THEIRS-1', chosen: '1' },
    { kind: 'price', stated: 'THEIRS-1', chosen: '7.25' },
  ]
  valueOf(await world.call('buyer', importDocument, { fileName: 'a.xml', content: content(), choices }))
  const { id: orderId } = valueOf(await world.call('buyer', importDocument, { fileName: 'b.xml', content: content() }))
  const order = await orderOf(world, orderId)
  assert.deepEqual([order.details[0]?.materialCode, order.details[0]?.priceExcl], ['M1', '7.25'])
})

test('what is wrong in the same way in many lines is told once, with their number', async () => {
  const lines = Array.from({ length: 1500 }, (_, at) => lineDraft({ id: String(at + 1), unit: 'QQ', item: free }))
  const report = await checked(world, orderText({ lines }))
  const told = report.problems.filter(each => each.problem === 'unknown-unit')
  assert.deepEqual(
    told.map(({ count, msg }) => [count, /QQ/.test(msg)]),
    [[1500, true]],
  )
  assert.ok(report.understoodCount > report.understood.length && report.understood.length === 5000)
})

test('the report shows the order as it will be', async () => {
  const report = await checked(world, orderText({ note: [{ value: 'Two deliveries' }] }))
  assert.deepEqual(report.order && { ...report.order, orderDate: report.order.orderDate === day() }, {
    companyName: 'Test Works Co., Ltd.',
    purchaserName: 'Bella Buyer',
    orderDate: true,
    deliveryAddress: 'Test Road 4, Suzhou, CN',
    paymentTermName: 'Net 30',
    incoterm: '',
    remark: 'Two deliveries',
  })
  assert.deepEqual(
    [report.amountExcl, report.amountIncl, report.rows[0]?.amountExcl],
    ['1000.00', '1130.00', '1000.00'],
  )
  assert.notEqual(report.rows[0]?.unitName, 'PCE')
})
