import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import {
  cancelPayment,
  confirmPayment,
  savePayment,
  sendPayments,
  submitPayment,
} from '../../../../src/contract/money/payments/payments.ts'
import type { TestApp } from '../../../support/app.ts'
import { decideOn, decisionOn, valueOf } from '../../orders/purchase-orders/order-world.ts'
import { approvedPayment, payInput, paymentWorld, sentPayment } from './payment-world.ts'
import { postedInvoice } from '../invoices/invoice-world.ts'

let world: TestApp
before(async () => {
  world = await paymentWorld()
})
after(() => world.close())

const hold = (kind: string) => world.database.run(sql`update supplier set hold_kind = ${kind} where id = 1`)

test('payments that are held stop at approval and at the bank, and what is at the bank goes on', async () => {
  const { invoice } = await postedInvoice(world)
  const draft = valueOf(await world.call('finance', savePayment, payInput(invoice, '100')))
  const waiting = valueOf(await world.call('finance', submitPayment, { id: draft.id }))
  const ready = await approvedPayment(world, payInput(invoice, '100'))
  const { payment: leaving } = await sentPayment(world, payInput(invoice, '100'))
  for (const kind of ['PAYMENTS', 'ALL']) {
    await hold(kind)
    assert.equal((await decisionOn(world, waiting.payApplyNo)).code, '16012', kind)
    assert.equal((await world.call('finance', sendPayments, { ids: [ready.id] })).code, '16012', kind)
  }
  valueOf(await world.call('finance', confirmPayment, { id: leaving.id, paidAmount: '100' }))
  assert.equal(valueOf(await world.call('buyer2', cancelPayment, { id: ready.id, reason: 'Held' })).status, 'CANCELLED')
  // A freeze and other holds leave what is owed payable.
  await hold('ORDERS')
  await world.database.run(sql`update supplier set freeze_flag = 1 where id = 1`)
  await decideOn(world, waiting.payApplyNo)
  valueOf(await world.call('finance', sendPayments, { ids: [waiting.id] }))
})
