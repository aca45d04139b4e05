import assert from 'node:assert/strict'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import { submitAnswer } from '../../../../src/contract/orders/purchase-orders/order-answers.ts'
import { changeOrder } from '../../../../src/contract/orders/purchase-orders/order-changes.ts'
import { issueOrder, saveOrder } from '../../../../src/contract/orders/purchase-orders/purchase-orders.ts'
import { record } from '../../../../src/kit/format/record.ts'
import type { TestApp } from '../../../support/app.ts'
import { openEvents } from '../../../support/event-stream.ts'
import type { EventStream } from '../../../support/event-stream.ts'
import { approved, changedInput, draft, orderWorld, valueOf } from './order-world.ts'

let world: TestApp
let buyer: EventStream
let supplier: EventStream
before(async () => {
  world = await orderWorld()
  await world.app.listen({ port: 0, host: '127.0.0.1' })
  const origin = `http://127.0.0.1:${(world.app.server.address() as AddressInfo).port}`
  const open = async (user: 'buyer2' | 'supplier') => openEvents(origin, await world.tokenOf(user))
  ;[buyer, supplier] = await Promise.all([open('buyer2'), open('supplier')])
  await Promise.all([buyer.next('unread'), supplier.next('unread')])
})
after(() => {
  buyer.close()
  supplier.close()
  return world.close()
})

/** The next event of a document; steps of its approval have their own. */
async function orderEvent(stream: EventStream) {
  for (;;) {
    const event = record(await stream.next('document'))
    if (event?.['type'] !== 'APPROVAL') return event
  }
}

const call: TestApp['call'] = (...given) => world.call(...given)

test('open pages of a user who may see an order hear of each act on it, the supplier only once it is issued', async () => {
  const order = await approved(world)
  const issuedOrder = valueOf(await call('buyer', issueOrder, { id: order.id }))
  const told = { type: 'PURCHASE_ORDER', id: order.id, version: issuedOrder.version }
  const versions: unknown[] = []
  while (versions.at(-1) !== issuedOrder.version) {
    const event = await orderEvent(buyer)
    assert.deepEqual([event?.['type'], event?.['id']], [told.type, told.id])
    assert.notEqual(event?.['name'], '')
    versions.push(event?.['version'])
  }
  assert.ok(versions.length > 1, 'of each act')
  assert.deepEqual(await supplier.next('document'), { ...told, name: '' }, 'only issued, and not by whom')
  const answered = valueOf(await call('supplier', submitAnswer, { orderId: order.id, orderVersion: 1, code: 'AP' }))
  const answeredEvent = await orderEvent(buyer)
  assert.equal(answeredEvent?.['version'], answered.version)
  assert.notEqual(answeredEvent['name'], '', 'the buyer learns who answered')
  await supplier.next('document')

  // A change that waits for approval is the buyer's own affair.
  valueOf(await call('buyer', changeOrder, { order: changedInput(answered, {}, { qty: '7' }), reason: 'less' }))
  const change = await orderEvent(buyer)
  assert.deepEqual([change?.['type'], change?.['id']], ['ORDER_CHANGE', order.id])
  // A refused step sends no event.
  const other = await draft(world)
  assert.equal((await orderEvent(buyer))?.['id'], other.id)
  assert.equal((await call('buyer', saveOrder, { ...changedInput(other, {}), version: 9 })).code, '16007')
  const last = await approved(world)
  assert.equal((await orderEvent(buyer))?.['id'], last.id)
  valueOf(await call('buyer', issueOrder, { id: last.id }))
  assert.equal(record(await supplier.next('document'))?.['id'], last.id)
})
