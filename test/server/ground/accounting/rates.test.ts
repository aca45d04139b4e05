import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import Big from 'big.js'
import sql from 'sql-template-tag'
import { submitApplication } from '../../../../src/contract/money/invoices/applications.ts'
import { checkInvoice, getInvoice, postInvoice } from '../../../../src/contract/money/invoices/invoices.ts'
import { confirmPayment, savePayment, submitPayment } from '../../../../src/contract/money/payments/payments.ts'
import { payableRows, payableStatement } from '../../../../src/contract/insight/reports/money-reports.ts'
import type { TestApp } from '../../../support/app.ts'
import { accepted, applyInput, arrivedInvoice, postedInvoice, set } from '../../money/invoices/invoice-world.ts'
import { payInput, paymentWorld, sentPayment } from '../../money/payments/payment-world.ts'
import { day, valueOf } from '../../orders/purchase-orders/order-world.ts'

// A company that counts in euros; all rates are those to yuan, the base currency of its enterprise.
let world: TestApp
before(async () => {
  world = await paymentWorld()
  await world.database.run(sql`update company set currency = 'EUR'`)
})
after(() => world.close())

const ownOf = (invoice: Awaited<ReturnType<typeof postedInvoice>>['invoice']) =>
  [invoice.currency, invoice.localCurrency, invoice.localAmount].join(' ')

test('an invoice in any currency is posted at a rate across the base currency', async () => {
  const own: string[] = []
  for (const [currency, priceExcl] of [
    ['EUR', '10'],
    ['CNY', '10'],
    ['JPY', '1000'],
    ['KWD', '10'],
  ] as const)
    own.push(ownOf((await postedInvoice(world, { currency, priceExcl })).invoice))
  // 1130 / 7.812345678; 113000 at 0.048 / 7.812345678 = 0.006144121; 1130 at 23.5 / 7.812345678 = 3.008059455.
  assert.deepEqual(own, ['EUR EUR 1130', 'CNY EUR 144.64', 'JPY EUR 694.29', 'KWD EUR 3399.11'])
  await world.database.run(sql`
    insert into exchange_rate (enterprise_id, from_currency, to_currency, rate, valid_from)
    values (1, 'JPY', 'EUR', 0.01, '2020-01-01')`)
  assert.equal(ownOf((await postedInvoice(world, { currency: 'JPY' })).invoice), 'JPY EUR 11.3', 'the pair has its own')
  await world.database.run(sql`delete from exchange_rate where to_currency = 'EUR'`)
})

test('limits are measured in what the company counts in', async () => {
  await set(world, 'invoice.recheckAmount', '1000')
  const reasons = async (currency: string, priceExcl: string) => {
    const { rowId } = await accepted(world, { currency, priceExcl })
    const { id } = await arrivedInvoice(world, applyInput([{ rowId }]))
    return valueOf(await world.call('finance', checkInvoice, { id })).recheckReasons
  }
  assert.deepEqual(await reasons('CNY', '60'), [], '6780 CNY are 867.86 EUR')
  assert.deepEqual(await reasons('CNY', '70'), ['AMOUNT'], '7910 CNY are 1012.50 EUR')
  await set(world, 'invoice.recheckAmount', '0')
  const { invoice } = await postedInvoice(world, { currency: 'CNY' })
  const draft = valueOf(await world.call('finance', savePayment, payInput(invoice, '1000')))
  valueOf(await world.call('finance', submitPayment, { id: draft.id }))
  const seen = await world.database.one<{ amount: string }>(sql`
    select facts ->> 'amount' as amount from approval where business_id = ${draft.id} order by id desc limit 1`)
  assert.equal(seen?.amount, '128.0025')
})

test('a settled account leaves no balance in the own currency: what rates changed is an entry of its own', async () => {
  const { invoice } = await postedInvoice(world, { currency: 'KWD', priceExcl: '77' })
  await world.database.run(sql`
    update invoice set exchange_rate = 9, local_currency = 'CNY', posted_date = ${day(-3)} where id = ${invoice.id}`)
  const rowsOf = async (report: typeof payableRows, filters: object) =>
    valueOf(await world.call('finance', report.calls.query, { ...filters, pageSize: 300 })).records
  const account = async (filters: object = {}) => {
    const [row] = await rowsOf(payableStatement, { currency: 'KWD', ...filters })
    assert.ok(row)
    const entries = await rowsOf(payableRows, { currency: 'KWD', localCurrency: 'EUR', ...filters })
    const sum = (field: string) =>
      entries.reduce((total, each) => total.plus(String(each[field])), new Big(0)).toFixed()
    assert.deepEqual([sum('amount'), sum('localAmount')], [row['closing'], row['localClosing']])
    const exchange = entries.find(each => each['payableKind'] === 'EXCHANGE')
    assert.equal(exchange?.['localAmount'] ?? '0', row['localExchange'])
    return row
  }
  const open = await account()
  // A rate that counts in yuan is worth nothing here: 8701 and 1130 dinars at 3.008059455, each rounded by itself.
  assert.deepEqual(
    [open['closing'], open['localClosing'], open['localExchange'], open['localCurrency']],
    ['9831', '29572.23', '-0.01', 'EUR'],
  )
  await world.database.run(sql`
    insert into exchange_rate (enterprise_id, from_currency, to_currency, rate, valid_from)
    values (1, 'KWD', 'CNY', 24, ${day()})`)
  for (const id of await openKwd()) {
    const { amountIncl } = valueOf(await world.call('finance', getInvoice, { id }))
    const { payment } = await sentPayment(world, payInput({ id }, amountIncl))
    const paid = { id: payment.id, paidAmount: amountIncl, paidDate: day() }
    valueOf(await world.call('finance', confirmPayment, paid))
  }
  const settled = await account()
  // Paid at 24 / 7.812345678 = 3.072060720.
  assert.deepEqual(
    [settled['closing'], settled['localClosing'], settled['localPayments'], settled['localExchange']],
    ['0', '0', '30201.43', '629.19'],
  )
  assert.equal((await account({ dayTo: day(-1) }))['closing'], '8701')
  await world.database.run(sql`delete from exchange_rate where from_currency = 'KWD' and rate = 24`)
})

async function openKwd(): Promise<string[]> {
  const found = await world.database.rows<{ id: string }>(sql`
    select id from invoice where currency = 'KWD' and status = 'POSTED' order by id`)
  return found.map(({ id }) => id)
}

test('without a rate nothing is posted or submitted, and every invoice is checked twice', async () => {
  const { rowId } = await accepted(world, { currency: 'KWD' })
  const { id } = await arrivedInvoice(world, applyInput([{ rowId }]))
  const late = await accepted(world, { currency: 'KWD' })
  const { invoice } = await postedInvoice(world, { currency: 'KWD' })
  const payment = valueOf(await world.call('finance', savePayment, payInput(invoice, '1000')))
  await world.database.run(sql`update exchange_rate set deleted = 1 where from_currency = 'KWD'`)
  await set(world, 'invoice.recheckAmount', '999999')
  assert.deepEqual(valueOf(await world.call('finance', checkInvoice, { id })).recheckReasons, ['AMOUNT'])
  await world.database.run(sql`update invoice set recheck_reasons = '{}' where id = ${id}`)
  const answers = [
    await world.call('finance', postInvoice, { id }),
    await world.call('supfinance', submitApplication, { application: applyInput([late]) }),
    await world.call('finance', submitPayment, { id: payment.id }),
  ]
  for (const { code, msg } of answers) {
    assert.equal(code, '10008')
    assert.match(msg, /no exchange rate for KWD/)
  }
})
