import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { readUbl } from '../../../server/ubl/read-ubl.ts'
import { assertLinear } from '../../support/assert-linear.ts'
import { documentFile, documentText, smallOrder } from './document-file.ts'

const problemsOf = (content: string | Uint8Array) => readUbl(content).problems.map(({ problem }) => problem)

test('a billion laughs are refused before any entity is looked at', () => {
  const entities = Array.from({ length: 9 }, (_, index) => `<!ENTITY l${index + 1} "${`&l${index};`.repeat(10)}">`)
  const prolog = `<!DOCTYPE Order [<!ENTITY l0 "lol">${entities.join('')}]>\n`
  const reading = readUbl(smallOrder({ prolog, id: '<cbc:ID>&l9;</cbc:ID>' }))
  assert.deepEqual(
    reading.problems.map(({ problem, place }) => [problem, place.line]),
    [['doctype', 1]],
  )
  assert.equal(reading.document, undefined)
})

for (const [name, prolog] of [
  ['an external entity', '<!DOCTYPE Order [<!ENTITY x SYSTEM "file:///etc/passwd">]>'],
  ['an external subset', '<!DOCTYPE Order SYSTEM "http://127.0.0.1/evil.dtd">'],
  ['a public identifier', '<!DOCTYPE Order PUBLIC "-//X//EN" "http://127.0.0.1/evil.dtd">'],
  ['a parameter entity', '<!DOCTYPE Order [<!ENTITY % p SYSTEM "http://127.0.0.1/p"> %p;]>'],
  ['a plain declaration', '<!DOCTYPE Order>'],
] as const) {
  test(`a document type with ${name} is refused`, () => {
    assert.deepEqual(problemsOf(smallOrder({ prolog })), ['doctype'])
  })
}

for (const [name, content] of [
  ['an unknown entity', smallOrder({ id: '<cbc:ID>&x;</cbc:ID>' })],
  ['a reference to NUL', smallOrder({ id: '<cbc:ID>&#0;</cbc:ID>' })],
  ['a reference beyond Unicode', smallOrder({ id: '<cbc:ID>&#x110000;</cbc:ID>' })],
  ['an unbound prefix', smallOrder({ id: '<x:ID>1</x:ID>' })],
  ['an attribute twice', smallOrder({ id: '<cbc:ID a="1" a="2">1</cbc:ID>' })],
  [
    'an attribute twice by two prefixes',
    smallOrder({ id: '<cbc:ID xmlns:p="u" xmlns:q="u" p:a="1" q:a="2">1</cbc:ID>' }),
  ],
  ['two roots', `${smallOrder()}<a/>`],
  ['a small doctype', smallOrder({ prolog: '<!doctype Order>' })],
  ['a control character', smallOrder({ id: '<cbc:ID>\u0001</cbc:ID>' })],
  ['half a surrogate pair', smallOrder({ id: '<cbc:ID>\uD800</cbc:ID>' })],
  ['a blank before the declaration', ` <?xml version="1.0"?>${smallOrder()}`],
  ['no element', 'just text'],
  ['JSON', '{"order": 1}'],
  ['a cut end', smallOrder().slice(0, -20)],
] as const) {
  test(`${name} makes a document unreadable, with one problem`, () => {
    const reading = readUbl(content)
    assert.deepEqual(
      reading.problems.map(({ problem }) => problem),
      ['not-well-formed'],
    )
    assert.deepEqual([reading.kind, reading.understood, reading.ignored.length], [undefined, [], 0])
  })
}

test('a problem of a document that is not well-formed names line and column', () => {
  const { place } = readUbl('<a>\r\n<b></c></a>').problems[0] ?? {}
  assert.deepEqual([place?.line, place?.column], [2, 8])
})

test('64 elements deep is read, 65 is not', () => {
  assert.deepEqual(problemsOf('<a>'.repeat(64) + '</a>'.repeat(64)), ['unknown-root'])
  assert.deepEqual(problemsOf('<a>'.repeat(65) + '</a>'.repeat(65)), ['too-deep'])
})

test('a value of nine megabytes is read in a time that grows as it does, and cut in the report', async () => {
  const read = (size: number) => {
    const long = ' x'.repeat(size)
    return readUbl(smallOrder({ header: `<cbc:Odd a="${long}">${long}</cbc:Odd>` }).slice(0, 10 * 1024 * 1024))
  }
  for (const fact of read(4_500_000).ignored) assert.ok(fact.value.length <= 500)
  await assertLinear(2_250_000, read, 'characters of a value')
})

test('names and namespaces of megabytes do not grow into every path', () => {
  const name = 'n'.repeat(1_000_000)
  const reading = readUbl(
    smallOrder({ header: `<${name} xmlns="urn:${name}">${'<b>1</b>'.repeat(100_000)}</${name}>` }),
  )
  for (const { place } of [...reading.ignored, ...reading.problems]) assert.ok(place.path.length < 500)
})

test('many thousands of attributes of one element are read', () => {
  const attributes = Array.from({ length: 160_000 }, (_, index) => `a${index}="1"`).join(' ')
  const reading = readUbl(smallOrder({ id: `<cbc:ID ${attributes}>1</cbc:ID>` }))
  assert.equal(reading.document?.id, '1')
  assert.ok(reading.problems.some(({ problem }) => problem === 'facts-left-out'))
})

test('names of the language itself mean nothing in a document', () => {
  const header = '<cbc:__proto__>1</cbc:__proto__><cbc:constructor toString="2">3</cbc:constructor>'
  const { ignored, problems } = readUbl(smallOrder({ header }))
  assert.deepEqual(
    ignored.map(({ value }) => value),
    ['1', '3', '2'],
  )
  assert.deepEqual(problems, [])
})

test('junk bytes of any kind never throw', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 400 }), bytes => {
      assert.ok(readUbl(bytes).problems.some(({ level }) => level === 'error'))
    }),
    { numRuns: 2000 },
  )
})

test('ten thousand mutations of a good document never throw, and only say what they mean', () => {
  const good = documentText('order-peppol')
  const bytes = documentFile('order-peppol')
  const pieces = fc.constantFrom(
    '<',
    '>',
    '&',
    '"',
    '</',
    '<!--',
    ']]>',
    '<![CDATA[',
    '\0',
    '-',
    '9',
    ' ',
    '\uD800',
    'é',
    '',
  )
  const mutation = fc.record({ at: fc.nat(good.length), cut: fc.nat(40), piece: pieces })
  const mutate = (text: string, { at, cut, piece }: { at: number; cut: number; piece: string }) =>
    text.slice(0, at) + piece + text.slice(at + cut)
  fc.assert(
    fc.property(fc.array(mutation, { minLength: 1, maxLength: 3 }), mutations => {
      const reading = readUbl(mutations.reduce(mutate, good))
      assert.equal(reading.kind === undefined, reading.document === undefined)
      assert.ok(reading.kind !== undefined || reading.problems.some(({ level }) => level === 'error'))
    }),
    { numRuns: 9000 },
  )
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(bytes.length - 1), fc.nat(255)), { minLength: 1, maxLength: 4 }), changes => {
      const changed = Buffer.from(bytes)
      for (const [at, value] of changes) changed[at] = value
      readUbl(changed)
    }),
    { numRuns: 1000 },
  )
})

test('envelopes within envelopes, and documents in foreign elements, are not opened', () => {
  const envelope = (content: string) =>
    `<e:StandardBusinessDocument xmlns:e="http://www.unece.org/cefact/namespaces/StandardBusinessDocumentHeader">${content}</e:StandardBusinessDocument>`
  assert.deepEqual(problemsOf(envelope(envelope(smallOrder()))), ['empty-envelope'])
  assert.deepEqual(problemsOf(envelope(`<x>${smallOrder()}</x>`)), ['unknown-root'])
  assert.deepEqual(problemsOf(`<x>${smallOrder()}</x>`), ['unknown-root'])
})

test('a million ampersands in character data do not slow the search for the one that is wrong', async () => {
  const search = (count: number) => {
    const { values } = readUbl(`<a><![CDATA[${'&'.repeat(count)}]]>`).problems[0] ?? {}
    assert.deepEqual(values, { reason: 'unclosed a' })
  }
  await assertLinear(1_000_000, search, 'ampersands')
})

test('what is wrong with a document that is not well-formed is told by its reason', () => {
  const reasons: [string, string][] = [
    ['<a><b></a>', 'closed-wrongly'],
    ['<a>&secret;</a>', 'unknown-entity'],
    ['<p:a/>', 'unbound-prefix p'],
    ['<a b="1" b="2"/>', 'attribute-twice b'],
    ['<a b=1/>', 'attribute-quotes'],
    ['<a/>x', 'text-outside'],
    ['<a/><b/>', 'two-roots'],
    ['<a b="', 'broken-off'],
    ['<a><b>Nuts & bolts</b></a>', 'unknown-entity'],
    ['<a><![CDATA[& ]]><!-- & --><b></a>', 'closed-wrongly'],
    ['<a>', 'unclosed a'],
    ['<a>\u0001</a>', 'character'],
    [' <?xml version="1.0"?><a/>', 'declaration'],
  ]
  for (const [content, reason] of reasons) assert.equal(readUbl(content).problems[0]?.values.reason, reason, content)
})
