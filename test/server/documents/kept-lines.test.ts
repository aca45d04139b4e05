import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { changeOrder, queryOrderChanges } from '../../../src/contract/orders/purchase-orders/order-changes.ts'
import { exportDocument } from '../../../src/contract/orders/purchase-orders/order-documents.ts'
import type { Order } from '../../../src/contract/orders/purchase-orders/purchase-order-parts.ts'
import { issueOrder, submitOrder } from '../../../src/contract/orders/purchase-orders/purchase-orders.ts'
import { readUbl } from '../../../server/ubl/read-ubl.ts'
import type { UblOrderLine } from '../../../server/ubl/document-shapes.ts'
import type { TestApp } from '../../support/app.ts'
import { answerTo, changedInput, day, decideOn, firstRow, valueOf } from '../orders/purchase-orders/order-world.ts'
import { checked, documentWorld, exported, importedOrder, lineDraft, orderOf, orderText } from './document-world.ts'
import { peppolFaults } from './peppol-rules.ts'

let world: TestApp
before(async () => {
  world = await documentWorld()
})
after(() => world.close())

async function issuedFrom(content: string): Promise<Order> {
  const taken = await importedOrder(world, content)
  valueOf(await world.call('buyer', submitOrder, { id: taken.id }))
  await decideOn(world, taken.orderNo)
  return valueOf(await world.call('buyer', issueOrder, { id: taken.id }))
}

/** The lines of a document without their places. */
function linesOf(content: string): UblOrderLine[] {
  const { kind, document, problems } = readUbl(content)
  assert.ok(kind === 'Order' || kind === 'OrderChange')
  assert.deepEqual(problems, [])
  return document.lines
}

const gtin = { value: '04012345678901', scheme: '0160' }
const line = lineDraft({
  lineAmount: '950.00',
  allowances: [{ charge: false, amount: '50.00', reason: 'Quantity' }],
  item: { name: 'Bolt', buyersId: 'ERP-77', standardId: gtin, tax: { category: 'S', percent: '13' } },
})

test('an agreed price stays beside its allowance, and numbers of items that no one here knows go out again', async () => {
  const content = orderText({ lines: [line] })
  const report = await checked(world, content)
  assert.deepEqual(
    report.ignored.filter(fact => fact.value === gtin.value),
    [],
  )
  const order = await issuedFrom(content)
  const { content: out, gaps } = valueOf(
    await world.call('buyer', exportDocument, { orderId: order.id, kind: 'Order' }),
  )
  assert.deepEqual([peppolFaults(out), gaps], [[], []], out)
  const [written] = linesOf(out)
  assert.deepEqual(written?.item?.standardId, gtin)
  assert.equal(written.item.buyersId, 'ERP-77')
  assert.deepEqual([written.price?.amount, written.lineAmount], ['10', '950.00'])
  assert.deepEqual(
    written.allowances.map(({ charge, amount, reason, reasonCode }) => [charge, amount, reason, reasonCode]),
    [[false, '50', 'Quantity', '95']],
  )
})

test('a row that was changed since then states its own price, without the allowance of the document', async () => {
  const order = await issuedFrom(orderText({ lines: [line] }))
  valueOf(await answerTo(world, order, 'AP'))
  const before = changedInput(await orderOf(world, order.id))
  const [row] = before.details
  assert.ok(row)
  const change = { ...before, details: [{ ...row, id: firstRow(order).id, qty: '200' }] }
  valueOf(await world.call('buyer', changeOrder, { order: change, reason: 'More' }))
  const [made] = valueOf(await world.call('buyer', queryOrderChanges, { orderId: order.id }))
  await decideOn(world, made?.changeNo ?? '')
  for (const kind of ['Order', 'OrderChange'] as const) {
    const [written] = linesOf(await exported(world, order.id, kind))
    assert.deepEqual([written?.quantity, written?.price?.amount, written?.allowances], ['200', '9.5', []], kind)
    assert.deepEqual(written?.item?.standardId, gtin)
  }
})

test('deliveries in parts go out as parts, which Peppol does not know, and are told once when they come in again', async () => {
  const delivery = [
    { quantity: '60', unit: 'PCE', period: { start: day(10), end: day(10) } },
    { quantity: '40', unit: 'PCE', period: { start: day(20), end: day(21) } },
  ]
  const order = await issuedFrom(orderText({ lines: [lineDraft({ delivery })] }))
  const { content, gaps } = valueOf(await world.call('buyer', exportDocument, { orderId: order.id, kind: 'Order' }))
  assert.deepEqual(
    gaps.map(({ gap, msg }) => [gap, msg]),
    [['deliveries', 'Row 1 is delivered in parts; Peppol supports only one delivery per row, without a quantity.']],
  )
  const [written] = linesOf(content)
  assert.deepEqual(
    written?.delivery.map(({ quantity, period }) => [quantity, period?.start, period?.end]),
    [
      ['60', day(10), day(10)],
      ['40', day(20), day(21)],
    ],
  )
  const again = await checked(world, content.replaceAll(order.orderNo, 'ERP-AGAIN'))
  const told = order.details[0]?.remark.replaceAll('PCE', 'H87')
  assert.deepEqual(
    again.rows.map(({ remark }) => remark),
    [told],
  )
})
