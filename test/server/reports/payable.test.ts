import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import { confirmPayment } from '../../../src/contract/payments/payments.ts'
import { payableStatement } from '../../../src/contract/reports/money-reports.ts'
import type { TestApp } from '../../support/app.ts'
import { confirmedOrder } from '../delivery-orders/delivery-world.ts'
import { creditInput, givenBack, posted } from '../invoices/credit-world.ts'
import { accepted, postedInvoice } from '../invoices/invoice-world.ts'
import { paidAdvance, payInput, paymentWorld, sentPayment } from '../payments/payment-world.ts'
import { day, valueOf } from '../purchase-orders/order-world.ts'

let world: TestApp
before(async () => {
  world = await paymentWorld()
})
after(() => world.close())

test('beside what is owed stands what of it is due, what is received and not invoiced, and what advances are left', async () => {
  const { invoice: late } = await postedInvoice(world)
  await world.database.run(sql`update invoice set due_date = ${day(-1)} where id = ${late.id}`)
  const { invoice } = await postedInvoice(world, { qty: '50' })
  await world.database.run(sql`update invoice set due_date = ${day(0)} where id = ${invoice.id}`)
  const { back } = await givenBack(world)
  const credit = await posted(world, creditInput(back, '10'))
  assert.equal(credit.amountIncl, '113')
  await accepted(world, { qty: '20' })
  await paidAdvance(world, await confirmedOrder(world, { paymentTermId: '2' }), '300')
  const of = async (filters: object) =>
    valueOf(await world.call('finance', payableStatement.calls.query, filters)).records.map(row => [
      row['closing'],
      row['notDue'],
      row['overdue'],
      row['notInvoiced'],
      row['advances'],
    ])
  // 1130 overdue; 565 + 1130 less 113 not due; 226 received.
  assert.deepEqual(await of({}), [['2712', '1582', '1130', '226', '300']])
  assert.deepEqual(await of({ currency: 'EUR' }), [])
  assert.deepEqual(await of({ zero: 'HIDE' }), await of({}))
  await accepted(world, { qty: '20', currency: 'JPY' })
  assert.deepEqual(await of({ currency: 'JPY' }), [['0', '0', '0', '226', '0']], 'no invoice is there yet')
  assert.deepEqual(await of({ currency: 'CNY', dayFrom: day(1), dayTo: day(1) }), [
    ['2712', '1582', '1130', '226', '300'],
  ])
  const { invoice: settled } = await postedInvoice(world, { currency: 'EUR' })
  const { payment } = await sentPayment(world, payInput(settled, settled.amountIncl))
  const paid = { id: payment.id, paidAmount: settled.amountIncl, paidDate: day() }
  valueOf(await world.call('finance', confirmPayment, paid))
  assert.deepEqual(await of({ currency: 'EUR' }), [['0', '0', '0', '0', '0']])
  assert.deepEqual(await of({ currency: 'EUR', zero: 'HIDE' }), [], 'nothing is open')
})
