import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import { documentLimit } from '../../../src/contract/orders/purchase-orders/order-documents.ts'
import { languages } from '../../../src/contract/platform/session/session.ts'
import { documentProblemValues } from '../../../server/ubl/import/notes.ts'
import { ublFieldNames } from '../../../server/ubl/field-names.ts'
import { notWellFormedReasons } from '../../../server/ubl/not-well-formed.ts'
import { ublProblemValues } from '../../../server/ubl/findings.ts'
import type { TestApp } from '../../support/app.ts'
import { day } from '../orders/purchase-orders/order-world.ts'
import {
  assertRefused,
  checked,
  codesOf,
  counts,
  documentWorld,
  imported,
  lineDraft,
  orderText,
} from './document-world.ts'

let world: TestApp
before(async () => {
  world = await documentWorld()
})
after(() => world.close())

const buyer = (contact: string) => ({
  endpoint: { value: '6901234000009', scheme: '0088' },
  contact: { name: contact },
})
const item = (tax: object, parts: object = {}) => ({ name: 'Bolt', buyersId: 'M1', tax, ...parts })

/** Name, document, problem, and the end of its path. */
const wrong: [string, () => string, string, string][] = [
  ['an unknown supplier', () => orderText({ seller: { name: 'Stranger Inc.' } }), 'unknown-supplier', '/cac:SellerSupplierParty/cac:Party'],
  ['an unknown buyer', () => orderText({ buyer: { name: 'Stranger Inc.' } }), 'unknown-buyer', '/cac:BuyerCustomerParty/cac:Party'],
  ['an unknown currency', () => orderText({ documentCurrency: 'XTS', lines: [lineDraft({ price: { amount: '1', currency: 'XTS' } })] }), 'unknownCurrency', '/cbc:DocumentCurrencyCode'],
  ['a currency without a rate', () => orderText({ documentCurrency: 'JPY', lines: [lineDraft({ price: { amount: '1', currency: 'JPY' } })] }), 'noExchangeRate', '/cbc:DocumentCurrencyCode'],
  ['an unknown unit', () => orderText({ lines: [lineDraft({ unit: 'XYZ' })] }), 'unknown-unit', '/cac:LineItem/cbc:Quantity/@unitCode'],
  ['an unknown tax rate', () => orderText({ lines: [lineDraft({ item: item({ category: 'S', percent: '17' }) })] }), 'unknown-tax', '/cac:ClassifiedTaxCategory/cbc:ID'],
  ['a price for another unit', () => orderText({ lines: [lineDraft({ price: { amount: '1', currency: 'CNY', baseUnit: 'KGM', baseQuantity: '1' } })] }), 'price-for-other-unit', '/cbc:BaseQuantity/@unitCode'],
  ['more digits than the unit has', () => orderText({ lines: [lineDraft({ quantity: '1.5' })] }), 'qtyPrecision', '/cac:LineItem/cbc:Quantity'],
  ['a closed material', () => orderText({ lines: [lineDraft({ item: item({ category: 'S', percent: '13' }, { buyersId: 'M3' }) })] }), 'materialInactive', '/cac:BuyersItemIdentification/cbc:ID'],
  ['the same material and day twice', () => orderText({ lines: [lineDraft(), lineDraft({ id: '2' })] }), 'rowTwice', '/cac:BuyersItemIdentification/cbc:ID'],
  ['a number that is too long for ours', () => orderText({ lines: [lineDraft({ quantity: '1234567890123456' })] }), 'format', '/cbc:Quantity'],
  ['a document number that is too long', () => orderText({ id: 'N'.repeat(65) }), 'text-too-long', '/cbc:ID'],
  ['a purchaser of another organisation', () => orderText({ buyer: buyer('Otto Other') }), 'foreignOrg', '/cac:BuyerCustomerParty/cac:Party'],
  ['a missing number', () => orderText().replace(/<cbc:ID>ERP-\d+<\/cbc:ID>/, ''), 'missing', '/cbc:ID'],
  ['no lines', () => orderText({ lines: [] }), 'missing', '/cac:OrderLine'],
  ['a change', () => orderText().replaceAll('Order xmlns', 'OrderChange xmlns').replace('</Order>', '</OrderChange>').replace('schema:xsd:Order-2', 'schema:xsd:OrderChange-2'), 'missing', '/cac:OrderReference/cbc:ID'],
  ['a catalogue', () => orderText().replaceAll('Order xmlns', 'Catalogue xmlns').replace('</Order>', '</Catalogue>'), 'unknown-root', '/Catalogue'],
  ['no XML', () => '{"order": 1}', 'not-well-formed', '/'],
  ['XML that breaks off', () => orderText().slice(0, 900), 'not-well-formed', ''],
  ['a document type declaration', () => orderText().replace('?>', '?><!DOCTYPE Order SYSTEM "file:///etc/passwd">'), 'doctype', '/'],
  ['a billion laughs', () => orderText().replace('?>', '?><!DOCTYPE l [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]>').replace('Bolt', '&b;'), 'doctype', '/'],
  ['an undeclared entity', () => orderText().replace('Bolt', '&secret;'), 'not-well-formed', ''],
  ['elements nested without end', () => orderText().replace('<cbc:ID>', `${'<cbc:Note>'.repeat(5000)}${'</cbc:Note>'.repeat(5000)}<cbc:ID>`), 'too-deep', ''],
] // prettier-ignore
for (const [what, content, problem, path] of wrong) {
  test(`a document with ${what} is refused at its place, and nothing is written`, async () => {
    const answer = await assertRefused(world, content(), problem)
    assert.ok(
      answer.errors.some(error => error.field.endsWith(path)),
      JSON.stringify(answer.errors),
    )
    assert.ok(
      answer.errors.every(error => error.msg !== '' && !error.msg.includes('{{') && !/^[\w:.-]+$/.test(error.msg)),
    )
  })
}

/** Warnings only: the document, the warning. */
const told: [string, () => string, string][] = [
  ['an item number that is unknown', () => orderText({ lines: [lineDraft({ item: item({ category: 'S', percent: '13' }, { buyersId: 'M999' }) })] }), 'unknown-item'],
  ['an unknown payment term', () => orderText({ paymentTerms: [{ note: [{ value: '2 % in 14 days' }] }] }), 'payment-term-assumed'],
  ['a delivery term that is none', () => orderText({ deliveryTerms: { incoterm: 'by truck', place: 'Here' } }), 'incoterm-left-out'],
  ['no delivery address', () => orderText({ delivery: [] }), 'delivery-address-assumed'],
  ['a blanket order', () => orderText({ orderTypeCode: '221' }), 'order-type-assumed'],
  ['no tax', () => orderText({ lines: [lineDraft({ item: { name: 'Bolt', buyersId: 'M1' } })] }), 'tax-assumed'],
  ['a price that cannot be kept', () => orderText({ lines: [lineDraft({ price: { amount: '1', baseQuantity: '0.0000007', currency: 'CNY' }, lineAmount: '' })] }), 'price-rounded'],
  ['a need date before the order', () => orderText({ lines: [lineDraft({ delivery: [{ period: { end: day(-1) } }] })] }), 'need-date-before-order'],
  ['an amount but no price', () => orderText({ lines: [lineDraft({ price: undefined })] }), 'price-from-amount'],
  ['neither price nor amount', () => orderText({ lines: [lineDraft({ price: undefined, lineAmount: '' })] }), 'price-missing'],
  ['a long note', () => orderText({ note: [{ value: 'long '.repeat(200) }] }), 'text-cut'],
] // prettier-ignore
for (const [what, content, problem] of told) {
  test(`a document with ${what} is written with a warning`, async () => {
    const report = await checked(world, content())
    assert.deepEqual(codesOf(report, 'error'), [])
    assert.ok(codesOf(report, 'warning').includes(problem), JSON.stringify(report.problems))
    assert.equal(report.effect, 'create')
  })
}

test('a document above 10 MB is a problem, not a broken call', async () => {
  const content = orderText({ note: [{ value: 'x'.repeat(documentLimit) }] })
  const report = await checked(world, content)
  assert.deepEqual(codesOf(report, 'error'), ['too-large'])
  assert.equal((await imported(world, content)).code, '10017')
})

test('a large document is read without holding up other calls', async () => {
  const padding = `<!--${'x'.repeat(400_000)}-->`
  const report = await checked(world, orderText().replace('<cbc:ID>', `${padding}<cbc:ID>`))
  assert.deepEqual([report.effect, report.problems], ['create', []])
})

test('an import without any content answers 10018', async () => {
  const before = await counts(world)
  assert.equal((await imported(world, ' \n')).code, '10018')
  assert.deepEqual(codesOf(await checked(world, ''), 'error'), ['empty'])
  assert.deepEqual(await counts(world), before)
})

test('an unknown party is told at its own line, and a document that breaks off by its reason', async () => {
  const content = orderText({ seller: { name: 'Stranger Inc.' } })
  const [problem] = (await checked(world, content)).problems
  const line = content.split('\n').findIndex(text => text.includes('<cac:SellerSupplierParty>')) + 1
  assert.ok(problem)
  assert.equal(problem.problem, 'unknown-supplier')
  assert.ok(problem.place.line > line && problem.place.line < line + 6, JSON.stringify(problem))
  const broken = (await checked(world, orderText().replace('Bolt', 'Nuts & bolts'))).problems[0]
  assert.match(broken?.msg ?? '', /not well-formed XML.*& is not defined/)
})

test('sentences come in the caller’s language', async () => {
  const content = orderText({ lines: [lineDraft({ unit: 'XYZ' })] })
  const said = await Promise.all(
    languages.map(async language => (await checked(world, content, 'buyer', { language })).problems[0]?.msg),
  )
  assert.equal(new Set(said).size, languages.length)
  for (const msg of said) assert.match(msg ?? '', /XYZ/)
})

for (const language of languages) {
  test(`every problem and every value has its text in ${language}`, () => {
    const file = new URL(`../../../locales/${language}/purchase-orders-documents.json`, import.meta.url)
    // The file is an object of texts; the locale check keeps it so.
    const texts = JSON.parse(readFileSync(file, 'utf8')) as {
      problems: Record<string, string>
      facts: Record<string, string>
      notWellFormed: Record<string, string>
    }
    const wanted: Record<string, readonly string[]> = { ...ublProblemValues, ...documentProblemValues }
    assert.deepEqual(Object.keys(texts.problems).sort(), Object.keys(wanted).sort())
    for (const [problem, values] of Object.entries(wanted)) {
      const gaps = [...(texts.problems[problem] ?? '').matchAll(/\{\{(\w+)\}\}/g)].map(match => match[1])
      assert.deepEqual([...new Set(gaps)].sort(), [...values].sort(), problem)
    }
    assert.deepEqual(Object.keys(texts.notWellFormed).sort(), [...notWellFormedReasons].sort())
    const parts = [...new Set(ublFieldNames.flatMap(name => name.split('.')))].sort()
    assert.deepEqual(Object.keys(texts.facts).sort(), parts)
  })
}
