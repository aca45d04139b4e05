import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import * as balances from '../../../../src/contract/money/balances/balances.ts'
import { checkInvoice, getInvoice, postInvoice } from '../../../../src/contract/money/invoices/invoices.ts'
import {
  confirmPayment,
  giveBackPayment,
  queryDueInvoices,
  removePayments,
  savePayment,
} from '../../../../src/contract/money/payments/payments.ts'
import { payableStatement } from '../../../../src/contract/insight/reports/money-reports.ts'
import { areas } from '../../../../server/areas.ts'
import { invariantsOf } from '../../../../server/invariants.ts'
import { findDifferences } from '../../../../server/kit/invariant.ts'
import type { TestApp } from '../../../support/app.ts'
import { until } from '../../../support/until.ts'
import { refusalOf } from '../../goods/delivery-orders/delivery-world.ts'
import { creditInput, givenBack, posted } from '../invoices/credit-world.ts'
import { arrivedInvoice } from '../invoices/invoice-world.ts'
import { day, valueOf } from '../../orders/purchase-orders/order-world.ts'
import { payInput, paymentWorld, sentPayment } from './payment-world.ts'

let world: TestApp
before(async () => {
  world = await paymentWorld()
})
after(() => world.close())

const read = async (id: string) => {
  const { status, paidAmount, unpaidAmount } = valueOf(await world.call('finance', getInvoice, { id }))
  return [status, paidAmount, unpaidAmount]
}

/** The figures of the account today, without zeros. */
async function figures(): Promise<Record<string, string>> {
  const account = { supplierId: '1', companyId: '1', orgId: '2', currency: 'CNY', balanceDay: day() }
  const balance = valueOf(await world.call('finance', balances.saveBalance, account))
  valueOf(await world.call('finance', balances.removeBalance, { id: balance.id }))
  return Object.fromEntries(balance.items.filter(item => item.amount !== '0').map(item => [item.kind, item.amount]))
}

test('a credit note lessens what is owed when it is posted, and what is paid when it is set off', async () => {
  const { invoice, back } = await givenBack(world)
  assert.deepEqual(await figures(), { INVOICES: '1130', DEDUCTIONS: '-113' })
  const credit = await posted(world, creditInput(back, '10', { correctsId: invoice.id }))
  assert.deepEqual(await figures(), { INVOICES: '1017' })
  const report = valueOf(await world.call('finance', payableStatement.calls.query, { dayFrom: day(), dayTo: day() }))
  assert.deepEqual(
    report.records.map(row => [row['invoices'], row['credits'], row['closing']]),
    [['1130', '113', '1017']],
  )

  const both = (invoiced: string, credited: string) =>
    payInput(invoice, invoiced, {
      details: [
        { invoiceId: invoice.id, applyAmount: invoiced },
        { invoiceId: credit.id, applyAmount: credited },
      ],
    })
  const refused = async (input: ReturnType<typeof both>) => refusalOf(await world.call('finance', savePayment, input))
  assert.match(await refused(payInput(credit, '113')), /^20008 details/, 'nothing is left to pay')
  assert.match(await refused(both('113', '113')), /^20008 details/)
  assert.match(await refused(both('1130', '113.01')), /^20008 details\[1\]\.applyAmount/)

  const returned = await sentPayment(world, both('200', '100'))
  assert.equal(returned.payment.amount, '100')
  assert.match(returned.message.content, /<InstdAmt Ccy="CNY">100\.00</)
  valueOf(await world.call('finance', giveBackPayment, { id: returned.payment.id, reason: 'Account closed' }))
  assert.deepEqual(await read(credit.id), ['POSTED', '0', '113'])

  const { payment } = await sentPayment(world, both('1130', '113'))
  assert.deepEqual(
    payment.details.map(row => [row.kind, row.applyAmount]),
    [
      ['INVOICE', '1130'],
      ['CREDIT_NOTE', '113'],
    ],
  )
  assert.equal(payment.amount, '1017')
  assert.deepEqual(await figures(), { INVOICES: '1017', UNDER_WAY: '-1017' })
  const pay = (paidAmount: string) => world.call('finance', confirmPayment, { id: payment.id, paidAmount })
  assert.match(refusalOf(await pay('1017.01')), /^20008 paidAmount/)
  valueOf(await pay('500'))
  assert.deepEqual(
    [await read(invoice.id), await read(credit.id)],
    [
      ['PART_PAID', '613', '517'],
      ['PAID', '113', '0'],
    ],
  )
  assert.deepEqual(await figures(), { INVOICES: '517', UNDER_WAY: '-517' })
  valueOf(await pay('517'))
  assert.deepEqual((await read(invoice.id))[0], 'PAID')
  assert.deepEqual(await figures(), {})
  await nothingContradicts()
})

test('an invoice is settled once credit notes that correct it cover what is open, and no payment holds it', async () => {
  const statuses = async (...ids: string[]) => Promise.all(ids.map(read))
  const whole = await givenBack(world, '100')
  const credit = await posted(world, creditInput(whole.back, '60', { correctsId: whole.invoice.id }))
  assert.deepEqual(await statuses(whole.invoice.id, credit.id), [
    ['POSTED', '0', '1130'],
    ['POSTED', '0', '678'],
  ])
  const rest = await posted(world, creditInput(whole.back, '40', { correctsId: whole.invoice.id }))
  assert.deepEqual(await statuses(whole.invoice.id, credit.id, rest.id), [
    ['PAID', '1130', '0'],
    ['PAID', '678', '0'],
    ['PAID', '452', '0'],
  ])
  const due = valueOf(await world.call('finance', queryDueInvoices, { keyword: whole.invoice.invoiceNo }))
  assert.equal(due.total, 0)
  assert.deepEqual(await figures(), {})

  const partly = await givenBack(world)
  const { payment } = await sentPayment(world, payInput(partly.invoice, '1100'))
  valueOf(await world.call('finance', confirmPayment, { id: payment.id, paidAmount: '1100' }))
  const more = await posted(world, creditInput(partly.back, '10', { correctsId: partly.invoice.id }))
  assert.deepEqual(await statuses(partly.invoice.id, more.id), [
    ['PAID', '1130', '0'],
    ['PART_PAID', '30', '83'],
  ])
  assert.deepEqual(await figures(), { INVOICES: '-83' })

  const held = await givenBack(world, '100')
  const draft = valueOf(await world.call('finance', savePayment, payInput(held.invoice, '1')))
  const later = await posted(world, creditInput(held.back, '100', { correctsId: held.invoice.id }))
  assert.deepEqual(await statuses(held.invoice.id, later.id), [
    ['POSTED', '0', '1130'],
    ['POSTED', '0', '1130'],
  ])
  valueOf(await world.call('finance', removePayments, { ids: [draft.id] }))
  assert.deepEqual(await statuses(held.invoice.id, later.id), [
    ['PAID', '1130', '0'],
    ['PAID', '1130', '0'],
  ])
  await nothingContradicts()
})

test('what a credit note covers is settled when the payment of the rest has left', async () => {
  const { invoice, back } = await givenBack(world)
  const { payment } = await sentPayment(world, payInput(invoice, '1017'))
  const credit = await posted(world, creditInput(back, '10', { correctsId: invoice.id }))
  const both = async () => [await read(invoice.id), await read(credit.id)]
  const pay = async (paidAmount: string) =>
    valueOf(await world.call('finance', confirmPayment, { id: payment.id, paidAmount }))
  await pay('500')
  assert.deepEqual(await both(), [
    ['PART_PAID', '500', '630'],
    ['POSTED', '0', '113'],
  ])
  await pay('517')
  assert.deepEqual(await both(), [
    ['PAID', '1130', '0'],
    ['PAID', '113', '0'],
  ])
  await nothingContradicts()
})

test('a user who posts a credit note waits for the invoice that it corrects before holding the note', async () => {
  const { invoice, back } = await givenBack(world)
  const { id } = await arrivedInvoice(world, creditInput(back, '10', { correctsId: invoice.id }))
  valueOf(await world.call('finance', checkInvoice, { id }))
  const client = await world.database.pool.connect()
  try {
    await client.query('begin')
    await client.query('select id from invoice where id = $1 for update', [invoice.id])
    const posting = world.call('finance', postInvoice, { id, nearAnswer: 'Other goods' })
    await blocked()
    // Fails at once if the posting held it already: then each of both would wait for the other one.
    await client.query('select id from invoice where id = $1 for update nowait', [id])
    await client.query('commit')
    assert.equal(valueOf(await posting).status, 'POSTED')
  } finally {
    client.release()
  }
})

/** Waits until some transaction waits for a lock. */
async function blocked(): Promise<void> {
  await until('something waits for a lock', () =>
    world.database.one(sql`select 1 as found from pg_locks where not granted limit 1`),
  )
}

test('other systems are told of each part that is paid, once for each', async () => {
  await world.database.run(sql`
    insert into interface_def (enterprise_id, code, name, protocol, endpoint, event_types, secret)
    values (1, 'PARTS', 'Parts', 'REST', 'https://erp.example/in', '{invoice.decided}', 'whsec_x')`)
  const { invoice } = await givenBack(world)
  const { payment } = await sentPayment(world, payInput(invoice, '1130'))
  const told = async () =>
    (
      await world.database.rows<{ status: string }>(sql`
        select request_body::jsonb ->> 'status' as status from interface_log
        where business_id = ${invoice.id} and event_type = 'invoice.decided' order by id`)
    ).map(each => each.status)
  const before = (await told()).length
  for (const paidAmount of ['100', '30', '1000'])
    valueOf(await world.call('finance', confirmPayment, { id: payment.id, paidAmount }))
  assert.deepEqual((await told()).slice(before), ['PART_PAID', 'PART_PAID', 'PAID'])
})

test('the bank returns a payment that set a credit note off: a part leaves it set off, all of it opens both again', async () => {
  const { invoice, back } = await givenBack(world)
  const credit = await posted(world, creditInput(back, '10', { correctsId: invoice.id }))
  const before = await figures()
  const details = [
    { invoiceId: invoice.id, applyAmount: '1130' },
    { invoiceId: credit.id, applyAmount: '113' },
  ]
  const { payment } = await sentPayment(world, payInput(invoice, '1130', { details }))
  valueOf(await world.call('finance', confirmPayment, { id: payment.id, paidAmount: '1017' }))
  const both = async () => [await read(invoice.id), await read(credit.id)]
  const giveBack = (parts: { returnedAmount?: string }) =>
    world.call('finance', giveBackPayment, { id: payment.id, reason: 'AC04', ...parts })
  valueOf(await giveBack({ returnedAmount: '17' }))
  assert.deepEqual(await both(), [
    ['PART_PAID', '1113', '17'],
    ['PAID', '113', '0'],
  ])
  await nothingContradicts()
  const all = valueOf(await giveBack({ returnedAmount: '1000' }))
  assert.deepEqual([all.status, all.paidAmount, all.returnedAmount], ['RETURNED', '0', '1017'])
  assert.deepEqual(await both(), [
    ['POSTED', '0', '1130'],
    ['POSTED', '0', '113'],
  ])
  assert.deepEqual(await figures(), before)
  await nothingContradicts()
})

async function nothingContradicts(): Promise<void> {
  for (const invariant of invariantsOf(areas))
    assert.deepEqual(await findDifferences(world.database, invariant), [], invariant.name)
}
