import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import { slotsOf } from '../../../../server/modules/platform/organisation/receiving-slots.ts'
import * as calls from '../../../../src/contract/goods/delivery-orders/delivery-orders.ts'
import type { TestApp } from '../../../support/app.ts'
import { day, valueOf } from '../../orders/purchase-orders/order-world.ts'
import { confirmedOrder, deliveryInput, deliveryWorld, drafted, refusalOf } from './delivery-world.ts'

let world: TestApp
before(async () => {
  world = await deliveryWorld()
  const hours = [1, 2, 3, 4, 5, 6, 7].flatMap(weekday => [
    { weekday, from: '08:00', to: '09:10', minutes: 30, docks: 3 },
    { weekday, from: '13:00', to: '14:00', minutes: 60 },
  ])
  await world.database.run(sql`update warehouse set receive_window = ${JSON.stringify(hours)}::jsonb where id = 1`)
})
after(() => world.close())

const arriveDate = day(2)
const slotsOfDay = async (user: 'supplier' | 'supplier2' | 'warehouse') =>
  valueOf(await world.call(user, calls.queryDockSlots, { warehouseId: '1', date: arriveDate }))

test('receiving hours make slots; what is left of them and is too short makes none', () => {
  const hours = [
    { weekday: 2, from: '13:00', to: '14:00', minutes: 60 },
    { weekday: 2, from: '08:00', to: '09:10', minutes: 30, docks: 3 },
    { weekday: 3, from: '08:00', to: '09:00', minutes: 30 },
  ]
  assert.deepEqual(slotsOf(hours, 2), [
    { from: '08:00', to: '08:30', docks: 3 },
    { from: '08:30', to: '09:00', docks: 3 },
    { from: '13:00', to: '14:00', docks: 1 },
  ])
  assert.deepEqual(slotsOf(hours, 7), [])
})

test('a shipment takes its dock slot; it is free again when the shipment is taken back', async () => {
  const order = await confirmedOrder(world)
  const wrong = await world.call('supplier', calls.saveDelivery, deliveryInput(order, '1', { slotTime: '08:10' }))
  assert.match(refusalOf(wrong), /^10008 slotTime: /)
  const [one, two] = [
    await drafted(world, order, '10', { slotTime: '13:00' }),
    await drafted(world, order, '10', { slotTime: '13:00' }),
  ]
  assert.equal((await slotsOfDay('supplier'))[2]?.used, 0)
  const shipped = valueOf(await world.call('supplier', calls.shipDelivery, { id: one.id }))
  assert.equal(shipped.slotTime, '13:00')
  assert.match(refusalOf(await world.call('supplier', calls.shipDelivery, { id: two.id })), /^10009 slotTime: /)
  const [seen] = (await slotsOfDay('warehouse')).filter(each => each.from === '13:00')
  assert.deepEqual([seen?.used, seen?.deliveries.map(each => each.deliveryNo)], [1, [shipped.deliveryNo]])
  // Others see that it is taken, but not by which supplier.
  const [hidden] = (await slotsOfDay('supplier2')).filter(each => each.from === '13:00')
  assert.deepEqual([hidden?.used, hidden?.deliveries], [1, []])
  valueOf(await world.call('supplier', calls.unshipDelivery, { id: one.id }))
  valueOf(await world.call('supplier', calls.shipDelivery, { id: two.id }))
  assert.match(refusalOf(await world.call('supplier', calls.shipDelivery, { id: one.id })), /^10009 slotTime: /)
})

test('hours that changed since a draft was saved leave it without its slot', async () => {
  const draft = await drafted(world, await confirmedOrder(world), '10', { slotTime: '08:30' })
  const before = await world.database.one<{ hours: unknown }>(sql`
    select receive_window as hours from warehouse where id = 1`)
  await world.database.run(sql`update warehouse set receive_window = '[]' where id = 1`)
  assert.match(refusalOf(await world.call('supplier', calls.shipDelivery, { id: draft.id })), /^10008 slotTime: /)
  await world.database.run(sql`
    update warehouse set receive_window = ${JSON.stringify(before?.hours)}::jsonb where id = 1`)
})

test('of many shipments at the same time no more get a slot than it has docks', async () => {
  const drafts = []
  for (let at = 0; at < 4; at += 1) {
    const order = await confirmedOrder(world)
    for (let part = 0; part < 3; part += 1) drafts.push(await drafted(world, order, '1', { slotTime: '08:00' }))
  }
  const answers = await Promise.all(drafts.map(({ id }) => world.call('supplier', calls.shipDelivery, { id })))
  const codes = answers.map(each => each.code).sort()
  assert.deepEqual(codes, [...Array<string>(9).fill('10009'), ...Array<string>(3).fill('200')].sort())
  const [slot] = await slotsOfDay('warehouse')
  assert.deepEqual([slot?.from, slot?.used, slot?.deliveries.length], ['08:00', 3, 3])
})
