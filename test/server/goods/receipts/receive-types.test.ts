import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Order } from '../../../../src/contract/orders/purchase-orders/purchase-order-parts.ts'
import {
  getReceipt,
  postReceipt,
  queryReceipts,
  saveReceipt,
} from '../../../../src/contract/goods/receipts/receipts.ts'
import type { ReceiptInput } from '../../../../src/contract/goods/receipts/receipts.ts'
import type { TestApp } from '../../../support/app.ts'
import { confirmedOrder, deliveryWorld, refusalOf } from '../delivery-orders/delivery-world.ts'
import { day, firstRow, valueOf } from '../../orders/purchase-orders/order-world.ts'
import { returnInput, wentBack } from '../returns/return-world.ts'

let world: TestApp
before(async () => {
  world = await deliveryWorld()
})
after(() => world.close())

const of = (orders: readonly Order[], receivedQty: string, parts: Partial<ReceiptInput> = {}): ReceiptInput => ({
  receiveDate: day(),
  details: orders.map(order => ({ orderDetailId: firstRow(order).id, receivedQty })),
  ...parts,
})
const post = (receipt: ReceiptInput) => world.call('warehouse', postReceipt, { receipt })

test('consigned goods make a receipt of their own type, unless others come with them; no one has to say it', async () => {
  const consigned = await confirmedOrder(world, { orderType: 'CONSIGNMENT' })
  const ordered = await confirmedOrder(world)
  const receipt = valueOf(await post(of([consigned], '10')))
  assert.equal(receipt.receiveType, 'CONSIGN')
  assert.equal(valueOf(await post(of([ordered], '10'))).receiveType, 'NORMAL')
  const field = '10008 details[0].orderDetailId: '
  assert.match(refusalOf(await post(of([consigned], '1', { receiveType: 'NORMAL' }))), /is on consignment/)
  assert.ok(refusalOf(await post(of([ordered], '1', { receiveType: 'CONSIGN' }))).startsWith(field))
  assert.equal(valueOf(await post(of([consigned, ordered], '1'))).receiveType, 'NORMAL')
  const both = of([consigned, ordered], '1', { receiveType: 'CONSIGN' })
  assert.ok(refusalOf(await post(both)).startsWith('10008 details[1].orderDetailId: '))
  const found = valueOf(await world.call('warehouse', queryReceipts, { receiveType: 'CONSIGN' })).records
  assert.deepEqual(
    found.map(each => [each.id, each.receiveType]),
    [[receipt.id, 'CONSIGN']],
  )
})

test('what comes in place of goods that went back is a replacement once all that was ordered had come', async () => {
  const order = await confirmedOrder(world)
  const reject = { rejectedQty: '10', rejectReason: 'Scratched' }
  const first = of([order], '60')
  assert.match(refusalOf(await post({ ...first, receiveType: 'REPLACE' })), /^10008 .*was returned for replacement/)
  const bad = valueOf(await post({ ...first, details: first.details.map(row => ({ ...row, ...reject })) }))
  await wentBack(world, returnInput(bad, '10'))
  assert.equal(valueOf(await post(of([order], '40'))).receiveType, 'NORMAL')
  const draft = valueOf(await world.call('warehouse', saveReceipt, of([order], '4')))
  assert.equal(draft.receiveType, 'REPLACE')
  const { id, version } = draft
  const changed = valueOf(
    await world.call('warehouse', saveReceipt, of([order], '4', { id, version, receiveType: 'NORMAL' })),
  )
  assert.equal(changed.receiveType, 'NORMAL')
  valueOf(await world.call('warehouse', postReceipt, { id, version: changed.version }))
  assert.equal(valueOf(await world.call('supplier', getReceipt, { id })).receiveType, 'NORMAL')
  assert.equal(valueOf(await post(of([order], '6', { receiveType: 'REPLACE' }))).receiveType, 'REPLACE')
})
