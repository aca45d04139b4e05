import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import sql from 'sql-template-tag'
import {
  getOrder,
  issueOrder,
  queryOrderHistory,
  submitOrder,
  takeBackOrder,
} from '../../../../src/contract/orders/purchase-orders/purchase-orders.ts'
import { queryMyTodo } from '../../../../src/contract/ground/workflow/workflow.ts'
import type { TestApp } from '../../../support/app.ts'
import { requireCertificate, standingChanges } from '../../../support/standing-changes.ts'
import {
  answerTo,
  approved,
  changedInput,
  decideOn,
  decisionOn,
  issued,
  orderWorld,
  rowInput,
  submitted,
  valueOf,
} from './order-world.ts'

let world: TestApp
before(async () => {
  world = await orderWorld()
  await requireCertificate(world.database)
})
after(() => world.close())

/** Changes after the submission of an order, their reversal, and the resulting error of the order. */
const changes = [
  ...standingChanges.map(change => ({ ...change, field: 'supplierId' })),
  {
    what: 'a ceiling that blocks is lowered',
    change: sql`
      insert into price_ceiling (enterprise_id, material_id, currency, price, action, valid_from)
      values (1, 1, 'CNY', 9, 'BLOCK', '2020-01-01')`,
    back: sql`delete from price_ceiling where material_id = 1`,
    code: '16009',
    field: 'details[0].priceExcl',
    text: /ceiling/,
  },
]

afterEach(async () => {
  for (const { back } of changes) await world.database.run(back)
})

for (const { what, change, back, code, field, text } of changes)
  test(`an order is refused at approval and at issue when ${what}: ${code}`, async () => {
    const waiting = await submitted(world)
    const ready = await approved(world)
    await world.database.run(change)
    const decision = await decisionOn(world, waiting.orderNo)
    assert.deepEqual([decision.code, decision.errors[0]?.field], [code, field])
    assert.match(decision.errors[0]?.msg ?? '', text)
    assert.equal((await world.call('buyer', issueOrder, { id: ready.id })).code, code)
    await world.database.run(back)
    await decideOn(world, waiting.orderNo)
    assert.equal(valueOf(await world.call('buyer', issueOrder, { id: ready.id })).status, 'ISSUED')
  })

test('with the setting that issues at once nothing reaches a supplier that was blacklisted meanwhile', async () => {
  await world.database.run(sql`insert into setting (enterprise_id, code, value) values (1, 'order.autoIssue', '1')`)
  const order = await submitted(world)
  await world.database.run(sql`update supplier set black_flag = 1 where id = 1`)
  assert.equal((await decisionOn(world, order.orderNo)).code, '16012')
  await world.database.run(sql`delete from setting where code = 'order.autoIssue'`)
  assert.equal((await world.call('supplier', getOrder, { id: order.id })).code, '10007')
})

test('an order that a supplier refused is not issued again once it is frozen', async () => {
  const order = await issued(world)
  valueOf(await answerTo(world, order, 'RE', { reason: 'No capacity' }))
  await world.database.run(sql`update supplier set freeze_flag = 1 where id = 1`)
  assert.equal((await world.call('buyer', issueOrder, { id: order.id })).code, '16012')
})

test('an order that is refused at issue is taken back, corrected and submitted again', async () => {
  const order = await approved(world)
  await world.database.run(sql`
    insert into price_ceiling (enterprise_id, material_id, currency, price, action, valid_from)
    values (1, 1, 'CNY', 9, 'BLOCK', '2020-01-01')`)
  assert.equal((await world.call('buyer', issueOrder, { id: order.id })).code, '16009')
  assert.equal((await world.call('buyer', takeBackOrder, { id: order.id, reason: ' ' })).code, '10011')
  const back = valueOf(await world.call('buyer', takeBackOrder, { id: order.id, reason: 'Above the ceiling' }))
  assert.deepEqual([back.status, back.allowed.includes('edit')], ['NEW', true])
  assert.equal((await world.call('buyer', takeBackOrder, { id: order.id, reason: 'Again' })).code, '16005')
  const details = [rowInput({ id: back.details[0]?.id, priceExcl: '9' })]
  valueOf(await world.call('buyer', submitOrder, { order: changedInput(back, { details }) }))
  await decideOn(world, order.orderNo)
  assert.equal(valueOf(await world.call('buyer', issueOrder, { id: order.id })).status, 'ISSUED')
  const history = valueOf(await world.call('buyer', queryOrderHistory, { id: order.id }))
  assert.ok(history.some(entry => entry.toStatus === 'NEW' && entry.reason === 'Above the ceiling'))
})

/** Who has a task of an order before them. */
async function deciders(docNo: string): Promise<string[]> {
  const found: string[] = []
  for (const user of ['buyer2', 'entadmin', 'finance'] as const) {
    const { records } = valueOf(await world.call(user, queryMyTodo, { pageSize: 300 }))
    if (records.some(task => task.docNo === docNo)) found.push(user)
  }
  return found
}

const lowered = sql`
  insert into price_ceiling (enterprise_id, material_id, currency, price, action, valid_from)
  values (1, 1, 'CNY', 9, 'APPROVE', '2020-01-01')`

test('a ceiling that asks for approval and was lowered meanwhile adds a step of those who decide on prices', async () => {
  const order = await submitted(world)
  await world.database.run(lowered)
  await decideOn(world, order.orderNo)
  const waiting = valueOf(await world.call('buyer', getOrder, { id: order.id }))
  assert.deepEqual([waiting.status, waiting.details[0]?.priceCheck], ['APPROVING', 'APPROVE'])
  assert.deepEqual(await deciders(order.orderNo), ['buyer2', 'entadmin'])
  await decideOn(world, order.orderNo, 'AGREE', 'entadmin')
  assert.equal(valueOf(await world.call('buyer', issueOrder, { id: order.id })).status, 'ISSUED')
})

test('a price that needs approval when it is submitted is decided once by who may decide on both', async () => {
  await world.database.run(lowered)
  const order = await submitted(world)
  await decideOn(world, order.orderNo)
  assert.equal(valueOf(await world.call('buyer', getOrder, { id: order.id })).status, 'APPROVED')
})

test('who may approve orders but not decide on prices leaves a price above its ceiling to those who may', async () => {
  await world.database.run(sql`
    delete from role_module where module_id = (select id from module where code = 'price-control-approve')
      and role_id in (select id from role where code = 'PUR_MANAGER')`)
  await world.database.run(lowered)
  const order = await submitted(world)
  await decideOn(world, order.orderNo)
  assert.deepEqual(await deciders(order.orderNo), ['entadmin'])
  await decideOn(world, order.orderNo, 'REJECT', 'entadmin')
  assert.equal(valueOf(await world.call('buyer', getOrder, { id: order.id })).status, 'REJECTED')
  await world.database.run(sql`
    insert into role_module (role_id, module_id) select r.id, m.id from role r, module m
    where r.code = 'PUR_MANAGER' and m.code = 'price-control-approve'`)
})

test('an approved order whose price needs an approval that no one gave is refused at issue', async () => {
  const order = await approved(world)
  await world.database.run(lowered)
  const answer = await world.call('buyer', issueOrder, { id: order.id })
  assert.deepEqual([answer.code, answer.errors[0]?.field], ['16009', 'details[0].priceExcl'])
  valueOf(await world.call('buyer', takeBackOrder, { id: order.id, reason: 'Needs approval' }))
  valueOf(await world.call('buyer', submitOrder, { id: order.id }))
  await decideOn(world, order.orderNo)
  assert.equal(valueOf(await world.call('buyer', issueOrder, { id: order.id })).status, 'ISSUED')
})
