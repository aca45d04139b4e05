import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import { getInquiry } from '../../../../src/contract/sourcing/inquiries/inquiries.ts'
import * as results from '../../../../src/contract/sourcing/inquiries/parity.ts'
import { termDays } from '../../../../server/modules/sourcing/inquiries/term-cost.rules.ts'
import type { TermDays } from '../../../../server/modules/sourcing/inquiries/term-cost.rules.ts'
import type { TestApp } from '../../../support/app.ts'
import { refusalOf } from '../../goods/delivery-orders/delivery-world.ts'
import { day, decideOn, valueOf } from '../../orders/purchase-orders/order-world.ts'
import { compared, inquiryWorld, published, quote, quoteOf, setClock } from './inquiry-world.ts'

let world: TestApp
before(async () => {
  world = await inquiryWorld()
  // The inquiry has 30 days: 73 later, all of it at the delivery, and no longer in use.
  await world.database.run(sql`
    insert into payment_term (id, enterprise_id, code, name, base_date, days, stages, active) values
      (20, 1, 'N103', 'Net 103', 'INVOICE_DATE', 103, '[]', 1),
      (21, 1, 'ADV', 'In advance', 'RECEIPT_DATE', 30, '[{"percent":"100","days":0,"condition":"ADVANCE"}]', 1),
      (22, 1, 'OLD', 'Old', 'INVOICE_DATE', 10, '[]', 0)`)
})
after(() => world.close())

test('the days of a term are its own, or those of its stages; what waits for a day of the month comes later', () => {
  const net: TermDays = { baseDate: 'INVOICE_DATE', days: 30, fixedDay: null, stages: [] }
  const stage = (percent: string, days: number) => ({ percent, days, condition: 'ON_DELIVERY' as const })
  const daysOf = (term: Partial<TermDays>) => termDays({ ...net, ...term }).toFixed()
  assert.equal(daysOf({}), '30')
  assert.equal(daysOf({ baseDate: 'MONTH_END' }), '45')
  assert.equal(daysOf({ baseDate: 'MONTH_END', fixedDay: 10 }), '60')
  assert.equal(daysOf({ stages: [stage('30', 0), stage('60', 30), stage('10', 365)] }), '54.5')
})

test('paying sooner than was asked for costs interest, paying later saves it; orders take the terms of their quote', async () => {
  await setClock(world, `${day()} 10:00:00`)
  const inquiry = await published(world)
  const { id } = inquiry
  assert.deepEqual(
    refusalOf(await quote(world, 'supplier', id, quoteOf(inquiry, '10', {}, { paymentTermId: '22' }))),
    refusalOf(await quote(world, 'supplier', id, quoteOf(inquiry, '10', {}, { paymentTermId: '999' }))),
  )
  const old = await quote(world, 'supplier', id, quoteOf(inquiry, '10', {}, { paymentTermId: '22' }))
  assert.equal(old.code, '10008')
  valueOf(await quote(world, 'supplier', id, quoteOf(inquiry, '10', {}, { paymentTermId: '20' })))
  valueOf(await quote(world, 'supplier2', id, quoteOf(inquiry, '9.99', {}, { paymentTermId: '21' })))
  await compared(world, inquiry)
  const parity = valueOf(await world.call('buyer', results.getParity, { id }))
  // 9,990 × 5 % × 30 / 365 and 10,000 × 5 % × (30 − 103) / 365.
  assert.deepEqual(
    parity.quotes.map(each => [each.goods, each.paymentTermName, each.termCost, each.total]),
    [
      ['9990', 'In advance', '41.05', '10031.05'],
      ['10000', 'Net 103', '-100.00', '9900.00'],
    ],
  )
  const cheapest = parity.proposals.find(each => each.code === 'ONE_SUPPLIER')
  assert.ok(cheapest)
  assert.equal(cheapest.total, '9900.00')
  valueOf(
    await world.call('buyer', results.proposeResult, {
      id,
      version: parity.version,
      rows: cheapest.rows,
      reason: '',
    }),
  )
  valueOf(await world.call('buyer', results.submitInquiryResult, { id }))
  await decideOn(world, inquiry.inquiryNo)
  valueOf(await world.call('buyer', results.handOverInquiry, { id }))
  const orders = await world.database.rows(sql`
    select supplier_id, payment_term_id from purchase_order where source_type = 'INQUIRY'`)
  assert.deepEqual(orders, [{ supplierId: '1', paymentTermId: '20' }])
})

test('a quote that names no terms is under those of the inquiry', async () => {
  await setClock(world, `${day()} 10:00:00`)
  const inquiry = await published(world)
  valueOf(await quote(world, 'supplier', inquiry.id, quoteOf(inquiry, '10')))
  valueOf(await quote(world, 'supplier2', inquiry.id, quoteOf(inquiry, '11')))
  await compared(world, inquiry)
  const parity = valueOf(await world.call('buyer', results.getParity, { id: inquiry.id }))
  const asked = valueOf(await world.call('buyer', getInquiry, { id: inquiry.id }))
  const [only] = parity.quotes
  assert.deepEqual([only?.paymentTermId, only?.termCost], [asked.paymentTermId, '0.00'])
})
