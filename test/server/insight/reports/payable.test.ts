import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import Big from 'big.js'
import sql from 'sql-template-tag'
import { confirmPayment } from '../../../../src/contract/money/payments/payments.ts'
import { payableRows, payableStatement } from '../../../../src/contract/insight/reports/money-reports.ts'
import type { TestApp } from '../../../support/app.ts'
import { postReceipt } from '../../../../src/contract/goods/receipts/receipts.ts'
import type { Order } from '../../../../src/contract/orders/purchase-orders/purchase-order-parts.ts'
import { checkInvoice, postInvoice } from '../../../../src/contract/money/invoices/invoices.ts'
import { confirmedOrder } from '../../goods/delivery-orders/delivery-world.ts'
import { creditInput, givenBack, posted } from '../../money/invoices/credit-world.ts'
import { accepted, applyInput, arrivedInvoice, dueOn, postedInvoice } from '../../money/invoices/invoice-world.ts'
import { paidAdvance, payInput, paymentWorld, sentPayment } from '../../money/payments/payment-world.ts'
import { day, firstRow, valueOf } from '../../orders/purchase-orders/order-world.ts'

let world: TestApp
before(async () => {
  world = await paymentWorld()
})
after(() => world.close())

test('beside what is owed stands what of it is due, what is received and not invoiced, and what advances are left', async () => {
  const { invoice: late } = await postedInvoice(world)
  await dueOn(world, late.id, day(-1))
  const { invoice } = await postedInvoice(world, { qty: '50' })
  await dueOn(world, invoice.id, day(0))
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
  await paidAdvance(world, await confirmedOrder(world, { paymentTermId: '2', currency: 'KWD' }), '300')
  assert.deepEqual(await of({ currency: 'KWD' }), [['0', '0', '0', '0', '300']], 'nor here, where an advance is open')
  const { invoice: settled } = await postedInvoice(world, { currency: 'EUR' })
  const { payment } = await sentPayment(world, payInput(settled, settled.amountIncl))
  const paid = { id: payment.id, paidAmount: settled.amountIncl, paidDate: day() }
  valueOf(await world.call('finance', confirmPayment, paid))
  assert.deepEqual(await of({ currency: 'EUR' }), [['0', '0', '0', '0', '0']])
  assert.deepEqual(await of({ currency: 'EUR', zero: 'HIDE' }), [], 'nothing is open')
})

const sumOf = (rows: readonly Record<string, unknown>[]) =>
  rows.reduce((sum, row) => sum.plus(String(row['localAmount'])), new Big(0)).toFixed()

/** Posts an invoice over so much of the first row of an order. */
async function invoiced(order: Order, qty: string): Promise<void> {
  const details = [{ orderDetailId: firstRow(order).id, receivedQty: qty }]
  const receipt = valueOf(await world.call('warehouse', postReceipt, { receipt: { receiveDate: day(), details } }))
  const { id } = await arrivedInvoice(world, applyInput([{ rowId: receipt.details[0]?.id ?? '' }], qty))
  valueOf(await world.call('finance', checkInvoice, { id }))
  valueOf(await world.call('finance', postInvoice, { id }))
}

test('in the own currency an entry counts by the rate of its day, and an account is the sum of its entries', async () => {
  const { invoice } = await postedInvoice(world, { currency: 'EUR' })
  await world.database.run(sql`update invoice set exchange_rate = 8 where id = ${invoice.id}`)
  // An advance of which an invoice uses up a part; both count at the rate of today.
  const prepaid = await confirmedOrder(world, { paymentTermId: '2', currency: 'EUR' })
  await paidAdvance(world, prepaid, '300')
  await invoiced(prepaid, '40')
  await postedInvoice(world, { currency: 'JPY', priceExcl: '1234.5678', qty: '7' })
  const rowsOf = async (report: typeof payableRows, filters: object) =>
    valueOf(await world.call('finance', report.calls.query, { ...filters, pageSize: 300 })).records
  const parts = {
    Opening: ['OPENING', 1],
    Invoices: ['INVOICE', 1],
    Credits: ['CREDIT', -1],
    Payments: ['PAYMENT', -1],
    Offsets: ['OFFSET', -1],
    Exchange: ['EXCHANGE', 1],
  } as const
  const times = (sign: number, amount: unknown) => new Big(String(amount)).times(sign).toFixed()
  const found = new Set<string>()
  for (const days of [{}, { dayFrom: day(1), dayTo: day(2) }]) {
    const accounts = await rowsOf(payableStatement, days)
    assert.ok(accounts.length >= 2, `${accounts.length}`)
    for (const account of accounts) {
      const { supplierId, currency, localCurrency } = account
      const behind = await rowsOf(payableRows, { ...days, supplierId, currency, localCurrency })
      assert.equal(sumOf(behind), account['localClosing'], String(currency))
      for (const [part, [kind, sign]] of Object.entries(parts)) {
        const entries = behind.filter(row => row['payableKind'] === kind)
        assert.equal(sumOf(entries), times(sign, account[`local${part}`]), `${part} ${String(currency)}`)
        if (entries.length > 0) found.add(`${part} ${String(currency)}`)
      }
      if (currency === 'CNY') assert.equal(account['localClosing'], account['closing'])
    }
  }
  for (const part of [
    'Opening EUR',
    'Invoices EUR',
    'Credits CNY',
    'Payments EUR',
    'Offsets EUR',
    'Invoices JPY',
    'Exchange EUR',
  ])
    assert.ok(found.has(part), `${part} is compared: ${[...found].join(', ')}`)
  const [euros] = await rowsOf(payableStatement, { currency: 'EUR' })
  const left = new Big(String(euros?.['advances']))
  assert.deepEqual(
    [left.toFixed(), euros?.['localAdvances']],
    ['180', left.times('7.812345678').round(2, Big.roundHalfUp).toFixed()],
  )
  const [entry] = await rowsOf(payableRows, { currency: 'EUR', payableKind: 'INVOICE' })
  assert.ok(entry)
  const at = (rate: string) => new Big(String(entry['amount'])).times(rate).round(2, Big.roundHalfUp).toFixed()
  assert.ok([at('8'), at('7.812345678')].includes(String(entry['localAmount'])), String(entry['localAmount']))
  assert.deepEqual(await rowsOf(payableRows, { localCurrency: 'EUR' }), [])
})

test('where no rate is kept for a day, the own currency is empty and sums say what they lack', async () => {
  const statement = async () =>
    valueOf(await world.call('finance', payableStatement.calls.query, { currency: 'EUR' })).records[0]
  const entries = async (filters = {}) =>
    valueOf(await world.call('finance', payableRows.calls.query, { currency: 'EUR', pageSize: 300, ...filters }))
      .records
  const figures = async (report: typeof payableRows, filters = {}) =>
    valueOf(await world.call('finance', report.calls.chart, filters))
  const totalOf = async (report: typeof payableRows, wanted: string, filters = {}) =>
    (await figures(report, filters)).totals.find(({ code }) => code === wanted)
  const known = await statement()
  assert.notEqual(known?.['localPayments'], '0')
  assert.equal((await totalOf(payableRows, 'localAmount'))?.missing, undefined)
  await world.database.run(sql`update exchange_rate set deleted = 1 where from_currency = 'EUR'`)
  const euros = await statement()
  for (const field of ['localPayments', 'localOffsets', 'localClosing', 'localExchange', 'localAdvances'])
    assert.equal(euros?.[field], '', field)
  assert.deepEqual(
    ['payments', 'offsets', 'closing', 'localInvoices', 'localCredits', 'localOpening'].map(field => euros?.[field]),
    ['payments', 'offsets', 'closing', 'localInvoices', 'localCredits', 'localOpening'].map(field => known?.[field]),
    'what was posted has its own rate, and nothing is worth nothing',
  )
  const rows = await entries()
  const unknown = rows.filter(row => row['localAmount'] === '')
  assert.deepEqual(new Set(unknown.map(row => row['payableKind'])), new Set(['PAYMENT', 'OFFSET']))
  const sum = new Big(sumOf(rows.filter(row => row['localAmount'] !== '')))
  assert.deepEqual(await totalOf(payableRows, 'localAmount', { currency: 'EUR' }), {
    code: 'localAmount',
    value: sum.toFixed(2),
    currency: 'CNY',
    missing: unknown.length,
  })
  assert.deepEqual(await totalOf(payableRows, 'localAmount', { currency: 'EUR', payableKind: 'PAYMENT' }), {
    code: 'localAmount',
    value: '',
    currency: 'CNY',
    missing: rows.filter(row => row['payableKind'] === 'PAYMENT').length,
  })
  assert.equal((await totalOf(payableStatement, 'localClosing'))?.missing, 1, 'beside accounts in other currencies')
  const { charts } = await figures(payableStatement, { currency: 'EUR' })
  assert.ok(charts.flatMap(({ series }) => series).every(({ values }) => values.every(Number.isFinite)))
  assert.deepEqual(charts.find(({ code }) => code === 'closing')?.names, [], 'what is open has no rate today')
  const sorted = await entries({ orderBy: [{ field: 'localAmount' }] })
  assert.equal(sorted.length, rows.length)
  await world.database.run(sql`update exchange_rate set deleted = 0 where from_currency = 'EUR'`)
})
