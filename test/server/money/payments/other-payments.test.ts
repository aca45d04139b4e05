import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { invariantsOf } from '../../../../server/invariants.ts'
import { areas } from '../../../../server/areas.ts'
import { findDifferences } from '../../../../server/kit/invariant.ts'
import type { OtherPaymentInput } from '../../../../src/contract/money/payments/payment-parts.ts'
import * as calls from '../../../../src/contract/money/payments/payments.ts'
import type { TestApp } from '../../../support/app.ts'
import { confirmedOrder, refusalOf } from '../../goods/delivery-orders/delivery-world.ts'
import { day, decideOn, valueOf } from '../../orders/purchase-orders/order-world.ts'
import { paymentWorld } from './payment-world.ts'

let world: TestApp
let deposit: OtherPaymentInput
before(async () => {
  world = await paymentWorld()
  const { supplierId, companyId, orgId } = await confirmedOrder(world)
  const account = { bankAccountId: '1', payMethod: 'TRANSFER', planDate: day() } as const
  deposit = { supplierId, companyId, orgId, currency: 'CNY', amount: '500', reason: 'Deposit for boxes', ...account }
})
after(() => world.close())

const save = (parts: Partial<OtherPaymentInput> = {}) =>
  world.call('finance', calls.saveOtherPayment, { ...deposit, ...parts })

test('a payment without invoices and orders is written, approved, sent with its reason and recorded', async () => {
  const draft = valueOf(await save())
  assert.deepEqual(
    [draft.payType, draft.amount, draft.reason, draft.details],
    ['OTHER', '500', 'Deposit for boxes', []],
  )
  const { id } = draft
  assert.equal((await save({ id, version: draft.version + 1, amount: '600' })).code, '20007')
  const kept = valueOf(await save({ id, version: draft.version, amount: '600' }))
  assert.deepEqual([kept.amount, kept.companyName, kept.orgId], ['600', draft.companyName, deposit.orgId])
  assert.equal((await world.call('buyer', calls.submitPayment, { id })).code, '20006', 'accountants write them')
  const submitted = valueOf(await world.call('finance', calls.submitPayment, { id }))
  await decideOn(world, submitted.payApplyNo)
  const { content } = valueOf(await world.call('finance', calls.sendPayments, { ids: [id] }))
  assert.match(content, /Deposit for boxes/)
  const paid = valueOf(await world.call('finance', calls.confirmPayment, { id, paidAmount: '600' }))
  assert.deepEqual([paid.status, paid.balance], ['PAID', '0'])
  const found = valueOf(await world.call('finance', calls.queryPayments, { payType: 'OTHER' })).records
  assert.deepEqual(
    found.map(each => each.id),
    [id],
  )
  for (const invariant of invariantsOf(areas))
    assert.deepEqual(await findDifferences(world.database, invariant), [], invariant.name)
})

test('what a payment without invoices names has to be there, and its amount and account fit', async () => {
  for (const field of ['supplierId', 'companyId', 'orgId'] as const)
    assert.match(refusalOf(await save({ [field]: '99999' })), new RegExp(`^10008 ${field}`))
  assert.match(refusalOf(await save({ currency: 'XXX' })), /^10008 currency/)
  assert.match(refusalOf(await save({ amount: '0' })), /^20008 amount/)
  assert.match(refusalOf(await save({ amount: '1.001' })), /^10008 amount/)
  assert.match(refusalOf(await save({ bankAccountId: '2' })), /^20006 bankAccountId/)
  const unpaid = valueOf(await save())
  const asPayment = { id: unpaid.id, version: unpaid.version, amount: '1', reason: 'x', orderId: '1' }
  const { payMethod, planDate } = deposit
  assert.equal((await world.call('buyer', calls.saveAdvance, { ...asPayment, payMethod, planDate })).code, '20006')
})
