import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ublProblemValues, ublProblems } from '../../../server/ubl/findings.ts'
import type { UblProblem } from '../../../server/ubl/findings.ts'
import { ublFieldNames } from '../../../server/ubl/field-names.ts'
import { readUbl } from '../../../server/ubl/read-ubl.ts'
import { documentFile, documentText, goodLine, smallOrder } from './document-file.ts'

const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat(parts.map(part => (typeof part === 'string' ? Buffer.from(part, 'utf8') : Buffer.from(part))))
const line = (from: string, to: string) => smallOrder({ line: goodLine.replace(from, to) })
const total = (tag: string, amount: string) =>
  smallOrder({
    totals: `<cac:AnticipatedMonetaryTotal><cbc:${tag} currencyID="EUR">${amount}</cbc:${tag}></cac:AnticipatedMonetaryTotal>`,
  })
const file =
  '<cac:AdditionalDocumentReference><cbc:ID>1</cbc:ID><cac:Attachment><cbc:EmbeddedDocumentBinaryObject mimeCode="text/csv">QQ==</cbc:EmbeddedDocumentBinaryObject></cac:Attachment></cac:AdditionalDocumentReference>'
const period =
  '<cac:Delivery><cac:RequestedDeliveryPeriod><cbc:StartDate>2026-02-02</cbc:StartDate><cbc:EndDate>2026-02-01</cbc:EndDate></cac:RequestedDeliveryPeriod></cac:Delivery>'
const manyUnknown = (count: number, tag: string) =>
  smallOrder({
    header: Array.from({ length: count }, (_, index) => `<cbc:${tag}${index}>x</cbc:${tag}${index}>`).join(''),
  })
const invoice = (from: string, to: string) => {
  const text = documentText('invoice-full')
  assert.ok(text.includes(from), from)
  return text.replace(from, to)
}
const badLines = `<cac:OrderLine/>`.repeat(4000)

/** For every problem a document that has it, with level, line and values. */
const examples: Record<UblProblem, [string | Uint8Array, 'error' | 'warning', number, Record<string, string>]> = {
  'too-large': [' '.repeat(10 * 1024 * 1024 + 1), 'error', 1, { bytes: '10485761', limit: '10485760' }],
  empty: [' \n ', 'error', 1, {}],
  'unknown-encoding': ['<?xml version="1.0" encoding="klingon"?><a/>', 'error', 1, { encoding: 'klingon' }],
  'invalid-encoding': [bytes('<a>\n', [0xff], '</a>'), 'error', 2, { encoding: 'utf-8' }],
  nul: ['<a>\n\0</a>', 'error', 2, {}],
  'replacement-character': [Buffer.from(line('<cbc:Name>N', '<cbc:Name>\uFFFD')), 'error', 9, {}],
  'not-well-formed': ['<a>\n  <b>\n</a>', 'error', 3, { reason: 'closed-wrongly' }],
  doctype: ['\n<!DOCTYPE a>\n<a/>', 'error', 2, {}],
  'too-deep': ['<a>'.repeat(65), 'error', 1, { limit: '64' }],
  'too-many-nodes': [`<a>${'<b/>'.repeat(1_000_000)}</a>`, 'error', 1, { limit: '1000000' }],
  'unknown-root': [
    '<Catalogue xmlns="urn:oasis:names:specification:ubl:schema:xsd:Catalogue-2"/>',
    'error',
    1,
    { root: 'Catalogue' },
  ],
  'order-agreement': [
    documentText('order-response').replace(/:order_response(_advanced)?:/, ':order_agreement:'),
    'error',
    3,
    { specification: 'urn:fdc:peppol.eu:poacc:trns:order_agreement:3' },
  ],
  'empty-envelope': [
    '\n<e:StandardBusinessDocument xmlns:e="http://www.unece.org/cefact/namespaces/StandardBusinessDocumentHeader"/>',
    'error',
    2,
    {},
  ],
  'wrong-namespace': ['\n\n<Order xmlns="urn:x"/>', 'error', 3, { element: 'Order', namespace: 'urn:x' }],
  missing: [smallOrder({ id: '' }), 'error', 1, { element: 'cbc:ID' }],
  repeated: [
    smallOrder({ id: '<cbc:ID>1</cbc:ID>\n<cbc:ID>2</cbc:ID>' }),
    'warning',
    3,
    { element: 'cbc:ID', count: '2' },
  ],
  'not-a-number': [line('>2<', '>2,5<'), 'error', 9, { value: '2,5' }],
  'number-too-long': [line('>2<', `>${'9'.repeat(39)}<`), 'error', 9, { value: '9'.repeat(39), limit: '38' }],
  'not-a-date': [smallOrder().replace('2026-01-31', '31.01.2026'), 'error', 3, { value: '31.01.2026' }],
  'not-a-time': [
    smallOrder({ id: '<cbc:ID>1</cbc:ID><cbc:IssueTime>9:30</cbc:IssueTime>' }),
    'warning',
    2,
    { value: '9:30' },
  ],
  'not-an-indicator': [
    line('<cac:Price>', '<cbc:PartialDeliveryIndicator>no</cbc:PartialDeliveryIndicator><cac:Price>'),
    'error',
    9,
    { value: 'no' },
  ],
  'unknown-code': [
    documentText('order-response').replace('>CA<', '>ZZ<'),
    'error',
    8,
    { value: 'ZZ', known: 'AB, AP, CA, RE' },
  ],
  'unsupported-currency-form': [
    smallOrder({ currency: '<cbc:DocumentCurrencyCode>eur</cbc:DocumentCurrencyCode>' }),
    'error',
    4,
    { value: 'eur' },
  ],
  'currency-mismatch': [line('"EUR">5', '"USD">5'), 'error', 9, { value: 'USD', expected: 'EUR' }],
  'currency-inferred': [smallOrder({ currency: '' }), 'warning', 1, { value: 'EUR' }],
  negative: [line('>2<', '>-2<'), 'error', 9, { value: '-2' }],
  'not-positive': [
    line('</cac:Price>', '<cbc:BaseQuantity>0.0</cbc:BaseQuantity></cac:Price>'),
    'error',
    9,
    { value: '0.0' },
  ],
  'duplicate-line': [
    smallOrder({ lines: `<cac:OrderLine><cac:LineItem>${goodLine}</cac:LineItem></cac:OrderLine>\n`.repeat(2) }),
    'error',
    10,
    { id: '1' },
  ],
  'amount-mismatch': [
    line('>10<', '>10.02<'),
    'warning',
    9,
    { element: 'cbc:LineExtensionAmount', stated: '10.02', computed: '10.00' },
  ],
  'sum-of-lines': [invoice('>1964.55<', '>1964.56<'), 'error', 274, { stated: '1964.56', computed: '1964.55' }],
  'sum-of-allowances': [
    invoice('"EUR">15.00</cbc:AllowanceTotal', '"EUR">15.01</cbc:AllowanceTotal'),
    'error',
    277,
    { stated: '15.01', computed: '15.00' },
  ],
  'sum-of-charges': [
    invoice('"EUR">25.00</cbc:ChargeTotal', '"EUR">0</cbc:ChargeTotal'),
    'error',
    278,
    { stated: '0', computed: '25.00' },
  ],
  'total-without-tax': [invoice('>1974.55<', '>1974.54<'), 'error', 275, { stated: '1974.54', computed: '1974.55' }],
  'total-of-tax': [invoice('>410.20<', '>410.21<'), 'error', 233, { stated: '410.21', computed: '410.20' }],
  'total-with-tax': [invoice('>2384.75<', '>2384.74<'), 'error', 276, { stated: '2384.74', computed: '2384.75' }],
  'amount-due': [invoice('>2001.00<', '>2385.00<'), 'error', 281, { stated: '2385.00', computed: '2001.00' }],
  'tax-of-category': [
    invoice('>356.25<', '>357.25<'),
    'error',
    236,
    { category: 'S', percent: '25', stated: '357.25', computed: '356.25' },
  ],
  'taxable-of-category': [
    invoice('>1425.00<', '>1400.00<'),
    'error',
    235,
    { category: 'S', percent: '25', stated: '1400.00', computed: '1425.00' },
  ],
  'no-tax-breakdown': [
    documentText('invoice-full').replaceAll(/<cac:TaxSubtotal>[^]*<\/cac:TaxSubtotal>/g, ''),
    'error',
    2,
    {},
  ],
  'category-not-broken-down': [
    invoice('<cbc:Percent>25.0</cbc:Percent>', '<cbc:Percent>6</cbc:Percent>'),
    'error',
    331,
    { category: 'S', percent: '6' },
  ],
  'line-without-tax': [
    documentText('invoice-full').replace(/<cac:ClassifiedTaxCategory>[^]*?<\/cac:ClassifiedTaxCategory>/, ''),
    'error',
    283,
    { line: '1' },
  ],
  'line-amount': [invoice('>464.55<', '>464.58<'), 'error', 355, { stated: '464.58', computed: '464.55' }],
  'allowance-amount': [invoice('Numeric>10<', 'Numeric>11<'), 'error', 209, { stated: '25.00', computed: '27.50' }],
  'allowance-reason': [
    invoice('<cbc:AllowanceChargeReason>Damage</cbc:AllowanceChargeReason>', ''),
    'warning',
    303,
    { amount: '12.00' },
  ],
  'exemption-reason': [
    documentText('invoice-full').replaceAll(/<cbc:TaxExemption.*/g, ''),
    'error',
    260,
    { category: 'E' },
  ],
  'rate-of-category': [
    invoice('<cbc:ID>E</cbc:ID>\n        <cbc:Percent>0<', '<cbc:ID>E</cbc:ID>\n        <cbc:Percent>5<'),
    'error',
    260,
    { category: 'E', percent: '5' },
  ],
  'no-due-date': [
    invoice('<cbc:DueDate>2026-11-29</cbc:DueDate>', '').replace('<cbc:Note>Net within 30 days</cbc:Note>', ''),
    'warning',
    2,
    {},
  ],
  'unit-mismatch': [
    line('</cac:Price>', '<cbc:BaseQuantity unitCode="KGM">1</cbc:BaseQuantity></cac:Price>'),
    'warning',
    9,
    { unit: 'C62', baseUnit: 'KGM' },
  ],
  'period-reversed': [smallOrder({ header: period }), 'warning', 5, { start: '2026-02-02', end: '2026-02-01' }],
  'attachment-not-imported': [smallOrder({ header: file }), 'warning', 5, { name: 'text/csv' }],
  'facts-left-out': [manyUnknown(150_001, 'X'), 'warning', 1, { count: '1', limit: '150000' }],
  'problems-left-out': [smallOrder({ lines: badLines }), 'error', 1, { count: '2000', limit: '10000' }],
}

for (const problem of ublProblems) {
  test(`the problem ${problem} is found, with its place and values`, () => {
    const [content, level, line, values] = examples[problem]
    const reading = readUbl(problem === 'unknown-encoding' ? Buffer.from(String(content)) : content)
    const found = reading.problems.find(candidate => candidate.problem === problem)
    assert.ok(found, `only ${reading.problems.map(candidate => candidate.problem).join(', ')}`)
    assert.deepEqual([found.level, found.place.line, found.values], [level, line, values])
    assert.deepEqual(Object.keys(found.values).sort(), [...ublProblemValues[problem]].sort())
  })
}

test('a good order has no problems', () => {
  assert.deepEqual(readUbl(smallOrder()).problems, [])
})

test('one document with many faults reports every one and still shows what it understood', () => {
  const { document, problems, understood } = readUbl(documentFile('order-faulty'))
  assert.deepEqual(
    problems.map(({ place, problem }) => `${place.line} ${problem}`),
    [
      '2 missing',
      '2 missing',
      '4 repeated',
      '5 not-a-date',
      '6 not-a-time',
      '7 unknown-code',
      '8 unsupported-currency-form',
      '9 wrong-namespace',
      '12 period-reversed',
      '13 not-an-indicator',
      '13 amount-mismatch',
      '15 negative',
      '15 not-a-number',
      '16 not-positive',
      '16 unit-mismatch',
      '19 missing',
      '20 duplicate-line',
      '20 missing',
      '20 amount-mismatch',
      '24 missing',
      '24 missing',
      '24 missing',
    ],
  )
  assert.equal(document?.id, 'F-1')
  assert.ok(understood.some(({ name, value }) => name === 'buyer.name' && value === 'B'))
})

for (const [tag, right, wrong] of [
  ['LineExtensionAmount', '10.02', '10.03'],
  ['TaxExclusiveAmount', '9.98', '9.97'],
  ['AllowanceTotalAmount', '0.02', '0.03'],
  ['ChargeTotalAmount', '0', '1'],
] as const) {
  test(`the total ${tag} may differ by a cent for each amount in it, and no more`, () => {
    assert.deepEqual(readUbl(total(tag, right)).problems, [])
    assert.deepEqual(
      readUbl(total(tag, wrong)).problems.map(({ problem }) => problem),
      ['amount-mismatch'],
    )
  })
}

test('the price is for its base quantity, and allowances and charges of the line count', () => {
  const allowance = (charge: boolean, amount: string) =>
    `<cac:AllowanceCharge><cbc:ChargeIndicator>${charge}</cbc:ChargeIndicator><cbc:Amount currencyID="EUR">${amount}</cbc:Amount></cac:AllowanceCharge>`
  const priced = (stated: string) =>
    line('>10<', `>${stated}<`)
      .replace('<cac:Price>', `${allowance(false, '0.5')}${allowance(true, '0.25')}<cac:Price>`)
      .replace('</cac:Price>', '<cbc:BaseQuantity unitCode="C62">4</cbc:BaseQuantity></cac:Price>')
  assert.deepEqual(readUbl(priced('2.25')).problems, [])
  assert.equal(readUbl(priced('2.5')).problems[0]?.values.computed, '2.25')
})

test('the problem of a total names the element that states it', () => {
  const [problem] = readUbl(total('LineExtensionAmount', '99')).problems
  assert.equal(problem?.place.path, '/Order/cac:AnticipatedMonetaryTotal/cbc:LineExtensionAmount')
  assert.deepEqual(problem.values, { element: 'cbc:LineExtensionAmount', stated: '99', computed: '10.00' })
})

test('every name of a fact is in the list of field names', () => {
  for (const name of ['order-peppol', 'order-other-prefixes', 'order-faulty', 'order-change', 'order-response']) {
    const { understood, ignored } = readUbl(documentFile(name))
    for (const fact of [...understood, ...ignored]) assert.ok(ublFieldNames.includes(fact.name), fact.name)
  }
})
