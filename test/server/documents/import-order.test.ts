import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import { queryOrderHistory } from '../../../src/contract/orders/purchase-orders/purchase-orders.ts'
import type { TestApp } from '../../support/app.ts'
import { day, draft, firstRow, valueOf } from '../orders/purchase-orders/order-world.ts'
import { checked, codesOf, counts, documentWorld, importedOrder, lineDraft, orderText } from './document-world.ts'

let world: TestApp
before(async () => {
  world = await documentWorld()
})
after(() => world.close())

test('an order document becomes a draft with its parties, terms and rows', async () => {
  const order = await importedOrder(
    world,
    orderText({
      id: 'ERP-FULL',
      note: [{ value: 'Please label every box.' }],
      deliveryTerms: { incoterm: 'dap', place: 'Suzhou' },
      lines: [
        lineDraft({ note: [{ value: 'Zinc-plated' }] }),
        lineDraft({
          id: '2',
          quantity: '2.5',
          unit: 'KGM',
          lineAmount: '3.13',
          price: { amount: '1250', baseQuantity: '1000', currency: 'CNY' },
          item: {
            name: 'Colour',
            description: [{ value: 'RAL 5010' }],
            sellersId: 'C-7',
            tax: { category: 'S', percent: '6.0' },
          },
        }),
      ],
    }),
  )
  assert.deepEqual(
    [order.status, order.sourceType, order.sourceNo, order.supplierId, order.companyId, order.orgId, order.purchaserId],
    ['NEW', 'UBL', 'ERP-FULL', '1', '1', '2', '1'],
  )
  assert.deepEqual(
    [order.incoterm, order.incotermPlace, order.paymentTermId, order.remark],
    ['DAP', 'Suzhou', '1', 'Please label every box.'],
  )
  assert.equal(order.deliveryAddress, 'Test Road 4, Suzhou, CN')
  assert.deepEqual([order.amountExcl, order.taxAmount, order.amountIncl], ['1003.13', '130.19', '1133.32'])
  const [bolt, colour] = order.details
  assert.ok(bolt && colour)
  assert.deepEqual(
    [bolt.materialId, bolt.qty, bolt.priceExcl, bolt.needDate, bolt.remark],
    ['1', '100', '10', day(10), 'Zinc-plated'],
  )
  assert.deepEqual(
    [
      colour.materialId,
      colour.materialText,
      colour.spec,
      colour.supplierMaterialCode,
      colour.qty,
      colour.priceExcl,
      colour.priceUnit,
      colour.taxCode,
    ],
    [null, 'Colour', 'RAL 5010', 'C-7', '2.5', '1250', 1000, 'S6'],
  )
})

test('the check shows what the import then writes, and writes nothing itself', async () => {
  const content = orderText()
  const first = await counts(world)
  const report = await checked(world, content)
  assert.deepEqual(await counts(world), first)
  assert.deepEqual(
    [report.kind, report.effect, report.supplierName, report.currency],
    ['Order', 'create', 'Supplier One GmbH', 'CNY'],
  )
  assert.deepEqual(report.problems, [])
  assert.equal(report.amountIncl, '1130.00')
  assert.deepEqual(report.rows, [
    {
      rowNo: 1,
      item: 'Bolt',
      materialCode: 'M1',
      qty: '100',
      unit: 'PCE',
      unitName: 'piece',
      priceExcl: '10',
      amountExcl: '1000.00',
      remark: '',
      taxPercent: '13',
      needDate: day(10),
      lineCode: '',
    },
  ])
  const order = await importedOrder(world, content)
  assert.equal(order.amountIncl, report.amountIncl)
})

test('a check that succeeds leaves no gap in the order numbers', async () => {
  const one = await draft(world)
  await checked(world, orderText())
  const next = await draft(world)
  assert.equal(Number(next.orderNo.slice(-4)), Number(one.orderNo.slice(-4)) + 1)
})

test('what an order has no place for is listed as not taken over', async () => {
  const report = await checked(
    world,
    orderText({ accountingCost: 'CC 4711', contractRef: 'F-1', note: [{ value: 'Kept' }] }),
  )
  assert.deepEqual(
    report.ignored.map(fact => [fact.name, fact.value]),
    [
      ['Cost accounting', 'CC 4711'],
      ['Contract', 'F-1'],
    ],
  )
  assert.ok(report.understood.some(fact => fact.name === 'Note › Value' && fact.value === 'Kept'))
})

const parties: [string, object][] = [
  ['by its electronic address', { endpoint: { value: '4012345000009', scheme: '0088' } }],
  ['by an identification', { ids: [{ value: '4012345000009', scheme: '0088' }] }],
  ['by its VAT number with blanks', { vatId: 'DE 123 456 789' }],
  ['by its legal name in any case', { legalName: 'SUPPLIER ONE GMBH' }],
  ['by its name', { name: 'Supplier One GmbH' }],
]
for (const [how, seller] of parties) {
  test(`the supplier is found ${how}`, async () => {
    assert.equal((await checked(world, orderText({ seller }))).supplierName, 'Supplier One GmbH')
  })
}

test('an identifier of another scheme does not find a supplier', async () => {
  const report = await checked(world, orderText({ seller: { endpoint: { value: '4012345000009', scheme: '0192' } } }))
  assert.deepEqual(codesOf(report, 'error'), ['unknown-supplier'])
})

test('units that mean the same are one unit', async () => {
  for (const unit of ['C62', 'H87', 'EA', 'PCE'])
    assert.equal((await checked(world, orderText({ lines: [lineDraft({ unit })] }))).rows[0]?.unit, 'PCE')
})

test('a material is found by the supplier’s own number', async () => {
  const item = { name: 'Whatever', sellersId: 'ONE-4', tax: { category: 'S', percent: '13' } }
  const order = await importedOrder(world, orderText({ lines: [lineDraft({ item })] }))
  assert.deepEqual([firstRow(order).materialId, firstRow(order).materialText], ['4', 'Listed part'])
})

test('the caller is the purchaser when the document names no one, and a stranger is told', async () => {
  const buyer = { endpoint: { value: '6901234000009', scheme: '0088' } }
  assert.deepEqual((await checked(world, orderText({ buyer }))).problems, [])
  const report = await checked(world, orderText({ buyer: { ...buyer, contact: { name: 'Nobody Known' } } }))
  assert.deepEqual(codesOf(report, 'warning'), ['purchaser-assumed'])
  assert.match(
    report.problems[0]?.msg ?? '',
    /Nobody Known is not a purchaser in the portal; Bella Buyer is used instead\./,
  )
})

test('days come from the line, else from the document, else from the order date with a warning', async () => {
  const without = lineDraft({ delivery: [] })
  const delivery = [{ deliveryAddress: { street: 'A', country: 'CN' }, period: { end: day(20) } }]
  assert.equal((await checked(world, orderText({ lines: [without], delivery }))).rows[0]?.needDate, day(20))
  const assumed = await checked(world, orderText({ lines: [without] }))
  assert.deepEqual([assumed.rows[0]?.needDate, codesOf(assumed, 'warning')], [day(), ['need-date-assumed']])
  const split = [{ period: { end: day(30) } }, { period: { end: day(12) } }]
  const merged = await checked(world, orderText({ lines: [lineDraft({ delivery: split })] }))
  assert.deepEqual([merged.rows[0]?.needDate, codesOf(merged, 'warning')], [day(12), ['deliveries-merged']])
})

test('a finer price than six digits is kept for more units, exactly', async () => {
  const lines = [lineDraft({ price: { amount: '0.12345678', currency: 'CNY' }, lineAmount: '12.35' })]
  const order = await importedOrder(world, orderText({ lines }))
  assert.deepEqual(
    [firstRow(order).priceExcl, firstRow(order).priceUnit, firstRow(order).amountExcl],
    ['12.345678', 100, '12.35'],
  )
})

test('the history names the document that an order came from', async () => {
  const { id, sourceNo } = await importedOrder(world, orderText())
  const [created] = valueOf(await world.call('buyer', queryOrderHistory, { id }))
  assert.deepEqual(created?.changes, [{ field: 'document', row: null, before: null, after: `order.xml · ${sourceNo}` }])
})

test('other namespace prefixes read the same', async () => {
  const content = orderText({ id: 'PREFIXED' })
  const renamed = content
    .replaceAll('cbc:', 'b:')
    .replaceAll('cac:', 'a:')
    .replaceAll('xmlns:cbc', 'xmlns:b')
    .replaceAll('xmlns:cac', 'xmlns:a')
  assert.equal((await importedOrder(world, renamed)).sourceNo, 'PREFIXED')
})

test('the lines of the document stay known', async () => {
  const { id } = await importedOrder(
    world,
    orderText({ lines: [lineDraft({ id: '10' }), lineDraft({ id: '20', delivery: [{ period: { end: day(15) } }] })] }),
  )
  const lines = await world.database.rows(sql`
    select l.line_id, d.row_no from purchase_order_document_line l join purchase_order_detail d on d.id = l.detail_id
    where d.order_id = ${id} order by d.row_no`)
  assert.deepEqual(lines, [
    { lineId: '10', rowNo: 1 },
    { lineId: '20', rowNo: 2 },
  ])
})
