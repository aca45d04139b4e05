import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { queryAttachments } from '../../../../src/contract/platform/attachments/attachments.ts'
import * as calls from '../../../../src/contract/goods/quality/problems.ts'
import { getReceipt, receiptRowFileType, saveReceipt } from '../../../../src/contract/goods/receipts/receipts.ts'
import type { TestApp } from '../../../support/app.ts'
import type { TestUser } from '../../../support/company.ts'
import { upload } from '../../platform/attachments/attachment-world.ts'
import { confirmedOrder, deliveryWorld } from '../delivery-orders/delivery-world.ts'
import { day, firstRow, valueOf } from '../../orders/purchase-orders/order-world.ts'
import { problemInput, received } from './quality-world.ts'

let world: TestApp
before(async () => {
  world = await deliveryWorld()
})
after(() => world.close())

const businessType = receiptRowFileType
const list = (user: TestUser, businessId: string) => world.call(user, queryAttachments, { businessType, businessId })
const add = (user: TestUser, businessId: string) => upload(world, user, { businessType, businessId, name: 'a.pdf' })

test('photos of a row of a receipt are added by the buyer, seen by both sides and prove an 8D report', async () => {
  const receipt = await received(world, await confirmedOrder(world), '40', '10')
  const rowId = receipt.details[0]?.id ?? ''
  const input = problemInput(receipt, [])
  assert.equal((await world.call('quality', calls.saveProblem, input)).code, '16011')
  assert.equal((await add('warehouse', rowId)).code, '200')
  assert.equal(valueOf(await world.call('warehouse', getReceipt, { id: receipt.id })).details[0]?.photoCount, 1)

  const seen = valueOf(await list('supplier', rowId))
  assert.deepEqual([seen.records.map(file => file.name), seen.mayAdd], [['a.pdf'], false])
  assert.equal(valueOf(await list('quality', rowId)).mayAdd, true)
  assert.equal((await add('supplier', rowId)).code, '16006')
  for (const user of ['supplier2', 'otherbuyer'] as const) assert.equal((await list(user, rowId)).code, '10007')

  const draft = valueOf(await world.call('quality', calls.saveProblem, input))
  assert.equal(draft.receiveDetailId, rowId)
  assert.equal(valueOf(await world.call('quality', calls.submitProblem, { id: draft.id })).status, 'OPEN')
})

test('a draft takes no photos, because its rows are made again by each save', async () => {
  const details = [{ orderDetailId: firstRow(await confirmedOrder(world)).id, receivedQty: '1' }]
  const draft = valueOf(await world.call('warehouse', saveReceipt, { receiveDate: day(), details }))
  const rowId = draft.details[0]?.id ?? ''
  assert.equal((await add('warehouse', rowId)).code, '16005')
  assert.equal((await list('supplier', rowId)).code, '10007')
  assert.equal(valueOf(await list('warehouse', rowId)).mayAdd, false)
})
