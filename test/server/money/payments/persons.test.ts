import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import { paymentBusinessType } from '../../../../src/contract/money/payments/payment-parts.ts'
import {
  getPayment,
  savePayment,
  sendPayments,
  submitPayment,
} from '../../../../src/contract/money/payments/payments.ts'
import type { TestApp } from '../../../support/app.ts'
import { postedInvoice } from '../invoices/invoice-world.ts'
import { decideOn, decisionOn, valueOf } from '../../orders/purchase-orders/order-world.ts'
import { inRow } from '../../ground/workflow/models.ts'
import { publish } from '../../ground/workflow/workflow-world.ts'
import { payInput, paymentWorld } from './payment-world.ts'

let world: TestApp
before(async () => {
  world = await paymentWorld()
})
after(() => world.close())

test('a user who agreed in any step of an approval does not send the payment', async () => {
  const { invoice } = await postedInvoice(world)
  await publish(world, inRow(['first', 'USER:finance'], ['second', 'USER:buyer2']), paymentBusinessType)
  const { id, payApplyNo } = valueOf(await world.call('entadmin', savePayment, payInput(invoice, '100')))
  valueOf(await world.call('entadmin', submitPayment, { id }))
  await decideOn(world, payApplyNo, 'AGREE', 'finance')
  await decideOn(world, payApplyNo, 'AGREE', 'buyer2')
  const seen = valueOf(await world.call('finance', getPayment, { id }))
  assert.deepEqual([seen.status, seen.allowed.includes('send')], ['APPROVED', false])
  assert.equal((await world.call('finance', sendPayments, { ids: [id] })).code, '20006', 'agreed in the first step')
  valueOf(await world.call('entadmin', sendPayments, { ids: [id] }))
})

test('who wrote an application submits it, and decides nothing about it', async () => {
  await world.database.run(sql`update approval_model_version set status = 'RETIRED' where status = 'PUBLISHED'`)
  const { invoice } = await postedInvoice(world)
  const { id, payApplyNo } = valueOf(await world.call('entadmin', savePayment, payInput(invoice, '100')))
  const seen = valueOf(await world.call('finance', getPayment, { id }))
  assert.deepEqual([seen.allowed.includes('edit'), seen.allowed.includes('submit')], [true, false])
  assert.equal((await world.call('finance', submitPayment, { id })).code, '20006', 'somebody else')
  valueOf(await world.call('entadmin', submitPayment, { id }))
  // As it was kept when anybody could submit it.
  await world.database.run(sql`update payment_apply set submit_by = 5 where id = ${id}`)
  await world.database.run(sql`update approval set initiator_id = 5 where doc_no = ${payApplyNo}`)
  for (const decision of ['AGREE', 'REJECT'] as const)
    assert.match((await decisionOn(world, payApplyNo, decision, 'entadmin')).code, /^[12]0006$|^16006$/, decision)
  await decideOn(world, payApplyNo)
  assert.equal(valueOf(await world.call('finance', getPayment, { id })).status, 'APPROVED')
})
