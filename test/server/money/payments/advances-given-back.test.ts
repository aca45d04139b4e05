import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import { checkInvoice, getInvoice, postInvoice } from '../../../../src/contract/money/invoices/invoices.ts'
import {
  getPayment,
  giveBackPayment,
  queryAdvanceOrders,
  queryPaymentHistory,
  repayAdvance,
} from '../../../../src/contract/money/payments/payments.ts'
import { postReceipt } from '../../../../src/contract/goods/receipts/receipts.ts'
import { paymentInvariants } from '../../../../server/modules/money/payments/invariants.ts'
import type { TestApp } from '../../../support/app.ts'
import { confirmedOrder, refusalOf } from '../../goods/delivery-orders/delivery-world.ts'
import { applyInput, arrivedInvoice } from '../invoices/invoice-world.ts'
import { day, firstRow, rowInput, valueOf } from '../../orders/purchase-orders/order-world.ts'
import { paidAdvance, paymentWorld } from './payment-world.ts'

let world: TestApp
before(async () => {
  world = await paymentWorld()
})
after(() => world.close())

test('what a supplier gives back of an advance is offset by no invoice, and may be paid in advance again', async () => {
  const order = await confirmedOrder(world, {
    paymentTermId: '2',
    taxMode: 'INCL',
    details: [rowInput({ qty: '100', priceExcl: undefined, priceIncl: '10' })],
  })
  const { id, allowed } = await paidAdvance(world, order, '300')
  assert.ok(allowed.includes('repay'))
  const repay = (paidAmount: string, parts: { paidDate?: string; bankRef?: string } = {}) =>
    world.call('finance', repayAdvance, { id, paidAmount, ...parts })
  assert.match(refusalOf(await repay('300.01')), /^20008 paidAmount: .*300/)
  assert.match(refusalOf(await repay('0')), /^20008 paidAmount/)
  assert.match(refusalOf(await repay('1.001')), /^10008 paidAmount/)
  assert.equal((await world.call('buyer', repayAdvance, { id, paidAmount: '1' })).status, 403)
  await world.database.run(sql`
    insert into accounting_period (enterprise_id, create_name, company_id, period, active) values (1, 'x', 1, '2020-02', 0)`)
  assert.match(refusalOf(await repay('100', { paidDate: '2020-02-03' })), /^20012 paidDate/)
  const given = valueOf(await repay('100', { bankRef: 'BACK-1' }))
  assert.deepEqual([given.status, given.paidAmount, given.repaidAmount, given.balance], ['PAID', '300', '100', '200'])
  assert.deepEqual(
    given.records.map(record => [record.status, record.paidAmount, record.bankRef]),
    [
      ['DONE', '300', ''],
      ['REPAID', '100', 'BACK-1'],
    ],
  )
  const history = valueOf(await world.call('finance', queryPaymentHistory, { id }))
  assert.deepEqual(history.at(-1)?.changes[0], { field: 'repaidAmount', row: null, before: '0', after: '100' })
  const seen = valueOf(await world.call('supplier', getPayment, { id }))
  assert.deepEqual([seen.repaidAmount, seen.allowed], ['100', []])
  const open = valueOf(await world.call('buyer', queryAdvanceOrders, { id: order.id }))
  assert.equal(open.records[0]?.openAmount, '100')

  const receipt = valueOf(
    await world.call('warehouse', postReceipt, {
      receipt: { receiveDate: day(), details: [{ orderDetailId: firstRow(order).id, receivedQty: '100' }] },
    }),
  )
  const invoice = await arrivedInvoice(world, applyInput([{ rowId: receipt.details[0]?.id ?? '' }]))
  valueOf(await world.call('finance', checkInvoice, { id: invoice.id }))
  valueOf(await world.call('finance', postInvoice, { id: invoice.id }))
  assert.equal(valueOf(await world.call('finance', getInvoice, { id: invoice.id })).offsetAmount, '200')
  assert.equal(valueOf(await world.call('finance', getPayment, { id })).balance, '0')
  assert.match(refusalOf(await repay('1')), /^20005/)

  // The bank returns a part of the transfer that an invoice has used up: it is taken off the invoice again.
  const back = (returnedAmount: string) =>
    world.call('finance', giveBackPayment, { id, reason: 'AC04', returnedAmount })
  assert.match(refusalOf(await back('200.01')), /^20008 returnedAmount/, 'the supplier gave back the rest')
  const returned = valueOf(await back('50'))
  assert.deepEqual(
    [returned.status, returned.paidAmount, returned.offsetAmount, returned.balance],
    ['PART_PAID', '250', '150', '0'],
  )
  assert.equal(valueOf(await world.call('finance', getInvoice, { id: invoice.id })).offsetAmount, '150')
  const differences = await Promise.all(paymentInvariants.map(({ differences: rows }) => world.database.rows(rows)))
  assert.deepEqual(differences.flat(), [])
})
