import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import { getWarnings } from '../../../../src/contract/insight/home/home.ts'
import { queryFaultyRows, removeProblems, saveProblem } from '../../../../src/contract/goods/quality/problems.ts'
import {
  getReceipt,
  inspectReceipt,
  postReceipt,
  queryReceipts,
} from '../../../../src/contract/goods/receipts/receipts.ts'
import type { Receipt } from '../../../../src/contract/goods/receipts/receipts.ts'
import { saveSetting } from '../../../../src/contract/platform/settings/settings.ts'
import type { TestApp } from '../../../support/app.ts'
import type { TestUser } from '../../../support/company.ts'
import { confirmedOrder, deliveryWorld, messageCount } from '../delivery-orders/delivery-world.ts'
import { day, rowInput, valueOf } from '../../orders/purchase-orders/order-world.ts'
import { photo, problemInput } from '../quality/quality-world.ts'

let world: TestApp
before(async () => {
  world = await deliveryWorld()
  await world.database.run(sql`
    insert into material (id, enterprise_id, code, name, category_id, unit, inspect_mode)
    values (41, 1, 'M41', 'Shaft', 1, 'PCE', 'FULL'), (42, 1, 'M42', 'Cover', 1, 'PCE', 'SAMPLE')`)
})
after(() => world.close())

/** A receipt of two rows of a hundred pieces each, with these rejected quantities. */
async function inspected(...rejected: [number, number]): Promise<Receipt> {
  const details = ['41', '42'].map(materialId => rowInput({ materialId, qty: '100' }))
  const order = await confirmedOrder(world, { details })
  const rows = order.details.map(({ id }) => ({ orderDetailId: id, receivedQty: '100' }))
  const posted = valueOf(await world.call('warehouse', postReceipt, { receipt: { receiveDate: day(), details: rows } }))
  assert.deepEqual(flags(posted), [0, 0], 'nothing is proposed before the inspection')
  const results = posted.details.map(({ id }, at) => ({
    id,
    acceptedQty: String(100 - (rejected[at] ?? 0)),
    concessionQty: '0',
    rejectedQty: String(rejected[at]),
    rejectReason: 'Scratched',
  }))
  return valueOf(await world.call('quality', inspectReceipt, { id: posted.id, details: results }))
}
const flags = ({ details }: Receipt) => details.map(row => row.claimFlag)
const read = async (id: string, by: TestUser = 'quality') => valueOf(await world.call(by, getReceipt, { id }))
const proposals = (id: string) => messageCount(world, 'entadmin', 'receipt.toClaim', id)
const addressOf = async (id: string) =>
  (
    await world.database.one<{ pcUrl: string }>(sql`
      select pc_url from notice where template_code = 'receipt.toClaim' and business_id = ${id} limit 1`)
  )?.pcUrl
const waiting = async (by: TestUser) =>
  valueOf(await world.call(by, getWarnings, {})).find(({ code }) => code === 'TO_CLAIM')

test('more rejected than the limit proposes a problem: on the receipt, in one message, and on the page of home', async () => {
  assert.equal(await waiting('quality'), undefined)
  const few = await inspected(5, 0)
  assert.deepEqual([flags(few), await proposals(few.id)], [[0, 0], 0], 'the limit itself is allowed')

  const one = await inspected(6, 5)
  assert.deepEqual([flags(one), await proposals(one.id)], [[1, 0], 1])
  const rowId = one.details[0]?.id ?? ''
  assert.equal(await addressOf(one.id), `/form/process-initate?receiveDetailId=${rowId}`)
  const [row] = valueOf(await world.call('quality', queryFaultyRows, { receiveDetailId: rowId }))
  assert.deepEqual([row?.rejectedQty, row?.receivedQty, row?.rejectReason], ['6', '100', 'Scratched'])

  const both = await inspected(20, 30)
  assert.deepEqual([flags(both), await proposals(both.id)], [[1, 1], 1], 'one message for all rows')
  assert.equal(await addressOf(both.id), `/form/process-initate?receiveId=${both.id}`)

  const found = await waiting('quality')
  assert.deepEqual([found?.count, found?.route, found?.filter], [2, '/receive/list', { toClaim: '1' }])
  assert.equal(await waiting('warehouse'), undefined)
  const listed = valueOf(await world.call('quality', queryReceipts, { toClaim: '1' }))
  assert.deepEqual(
    listed.records.map(({ id }) => id),
    [both.id, one.id],
  )
})

test('suppliers read nothing of it', async () => {
  const receipt = await inspected(50, 50)
  assert.deepEqual(flags(await read(receipt.id, 'supplier')), [0, 0])
  assert.equal(valueOf(await world.call('supplier', queryReceipts, { toClaim: '1' })).total, 0)
  assert.equal(await messageCount(world, 'supplier', 'receipt.toClaim', receipt.id), 0)
})

test('a problem about the row ends the proposal, and its removal brings it back', async () => {
  const receipt = await inspected(10, 0)
  const input = problemInput(receipt, [await photo(world, 'quality')])
  const { id } = valueOf(await world.call('quality', saveProblem, input))
  assert.deepEqual(flags(await read(receipt.id)), [0, 0])
  valueOf(await world.call('quality', removeProblems, { ids: [id] }))
  assert.deepEqual(flags(await read(receipt.id)), [1, 0])
})

test('the limit is a setting', async () => {
  valueOf(await world.call('admin', saveSetting, { code: 'quality.rejectLimitPct', value: '12.5', version: 0 }))
  assert.deepEqual(flags(await inspected(12, 13)), [0, 1])
  await world.database.run(sql`delete from setting where code = 'quality.rejectLimitPct'`)
})

test('home and list forget what came more than thirty days ago', async () => {
  const receipt = await inspected(40, 0)
  const before = (await waiting('quality'))?.count ?? 0
  await world.database.run(sql`update receive set receive_date = current_date - 31 where id = ${receipt.id}`)
  assert.equal((await waiting('quality'))?.count, before - 1)
  assert.deepEqual(flags(await read(receipt.id)), [1, 0])
})
