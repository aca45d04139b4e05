import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { queryOrderChanges, changeOrder } from '../../../src/contract/orders/purchase-orders/order-changes.ts'
import { queryAnswers } from '../../../src/contract/orders/purchase-orders/order-answers.ts'
import type { Order } from '../../../src/contract/orders/purchase-orders/purchase-order-parts.ts'
import { cancelOrder, issueOrder, submitOrder } from '../../../src/contract/orders/purchase-orders/purchase-orders.ts'
import { readUbl } from '../../../server/ubl/read-ubl.ts'
import type { TestApp } from '../../support/app.ts'
import {
  answerTo,
  changedInput,
  confirmed,
  day,
  decideOn,
  issued,
  rowInput,
  valueOf,
} from '../orders/purchase-orders/order-world.ts'
import { checked, documentWorld, exported, imported, importedOrder, orderOf } from './document-world.ts'

let world: TestApp
/** Another enterprise with the same master data, on a separate server. */
let partner: TestApp
before(async () => {
  world = await documentWorld()
  partner = await documentWorld()
})
after(async () => {
  await world.close()
  await partner.close()
})

const many = {
  currency: 'EUR',
  orderType: 'SAMPLE',
  incoterm: 'FCA',
  incotermPlace: 'Bochum',
  remark: 'Zwei Lieferungen <sofort> & "später"',
  deliveryAddress: 'Dock 4, Test Road\nGate 2',
  details: [
    rowInput({ qty: '3', priceExcl: '33.335', remark: 'Row remark', supplierMaterialCode: 'ONE-1' }),
    rowInput({ materialId: '2', unit: 'KGM', qty: '12.345', priceExcl: '1250.5', priceUnit: 1000, taxCode: 'S6' }),
    rowInput({
      materialId: null,
      materialText: '図面 A/3',
      spec: 'rev. B',
      qty: '1',
      priceExcl: '100',
      taxCode: 'AE0',
      needDate: day(30),
    }),
  ],
} as const

/** What both sides of an exchange must agree on. */
function essence(order: Order) {
  const { orderType, orderDate, currency, incoterm, incotermPlace, deliveryAddress, paymentTermId, remark } = order
  const { supplierId, companyId, purchaserId, orgId, amountExcl, taxAmount, amountIncl, taxes } = order
  const rows = order.details.map(row => {
    const {
      rowNo,
      materialId,
      materialText,
      supplierMaterialCode,
      spec,
      qty,
      unit,
      taxCode,
      needDate,
      remark: note,
    } = row
    const { priceExcl, priceUnit, amountExcl: rowAmount, taxAmount: rowTax } = row
    return {
      rowNo,
      materialId,
      materialText,
      supplierMaterialCode,
      spec,
      qty,
      unit,
      taxCode,
      needDate,
      note,
      priceExcl,
      priceUnit,
      rowAmount,
      rowTax,
    }
  })
  const header = { orderType, orderDate, currency, incoterm, incotermPlace, deliveryAddress, paymentTermId, remark }
  return { ...header, supplierId, companyId, purchaserId, orgId, amountExcl, taxAmount, amountIncl, taxes, rows }
}

async function issuedAtPartner(order: Order): Promise<Order> {
  const taken = await importedOrder(partner, await exported(world, order.id, 'Order'))
  valueOf(await partner.call('buyer', submitOrder, { id: taken.id }))
  await decideOn(partner, taken.orderNo)
  return valueOf(await partner.call('buyer', issueOrder, { id: taken.id }))
}

test('an exported order comes back equal in another enterprise, without a problem', async () => {
  const order = await issued(world, { ...many, details: [...many.details] })
  const content = await exported(world, order.id, 'Order')
  assert.deepEqual((await checked(partner, content)).problems, [])
  const taken = await importedOrder(partner, content)
  assert.equal(taken.sourceNo, order.orderNo)
  assert.deepEqual(essence(taken), essence(order))
})

test('an order with prices including tax keeps its amounts to the cent', async () => {
  const order = await issued(world, {
    taxMode: 'INCL',
    details: [
      rowInput({ qty: '3000', priceExcl: undefined, priceIncl: '0.3767' }),
      rowInput({ materialId: '2', unit: 'KGM', qty: '7.123', priceExcl: undefined, priceIncl: '37.67' }),
    ],
  })
  const content = await exported(world, order.id, 'Order')
  assert.deepEqual(readUbl(content).problems, [])
  const taken = await importedOrder(partner, content)
  assert.deepEqual(
    taken.details.map(row => row.amountExcl),
    order.details.map(row => row.amountExcl),
  )
})

test('a change comes back as the same change', async () => {
  const order = await confirmed(world, {
    details: [
      rowInput(),
      rowInput({ materialId: '2', unit: 'KGM', qty: '5' }),
      rowInput({ materialId: '4', needDate: day(15) }),
    ],
  })
  const [first, , third] = order.details
  assert.ok(first && third)
  const twin = await issuedAtPartner(order)
  const kept = [
    rowInput({ id: first.id, qty: '120', needDate: day(18), priceExcl: '9.5' }),
    rowInput({ id: third.id, materialId: '4', needDate: day(15) }),
    rowInput({ materialId: null, materialText: 'Paint' }),
  ]
  valueOf(
    await world.call('buyer', changeOrder, {
      order: { ...changedInput(order), details: kept },
      reason: 'More, sooner',
    }),
  )
  const [change] = valueOf(await world.call('buyer', queryOrderChanges, { orderId: order.id }))
  await decideOn(world, change?.changeNo ?? '')
  const content = await exported(world, order.id, 'OrderChange', 'supplier')
  assert.match(content, /<cbc:SequenceNumberID>2<\/cbc:SequenceNumberID>/)
  const report = await checked(partner, content)
  assert.deepEqual(report.problems, [])
  assert.deepEqual(
    report.rows.map(row => row.lineCode),
    ['3', '1'],
  )
  valueOf(await imported(partner, content))
  const [proposed] = valueOf(await partner.call('buyer', queryOrderChanges, { orderId: twin.id }))
  assert.ok(proposed)
  assert.equal(proposed.reason, 'More, sooner')
  await decideOn(partner, proposed.changeNo)
  assert.deepEqual(essence(await orderOf(partner, twin.id)).rows, essence(await orderOf(world, order.id)).rows)
})

test('an answer comes back as the same answer', async () => {
  const order = await issued(world, { details: [rowInput(), rowInput({ materialId: '2', unit: 'KGM', qty: '5' })] })
  const twin = await issuedAtPartner(order)
  const [bolt, granulate] = order.details
  assert.ok(bolt && granulate)
  const rows = [
    {
      detailId: bolt.id,
      code: '3' as const,
      qty: '90',
      priceExcl: '10.1',
      deliverySchedule: [
        { qty: '40', date: day(12) },
        { qty: '50', date: day(22) },
      ],
      note: 'Two lots',
      substitute: 'B-2',
    },
    { detailId: granulate.id, code: '7' as const },
  ]
  valueOf(await answerTo(world, order, 'CA', { reason: 'Short of steel', ownOrderNo: 'SO-5', rows }))
  const content = await exported(world, order.id, 'OrderResponse')
  valueOf(await imported(partner, content, 'supplier'))
  const given = async (app: TestApp, id: string) => {
    const [answer] = valueOf(await app.call('buyer', queryAnswers, { orderId: id }))
    return {
      code: answer?.code,
      reason: answer?.reason,
      no: answer?.ownOrderNo,
      rows: answer?.rows.map(({ detailId: _id, ...row }) => row),
    }
  }
  assert.deepEqual(await given(partner, twin.id), await given(world, order.id))
})

test('a cancellation comes back with its reason', async () => {
  const order = await issued(world)
  const twin = await issuedAtPartner(order)
  valueOf(await world.call('buyer', cancelOrder, { id: order.id, reason: 'Project stopped' }))
  valueOf(await imported(partner, await exported(world, order.id, 'OrderCancellation')))
  const cancelled = await orderOf(partner, twin.id)
  assert.deepEqual([cancelled.status, cancelled.cancelReason], ['CANCELLED', 'Project stopped'])
})
