import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import { areas } from '../../../../server/areas.ts'
import { invariantsOf } from '../../../../server/invariants.ts'
import { findDifferences } from '../../../../server/kit/invariant.ts'
import { writeCreditNote } from '../../../../server/ubl/write-ubl.ts'
import * as applying from '../../../../src/contract/money/invoices/applications.ts'
import type { Application, ApplicationInput } from '../../../../src/contract/money/invoices/application-parts.ts'
import * as invoicing from '../../../../src/contract/money/invoices/invoices.ts'
import type { Invoice } from '../../../../src/contract/money/invoices/invoice-parts.ts'
import type { TestApp } from '../../../support/app.ts'
import { writtenFaults } from '../../documents/billing-rules.ts'
import { refusalOf } from '../../goods/delivery-orders/delivery-world.ts'
import { day, decideOn, valueOf } from '../../orders/purchase-orders/order-world.ts'
import { bringing, broughtWorld } from './brought-world.ts'
import { charge, chargedLine, chargedParts, exempt, invoiceText, service } from './charged-documents.ts'
import type { Charge } from './charged-documents.ts'
import { givenBack } from './credit-world.ts'
import { accepted, set } from './invoice-world.ts'

let world: TestApp
before(async () => {
  world = await broughtWorld()
  await world.database.run(sql`
    insert into tax_rate (enterprise_id, code, names, percent, category, country, valid_from)
    values (1, 'E0', '{"en":"Exempt"}', 0, 'E', 'CN', '2020-01-01'),
      (1, 'S6', '{"en":"Services"}', 6, 'S', 'CN', '2020-01-01') on conflict do nothing`)
  await world.database.run(sql`
    update supplier set city = 'Bochum', postal_code = '44793', address = 'Kohlenstraße 41',
      identifiers = '[{"scheme":"0088","value":"4012345000009"}]' where id = 1`)
  await world.database.run(sql`
    update company set tax_no = '913205941234567890', city = 'Suzhou', address = 'Dock Road 1', country = 'CN',
      identifiers = '[{"scheme":"0088","value":"6901234000009"}]' where id = 1`)
})
after(() => world.close())

const { check, bring, problemsOf, read } = bringing(() => world)

const rowsOf = ({ details }: Application | Invoice) =>
  details.map(row => [row.source, row.materialText, row.qty, row.price, row.amountExcl, row.taxAmount, row.amountIncl])

async function approved(id: string): Promise<Application> {
  const draft = await read(id)
  valueOf(await world.call('supfinance', applying.submitApplication, { id, version: draft.version }))
  await decideOn(world, draft.applyNo)
  return read(id)
}

async function arrived(application: Application): Promise<Invoice> {
  const invoices = application.brought === null ? [] : [application.brought]
  const entered = valueOf(await world.call('supfinance', applying.enterInvoices, { id: application.id, invoices }))
  const id = entered.invoices[0]?.id ?? ''
  return valueOf(await world.call('finance', invoicing.arriveInvoice, { id, paperFlag: 1 }))
}

async function posted({ id, details }: Invoice): Promise<Invoice> {
  const rows = details.filter(row => row.source === 'CHARGE').map(row => ({ id: row.id, reason: 'As agreed' }))
  valueOf(await world.call('buyer2', invoicing.releaseDifferences, { id, rows }))
  valueOf(await world.call('finance', invoicing.checkInvoice, { id }))
  // A second check is due after a release.
  valueOf(await world.call('buyer2', invoicing.recheckInvoice, { id }))
  return valueOf(await world.call('finance', invoicing.postInvoice, { id }))
}

test('a charge that is taxed like no line becomes a row of its own, is released, checked and posted', async () => {
  const { order } = await accepted(world, { qty: '10', priceExcl: '5' })
  const file = readFileSync(new URL('documents/exempt-charge.xml', import.meta.url), 'utf8')
  const content = file.replace('ORDER', order.orderNo).replace('ISSUED', day()).replace('DUE', day(30))
  const report = await check(content)
  assert.deepEqual(
    report.problems.map(({ problem, place }) => [problem, place.path, place.line]),
    [['charge-apart', '/Invoice/cac:AllowanceCharge[1]/cbc:Amount', 36]],
  )
  assert.deepEqual(
    report.rows.map(row => [row.item, row.qty, row.amountExcl, row.taxPercent]),
    [
      ['Bolt', '10', '50.00', '13'],
      ['Insurance', '1', '25.00', '0'],
    ],
  )
  const { id } = valueOf(await bring(content))
  const rows = [
    ['RECEIPT', 'Bolt', '10', '5', '50', '6.5', '56.5'],
    ['CHARGE', 'Insurance', '1', '25', '25', '0', '25'],
  ]
  const draft = await read(id)
  assert.deepEqual([rowsOf(draft), draft.amountExcl, draft.amountIncl], [rows, '75', '81.5'])
  const invoice = await arrived(await approved(id))
  assert.deepEqual(rowsOf(invoice), rows)
  assert.deepEqual([invoice.amountExcl, invoice.taxAmount, invoice.amountIncl], ['75', '6.5', '81.5'])
  assert.deepEqual(
    invoice.details.map(row => [row.result, row.qtyDiff, row.priceDiff, row.orderTaxPercent]),
    [
      ['MATCHED', '0', '0', '13'],
      ['NO_RECEIPT', '0', '0', '0'],
    ],
  )
  assert.match(
    refusalOf(await world.call('finance', invoicing.checkInvoice, { id: invoice.id })),
    /^20009 details\[1\]/,
  )
  const done = await posted(invoice)
  assert.deepEqual(
    [done.status, done.amountIncl, done.unpaidAmount, done.dues.map(({ amount }) => amount)],
    ['POSTED', '81.5', '81.5', ['81.5']],
  )
})

test('charges and allowances of several categories have exact amounts', async () => {
  const { order } = await accepted(world)
  const charges = [
    charge('33.33', { reason: 'Packing', tax: service }),
    charge('10.01', { charge: false, reason: 'Bonus', tax: exempt }),
    charge('-2.50', { charge: true, reason: 'Correction', tax: exempt }),
    charge('5.00', { reason: 'Freight', tax: exempt }),
  ]
  const content = invoiceText(order.orderNo, charges)
  assert.deepEqual(await problemsOf(content), [
    'warning allowance-apart',
    'warning allowance-apart',
    'warning charge-apart',
    'warning charge-apart',
  ])
  const { id } = valueOf(await bring(content))
  const draft = await read(id)
  assert.deepEqual(rowsOf(draft), [
    ['RECEIPT', 'Bolt', '10', '10', '100', '13', '113'],
    ['CHARGE', 'Packing', '1', '33.33', '33.33', '2', '35.33'],
    ['CHARGE', 'Bonus', '1', '10.01', '-10.01', '0', '-10.01'],
    ['CHARGE', 'Correction', '1', '2.5', '-2.5', '0', '-2.5'],
    ['CHARGE', 'Freight', '1', '5', '5', '0', '5'],
  ])
  assert.deepEqual([draft.amountExcl, draft.taxAmount, draft.amountIncl], ['125.82', '15', '140.82'])
  const { amountIncl, id: invoiceId } = await posted(await arrived(await approved(id)))
  assert.equal(amountIncl, '140.82')
  const written = valueOf(await world.call('finance', invoicing.exportInvoice, { id: invoiceId }))
  assert.deepEqual([writtenFaults(written.content), written.gaps], [[], []], written.content)
})

test('what goes out says charges of the whole document as such, follows the rules, and comes in as the same rows', async () => {
  const { order } = await accepted(world)
  const charges = [charge('25.00'), charge('4.20', { charge: false, reason: 'Bonus' })]
  const { id } = valueOf(await bring(invoiceText(order.orderNo, charges)))
  const invoice = await posted(await arrived(await approved(id)))
  const { content, gaps } = valueOf(await world.call('supfinance', invoicing.exportInvoice, { id: invoice.id }))
  assert.deepEqual([writtenFaults(content), gaps], [[], []], content)
  assert.equal(content.match(/<cac:InvoiceLine>/g)?.length, 1)
  const again = await read(valueOf(await bring(content.replaceAll(invoice.invoiceNo, 'AGAIN-1'))).id)
  assert.deepEqual(rowsOf(again), rowsOf(invoice))
})

test('a credit note has charges of its own too', async () => {
  const { order, invoice, back } = await givenBack(world)
  const { dueDate: _due, ...stated } = { dueDate: '', ...chargedParts(order.orderNo, [charge('3.00')]) }
  const credited = { ...chargedLine, quantity: back.details[0]?.qty ?? '10' }
  const content = writeCreditNote({ ...stated, lines: [credited], billingRefs: [{ id: invoice.invoiceNo }] })
  const { id } = valueOf(await bring(content))
  const draft = await read(id)
  assert.deepEqual(rowsOf(draft)[1], ['CHARGE', 'Insurance', '1', '3', '3', '0', '3'])
  const note = await posted(await arrived(await approved(id)))
  assert.equal(note.amountIncl, '116')
  const { content: written } = valueOf(await world.call('supfinance', invoicing.exportInvoice, { id: note.id }))
  assert.deepEqual(writtenFaults(written), [], written)
})

test('amounts that cannot be right are refused with their place', async () => {
  const { order } = await accepted(world)
  const cases: readonly (readonly [Charge, string, string])[] = [
    [charge('25.005'), 'digits', 'cbc:Amount'],
    [charge('200.00', { charge: false }), 'belowZero', ''],
    [charge('25.00', { tax: { category: 'S', percent: '7.7' } }), 'tax-unknown-here', 'cac:TaxCategory/cbc:ID'],
  ]
  for (const [each, problem, path] of cases) {
    const content = invoiceText(order.orderNo, [each])
    const { effect, problems } = await check(content)
    const errors = problems.filter(({ level }) => level === 'error')
    assert.deepEqual([effect, errors.map(found => found.problem.split('.').at(-1))], [null, [problem]])
    assert.ok(errors[0]?.place.path.endsWith(path), errors[0]?.place.path)
    assert.equal((await bring(content)).code, '10017')
  }
  const untaxed = invoiceText(order.orderNo, [charge('25.00')]).replace(/<cac:TaxCategory>.*?<\/cac:TaxCategory>/s, '')
  assert.ok((await problemsOf(untaxed)).includes('error charge-without-tax'))
})

test('an application names a charge wholly, and never charges alone', async () => {
  const { rowId } = await accepted(world)
  const goods = { receiveDetailId: rowId, qty: '10' }
  const own = { chargeText: 'Insurance', qty: '1', price: '25', taxCode: 'E0' }
  const save = (...details: ApplicationInput['details']) =>
    world.call('supfinance', applying.saveApplication, { details })
  const { taxCode: _tax, ...untaxed } = own
  const { price: _price, ...unpriced } = own
  for (const [answer, refusal] of [
    [await save(own), /^10008 details:/],
    [await save(goods, { ...own, qty: '2' }), /^10008 details\[1\]\.qty/],
    [await save(goods, { ...own, price: '0' }), /^10008 details\[1\]\.price/],
    [await save(goods, unpriced), /^10011 details\[1\]\.price/],
    [await save(goods, untaxed), /^10011 details\[1\]\.taxCode/],
    [await save(goods, { ...own, taxCode: 'NONE' }), /^10007 details\[1\]\.taxCode/],
    [await save({ ...goods, chargeText: 'Insurance' }), /^10008 details\[0\]\.chargeText/],
    [await save({ ...goods, allowanceFlag: 1 }), /^10008 details\[0\]\.allowanceFlag/],
    [await save(goods, { ...own, price: '113.01', allowanceFlag: 1 }), /^20008 details:/],
  ] as const)
    assert.match(refusalOf(answer), refusal)
  const draft = valueOf(await save(goods, own, { ...own, price: '10', allowanceFlag: 1 }))
  assert.deepEqual([draft.amountIncl, draft.details.map(row => row.allowanceFlag)], ['128', [0, 0, 1]])
  await set(world, 'invoice.statedOnly', '1')
  const unstated = await save(goods, own)
  await set(world, 'invoice.statedOnly', '0')
  assert.deepEqual(
    unstated.errors.map(({ code, field }) => `${code} ${field}`),
    ['20005 details[0].receiveDetailId', '20005 details[1].chargeText'],
  )
})

test('an invoice over charges alone is not entered, and the purchaser of an order releases none of its charges', async () => {
  const { order, rowId } = await accepted(world)
  const details = [
    { receiveDetailId: rowId, qty: '10' },
    { chargeText: 'Insurance', qty: '1', price: '25', taxCode: 'E0' },
  ]
  const draft = valueOf(await world.call('supfinance', applying.saveApplication, { details }))
  const application = await approved(draft.id)
  const entered = (row: Application['details'][number] | undefined, invoiceNo: string) => ({
    invoiceNo,
    invoiceDate: day(),
    invoiceType: 'OTHER' as const,
    amountExcl: row?.amountExcl ?? '',
    taxAmount: row?.taxAmount ?? '',
    amountIncl: row?.amountIncl ?? '',
    rowIds: [row?.id ?? ''],
  })
  const invoices = application.details.map((row, at) => entered(row, `APART-${at}`))
  const refused = await world.call('supfinance', applying.enterInvoices, { id: application.id, invoices })
  assert.match(refusalOf(refused), /^10008 invoices\[1\]\.rowIds/)
  const { amountExcl, taxAmount, amountIncl } = application
  const { rowIds: _rows, ...one } = { ...entered(undefined, 'ONE-1'), amountExcl, taxAmount, amountIncl }
  const invoice = await arrived({
    ...application,
    brought: { ...one, invoiceCode: '', sellerTaxNo: '', buyerTaxNo: '' },
  })
  const rows = [{ id: invoice.details[1]?.id ?? '', reason: 'Agreed' }]
  await world.database.run(sql`
    update employee set user_id = (select id from app_user where username = 'buyer2')
    where id = (select b.employee_id from purchase_order o join purchaser b on b.id = o.purchaser_id where o.id = ${order.id})`)
  const own = await world.call('buyer2', invoicing.releaseDifferences, { id: invoice.id, rows })
  assert.match(refusalOf(own), /^20006 rows\[0\]\.id/)
})

test('no record of invoices contradicts the rows behind it', async () => {
  for (const invariant of invariantsOf(areas))
    assert.deepEqual(await findDifferences(world.database, invariant), [], invariant.name)
})
