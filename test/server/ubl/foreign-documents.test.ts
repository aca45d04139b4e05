import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readUbl } from '../../../server/ubl/read-ubl.ts'
import { documentFile, smallOrder } from './document-file.ts'

function readOrder(content: string | Uint8Array) {
  const reading = readUbl(content)
  assert.equal(reading.kind, 'Order')
  return { ...reading, order: reading.document }
}

test('prefixes, default namespaces, CDATA, comments and references of other systems change nothing', () => {
  const { order, problems, ignored } = readOrder(documentFile('order-other-prefixes'))
  assert.deepEqual(problems, [])
  assert.equal(order.id, 'A-1&2')
  assert.equal(order.orderTypeCode, '226')
  assert.equal(order.note[0]?.value, '5 < 6 & "quoted" <b> end')
  assert.equal(order.buyer?.name, '买方 有限公司')
  assert.equal(order.seller?.name, 'Vendor')
  assert.deepEqual(
    [order.lines[0]?.quantity, order.lines[0]?.lineAmount, order.lines[0]?.price?.amount],
    ['7.50', '75', '10'],
  )
  assert.equal(order.lines[0]?.item?.description[0]?.value, '免费文本项目')
  assert.deepEqual(
    ignored.map(({ name, value }) => [name, value]),
    [
      ['instruction', 'xml-stylesheet type="text/xsl" href="order.xsl"'],
      ['attribute', 'urn:x order.xsd'],
      ['extension', 'abc'],
      ['extension', 's1'],
      ['attribute', 'own'],
      ['element', '9f0c'],
      ['attribute', 'UNCL1001'],
      ['attribute', 'ISO4217'],
      ['element', 'sig'],
    ],
  )
})

for (const code of ['105', '220', '221', '226', '227']) {
  test(`an order of type ${code} is understood`, () => {
    const { order, problems } = readOrder(
      smallOrder({ id: `<cbc:ID>1</cbc:ID><cbc:OrderTypeCode>${code}</cbc:OrderTypeCode>` }),
    )
    assert.deepEqual([order.orderTypeCode, problems], [code, []])
  })
}

for (const prolog of [
  '<?xml version="1.0"?>',
  "<?xml version='1.0' encoding='UTF-8' standalone='no' ?>\r\n\r\n",
  '<?xml version="1.1"?>\n<!-- <!DOCTYPE x> -->\n',
  '\n\n<!-- first -->',
  '<!----><!-- - -->',
]) {
  test(`an order may begin with ${JSON.stringify(prolog)} and end with a comment`, () => {
    const { order, problems } = readOrder(`${smallOrder({ prolog })}\n<!-- end -->\n`)
    assert.deepEqual([order.id, problems], ['S-1', []])
  })
}

test('an order of free texts has neither identifiers nor prices', () => {
  const line =
    '<cbc:ID>1</cbc:ID><cbc:Quantity unitCode="C62">1</cbc:Quantity><cac:Item><cbc:Description>Repair the gate</cbc:Description></cac:Item>'
  const { order, problems } = readOrder(smallOrder({ line }))
  const [first] = order.lines
  assert.deepEqual(
    [first?.item?.name, first?.item?.sellersId, first?.item?.standardId, first?.price],
    ['', '', undefined, undefined],
  )
  assert.deepEqual(problems, [])
})

test('a document in an envelope of a network is read as if it came without', () => {
  const namespace = 'http://www.unece.org/cefact/namespaces/StandardBusinessDocumentHeader'
  const header =
    '<e:StandardBusinessDocumentHeader><e:HeaderVersion>1.0</e:HeaderVersion></e:StandardBusinessDocumentHeader>'
  const enveloped = readUbl(
    `<e:StandardBusinessDocument xmlns:e="${namespace}">${header}${smallOrder()}</e:StandardBusinessDocument>`,
  )
  const plain = readUbl(smallOrder())
  assert.deepEqual([enveloped.kind, enveloped.problems], ['Order', []])
  assert.deepEqual(
    enveloped.understood.map(({ name, value, place }) => [name, value, place.path]),
    plain.understood.map(({ name, value, place }) => [name, value, place.path]),
  )
  assert.deepEqual(
    enveloped.ignored.map(({ value }) => value),
    ['1.0'],
  )
})
