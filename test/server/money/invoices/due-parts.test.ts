import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import { tellDueInvoices } from '../../../../server/modules/money/invoices/due-messages.ts'
import { invoiceInvariants } from '../../../../server/modules/money/invoices/invariants.ts'
import { paymentInvariants } from '../../../../server/modules/money/payments/invariants.ts'
import {
  checkInvoice,
  exportInvoice,
  getInvoice,
  postInvoice,
} from '../../../../src/contract/money/invoices/invoices.ts'
import type { Invoice } from '../../../../src/contract/money/invoices/invoice-parts.ts'
import { confirmPayment, queryDueInvoices } from '../../../../src/contract/money/payments/payments.ts'
import { overduePayment, payableStatement } from '../../../../src/contract/insight/reports/money-reports.ts'
import type { Order } from '../../../../src/contract/orders/purchase-orders/purchase-order-parts.ts'
import { postReceipt } from '../../../../src/contract/goods/receipts/receipts.ts'
import type { TestApp } from '../../../support/app.ts'
import { confirmedOrder, messageCount } from '../../goods/delivery-orders/delivery-world.ts'
import { approvedPayment, paidAdvance, payInput, paymentWorld, sentPayment } from '../payments/payment-world.ts'
import { day, firstRow, valueOf } from '../../orders/purchase-orders/order-world.ts'
import { creditInput, givenBack, posted } from './credit-world.ts'
import { accepted, applyInput, arrivedInvoice, postedInvoice } from './invoice-world.ts'

let world: TestApp
before(async () => {
  world = await paymentWorld()
  // Term 2 is 30 % in advance and 70 % after 30 days.
  await world.database.run(sql`
    insert into payment_term (id, enterprise_id, code, name, base_date, days, stages) values
      (3, 1, 'P3070', '30 % at once', 'INVOICE_DATE', 60, '[{"percent": "30", "days": 0, "condition": "ON_INVOICE"},
        {"percent": "70", "days": 60, "condition": "RETENTION"}]'),
      (4, 1, 'THIRDS', 'Three thirds', 'INVOICE_DATE', 60, '[{"percent": "33.34", "days": 60, "condition": "ON_INVOICE"},
        {"percent": "33.33", "days": 0, "condition": "ON_INVOICE"}, {"percent": "33.33", "days": 30, "condition": "ON_INVOICE"}]'),
      (5, 1, 'LATE', 'Late halves', 'INVOICE_DATE', 0, '[{"percent": "50", "days": 90, "condition": "ON_INVOICE"},
        {"percent": "50", "days": 95, "condition": "ON_INVOICE"}]')`)
})
after(() => world.close())

const read = async ({ id }: { id: string }) => valueOf(await world.call('finance', getInvoice, { id }))
const openOf = ({ dues }: Invoice) => dues.map(({ unpaidAmount }) => unpaidAmount)

/** The first working day at least `days` after today. */
async function workedFrom(days: number): Promise<string> {
  const found = await world.database.one<{ day: string }>(
    sql`select working_day(1, 1, ${day(days)}::date - 1, 1) as day`,
  )
  return found?.day ?? ''
}

const dueOf = async ({ id }: Invoice) => {
  const { records } = valueOf(await world.call('finance', queryDueInvoices, { ids: [id] }))
  return records.map(({ dueDate, openAmount, dueAmount }) => [dueDate, openAmount, dueAmount])
}

async function pay(invoice: Invoice, amount: string): Promise<Invoice> {
  const { payment } = await sentPayment(world, payInput(invoice, amount))
  valueOf(await world.call('finance', confirmPayment, { id: payment.id, paidAmount: amount, paidDate: day() }))
  return read(invoice)
}

/** A posted invoice over so much of the first row of an order. */
async function invoiced(order: Order, qty: string): Promise<Invoice> {
  const details = [{ orderDetailId: firstRow(order).id, receivedQty: qty }]
  const receipt = valueOf(await world.call('warehouse', postReceipt, { receipt: { receiveDate: day(), details } }))
  const { id } = await arrivedInvoice(world, applyInput([{ rowId: receipt.details[0]?.id ?? '' }], qty))
  valueOf(await world.call('finance', checkInvoice, { id }))
  valueOf(await world.call('finance', postInvoice, { id }))
  return read({ id })
}

/** Moves parts of an invoice, and with them the invoice to the first that is open. */
async function moveParts({ id }: Invoice, days: readonly number[]): Promise<void> {
  for (const [at, count] of days.entries())
    await world.database.run(sql`
      update invoice_due_part set due_date = ${day(count)} where invoice_id = ${id} and no = ${at + 1}`)
  await world.database.run(sql`
    update invoice set due_date = (select min(p.due_date) from invoice_due_part p
      where p.invoice_id = invoice.id and p.amount_before + p.amount > paid_amount + offset_amount) where id = ${id}`)
}

const overdueOf = async (invoice: Invoice, filters = {}) => {
  const { records } = valueOf(await world.call('finance', overduePayment.calls.query, { ...filters, pageSize: 300 }))
  return records
    .filter(row => row['invoiceId'] === invoice.id)
    .map(row => ['part', 'dueDate', 'overdueDays', 'bucket', 'amount', 'paid', 'unpaid'].map(field => row[field]))
}

test('an invoice of a term with 30 and 70 per cent falls due in two parts, and payments settle the first one first', async () => {
  const { invoice } = await postedInvoice(world, { paymentTermId: '3' })
  const [first, second] = [await workedFrom(0), await workedFrom(60)]
  assert.deepEqual(
    invoice.dues.map(({ no, dueDate, amount, unpaidAmount, overdueDays }) => [
      no,
      dueDate,
      amount,
      unpaidAmount,
      overdueDays,
    ]),
    [
      [1, first, '339', '339', 0],
      [2, second, '791', '791', 0],
    ],
  )
  assert.equal(invoice.dueDate, first)
  assert.deepEqual(await dueOf(invoice), [[first, '1130', '339']])
  const partly = await pay(invoice, '100')
  assert.deepEqual([partly.status, partly.dueDate, ...openOf(partly)], ['PART_PAID', first, '239', '791'])
  assert.deepEqual(await dueOf(invoice), [[first, '1030', '239']])
  await approvedPayment(world, payInput(invoice, '239'))
  assert.deepEqual(await dueOf(invoice), [[first, '791', '791']], 'what an application holds is not paid twice')
  const more = await pay(invoice, '500')
  assert.deepEqual([more.dueDate, ...openOf(more)], [second, '0', '530'])
  assert.deepEqual(await dueOf(invoice), [[second, '291', '291']])
  const whole = await pay(invoice, '291')
  assert.deepEqual([whole.status, whole.dueDate, ...openOf(whole)], ['PART_PAID', second, '0', '239'])
  assert.deepEqual(await dueOf(invoice), [], 'the rest is held')
})

test('parts of yen are whole, earliest first, and the last one takes what rounding leaves', async () => {
  const { invoice } = await postedInvoice(world, { paymentTermId: '4', currency: 'JPY', priceExcl: '1000', qty: '1' })
  assert.equal(invoice.amountIncl, '1130')
  // 33.33 % of 1,130 are 376.629.
  assert.deepEqual(
    invoice.dues.map(({ dueDate, amount }) => [dueDate, amount]),
    [
      [await workedFrom(0), '377'],
      [await workedFrom(30), '377'],
      [await workedFrom(60), '376'],
    ],
  )
})

test('an invoice of a term without stages, and a credit note, are due at once', async () => {
  const { invoice, back } = await givenBack(world)
  assert.deepEqual(
    invoice.dues.map(({ dueDate, amount }) => [dueDate, amount]),
    [[invoice.dueDate, '1130']],
  )
  const credit = await posted(world, creditInput(back, '10'))
  assert.deepEqual(
    credit.dues.map(({ dueDate, amount, unpaidAmount }) => [dueDate, amount, unpaidAmount]),
    [[credit.postedDate, '113', '113']],
  )
  assert.deepEqual(await dueOf(credit), [[credit.postedDate, '113', '113']])
  await moveParts(credit, [-20])
  assert.deepEqual(await overdueOf(credit), [], 'it is never overdue')
  assert.equal((await read(credit)).dues[0]?.overdueDays, 0)
})

test('an advance settles the part that was to be paid in advance', async () => {
  const order = await confirmedOrder(world, { paymentTermId: '2' })
  await paidAdvance(world, order, '339')
  const invoice = await invoiced(order, '100')
  assert.deepEqual(
    [invoice.dueDate, invoice.offsetAmount, ...openOf(invoice)],
    [await workedFrom(30), '339', '0', '791'],
  )
})

test('a cent that an advance leaves by rounding falls due with the last part, more than two stay where they are', async () => {
  const order = await confirmedOrder(world, { paymentTermId: '2' })
  await paidAdvance(world, order, '338.98')
  const invoice = await invoiced(order, '50')
  // 30 % of 565 are 169.5; of the advance 169.49 are offset.
  assert.deepEqual(
    invoice.dues.map(({ amount, unpaidAmount }) => [amount, unpaidAmount]),
    [
      ['169.49', '0'],
      ['395.51', '395.51'],
    ],
  )
  assert.deepEqual([invoice.dueDate, invoice.offsetAmount], [await workedFrom(30), '169.49'])
  const other = await confirmedOrder(world, { paymentTermId: '2' })
  await paidAdvance(world, other, '338.97')
  const more = await invoiced(other, '100')
  assert.deepEqual([more.dueDate, ...openOf(more)], [await workedFrom(0), '0.03', '791'])
})

test('as a document an invoice names the first day, settled or not, and all parts among its terms', async () => {
  const { invoice } = await postedInvoice(world, { paymentTermId: '3' })
  const [first, second] = invoice.dues.map(({ dueDate }) => dueDate)
  assert.equal((await pay(invoice, '400')).dueDate, second)
  const { content } = valueOf(await world.call('finance', exportInvoice, { id: invoice.id }))
  const written = content.replaceAll(/>\s+</g, '><')
  assert.ok(written.includes(`<cbc:DueDate>${first}<`), written)
  assert.ok(written.includes(`<cbc:Note>30 % at once: 339.00 CNY on ${first}, 791.00 CNY on ${second}<`), written)
})

test('the term that ends last counts, by the days of its stages', async () => {
  const rows = [await accepted(world, { paymentTermId: '3' }), await accepted(world, { paymentTermId: '5' })]
  const { id } = await arrivedInvoice(world, applyInput(rows))
  valueOf(await world.call('finance', checkInvoice, { id }))
  const { dues } = valueOf(await world.call('finance', postInvoice, { id }))
  assert.deepEqual(
    dues.map(({ dueDate, amount }) => [dueDate, amount]),
    [
      [await workedFrom(90), '1130'],
      [await workedFrom(95), '1130'],
    ],
  )
})

test('what is overdue stands by parts, each as old as it is, and their sums are what is owed', async () => {
  const { invoice } = await postedInvoice(world, { paymentTermId: '4', currency: 'KWD', priceExcl: '10', qty: '3' })
  // 33.9 dinars: 11.299, 11.299 and 11.302.
  await moveParts(invoice, [-40, -5, 20])
  await pay(invoice, '1.299')
  assert.deepEqual(await overdueOf(invoice), [
    ['1 / 3', day(-40), 40, 'D60', '11.299', '1.299', '10'],
    ['2 / 3', day(-5), 5, 'D30', '11.299', '0', '11.299'],
  ])
  assert.deepEqual((await overdueOf(invoice, { bucket: 'D60' })).length, 1)
  assert.deepEqual((await overdueOf(invoice, { dayFrom: day(-10) })).length, 1)
  assert.deepEqual(
    (await overdueOf(invoice, { keyDate: day(30) })).map(row => row[0]),
    ['1 / 3', '2 / 3', '3 / 3'],
  )
  const dinars = { currency: 'KWD' }
  const { totals } = valueOf(await world.call('finance', overduePayment.calls.chart, dinars))
  assert.deepEqual(
    totals.filter(({ currency }) => currency === 'KWD').map(({ code, value }) => [code, value]),
    [
      ['amount', '22.598'],
      ['paid', '1.299'],
      ['unpaid', '21.299'],
    ],
  )
  const [account] = valueOf(await world.call('finance', payableStatement.calls.query, dinars)).records
  assert.deepEqual(
    ['closing', 'notDue', 'overdue'].map(field => account?.[field]),
    ['32.601', '11.302', '21.299'],
  )
  const { charts } = valueOf(await world.call('finance', payableStatement.calls.chart, dinars))
  const bars = charts.find(({ code }) => code === 'closing')
  // A dinar is worth 23.5.
  assert.deepEqual(
    bars?.series.map(({ code, values }) => [code, values[0]]),
    [
      ['notDue', 265.597],
      ['days30', 265.5265],
      ['days60', 235],
      ['days90', 0],
      ['older', 0],
    ],
  )
  assert.deepEqual(await dueOf(invoice), [[day(-40), '32.601', '21.299']], 'all that is due by now is paid')
  assert.deepEqual(
    (await read(invoice)).dues.map(({ overdueDays }) => overdueDays),
    [40, 5, 0],
  )
  await pay(invoice, '10')
  assert.deepEqual(
    (await overdueOf(invoice)).map(row => row[0]),
    ['2 / 3'],
  )
})

test('each part moves to a working day by the calendar of the organisation, and is told of when it comes near', async () => {
  const [first, second] = [await workedFrom(0), await workedFrom(60)]
  await world.database.run(sql`
    insert into calendar (enterprise_id, org_id, day, kind) values (1, 1, ${first}, 'OFF'), (1, 1, ${second}, 'OFF')`)
  const { invoice } = await postedInvoice(world, { paymentTermId: '3' })
  const dates = invoice.dues.map(({ dueDate }) => dueDate)
  assert.deepEqual(dates, [await workedFrom(0), await workedFrom(60)])
  assert.ok(dates[0] !== undefined && dates[0] > first && dates[1] !== undefined && dates[1] > second)
  await world.database.run(sql`delete from calendar where org_id = 1`)
  const run = () => world.database.transaction(db => tellDueInvoices(db, []))
  await moveParts(invoice, [-3, 6])
  await run()
  await run()
  assert.equal(
    await messageCount(world, 'supfinance', 'invoice.due', invoice.id),
    1,
    'of the second part, although the first is late',
  )
  const { invoice: thirds } = await postedInvoice(world, { paymentTermId: '4' })
  await moveParts(thirds, [3, 3, 30])
  await pay(thirds, '100')
  await run()
  const texts = await world.database.rows<{ content: string }>(sql`
    select n.content from notice n join app_user u on u.id = n.user_id
    where u.username = 'finance' and n.template_code = 'invoice.toPay' and n.business_id = ${thirds.id}`)
  assert.equal(texts.length, 1, 'of both parts of the day together')
  // 1,130 in thirds are 376.63, 376.63 and 376.74.
  assert.ok(texts[0]?.content.includes(`653.26 CNY is due on ${day(3)}`), texts[0]?.content)
})

test('parts and amounts agree whatever was done to invoices', async () => {
  for (const { name, differences } of [...invoiceInvariants, ...paymentInvariants])
    assert.deepEqual(await world.database.rows(differences), [], name)
})
