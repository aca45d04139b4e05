import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readUbl } from '../../../server/ubl/read-ubl.ts'
import { smallOrder } from './document-file.ts'

const order = (encoding: string, id = 'Bestellung-Nº-ÄÖ') =>
  smallOrder({
    prolog: `<?xml version="1.0"${encoding === '' ? '' : ` encoding="${encoding}"`}?>`,
    id: `<cbc:ID>${id}</cbc:ID>`,
  })

function utf16(text: string, bigEndian: boolean, mark = true): Buffer {
  const bytes = Buffer.from((mark ? '\uFEFF' : '') + text, 'utf16le')
  return bigEndian ? bytes.swap16() : bytes
}

for (const [name, content] of [
  ['a text with a byte order mark', `\uFEFF${order('UTF-8')}`],
  ['a text that declares another encoding than it came in', order('ISO-8859-1')],
  ['UTF-8 bytes', Buffer.from(order('utf-8'))],
  ['UTF-8 bytes with a byte order mark', Buffer.from(`\uFEFF${order('UTF-8')}`)],
  ['UTF-8 bytes without any declaration', Buffer.from(order(''))],
  ['little-endian UTF-16 with its mark', utf16(order('UTF-16'), false)],
  ['big-endian UTF-16 with its mark', utf16(order('UTF-16'), true)],
  ['little-endian UTF-16 without a mark', utf16(order('UTF-16LE'), false, false)],
  ['big-endian UTF-16 without a mark', utf16(order('UTF-16BE'), true, false)],
  ['ISO 8859-1 as declared', Buffer.from(order('ISO-8859-1'), 'latin1')],
  [
    'ISO 8859-1 declared in single quotes',
    Buffer.from(order('iso-8859-1').replaceAll('"iso-8859-1"', "'iso-8859-1'"), 'latin1'),
  ],
  ['Windows-1252 as declared', Buffer.from(order('windows-1252'), 'latin1')],
] as const) {
  test(`${name} is decoded`, () => {
    const { document, problems } = readUbl(content)
    assert.equal(document?.id, 'Bestellung-Nº-ÄÖ')
    assert.deepEqual(problems, [])
  })
}

test('a Chinese encoding is decoded as declared', () => {
  const before = Buffer.from(order('GB18030', '@'))
  const at = before.indexOf('@')
  const bytes = Buffer.concat([before.subarray(0, at), Buffer.from([0xb6, 0xa9, 0xb5, 0xa5]), before.subarray(at + 1)])
  assert.equal(readUbl(bytes).document?.id, '订单')
})

for (const [name, content] of [
  ['UTF-16 that is declared but not used', Buffer.from(order('UTF-16'))],
  ['UTF-32', Buffer.from([0xff, 0xfe, 0, 0, 0x3c, 0, 0, 0])],
  ['an encoding that nobody knows', Buffer.from(order('x-own'))],
] as const) {
  test(`${name} is refused`, () => {
    assert.deepEqual(
      readUbl(content).problems.map(({ problem }) => problem),
      ['unknown-encoding'],
    )
  })
}

test('half a character at the end of UTF-16 is refused', () => {
  const bytes = utf16(order('UTF-16'), false)
  assert.deepEqual(
    readUbl(bytes.subarray(0, bytes.length - 1)).problems.map(({ problem }) => problem),
    ['invalid-encoding'],
  )
})

test('an invalid byte is found with line and column', () => {
  const bytes = Buffer.from(order('UTF-8', '@'))
  bytes[bytes.indexOf('@')] = 0xe4
  const [problem] = readUbl(bytes).problems
  assert.deepEqual([problem?.problem, problem?.place.line, problem?.place.column], ['invalid-encoding', 2, 9])
})

test('bytes of UTF-8 that declare letters of one byte are refused by the name of that encoding', () => {
  for (const encoding of ['ISO-8859-1', 'windows-1252', 'iso-8859-15']) {
    const [problem] = readUbl(Buffer.from(order(encoding))).problems
    assert.deepEqual(
      [problem?.problem, problem?.level, problem?.values.encoding, problem?.place.line],
      ['invalid-encoding', 'error', encoding.toLowerCase(), 2],
    )
  }
})

test('a text in which a decoder left replacement characters is refused by the name of its encoding', () => {
  const [problem] = readUbl(order('UTF-8', 'Bestellung \uFFFD')).problems
  assert.deepEqual(
    [problem?.problem, problem?.level, problem?.values],
    ['invalid-encoding', 'error', { encoding: 'utf-8' }],
  )
})
