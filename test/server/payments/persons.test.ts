import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { paymentBusinessType } from '../../../src/contract/payments/payment-parts.ts'
import { getPayment, savePayment, sendPayments, submitPayment } from '../../../src/contract/payments/payments.ts'
import type { TestApp } from '../../support/app.ts'
import { postedInvoice } from '../invoices/invoice-world.ts'
import { decideOn, valueOf } from '../purchase-orders/order-world.ts'
import { inRow } from '../workflow/models.ts'
import { publish } from '../workflow/workflow-world.ts'
import { payInput, paymentWorld } from './payment-world.ts'

let world: TestApp
before(async () => {
  world = await paymentWorld()
})
after(() => world.close())

test('whoever agreed in any step of an approval does not send the payment', async () => {
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
