import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import { getSupplierFile, holdSupplier } from '../../../src/contract/lifecycle/lifecycle.ts'
import { savePayment } from '../../../src/contract/payments/payments.ts'
import type { TestApp } from '../../support/app.ts'
import { refusalOf } from '../delivery-orders/delivery-world.ts'
import { postedInvoice } from '../invoices/invoice-world.ts'
import { payInput, paymentWorld } from '../payments/payment-world.ts'
import { valueOf } from '../purchase-orders/order-world.ts'

let world: TestApp
before(async () => {
  world = await paymentWorld()
})
after(() => world.close())

const file = async () => valueOf(await world.call('buyer2', getSupplierFile, { id: '1' }))

test('finance holds payments of a supplier with a reason, and frees them again', async () => {
  const { invoice } = await postedInvoice(world)
  const { version, riskTier } = await file()
  const of = { id: '1', version, riskTier, reason: 'The account is disputed' }
  const held = valueOf(await world.call('finance', holdSupplier, { ...of, holdKind: 'PAYMENTS' }))
  assert.deepEqual([held.holdKind, held.version > version], ['PAYMENTS', true])
  assert.match(refusalOf(await world.call('finance', savePayment, payInput(invoice, '100'))), /^16012/)

  const again = { ...of, version: held.version, holdKind: 'PAYMENTS' as const }
  assert.equal((await world.call('finance', holdSupplier, again)).code, '16005')
  assert.equal((await world.call('finance', holdSupplier, { ...of, holdKind: 'NONE' })).code, '16007')
  assert.equal((await world.call('finance', holdSupplier, { ...again, holdKind: 'NONE', reason: '' })).code, '10011')
  assert.equal((await world.call('finance', holdSupplier, { ...again, id: '999999', holdKind: 'NONE' })).code, '10007')
  assert.equal((await world.call('buyer', holdSupplier, { ...again, holdKind: 'NONE' })).code, '16006')

  valueOf(await world.call('finance', holdSupplier, { ...again, holdKind: 'NONE', riskTier: 'HIGH' }))
  valueOf(await world.call('finance', savePayment, payInput(invoice, '100')))
  const trail = await world.database.rows<{ reason: string }>(sql`
    select reason from audit_log where business_type = 'SUPPLIER' and business_id = 1 and reason <> '' order by id`)
  assert.deepEqual(
    trail.map(({ reason }) => reason),
    [of.reason, of.reason],
  )
  assert.equal((await file()).riskTier, 'HIGH')
})
