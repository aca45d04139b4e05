import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import {
  closeDelivery,
  getDelivery,
  queryDeliverableRows,
} from '../../../../src/contract/goods/delivery-orders/delivery-orders.ts'
import { queryInvoiceableRows, submitApplication } from '../../../../src/contract/money/invoices/applications.ts'
import type { Order } from '../../../../src/contract/orders/purchase-orders/purchase-order-parts.ts'
import { abortOrderRow } from '../../../../src/contract/orders/purchase-orders/purchase-orders.ts'
import { postReceipt, saveReceipt } from '../../../../src/contract/goods/receipts/receipts.ts'
import type { Receipt, ReceiptInput } from '../../../../src/contract/goods/receipts/receipts.ts'
import * as calls from '../../../../src/contract/goods/reversals/reversals.ts'
import type { ReversalInput, ReversalStatus } from '../../../../src/contract/goods/reversals/reversals.ts'
import { allowedEvents, requireStep } from '../../../../server/kit/documents/steps.ts'
import { reversalSteps } from '../../../../server/modules/goods/reversals/reversal.rules.ts'
import type { TestApp } from '../../../support/app.ts'
import {
  confirmedOrder,
  deliveryWorld,
  refusalOf,
  reread,
  shipped,
  messageCount,
} from '../delivery-orders/delivery-world.ts'
import { day, decideOn, firstRow, rowInput, valueOf } from '../../orders/purchase-orders/order-world.ts'
import { names, outcome } from '../../orders/purchase-orders/roles.ts'
import { returnInput } from '../returns/return-world.ts'
import { addReturn } from '../../../../src/contract/goods/returns/returns.ts'
import { reversalInput, reversed } from './reversal-world.ts'

let world: TestApp
before(async () => {
  world = await deliveryWorld()
})
after(() => world.close())

const byHand = (order: Order, receivedQty: string, rejectedQty = '0'): ReceiptInput => ({
  receiveDate: day(),
  details: [{ orderDetailId: firstRow(order).id, receivedQty, rejectedQty, rejectReason: 'Scratched' }],
})
const received = async (order: Order, qty = '100', rejected = '0'): Promise<Receipt> =>
  valueOf(await world.call('warehouse', postReceipt, { receipt: byHand(order, qty, rejected) }))
const save = (input: ReversalInput) => world.call('warehouse', calls.saveReversal, input)
const codeOf = async (answer: Promise<{ code: string }>) => (await answer).code
const rowOf = async (order: Order) => firstRow(await reread(world, order))
const posted = (receipt: Receipt, qty: string) => reversed(world, receipt, qty)

const someone = (userId: string, userType: 'BUYER' | 'SUPPLIER', ...modules: string[]) => ({
  userId,
  userType,
  modules: new Set(modules),
})
const roles = {
  warehouse: someone('1', 'BUYER', 'charge-against-maintenance'),
  approver: someone('2', 'BUYER', 'charge-against-approve'),
  reader: someone('3', 'BUYER', 'charge-against'),
  supplier: someone('4', 'SUPPLIER', 'charge-against', 'charge-against-maintenance', 'charge-against-approve'),
}
/** By hand from docs/rules/deliveries.md: the resulting status of a reversal, or the error code. */
const expected: Record<calls.ReversalEvent, { by: keyof typeof roles; to: Partial<Record<ReversalStatus, string>> }> = {
  edit: { by: 'warehouse', to: { NEW: 'NEW', REJECTED: 'REJECTED' } },
  remove: { by: 'warehouse', to: { NEW: 'NEW', REJECTED: 'REJECTED' } },
  submit: { by: 'warehouse', to: { NEW: 'APPROVING', REJECTED: 'APPROVING' } },
  withdraw: { by: 'warehouse', to: { APPROVING: 'NEW', NEW: '18027', REJECTED: '18027' } },
  approve: { by: 'approver', to: { APPROVING: 'POSTED' } },
  reject: { by: 'approver', to: { APPROVING: 'REJECTED' } },
}

test('a reversal is subject to every event in exactly the states and by exactly the roles of the handbook', () => {
  for (const event of names(expected))
    for (const status of calls.reversalStatuses)
      for (const role of names(roles)) {
        const wanted = role === expected[event].by ? (expected[event].to[status] ?? '16005') : '16006'
        const facts = { status, initiatorId: '1', receiverId: '9' }
        const found = outcome(() => requireStep(reversalSteps, event, facts, roles[role]))
        assert.equal(found, wanted, `${event} of ${status} by ${role}`)
        assert.equal(allowedEvents(reversalSteps, facts, roles[role]).includes(event), !/^\d+$/.test(wanted))
      }
  for (const facts of [
    { status: 'APPROVING', initiatorId: '2', receiverId: '9' },
    { status: 'APPROVING', initiatorId: '1', receiverId: '2' },
  ] as const)
    for (const event of ['approve', 'reject'] as const)
      assert.equal(
        outcome(() => requireStep(reversalSteps, event, facts, roles.approver)),
        '16006',
      )
})

test('a posted reversal undoes its part: order row, order, receipt, what may be invoiced; both sides hear of it', async () => {
  const order = await confirmedOrder(world)
  const receipt = await received(order)
  assert.equal((await reread(world, order)).status, 'COMPLETED')
  const part = await posted(receipt, '30')
  assert.match(part.reverseNo, /^RV\d{12}$/)
  assert.deepEqual([part.status, part.fullFlag, part.details[0]?.acceptedLeft], ['POSTED', 0, '70'])
  const row = await rowOf(order)
  assert.deepEqual(
    [row.arrivedQty, row.reversedQty, row.receivedQty, row.acceptedQty, row.openQty, row.rowStatus],
    ['100', '30', '70', '70', '30', 'PART_RECEIVED'],
  )
  assert.equal((await reread(world, order)).status, 'EXECUTING')
  const invoiceable = valueOf(await world.call('supplier', queryInvoiceableRows, { keyword: receipt.receiveNo }))
  assert.deepEqual(
    invoiceable.records.map(each => each.openQty),
    ['70'],
  )
  assert.equal(await messageCount(world, 'supplier', 'reversal.posted', part.id), 1)
  assert.equal(await messageCount(world, 'warehouse', 'reversal.posted', part.id), 1)
  assert.equal(valueOf(await world.call('supplier', calls.getReversal, { id: part.id })).details[0]?.acceptedLeft, '0')
  assert.equal(await codeOf(world.call('supplier2', calls.getReversal, { id: part.id })), '10007')
  assert.equal(await codeOf(world.call('otherbuyer', calls.getReversal, { id: part.id })), '10007')
  assert.ok(valueOf(await world.call('supplier', calls.queryReversalHistory, { id: part.id })).length >= 3)
  await posted(receipt, '70')
  const open = await rowOf(order)
  assert.deepEqual([open.receivedQty, open.openQty, open.rowStatus], ['0', '100', 'CONFIRMED'])
})

test('what a delivery announced is under way again: partly received, or as if nothing came', async () => {
  const order = await confirmedOrder(world)
  const delivery = await shipped(world, order, '80')
  const details = delivery.details.map(({ id, orderDetailId }) => ({
    orderDetailId,
    deliveryDetailId: id,
    receivedQty: '90',
  }))
  const receipt = valueOf(
    await world.call('warehouse', postReceipt, { receipt: { receiveDate: day(), deliveryId: delivery.id, details } }),
  )
  const statusOf = async () => valueOf(await world.call('warehouse', getDelivery, { id: delivery.id })).status
  const quantities = async () => {
    const row = await rowOf(order)
    return [await statusOf(), row.receivedQty, row.underWayQty, row.openQty]
  }
  assert.deepEqual(await quantities(), ['RECEIVED', '90', '0', '10'])
  // Ten exceeded the announced quantity: they are not in transit again.
  await posted(receipt, '25')
  assert.deepEqual(await quantities(), ['PART_RECEIVED', '65', '15', '35'])
  await posted(receipt, '65')
  assert.deepEqual(await quantities(), ['SHIPPED', '0', '80', '100'])
  const [left] = valueOf(await world.call('supplier', queryDeliverableRows, { orderId: order.id }))
  assert.equal(left?.mostQty, '20')
})

test('what is reversed of a delivery that was closed does not come any more: its order row can be aborted', async () => {
  const order = await confirmedOrder(world)
  const { id: deliveryId, details: sent } = await shipped(world, order, '100')
  const details = sent.map(({ id, orderDetailId }) => ({ orderDetailId, deliveryDetailId: id, receivedQty: '60' }))
  const receipt = valueOf(
    await world.call('warehouse', postReceipt, { receipt: { receiveDate: day(), deliveryId, details } }),
  )
  valueOf(await world.call('warehouse', closeDelivery, { id: deliveryId, reason: 'Lost' }))
  await posted(receipt, '60')
  const delivery = valueOf(await world.call('warehouse', getDelivery, { id: deliveryId }))
  assert.deepEqual(
    [delivery.status, delivery.details[0]?.receivedQty, delivery.details[0]?.missingQty],
    ['CLOSED', '0', '100'],
  )
  const row = await rowOf(order)
  assert.deepEqual(
    [row.shippedQty, row.underWayQty, row.receivedQty, row.openQty, row.rowStatus],
    ['0', '0', '0', '100', 'CONFIRMED'],
  )
  valueOf(await world.call('buyer', abortOrderRow, { param: 1, ids: [row.id], reason: 'Not needed' }))
  assert.equal((await reread(world, order)).status, 'COMPLETED')
})

test('what is wrong with a reversal is refused with its code and field', async () => {
  const order = await confirmedOrder(world)
  const receipt = await received(order, '100', '10')
  const other = await received(await confirmedOrder(world, { details: [rowInput({ qty: '100' })] }))
  const unposted = valueOf(await world.call('warehouse', saveReceipt, byHand(await confirmedOrder(world), '9')))
  const input = reversalInput(receipt, '1')
  const [detail] = input.details
  assert.ok(detail)
  const rejected = (qty: string) => ({ ...input, details: [{ ...detail, qty, fromStock: 'REJECTED' as const }] })
  const cases: [string, ReversalInput, string][] = [
    ['without rows', { ...input, details: [] }, '10015 details'],
    ['tomorrow', { ...input, reverseDate: day(1) }, '10008 reverseDate'],
    ['before the receipt', { ...input, reverseDate: day(-1) }, '10008 reverseDate'],
    ['nothing', reversalInput(receipt, '0'), '10008 details[0].qty'],
    ['a part of a piece', reversalInput(receipt, '0.5'), '10008 details[0].qty'],
    ['more than was accepted', reversalInput(receipt, '91'), '16008 details[0].qty'],
    ['more than was rejected', rejected('11'), '16008 details[0].qty'],
    ['the same goods twice', { ...input, details: [detail, detail] }, '10009 details[1].fromStock'],
    ['of two receipts', { ...input, details: [detail, ...reversalInput(other, '1').details] }, '10008 details'],
    ['without a reason', { ...input, reason: ' ' }, '10011 reason'],
  ]
  for (const [name, wrong, wanted] of cases) {
    const answer = await save(wrong)
    assert.equal(`${answer.code} ${answer.errors[0]?.field}`, wanted, `${name}: ${refusalOf(answer)}`)
  }
  assert.equal(await codeOf(save(reversalInput(unposted, '1'))), '16005')
  assert.equal(await codeOf(save({ ...input, id: '999999', version: 0 })), '10007')
  for (const who of ['buyer', 'supplier'] as const)
    assert.equal(await codeOf(world.call(who, calls.saveReversal, input)), '16006')
  assert.equal(await codeOf(world.call('warehouse', calls.submitReversal, {})), '10010')
  assert.equal(await codeOf(world.call('warehouse', calls.getReversal, {})), '10010')
})

test('a draft holds what it names, is edited, listed, submitted, withdrawn, rejected and removed', async () => {
  const receipt = await received(await confirmedOrder(world), '100', '10')
  const draft = valueOf(await save(reversalInput(receipt, '80')))
  const { id, reverseNo } = draft
  assert.deepEqual([draft.allowed, draft.details[0]?.acceptedLeft], [['edit', 'remove', 'submit'], '10'])
  const back = returnInput(receipt, '11', { treatment: 'CREDIT' }, { fromStock: 'ACCEPTED' })
  assert.equal(await codeOf(world.call('warehouse', addReturn, back)), '16008')
  const edited = { ...reversalInput(receipt, '90'), id, version: 0 }
  assert.equal(valueOf(await save(edited)).details[0]?.acceptedLeft, '0')
  assert.equal(await codeOf(save(edited)), '16007')
  const left = valueOf(await world.call('warehouse', calls.queryReversibleRows, { receiveId: receipt.id }))
  assert.deepEqual([left[0]?.rejectedLeft, left[0]?.acceptedLeft], ['10', '0'])
  assert.equal(await codeOf(world.call('supplier', calls.getReversal, { id })), '10007')
  assert.equal(await codeOf(world.call('warehouse', calls.withdrawReversal, { id })), '18027')
  valueOf(await world.call('warehouse', calls.submitReversal, { id, version: 1 }))
  assert.equal(valueOf(await world.call('warehouse', calls.withdrawReversal, { id })).status, 'NEW')
  valueOf(await world.call('warehouse', calls.submitReversal, { id }))
  await decideOn(world, reverseNo, 'REJECT')
  assert.equal(await messageCount(world, 'warehouse', 'reversal.rejected', id), 1)
  const listed = valueOf(await world.call('buyer', calls.queryReversals, { keyword: receipt.receiveNo }))
  assert.deepEqual([listed.total, listed.records[0]?.reverseNo, listed.records[0]?.status], [1, reverseNo, 'REJECTED'])
  assert.equal(valueOf(await world.call('supplier', calls.queryReversals, { keyword: reverseNo })).total, 0)
  assert.equal(valueOf(await world.call('warehouse', calls.removeReversals, { ids: [id] })).count, 1)
  assert.equal(await codeOf(world.call('warehouse', addReturn, back)), '200')
})

test('what is being invoiced is not reversed, whenever the application came, and neither is a closed month', async () => {
  const order = await confirmedOrder(world)
  const receipt = await received(order)
  const fresh = await received(await confirmedOrder(world))
  const waiting = valueOf(await world.call('warehouse', calls.submitReversal, { draft: reversalInput(receipt, '5') }))
  await world.database.run(sql`
    insert into accounting_period (enterprise_id, company_id, period, active)
    values (1, ${(await companyOf(order)) ?? ''}, to_char(current_date, 'YYYY-MM'), 0)`)
  const late = await world.call('warehouse', calls.submitReversal, { draft: reversalInput(fresh, '5') })
  assert.equal(`${late.code} ${late.errors[0]?.field}`, '16012 reverseDate')
  await world.database.run(sql`delete from accounting_period`)
  const details = [{ receiveDetailId: receipt.details[0]?.id ?? '', qty: '50' }]
  const application = valueOf(await world.call('supplier', submitApplication, { application: { details } }))
  await assert.rejects(decideOn(world, waiting.reverseNo), /16010/)
  const refused = await save(reversalInput(receipt, '5'))
  assert.match(refusalOf(refused), new RegExp(`^16010 details\\[0\\].receiveDetailId: .*${application.applyNo}`))
})

async function companyOf({ id }: Order): Promise<string | undefined> {
  return (await world.database.one<{ companyId: string }>(sql`select company_id from purchase_order where id = ${id}`))
    ?.companyId
}
