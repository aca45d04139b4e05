import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import Big from 'big.js'
import sql from 'sql-template-tag'
import type { MoneyReport } from '../../../../src/contract/insight/reports/money-report.ts'
import * as reports from '../../../../src/contract/insight/reports/price-reports.ts'
import type { TestApp } from '../../../support/app.ts'
import type { TestUser } from '../../../support/company.ts'
import { approved, day, orderWorld, rowInput, valueOf } from '../../orders/purchase-orders/order-world.ts'

let world: TestApp
before(async () => {
  world = await orderWorld()
  // The same bolt at four prices, oldest first; the last order is one of another currency.
  await ordered('10', -200)
  await ordered('8', -100)
  await ordered('12', -50)
  await ordered('12', -5, { qty: '33' })
  await ordered('3.333333', -5, { qty: '7' }, { currency: 'EUR' })
  await world.database.run(sql`
    insert into price_record (id, enterprise_id, material_id, supplier_id, org_id, currency, price_excl, tax_code, tiers, valid_from,
      valid_to, status) values
      (101, 1, 1, 1, null, 'CNY', 11, 'S13', '[]', ${day(-300)}, ${day(-60)}, 'ACTIVE'),
      (102, 1, 1, 1, 2, 'EUR', 3, 'S13', '[]', ${day(-300)}, ${day(-10)}, 'ACTIVE'),
      (103, 1, 2, 1, null, 'CNY', 5, 'S13', '[]', ${day(-300)}, ${day(-60)}, 'ACTIVE'),
      (104, 1, 4, 1, null, 'CNY', 5, 'S13', '[]', ${day(-300)}, ${day(-60)}, 'ACTIVE'),
      (105, 1, 4, 1, null, 'CNY', 6, 'S13', '[]', ${day(-59)}, ${day(60)}, 'ACTIVE'),
      (106, 1, 5, 1, null, 'CNY', 6, 'S13', '[]', ${day(-300)}, ${day(-60)}, 'BLOCKED')`)
  await world.database.run(sql`
    insert into inquiry (id, enterprise_id, inquiry_no, title, inquiry_type, org_id, company_id, purchaser_id, payment_term_id,
      delivery_address, currency, currency_digits, quote_end_time, open_time, status) values
      (1, 1, 'INQ-1', 'Bolts', 'QUOTE', 2, 1, 1, 1, 'Dock', 'CNY', 2, now() - interval '2 days', now() - interval '1 day', 'OUTCOME'),
      (2, 1, 'INQ-2', 'Open', 'QUOTE', 2, 1, 1, 1, 'Dock', 'CNY', 2, now() - interval '2 days', now() - interval '1 day', 'PARITY')`)
  await world.database.run(sql`
    insert into inquiry_article (id, inquiry_id, place, material_id, material_text, qty, unit, unit_precision, need_date, estimate_price)
    values (1, 1, 0, 1, 'Bolt', 100, 'PCE', 0, current_date, 13), (2, 1, 1, null, 'Box', 3, 'PCE', 0, current_date, null),
      (3, 2, 0, 1, 'Bolt', 100, 'PCE', 0, current_date, 13)`)
  await world.database.run(sql`
    insert into inquiry_quote (id, enterprise_id, quote_no, inquiry_id, supplier_id, round, status) values
      (1, 1, 'Q1', 1, 1, 1, 'OPENED'), (2, 1, 'Q2', 1, 1, 2, 'CHOSEN'), (3, 1, 'Q3', 2, 1, 1, 'OPENED')`)
  await world.database.run(sql`
    insert into inquiry_quote_item (quote_id, article_id, price_excl, tiers) values
      (1, 1, 14, '[{"fromQty":"50","toQty":null,"priceExcl":"11.5"}]'), (2, 1, 11, '[]'), (1, 2, 2, '[]'), (2, 2, 1.005, '[]')`)
  await world.database.run(sql`
    insert into inquiry_award (inquiry_id, article_id, quote_id, qty, price_excl, tax_code) values
      (1, 1, 2, 100, 11, 'S13'), (1, 2, 2, 3, 1.005, 'S13'), (2, 3, 3, 100, 1, 'S13')`)
})
after(() => world.close())

async function ordered(priceExcl: string, days: number, row = {}, header = {}): Promise<void> {
  const order = await approved(world, { details: [rowInput({ priceExcl, ...row })], ...header })
  await world.database.run(sql`update purchase_order set order_date = ${day(days)} where id = ${order.id}`)
}

const rowsOf = async (report: MoneyReport, filters = {}, user: TestUser = 'finance') =>
  valueOf(await world.call(user, report.calls.query, { ...filters, pageSize: 300 })).records as Record<
    string,
    unknown
  >[]
const totalsOf = async (report: MoneyReport, code: string, filters = {}) => {
  const { totals } = valueOf(await world.call('finance', report.calls.chart, filters))
  return totals.flatMap(total => (total.code === code ? [`${total.value} ${total.currency}`] : []))
}
const of = (rows: readonly Record<string, unknown>[], ...fields: string[]) =>
  rows.map(row => fields.map(field => String(row[field])).join(' '))

test('prices are compared with the one before, the lowest of a year, or that of the library on their day', async () => {
  const shown = ['price', 'referencePrice', 'differencePct', 'effect']
  const { priceDifference } = reports
  assert.deepEqual(of(await rowsOf(priceDifference), ...shown), ['12 8 50 400', '8 10 -20 -200'])
  assert.deepEqual(await totalsOf(priceDifference, 'effect'), ['200.00 CNY'])
  assert.deepEqual(of(await rowsOf(priceDifference, { reference: 'LOWEST' }), ...shown), [
    '12 8 50 132',
    '12 8 50 400',
    '8 10 -20 -200',
  ])
  assert.deepEqual(of(await rowsOf(priceDifference, { reference: 'RECORD' }), ...shown), [
    '8 11 -27.27 -300',
    '10 11 -9.09 -100',
  ])
  assert.deepEqual(await rowsOf(priceDifference, { reference: 'ORDER' }), [])
  assert.deepEqual(await rowsOf(priceDifference, { reference: 'CONTRACT' }), [])
  const { source } =
    (await world.database.one<{ source: string }>(sql`select source from price_record where id = 101`)) ?? {}
  await world.database.run(sql`update price_record set source = 'CONTRACT' where id = 101`)
  assert.deepEqual(of(await rowsOf(priceDifference, { reference: 'CONTRACT' }), ...shown), [
    '8 11 -27.27 -300',
    '10 11 -9.09 -100',
  ])
  await world.database.run(sql`update price_record set source = ${source} where id = 101`)
})

test('prices are compared with the ceiling that held on their day: a material before its category, in the currency of the order', async () => {
  const { priceDifference } = reports
  const ceilings = async (filters = {}) =>
    of(
      await rowsOf(priceDifference, { reference: 'CEILING', ...filters }),
      'price',
      'referencePrice',
      'effect',
      'currency',
    )
  assert.deepEqual(await ceilings(), [])
  await world.database.run(sql`
    insert into price_ceiling (id, enterprise_id, material_id, category_id, supplier_id, org_id, currency, basis, price, pct, action,
      valid_from, valid_to) values
      (901, 1, null, 1, null, null, 'CNY', 'FIXED', 9, null, 'WARN', ${day(-300)}, ${day(-60)}),
      (902, 1, 1, null, null, null, 'CNY', 'LAST_PRICE_PCT', null, 10, 'WARN', ${day(-120)}, ${day(-20)}),
      (903, 1, 1, null, null, 2, 'EUR', 'FIXED', 2, null, 'WARN', ${day(-15)}, null),
      (904, 1, 1, null, 2, null, 'CNY', 'FIXED', 1, null, 'WARN', ${day(-300)}, null)`)
  // The euro is worth 7.812345678; each ceiling counts from what was paid before the row.
  assert.deepEqual(await ceilings(), [
    '12 15.624691 -119.61 CNY',
    '3.333333 2 9.33 EUR',
    '12 8.8 320 CNY',
    '8 11 -300 CNY',
    '10 9 100 CNY',
  ])
  assert.deepEqual(await ceilings({ sign: 'MORE', categoryId: '1', currency: 'CNY' }), [
    '12 8.8 320 CNY',
    '10 9 100 CNY',
  ])
  assert.deepEqual(await ceilings({ categoryId: '2' }), [])
  // A ceiling in the company's own currency needs no other rate than that of the order.
  await world.database.run(sql`update price_ceiling set currency = 'CNY', price = 15.624691356 where id = 903`)
  assert.deepEqual((await ceilings()).slice(0, 2), ['12 15.624691 -119.61 CNY', '3.333333 2 9.33 EUR'])
  await world.database.run(sql`delete from price_ceiling where id between 901 and 904`)
})

test('price differences are narrowed by their direction and their size, without losing what they are compared with', async () => {
  const { priceDifference } = reports
  assert.deepEqual(of(await rowsOf(priceDifference, { sign: 'LESS' }), 'price'), ['8'])
  assert.deepEqual(of(await rowsOf(priceDifference, { sign: 'MORE' }), 'price'), ['12'])
  assert.deepEqual(of(await rowsOf(priceDifference, { reference: 'RECORD', atLeast: 'P10' }), 'price'), ['8'])
  assert.deepEqual(of(await rowsOf(priceDifference, { dayFrom: day(-60) }), 'price', 'referencePrice'), ['12 8'])
  const { charts } = valueOf(await world.call('finance', priceDifference.calls.chart, {}))
  assert.deepEqual(
    charts.map(({ code, names, series }) => [code, names, series.map(({ values }) => values)]),
    [
      ['effects', ['M1 Bolt · CNY'], [[200]]],
      [
        'categoryEffects',
        ['All · CNY', 'Σ · CNY'],
        [
          [0, 0],
          [200, 200],
        ],
      ],
    ],
  )
})

test('prices that ended without a successor are shown with what was ordered since, and open its rows', async () => {
  const { overduePrice, overduePriceRows } = reports
  const rows = await rowsOf(overduePrice)
  assert.deepEqual(of(rows, 'priceId', 'daysOver', 'ordersSince', 'amountSince', 'currency'), [
    '101 60 2 1596 CNY',
    '103 60 0 0 CNY',
    '102 10 1 23.33 EUR',
  ])
  assert.deepEqual(await totalsOf(overduePrice, 'amountSince'), ['1596.00 CNY', '23.33 EUR'])
  for (const { priceId, amountSince, currency, localAmountSince, localCurrency } of rows) {
    const total = await totalsOf(overduePriceRows, 'amount', { priceId })
    const behind = await rowsOf(overduePriceRows, { priceId, ...(localCurrency !== '' && { localCurrency }) })
    assert.equal(
      behind.reduce((sum, row) => sum.plus(String(row['localAmount'])), new Big(0)).toFixed(),
      localAmountSince,
      String(priceId),
    )
    assert.deepEqual(
      total.map(Number.parseFloat),
      Number(amountSince) === 0 ? [] : [Number(amountSince)],
      String(currency),
    )
  }
  // 23.33 euros at the rate of their order.
  assert.deepEqual(of(rows, 'localAmountSince', 'localCurrency'), ['1596 CNY', '0 ', '182.26 CNY'])
  assert.deepEqual(await rowsOf(overduePriceRows, { priceId: '102', localCurrency: 'EUR' }), [])
  assert.deepEqual(of(await rowsOf(overduePrice, { usedSince: 'YES' }), 'priceId'), ['101', '102'])
  assert.deepEqual(of(await rowsOf(overduePrice, { keyDate: day(-20) }), 'priceId', 'ordersSince'), ['101 1', '103 0'])
  // A general price does not count next to the organisation's own.
  await world.database.run(sql`update price_record set currency = 'CNY' where id = 102`)
  assert.deepEqual(of(await rowsOf(overduePrice), 'priceId', 'amountSince'), ['101 1200', '103 0', '102 396'])
  await world.database.run(sql`update price_record set currency = 'EUR' where id = 102`)
})

test('awards are compared with estimates, first quotes and last prices; each inquiry is the sum of its articles', async () => {
  const { savings, savingsRows } = reports
  const shown = ['inquiryNo', 'articles', 'before', 'award', 'saving', 'savedPct']
  assert.deepEqual(of(await rowsOf(savings), ...shown), ['INQ-1 1 1300 1100 200 15.38'])
  assert.deepEqual(of(await rowsOf(savings, { against: 'FIRST' }), ...shown), ['INQ-1 2 1156 1103.02 52.98 4.58'])
  assert.deepEqual(of(await rowsOf(savings, { against: 'LAST' }), ...shown), ['INQ-1 1 1200 1100 100 8.33'])
  for (const against of ['ESTIMATE', 'FIRST', 'LAST'])
    assert.deepEqual(
      await totalsOf(savingsRows, 'saving', { against, inquiryNo: 'INQ-1' }),
      await totalsOf(savings, 'saving', { against }),
    )
  // First quotes: 1,150 for the bolts and 6 for the boxes, which have no last price.
  assert.deepEqual(
    of(await rowsOf(savings, { against: 'FIRST' }), 'firstAmount', 'lastAmount', 'localAward', 'localSaving'),
    ['1156 1200 1103.02 52.98'],
  )
  assert.deepEqual(await rowsOf(savingsRows, { inquiryNo: 'INQ-2' }), [])
  await world.database.run(sql`update inquiry set currency = 'EUR' where id = 1`)
  const [one] = await rowsOf(savings, { against: 'FIRST' })
  const behind = await rowsOf(savingsRows, { against: 'FIRST', inquiryNo: 'INQ-1' })
  for (const field of ['localAward', 'localSaving', 'firstAmount', 'lastAmount'])
    assert.equal(behind.reduce((sum, row) => sum.plus(String(row[field])), new Big(0)).toFixed(), one?.[field], field)
  // 1,100 and 3.02 euros at 7.812345678 each.
  assert.deepEqual([one?.['localAward'], one?.['localCurrency']], ['8617.17', 'CNY'])
  await world.database.run(sql`update exchange_rate set deleted = 1 where from_currency = 'EUR'`)
  const [unknown] = await rowsOf(savings, { against: 'FIRST' })
  assert.deepEqual([unknown?.['award'], unknown?.['localAward'], unknown?.['localSaving']], ['1103.02', '', ''])
  const { totals, charts } = valueOf(await world.call('finance', savings.calls.chart, { against: 'FIRST' }))
  assert.deepEqual(
    totals.filter(({ code }) => code === 'localSaving'),
    [{ code: 'localSaving', value: '', currency: 'CNY', missing: 1 }],
  )
  assert.deepEqual(charts[0]?.names, [], 'no bar stands for it')
  await world.database.run(sql`update exchange_rate set deleted = 0 where from_currency = 'EUR'`)
  await world.database.run(sql`update inquiry set currency = 'CNY' where id = 1`)
})

test('a reader of one organisation sees its prices alone; suppliers see none', async () => {
  await world.database.run(sql`update price_record set org_id = 3 where id = 101`)
  const seen = of(await rowsOf(reports.overduePrice, {}, 'buyer'), 'priceId')
  assert.ok(!seen.includes('101') && seen.includes('102'))
  await world.database.run(sql`update price_record set org_id = null where id = 101`)
  for (const report of Object.values(reports))
    assert.equal((await world.call('supplier', report.calls.query, {})).code, '16006')
})

test('the rows of one order are not paid before each other', async () => {
  const order = await approved(world, {
    details: ['20', '30'].map((priceExcl, at) => rowInput({ priceExcl, qty: '1', needDate: day(10 + at) })),
  })
  await world.database.run(sql`update purchase_order set order_date = ${day(-3)} where id = ${order.id}`)
  await world.database.run(sql`
    insert into price_ceiling (id, enterprise_id, material_id, currency, basis, pct, action, valid_from)
    values (905, 1, 1, 'CNY', 'LAST_PRICE_PCT', 10, 'WARN', ${day(-4)})`)
  const rows = await rowsOf(reports.priceDifference, { reference: 'CEILING' })
  assert.deepEqual(of(rows, 'price', 'referencePrice', 'effect').sort(), ['20 13.2 6.8', '30 13.2 16.8'])
})
