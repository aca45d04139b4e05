import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import { exportInvoice } from '../../../../src/contract/money/invoices/invoices.ts'
import type { InvoiceInput } from '../../../../src/contract/money/invoices/application-parts.ts'
import type { WrittenDocument } from '../../../../src/contract/written-document.ts'
import type { CallOptions, TestApp } from '../../../support/app.ts'
import type { TestUser } from '../../../support/company.ts'
import { writtenFaults } from '../../documents/billing-rules.ts'
import { day, valueOf } from '../../orders/purchase-orders/order-world.ts'
import { creditInput, givenBack } from './credit-world.ts'
import { accepted, applyInput, enteredInvoice, invoiceWorld, postedInvoice } from './invoice-world.ts'

let world: TestApp
before(async () => {
  world = await invoiceWorld()
  await world.database.run(sql`
    update supplier set tax_no = 'DE123456789', country = 'DE', city = 'Bochum', postal_code = '44793',
      address = 'Kohlenstraße 41', identifiers = '[{"scheme":"0088","value":"4012345000009"}]' where id = 1`)
  await world.database.run(sql`
    update company set tax_no = '913205941234567890', city = 'Suzhou', address = 'Dock Road 1', country = 'CN',
      identifiers = '[{"scheme":"0088","value":"6901234000009"}]' where id = 1`)
})
after(() => world.close())

async function written(id: string, by: TestUser = 'finance', options: CallOptions = {}): Promise<WrittenDocument> {
  return valueOf(await world.call(by, exportInvoice, { id }, options))
}

async function entered(parts: Parameters<typeof accepted>[1], invoice: Partial<InvoiceInput> = {}): Promise<string> {
  const { rowId } = await accepted(world, parts)
  const taxNumbers = { sellerTaxNo: 'DE123456789', ...invoice }
  return (await enteredInvoice(world, applyInput([{ rowId }], parts?.qty ?? '100'), taxNumbers)).id
}

/** Taxes all rows of an invoice with a rate of 0 of this category. */
async function untaxed(id: string, category: string): Promise<void> {
  const taxCode = `T-${category}`
  await world.database.run(sql`
    insert into tax_rate (enterprise_id, code, names, percent, category, country, valid_from)
    values (1, ${taxCode}, '{"en":"No tax"}', 0, ${category}, 'CN', '2020-01-01') on conflict do nothing`)
  await world.database.run(sql`
    update invoice_apply_detail set tax_code = ${taxCode}, tax_percent = 0, tax_amount = 0, amount_incl = amount_excl
    where invoice_id = ${id}`)
  await world.database.run(sql`update invoice set tax_amount = 0, amount_incl = amount_excl where id = ${id}`)
}

function assertConformant({ content, gaps }: WrittenDocument): void {
  assert.deepEqual([writtenFaults(content), gaps], [[], []], content)
}

test('invoices of every currency and of several orders follow EN 16931 and the profile that they claim', async () => {
  for (const parts of [
    {},
    { currency: 'EUR', qty: '7', priceExcl: '33.335' },
    { currency: 'JPY', qty: '7', priceExcl: '1500.17' },
  ])
    assertConformant(await written(await entered(parts)))
  const rows = [await accepted(world), await accepted(world, { qty: '3', priceExcl: '0.125' })]
  const several = await enteredInvoice(world, {
    details: rows.map(({ rowId, receipt }) => ({
      receiveDetailId: rowId,
      qty: receipt.details[0]?.receivedQty ?? '0',
    })),
  })
  const document = await written(several.id)
  assertConformant(document)
  for (const { order } of rows) assert.match(document.content, new RegExp(`<cbc:Note>${order.orderNo} / 1<`))
})

test('an invoice without any tax due says why, and one out of scope of tax names no tax number', async () => {
  for (const category of ['AE', 'E', 'G', 'K', 'Z', 'O']) {
    const id = await entered({})
    await untaxed(id, category)
    const document = await written(id)
    assertConformant(document)
    if (category === 'K')
      for (const part of [
        '<cbc:TaxExemptionReasonCode>VATEX-EU-IC<',
        `<cac:Delivery><cbc:ActualDeliveryDate>${day()}<`,
        '<cac:DeliveryLocation><cac:Address><cac:Country><cbc:IdentificationCode>CN<',
      ])
        assert.ok(document.content.replaceAll(/>\s+</g, '><').includes(part), part)
  }
})

test('a posted invoice states its due date, its order and what was received, to its supplier too', async () => {
  const { order, invoice } = await postedInvoice(world, { priceExcl: '41.5' }, { sellerTaxNo: 'DE123456789' })
  const document = await written(invoice.id, 'supfinance')
  assertConformant(document)
  assert.equal(document.fileName, `Invoice-${invoice.invoiceNo}.xml`)
  for (const text of [
    `<cbc:DueDate>${invoice.dueDate ?? ''}<`,
    `<cac:OrderReference><cbc:ID>${order.orderNo}<`,
    `<cac:ReceiptDocumentReference><cbc:ID>${invoice.details[0]?.documentNo ?? ''}<`,
    '<cbc:CompanyID>DE123456789<',
  ])
    assert.ok(document.content.replaceAll(/>\s+</g, '><').includes(text), text)
})

test('orders that came as documents are called as their buyer calls them', async () => {
  const { order, rowId } = await accepted(world)
  await world.database.run(sql`
    update purchase_order set source_type = 'UBL', source_no = 'ERP-4711' where id = ${order.id}`)
  await world.database.run(sql`
    insert into purchase_order_document_line (detail_id, line_id, kept)
    values (${order.details[0]?.id ?? ''}, '00010', '{"standardId":{"value":"04012345678901","scheme":"0160"}}')`)
  const { id } = await enteredInvoice(world, applyInput([{ rowId }]), { sellerTaxNo: 'DE123456789' })
  const document = await written(id)
  assertConformant(document)
  for (const text of ['ERP-4711', '<cbc:LineID>00010<', '<cbc:ID schemeID="0160">04012345678901<'])
    assert.ok(document.content.includes(text), text)
})

test('a credit note follows the rules as such, and names the invoice that it corrects', async () => {
  const { order, invoice, back } = await givenBack(world)
  const named = await enteredInvoice(world, creditInput(back, '4', { correctsId: invoice.id }), {
    sellerTaxNo: 'DE123456789',
  })
  const document = await written(named.id, 'supfinance')
  assertConformant(document)
  assert.equal(document.fileName, `CreditNote-${named.invoiceNo}.xml`)
  for (const text of [
    '<cbc:CreditNoteTypeCode>381<',
    `<cac:InvoiceDocumentReference><cbc:ID>${invoice.invoiceNo}</cbc:ID><cbc:IssueDate>${invoice.invoiceDate}<`,
    `<cac:OrderReference><cbc:ID>${order.orderNo}<`,
    '>4</cbc:CreditedQuantity>',
    '<cbc:PayableAmount currencyID="CNY">45.2',
  ])
    assert.ok(document.content.replaceAll(/>\s+</g, '><').includes(text), text)
  const other = await enteredInvoice(world, creditInput(back, '6'), { sellerTaxNo: 'DE123456789' })
  const { content } = await written(other.id)
  assert.deepEqual(writtenFaults(content), [])
  assert.doesNotMatch(content, /BillingReference/)
  await untaxed(other.id, 'K')
  assertConformant(await written(other.id))
})

test('an invoice that cannot follow the rules claims none, and says why in the caller’s language', async () => {
  const gapsOf = async (id: string, language = 'en') => {
    const { content, gaps } = await written(id, 'finance', { language })
    assert.doesNotMatch(content, /CustomizationID|ProfileID/)
    return gaps.map(({ gap, msg }) => `${gap}: ${msg}`)
  }
  const dinars = await entered({ currency: 'KWD', priceExcl: '1.5' })
  assert.deepEqual(await gapsOf(dinars), [
    'digits: Peppol does not support amounts with more than two decimals, as used in KWD.',
  ])
  const rounded = await entered({}, { amountExcl: '1000.01', amountIncl: '1130.01' })
  assert.deepEqual(await gapsOf(rounded, 'es'), ['amounts: Los importes impresos difieren de las sumas de las líneas.'])
  await world.database.run(sql`update supplier set country = 'IT', identifiers = '[]', tax_no = '' where id = 1`)
  const bare = await entered({}, { sellerTaxNo: '' })
  await world.database.run(sql`update invoice set seller_tax_no = '' where id = ${bare}`)
  assert.deepEqual(
    (await gapsOf(bare)).map(text => text.split(':')[0]),
    ['no-endpoint', 'no-vat', 'national'],
  )
})

test('no one exports an invoice that they do not see', async () => {
  const id = await entered({})
  assert.equal((await world.call('supplier2', exportInvoice, { id })).code, '10007')
})
