import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { enterInvoices } from '../../../src/contract/invoices/applications.ts'
import {
  arriveInvoice,
  checkInvoice,
  getInvoice,
  postInvoice,
  refuseInvoice,
} from '../../../src/contract/invoices/invoices.ts'
import {
  confirmPayment,
  getPayment,
  saveAdvance,
  savePayment,
  sendPayments,
  submitPayment,
} from '../../../src/contract/payments/payments.ts'
import { postReceipt } from '../../../src/contract/receipts/receipts.ts'
import type { TestApp } from '../../support/app.ts'
import { confirmedOrder, refusalOf } from '../delivery-orders/delivery-world.ts'
import { applyInput, approvedApplication, arrivedInvoice, invoiceOf } from '../invoices/invoice-world.ts'
import { day, decideOn, firstRow, rowInput, valueOf } from '../purchase-orders/order-world.ts'
import { payInput, paymentWorld, sentPayment } from './payment-world.ts'

let world: TestApp
before(async () => {
  world = await paymentWorld()
})
after(() => world.close())

test('an order over 5,650.00 with 1,000.00 in advance: 502 pieces are invoiced, and at most 4,672.60 is paid', async () => {
  const order = await confirmedOrder(world, {
    tolerance: '5',
    paymentTermId: '2',
    details: [rowInput({ qty: '500', priceExcl: '10' })],
  })
  assert.equal(order.amountIncl, '5650.00')
  const advance = valueOf(
    await world.call('buyer', saveAdvance, {
      orderId: order.id,
      amount: '1000',
      reason: 'Castings',
      bankAccountId: '1',
      payMethod: 'TRANSFER',
      planDate: day(),
    }),
  )
  valueOf(await world.call('buyer', submitPayment, { id: advance.id }))
  await decideOn(world, advance.payApplyNo)
  valueOf(await world.call('finance', sendPayments, { ids: [advance.id] }))
  valueOf(await world.call('finance', confirmPayment, { id: advance.id, paidAmount: '1000' }))

  const rows: { rowId: string }[] = []
  for (const receivedQty of ['290', '212']) {
    const details = [{ orderDetailId: firstRow(order).id, receivedQty }]
    const receipt = valueOf(await world.call('warehouse', postReceipt, { receipt: { receiveDate: day(), details } }))
    rows.push({ rowId: receipt.details[0]?.id ?? '' })
  }
  const [first, second] = rows
  const input = (price: string) => ({
    details: [
      { receiveDetailId: first?.rowId ?? '', qty: '290', price },
      { receiveDetailId: second?.rowId ?? '', qty: '212', price },
    ],
  })
  const dear = await arrivedInvoice(world, input('10.05'))
  assert.equal(dear.matchResult, 'PRICE_OVER')
  assert.match(refusalOf(await world.call('finance', checkInvoice, { id: dear.id })), /^20009 details\[0\]/)
  const refusal = [{ reasonCode: 'PRI', actionCode: 'NIN', note: 'As ordered' }] as const
  valueOf(await world.call('finance', refuseInvoice, { id: dear.id, refusal: [...refusal] }))

  const application = await approvedApplication(world, input('10'))
  assert.deepEqual([application.amountExcl, application.taxAmount, application.amountIncl], ['5020', '652.6', '5672.6'])
  const other = await approvedApplication(world, applyInput([{ rowId: await receivedRow() }]))
  const number = invoiceOf(application).invoiceNo
  const enter = (id: string, of: typeof application, invoiceNo: string) =>
    world.call('supfinance', enterInvoices, { id, invoices: [invoiceOf(of, { invoiceNo })] })
  const entered = valueOf(await enter(application.id, application, number))
  assert.match(refusalOf(await enter(other.id, other, `0-${number.toLowerCase()}`)), /^10006/, 'the same number')
  const id = entered.invoices[0]?.id ?? ''
  const arrived = valueOf(await world.call('finance', arriveInvoice, { id, paperFlag: 1 }))
  assert.equal(arrived.matchResult, 'MATCHED')
  valueOf(await world.call('finance', checkInvoice, { id }))
  valueOf(await world.call('finance', postInvoice, { id }))
  const posted = valueOf(await world.call('finance', getInvoice, { id }))
  assert.deepEqual([posted.offsetAmount, posted.unpaidAmount], ['1000', '4672.6'])
  assert.match(refusalOf(await world.call('finance', savePayment, payInput({ id }, '4672.61'))), /^20008/)
  const { payment } = await sentPayment(world, payInput({ id }, '4672.6'))
  valueOf(await world.call('finance', confirmPayment, { id: payment.id, paidAmount: '4672.6', bankRef: 'B2' }))
  assert.equal(valueOf(await world.call('finance', getInvoice, { id })).status, 'PAID')
  assert.equal(valueOf(await world.call('finance', getPayment, { id: advance.id })).balance, '0')
})

/** A row of another order that was received. */
async function receivedRow(): Promise<string> {
  const order = await confirmedOrder(world)
  const details = [{ orderDetailId: firstRow(order).id, receivedQty: '100' }]
  const receipt = valueOf(await world.call('warehouse', postReceipt, { receipt: { receiveDate: day(), details } }))
  return receipt.details[0]?.id ?? ''
}
