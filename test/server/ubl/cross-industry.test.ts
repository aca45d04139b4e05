import assert from 'node:assert/strict'
import { test } from 'node:test'
import { printedTaxNo } from '../../../server/modules/money/invoices/documents/brought-tax-numbers.rules.ts'
import { Places } from '../../../server/ubl/import/places.ts'
import { readUbl } from '../../../server/ubl/read-ubl.ts'
import { writeInvoice } from '../../../server/ubl/write-ubl.ts'
import { documentText } from './document-file.ts'

const cii = documentText('invoice-cii')

test('a Cross Industry Invoice is understood as the invoice that it is', () => {
  const { kind, document, problems } = readUbl(cii)
  assert.deepEqual([kind, problems], ['Invoice', []])
  assert.ok(kind === 'Invoice')
  assert.deepEqual(
    [document.id, document.issueDate, document.dueDate, document.documentCurrency, document.orderReference],
    ['FX-2026-0815', '2026-10-30', '2026-11-29', 'EUR', 'PO-77'],
  )
  assert.deepEqual(
    document.lines.map(line => [line.quantity, line.unit, line.lineAmount, line.orderLineId, line.item?.tax?.percent]),
    [['20', 'H87', '190.00', '10', '19.00']],
  )
  assert.deepEqual(
    document.seller?.taxNumbers.map(({ id }) => id),
    ['201/113/40209', 'DE123456789'],
  )
  assert.deepEqual([document.totals?.taxInclusive, document.taxTotals[0]?.amount], ['238.00', '38.00'])
})

test('of two tax numbers of a party the VAT number is taken, wherever it is in the document', () => {
  const { kind, document } = readUbl(cii)
  assert.ok(kind === 'Invoice')
  const known = {
    name: '',
    country: 'DE',
    city: '',
    postalCode: '',
    address: '',
    taxNo: '',
    creditCode: '',
    identifiers: [],
  }
  assert.equal(printedTaxNo(document.seller, known).number, 'DE123456789')
})

test('advice names the elements of the document that it is about', () => {
  const called = (root: string) =>
    new Places([], { line: 1, column: 1, path: root }).called('cac:OrderReference/cbc:ID')
  assert.equal(called('/Invoice'), 'cac:OrderReference/cbc:ID')
  assert.match(called('/CrossIndustryInvoice'), /ram:BuyerOrderReferencedDocument\/ram:IssuerAssignedID$/)
})

test('it says the same when it is written as UBL', () => {
  const before = readUbl(cii)
  assert.ok(before.kind === 'Invoice')
  const after = readUbl(writeInvoice(before.document))
  assert.deepEqual(after.problems, [])
  assert.ok(after.kind === 'Invoice')
  assert.deepEqual(after.document.totals, before.document.totals)
})

test('its arithmetic is checked, each fault at its place', () => {
  for (const [from, to, problem, element] of [
    [
      '>190.00</ram:LineTotalAmount>\n        </ram:SpecifiedTradeSettlementLine',
      '>191.00</ram:LineTotalAmount>\n        </ram:SpecifiedTradeSettlementLine',
      'line-amount',
      'ram:LineTotalAmount',
    ],
    ['>238.00</ram:Grand', '>239.00</ram:Grand', 'total-with-tax', 'ram:GrandTotalAmount'],
    ['>38.00</ram:Calculated', '>58.00</ram:Calculated', 'tax-of-category', 'ram:CalculatedAmount'],
    ['20261030', '20261330', 'not-a-date', 'udt:DateTimeString'],
  ] as const) {
    assert.ok(cii.includes(from), from)
    const found = readUbl(cii.replace(from, to)).problems.find(each => each.problem === problem)
    assert.match(found?.place.path ?? '', new RegExp(`^/CrossIndustryInvoice/.*${element}$`), problem)
  }
})

test('one of the type 381 is a credit note', () => {
  assert.equal(readUbl(cii.replace('>380<', '>381<')).kind, 'CreditNote')
})

test('whatever is not understood of it is ignored, and said', () => {
  const { ignored } = readUbl(cii)
  assert.deepEqual([...new Set(ignored.map(({ name, value }) => `${name} ${value}`))], ['attribute 102'])
})
