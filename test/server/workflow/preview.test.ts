import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { previewApproval } from '../../../src/contract/workflow/instances.ts'
import { saveOrder } from '../../../src/contract/purchase-orders/purchase-orders.ts'
import type { TestApp } from '../../support/app.ts'
import { orderInput, rowInput, valueOf } from '../purchase-orders/order-world.ts'
import { inRow } from './models.ts'
import { instanceOf, publish, submit, workflowWorld } from './workflow-world.ts'

let world: TestApp
before(async () => {
  world = await workflowWorld()
})
after(() => world.close())

test('before an order is submitted, its initiator sees who decides, and where it would be refused', async () => {
  await publish(world, inRow(['first', 'MANAGER:1'], ['money', 'ROLE:FINANCE']))
  const details = [rowInput({ qty: '1', priceExcl: '100' })]
  const { id } = valueOf(await world.call('buyer', saveOrder, orderInput({ details })))
  const asked = { businessType: 'PURCHASE_ORDER', businessId: id }
  const { steps, stops, bare } = valueOf(await world.call('buyer', previewApproval, asked))
  assert.deepEqual(
    steps.map(({ name, persons }) => [name, persons]),
    [
      ['first', ['planner']],
      ['money', ['finance']],
    ],
  )
  assert.deepEqual([stops, bare], [[], false])
  assert.equal((await world.call('supplier', previewApproval, asked)).code, '10007')
  assert.equal((await world.call('buyer', previewApproval, { ...asked, businessType: 'NOTHING' })).code, '10007')
  await publish(world, inRow(['first', 'EXPRESSION:docNo']))
  assert.equal(valueOf(await world.call('buyer', previewApproval, asked)).stops[0]?.reason, 'nobody')
})

test('an approver without the right to the page of an order reads on the approval what it is about', async () => {
  await publish(world, inRow(['stock', 'USER:warehouse']))
  const order = await submit(world, 2500)
  const { facts, rows } = await instanceOf(world, order.orderNo, 'warehouse')
  assert.ok(
    facts.some(({ label, value }) => label === 'Amount without tax' && value === '2500'),
    JSON.stringify(facts),
  )
  assert.deepEqual(rows.columns, ['Quantity', 'Price without tax', 'Amount of the row'])
  assert.deepEqual(rows.cells, [['1', '2500', '2500']])
})
