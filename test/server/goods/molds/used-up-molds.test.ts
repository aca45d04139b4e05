import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import { getOrder, saveOrder, submitOrder } from '../../../../src/contract/orders/purchase-orders/purchase-orders.ts'
import type { TestApp } from '../../../support/app.ts'
import { issued, orderInput, orderWorld, rowInput, valueOf } from '../../orders/purchase-orders/order-world.ts'
import { moldInUse } from './mold-world.ts'

let world: TestApp
before(async () => {
  world = await orderWorld()
})
after(() => world.close())

const use = (id: string, part: number) =>
  world.database.run(sql`update mold set used_shots = life_shots * ${part}::numeric where id = ${id}`)
/** The mold checks of an order for a bolt made with molds and granulate made without. */
const input = (parts: Parameters<typeof orderInput>[0] = {}) =>
  orderInput({ details: [rowInput(), rowInput({ materialId: '2', unit: 'KGM' })], ...parts })
const checks = async (parts?: Parameters<typeof orderInput>[0]) =>
  valueOf(await world.call('buyer', saveOrder, input(parts))).details.map(row => row.moldCheck)

test('an order of goods whose molds in use are all used up answers WARN, and is submitted all the same', async () => {
  const [first, second] = [await moldInUse(world, '1'), await moldInUse(world, '1')]
  await use(first, 1)
  await use(second, 0.99)
  assert.deepEqual(await checks(), ['OK', 'OK'], 'one of two')
  await use(second, 1.2)
  assert.deepEqual(await checks(), ['WARN', 'OK'], 'both')
  assert.deepEqual(await checks({ supplierId: '2' }), ['OK', 'OK'], 'another supplier keeps none')

  const submitted = valueOf(await world.call('buyer', submitOrder, { order: input() }))
  assert.equal(submitted.status, 'APPROVING')
  assert.deepEqual(
    submitted.details.map(row => row.moldCheck),
    ['WARN', 'OK'],
  )

  await world.database.run(sql`update mold set status = 'IDLE' where id = ${first}`)
  assert.deepEqual(await checks(), ['WARN', 'OK'], 'the one in use')
  await world.database.run(sql`update mold set status = 'IDLE' where id = ${second}`)
  assert.deepEqual(await checks(), ['OK', 'OK'], 'none in use')
  await world.database.run(sql`update mold set status = 'IN_USE' where id in (${first}, ${second})`)
})

test('suppliers do not read it, and nothing is said of rows of which nothing is to come any more', async () => {
  const { id } = await issued(world, input())
  const read = async (by: 'buyer' | 'supplier') =>
    valueOf(await world.call(by, getOrder, { id })).details.map(row => row.moldCheck)
  assert.deepEqual(await read('buyer'), ['WARN', 'OK'])
  assert.deepEqual(await read('supplier'), [null, null])
  await world.database.run(sql`update purchase_order_detail set row_status = 'RECEIVED' where order_id = ${id}`)
  assert.deepEqual(await read('buyer'), ['OK', 'OK'])
})
