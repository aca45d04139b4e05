import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { queryAttachments } from '../../../../src/contract/platform/attachments/attachments.ts'
import { guaranteeFileType, receiptFileType } from '../../../../src/contract/money/payments/payment-parts.ts'
import {
  confirmPayment,
  saveAdvance,
  sendPayments,
  submitPayment,
} from '../../../../src/contract/money/payments/payments.ts'
import type { TestApp } from '../../../support/app.ts'
import type { TestUser } from '../../../support/company.ts'
import { upload } from '../../platform/attachments/attachment-world.ts'
import { confirmedOrder } from '../../goods/delivery-orders/delivery-world.ts'
import { day, decideOn, valueOf } from '../../orders/purchase-orders/order-world.ts'
import { postedInvoice } from '../invoices/invoice-world.ts'
import { payInput, paymentWorld, sentPayment } from './payment-world.ts'

let world: TestApp
before(async () => {
  world = await paymentWorld()
})
after(() => world.close())

const list = (user: TestUser, businessType: string, businessId: string) =>
  world.call(user, queryAttachments, { businessType, businessId })
const add = (user: TestUser, businessType: string, businessId: string) =>
  upload(world, user, { businessType, businessId, name: 'a.pdf' })

test('the guarantee of an advance is added while it may be edited, and read by a user who sees the advance', async () => {
  const order = await confirmedOrder(world, { paymentTermId: '2' })
  const asked = { orderId: order.id, amount: '100', reason: 'Castings', bankAccountId: '1', planDate: day() }
  const { id, payApplyNo } = valueOf(await world.call('buyer', saveAdvance, { ...asked, payMethod: 'TRANSFER' }))
  assert.equal((await add('buyer', guaranteeFileType, id)).code, '200')
  assert.equal((await add('finance', guaranteeFileType, id)).code, '20006')
  assert.equal((await list('supfinance', guaranteeFileType, id)).code, '10007', 'not approved yet')
  valueOf(await world.call('buyer', submitPayment, { id }))
  assert.equal((await add('buyer', guaranteeFileType, id)).code, '20005')
  await decideOn(world, payApplyNo)
  const seen = valueOf(await list('supfinance', guaranteeFileType, id))
  assert.deepEqual([seen.records.map(file => file.name), seen.mayAdd], [['a.pdf'], false])
  assert.equal((await list('supplier2', guaranteeFileType, id)).code, '10007')
  valueOf(await world.call('finance', sendPayments, { ids: [id] }))
})

test('each record of a payment takes its receipt from accountants; payments of invoices have no guarantee', async () => {
  const { invoice } = await postedInvoice(world)
  const { payment } = await sentPayment(world, payInput(invoice, '100'))
  const { id } = payment
  assert.equal((await list('finance', guaranteeFileType, id)).code, '10007')
  const paid = valueOf(await world.call('finance', confirmPayment, { id, paidAmount: '40' }))
  const record = paid.records[0]?.id ?? ''
  assert.equal((await add('finance', receiptFileType, record)).code, '200')
  assert.equal((await add('supfinance', receiptFileType, record)).code, '20006')
  assert.deepEqual(
    valueOf(await list('supfinance', receiptFileType, record)).records.map(file => file.name),
    ['a.pdf'],
  )
  for (const user of ['supplier2', 'otherbuyer'] as const)
    assert.equal((await list(user, receiptFileType, record)).code, '10007')
})
