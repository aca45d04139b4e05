import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  enterInvoices,
  removeApplications,
  submitApplication,
} from '../../../../src/contract/money/invoices/applications.ts'
import { exportInvoice, getInvoice } from '../../../../src/contract/money/invoices/invoices.ts'
import sql from 'sql-template-tag'
import type { UblInvoice } from '../../../../server/ubl/invoice-shape.ts'
import type { Draft } from '../../../../server/ubl/shape.ts'
import { writeInvoice } from '../../../../server/ubl/write-ubl.ts'
import type { TestApp } from '../../../support/app.ts'
import { day, decideOn, valueOf } from '../../orders/purchase-orders/order-world.ts'
import { bringing, broughtWorld, statedOf, tax } from './brought-world.ts'
import { accepted, applyInput, enteredInvoice } from './invoice-world.ts'

let world: TestApp
before(async () => {
  world = await broughtWorld()
})
after(() => world.close())

type Line = Draft<UblInvoice['lines'][number]>

/** A line of 100 bolts at 10.00 without tax. */
const line = (parts: Line = {}): Line => ({
  id: '1',
  quantity: '100',
  unit: 'H87',
  lineAmount: '1000.00',
  orderLineId: '1',
  item: { name: 'Bolt', tax },
  price: { amount: '10', currency: 'CNY' },
  ...parts,
})

let serial = 0

/** An invoice of supplier 1's own system; its totals follow from its lines unless others are given. */
function invoiceText(order: string, lines: Line[], parts: Draft<UblInvoice> = {}): string {
  return writeInvoice({
    id: `OWN-${++serial * 7919}`,
    ...statedOf(order, lines),
    dueDate: day(30),
    lines,
    ...parts,
  })
}

const { check, bring, problemsOf, read } = bringing(() => world)

test('an invoice of a supplier becomes a draft that keeps it, and is entered as it was once it is approved', async () => {
  const { order, receipt } = await accepted(world)
  const content = invoiceText(order.orderNo, [line()])
  const report = await check(content)
  assert.deepEqual(
    [report.kind, report.effect, report.problems, report.invoice?.orderNos, report.invoice?.receiveNos],
    ['Invoice', 'invoice', [], order.orderNo, receipt.receiveNo],
  )
  const done = valueOf(await bring(content))
  const draft = await read(done.id)
  assert.deepEqual([done.effect, done.number, draft.status], ['invoice', draft.applyNo, 'NEW'])
  assert.deepEqual(
    draft.details.map(row => [row.orderNo, row.qty, row.price, row.amountIncl]),
    [[order.orderNo, '100', '10', '1130']],
  )
  assert.equal(draft.brought?.invoiceNo, report.documentNo)
  valueOf(await world.call('supfinance', submitApplication, { id: draft.id, version: draft.version }))
  await decideOn(world, draft.applyNo)
  const entered = valueOf(await world.call('supfinance', enterInvoices, { id: draft.id, invoices: [draft.brought] }))
  const invoice = valueOf(await world.call('finance', getInvoice, { id: entered.invoices[0]?.id ?? '' }))
  assert.deepEqual(
    [invoice.invoiceNo, invoice.invoiceDate, invoice.amountIncl, invoice.matchResult, invoice.taxNoFlag],
    [report.documentNo, day(), '1130', 'MATCHED', 0],
  )
})

test('what goes out as an invoice comes in as the same rows', async () => {
  const goods = [await accepted(world), await accepted(world)]
  const invoice = await enteredInvoice(world, applyInput(goods, '40'), { sellerTaxNo: 'DE123456789' })
  const { content } = valueOf(await world.call('supfinance', exportInvoice, { id: invoice.id }))
  const again = await read(valueOf(await bring(content.replaceAll(invoice.invoiceNo, 'ANOTHER-77'))).id)
  assert.deepEqual(
    again.details.map(row => [row.orderNo, row.qty, row.price, row.amountIncl]),
    goods.map(({ order }) => [order.orderNo, '40', '10', '452']),
  )
})

test('allowances and charges are spread, and what is prepaid is said', async () => {
  const { order } = await accepted(world)
  const content = invoiceText(order.orderNo, [line()], {
    allowances: [
      { charge: false, reason: 'Loyalty', amount: '100.00', tax },
      { charge: true, reason: 'Freight', amount: '50.00', tax },
    ],
    taxTotals: [
      {
        amount: '123.50',
        currency: 'CNY',
        subtotals: [{ taxable: '950.00', taxableCurrency: 'CNY', amount: '123.50', currency: 'CNY', tax }],
      },
    ],
    totals: {
      lineTotal: '1000.00',
      taxExclusive: '950.00',
      taxInclusive: '1073.50',
      allowanceTotal: '100.00',
      chargeTotal: '50.00',
      prepaid: '73.00',
      rounding: '-0.50',
      payable: '1000.00',
    },
  })
  assert.deepEqual(await problemsOf(content), [
    'warning allowance-spread',
    'warning charge-spread',
    'warning prepaid-left-out',
    'warning rounding-left-out',
  ])
  const draft = await read(valueOf(await bring(content)).id)
  assert.deepEqual([draft.details[0]?.price, draft.amountExcl, draft.amountIncl], ['9.5', '950', '1073.5'])
})

test('a number is found however it is written, as an invoice and as a draft', async () => {
  const { order } = await accepted(world)
  const first = invoiceText(order.orderNo, [line({ quantity: '10', lineAmount: '100.00' })], { id: '00INV-2026.A/1' })
  const draft = valueOf(await bring(first))
  const others = ['00INV-2026.A/1', 'INV2026A1', 'inv-2026-a-1', 'INV 2026 A 1', '0INV.2026.A.1', 'ＩＮＶ２０２６Ａ１']
  for (const id of others) {
    const other = invoiceText(order.orderNo, [line({ quantity: '20', lineAmount: '200.00' })], { id })
    const answer = await bring(other)
    assert.deepEqual([answer.code, answer.errors[0]?.code], ['10017', '10006'], id)
    assert.deepEqual(await problemsOf(other), ['error duplicate-application'], id)
  }
  const application = await read(draft.id)
  valueOf(await world.call('supfinance', submitApplication, { id: draft.id, version: application.version }))
  await decideOn(world, application.applyNo)
  const invoices = application.brought === null ? [] : [application.brought]
  valueOf(await world.call('supfinance', enterInvoices, { id: draft.id, invoices }))
  for (const id of others) {
    const other = invoiceText(order.orderNo, [line({ quantity: '20', lineAmount: '200.00' })], { id })
    assert.deepEqual(await problemsOf(other), ['error duplicate-invoice'], id)
  }
})

test('of two at once one is written, and a draft that was deleted gives its number free', async () => {
  const { order } = await accepted(world)
  const content = invoiceText(order.orderNo, [line({ quantity: '10', lineAmount: '100.00' })])
  const [one, other] = await Promise.all([bring(content), bring(content)])
  assert.deepEqual([one.code, other.code].sort(), ['10017', '200'])
  const { id } = valueOf(one.code === '200' ? one : other)
  valueOf(await world.call('supfinance', removeApplications, { ids: [id] }))
  valueOf(await bring(content))
})

test('a line without a row number is found by its item, and several receipts are taken oldest first', async () => {
  const { order } = await accepted(world)
  const content = invoiceText(order.orderNo, [line({ orderLineId: '', quantity: '60', lineAmount: '600.00' })])
  assert.deepEqual(await problemsOf(content), ['warning line-by-item'])
  const draft = await read(valueOf(await bring(content)).id)
  assert.deepEqual([draft.details[0]?.rowNo, draft.details[0]?.qty], [1, '60'])
  const rest = invoiceText(order.orderNo, [line({ quantity: '41', lineAmount: '410.00' })])
  const [problem] = (await check(rest)).problems
  assert.equal(problem?.problem, 'above-received')
  assert.match(problem.msg, /41 of row 1 .* but only 40 are received/)
})

test('units of an invoice count by every code of the unit, and as they were chosen for another document of the supplier', async () => {
  const { order } = await accepted(world)
  const inUnit = (unit: string) => problemsOf(invoiceText(order.orderNo, [line({ unit })]))
  assert.deepEqual(await inUnit('EA'), [])
  assert.deepEqual(await inUnit('BAG'), ['error unit-differs'])
  await world.database.run(sql`
    insert into document_choice (enterprise_id, sender, sender_name, kind, stated, chosen)
    values (1, 'supplier:1', 'Supplier 1', 'unit', 'BAG', 'PCE')`)
  assert.deepEqual(await inUnit('BAG'), [])
})

test('what does not fit is told with its place and what to do, and nothing is written', async () => {
  const { order } = await accepted(world)
  const { orderNo } = order
  const cases: readonly (readonly [string, string])[] = [
    [invoiceText('', [line()]), 'order-not-named'],
    [invoiceText('NOBODY-1', [line()]), 'unknown-order'],
    [invoiceText(orderNo, [line({ orderLineId: '77' })]), 'unknown-line'],
    [invoiceText(orderNo, [line({ unit: 'KGM' })]), 'unit-differs'],
    [invoiceText(orderNo, [line({ quantity: '101', lineAmount: '1010.00' })]), 'above-received'],
    [invoiceText(orderNo, [line({ quantity: '-1', lineAmount: '-10.00' })]), 'line-below-zero'],
    [invoiceText(orderNo, [line({ quantity: '0.5', lineAmount: '5.00' })]), 'qtyPrecision'],
    [invoiceText(orderNo, [line({ lineAmount: '999.00' })]), 'line-amount'],
    ...['386', '500', '503'].map(
      typeCode => [invoiceText(orderNo, [line()], { typeCode }), 'prepayment-not-taken'] as const,
    ),
    ...['389', '471', '473', '501', '527'].map(
      typeCode => [invoiceText(orderNo, [line()], { typeCode }), 'self-billed-not-taken'] as const,
    ),
    [invoiceText(orderNo, [line()], { id: 'X'.repeat(65) }), 'text-too-long'],
    [
      invoiceText(orderNo, [line({ item: { name: 'Bolt', tax: { category: 'S', percent: '7.7' } } })]),
      'tax-unknown-here',
    ],
  ]
  for (const [content, problem] of cases) {
    const report = await check(content)
    const errors = report.problems.filter(({ level }) => level === 'error')
    assert.ok(
      errors.some(each => each.problem === problem),
      `${problem} in ${JSON.stringify(report.problems)}`,
    )
    assert.equal(report.effect, null)
    assert.ok(errors.every(each => each.place.path.startsWith('/Invoice')))
    assert.equal((await bring(content)).code, '10017')
  }
  const free = await check(invoiceText(orderNo, [line()]))
  assert.deepEqual([free.effect, free.problems], ['invoice', []])
})

test('a tax rate other than that of the order, and a foreign tax number, are said to the supplier', async () => {
  const { order } = await accepted(world)
  const reverse = { category: 'AE', percent: '0' }
  const content = invoiceText(order.orderNo, [line({ item: { name: 'Bolt', tax: reverse } })], {
    seller: { legalName: 'Supplier 1', taxNumbers: [{ id: 'DE999999999' }] },
    taxTotals: [
      {
        amount: '0.00',
        currency: 'CNY',
        subtotals: [
          {
            taxable: '1000.00',
            taxableCurrency: 'CNY',
            amount: '0.00',
            currency: 'CNY',
            tax: { ...reverse, exemptionReasonCode: 'VATEX-EU-AE' },
          },
        ],
      },
    ],
    totals: { lineTotal: '1000.00', taxExclusive: '1000.00', taxInclusive: '1000.00', payable: '1000.00' },
  })
  assert.deepEqual(await problemsOf(content), ['warning tax-differs', 'warning tax-number-differs'])
  const draft = await read(valueOf(await bring(content)).id)
  assert.deepEqual(
    [draft.details[0]?.taxCode, draft.amountIncl, draft.brought?.sellerTaxNo],
    ['AE0', '1000', 'DE999999999'],
  )
})

test('no one but a supplier brings invoices, and orders of others are unknown', async () => {
  const { order } = await accepted(world)
  const content = invoiceText(order.orderNo, [line()])
  assert.deepEqual(
    (await check(content, 'buyer')).problems.map(({ problem }) => problem),
    ['kind-not-allowed'],
  )
  assert.deepEqual(
    (await check(content, 'supplier2')).problems.map(({ problem }) => problem),
    ['unknown-order'],
  )
  for (const typeCode of ['381', '396'])
    assert.deepEqual(await problemsOf(invoiceText(order.orderNo, [line()], { typeCode })), [
      'error credit-note-not-taken',
    ])
})
