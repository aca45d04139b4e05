import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import { enterInvoices } from '../../../../src/contract/money/invoices/applications.ts'
import {
  arriveInvoice,
  checkInvoice,
  getInvoice,
  postInvoice,
} from '../../../../src/contract/money/invoices/invoices.ts'
import {
  confirmPayment,
  getPayment,
  saveAdvance,
  savePayment,
} from '../../../../src/contract/money/payments/payments.ts'
import { sendPayments, submitPayment } from '../../../../src/contract/money/payments/payments.ts'
import { postReceipt } from '../../../../src/contract/goods/receipts/receipts.ts'
import type { Order } from '../../../../src/contract/orders/purchase-orders/purchase-order-parts.ts'
import type { TestApp } from '../../../support/app.ts'
import { confirmedOrder, refusalOf } from '../../goods/delivery-orders/delivery-world.ts'
import { applyInput, approvedApplication, arrivedInvoice, invoiceOf } from '../invoices/invoice-world.ts'
import { day, decideOn, firstRow, valueOf } from '../../orders/purchase-orders/order-world.ts'
import { paidAdvance, payInput, paymentWorld } from './payment-world.ts'

let world: TestApp
before(async () => {
  world = await paymentWorld()
})
after(() => world.close())

async function receivedRow(order: Order, receivedQty: string): Promise<string> {
  const details = [{ orderDetailId: firstRow(order).id, receivedQty }]
  const receipt = valueOf(await world.call('warehouse', postReceipt, { receipt: { receiveDate: day(), details } }))
  return receipt.details[0]?.id ?? ''
}

async function checkAndPost(id: string) {
  valueOf(await world.call('finance', checkInvoice, { id }))
  valueOf(await world.call('finance', postInvoice, { id }))
  return valueOf(await world.call('finance', getInvoice, { id }))
}

async function posted(order: Order, qty: string) {
  const { id } = await arrivedInvoice(world, applyInput([{ rowId: await receivedRow(order, qty) }], qty))
  return checkAndPost(id)
}

/** An advance that is at the bank. */
async function sentAdvance(order: Order, amount: string) {
  const asked = { orderId: order.id, amount, reason: 'Castings', bankAccountId: '1', planDate: day() }
  const { id, payApplyNo } = valueOf(await world.call('buyer', saveAdvance, { ...asked, payMethod: 'TRANSFER' }))
  valueOf(await world.call('buyer', submitPayment, { id }))
  await decideOn(world, payApplyNo)
  valueOf(await world.call('finance', sendPayments, { ids: [id] }))
  return id
}

const seenInvoice = async (id: string) => valueOf(await world.call('finance', getInvoice, { id }))

test('an advance that is paid after its invoice was posted is offset on what is open of it', async () => {
  const order = await confirmedOrder(world, { paymentTermId: '2' })
  const advance = await sentAdvance(order, '300')
  const invoice = await posted(order, '100')
  assert.deepEqual([invoice.amountIncl, invoice.offsetAmount], ['1130', '0'])
  const paid = valueOf(await world.call('finance', confirmPayment, { id: advance, paidAmount: '300' }))
  assert.deepEqual(
    [paid.balance, paid.offsets.map(({ invoiceNo, amount }) => `${invoiceNo} ${amount}`)],
    ['0', [`${invoice.invoiceNo} 300`]],
  )
  const after = await seenInvoice(invoice.id)
  assert.deepEqual([after.status, after.offsetAmount, after.unpaidAmount], ['PART_PAID', '300', '830'])
  assert.match(refusalOf(await world.call('finance', savePayment, payInput(invoice, '830.01'))), /^20008/)
})

test('an advance that is paid while its invoice is posted is offset, whichever comes first', async () => {
  for (let round = 0; round < 5; round++) {
    const order = await confirmedOrder(world, { paymentTermId: '2' })
    const advance = await sentAdvance(order, '300')
    const { id } = await arrivedInvoice(world, applyInput([{ rowId: await receivedRow(order, '100') }], '100'))
    valueOf(await world.call('finance', checkInvoice, { id }))
    const [post, confirm] = await Promise.all([
      world.call('finance', postInvoice, { id }),
      world.call('finance', confirmPayment, { id: advance, paidAmount: '300' }),
    ])
    assert.deepEqual([post.code, confirm.code], ['200', '200'])
    assert.equal((await seenInvoice(id)).offsetAmount, '300')
  }
})

test('of several posted invoices each takes its proportion of every part of an advance, and nothing that is held', async () => {
  const order = await confirmedOrder(world, { paymentTermId: '2' })
  const advance = await sentAdvance(order, '300')
  const [first, second] = [await posted(order, '40'), await posted(order, '40')]
  valueOf(await world.call('finance', savePayment, payInput(first, first.amountIncl)))
  valueOf(await world.call('finance', confirmPayment, { id: advance, paidAmount: '100' }))
  // The first one is held wholly: it counts as invoiced before; 100 × 452 / (1130 − 452).
  assert.deepEqual(
    [(await seenInvoice(first.id)).offsetAmount, (await seenInvoice(second.id)).offsetAmount],
    ['0', '66.67'],
  )
  valueOf(await world.call('finance', confirmPayment, { id: advance, paidAmount: '200' }))
  assert.equal((await seenInvoice(second.id)).offsetAmount, '200', '66.67 and 200 × 452 / 678')
  const rest = await posted(order, '20')
  assert.deepEqual([rest.offsetAmount, rest.unpaidAmount], ['100', '126'], 'the last one takes the rest')
})

test('an invoice that was printed a cent below its rows is offset as it was printed', async () => {
  await world.database.run(sql`
    insert into payment_term (id, enterprise_id, code, name, base_date, days, stages) values
      (3, 1, 'A100', 'All in advance', 'INVOICE_DATE', 0, '[{"percent": "100", "days": 0, "condition": "ADVANCE"}]')`)
  const order = await confirmedOrder(world, { paymentTermId: '3' })
  const advance = await paidAdvance(world, order, order.amountIncl)
  const application = await approvedApplication(world, applyInput([{ rowId: await receivedRow(order, '100') }]))
  const printed = invoiceOf(application, { taxAmount: '129.99', amountIncl: '1129.99' })
  const entered = valueOf(await world.call('supfinance', enterInvoices, { id: application.id, invoices: [printed] }))
  const id = entered.invoices[0]?.id ?? ''
  valueOf(await world.call('finance', arriveInvoice, { id, paperFlag: 1 }))
  const invoice = await checkAndPost(id)
  assert.deepEqual([invoice.status, invoice.offsetAmount, invoice.unpaidAmount], ['PAID', '1129.99', '0'])
  assert.equal(valueOf(await world.call('finance', getPayment, { id: advance.id })).balance, '0.01')
})
