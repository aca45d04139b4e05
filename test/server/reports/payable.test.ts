import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import Big from 'big.js'
import sql from 'sql-template-tag'
import { confirmPayment } from '../../../src/contract/payments/payments.ts'
import { payableRows, payableStatement } from '../../../src/contract/reports/money-reports.ts'
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

test('in the own currency an entry counts by the rate of its day, and an account is the sum of its entries', async () => {
  const { invoice } = await postedInvoice(world, { currency: 'EUR' })
  await world.database.run(sql`update invoice set exchange_rate = 8 where id = ${invoice.id}`)
  const rowsOf = async (report: typeof payableRows, filters: object) =>
    valueOf(await world.call('finance', report.calls.query, { ...filters, pageSize: 300 })).records
  const sumOf = (rows: readonly Record<string, unknown>[]) =>
    rows.reduce((sum, row) => sum.plus(String(row['localAmount'])), new Big(0)).toFixed()
  for (const days of [{}, { dayFrom: day(1), dayTo: day(2) }]) {
    const accounts = await rowsOf(payableStatement, days)
    assert.ok(accounts.length >= 2, `${accounts.length}`)
    for (const account of accounts) {
      const { supplierId, currency, localCurrency } = account
      const behind = await rowsOf(payableRows, { ...days, supplierId, currency, localCurrency })
      assert.equal(sumOf(behind), account['localClosing'], String(currency))
      assert.equal(sumOf(behind.filter(row => row['payableKind'] === 'OPENING')), account['localOpening'])
      if (currency === 'CNY') assert.equal(account['localClosing'], account['closing'])
    }
  }
  const [entry] = await rowsOf(payableRows, { currency: 'EUR', payableKind: 'INVOICE' })
  assert.ok(entry)
  const at = (rate: string) => new Big(String(entry['amount'])).times(rate).round(2, Big.roundHalfUp).toFixed()
  assert.ok([at('8'), at('7.812345678')].includes(String(entry['localAmount'])), String(entry['localAmount']))
  assert.deepEqual(await rowsOf(payableRows, { localCurrency: 'EUR' }), [])
})
