import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readUbl } from '../../../server/ubl/read-ubl.ts'
import { documentFile } from './document-file.ts'

function readOrder(content: string | Uint8Array) {
  const reading = readUbl(content)
  assert.equal(reading.kind, 'Order')
  return { ...reading, order: reading.document }
}

test('a full Peppol order is read into its header fields', () => {
  const { order, problems } = readOrder(documentFile('order-peppol'))
  assert.deepEqual(
    problems.map(({ problem, level }) => [problem, level]),
    [['attachment-not-imported', 'warning']],
  )
  assert.equal(order.id, 'PO-2026-0815')
  assert.equal(order.salesOrderId, 'SO-77')
  assert.equal(order.issueDate, '2026-03-02')
  assert.equal(order.issueTime, '09:30:15')
  assert.equal(order.orderTypeCode, '220')
  assert.deepEqual(order.note, [
    { value: 'Anlieferung nur vormittags', language: 'de' },
    { value: 'Deliver before noon', language: 'en' },
    { value: '仅限上午送货', language: 'zh' },
  ])
  assert.equal(order.documentCurrency, 'EUR')
  assert.equal(order.customerReference, 'Meier, ext. 204')
  assert.equal(order.accountingCost, '4711-200')
  assert.equal(order.validityEnd, '2026-03-31')
  assert.equal(order.quotationRef, 'Q-19')
  assert.deepEqual(
    order.orderDocumentRefs.map(({ id }) => id),
    ['PO-2025-9000'],
  )
  assert.equal(order.originatorRef, 'REQ-5')
  assert.equal(order.catalogueRef, 'CAT-3')
  assert.equal(order.contractRef, 'FRAME-12')
  assert.deepEqual(
    order.documentRefs.map(({ id, type, uri }) => [id, type, uri]),
    [
      ['DRAW-1', 'Drawing', ''],
      ['TERMS-9', '', 'https://buyer.example/terms'],
    ],
  )
})

test('the parties of an order are read with their identifiers, addresses and contacts', () => {
  const { order } = readOrder(documentFile('order-peppol'))
  assert.deepEqual(order.buyer, {
    endpoint: { value: '7300010000001', scheme: '0088' },
    ids: [
      { value: '7300010000001', scheme: '0088' },
      { value: 'BUY-1', scheme: '' },
    ],
    name: 'City of Nordhafen',
    address: {
      postbox: '',
      floor: '',
      room: '',
      block: '',
      buildingName: '',
      attention: '',
      region: '',
      district: '',
      street: 'Hafenstraße 1',
      additional: 'Building B',
      buildingNumber: '',
      department: '',
      cityPart: '',
      city: 'Nordhafen',
      zip: '20457',
      subdivision: 'HH',
      line: 'Gate 4',
      country: 'DE',
    },
    vatId: 'DE123456789',
    taxScheme: 'VAT',
    legalName: 'Stadt Nordhafen KöR',
    legalId: 'HRA-1',
    legalIdScheme: '0204',
    legalCity: 'Nordhafen',
    legalCountry: 'DE',
    contact: { id: '', name: 'Jo Meier', phone: '+49 40 1', email: 'jo@nordhafen.example' },
  })
  assert.equal(order.deliveryContact?.name, 'Gatekeeper')
  assert.equal(order.sellerAccount, 'V-1001')
  assert.equal(order.seller?.name, 'Fjord Tools AS')
  assert.equal(order.originator?.name, 'Fire brigade')
  assert.equal(order.accountingCustomer?.name, 'Treasury')
})

test('deliveries, terms, allowances, taxes and totals of an order are read', () => {
  const { order } = readOrder(documentFile('order-peppol'))
  const [first, second] = order.delivery
  assert.deepEqual(
    [first?.location?.value, first?.location?.scheme, first?.location?.name],
    ['7300010000018', '0088', 'Depot'],
  )
  assert.deepEqual([first?.period?.start, first?.period?.end], ['2026-04-01', '2026-04-10'])
  assert.deepEqual([first?.party?.name, second?.party?.name], ['Depot team', 'Workshop'])
  assert.equal(order.deliveryTerms?.incoterm, 'DAP')
  assert.equal(order.deliveryTerms.place, 'Nordhafen')
  assert.equal(order.paymentTerms[0]?.note[0]?.value, '30 days net')
  const [discount, freight] = order.allowances
  assert.deepEqual(
    [
      discount?.charge,
      discount?.reasonCode,
      discount?.percent,
      discount?.amount,
      discount?.baseAmount,
      discount?.tax?.percent,
    ],
    [false, '95', '10', '33.50', '335.00', '19'],
  )
  assert.deepEqual([freight?.charge, freight?.reason, freight?.amount], [true, 'Freight', '20'])
  assert.deepEqual(
    order.taxTotals.map(({ amount, currency }) => [amount, currency]),
    [
      ['50.23', 'EUR'],
      ['580.20', 'NOK'],
    ],
  )
  assert.deepEqual(
    order.taxTotals[0]?.subtotals.map(({ tax }) => [tax?.category, tax?.percent]),
    [
      ['S', '19'],
      ['AA', '7'],
    ],
  )
  assert.deepEqual(order.totals, {
    lineTotal: '325.50',
    taxExclusive: '312.00',
    taxInclusive: '362.23',
    allowanceTotal: '33.50',
    chargeTotal: '20.00',
    prepaid: '100.00',
    rounding: '-0.23',
    payable: '262.00',
  })
})

test('the lines of an order are read with price, item and place', () => {
  const { order } = readOrder(documentFile('order-peppol'))
  const [screw, training] = order.lines
  assert.deepEqual(
    [screw?.id, screw?.quantity, screw?.unit, screw?.lineAmount, screw?.partialDelivery, screw?.accountingCost],
    ['10', '2500', 'C62', '250.00', false, '4711-201'],
  )
  assert.equal(screw?.note[0]?.value, 'Handle with care')
  assert.equal(screw.delivery[0]?.period?.start, '2026-04-05')
  assert.equal(screw.originator?.ids[0]?.value, 'FB-2')
  assert.deepEqual(
    [screw.price?.amount, screw.price?.currency, screw.price?.baseQuantity, screw.price?.baseUnit],
    ['110.00', 'EUR', '1000', 'C62'],
  )
  assert.equal(screw.item?.name, 'Screw M8x40')
  assert.deepEqual([screw.item.buyersId, screw.item.sellersId, screw.item.origin], ['M-100', 'FT-8840', 'NO'])
  assert.deepEqual(screw.item.standardId, { value: '05704066204093', scheme: '0160' })
  assert.deepEqual(screw.item.classification, [{ code: '44531000', list: 'TST', listVersion: '20.0601', name: '' }])
  assert.deepEqual([screw.item.tax?.category, screw.item.tax?.percent, screw.item.tax?.scheme], ['S', '19', 'VAT'])
  assert.deepEqual(
    screw.item.properties.map(({ name, value, unit }) => [name, value, unit]),
    [
      ['Coating', 'Zinc', ''],
      ['Length', '40', 'MMT'],
    ],
  )
  assert.equal(screw.item.instances[0]?.lot, 'L-5')
  assert.equal(screw.item.certificates[0]?.type, 'Inspection')
  assert.deepEqual(screw.place, { line: 136, column: 3, path: '/Order/cac:OrderLine[1]' })
  assert.equal(training?.partialDelivery, undefined)
})

test('an order change is read with its sequence number and what happens to each line', () => {
  const reading = readUbl(documentFile('order-change'))
  assert.equal(reading.kind, 'OrderChange')
  assert.deepEqual([reading.document.sequenceNumber, reading.document.orderReference], ['2', 'PO-1'])
  assert.deepEqual(
    reading.document.lines.map(({ id, statusCode }) => [id, statusCode]),
    [
      ['1', '3'],
      ['2', '2'],
      ['3', '1'],
      ['4', ''],
    ],
  )
  assert.deepEqual(
    reading.problems.map(({ problem, values, place }) => [problem, values, place.line]),
    [['unknown-code', { value: '9', known: '1, 2, 3, 4, 74' }, 16]],
  )
})

test('an order cancellation is read with the order and the reason', () => {
  const reading = readUbl(documentFile('order-cancellation'))
  assert.equal(reading.kind, 'OrderCancellation')
  assert.equal(reading.document.orderReference, 'PO-1')
  assert.equal(reading.document.cancellationNote[0]?.value, 'The project was stopped')
  assert.deepEqual(reading.problems, [])
})

test('an order response is read with its code, promised periods and substituted items', () => {
  const reading = readUbl(documentFile('order-response'))
  assert.equal(reading.kind, 'OrderResponse')
  const { document } = reading
  assert.deepEqual([document.responseCode, document.salesOrderId, document.orderReference], ['CA', 'SO-9', 'PO-1'])
  assert.equal(document.delivery[0]?.promised?.end, '2026-04-30')
  assert.deepEqual(
    document.lines.map(({ id, orderLineId, statusCode }) => [id, orderLineId, statusCode]),
    [
      ['1', '10', '3'],
      ['2', '20', '7'],
      ['3', '', '42'],
    ],
  )
  const [line] = document.lines
  assert.equal(line?.note[0]?.value, 'In two parts')
  assert.deepEqual(
    line.delivery.map(part => [part.quantity, part.promised?.end]),
    [
      ['6', '2026-04-01'],
      ['4', '2026-04-20'],
    ],
  )
  assert.equal(line.price?.amount, '11.25')
  assert.equal(line.backorder, '2')
  assert.deepEqual([line.substitute?.item?.name, line.substitute?.item?.sellersId], ['Lamp, new model', 'L-2'])
  assert.deepEqual(
    reading.problems.map(({ problem, level, values }) => [problem, level, values.element]),
    [['missing', 'warning', 'cac:OrderLineReference/cbc:LineID']],
  )
})
