import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import { displayLov } from '../../../../src/contract/platform/lov/lov.ts'
import { cancelProblem, saveProblem, submitProblem } from '../../../../src/contract/goods/quality/problems.ts'
import type { Receipt } from '../../../../src/contract/goods/receipts/receipts.ts'
import type { ReturnInput } from '../../../../src/contract/goods/returns/return-parts.ts'
import {
  addReturn,
  getReturn,
  queryReturnableRows,
  queryReturnRows,
} from '../../../../src/contract/goods/returns/returns.ts'
import type { TestApp } from '../../../support/app.ts'
import type { TestUser } from '../../../support/company.ts'
import { confirmedOrder, deliveryWorld } from '../delivery-orders/delivery-world.ts'
import { valueOf } from '../../orders/purchase-orders/order-world.ts'
import { opened, photo, problemInput, received } from '../quality/quality-world.ts'
import { returnInput, sent } from './return-world.ts'

let world: TestApp
before(async () => {
  world = await deliveryWorld()
})
after(() => world.close())

const goods = async () => received(world, await confirmedOrder(world), '40', '10')
/** A problem about the first row of a receipt that its supplier has not got yet. */
const draftAbout = async (receipt: Receipt) =>
  valueOf(await world.call('quality', saveProblem, problemInput(receipt, [await photo(world, 'quality')])))
async function problemAbout(receipt: Receipt) {
  const { id } = await draftAbout(receipt)
  return valueOf(await world.call('quality', submitProblem, { id }))
}
const add = (receipt: Receipt, row: Partial<ReturnInput['details'][number]>) =>
  world.call('warehouse', addReturn, returnInput(receipt, '2', {}, row))
const problemOf = async (id: string, by: TestUser) => {
  const [row] = valueOf(await world.call(by, getReturn, { id })).details
  return [row?.problemId, row?.problemNo]
}
const returnsOf = async (problemId: string, by: TestUser) =>
  valueOf(await world.call(by, queryReturnRows, { problemId })).records.map(each => each.returnId)

test('the open report about the row of the receipt is taken along unless another one, or none, is named', async () => {
  const receipt = await goods()
  const open = await problemAbout(receipt)
  const other = await opened(world)
  const [offered] = valueOf(await world.call('warehouse', queryReturnableRows, { receiveId: receipt.id })).records
  assert.deepEqual([offered?.problemId, offered?.problemNo], [open.id, open.problemNo])

  const taken = valueOf(await add(receipt, {}))
  assert.deepEqual([taken.details[0]?.problemId, taken.details[0]?.problemNo], [open.id, open.problemNo])
  const named = valueOf(await add(receipt, { problemId: other.id }))
  assert.equal(named.details[0]?.problemId, other.id)
  const none = valueOf(await add(receipt, { problemId: null }))
  assert.deepEqual([none.details[0]?.problemId, none.details[0]?.problemNo], [null, ''])

  assert.deepEqual(await returnsOf(open.id, 'quality'), [taken.id])
  assert.deepEqual(await returnsOf(other.id, 'quality'), [named.id])
})

test('a report that was cancelled is not taken along', async () => {
  const receipt = await goods()
  const { id } = await problemAbout(receipt)
  valueOf(await world.call('buyer2', cancelProblem, { id, reason: 'Our own fault' }))
  assert.equal(valueOf(await add(receipt, {})).details[0]?.problemId, null)
})

test('a report of another supplier, of another company, or that is not there is refused with its field', async () => {
  const receipt = await goods()
  const [theirs, elsewhere] = [await opened(world), await opened(world)]
  await world.database.run(sql`update problem set supplier_id = 2 where id = ${theirs.id}`)
  await world.database.run(sql`
    insert into enterprise (id, code, name, base_currency) values (77, 'OTHER', 'Other works', 'CNY')`)
  await world.database.run(sql`update problem set enterprise_id = 77 where id = ${elsewhere.id}`)
  for (const problemId of [theirs.id, elsewhere.id, '999999']) {
    const refused = await add(receipt, { problemId })
    assert.deepEqual(
      [refused.code, refused.errors.map(each => each.field)],
      ['10008', ['details[0].problemId']],
      problemId,
    )
  }
})

test('suppliers read the report of a return once it was sent to them', async () => {
  const receipt = await goods()
  const problem = await draftAbout(receipt)
  const back = await sent(world, returnInput(receipt, '2'))
  assert.deepEqual(await problemOf(back.id, 'warehouse'), [problem.id, problem.problemNo])
  assert.deepEqual(await problemOf(back.id, 'supplier'), [null, ''])
  assert.deepEqual(await returnsOf(problem.id, 'supplier'), [])
  valueOf(await world.call('quality', submitProblem, { id: problem.id }))
  assert.deepEqual(await problemOf(back.id, 'supplier'), [problem.id, problem.problemNo])
  assert.deepEqual(await returnsOf(problem.id, 'supplier'), [back.id])
})

test('the reports of the supplier of a row are offered, the one about the row first', async () => {
  const receipt = await goods()
  const own = await problemAbout(receipt)
  const newer = await opened(world)
  const theirs = await opened(world)
  await world.database.run(sql`update problem set supplier_id = 2 where id = ${theirs.id}`)
  const offered = async (by: TestUser) =>
    valueOf(
      await world.call(by, displayLov, {
        code: 'LOV_PROBLEM',
        page: 1,
        pageSize: 50,
        searchParams: { receiveDetailId: receipt.details[0]?.id },
      }),
    ).searchResult.map(row => row['id'])
  const found = await offered('warehouse')
  assert.deepEqual([found[0], found.includes(newer.id), found.includes(theirs.id)], [own.id, true, false])
  assert.deepEqual(await offered('otherbuyer'), [])
})
