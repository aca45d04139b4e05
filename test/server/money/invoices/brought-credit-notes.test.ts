import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { enterInvoices, submitApplication } from '../../../../src/contract/money/invoices/applications.ts'
import { exportInvoice, getInvoice } from '../../../../src/contract/money/invoices/invoices.ts'
import * as statements from '../../../../src/contract/money/reconciliation/statements.ts'
import type { UblCreditNote } from '../../../../server/ubl/invoice-shape.ts'
import type { Draft } from '../../../../server/ubl/shape.ts'
import { writeCreditNote } from '../../../../server/ubl/write-ubl.ts'
import type { TestApp } from '../../../support/app.ts'
import { day, decideOn, valueOf } from '../../orders/purchase-orders/order-world.ts'
import { drafted, linesOf } from '../reconciliation/statement-world.ts'
import { bringing, broughtWorld, statedOf, tax } from './brought-world.ts'
import { creditInput, givenBack, posted } from './credit-world.ts'
import { accepted, applyInput } from './invoice-world.ts'

let world: TestApp
before(async () => {
  world = await broughtWorld()
})
after(() => world.close())

type Line = Draft<UblCreditNote['lines'][number]>

/** A line over bolts at 10.00 without tax. */
const line = (quantity: string, parts: Line = {}): Line => ({
  id: '1',
  quantity,
  unit: 'H87',
  lineAmount: (Number(quantity) * 10).toFixed(2),
  orderLineId: '1',
  item: { name: 'Bolt', tax },
  price: { amount: '10', currency: 'CNY' },
  ...parts,
})

let serial = 0

/** A credit note of supplier 1's own system, over an order and the invoices that it corrects. */
function creditText(
  order: string,
  lines: Line[],
  corrected: readonly string[] = [],
  parts: Draft<UblCreditNote> = {},
): string {
  return writeCreditNote({
    id: `CN-${++serial * 7919}`,
    ...statedOf(order, lines),
    billingRefs: corrected.map(id => ({ id })),
    lines,
    ...parts,
  })
}

const { check, bring, problemsOf, read } = bringing(() => world)

test('a credit note becomes a draft over what went back that names the invoice, and is entered as it was', async () => {
  const { order, invoice, back } = await givenBack(world)
  const content = creditText(order.orderNo, [line('10')], [invoice.invoiceNo])
  const report = await check(content)
  assert.deepEqual(
    [report.kind, report.effect, report.problems, report.invoice?.orderNos, report.invoice?.receiveNos],
    ['CreditNote', 'invoice', [], order.orderNo, back.returnNo],
  )
  const draft = await read(valueOf(await bring(content)).id)
  assert.deepEqual(
    [draft.kind, draft.correctsId, draft.status, draft.amountIncl],
    ['CREDIT_NOTE', invoice.id, 'NEW', '113'],
  )
  assert.deepEqual(
    draft.details.map(row => [row.source, row.returnDetailId, row.qty, row.price]),
    [['RETURN', back.details[0]?.id, '10', '10']],
  )
  const { brought } = draft
  assert.ok(brought)
  assert.equal(brought.invoiceNo, report.documentNo)
  valueOf(await world.call('supfinance', submitApplication, { id: draft.id, version: draft.version }))
  await decideOn(world, draft.applyNo)
  const entered = valueOf(await world.call('supfinance', enterInvoices, { id: draft.id, invoices: [brought] }))
  const note = valueOf(await world.call('finance', getInvoice, { id: entered.invoices[0]?.id ?? '' }))
  assert.deepEqual(
    [note.kind, note.invoiceNo, note.amountIncl, note.matchResult, note.taxNoFlag],
    ['CREDIT_NOTE', report.documentNo, '113', 'MATCHED', 0],
  )
})

test('what goes out as a credit note comes in as the same rows, those of statements as well', async () => {
  const { order, invoice, back } = await givenBack(world)
  const note = await posted(world, creditInput(back, '4', { correctsId: invoice.id }))
  const { content } = valueOf(await world.call('supfinance', exportInvoice, { id: note.id }))
  const again = await read(valueOf(await bring(content.replaceAll(note.invoiceNo, 'AGAIN-77'))).id)
  assert.deepEqual([again.kind, again.correctsId], ['CREDIT_NOTE', invoice.id])
  assert.deepEqual(
    again.details.map(row => [row.orderNo, row.qty, row.price, row.amountIncl]),
    [[order.orderNo, '4', '10', '45.2']],
  )

  const goods = await accepted(world)
  await posted(world, applyInput([goods]))
  const drawn = await drafted(world, goods.order)
  const deduction = { kind: 'DEDUCTION' as const, text: 'Late delivery', amountExcl: '50', taxCode: 'S13' }
  const { id, version } = valueOf(
    await world.call('finance', statements.addStatementLine, { id: drawn.id, version: drawn.version, line: deduction }),
  )
  const sent = valueOf(await world.call('finance', statements.sendStatement, { id, version }))
  valueOf(await world.call('supfinance', statements.confirmStatement, { id, version: sent.version }))
  const statementLineId = (await linesOf(world, sent)).find(each => each.kind === 'DEDUCTION')?.id ?? ''
  const part = { kind: 'CREDIT_NOTE' as const, details: [{ statementLineId, qty: '1', price: '20' }] }
  const deducted = await posted(world, part)
  const written = valueOf(await world.call('supfinance', exportInvoice, { id: deducted.id })).content
  const other = await read(valueOf(await bring(written.replaceAll(deducted.invoiceNo, 'AGAIN-78'))).id)
  assert.deepEqual(
    other.details.map(row => [row.source, row.statementLineId, row.qty, row.price, row.amountIncl]),
    [['STATEMENT', statementLineId, '1', '20', '22.6']],
  )
})

test('a credit note as a Cross Industry Invoice is read like one of UBL', async () => {
  const { order, invoice } = await givenBack(world)
  const cii = crossIndustry(order.orderNo, invoice.invoiceNo, '3')
  const report = await check(cii)
  assert.deepEqual([report.kind, report.problems.filter(({ level }) => level === 'error')], ['CreditNote', []])
  const draft = await read(valueOf(await bring(cii)).id)
  assert.deepEqual(
    [draft.kind, draft.correctsId, draft.details[0]?.qty, draft.amountIncl],
    ['CREDIT_NOTE', invoice.id, '3', '33.9'],
  )
  const [problem] = (await check(crossIndustry(order.orderNo, invoice.invoiceNo, '8', 'CII-9'))).problems
  assert.equal(problem?.problem, 'above-returned')
  assert.match(problem.place.path, /ram:SpecifiedLineTradeDelivery\/ram:BilledQuantity$/)
})

test('what cannot be credited is told with its place, and nothing is written', async () => {
  const { order, invoice } = await givenBack(world)
  const { orderNo } = order
  const untouched = await accepted(world)
  const cases: readonly (readonly [string, string, RegExp])[] = [
    [creditText('', [line('1')]), 'order-not-named', /CreditNoteLine/],
    [creditText(untouched.order.orderNo, [line('1')]), 'not-returned', /CreditNoteLine/],
    [creditText(orderNo, [line('11')]), 'above-returned', /cbc:CreditedQuantity$/],
    [creditText(orderNo, [line('-1')]), 'credit-below-zero', /cbc:LineExtensionAmount$/],
    [creditText(orderNo, [line('1', { unit: 'KGM' })]), 'unit-differs', /cbc:CreditedQuantity\/@unitCode$/],
    [creditText(orderNo, [line('1')], [], { typeCode: '261' }), 'self-billed-not-taken', /CreditNoteTypeCode$/],
    [
      creditText(orderNo, [line('1', { lineAmount: '12.00', price: { amount: '12', currency: 'CNY' } })]),
      'aboveCredit',
      /PriceAmount$/,
    ],
  ]
  for (const [content, problem, path] of cases) {
    const report = await check(content)
    const found = report.problems.find(each => each.level === 'error' && each.problem.endsWith(problem))
    assert.ok(found, `${problem} in ${JSON.stringify(report.problems)}`)
    assert.match(found.place.path, path)
    assert.equal((await bring(content)).code, '10017')
  }
  const warned = (corrected: string[]) => problemsOf(creditText(orderNo, [line('1')], corrected))
  assert.deepEqual(await warned(['NOBODY-1']), ['warning corrected-unknown'])
  assert.deepEqual(await warned([invoice.invoiceNo, 'NOBODY-1']), ['warning several-corrected'])
  assert.deepEqual(await warned([` ${invoice.invoiceNo.toLowerCase()}`]), [])
})

/** A credit note of a supplier for `qty` bolts as a UN/CEFACT Cross Industry Invoice of type 381. */
function crossIndustry(order: string, corrected: string, qty: string, id = 'CII-7'): string {
  const net = (Number(qty) * 10).toFixed(2)
  const due = (Number(qty) * 1.3).toFixed(2)
  const gross = (Number(qty) * 11.3).toFixed(2)
  const at = `<udt:DateTimeString format="102">${day().replaceAll('-', '')}</udt:DateTimeString>`
  const taxed = `<ram:TypeCode>VAT</ram:TypeCode><ram:CategoryCode>S</ram:CategoryCode>`
  const percent = '<ram:RateApplicablePercent>13</ram:RateApplicablePercent>'
  return `<?xml version="1.0" encoding="UTF-8"?>
<rsm:CrossIndustryInvoice xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100"
  xmlns:ram="urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100"
  xmlns:udt="urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100">
<rsm:ExchangedDocumentContext><ram:GuidelineSpecifiedDocumentContextParameter><ram:ID>urn:cen.eu:en16931:2017</ram:ID></ram:GuidelineSpecifiedDocumentContextParameter></rsm:ExchangedDocumentContext>
<rsm:ExchangedDocument><ram:ID>${id}</ram:ID><ram:TypeCode>381</ram:TypeCode><ram:IssueDateTime>${at}</ram:IssueDateTime></rsm:ExchangedDocument>
<rsm:SupplyChainTradeTransaction>
<ram:IncludedSupplyChainTradeLineItem>
<ram:AssociatedDocumentLineDocument><ram:LineID>1</ram:LineID></ram:AssociatedDocumentLineDocument>
<ram:SpecifiedTradeProduct><ram:Name>Bolt</ram:Name></ram:SpecifiedTradeProduct>
<ram:SpecifiedLineTradeAgreement>
<ram:BuyerOrderReferencedDocument><ram:LineID>1</ram:LineID></ram:BuyerOrderReferencedDocument>
<ram:NetPriceProductTradePrice><ram:ChargeAmount>10</ram:ChargeAmount></ram:NetPriceProductTradePrice>
</ram:SpecifiedLineTradeAgreement>
<ram:SpecifiedLineTradeDelivery><ram:BilledQuantity unitCode="H87">${qty}</ram:BilledQuantity></ram:SpecifiedLineTradeDelivery>
<ram:SpecifiedLineTradeSettlement>
<ram:ApplicableTradeTax>${taxed}${percent}</ram:ApplicableTradeTax>
<ram:SpecifiedTradeSettlementLineMonetarySummation><ram:LineTotalAmount>${net}</ram:LineTotalAmount></ram:SpecifiedTradeSettlementLineMonetarySummation>
</ram:SpecifiedLineTradeSettlement>
</ram:IncludedSupplyChainTradeLineItem>
<ram:ApplicableHeaderTradeAgreement>
<ram:SellerTradeParty><ram:Name>Supplier 1</ram:Name><ram:SpecifiedTaxRegistration><ram:ID schemeID="VA">DE123456789</ram:ID></ram:SpecifiedTaxRegistration></ram:SellerTradeParty>
<ram:BuyerTradeParty><ram:Name>Test works</ram:Name></ram:BuyerTradeParty>
<ram:BuyerOrderReferencedDocument><ram:IssuerAssignedID>${order}</ram:IssuerAssignedID></ram:BuyerOrderReferencedDocument>
</ram:ApplicableHeaderTradeAgreement>
<ram:ApplicableHeaderTradeDelivery/>
<ram:ApplicableHeaderTradeSettlement>
<ram:InvoiceCurrencyCode>CNY</ram:InvoiceCurrencyCode>
<ram:ApplicableTradeTax><ram:CalculatedAmount>${due}</ram:CalculatedAmount><ram:TypeCode>VAT</ram:TypeCode><ram:BasisAmount>${net}</ram:BasisAmount><ram:CategoryCode>S</ram:CategoryCode>${percent}</ram:ApplicableTradeTax>
<ram:SpecifiedTradeSettlementHeaderMonetarySummation>
<ram:LineTotalAmount>${net}</ram:LineTotalAmount><ram:TaxBasisTotalAmount>${net}</ram:TaxBasisTotalAmount>
<ram:TaxTotalAmount currencyID="CNY">${due}</ram:TaxTotalAmount><ram:GrandTotalAmount>${gross}</ram:GrandTotalAmount>
<ram:DuePayableAmount>${gross}</ram:DuePayableAmount>
</ram:SpecifiedTradeSettlementHeaderMonetarySummation>
<ram:InvoiceReferencedDocument><ram:IssuerAssignedID>${corrected}</ram:IssuerAssignedID></ram:InvoiceReferencedDocument>
</ram:ApplicableHeaderTradeSettlement>
</rsm:SupplyChainTradeTransaction>
</rsm:CrossIndustryInvoice>`
}
