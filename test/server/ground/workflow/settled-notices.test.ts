import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import { withdrawOrder } from '../../../../src/contract/orders/purchase-orders/purchase-orders.ts'
import type { TestApp } from '../../../support/app.ts'
import { testUsers } from '../../../support/company.ts'
import type { TestUser } from '../../../support/company.ts'
import { valueOf } from '../../orders/purchase-orders/order-world.ts'
import { inRow } from './models.ts'
import { publish, say, submit, workflowWorld } from './workflow-world.ts'

let world: TestApp
before(async () => {
  world = await workflowWorld()
})
after(() => world.close())

/** Who has an unread message that a document waits for their decision. */
async function asked(id: string): Promise<string[]> {
  const rows = await world.database.rows<{ userId: string }>(sql`
    select user_id from notice where business_id = ${id} and business_type = 'PURCHASE_ORDER'
      and template_code = 'todo.created' and read_flag = 0`)
  const names = Object.keys(testUsers) as TestUser[]
  return rows.map(({ userId }) => names.find(name => testUsers[name].id === userId) ?? userId).sort()
}

test('a message that asks for a decision is read once somebody has decided, and once the document is taken back', async () => {
  await publish(world, inRow(['first', 'USER:planner;USER:buyer2', 'srm:mode="ANY"'], ['second', 'USER:entadmin']))
  const order = await submit(world)
  assert.deepEqual(await asked(order.id), ['buyer2', 'planner'])
  await say(world, 'planner', order.orderNo)
  assert.deepEqual(await asked(order.id), ['entadmin'], 'nobody of the first step is asked any more')
  valueOf(await world.call('buyer', withdrawOrder, { id: order.id }))
  assert.deepEqual(await asked(order.id), [])
})

test('where all of a step must agree, those who have not yet are still asked', async () => {
  await publish(world, inRow(['both', 'USER:planner;USER:buyer2', 'srm:mode="ALL"']))
  const order = await submit(world)
  await say(world, 'buyer2', order.orderNo)
  assert.deepEqual(await asked(order.id), ['planner'])
  await say(world, 'planner', order.orderNo, 'REJECT')
  assert.deepEqual(await asked(order.id), [])
})
