import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import type { Delivery } from '../../../../src/contract/goods/delivery-orders/delivery-order-parts.ts'
import {
  exportDespatchAdvice,
  getDelivery,
  saveDelivery,
  shipDelivery,
  unshipDelivery,
} from '../../../../src/contract/goods/delivery-orders/delivery-orders.ts'
import { serialsIn } from '../../../../src/contract/goods/delivery-orders/serial-numbers.ts'
import { checkDocument, importDocument } from '../../../../src/contract/orders/purchase-orders/order-documents.ts'
import type { Order } from '../../../../src/contract/orders/purchase-orders/purchase-order-parts.ts'
import {
  exportReceiptAdvice,
  getReceipt,
  postReceipt,
  queryReceipts,
  saveReceipt,
  scanDeliveries,
} from '../../../../src/contract/goods/receipts/receipts.ts'
import type { Receipt, ReceiptInput } from '../../../../src/contract/goods/receipts/receipts.ts'
import { addReturn, queryReturnableRows, submitReturn } from '../../../../src/contract/goods/returns/returns.ts'
import { getReversal, saveReversal, submitReversal } from '../../../../src/contract/goods/reversals/reversals.ts'
import { writeDespatchAdvice } from '../../../../server/ubl/write-ubl.ts'
import type { TestApp } from '../../../support/app.ts'
import { writtenFaults } from '../../documents/billing-rules.ts'
import { day, decideOn, firstRow, rowInput, valueOf } from '../../orders/purchase-orders/order-world.ts'
import { returnInput, wentBack } from '../returns/return-world.ts'
import { confirmedOrder, deliveryInput, deliveryWorld, drafted, refusalOf } from './delivery-world.ts'

/** Materials with serial numbers: required for M31, optional for M32. */
const pump = '31'
const valve = '32'

let world: TestApp
before(async () => {
  world = await deliveryWorld()
  await world.database.run(sql`
    insert into material (id, enterprise_id, code, name, category_id, unit, serial_mode) values
      (31, 1, 'M31', 'Pump', 1, 'PCE', 'REQUIRED'), (32, 1, 'M32', 'Valve', 1, 'PCE', 'OPTIONAL')`)
  await world.database.run(sql`
    update company set city = 'Suzhou', address = 'Dock Road 1', country = 'CN',
      identifiers = '[{"scheme":"0088","value":"6901234000009"}]' where id = 1`)
})
after(() => world.close())

const orderOf = (materialId: string, qty = '10') =>
  confirmedOrder(world, { details: [rowInput({ materialId, qty, supplierMaterialCode: 'ONE' })] })
const ship = (order: Order, qty: string, serials: string[]) =>
  world.call('supplier', shipDelivery, { delivery: deliveryInput(order, qty, {}, { serials }) })
const shippedWith = async (order: Order, serials: string[]): Promise<Delivery> =>
  valueOf(await ship(order, String(serials.length), serials))
const arrived = (delivery: Delivery, serials: string[]): ReceiptInput => ({
  receiveDate: day(),
  deliveryId: delivery.id,
  details: delivery.details.map(row => ({
    orderDetailId: row.orderDetailId,
    deliveryDetailId: row.id,
    receivedQty: String(serials.length),
    serials,
  })),
})
const post = (receipt: ReceiptInput) => world.call('warehouse', postReceipt, { receipt })
const received = async (delivery: Delivery, serials: string[]): Promise<Receipt> =>
  valueOf(await post(arrived(delivery, serials)))
const found = async (serialNo: string) =>
  valueOf(await world.call('warehouse', queryReceipts, { serialNo })).records.map(each => each.receiveNo)

test('serial numbers are read from what is typed, pasted and scanned', () => {
  assert.deepEqual(serialsIn(' A1\nA2\tA3, A4;A5；A6，A7\r\n'), ['A1', 'A2', 'A3', 'A4', 'A5', 'A6', 'A7'])
})

test('serial numbers of a row are kept, announced to the phone, received, and found again by either side', async () => {
  const delivery = await shippedWith(await orderOf(pump), ['P-1', 'P-2', 'P-3'])
  assert.deepEqual(delivery.details[0]?.serials, ['P-1', 'P-2', 'P-3'])
  const [scanned] = valueOf(await world.call('warehouse', scanDeliveries, { code: delivery.deliveryNo }))
  assert.deepEqual([scanned?.details[0]?.serialMode, scanned?.details[0]?.serials.length], ['REQUIRED', 3])
  const first = await received(delivery, ['P-1', 'p-2'])
  assert.deepEqual(first.details[0]?.expectedSerials, ['P-3'])
  const [rest] = valueOf(await world.call('warehouse', scanDeliveries, { code: delivery.deliveryNo }))
  assert.deepEqual(rest?.details[0]?.serials, ['P-3'])
  const seen = valueOf(await world.call('supplier', getDelivery, { id: delivery.id }))
  assert.deepEqual(seen.details[0]?.openSerials, ['P-3'])
  assert.deepEqual(valueOf(await world.call('supplier', getReceipt, { id: first.id })).details[0]?.serials, [
    'P-1',
    'p-2',
  ])
  assert.deepEqual(await found('P-2'), [first.receiveNo])
  assert.deepEqual(await found('P-3'), [])
  assert.deepEqual(valueOf(await world.call('supplier2', queryReceipts, { serialNo: 'P-2' })).records, [])
})

test('what is wrong with serial numbers is refused with its code, and the number is named', async () => {
  const order = await orderOf(pump)
  const plain = await confirmedOrder(world)
  const cases: [string, Order, string, string[], string][] = [
    ['a piece without its number', order, '3', ['C-1', 'C-2'], '10011 details[0].serials'],
    ['more numbers than pieces', order, '1', ['C-1', 'C-2'], '10008 details[0].serials'],
    ['a number twice', order, '2', ['C-1', 'c-1'], '10009 details[0].serials'],
    ['a material without numbers', plain, '1', ['C-1'], '10008 details[0].serials'],
    ['a number with a space in it', order, '1', ['C 1'], '10008 delivery.details[0].serials[0]'],
  ]
  for (const [what, of, qty, serials, expected] of cases) {
    const refusal = refusalOf(await ship(of, qty, serials))
    assert.ok(refusal.startsWith(expected), `${what}: ${refusal}`)
  }
  // A draft may lack some; material of which numbers are optional may be shipped without.
  valueOf(await world.call('supplier', saveDelivery, deliveryInput(order, '3', {}, { serials: ['C-1'] })))
  const some = await orderOf(valve)
  assert.deepEqual(valueOf(await ship(some, '3', ['V-1'])).details[0]?.serials, ['V-1'])
  const delivery = await shippedWith(order, ['C-1', 'C-2'])
  const short = arrived(delivery, ['C-1', 'C-2'])
  short.details = short.details.map(row => ({ ...row, serials: ['C-1'] }))
  assert.match(refusalOf(await post(short)), /^10011 details\[0\]\.serials: .*2 pieces/)
  // Until it is posted it may wait for the count.
  valueOf(await world.call('warehouse', saveReceipt, short))
})

test('a number of a material is under way or here once; another material may have the same', async () => {
  const order = await orderOf(pump, '100')
  const first = await shippedWith(order, ['U-1'])
  const taken = async (serial = 'u-1') => refusalOf(await ship(order, '1', [serial]))
  assert.match(await taken(), new RegExp(`^10006 details\\[0\\]\\.serials: .*u-1.*${first.deliveryNo}`))
  valueOf(await ship(await orderOf(valve), '1', ['U-1']))
  // Taken back it is free, and drafts do not block it.
  valueOf(await world.call('supplier', unshipDelivery, { id: first.id }))
  const again = await shippedWith(order, ['U-1'])
  assert.match(refusalOf(await world.call('supplier', shipDelivery, { id: first.id })), /^10006/)
  const receipt = await received(again, ['U-1'])
  assert.match(await taken(), new RegExp(`^10006 .*${receipt.receiveNo}`))
  const byHand = {
    receiveDate: day(),
    details: [{ orderDetailId: firstRow(order).id, receivedQty: '1', serials: ['U-1'] }],
  }
  assert.match(refusalOf(await post(byHand)), new RegExp(`^10006 .*${receipt.receiveNo}`))
  // A returned piece may be delivered again.
  await wentBack(world, returnInput(receipt, '1', {}, { fromStock: 'ACCEPTED', serials: ['U-1'] }))
  const gone = valueOf(await world.call('supplier', getReceipt, { id: receipt.id }))
  assert.deepEqual(gone.details[0]?.goneSerials, ['U-1'])
  const replaced = await received(await shippedWith(order, ['U-1']), ['U-1'])
  assert.deepEqual(await found('U-1'), [replaced.receiveNo, receipt.receiveNo])
})

test('capital letters that the database and the browser make in other ways are still the same number', async () => {
  const delivery = await shippedWith(await orderOf(pump), ['Strauß-1', 'Strauß-2'])
  const receipt = await received(delivery, ['Strauß-1'])
  assert.deepEqual(receipt.details[0]?.expectedSerials, ['Strauß-2'])
  assert.deepEqual(await found('strauß-1'), [receipt.receiveNo])
  await wentBack(world, returnInput(receipt, '1', {}, { fromStock: 'ACCEPTED', serials: ['Strauß-1'] }))
  assert.deepEqual(valueOf(await world.call('supplier', getReceipt, { id: receipt.id })).details[0]?.goneSerials, [
    'Strauß-1',
  ])
})

test('what is wrong with the numbers of a draft that is shipped is told once', async () => {
  const draft = valueOf(
    await world.call('supplier', saveDelivery, deliveryInput(await orderOf(pump), '1', {}, { serials: ['N-1'] })),
  )
  await world.database.run(sql`update material set serial_mode = 'NONE' where id = 31`)
  const answer = await world.call('supplier', shipDelivery, { id: draft.id })
  await world.database.run(sql`update material set serial_mode = 'REQUIRED' where id = 31`)
  assert.deepEqual(
    answer.errors.map(each => each.field),
    ['details[0].serials'],
  )
})

test('of shipments of one number at the same time one wins', async () => {
  const orders = [await orderOf(pump), await orderOf(pump), await orderOf(pump)]
  const drafts = await Promise.all(
    orders.map(order => drafted(world, order, '1', deliveryInput(order, '1', {}, { serials: ['RACE-1'] }))),
  )
  const answers = await Promise.all(drafts.map(({ id }) => world.call('supplier', shipDelivery, { id })))
  assert.deepEqual(answers.map(answer => answer.code).sort(), ['10006', '10006', '200'])
})

test('a return names the pieces that go back, each of them once and only those that are here', async () => {
  const receipt = await received(await shippedWith(await orderOf(pump), ['R-1', 'R-2', 'R-3']), ['R-1', 'R-2', 'R-3'])
  const back = (qty: string, serials: string[]) =>
    returnInput(receipt, qty, {}, { fromStock: 'ACCEPTED' as const, serials })
  const save = (qty: string, serials: string[]) => world.call('warehouse', addReturn, back(qty, serials))
  assert.match(refusalOf(await save('1', ['R-9'])), /^10008 details\[0\]\.serials: .*R-9/)
  assert.match(refusalOf(await save('2', ['R-1', 'r-1'])), /^10009/)
  assert.match(refusalOf(await save('1', ['R-1', 'R-2'])), /^10008/)
  const unnamed = await world.call('warehouse', submitReturn, { draft: back('2', ['R-1']) })
  assert.match(refusalOf(unnamed), /^10011 details\[0\]\.serials/)
  const held = valueOf(await save('1', ['R-1']))
  assert.match(refusalOf(await save('1', ['R-1'])), /^10008/)
  const left = valueOf(await world.call('warehouse', queryReturnableRows, { receiveId: receipt.id }))
  assert.deepEqual(left.records[0]?.serialsLeft, ['R-2', 'R-3'])
  // The draft's own pieces may be named again.
  const edited = { ...back('2', ['R-1', 'R-3']), id: held.id, version: held.version }
  assert.deepEqual(valueOf(await world.call('warehouse', addReturn, edited)).details[0]?.serials, ['R-1', 'R-3'])
})

test('unnamed pieces are told by the places of their rows, in whatever order the rows were received', async () => {
  const order = await orderOf(pump)
  const [earlier, later] = [
    await received(await shippedWith(order, ['O-1']), ['O-1']),
    await received(await shippedWith(order, ['O-2']), ['O-2']),
  ]
  const row = (receipt: Receipt, serials: string[]) => returnInput(receipt, '1', {}, { fromStock: 'ACCEPTED', serials })
  const details = [...row(later, []).details, ...row(earlier, ['O-1']).details]
  const { id } = valueOf(await world.call('warehouse', addReturn, { ...row(later, []), details }))
  assert.match(refusalOf(await world.call('warehouse', submitReturn, { id })), /^10011 details\[0\]\.serials/)
  const two = await confirmedOrder(world, {
    details: [10, 11].map(ahead => rowInput({ materialId: pump, qty: '1', needDate: day(ahead) })),
  })
  const receipt = valueOf(
    await post({
      receiveDate: day(),
      details: two.details.map(({ id: orderDetailId }, at) => ({
        orderDetailId,
        receivedQty: '1',
        serials: [`O-${at + 3}`],
      })),
    }),
  )
  const reversed = receipt.details.toReversed().map(({ id: receiveDetailId, serials }, at) => ({
    receiveDetailId,
    qty: '1',
    fromStock: 'ACCEPTED' as const,
    serials: at === 0 ? [] : serials,
  }))
  const reversal = { reverseDate: day(), reason: 'Typed wrongly', details: reversed }
  const saved = valueOf(await world.call('warehouse', saveReversal, reversal))
  const refused = await world.call('warehouse', submitReversal, { id: saved.id })
  assert.match(refusalOf(refused), /^10011 details\[0\]\.serials/)
})

test('a reversal names the pieces that never came: their delivery announces them again', async () => {
  const delivery = await shippedWith(await orderOf(pump), ['W-1', 'W-2'])
  const receipt = await received(delivery, ['W-1', 'W-2'])
  const details = [{ receiveDetailId: receipt.details[0]?.id ?? '', qty: '1', fromStock: 'ACCEPTED' as const }]
  const draft = { reverseDate: day(), reason: 'Typed wrongly', details }
  assert.match(refusalOf(await world.call('warehouse', submitReversal, { draft })), /^10011 details\[0\]\.serials/)
  const named = { ...draft, details: details.map(row => ({ ...row, serials: ['W-2'] })) }
  const { id, reverseNo } = valueOf(await world.call('warehouse', submitReversal, { draft: named }))
  await decideOn(world, reverseNo)
  assert.deepEqual(valueOf(await world.call('supplier', getReversal, { id })).details[0]?.serials, ['W-2'])
  assert.deepEqual(valueOf(await world.call('supplier', getDelivery, { id: delivery.id })).details[0]?.openSerials, [
    'W-2',
  ])
  await received(delivery, ['W-2'])
})

test('despatch and receipt advices name each piece; an advice that comes in brings its numbers', async () => {
  const order = await orderOf(pump)
  const delivery = await shippedWith(order, ['X-1', 'X-2'])
  const { content } = valueOf(await world.call('supplier', exportDespatchAdvice, { id: delivery.id }))
  assert.deepEqual(writtenFaults(content), [])
  assert.deepEqual(content.match(/<cbc:SerialID>[^<]*/g), ['<cbc:SerialID>X-1', '<cbc:SerialID>X-2'])
  const receipt = await received(delivery, ['X-1', 'X-2'])
  const advice = valueOf(await world.call('warehouse', exportReceiptAdvice, { id: receipt.id }))
  assert.match(advice.content, /<cbc:SerialID>X-2</)
  const plain = await confirmedOrder(world)
  const serials = (...numbers: string[]) => ({ instances: numbers.map(serial => ({ serial, lot: 'L-1' })) })
  const text = writeDespatchAdvice({
    id: 'DA-SERIALS',
    issueDate: day(),
    seller: { legalName: 'Supplier 1' },
    receiver: { legalName: 'Test works' },
    shipment: { id: '1', departure: day(1), arrival: day(4) },
    lines: [
      {
        id: '1',
        quantity: '2',
        unit: 'H87',
        orderLineId: '1',
        orderReference: order.orderNo,
        item: serials('Y-1', 'Y-2'),
      },
      { id: '2', quantity: '1', unit: 'H87', orderLineId: '1', orderReference: plain.orderNo, item: serials('Y-3') },
    ],
  })
  const file = { fileName: 'a.xml', content: text }
  const report = valueOf(await world.call('supplier', checkDocument, file))
  assert.deepEqual(
    report.problems.map(each => each.problem),
    ['serials-left-out'],
  )
  const brought = valueOf(await world.call('supplier', importDocument, file))
  const draft = valueOf(await world.call('supplier', getDelivery, { id: brought.id }))
  assert.deepEqual(
    draft.details.map(row => [row.batchNo, row.serials]),
    [
      ['L-1', ['Y-1', 'Y-2']],
      ['L-1', []],
    ],
  )
})
