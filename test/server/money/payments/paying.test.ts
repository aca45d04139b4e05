import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { enterInvoices } from '../../../../src/contract/money/invoices/applications.ts'
import { checkInvoice, getInvoice, postInvoice } from '../../../../src/contract/money/invoices/invoices.ts'
import {
  confirmPayment,
  getPayment,
  giveBackPayment,
  importBankNotice,
  queryAdvanceOrders,
  repayAdvance,
  saveAdvance,
  savePayment,
  sendPayments,
  submitPayment,
} from '../../../../src/contract/money/payments/payments.ts'
import type { TestApp } from '../../../support/app.ts'
import { notice } from '../../../support/bank-notice.ts'
import { confirmedOrder, refusalOf } from '../../goods/delivery-orders/delivery-world.ts'
import { accepted, applyInput, approvedApplication, invoiceOf } from '../invoices/invoice-world.ts'
import { arrivedInvoice, postedInvoice } from '../invoices/invoice-world.ts'
import { day, decideOn, valueOf } from '../../orders/purchase-orders/order-world.ts'
import { approvedPayment, paidAdvance, payInput, paymentWorld, sentPayment } from './payment-world.ts'

let world: TestApp
before(async () => {
  world = await paymentWorld()
})
after(() => world.close())

const seenPayment = async (id: string) => valueOf(await world.call('finance', getPayment, { id }))

test('only transfers go to the bank; what is paid otherwise becomes under way without a message', async () => {
  const { invoice } = await postedInvoice(world)
  const cash = await approvedPayment(world, payInput(invoice, '100', { payMethod: 'CASH' }))
  const bill = await approvedPayment(world, payInput(invoice, '200', { payMethod: 'ACCEPTANCE_BILL' }))
  const transfer = await approvedPayment(world, payInput(invoice, '300'))
  const mixed = valueOf(await world.call('finance', sendPayments, { ids: [cash.id, transfer.id] }))
  assert.equal(mixed.count, 2)
  assert.match(mixed.content, /<NbOfTxs>1<\/NbOfTxs>/)
  assert.ok(mixed.content.includes(transfer.payApplyNo) && !mixed.content.includes(cash.payApplyNo))
  const other = valueOf(await world.call('finance', sendPayments, { ids: [bill.id] }))
  assert.deepEqual(other, { count: 1, fileName: '', content: '' })
  for (const { id } of [cash, bill]) {
    assert.equal((await seenPayment(id)).status, 'PAYING')
    assert.equal(valueOf(await world.call('finance', confirmPayment, { id, paidAmount: '100' })).paidAmount, '100')
  }
})

test('the bank refuses the rest of a payment: it is open again, what was paid stays', async () => {
  const { invoice } = await postedInvoice(world)
  const { payment } = await sentPayment(world, payInput(invoice, '1000'))
  const { id } = payment
  valueOf(await world.call('finance', confirmPayment, { id, paidAmount: '400' }))
  assert.equal((await world.call('finance', giveBackPayment, { id, reason: '' })).code, '10011')
  const back = valueOf(await world.call('finance', giveBackPayment, { id, reason: 'No cover' }))
  assert.deepEqual([back.status, back.paidAmount, back.allowed.includes('confirm')], ['RETURNED', '400', false])
  const seen = valueOf(await world.call('finance', getInvoice, { id: invoice.id }))
  assert.deepEqual([seen.status, seen.paidAmount, seen.unpaidAmount], ['PART_PAID', '400', '730'])
  assert.equal((await world.call('finance', giveBackPayment, { id, reason: 'Again' })).code, '20005')
  assert.match(refusalOf(await world.call('finance', savePayment, payInput(invoice, '730.01'))), /^20008/)
  const again = await sentPayment(world, payInput(invoice, '730'))
  const of = (key: string, amount: string, back?: string) =>
    notice(key, { number: again.payment.payApplyNo, amount, ...(back === undefined ? {} : { back }) })
  const read = async (content: string) =>
    valueOf(await world.call('finance', importBankNotice, { content })).entries.map(entry => entry.result)
  assert.deepEqual(await read(of('P1', '30.00')), ['PART_PAID'])
  assert.deepEqual(
    await read(of('P2', '31.00', 'AC04')),
    ['TOO_MUCH'],
    'neither the rest nor paid: a person has to look',
  )
  assert.deepEqual(await read(of('P3', '700.00', 'AC04')), ['RETURNED'])
  const { status, paidAmount } = await seenPayment(again.payment.id)
  assert.deepEqual([status, paidAmount], ['RETURNED', '30'])
  assert.equal(valueOf(await world.call('finance', getInvoice, { id: invoice.id })).unpaidAmount, '700')
})

test('of an advance whose rest came back the part that was paid counts, and can be given back', async () => {
  const order = await confirmedOrder(world, { paymentTermId: '2' })
  const asked = { orderId: order.id, amount: '300', reason: 'Castings', bankAccountId: '1', planDate: day() }
  const { id, payApplyNo } = valueOf(await world.call('buyer', saveAdvance, { ...asked, payMethod: 'TRANSFER' }))
  valueOf(await world.call('buyer', submitPayment, { id }))
  await decideOn(world, payApplyNo)
  valueOf(await world.call('finance', sendPayments, { ids: [id] }))
  valueOf(await world.call('finance', confirmPayment, { id, paidAmount: '100' }))
  const back = valueOf(await world.call('finance', giveBackPayment, { id, reason: 'No cover' }))
  assert.deepEqual([back.status, back.balance], ['RETURNED', '100'])
  const open = valueOf(await world.call('buyer', queryAdvanceOrders, { id: order.id })).records[0]?.openAmount
  assert.equal(open, '239', '30 % of 1,130 less 100')
  assert.equal(valueOf(await world.call('finance', repayAdvance, { id, paidAmount: '100' })).balance, '0')
})

test('nothing is invoiced, posted, paid or given back on a day to come', async () => {
  const tomorrow = day(1)
  const { rowId } = await accepted(world)
  const application = await approvedApplication(world, applyInput([{ rowId }], '50'))
  const invoices = [invoiceOf(application, { invoiceDate: tomorrow })]
  const entered = await world.call('supfinance', enterInvoices, { id: application.id, invoices })
  assert.match(refusalOf(entered), /^10008 invoices\[0\]\.invoiceDate/)
  const { id } = await arrivedInvoice(world, applyInput([{ rowId }], '50'))
  valueOf(await world.call('finance', checkInvoice, { id }))
  assert.match(refusalOf(await world.call('finance', postInvoice, { id, postedDate: tomorrow })), /^10008 postedDate/)
  valueOf(await world.call('finance', postInvoice, { id, postedDate: day() }))
  const { payment } = await sentPayment(world, payInput({ id }, '100'))
  const record = { id: payment.id, paidAmount: '1', paidDate: tomorrow }
  assert.match(refusalOf(await world.call('finance', confirmPayment, record)), /^10008 paidDate/)
  const content = notice('F1', { number: payment.payApplyNo, amount: '100.00' }).replaceAll('2026-01-02', tomorrow)
  const read = valueOf(await world.call('finance', importBankNotice, { content }))
  assert.equal(read.entries[0]?.result, 'IN_FUTURE')
  const order = await confirmedOrder(world, { paymentTermId: '2' })
  const advance = await paidAdvance(world, order, '10')
  const repaid = { id: advance.id, paidAmount: '1', paidDate: tomorrow }
  assert.match(refusalOf(await world.call('finance', repayAdvance, repaid)), /^10008 paidDate/)
})
