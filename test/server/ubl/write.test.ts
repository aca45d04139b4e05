import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readUbl } from '../../../server/ubl/read-ubl.ts'
import {
  writeOrder,
  writeOrderCancellation,
  writeOrderChange,
  writeOrderResponse,
} from '../../../server/ubl/write-ubl.ts'

const line = {
  id: '1',
  quantity: '2',
  unit: 'C62',
  lineAmount: '10.00',
  price: { amount: '5.00' },
  item: { name: 'Lamp', tax: { category: 'S', percent: '19' } },
}
const parties = { buyer: { name: 'Buyer' }, seller: { name: 'Seller' } }
const order = { id: 'PO-1', issueDate: '2026-03-01', documentCurrency: 'EUR', ...parties, lines: [line] }

test('an order is written with the Peppol specification, type 220 and its namespaces', () => {
  const xml = writeOrder(order)
  assert.ok(
    xml.startsWith(
      '<?xml version="1.0" encoding="UTF-8"?>\n<Order xmlns="urn:oasis:names:specification:ubl:schema:xsd:Order-2" ',
    ),
  )
  assert.match(xml, /<cbc:CustomizationID>urn:fdc:peppol\.eu:poacc:trns:order:3<\/cbc:CustomizationID>/)
  assert.match(xml, /<cbc:ProfileID>urn:fdc:peppol\.eu:poacc:bis:ordering:3<\/cbc:ProfileID>/)
  assert.match(xml, /<cbc:OrderTypeCode>220<\/cbc:OrderTypeCode>/)
  assert.match(xml, /<cbc:LineExtensionAmount currencyID="EUR">10\.00<\/cbc:LineExtensionAmount>/)
  assert.match(xml, /<cbc:PriceAmount currencyID="EUR">5\.00<\/cbc:PriceAmount>/)
  assert.match(xml, /<cac:TaxScheme>\s*<cbc:ID>VAT<\/cbc:ID>/)
  assert.deepEqual(readUbl(xml).problems, [])
})

test('the other documents are written with their own Peppol specifications', () => {
  const base = { id: 'X', issueDate: '2026-03-01', orderReference: 'PO-1', documentCurrency: 'EUR', ...parties }
  const change = writeOrderChange({ ...base, sequenceNumber: '2', lines: [{ ...line, statusCode: '3' }] })
  const cancellation = writeOrderCancellation({ ...base, cancellationNote: [{ value: 'No longer needed' }] })
  const response = writeOrderResponse({
    ...base,
    responseCode: 'CA',
    lines: [{ id: '1', statusCode: '5', orderLineId: '1' }],
  })
  for (const [xml, transaction, process] of [
    [change, 'order_change', 'advanced_ordering'],
    [cancellation, 'order_cancellation', 'advanced_ordering'],
    [response, 'order_response', 'ordering'],
  ] as const) {
    assert.ok(xml.includes(`>urn:fdc:peppol.eu:poacc:trns:${transaction}:3<`))
    assert.ok(xml.includes(`>urn:fdc:peppol.eu:poacc:bis:${process}:3<`))
    assert.deepEqual(readUbl(xml).problems, [])
  }
})

test('a specification and order type that are given are kept', () => {
  const xml = writeOrder({ ...order, customizationId: 'urn:own', orderTypeCode: '226' })
  assert.match(xml, /<cbc:CustomizationID>urn:own</)
  assert.match(xml, /<cbc:OrderTypeCode>226</)
})

test('texts are escaped and lose what XML cannot hold', () => {
  const xml = writeOrder({ ...order, id: ' a<b>&"c"\u0000\u0008\uD800\r\n]]>d ' })
  assert.match(xml, /<cbc:ID>a&lt;b&gt;&amp;&quot;c&quot;&#13;&#10;\]\]&gt;d<\/cbc:ID>/)
  const reading = readUbl(xml)
  assert.equal(reading.document?.id, 'a<b>&"c"\r\n]]>d')
})

test('what is empty is not written, not even its attributes', () => {
  const xml = writeOrder({
    ...order,
    delivery: [{}, { period: { start: '' } }],
    lines: [{ ...line, quantity: '', unit: 'C62' }],
  })
  assert.doesNotMatch(xml, /Delivery|Quantity|unitCode/)
})
