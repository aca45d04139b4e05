import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import { queryDeliverableRows } from '../../../../src/contract/goods/delivery-orders/delivery-orders.ts'
import type { Order } from '../../../../src/contract/orders/purchase-orders/purchase-order-parts.ts'
import {
  abortOrderRow,
  closeOrderRow,
  getOrder,
} from '../../../../src/contract/orders/purchase-orders/purchase-orders.ts'
import { postReceipt, saveReceipt } from '../../../../src/contract/goods/receipts/receipts.ts'
import type { Receipt, ReceiptInput } from '../../../../src/contract/goods/receipts/receipts.ts'
import { treatments } from '../../../../src/contract/goods/returns/return-parts.ts'
import type { ReturnInput } from '../../../../src/contract/goods/returns/return-parts.ts'
import * as calls from '../../../../src/contract/goods/returns/returns.ts'
import { confirmSilent } from '../../../../server/modules/goods/returns/return-closing.ts'
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
import { returnInput, sent, wentBack } from './return-world.ts'

let world: TestApp
before(async () => {
  world = await deliveryWorld()
})
after(() => world.close())

const receiptOf = (order: Order, receivedQty: string, rejectedQty: string): ReceiptInput => ({
  receiveDate: day(),
  details: [{ orderDetailId: firstRow(order).id, receivedQty, rejectedQty, rejectReason: 'Scratched' }],
})
const received = async (order: Order, receivedQty = '100', rejectedQty = '10'): Promise<Receipt> =>
  valueOf(await world.call('warehouse', postReceipt, { receipt: receiptOf(order, receivedQty, rejectedQty) }))
const add = (input: ReturnInput) => world.call('warehouse', calls.addReturn, input)
const codeOf = async (answer: Promise<{ code: string }>) => (await answer).code
const rowOf = async (order: Order) => firstRow(await reread(world, order))

test('what is taken back and how: the quantities of the order row and of the receipt follow each treatment', async () => {
  for (const treatment of treatments) {
    const order = await confirmedOrder(world)
    const receipt = await received(order)
    const back = await wentBack(world, returnInput(receipt, '4', { treatment }))
    const row = await rowOf(order)
    const replaced = treatment === 'REPLACE'
    assert.deepEqual(
      [row.arrivedQty, row.receivedQty, row.returnedQty, row.replaceQty, row.openQty, row.rowStatus],
      [
        '100',
        replaced ? '96' : '100',
        '4',
        replaced ? '4' : '0',
        replaced ? '4' : '0',
        replaced ? 'PART_RECEIVED' : 'RECEIVED',
      ],
      treatment,
    )
    // What was rejected was never paid: only a replacement is still expected.
    assert.equal(
      valueOf(await world.call('buyer', calls.getReturn, { id: back.id })).status,
      replaced ? 'RETURNED' : 'CLOSED',
    )
    assert.equal(back.details[0]?.rejectedLeft, '6')
  }
  const order = await confirmedOrder(world)
  const receipt = await received(order)
  const paid = returnInput(receipt, '4', { treatment: 'CREDIT' }, { fromStock: 'ACCEPTED' })
  const credited = await wentBack(world, paid)
  assert.equal(valueOf(await world.call('supplier', calls.getReturn, { id: credited.id })).status, 'RETURNED')
  assert.equal(await messageCount(world, 'supplier', 'return.shippedOut', credited.id), 1)
})

test('a replacement that is received closes the return, and a completed order executes meanwhile', async () => {
  const order = await confirmedOrder(world)
  const receipt = await received(order)
  assert.equal((await reread(world, order)).status, 'COMPLETED')
  const back = await wentBack(world, returnInput(receipt, '10'))
  assert.equal((await reread(world, order)).status, 'EXECUTING')
  await received(order, '10', '0')
  assert.equal(valueOf(await world.call('warehouse', calls.getReturn, { id: back.id })).status, 'CLOSED')
  assert.equal((await reread(world, order)).status, 'COMPLETED')
})

test('a row is not received until its replacement came, whatever its tolerances would do without', async () => {
  const cases = [
    // Received, rejected, tolerance above and below; the offered and the maximum quantity of a new delivery.
    { qty: '100', tolerance: '0', short: '10', offered: '5', most: '5' },
    { qty: '105', tolerance: '10', short: '0', offered: '5', most: '10' },
    { qty: '95', tolerance: '0', short: '10', offered: '10', most: '10' },
  ]
  for (const { qty, tolerance, short, offered, most } of cases) {
    const order = await confirmedOrder(world, { tolerance })
    await world.database.run(sql`
      update purchase_order_detail set short_tolerance_pct = ${short} where order_id = ${order.id}`)
    const back = await wentBack(world, returnInput(await received(order, qty, '5'), '5'))
    assert.deepEqual(
      [(await rowOf(order)).rowStatus, (await reread(world, order)).status],
      ['PART_RECEIVED', 'EXECUTING'],
    )
    assert.ok(firstRow(valueOf(await world.call('supplier', getOrder, { id: order.id }))).allowed.includes('deliver'))
    const [row] = valueOf(await world.call('supplier', queryDeliverableRows, { orderId: order.id }))
    assert.deepEqual([row?.openQty, row?.mostQty, row?.obstacle], [offered, most, null], qty)
    const delivery = await shipped(world, order, '5')
    const details = delivery.details.map(({ id, orderDetailId }) => ({
      orderDetailId,
      deliveryDetailId: id,
      receivedQty: '5',
    }))
    const receipt = { receiveDate: day(), deliveryId: delivery.id, details }
    valueOf(await world.call('warehouse', postReceipt, { receipt }))
    assert.deepEqual([(await rowOf(order)).rowStatus, (await reread(world, order)).status], ['RECEIVED', 'COMPLETED'])
    assert.equal(valueOf(await world.call('warehouse', calls.getReturn, { id: back.id })).status, 'CLOSED')
  }
})

test('returns are closed by their own replacements, the one that left first before the others', async () => {
  const order = await confirmedOrder(world)
  const receipt = await received(order, '50', '10')
  const first = await wentBack(world, returnInput(receipt, '6'))
  const second = await wentBack(world, returnInput(receipt, '4'))
  const statuses = () =>
    Promise.all(
      [first, second].map(async ({ id }) => valueOf(await world.call('buyer', calls.getReturn, { id })).status),
    )
  const replaced = async (qty: string) =>
    valueOf(
      await world.call('warehouse', postReceipt, {
        receipt: { ...receiptOf(order, qty, '0'), receiveType: 'REPLACE' },
      }),
    )
  // Ordered quantities still open are not replacements.
  await received(order, '1', '0')
  await replaced('5')
  assert.deepEqual(await statuses(), ['RETURNED', 'RETURNED'])
  await replaced('1')
  assert.deepEqual(await statuses(), ['CLOSED', 'RETURNED'])
  await replaced('4')
  assert.deepEqual(await statuses(), ['CLOSED', 'CLOSED'])
  assert.equal((await rowOf(order)).rowStatus, 'PART_RECEIVED')
})

test('a row of which everything goes back for replacement is closed, not aborted, when nothing comes again', async () => {
  const order = await confirmedOrder(world)
  const { id } = await wentBack(world, returnInput(await received(order, '100', '100'), '100'))
  const row = await rowOf(order)
  assert.deepEqual([row.receivedQty, row.openQty, row.rowStatus], ['0', '100', 'CONFIRMED'])
  const ids = [row.id]
  assert.equal(await codeOf(world.call('buyer', abortOrderRow, { param: 1, ids, reason: 'Enough' })), '16010')
  valueOf(await world.call('buyer', closeOrderRow, { ids, reason: 'Enough' }))
  assert.equal((await reread(world, order)).status, 'COMPLETED')
  assert.equal(valueOf(await world.call('buyer', calls.getReturn, { id })).status, 'CLOSED')
})

test('goods do not go back in a month that the company of their orders has closed', async () => {
  const order = await confirmedOrder(world)
  const receipt = await received(order)
  await world.database.run(sql`
    insert into accounting_period (enterprise_id, company_id, period, active)
    select 1, company_id, to_char(current_date, 'YYYY-MM'), 0 from purchase_order where id = ${order.id}`)
  await assert.rejects(wentBack(world, returnInput(receipt, '4')), /16012/)
  await world.database.run(sql`delete from accounting_period`)
})

test('what is wrong with a return is refused with its code and field', async () => {
  const order = await confirmedOrder(world)
  const receipt = await received(order)
  const other = await received(await confirmedOrder(world, { details: [rowInput({ qty: '100' })] }))
  const unposted = valueOf(await world.call('warehouse', saveReceipt, receiptOf(await confirmedOrder(world), '9', '1')))
  const input = returnInput(receipt, '1')
  const cases: [string, ReturnInput, string][] = [
    ['without rows', { ...input, details: [] }, '10015 details'],
    ['tomorrow', { ...input, returnDate: day(1) }, '10008 returnDate'],
    ['before the receipt', { ...input, returnDate: day(-1) }, '10008 returnDate'],
    ['nothing', returnInput(receipt, '0'), '10008 details[0].qty'],
    ['a part of a piece', returnInput(receipt, '0.5'), '10008 details[0].qty'],
    ['more than was rejected', returnInput(receipt, '11'), '16008 details[0].qty'],
    ['more than was accepted', returnInput(receipt, '91', {}, { fromStock: 'ACCEPTED' }), '16008 details[0].qty'],
    ['the same goods twice', { ...input, details: [...input.details, ...input.details] }, '10009 details[1].fromStock'],
  ]
  for (const [name, wrong, wanted] of cases) {
    const answer = await add(wrong)
    assert.equal(`${answer.code} ${answer.errors[0]?.field}`, wanted, `${name}: ${refusalOf(answer)}`)
  }
  assert.equal(await codeOf(add(returnInput(unposted, '1'))), '16005')
  await world.database.run(sql`update receive set supplier_id = 2 where id = ${other.id}`)
  const mixed = { ...input, details: [...input.details, ...returnInput(other, '1').details] }
  assert.equal(refusalOf(await add(mixed)).slice(0, 13), '10008 details')
  assert.equal(await codeOf(world.call('buyer', calls.addReturn, input)), '16006')
  assert.equal(await codeOf(world.call('supplier', calls.addReturn, input)), '16006')
  assert.equal(await codeOf(add({ ...input, id: '999999', version: 0 })), '10007')
  assert.equal(await codeOf(world.call('warehouse', calls.submitReturn, {})), '10010')
  assert.equal(await codeOf(world.call('warehouse', calls.getReturn, {})), '10010')
  // Nothing is open for a closed row; a credit is possible.
  const short = await confirmedOrder(world)
  const part = await received(short, '50', '5')
  valueOf(await world.call('buyer', closeOrderRow, { ids: [firstRow(short).id], reason: 'Enough' }))
  assert.equal(await codeOf(add(returnInput(part, '5'))), '16005')
  assert.equal(await codeOf(add(returnInput(part, '5', { treatment: 'CREDIT' }))), '200')
})

test('a draft holds what it names: a second one gets the rest, an edit counts its own, and a removed one frees it', async () => {
  const receipt = await received(await confirmedOrder(world))
  const first = valueOf(await add(returnInput(receipt, '7')))
  assert.equal(refusalOf(await add(returnInput(receipt, '4'))).slice(0, 5), '16008')
  const edited = { ...returnInput(receipt, '9'), id: first.id, version: 0 }
  assert.equal(valueOf(await add(edited)).details[0]?.rejectedLeft, '1')
  assert.equal(await codeOf(add(edited)), '16007')
  const listed = valueOf(await world.call('quality', calls.queryReturnableRows, { receiveId: receipt.id }))
  assert.deepEqual([listed.total, listed.records[0]?.rejectedLeft, listed.records[0]?.acceptedLeft], [1, '1', '90'])
  assert.equal(valueOf(await world.call('warehouse', calls.removeReturns, { ids: [first.id] })).count, 1)
  assert.equal(await codeOf(add(returnInput(receipt, '10'))), '200')
  assert.equal(await codeOf(world.call('buyer', calls.queryReturnableRows, {})), '16006')
})

test('200 returns of one row at once never take more than was rejected', async () => {
  const receipt = await received(await confirmedOrder(world), '100', '20')
  const answers = await Promise.all(Array.from({ length: 200 }, () => add(returnInput(receipt, '1'))))
  const taken = answers.filter(answer => answer.code === '200').length
  assert.ok(taken <= 20, `${taken} were taken`)
  assert.ok(answers.every(answer => ['200', '16008'].includes(answer.code) || answer.status === 503))
  const kept = await world.database.one<{ held: string }>(sql`
    select held_rejected_qty as held from receive_detail where receive_id = ${receipt.id}`)
  assert.equal(Number(kept?.held), taken)
})

test('a return is approved, seen by its supplier, objected to, kept, and given up', async () => {
  const receipt = await received(await confirmedOrder(world))
  const draft = valueOf(await add(returnInput(receipt, '3')))
  const { id, returnNo } = draft
  assert.match(returnNo, /^RT\d{12}$/)
  assert.deepEqual(draft.allowed, ['edit', 'remove', 'submit'])
  assert.equal(await codeOf(world.call('warehouse', calls.withdrawReturn, { id })), '18027')
  valueOf(await world.call('warehouse', calls.submitReturn, { id, version: 0 }))
  assert.equal(valueOf(await world.call('warehouse', calls.withdrawReturn, { id })).status, 'NEW')
  valueOf(await world.call('warehouse', calls.submitReturn, { id }))
  await decideOn(world, returnNo, 'REJECT')
  assert.equal(await messageCount(world, 'warehouse', 'return.rejected', id), 1)
  assert.equal(await codeOf(world.call('supplier', calls.getReturn, { id })), '10007')
  valueOf(await world.call('warehouse', calls.submitReturn, { id }))
  await decideOn(world, returnNo, 'AGREE', 'buyer')
  const seen = valueOf(await world.call('supplier', calls.getReturn, { id }))
  assert.deepEqual([seen.status, seen.allowed, seen.details[0]?.rejectedLeft], ['SENT', ['confirm', 'object'], '0'])
  assert.equal(await messageCount(world, 'supplier', 'return.sent', id), 1)
  assert.equal(await codeOf(world.call('supplier2', calls.getReturn, { id })), '10007')
  assert.equal(await codeOf(world.call('otherbuyer', calls.getReturn, { id })), '10007')
  assert.equal(await codeOf(world.call('supplier', calls.objectToReturn, { id, reason: ' ' })), '10011')
  valueOf(await world.call('supplier', calls.objectToReturn, { id, reason: 'They were in order' }))
  assert.equal(await messageCount(world, 'warehouse', 'return.objected', id), 1)
  assert.equal(await messageCount(world, 'buyer', 'return.objected', id), 1)
  valueOf(await world.call('buyer', calls.keepReturn, { id, reason: 'Photos are attached' }))
  valueOf(await world.call('supplier', calls.objectToReturn, { id, reason: 'Once more' }))
  const gone = valueOf(await world.call('buyer', calls.cancelReturn, { id, reason: 'Agreed' }))
  assert.deepEqual([gone.status, gone.objection, gone.answer, gone.allowed], ['CANCELLED', 'Once more', 'Agreed', []])
  assert.equal(await messageCount(world, 'supplier', 'return.cancelled', id), 1)
  assert.equal(await codeOf(world.call('warehouse', calls.shipOutReturn, { id })), '16005')
  const listed = valueOf(await world.call('supplier', calls.queryReturnRows, { keyword: receipt.receiveNo }))
  assert.deepEqual([listed.total, listed.records[0]?.returnNo, listed.records[0]?.qty], [1, returnNo, '3'])
  assert.equal(valueOf(await world.call('supplier2', calls.queryReturnRows, { keyword: returnNo })).total, 0)
  assert.ok(valueOf(await world.call('supplier', calls.queryReturnHistory, { id })).length > 8)
  assert.equal(await codeOf(add(returnInput(receipt, '10'))), '200')
})

test('who does not object in time agrees, unless the setting says that silence means nothing', async () => {
  const receipt = await received(await confirmedOrder(world))
  const [first, second] = [await sent(world, returnInput(receipt, '1')), await sent(world, returnInput(receipt, '2'))]
  const statusOf = async ({ id }: { id: string }) => valueOf(await world.call('buyer', calls.getReturn, { id })).status
  const silence = (value: string) =>
    world.database
      .run(sql`insert into setting (enterprise_id, code, value) values (1, 'return.silenceConfirms', ${value})
      on conflict (enterprise_id, code) do update set value = excluded.value`)
  await silence('0')
  await world.database.transaction(db => confirmSilent(db, day(30)))
  assert.equal(await statusOf(first), 'SENT')
  await silence('1')
  await world.database.transaction(db => confirmSilent(db, day(1)))
  assert.equal(await statusOf(first), 'SENT')
  await world.database.run(sql`update return_order set object_until = current_date - 1 where id = ${second.id}`)
  const late = { id: second.id, reason: 'Too late' }
  assert.equal(await codeOf(world.call('supplier', calls.objectToReturn, late)), '16012')
  await world.database.transaction(db => confirmSilent(db, day(30)))
  assert.deepEqual([await statusOf(first), await statusOf(second)], ['CONFIRMED', 'CONFIRMED'])
  for (const { id } of [first, second])
    assert.equal(await messageCount(world, 'warehouse', 'return.confirmedSilently', id), 1)
  await world.database.transaction(db => confirmSilent(db, day(30)))
  assert.equal(await messageCount(world, 'buyer', 'return.confirmedSilently', first.id), 1)
})
