import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import Big from 'big.js'
import sql from 'sql-template-tag'
import { refuseInvoice } from '../../../../src/contract/money/invoices/invoices.ts'
import { querySourceRows, querySupplierFigures } from '../../../../src/contract/insight/performance/figures.ts'
import type { FigureFormula } from '../../../../src/contract/insight/performance/figures.ts'
import type { TestApp } from '../../../support/app.ts'
import { inquiryInput, opened, published, quote, quoteOf, setClock } from '../../sourcing/inquiries/inquiry-world.ts'
import {
  accepted,
  applyInput,
  arrivedInvoice,
  invoiceWorld,
  postedInvoice,
} from '../../money/invoices/invoice-world.ts'
import { answerTo, confirmed, day, issued, rowInput, valueOf } from '../../orders/purchase-orders/order-world.ts'

let world: TestApp

before(async () => {
  world = await invoiceWorld()
  const { database } = world
  // Bolts were 8.00 in the year before; then two orders at 10.00 and one at 9.00, which was received but never answered.
  const old = await confirmed(world, { details: [rowInput({ priceExcl: '8' })] })
  await database.run(sql`update purchase_order set order_date = ${day(-400)} where id = ${old.id}`)
  await postedInvoice(world)
  const { rowId } = await accepted(world)
  const { id } = await arrivedInvoice(world, applyInput([{ rowId }]))
  const refusal = [{ reasonCode: 'PRI', actionCode: 'CNF', note: 'Too dear' } as const]
  valueOf(await world.call('finance', refuseInvoice, { id, refusal }))
  const silent = await issued(world, { details: [rowInput({ priceExcl: '9' })] })
  valueOf(await answerTo(world, silent, 'AB'))
  await database.run(sql`update purchase_order set issue_time = now() - interval '20 days' where id = ${silent.id}`)
  await issued(world, { details: [rowInput({ materialId: '2', unit: 'KGM' })] })

  await database.run(sql`
    insert into supplier (id, enterprise_id, supplier_no, name, short_name, country, stage, default_currency, tax_code)
    values (9, 1, 'S9', 'Supplier Nine SL', 'Nine', 'ES', 'QUALIFIED', 'CNY', 'S13')`)
  await setClock(world, `${day()} 10:00:00`)
  const asked = await published(world)
  const sealed = await published(world, { quoteEndTime: inquiryInput().quoteEndTime.replace('12:00', '13:00') })
  for (const inquiry of [asked, sealed])
    for (const user of ['supplier', 'supplier2'] as const)
      valueOf(await quote(world, user, inquiry.id, quoteOf(inquiry, '10')))
  await database.run(sql`
    update inquiry set publish_time = ${`${day()} 10:00:00`}::timestamptz - interval '36 hours' where id = ${asked.id}`)
  await opened(world, asked)

  // Supplier 2 registered ten days ago; one of its two certificates ended five days ago.
  await database.run(sql`
    insert into supplier_category (id, enterprise_id, code, name, supplier_category_bid, required_certificates) values
      (50, 1, 'K50', 'Metals', null, '{ISO9001}'), (51, 1, 'K51', 'Bolts', 50, '{BUSINESS_LICENSE}')`)
  await database.run(sql`insert into supplier_category_member (supplier_id, category_id) values (2, 51)`)
  await database.run(sql`update supplier set create_time = ${day(-9)}::date where id = 2`)
  await database.run(sql`
    insert into supplier_certificate (enterprise_id, supplier_id, cert_type, cert_no, issue_date, expire_date, long_term) values
      (1, 2, 'BUSINESS_LICENSE', 'L1', '2015-01-01', null, 1), (1, 2, 'ISO9001', 'Q1', '2020-01-01', ${day(-5)}, 0)`)
})
after(() => world.close())

/** By hand, with the number of rows: 2,900 was paid for what would have cost 2,400; of four orders that were due one has no answer. */
const expected: readonly [string, FigureFormula, string | null, number][] = [
  ['1', 'PRICE_INDEX', '120.83', 3],
  ['1', 'ORDER_ANSWER', '75', 4],
  ['1', 'INVOICE_FIRST_PASS', '50', 2],
  ['1', 'QUOTE_RESPONSE', '100', 1],
  ['1', 'QUOTE_DAYS', '1.5', 1],
  ['1', 'DOC_VALID', null, 0],
  ['2', 'DOC_VALID', '50', 10],
  ['9', 'QUOTE_RESPONSE', '0', 1],
  ['9', 'QUOTE_DAYS', null, 0],
]

test('prices, answers, invoices, quotes and certificates give the figures by hand, and their rows give the same', async () => {
  const { records } = valueOf(await world.call('buyer', querySupplierFigures, {}))
  for (const [supplierId, formula, value, count] of expected) {
    const shown = records.find(({ id }) => id === supplierId)?.figures.find(each => each.formula === formula)
    assert.deepEqual([formula, shown?.value, shown?.rows], [formula, value, count])
    const rows = valueOf(await world.call('buyer', querySourceRows, { supplierId, formula, pageSize: 300 }))
    assert.equal(rows.records.length, count)
    if (value === null) continue
    const sum = (field: 'part' | 'whole') => rows.records.reduce((all, row) => all.plus(row[field]), Big(0))
    const scale = formula === 'QUOTE_DAYS' ? 1 : 100
    assert.equal(sum('part').times(scale).div(sum('whole')).round(2).toString(), value)
  }
})

test('a buyer of another organisation sees certificates, which are of no organisation, and no document', async () => {
  const { records } = valueOf(await world.call('otherbuyer', querySupplierFigures, {}))
  const measured = records.flatMap(({ id, figures }) =>
    figures.filter(({ rows }) => rows > 0).map(({ formula }) => [id, formula]),
  )
  assert.deepEqual(measured, [['2', 'DOC_VALID']])
})
