import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { queryOrderChanges } from '../../../src/contract/orders/purchase-orders/order-changes.ts'
import { queryOrderHistory } from '../../../src/contract/orders/purchase-orders/purchase-orders.ts'
import type { UblOrderChange, UblOrderChangeLine } from '../../../server/ubl/document-shapes.ts'
import type { Draft } from '../../../server/ubl/shape.ts'
import { writeOrderCancellation, writeOrderChange } from '../../../server/ubl/write-ubl.ts'
import type { TestApp } from '../../support/app.ts'
import {
  confirmed,
  day,
  decideOn,
  delivered,
  draft,
  firstRow,
  issued,
  rowInput,
  valueOf,
} from '../orders/purchase-orders/order-world.ts'
import { assertRefused, checked, documentWorld, imported, lineDraft, orderDraft, orderOf } from './document-world.ts'

let world: TestApp
before(async () => {
  world = await documentWorld()
})
after(() => world.close())

/** A line of 100 bolts at 10.00, and what happens to it. */
function changeLine(parts: Draft<UblOrderChangeLine>): Draft<UblOrderChangeLine> {
  return { ...lineDraft(), ...parts }
}

function changeText(
  orderReference: string,
  lines: Draft<UblOrderChange>['lines'],
  parts: Draft<UblOrderChange> = {},
): string {
  const { buyer, seller } = orderDraft()
  return writeOrderChange({
    id: 'CH-1',
    issueDate: day(),
    sequenceNumber: '2',
    documentCurrency: 'CNY',
    orderReference,
    note: [{ value: 'Demand moved' }],
    ...(buyer ? { buyer } : {}),
    ...(seller ? { seller } : {}),
    lines: lines ?? [],
    ...parts,
  })
}

function cancellationText(orderReference: string, reason = 'Project stopped'): string {
  const { buyer, seller } = orderDraft()
  return writeOrderCancellation({
    id: 'X-1',
    issueDate: day(),
    cancellationNote: reason === '' ? [] : [{ value: reason }],
    orderReference,
    ...(buyer ? { buyer } : {}),
    ...(seller ? { seller } : {}),
  })
}

const twoRows = { details: [rowInput(), rowInput({ materialId: '2', unit: 'KGM', qty: '12.5' })] }

test('a change proposes its lines and takes effect when it is approved', async () => {
  const order = await confirmed(world, twoRows)
  const content = changeText(order.orderNo, [
    changeLine({ statusCode: '3', quantity: '150', lineAmount: '1500.00', delivery: [{ period: { end: day(25) } }] }),
    changeLine({ id: '2', statusCode: '2' }),
    changeLine({
      id: '3',
      statusCode: '1',
      quantity: '5',
      lineAmount: '50.00',
      item: { name: 'Paint', tax: { category: 'S', percent: '13' } },
    }),
  ])
  const report = await checked(world, content)
  assert.deepEqual([report.effect, report.orderNo, report.problems], ['change', order.orderNo, []])
  assert.equal((await orderOf(world, order.id)).changingFlag, 0)
  valueOf(await imported(world, content))
  const [change] = valueOf(await world.call('buyer', queryOrderChanges, { orderId: order.id }))
  assert.deepEqual([change?.status, change?.reason], ['APPROVING', 'Demand moved'])
  await decideOn(world, change?.changeNo ?? '')
  const changed = await orderOf(world, order.id)
  assert.deepEqual([changed.status, changed.versionNo], ['ISSUED', 2])
  assert.deepEqual(
    changed.details.map(row => [row.rowNo, row.materialText, row.qty, row.needDate]),
    [
      [1, 'Bolt', '150', day(25)],
      [3, 'Paint', '5', day(10)],
    ],
  )
  const history = valueOf(await world.call('buyer', queryOrderHistory, { id: order.id }))
  assert.ok(
    history.some(entry => entry.changes.some(each => each.field === 'document' && each.after === 'order.xml · CH-1')),
  )
})

test('a line that is left as it was, and lines that are not named, change nothing', async () => {
  const order = await issued(world, twoRows)
  await assertRefused(
    world,
    changeText(order.orderNo, [changeLine({ statusCode: '4', quantity: '999' })]),
    'nothingChanged',
  )
})

test('the price of an order with prices including tax follows from the document’s price', async () => {
  const order = await issued(world, {
    taxMode: 'INCL',
    details: [rowInput({ priceExcl: undefined, priceIncl: '11.3' })],
  })
  const line = changeLine({ statusCode: '3', price: { amount: '20', currency: 'CNY' }, lineAmount: '2000.00' })
  const { id: orderId } = valueOf(await imported(world, changeText(order.orderNo, [line])))
  const [change] = valueOf(await world.call('buyer', queryOrderChanges, { orderId }))
  assert.deepEqual(change?.items.find(item => item.field === 'priceIncl')?.after, '22.6')
})

const refusals: [string, (orderNo: string) => string, string][] = [
  ['of a line that is not there', orderNo => changeText(orderNo, [changeLine({ id: '7', statusCode: '3' })]), 'unknown-line'],
  ['that reopens a line', orderNo => changeText(orderNo, [changeLine({ statusCode: '74' })]), 'line-action-unknown'],
  ['in another currency', orderNo => changeText(orderNo, [changeLine({ statusCode: '3', quantity: '9', price: undefined })], { documentCurrency: 'EUR' }), 'order-currency-differs'],
  ['to an unknown unit', orderNo => changeText(orderNo, [changeLine({ statusCode: '3', unit: 'XYZ' })]), 'unknown-unit'],
  ['of another seller', orderNo => changeText(orderNo, [changeLine({ statusCode: '3', quantity: '9' })], { seller: { name: 'Supplier Two Ltd.' } }), 'other-supplier'],
  ['of an unknown order', () => changeText('PO-NEVER', [changeLine({ statusCode: '3' })]), 'unknown-order'],
] // prettier-ignore
for (const [what, content, problem] of refusals) {
  test(`a change ${what} is refused, and nothing is written`, async () => {
    await assertRefused(world, content((await issued(world)).orderNo), problem)
  })
}

test('a change below what was received is refused with its code', async () => {
  const order = await confirmed(world)
  await delivered(world, firstRow(order).id, { received: '60', shipped: '60', status: 'PART_RECEIVED' })
  const answer = await assertRefused(
    world,
    changeText(order.orderNo, [changeLine({ statusCode: '3', quantity: '50' })]),
    'qtyBelowDelivered',
  )
  assert.deepEqual(
    answer.errors.map(error => error.code),
    ['16008'],
  )
})

test('a second change waits for the first', async () => {
  const order = await issued(world)
  const content = (qty: string) => changeText(order.orderNo, [changeLine({ statusCode: '3', quantity: qty })])
  valueOf(await imported(world, content('110')))
  await assertRefused(world, content('120'), 'changePending')
})

test('a cancellation cancels the order for its note', async () => {
  const order = await issued(world)
  const report = await checked(world, cancellationText(order.orderNo))
  assert.deepEqual([report.effect, report.orderId, report.problems], ['cancel', order.id, []])
  valueOf(await imported(world, cancellationText(order.orderNo)))
  const cancelled = await orderOf(world, order.id)
  assert.deepEqual([cancelled.status, cancelled.cancelReason], ['CANCELLED', 'Project stopped'])
})

test('a cancellation without a reason, of a draft, or of a started order is refused', async () => {
  const order = await issued(world)
  await assertRefused(world, cancellationText(order.orderNo, ''), 'missing')
  await assertRefused(world, cancellationText((await draft(world)).orderNo), '16005')
  await delivered(world, firstRow(order).id, { shipped: '1', status: 'DELIVERING' })
  await assertRefused(world, cancellationText(order.orderNo), 'cancelStarted')
})

test('a buyer of another organisation finds no order', async () => {
  const order = await issued(world)
  await assertRefused(world, cancellationText(order.orderNo), 'unknown-order', 'otherbuyer')
})
