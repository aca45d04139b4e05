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
