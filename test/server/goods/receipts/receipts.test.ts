import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import {
  closeDelivery,
  getDelivery,
  queryDeliverableRows,
} from '../../../../src/contract/goods/delivery-orders/delivery-orders.ts'
import type { Input } from '../../../../src/contract/envelope.ts'
import { submitApplication } from '../../../../src/contract/money/invoices/applications.ts'
import type { Order } from '../../../../src/contract/orders/purchase-orders/purchase-order-parts.ts'
import { abortOrderRow, closeOrderRow } from '../../../../src/contract/orders/purchase-orders/purchase-orders.ts'
import {
  getReceipt,
  inspectReceipt,
  postReceipt,
  queryReceiptHistory,
  queryReceipts,
  receiptStatuses,
  removeReceipts,
  saveReceipt,
} from '../../../../src/contract/goods/receipts/receipts.ts'
import type { ReceiptEvent, ReceiptInput, ReceiptStatus } from '../../../../src/contract/goods/receipts/receipts.ts'
import { getReturn } from '../../../../src/contract/goods/returns/returns.ts'
import { saveReversal } from '../../../../src/contract/goods/reversals/reversals.ts'
import { allowedEvents, requireStep } from '../../../../server/kit/documents/steps.ts'
import { receiptSteps } from '../../../../server/modules/goods/receipts/receipt.rules.ts'
import type { TestApp } from '../../../support/app.ts'
import { unshipDelivery } from '../../../../src/contract/goods/delivery-orders/delivery-orders.ts'
import {
  confirmedOrder,
  deliveryWorld,
  refusalOf,
  reread,
  shipped,
  messageCount,
} from '../delivery-orders/delivery-world.ts'
import { day, firstRow, issued, rowInput, valueOf } from '../../orders/purchase-orders/order-world.ts'
import { returnInput, wentBack } from '../returns/return-world.ts'
import { names, outcome } from '../../orders/purchase-orders/roles.ts'

let world: TestApp
before(async () => {
  world = await deliveryWorld()
})
after(() => world.close())

type Delivered = { id: string; details: { id: string; orderDetailId: string }[] }
const post = (receipt: ReceiptInput) => world.call('warehouse', postReceipt, { receipt })
const byHand = (
  order: Order,
  receivedQty: string,
  row: Partial<ReceiptInput['details'][number]> = {},
): ReceiptInput => ({
  receiveDate: day(),
  details: [{ orderDetailId: firstRow(order).id, receivedQty, ...row }],
})
const ofDelivery = (
  delivery: Delivered,
  receivedQty: string,
  row: Partial<ReceiptInput['details'][number]> = {},
): ReceiptInput => ({
  receiveDate: day(),
  deliveryId: delivery.id,
  details: delivery.details.map(({ id, orderDetailId }) => ({
    orderDetailId,
    deliveryDetailId: id,
    receivedQty,
    ...row,
  })),
})
const statusOf = async ({ id }: { id: string }) => valueOf(await world.call('warehouse', getDelivery, { id })).status

const someone = (userType: 'BUYER' | 'SUPPLIER', ...modules: string[]) => ({
  userId: '1',
  userType,
  modules: new Set(modules),
})
const roles = {
  warehouse: someone('BUYER', 'receive-list', 'receive-edit'),
  quality: someone('BUYER', 'receive-list', 'receive-inspect'),
  returner: someone('BUYER', 'receive-list', 'return-order-maintain'),
  claimer: someone('BUYER', 'receive-list', 'ActivitiProblemSolving'),
  reverser: someone('BUYER', 'receive-list', 'charge-against-maintenance'),
  reader: someone('BUYER', 'receive-list'),
  supplier: someone('SUPPLIER', 'receive-list', 'receive-edit', 'receive-inspect'),
}
/** Who does what the warehouse does not. */
const others: Partial<Record<ReceiptEvent, keyof typeof roles>> = {
  inspect: 'quality',
  sendBack: 'returner',
  claim: 'claimer',
  reverse: 'reverser',
}
/** By hand from docs/rules/deliveries.md. */
const expected: Record<ReceiptEvent, Partial<Record<ReceiptStatus, string>>> = {
  edit: { NEW: 'NEW' },
  remove: { NEW: 'NEW' },
  post: { NEW: 'POSTED' },
  inspect: { INSPECTING: 'POSTED' },
  sendBack: { POSTED: 'POSTED' },
  claim: { POSTED: 'POSTED' },
  reverse: { POSTED: 'POSTED' },
}

test('a receipt is subject to every event in exactly the states and by exactly the roles of the handbook', () => {
  for (const event of names(expected))
    for (const status of receiptStatuses)
      for (const role of names(roles)) {
        const who = others[event] ?? 'warehouse'
        const wanted = role === who ? (expected[event][status] ?? '16005') : '16006'
        const facts = { status, toInspect: 0 }
        const found = outcome(() => requireStep(receiptSteps, event, facts, roles[role]))
        assert.equal(found, wanted, `${event} of ${status} by ${role}`)
        assert.equal(allowedEvents(receiptSteps, facts, roles[role]).includes(event), !/^\d+$/.test(wanted))
      }
  const waiting = { status: 'NEW', toInspect: 1 } as const
  assert.equal(requireStep(receiptSteps, 'post', waiting, roles.warehouse), 'INSPECTING')
})

test('500 ordered with 5 %: 300 come, 10 go back for replacement, then 212 of 210; 236 would be too many; 502 are invoiced', async () => {
  const order = await confirmedOrder(world, { tolerance: '5', details: [rowInput({ qty: '500' })] })
  const first = await shipped(world, order, '300')
  const received = valueOf(await post(ofDelivery(first, '300', { rejectedQty: '10', rejectReason: 'Scratched' })))
  assert.match(received.receiveNo, /^GR\d{12}$/)
  assert.deepEqual([received.status, received.deliveryNo, received.rejectedRows], ['POSTED', first.deliveryNo, 1])
  assert.deepEqual([received.details[0]?.acceptedQty, received.details[0]?.rejectedQty], ['290', '10'])
  const row = firstRow(await reread(world, order))
  assert.deepEqual(
    [row.receivedQty, row.acceptedQty, row.rejectedQty, row.underWayQty, row.openQty, row.rowStatus],
    ['300', '290', '10', '0', '200', 'PART_RECEIVED'],
  )
  assert.equal(await statusOf(first), 'RECEIVED')
  const [left] = valueOf(await world.call('supplier', queryDeliverableRows, { orderId: order.id }))
  assert.deepEqual([left?.openQty, left?.mostQty], ['200', '225'])
  assert.equal(await messageCount(world, 'supplier', 'receipt.rejected', received.id), 1)
  assert.equal(await messageCount(world, 'buyer', 'receipt.rejected', received.id), 1)
  const back = await wentBack(world, returnInput(received, '10'))
  const again = firstRow(await reread(world, order))
  assert.deepEqual([again.receivedQty, again.returnedQty, again.openQty], ['290', '10', '210'])
  const [more] = valueOf(await world.call('supplier', queryDeliverableRows, { orderId: order.id }))
  assert.deepEqual([more?.openQty, more?.mostQty], ['210', '235'])
  const gone = await world.call('buyer', abortOrderRow, { param: 1, ids: [row.id], reason: 'x' })
  const named = `Goods of row 1 were already shipped or received: receipt ${received.receiveNo}.`
  assert.deepEqual([gone.code, gone.msg], ['16010', named])
  const second = await shipped(world, order, '210')
  const open = await world.call('buyer', closeOrderRow, { ids: [row.id], reason: 'x' })
  assert.match(
    `${open.code} ${open.msg}`,
    new RegExp(`^16010 Goods of row 1 are still in transit: delivery ${second.deliveryNo}`),
  )
  await world.database.run(sql`update unit set symbol = 'pc' where code = 'PCE'`)
  const tooMany = await post(ofDelivery(second, '236'))
  assert.match(
    refusalOf(tooMany),
    /^16008 details\[0\]\.receivedQty: At most 235 pc /,
    'the word of the unit, not its code',
  )
  const over = valueOf(await post(ofDelivery(second, '212')))
  assert.equal(await messageCount(world, 'supplier', 'receipt.posted', over.id), 1)
  const done = await reread(world, order)
  assert.deepEqual(
    [done.status, done.receiveStatus, firstRow(done).receivedQty, firstRow(done).rowStatus, firstRow(done).openQty],
    ['COMPLETED', 'FULL', '502', 'RECEIVED', '0'],
  )
  assert.equal(await statusOf(second), 'RECEIVED')
  assert.equal(valueOf(await world.call('warehouse', getReturn, { id: back.id })).status, 'CLOSED')
  // Rejected and returned quantities were never positive; quantities in an invoice are no longer reversible.
  const of = ({ details }: Delivered, qty: string) => ({ receiveDetailId: details[0]?.id ?? '', qty })
  const application = { details: [of(received, '290'), of(over, '212')] }
  const applied = valueOf(await world.call('supplier', submitApplication, { application }))
  assert.deepEqual([applied.amountExcl, applied.taxAmount, applied.amountIncl], ['5020', '652.6', '5672.6'])
  const undone = { reverseDate: day(), reason: 'x', details: [{ ...of(over, '5'), fromStock: 'ACCEPTED' as const }] }
  const refused = await world.call('warehouse', saveReversal, undone)
  assert.match(refusalOf(refused), new RegExp(`^16010 .*${applied.applyNo}`))
})

test('a delivery is received in parts; what is under way counts against receipts by hand', async () => {
  const order = await confirmedOrder(world)
  const delivery = await shipped(world, order, '80')
  assert.equal((await post(byHand(order, '21'))).code, '16008')
  const part = valueOf(await post(ofDelivery(delivery, '30')))
  assert.equal(await statusOf(delivery), 'PART_RECEIVED')
  const ids = [firstRow(order).id]
  const names = [`delivery ${delivery.deliveryNo}`, `receipt ${part.receiveNo}`]
  for (const [refused, documents] of [
    [await world.call('buyer', abortOrderRow, { param: 1, ids, reason: 'x' }), names],
    [await world.call('supplier', unshipDelivery, { id: delivery.id }), names.slice(1)],
  ] as const)
    assert.deepEqual(
      documents.filter(name => !refused.msg.includes(name)),
      [],
      `${refused.code} ${refused.msg}`,
    )
  assert.equal((await post(byHand(order, '20'))).code, '200')
  const row = firstRow(await reread(world, order))
  assert.deepEqual([row.receivedQty, row.underWayQty, row.shippedQty], ['50', '50', '80'])
  assert.equal((await world.call('buyer', closeOrderRow, { ids: [row.id], reason: 'x' })).code, '16010')
  valueOf(await world.call('warehouse', closeDelivery, { id: delivery.id, reason: 'Lost' }))
  assert.equal((await post(ofDelivery(delivery, '1'))).code, '16005')
  assert.equal((await world.call('buyer', closeOrderRow, { ids: [row.id], reason: 'Enough' })).code, '200')
  assert.equal((await post(byHand(order, '1'))).code, '16005')
})

test('what is wrong with a receipt is refused with its code and field', async () => {
  const order = await confirmedOrder(world)
  const other = await confirmedOrder(world)
  const delivery = await shipped(world, order, '50')
  const waiting = await issued(world, { warehouseId: '1' })
  const id = firstRow(order).id
  const cases: [string, ReceiptInput, string][] = [
    ['without rows', { receiveDate: day(), details: [] }, '10015 details'],
    ['tomorrow', { ...byHand(order, '1'), receiveDate: day(1) }, '10008 receiveDate'],
    ['nothing', byHand(order, '0'), '10008 details[0].receivedQty'],
    ['a part of a piece', byHand(order, '1.5'), '10008 details[0].receivedQty'],
    [
      'more rejected than came',
      byHand(order, '1', { rejectedQty: '2', rejectReason: 'x' }),
      '10008 details[0].rejectedQty',
    ],
    ['rejected without a reason', byHand(order, '1', { rejectedQty: '1' }), '10011 details[0].rejectReason'],
    ['expired', byHand(order, '1', { expireDate: day(-1) }), '16012 details[0].expireDate'],
    ['an order that nobody confirmed', byHand(waiting, '1'), '16005 details[0].orderDetailId'],
    [
      'the same row twice',
      { ...byHand(order, '1'), details: ['1', '2'].map(receivedQty => ({ orderDetailId: id, receivedQty })) },
      '10009 details[1].orderDetailId',
    ],
    ['a row of another delivery', { ...byHand(other, '1'), deliveryId: delivery.id }, '10008 details[0].orderDetailId'],
  ]
  for (const [name, input, wanted] of cases) {
    const answer = await world.call('warehouse', saveReceipt, input)
    assert.equal(`${answer.code} ${answer.errors[0]?.field}`, wanted, `${name}: ${refusalOf(answer)}`)
  }
  assert.equal((await world.call('buyer', saveReceipt, byHand(order, '1'))).code, '16006')
  assert.equal((await world.call('supplier', saveReceipt, byHand(order, '1'))).code, '16006')
})

test('a draft is changed, seen by the buyer alone, posted, and then stays as it is', async () => {
  const order = await confirmedOrder(world)
  const draft = valueOf(await world.call('warehouse', saveReceipt, byHand(order, '5')))
  assert.deepEqual(draft.allowed, ['edit', 'remove', 'post'])
  assert.equal((await world.call('supplier', getReceipt, { id: draft.id })).code, '10007')
  const change = (version: number) =>
    world.call('warehouse', saveReceipt, { ...byHand(order, '6'), id: draft.id, version })
  assert.equal(valueOf(await change(0)).details[0]?.receivedQty, '6')
  assert.equal((await change(0)).code, '16007')
  const posted = valueOf(await world.call('warehouse', postReceipt, { id: draft.id, version: 1 }))
  assert.deepEqual(
    [posted.status, posted.receiverName, posted.allowed],
    ['POSTED', 'warehouse', ['sendBack', 'reverse']],
  )
  assert.equal((await change(2)).code, '16005')
  assert.equal((await world.call('warehouse', removeReceipts, { ids: [draft.id] })).code, '16005')
  assert.equal(valueOf(await world.call('supplier', getReceipt, { id: draft.id })).status, 'POSTED')
  assert.equal((await world.call('supplier2', getReceipt, { id: draft.id })).code, '10007')
  assert.equal((await world.call('otherbuyer', getReceipt, { id: draft.id })).code, '10007')
  assert.equal(valueOf(await world.call('supplier', queryReceipts, { orderId: order.id })).total, 1)
  assert.equal(valueOf(await world.call('supplier', queryReceiptHistory, { id: draft.id })).length, 3)
  const other = valueOf(await world.call('warehouse', saveReceipt, byHand(order, '1')))
  assert.equal(valueOf(await world.call('warehouse', removeReceipts, { ids: [other.id] })).count, 1)
})

test('a receipt is not posted into a month that the company of its orders has closed', async () => {
  const order = await confirmedOrder(world)
  const draft = valueOf(await world.call('warehouse', saveReceipt, byHand(order, '5')))
  await world.database.run(sql`
    insert into accounting_period (enterprise_id, company_id, period, active)
    select 1, company_id, to_char(current_date, 'YYYY-MM'), 0 from purchase_order where id = ${order.id}`)
  const late = await world.call('warehouse', postReceipt, { id: draft.id, version: 0 })
  assert.match(refusalOf(late), /^16012 receiveDate/)
  await world.database.run(sql`update accounting_period set active = 1`)
  assert.equal((await world.call('warehouse', postReceipt, { id: draft.id, version: 0 })).code, '200')
  await world.database.run(sql`delete from accounting_period`)
})

test('what is inspected is neither accepted nor rejected until the results are there', async () => {
  const order = await confirmedOrder(world)
  await world.database.run(sql`update purchase_order_detail set inspect_mode = 'FULL' where order_id = ${order.id}`)
  const early = await world.call('warehouse', saveReceipt, byHand(order, '9', { rejectedQty: '1', rejectReason: 'x' }))
  assert.equal(early.code, '10008')
  const receipt = valueOf(await post(byHand(order, '10')))
  assert.equal(receipt.status, 'INSPECTING')
  assert.equal(await messageCount(world, 'quality', 'receipt.toInspect', receipt.id), 1)
  const waits = firstRow(await reread(world, order))
  assert.deepEqual([waits.receivedQty, waits.acceptedQty, waits.rejectedQty], ['10', '0', '0'])
  const detail = receipt.details[0]?.id ?? ''
  const result = (acceptedQty: string, concessionQty: string, rejectedQty: string, rejectReason = '') => {
    const details: Input<typeof inspectReceipt>['details'] = [
      { id: detail, acceptedQty, concessionQty, rejectedQty, rejectReason, concessionReason: 'Usable' },
    ]
    return world.call('quality', inspectReceipt, { id: receipt.id, details })
  }
  assert.equal((await result('9', '0', '0')).code, '10008')
  assert.equal((await result('7', '2', '1')).code, '10011')
  assert.equal((await world.call('quality', inspectReceipt, { id: receipt.id, details: [] })).code, '10008')
  const done = valueOf(await result('7', '2', '1', 'Cracked'))
  assert.deepEqual([done.status, done.details[0]?.inspectStatus], ['POSTED', 'DONE'])
  const row = firstRow(await reread(world, order))
  assert.deepEqual([row.receivedQty, row.acceptedQty, row.rejectedQty], ['10', '9', '1'])
  assert.equal((await result('10', '0', '0')).code, '16005')
})

test('200 receipts of one row at once never pass its limit', async () => {
  const order = await confirmedOrder(world, { tolerance: '5' })
  const answers = await Promise.all(Array.from({ length: 200 }, () => post(byHand(order, '1'))))
  const posted = answers.filter(answer => answer.code === '200').length
  assert.ok(posted <= 105, `${posted} were posted`)
  assert.ok(answers.every(answer => ['200', '16008'].includes(answer.code) || answer.status === 503))
  const row = firstRow(await reread(world, order))
  assert.equal(row.receivedQty, String(posted))
  const kept = await world.database.one<{ total: string }>(sql`
    select coalesce(sum(k.received_qty), 0) as total from receive_detail k join receive r on r.id = k.receive_id
    where k.order_detail_id = ${row.id} and r.status = 'POSTED' and r.deleted = 0`)
  assert.equal(Number(kept?.total), posted)
})
