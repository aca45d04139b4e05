import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import sql from 'sql-template-tag'
import { getInvoice } from '../../../../src/contract/money/invoices/invoices.ts'
import {
  getBankNotice,
  getPayment,
  giveBackPayment,
  importBankNotice,
  queryDueInvoices,
  queryPaymentsToDecide,
} from '../../../../src/contract/money/payments/payments.ts'
import { areas } from '../../../../server/areas.ts'
import { readCaller } from '../../../../server/auth/rights.ts'
import { invariantsOf } from '../../../../server/invariants.ts'
import { findDifferences } from '../../../../server/kit/invariant.ts'
import { startJobs } from '../../../../server/kit/jobs/jobs.ts'
import { entryLimit, noticeOrFault } from '../../../../server/modules/money/payments/camt.ts'
import { noticeJob } from '../../../../server/modules/money/payments/notice-run.ts'
import type { TestApp } from '../../../support/app.ts'
import { notice } from '../../../support/bank-notice.ts'
import { assertLinear } from '../../../support/assert-linear.ts'
import { refusalOf } from '../../goods/delivery-orders/delivery-world.ts'
import { postedInvoice } from '../invoices/invoice-world.ts'
import { day, valueOf } from '../../orders/purchase-orders/order-world.ts'
import { payInput, paymentWorld, sentPayment } from './payment-world.ts'

let world: TestApp
before(async () => {
  world = await paymentWorld()
})
after(() => world.close())

const wrapped = (entries: string) => `<Document><BkToCstmrDbtCdtNtfctn><GrpHdr><MsgId>M1</MsgId></GrpHdr>
<Ntfctn>${entries}</Ntfctn></BkToCstmrDbtCdtNtfctn></Document>`
const transaction = (number: string) =>
  `<NtryDtls><TxDtls><Refs><EndToEndId>${number}</EndToEndId></Refs></TxDtls></NtryDtls>`

test('an entry of many transactions is read in a time that grows as it does', async () => {
  const readMany = (count: number) => {
    const read = noticeOrFault(wrapped(`<Ntry>${transaction('PA1').repeat(count)}</Ntry>`))
    assert.ok('entries' in read && read.entries.length === count)
  }
  await assertLinear(entryLimit, readMany, 'transactions')
})

test('a notice of thousands of entries is read beside the server, which answers meanwhile', async () => {
  const { invoice } = await postedInvoice(world)
  const { payment } = await sentPayment(world, payInput(invoice, '1130'))
  const one = /<Ntry>[^]*<\/Ntry>/.exec(notice('BIG', { number: payment.payApplyNo, amount: '1130.00' }))?.[0] ?? ''
  const foreign = `<Ntry><Amt Ccy="CNY">1.00</Amt>${transaction('PA-UNKNOWN')}</Ntry>`
  const content = wrapped(`${foreign.repeat(10_000)}${one}`)
  let longest = 0
  let over = false
  const watch = async () => {
    while (!over) {
      const begin = performance.now()
      await setTimeout(5)
      longest = Math.max(longest, performance.now() - begin)
    }
  }
  const watching = watch()
  const { entries } = valueOf(await world.call('finance', importBankNotice, { content }))
  over = true
  await watching
  assert.deepEqual([entries.length, entries.at(0)?.result, entries.at(-1)?.result], [10_001, 'UNKNOWN', 'PAID'])
  assert.equal(valueOf(await world.call('finance', getPayment, { id: payment.id })).status, 'PAID')
  assert.ok(longest < 1_000, `the server stood still for ${longest} ms`)
})

test('a notice of too many entries is refused with the limit, a day that no calendar has is none', async () => {
  const content = wrapped(`<Ntry>${transaction('PA1').repeat(entryLimit + 1)}</Ntry>`)
  const refused = await world.call('finance', importBankNotice, { content })
  assert.match(refusalOf(refused), /^10017/)
  assert.match(refused.msg, new RegExp(String(entryLimit)))
  const { invoice } = await postedInvoice(world)
  const { payment } = await sentPayment(world, payInput(invoice, '1130'))
  const strange = notice('N9', { number: payment.payApplyNo, amount: '1130.00' }).replace(
    '2026-01-02</Dt>',
    '2026-02-31</Dt>',
  )
  const { entries } = valueOf(await world.call('finance', importBankNotice, { content: strange }))
  assert.deepEqual(
    entries.map(entry => [entry.paidDate, entry.result]),
    [['', 'PAID']],
  )
})

test('an entry in a closed month is told and changes nothing, the others are paid; it is paid once the month is open', async () => {
  const [first, second] = [await postedInvoice(world), await postedInvoice(world)]
  const held = await sentPayment(world, payInput(first.invoice, '1130'))
  const paid = await sentPayment(world, payInput(second.invoice, '1130'))
  const entryOf = ({ payment }: typeof held) =>
    /<Ntry>[^]*<\/Ntry>/.exec(notice('', { number: payment.payApplyNo, amount: '1130.00' }))?.[0] ?? ''
  const content = wrapped(`${entryOf(held).replace('2026-01-02', '2021-05-31')}${entryOf(paid)}`).replace(
    'M1',
    'CLOSED',
  )
  const read = async () =>
    valueOf(await world.call('finance', importBankNotice, { content })).entries.map(entry => entry.result)
  await world.database.run(sql`
    insert into accounting_period (enterprise_id, company_id, period, active) values (1, 1, '2021-05', 0)`)
  assert.deepEqual(await read(), ['PERIOD_CLOSED', 'PAID'])
  const kept = valueOf(await world.call('finance', getPayment, { id: held.payment.id }))
  assert.deepEqual([kept.status, kept.records], ['PAYING', []])
  await world.database.run(sql`delete from accounting_period`)
  assert.deepEqual(await read(), ['PAID', 'KNOWN'])
})

/** A case of `notices/` about two payments over 1,000 that are at the bank, and what the notice says of each entry. */
async function readCase(name: string, numbers: readonly string[]) {
  const text = readFileSync(new URL(`./notices/${name}.xml`, import.meta.url), 'utf8')
  const content = text.replace('PAYMENT-A', numbers[0] ?? '').replace('PAYMENT-B', numbers[1] ?? '')
  // The days of the cases may be in the future of some machines.
  const read = await world.call('finance', importBankNotice, { content: content.replaceAll('2026-11-27', day()) })
  return valueOf(read).entries.map(entry => entry.result)
}

async function sentOver1000() {
  const { invoice } = await postedInvoice(world)
  const { payment } = await sentPayment(world, payInput(invoice, '1000'))
  const seen = async () => {
    const { status, paidAmount, returnedAmount } = valueOf(await world.call('finance', getPayment, { id: payment.id }))
    return [status, paidAmount, returnedAmount]
  }
  const invoiced = async () => {
    const { status, unpaidAmount } = valueOf(await world.call('finance', getInvoice, { id: invoice.id }))
    const due = valueOf(await world.call('finance', queryDueInvoices, { ids: [invoice.id] })).records[0]
    return [status, unpaidAmount, due?.openAmount ?? '0']
  }
  return { id: payment.id, number: payment.payApplyNo, seen, invoiced }
}

async function nothingContradicts(): Promise<void> {
  for (const invariant of invariantsOf(areas))
    assert.deepEqual(await findDifferences(world.database, invariant), [], invariant.name)
}

test('what is not booked, names no transactions or no amounts is reported and changes nothing', async () => {
  const [a, b] = [await sentOver1000(), await sentOver1000()]
  const numbers = [a.number, b.number]
  assert.deepEqual(await readCase('pending', numbers), ['NOT_BOOKED'])
  assert.deepEqual(await readCase('batch-without-amounts', numbers), ['AMOUNT_UNCLEAR', 'AMOUNT_UNCLEAR'])
  assert.deepEqual(await readCase('batch-without-details', numbers), ['NO_DETAILS'])
  for (const each of [a, b]) assert.deepEqual(await each.seen(), ['PAYING', '0', '0'])
  assert.deepEqual(await readCase('reversal-as-1', numbers), ['RETURNED'])
  assert.deepEqual(await a.seen(), ['RETURNED', '0', '0'])
})

test('a part that is sent again in a copy counts once', async () => {
  const a = await sentOver1000()
  assert.deepEqual(await readCase('part-1', [a.number]), ['PART_PAID'])
  assert.deepEqual(await readCase('part-1-sent-again', [a.number]), ['KNOWN'])
  assert.deepEqual(await a.seen(), ['PART_PAID', '400', '0'])
})

test('a transfer that comes back after its debit is open again, wholly or in part, by notice and by hand', async () => {
  const whole = await sentOver1000()
  assert.deepEqual(await readCase('debit', [whole.number]), ['PAID'])
  assert.deepEqual(await whole.invoiced(), ['PART_PAID', '130', '130'])
  assert.deepEqual(await readCase('return-after-debit', [whole.number]), ['RETURNED'])
  assert.deepEqual(await readCase('return-after-debit', [whole.number]), ['KNOWN'])
  assert.deepEqual(await whole.seen(), ['RETURNED', '0', '1000'])
  assert.deepEqual(await whole.invoiced(), ['POSTED', '1130', '1130'])

  const part = await sentOver1000()
  const back = (key: string, amount: string) => notice(key, { number: part.number, amount, back: 'AC04' })
  const results = async (content: string) =>
    valueOf(await world.call('finance', importBankNotice, { content })).entries.map(entry => entry.result)
  assert.deepEqual(await results(back('B0', '300.00')), ['NOT_DEBITED'])
  assert.deepEqual(await readCase('debit', [part.number]), ['PAID'])
  assert.deepEqual(await results(back('B1', '1000.01')), ['TOO_MUCH'])
  assert.deepEqual(await results(back('B2', '300.00')), ['PART_RETURNED'])
  assert.deepEqual(await part.seen(), ['PART_PAID', '700', '300'])
  assert.deepEqual(await part.invoiced(), ['PART_PAID', '430', '430'])
  const waiting = valueOf(await world.call('finance', queryPaymentsToDecide, { keyword: part.number }))
  assert.equal(waiting.total, 0, 'nothing is left to pay by it')
  const record = (returnedAmount: string, parts = {}) =>
    world.call('finance', giveBackPayment, { id: part.id, reason: 'AC04', returnedAmount, ...parts })
  assert.match(refusalOf(await record('700.01')), /^20008 returnedAmount/)
  assert.match(refusalOf(await record('0')), /^20008 returnedAmount/)
  assert.match(refusalOf(await record('1', { paidDate: day(1) })), /^10008 paidDate/)
  assert.match(refusalOf(await record('1', { reason: ' ' })), /^10011/)
  const { status, allowed, records } = valueOf(await record('700', { bankRef: 'B-9' }))
  assert.deepEqual([status, allowed.includes('giveBack'), records.at(-1)?.bankRef], ['RETURNED', false, 'B-9'])
  assert.deepEqual(await part.invoiced(), ['POSTED', '1130', '1130'])
  await nothingContradicts()
})

test('a notice of many payments is followed by a job, some in each transaction, and reports how far it is', async () => {
  const count = 120
  await world.database.run(sql`
    insert into payment_apply (enterprise_id, pay_apply_no, pay_type, org_id, company_id, supplier_id, currency, currency_digits,
      amount, pay_method, plan_date, reason, status, create_by)
    select enterprise_id, 'MANY' || n, 'OTHER', org_id, company_id, supplier_id, currency, currency_digits, 10, pay_method,
      plan_date, 'Deposit', 'PAYING', create_by from (select * from payment_apply order by id limit 1) p, generate_series(1, ${count}) n`)
  const entry = (number: string) => /<Ntry>[^]*<\/Ntry>/.exec(notice('', { number, amount: '10.00' }))?.[0] ?? ''
  const numbers = [...Array.from({ length: count }, (_, at) => `MANY${at + 1}`), 'NONE']
  const content = wrapped(numbers.map(entry).join('')).replace('M1', 'MANY')
  const idle = { name: 'bankNotice', run: () => Promise.resolve() }
  const stop = await startJobs(world.database, [], 'UTC', { error: () => undefined }, [idle])
  const begun = valueOf(await world.call('finance', importBankNotice, { content }))
  await stop()
  const { key } = begun
  assert.deepEqual([begun.status, begun.total, begun.done, begun.entries], ['RUNNING', count, 0, []])

  const progress: number[] = []
  const database = {
    ...world.database,
    rows: world.database.rows,
    one: world.database.one,
    run: world.database.run,
    async transaction<Value>(work: Parameters<typeof world.database.transaction<Value>>[0]) {
      const value = await world.database.transaction(work)
      progress.push(valueOf(await world.call('finance', getBankNotice, { key })).done)
      return value
    },
  }
  const server = { database, readCaller, reactions: world.app.serving.reactions }
  await noticeJob(server).run({ key }, new AbortController().signal)
  assert.deepEqual(progress, [50, 100, 120])
  const { status, entries } = valueOf(await world.call('finance', getBankNotice, { key }))
  assert.deepEqual(
    [status, entries.length, entries.at(-1)?.result, new Set(entries.slice(0, -1).map(({ result }) => result))],
    ['DONE', count + 1, 'UNKNOWN', new Set(['PAID'])],
  )
})
