import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import { inspectReceipt, postReceipt } from '../../../../src/contract/goods/receipts/receipts.ts'
import { keepReturn, objectToReturn } from '../../../../src/contract/goods/returns/returns.ts'
import type { TestApp } from '../../../support/app.ts'
import { confirmedOrder, deliveryWorld, shipped } from '../../goods/delivery-orders/delivery-world.ts'
import { day, rowInput, valueOf } from '../../orders/purchase-orders/order-world.ts'
import { returnInput, sent } from '../../goods/returns/return-world.ts'

let world: TestApp
before(async () => {
  world = await deliveryWorld()
  await world.database.run(sql`
    insert into material (id, enterprise_id, code, name, category_id, unit, inspect_mode)
    values (41, 1, 'M41', 'Shaft', 1, 'PCE', 'FULL')`)
  await world.database.run(sql`
    insert into interface_def (enterprise_id, code, name, protocol, endpoint, event_types, secret) values
      (1, 'FIELDS', 'Fields', 'REST', 'https://erp.example/in',
        '{delivery.shipped,receipt.posted,receipt.inspected,return.sent}', 'whsec_x'),
      (1, 'PAPERS', 'Papers', 'UBL', 'https://erp.example/ubl', '{delivery.shipped,receipt.posted,receipt.inspected}', 'whsec_x')`)
})
after(() => world.close())

/** Events of a document sent to interfaces, with their status, or with the kind of the UBL document. */
async function toldOf(docNo: string): Promise<string[]> {
  const found = await world.database.rows<{ eventType: string; requestBody: string }>(sql`
    select event_type, request_body from interface_log where doc_no = ${docNo} order by id`)
  return found.map(({ eventType, requestBody }) => {
    const document = /<(\w+) xmlns/.exec(requestBody)?.[1]
    return `${eventType} ${document ?? String(new Map(Object.entries(JSON.parse(requestBody) as object)).get('status'))}`
  })
}

test('interfaces are told of goods on their way, received, inspected, and sent back', async () => {
  const order = await confirmedOrder(world, { details: [rowInput({ materialId: '41', qty: '10' })] })
  const delivery = await shipped(world, order, '10')
  assert.deepEqual(await toldOf(delivery.deliveryNo), ['delivery.shipped SHIPPED', 'delivery.shipped DespatchAdvice'])

  const details = delivery.details.map(({ id, orderDetailId, qty }) => ({
    orderDetailId,
    deliveryDetailId: id,
    receivedQty: qty,
  }))
  const draft = { receiveDate: day(), deliveryId: delivery.id, details }
  const receipt = valueOf(await world.call('warehouse', postReceipt, { receipt: draft }))
  assert.deepEqual(await toldOf(receipt.receiveNo), ['receipt.posted INSPECTING'])
  const [row] = receipt.details
  assert.ok(row)
  const found = { acceptedQty: '8', concessionQty: '0', rejectedQty: '2', rejectReason: 'Scratched' }
  valueOf(await world.call('quality', inspectReceipt, { id: receipt.id, details: [{ id: row.id, ...found }] }))
  assert.deepEqual(await toldOf(receipt.receiveNo), [
    'receipt.posted INSPECTING',
    'receipt.inspected POSTED',
    'receipt.inspected ReceiptAdvice',
  ])

  const { id, returnNo } = await sent(world, returnInput(receipt, '2'))
  assert.deepEqual(await toldOf(returnNo), ['return.sent SENT'])
  valueOf(await world.call('supplier', objectToReturn, { id, reason: 'Not ours' }))
  valueOf(await world.call('buyer2', keepReturn, { id, reason: 'It is' }))
  assert.deepEqual(await toldOf(returnNo), ['return.sent SENT', 'return.sent SENT'])
})

test('a receipt that nothing is inspected of is told with its advice at once', async () => {
  const order = await confirmedOrder(world)
  const details = order.details.map(({ id }) => ({ orderDetailId: id, receivedQty: '100' }))
  const receipt = valueOf(await world.call('warehouse', postReceipt, { receipt: { receiveDate: day(), details } }))
  assert.deepEqual(await toldOf(receipt.receiveNo), ['receipt.posted POSTED', 'receipt.posted ReceiptAdvice'])
})
