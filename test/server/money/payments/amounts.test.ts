import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import { paymentSubject } from '../../../../server/modules/money/payments/approval-subject.ts'
import { savePayment } from '../../../../src/contract/money/payments/payments.ts'
import type { TestApp } from '../../../support/app.ts'
import { postedInvoice } from '../invoices/invoice-world.ts'
import { valueOf } from '../../orders/purchase-orders/order-world.ts'
import { payInput, paymentWorld } from './payment-world.ts'

let world: TestApp
before(async () => {
  world = await paymentWorld()
})
after(() => world.close())

test('models compare the amount of a payment in home currency', async () => {
  const { database } = world
  const { invoice } = await postedInvoice(world)
  const { id } = valueOf(await world.call('finance', savePayment, payInput(invoice, '100')))
  await database.run(sql`update payment_apply set currency = 'EUR' where id = ${id}`)
  const facts = await paymentSubject.read(database, '1', id)
  assert.deepEqual([facts?.['amount'], facts?.['payAmount'], facts?.['currency']], ['781.2346', '100', 'EUR'])
})
