import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { TestApp } from '../../support/app.ts'
import { day, issued, rowInput, valueOf } from '../orders/purchase-orders/order-world.ts'
import { checked, codesOf, counts, documentWorld, imported, importedOrder, orderText } from './document-world.ts'

let world: TestApp
before(async () => {
  world = await documentWorld()
})
after(() => world.close())

test('the same number of the same supplier is imported once, and says under which order', async () => {
  const content = orderText()
  const order = await importedOrder(world, content)
  const before = await counts(world)
  const again = await imported(world, content)
  assert.equal(again.code, '10017')
  assert.deepEqual(
    again.errors.map(error => [error.field, error.code]),
    [['/Order/cbc:ID', '10006']],
  )
  assert.match(again.msg, new RegExp(order.orderNo))
  assert.deepEqual(await counts(world), before)
})

test('another supplier may use the same number', async () => {
  const id = 'SHARED-1'
  valueOf(await imported(world, orderText({ id })))
  valueOf(await imported(world, orderText({ id, seller: { name: 'Supplier Two Ltd.' } })))
})

test('an order that is ours already is not imported again from its own document', async () => {
  const order = await issued(world, { details: [rowInput({ needDate: day(40) })] })
  const report = await checked(world, orderText({ id: order.orderNo }))
  assert.deepEqual(codesOf(report, 'error'), ['duplicate-document'])
})

test('twenty imports under one request id write one order', async () => {
  const content = orderText()
  const before = await counts(world)
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => imported(world, content, 'buyer', { requestId: 'same-import' })),
  )
  assert.deepEqual([...new Set(answers.map(answer => valueOf(answer).id))].length, 1)
  assert.equal((await counts(world))['orders'], (before['orders'] ?? 0) + 1)
})

test('twenty imports of one document under different request ids write one order and refuse nineteen', async () => {
  const content = orderText()
  const before = await counts(world)
  const answers = await Promise.all(Array.from({ length: 20 }, () => imported(world, content)))
  assert.equal(answers.filter(answer => answer.code === '200').length, 1)
  assert.equal(answers.filter(answer => answer.errors[0]?.code === '10006').length, 19)
  assert.equal((await counts(world))['orders'], (before['orders'] ?? 0) + 1)
})
