import assert from 'node:assert/strict'
import { test } from 'node:test'
import { SaxesParser } from 'saxes'
import { readUbl } from '../../../server/ubl/read-ubl.ts'
import { documentFile, documentText, smallOrder } from './document-file.ts'

for (const name of [
  'order-peppol',
  'order-other-prefixes',
  'order-faulty',
  'order-change',
  'order-cancellation',
  'order-response',
  'invoice-full',
]) {
  test(`every text and attribute of ${name} is either understood or ignored, once`, () => {
    const { understood, ignored } = readUbl(documentFile(name))
    const facts = [...understood, ...ignored.filter(fact => fact.name !== 'instruction')]
    const paths = facts.map(({ place }) => place.path)
    assert.equal(new Set(paths).size, paths.length)
    assert.equal(facts.length, countValues(documentText(name)))
  })
}

test('each fact names its field, its path and where it stands', () => {
  const { understood } = readUbl(smallOrder())
  assert.deepEqual(understood[0], { name: 'id', value: 'S-1', place: { line: 2, column: 1, path: '/Order/cbc:ID' } })
  const price = understood.find(({ name }) => name === 'lines.price.amount')
  assert.equal(price?.place.path, '/Order/cac:OrderLine/cac:LineItem/cac:Price/cbc:PriceAmount')
})

/**
 * Counts the values of a document independently of the decoder: texts of elements and attributes; a file counts once.
 */
function countValues(text: string): number {
  const parser = new SaxesParser({ xmlns: true })
  const texts = ['']
  let count = 0
  parser.on('opentag', tag => {
    texts.push('')
    if (tag.local === 'EmbeddedDocumentBinaryObject') return
    count += Object.values(tag.attributes).filter(({ prefix, name }) => prefix !== 'xmlns' && name !== 'xmlns').length
  })
  const add = (part: string) => texts.push((texts.pop() ?? '') + part)
  parser.on('text', add)
  parser.on('cdata', add)
  parser.on('closetag', () => {
    if ((texts.pop() ?? '').trim() !== '') count++
  })
  parser.write(text).close()
  return count
}
