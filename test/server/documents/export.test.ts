import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import { changeOrder, queryOrderChanges } from '../../../src/contract/orders/purchase-orders/order-changes.ts'
import { exportDocument } from '../../../src/contract/orders/purchase-orders/order-documents.ts'
import type { Order } from '../../../src/contract/orders/purchase-orders/purchase-order-parts.ts'
import { queryOrderHistory } from '../../../src/contract/orders/purchase-orders/purchase-orders.ts'
import { readUbl } from '../../../server/ubl/read-ubl.ts'
import type { TestApp } from '../../support/app.ts'
import { serverOf } from '../../support/areas.ts'
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
} from '../orders/purchase-orders/order-world.ts'
import { documentWorld, exported } from './document-world.ts'
import { peppolFaults } from './peppol-rules.ts'

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

test('an order goes out with its files that Peppol allows, up to 5 MB, and comes in with them again', async () => {
  const order = await issued(world)
  const { files } = serverOf(world)
  assert.ok(files)
  const put = async (name: string, content: Buffer, state = 'CLEAN') => {
    const file = `attachments/${randomUUID()}`
    await files.write(file, Readable.from([content]))
    await world.database.run(sql`
      insert into attachment (enterprise_id, business_type, business_id, name, size, file, state, creator, creator_name)
      values (1, 'PURCHASE_ORDER', ${order.id}, ${name}, ${content.length}, ${file}, ${state}, 'buyer', 'Bella Buyer')`)
  }
  await put('图纸 & plan.PDF', Buffer.from('%PDF-1.7 drawing'))
  await put('notes.txt', Buffer.from('no kind that documents may hold'))
  await put('large.png', Buffer.alloc(5 * 1024 * 1024, 'a'))
  await put('unseen.png', Buffer.from('not yet scanned'), 'SCANNING')
  await put('parts.csv', Buffer.from('a;b'))
  await put('parts.xlsx', Buffer.from('PK'))
  const { content, gaps } = valueOf(await world.call('supplier', exportDocument, { orderId: order.id, kind: 'Order' }))
  assert.deepEqual([gaps, peppolFaults(content)], [[], []])
  const held = [...content.matchAll(/mimeCode="([^"]*)" filename="([^"]*)">([^<]*)</g)]
  assert.deepEqual(
    held.map(([, type, name, text = '']) => [type, name, Buffer.from(text, 'base64').toString()]),
    [
      ['application/pdf', '图纸 &amp; plan.PDF', '%PDF-1.7 drawing'],
      ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'parts.xlsx', 'PK'],
    ],
  )
  const { ignored } = readUbl(content)
  assert.deepEqual(
    ignored.map(({ name, value }) => [name, value]),
    [
      ['attachment', '图纸 & plan.PDF'],
      ['attachment', 'parts.xlsx'],
    ],
  )
})
