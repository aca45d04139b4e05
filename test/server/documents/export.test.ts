import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { changeOrder, queryOrderChanges } from '../../../src/contract/purchase-orders/order-changes.ts'
import { exportDocument } from '../../../src/contract/purchase-orders/order-documents.ts'
import type { Order } from '../../../src/contract/purchase-orders/purchase-order-parts.ts'
import { queryOrderHistory } from '../../../src/contract/purchase-orders/purchase-orders.ts'
import { readUbl } from '../../../server/ubl/read-ubl.ts'
import type { TestApp } from '../../support/app.ts'
import {
  approved,
  changedInput,
  confirmed,
  decideOn,
  draft,
  firstRow,
  issued,
  orderInput,
  rowInput,
  valueOf,
} from '../purchase-orders/order-world.ts'
import { documentWorld, exported } from './document-world.ts'

let world: TestApp
before(async () => {
  world = await documentWorld()
})
after(() => world.close())

test('both sides export the same order, with its number, type 220 and both parties’ identifiers', async () => {
  const order = await issued(world)
  const content = await exported(world, order.id, 'Order')
  assert.equal(await exported(world, order.id, 'Order', 'supplier'), content)
  const reading = readUbl(content)
  assert.ok(reading.kind === 'Order')
  const { document } = reading
  assert.deepEqual(
    [document.id, document.orderTypeCode, document.documentCurrency, document.issueDate],
    [order.orderNo, '220', 'CNY', order.orderDate],
  )
  assert.deepEqual(document.seller?.endpoint, { value: '4012345000009', scheme: '0088' })
  assert.deepEqual(
    [document.buyer?.endpoint?.value, document.buyer?.legalName],
    ['6901234000009', 'Test Works Co., Ltd.'],
  )
  assert.deepEqual(document.lines[0]?.item?.tax, {
    category: 'S',
    percent: '13',
    exemptionReason: '',
    exemptionReasonCode: '',
    scheme: 'VAT',
  })
})

test('an export is written to the history with its file name', async () => {
  const order = await issued(world)
  const { fileName } = valueOf(await world.call('buyer', exportDocument, { orderId: order.id, kind: 'Order' }))
  assert.equal(fileName, `Order-${order.orderNo}.xml`)
  const last = valueOf(await world.call('buyer', queryOrderHistory, { id: order.id })).at(-1)
  assert.deepEqual([last?.action, last?.reason], ['EXPORT', fileName])
})

test('what is not there, not issued, or not one’s own is not exported', async () => {
  const kinds = ['Order', 'OrderChange', 'OrderCancellation', 'OrderResponse'] as const
  const code = async (order: Order, kind: (typeof kinds)[number], by: Parameters<TestApp['call']>[0] = 'buyer') =>
    (await world.call(by, exportDocument, { orderId: order.id, kind })).code
  const order = await issued(world)
  assert.deepEqual(await Promise.all(kinds.map(kind => code(order, kind))), ['200', '10007', '16005', '10007'])
  assert.deepEqual(await Promise.all(kinds.map(kind => code(order, kind, 'supplier2'))), [
    '10007',
    '10007',
    '10007',
    '10007',
  ])
  for (const made of [await draft(world), await approved(world)]) {
    assert.equal(await code(made, 'Order'), '16005')
    assert.equal(await code(made, 'Order', 'supplier'), '10007')
  }
  assert.equal((await world.call('expert', exportDocument, { orderId: order.id, kind: 'Order' })).status, 403)
  assert.equal(await code(order, 'Order', 'otherbuyer'), '10007')
})

test('a change that is proposed or rejected is not exported', async () => {
  const order = await confirmed(world)
  valueOf(
    await world.call('buyer', changeOrder, {
      order: {
        ...changedInput(order),
        ...orderInput(),
        id: order.id,
        version: order.version,
        details: [rowInput({ id: firstRow(order).id, qty: '50' })],
      },
      reason: 'Less',
    }),
  )
  const [change] = valueOf(await world.call('buyer', queryOrderChanges, { orderId: order.id }))
  const wanted = { orderId: order.id, kind: 'OrderChange' as const, changeNo: change?.changeNo ?? '' }
  assert.equal((await world.call('buyer', exportDocument, wanted)).code, '10007')
  await decideOn(world, wanted.changeNo, 'REJECT')
  assert.equal((await world.call('buyer', exportDocument, wanted)).code, '10007')
})
