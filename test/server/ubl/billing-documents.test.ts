import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readUbl } from '../../../server/ubl/read-ubl.ts'
import { writeCreditNote, writeInvoice } from '../../../server/ubl/write-ubl.ts'
import { billingCredit, billingInvoices } from './billing-documents.ts'

const documents = [
  ...Object.entries(billingInvoices).map(([name, draft]) => ['Invoice', name, writeInvoice(draft), draft] as const),
  ['CreditNote', 'credit note', writeCreditNote(billingCredit), billingCredit] as const,
]

for (const [kind, name, xml, draft] of documents)
  test(`${kind} with ${name}: every part is read, and its amounts add up`, () => {
    const reading = readUbl(xml)
    assert.equal(reading.kind, kind)
    assert.deepEqual([reading.problems, reading.ignored], [[], []])
    assertHolds(reading.document, draft, kind)
  })

test('what does not add up is told with its place', () => {
  const wrong = (name: string, from: string, to: string) => {
    const draft = billingInvoices[name]
    assert.ok(draft)
    const xml = writeInvoice(draft)
    assert.ok(xml.includes(from))
    return readUbl(xml.replace(from, to)).problems.map(each => `${each.problem} ${each.place.path}`)
  }
  for (const [name, from, to] of [
    ['a correction below zero', '>-380.00</cbc:TaxableAmount>', '>-400.00</cbc:TaxableAmount>'],
    ['prepaid, rounding, and tax in a second currency', '>-0.25<', '>0.25<'],
    ['several rates, and what is exempt', '>18.00<', '>19.00<'],
    [
      'allowances and charges of document, line and price',
      '>385.00</cbc:TaxExclusiveAmount>',
      '>360.00</cbc:TaxExclusiveAmount>',
    ],
  ] as const) {
    const problems = wrong(name, from, to)
    assert.ok(problems.length > 0, name)
    assert.ok(
      problems.every(each => each.includes(' /Invoice')),
      problems.join(),
    )
  }
})

/** One line of 3 × 33.3 with its tax of 13 %, as a system of a supplier sends it. */
const smallInvoice = (currency: string, [net, tax, gross]: readonly [string, string, string], due = gross, more = '') =>
  `<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2" xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2" xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2"><cbc:ID>Y-1</cbc:ID><cbc:IssueDate>2026-11-28</cbc:IssueDate><cbc:DueDate>2026-12-28</cbc:DueDate><cbc:InvoiceTypeCode>380</cbc:InvoiceTypeCode><cbc:DocumentCurrencyCode>C</cbc:DocumentCurrencyCode><cac:AccountingSupplierParty><cac:Party><cac:PartyLegalEntity><cbc:RegistrationName>S</cbc:RegistrationName></cac:PartyLegalEntity></cac:Party></cac:AccountingSupplierParty><cac:AccountingCustomerParty><cac:Party><cac:PartyLegalEntity><cbc:RegistrationName>B</cbc:RegistrationName></cac:PartyLegalEntity></cac:Party></cac:AccountingCustomerParty>${more}<cac:TaxTotal><cbc:TaxAmount currencyID="C">${tax}</cbc:TaxAmount><cac:TaxSubtotal><cbc:TaxableAmount currencyID="C">${net}</cbc:TaxableAmount><cbc:TaxAmount currencyID="C">${tax}</cbc:TaxAmount><cac:TaxCategory><cbc:ID>S</cbc:ID><cbc:Percent>13</cbc:Percent><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:TaxCategory></cac:TaxSubtotal></cac:TaxTotal><cac:LegalMonetaryTotal><cbc:LineExtensionAmount currencyID="C">${net}</cbc:LineExtensionAmount><cbc:TaxExclusiveAmount currencyID="C">${net}</cbc:TaxExclusiveAmount><cbc:TaxInclusiveAmount currencyID="C">${gross}</cbc:TaxInclusiveAmount><cbc:PayableAmount currencyID="C">${due}</cbc:PayableAmount></cac:LegalMonetaryTotal><cac:InvoiceLine><cbc:ID>1</cbc:ID><cbc:InvoicedQuantity unitCode="H87">3</cbc:InvoicedQuantity><cbc:LineExtensionAmount currencyID="C">${net}</cbc:LineExtensionAmount><cac:Item><cbc:Name>Bracket</cbc:Name><cac:ClassifiedTaxCategory><cbc:ID>S</cbc:ID><cbc:Percent>13</cbc:Percent><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:ClassifiedTaxCategory></cac:Item><cac:Price><cbc:PriceAmount currencyID="C">33.3</cbc:PriceAmount></cac:Price></cac:InvoiceLine></Invoice>`
    .replaceAll('"C"', `"${currency}"`)
    .replace('>C<', `>${currency}<`)
const problemsOf = (xml: string) => readUbl(xml).problems.map(({ problem }) => problem)

test('amounts are rounded to the digits of their currency: 3 × 33.3 is 100 yen, and not 100.00 euros', () => {
  assert.deepEqual(problemsOf(smallInvoice('JPY', ['100', '13', '113'])), [])
  assert.deepEqual(problemsOf(smallInvoice('JPY', ['101', '13', '114'])), ['line-amount'])
  assert.deepEqual(problemsOf(smallInvoice('EUR', ['100.00', '13.00', '113.00'])), ['line-amount'])
})

test('what is collected for third parties may be part of the amount due', () => {
  const amounts = ['99.90', '12.99', '112.89'] as const
  const paid = (amount: string) =>
    `<cac:PrepaidPayment><cbc:ID>1</cbc:ID><cbc:PaidAmount currencyID="C">${amount}</cbc:PaidAmount></cac:PrepaidPayment>`
  assert.deepEqual(problemsOf(smallInvoice('EUR', amounts, '122.89', paid('10.00'))), [])
  assert.deepEqual(problemsOf(smallInvoice('EUR', amounts, '112.89', paid('10.00'))), [])
  assert.deepEqual(problemsOf(smallInvoice('EUR', amounts, '122.88', paid('10.00'))), ['amount-due'])
})

/** Whether a document holds everything of its draft. */
function assertHolds(found: unknown, wanted: unknown, at: string): void {
  if (typeof wanted !== 'object' || wanted === null) {
    assert.deepEqual(found, wanted, at)
    return
  }
  assert.ok(typeof found === 'object' && found !== null, at)
  const parts = new Map(Object.entries(found))
  for (const [name, part] of Object.entries(wanted)) assertHolds(parts.get(name), part, `${at}.${name}`)
}
