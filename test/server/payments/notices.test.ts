import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import sql from 'sql-template-tag'
import { getPayment, importBankNotice } from '../../../src/contract/payments/payments.ts'
import { entryLimit, noticeOrFault } from '../../../server/modules/payments/camt.ts'
import type { TestApp } from '../../support/app.ts'
import { notice } from '../../support/bank-notice.ts'
import { assertLinear } from '../../support/assert-linear.ts'
import { refusalOf } from '../delivery-orders/delivery-world.ts'
import { postedInvoice } from '../invoices/invoice-world.ts'
import { valueOf } from '../purchase-orders/order-world.ts'
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
