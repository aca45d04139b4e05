import assert from 'node:assert/strict'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import { isAudience } from '../../../../server/kit/documents/audience.ts'
import { querySuppliers } from '../../../../src/contract/ground/suppliers/suppliers.ts'
import { getSupplierFile, holdSupplier } from '../../../../src/contract/insight/lifecycle/lifecycle.ts'
import { savePayment } from '../../../../src/contract/money/payments/payments.ts'
import type { TestApp } from '../../../support/app.ts'
import { openEvents } from '../../../support/event-stream.ts'
import { refusalOf } from '../../goods/delivery-orders/delivery-world.ts'
import { postedInvoice } from '../../money/invoices/invoice-world.ts'
import { payInput, paymentWorld } from '../../money/payments/payment-world.ts'
import { valueOf } from '../../orders/purchase-orders/order-world.ts'

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

test('pages of every buyer hear that a supplier is held or freed, those of suppliers do not', async () => {
  await world.app.listen({ port: 0, host: '127.0.0.1' })
  const origin = `http://127.0.0.1:${(world.app.server.address() as AddressInfo).port}`
  const expert = await openEvents(origin, await world.tokenOf('expert'))
  await expert.next('unread')
  assert.equal(
    (await world.call('expert', querySuppliers, {})).code,
    '16006',
    'who does not read the list of suppliers',
  )
  const { version, riskTier } = await file()
  const of = { id: '1', version, riskTier, reason: 'x', holdKind: 'ORDERS' as const }
  valueOf(await world.call('finance', holdSupplier, of))
  assert.deepEqual(await expert.next('document'), { type: 'SUPPLIER', id: '1', version: null, name: 'finance' })
  expert.close()
  const own = {
    userId: '8',
    userType: 'SUPPLIER' as const,
    supplierIds: ['1'],
    modules: new Set<string>(),
    orgIds: undefined,
  }
  assert.equal(isAudience({ modules: 'any' }, own), false)
})
