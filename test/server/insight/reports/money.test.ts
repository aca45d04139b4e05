import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import { exportsOfReports } from '../../../../server/modules/insight/reports/area.ts'
import type { MoneyReport } from '../../../../src/contract/insight/reports/money-report.ts'
import { moneyReports } from '../../../../src/contract/insight/reports/money-reports.ts'
import { confirmPayment } from '../../../../src/contract/money/payments/payments.ts'
import type { TestApp } from '../../../support/app.ts'
import { dueOn, postedInvoice } from '../../money/invoices/invoice-world.ts'
import { payInput, paymentWorld, sentPayment } from '../../money/payments/payment-world.ts'
import { day, valueOf } from '../../orders/purchase-orders/order-world.ts'

type Row = Record<string, unknown>

let world: TestApp
before(async () => {
  world = await paymentWorld()
  // The digits of each currency are another number, and prices leave a remainder.
  for (const [currency, priceExcl] of [
    ['CNY', '10.005'],
    ['JPY', '1234.5678'],
    ['KWD', '3.141592'],
    ['EUR', '7.77'],
  ] as const)
    for (const qty of ['100', '33']) await postedInvoice(world, { currency, priceExcl, qty })
  const { invoice } = await postedInvoice(world)
  const { payment } = await sentPayment(world, payInput(invoice, '400'))
  const paid = { id: payment.id, paidAmount: '400', paidDate: day() }
  valueOf(await world.call('finance', confirmPayment, paid))
  for (const { id } of await world.database.rows<{ id: string }>(sql`select id from invoice`))
    await dueOn(world, id, day(-1 - (Number(id) % 5) * 30))
})
after(() => world.close())

const found = (code: string): MoneyReport => {
  const report = moneyReports[code]
  assert.ok(report, code)
  return report
}

/** Only the filters that the report has: others are refused. */
const knownTo = (code: string, filters: object) =>
  Object.fromEntries(Object.entries(filters).filter(([field]) => field in found(code).calls.query.in.properties))

const rowsOf = async (code: string, filters = {}): Promise<Row[]> =>
  valueOf(await world.call('finance', found(code).calls.query, { ...knownTo(code, filters), pageSize: 300 })).records
const figuresOf = async (code: string, filters = {}) =>
  valueOf(await world.call('finance', found(code).calls.chart, filters))

/** Adds decimals without losing a digit. */
function sumOf(texts: readonly unknown[]): bigint {
  return texts.reduce<bigint>((sum, text) => {
    const [, minus = '', whole = '0', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(String(text)) ?? []
    return sum + BigInt(`${minus}${whole}${fraction.padEnd(6, '0')}`)
  }, 0n)
}

const sumIn = (rows: readonly Row[], field: string, of: Row) => {
  const [[name, currency] = []] = Object.entries(of)
  return sumOf(rows.filter(row => name !== undefined && row[name] === currency).map(row => row[field]))
}

test('totals are the exact sums of the rows, in currencies of none, two and three digits', async () => {
  for (const [code, { parts }] of Object.entries(moneyReports)) {
    for (const filters of [
      {},
      { basis: 'INVOICED' },
      { dayFrom: day(-3), dayTo: day(3) },
      { level: 'CATEGORY', top: 'T5' },
      { categoryId: '1', level: 'TOP' },
    ]) {
      const [rows, { totals }] = await Promise.all([rowsOf(code, filters), figuresOf(code, filters)])
      const count = totals.find(total => total.code === 'rows')?.value
      assert.equal(count, String(rows.length), code)
      for (const [field, kind] of Object.entries(parts.columns)) {
        if (kind !== 'money' && kind !== 'local') continue
        const sums = totals.filter(total => total.code === field)
        assert.ok(rows.length === 0 || sums.length > 0 || rows.every(row => row['localCurrency'] === ''), code)
        for (const { currency, value } of sums) {
          const of: Row = kind === 'money' ? { currency } : { localCurrency: currency }
          assert.equal(sumOf([value]), sumIn(rows, field, of), `${code} ${field} ${currency}`)
        }
      }
    }
    const sorted = await world.call('finance', found(code).calls.query, {
      orderBy: [{ field: 'currency', desc: true }],
    })
    assert.equal(sorted.code, '200', code)
  }
  const { totals } = await figuresOf('overduePayment')
  assert.deepEqual(
    totals.flatMap(({ code, value, currency }) => (code === 'unpaid' ? [`${value} ${currency}`] : [])),
    ['2233.66 CNY', '1167.75 EUR', '185543 JPY', '472.150 KWD'],
  )
  const inOwn = totals.filter(({ code }) => code === 'localUnpaid')
  assert.deepEqual(
    inOwn.map(({ currency }) => currency),
    ['CNY'],
    'amounts of all currencies add up in that of the company',
  )
  assert.match(inOwn[0]?.value ?? '', /^\d{5}\.\d{2}$/)
})

test('a figure is the sum of the rows that it opens', async () => {
  const opened = {
    payableStatement: ['closing', 'localClosing'],
    materialExpenditure: ['amount', 'localAmount'],
    materialTrend: ['amount', 'localAmount'],
    supplierTrend: ['amount', 'localAmount'],
  } as const
  for (const [code, [field, local]] of Object.entries(opened)) {
    const { behind } = found(code).parts
    assert.ok(behind)
    for (const filters of [
      {},
      { dayFrom: day(), dayTo: day() },
      { dayFrom: day(1), dayTo: day(1) },
      { level: 'CATEGORY' },
      { level: 'TOP' },
      { level: 'TOP', categoryId: '1' },
      { categoryId: '1', basis: 'INVOICED' },
    ]) {
      const rows = await rowsOf(code, filters)
      for (const row of rows) {
        const by: Row = {}
        for (const name of behind.by) if (row[name] !== '') by[name] = row[name]
        const below = await rowsOf(behind.code, { ...filters, ...by })
        assert.ok(below.length > 0, code)
        assert.equal(
          sumOf(below.map(each => each['amount'])),
          sumOf([row[field]]),
          `${code} ${String(row['currency'])}`,
        )
        assert.equal(
          sumOf(below.map(each => each['localAmount'])),
          sumOf([row[local]]),
          `${code} ${local} ${String(row['currency'])}`,
        )
      }
      if (!('dayFrom' in filters)) assert.equal(new Set(rows.map(row => row['currency'])).size, 4, code)
    }
  }
})

test('what suppliers are owed is what of their invoices is not paid; payments before a period are in its opening', async () => {
  const closing = (rows: readonly Row[]) => rows.map(row => [row['currency'], sumOf([row['closing']])])
  const open = await world.database.rows<{ currency: string; open: string }>(sql`
    select currency, trim_scale(sum(amount_incl - paid_amount - offset_amount))::text as open from invoice
    where status in ('POSTED', 'PART_PAID', 'PAID') group by currency order by currency`)
  const now = await rowsOf('payableStatement', { orderBy: [{ field: 'currency' }] })
  assert.deepEqual(
    closing(now),
    open.map(each => [each.currency, sumOf([each.open])]),
  )
  const later = await rowsOf('payableStatement', { dayFrom: day(1), dayTo: day(1), orderBy: [{ field: 'currency' }] })
  assert.deepEqual(closing(later), closing(now))
  assert.deepEqual(
    later.map(row => row['opening']),
    later.map(row => row['closing']),
  )
  const cny = now.find(row => row['currency'] === 'CNY')
  assert.equal(cny?.['payments'], '400')
})

test('charts count in the home currency, month by month or the greatest first', async () => {
  const { charts } = await figuresOf('supplierTrend')
  assert.match(charts[0]?.series[0]?.code ?? '', / · CNY$/)
  const overdue = (await figuresOf('overduePayment')).charts[0]
  assert.deepEqual(
    overdue?.series.map(each => each.code),
    ['days30', 'days60', 'days90', 'older', 'total'],
  )
  for (const [at] of overdue.names.entries()) {
    const [total, ...parts] = overdue.series.map(each => each.values[at] ?? 0).reverse()
    assert.ok(Math.abs(parts.reduce((sum, part) => sum + part, 0) - (total ?? 0)) < 0.001)
  }
  assert.ok((overdue.series[0]?.values[0] ?? 0) > 0)
  for (const bucket of ['D30', 'D60', 'D90', 'OLDER']) {
    const rows = await rowsOf('overduePayment', { bucket })
    assert.ok(rows.length > 0 && rows.every(row => row['bucket'] === bucket))
  }
  assert.deepEqual(await rowsOf('overduePayment', { hold: 'YES' }), [])
  const early = await rowsOf('overduePayment', { keyDate: day(-1000) })
  assert.deepEqual(early, [])
  const [first] = await rowsOf('materialExpenditure', { currency: 'CNY' })
  assert.deepEqual([first?.['share'], first?.['abc'], first?.['lastYear']], ['100', 'A', '0'])
})

test('only readers of finance read the reports', async () => {
  for (const code of Object.keys(moneyReports))
    for (const user of ['supplier', 'warehouse'] as const)
      assert.equal((await world.call(user, found(code).calls.query, {})).code, '16006', code)
})

test('overdue invoices name the terms and purchasers of their orders; periods of months end with the last day', async () => {
  const [row] = await rowsOf('overduePayment', { currency: 'CNY' })
  assert.deepEqual([row?.['termName'], row?.['purchaserName']], ['Net 30', 'Bella Buyer'])
  assert.equal(row?.['localUnpaid'], row?.['unpaid'])
  assert.equal(row?.['localCurrency'], 'CNY')
  const amounts = async (filters: object) => (await rowsOf('materialTrend', filters)).map(each => each['amount'])
  assert.ok((await amounts({ months: 'M3' })).length > 0)
  assert.deepEqual(await amounts({ months: 'M3', dayTo: day(-400) }), [])
  assert.deepEqual(await amounts({ months: 'M3', dayFrom: day(1) }), [], 'a day that is given is the first')
  await world.database.run(sql`update invoice_apply_detail set released_name = 'Ann', release_reason = 'Agreed'`)
  await world.database.run(sql`update purchase_order_detail set price_excl = price_excl + 1`)
  const [released] = await rowsOf('priceDifference', { reference: 'ORDER' })
  assert.deepEqual([released?.['releasedName'], released?.['releaseReason']], ['Ann', 'Agreed'])
})

test('expenditure stands by material, category or main category, with classes up to the limits that are asked for', async () => {
  await postedInvoice(world, { materialId: '6', priceExcl: '5' })
  const of = async (code: string, filters: object) =>
    (await rowsOf(code, { ...filters, currency: 'CNY' })).map(row => [row['materialText'], row['amount']])
  const [all] = await of('materialExpenditure', { level: 'TOP' })
  const metal = ['Metal', '500']
  for (const code of ['materialExpenditure', 'materialTrend']) {
    assert.deepEqual((await of(code, {})).at(-1), ['M6 Watched part', '500'])
    const categories = await of(code, { level: 'CATEGORY' })
    assert.deepEqual(categories.map(([text]) => text).sort(), ['All', 'Metal'])
    assert.deepEqual(
      categories.find(([text]) => text === 'Metal'),
      metal,
    )
    assert.deepEqual(await of(code, { level: 'TOP' }), [['All', all?.[1]]])
    assert.equal(sumOf(categories.map(([, amount]) => amount)), sumOf([all?.[1]]))
    assert.deepEqual(await of(code, { categoryId: '2' }), [['M6 Watched part', '500']])
    assert.deepEqual(await of(code, { level: 'TOP', categoryId: '2' }), [metal])
  }
  const [row] = await rowsOf('materialExpenditure', { level: 'CATEGORY', categoryId: '2' })
  const opened = { ownCategoryId: row?.['ownCategoryId'], currency: row?.['currency'], localCurrency: 'CNY' }
  assert.deepEqual(sumOf((await rowsOf('spendRows', opened)).map(each => each['amount'])), sumOf(['500']))
  assert.deepEqual([row?.['qty'], row?.['localAmount'], row?.['localCurrency']], ['0', '500', 'CNY'])
  const classes = async (abcLimits: string) =>
    (await rowsOf('materialExpenditure', { currency: 'CNY', abcLimits })).map(each => each['abc'])
  assert.deepEqual(
    [await classes('A70B90'), await classes('A90B98')],
    [
      ['A', 'B'],
      ['A', 'A'],
    ],
  )
})

test('trends show each month of the period, and only the greatest, as many as requested', async () => {
  for (const code of ['materialTrend', 'supplierTrend'])
    for (const [filters, count] of [
      [{}, 12],
      [{ months: 'M3' }, 3],
      [{ dayFrom: day(-1200) }, 36],
    ] as const) {
      const [row] = await rowsOf(code, filters)
      assert.ok(row)
      assert.deepEqual([row['lastMonth'], row['monthCount']], [day().slice(0, 7), String(count)])
      const months = Array.from({ length: 36 }, (_, at) => row[`m${at + 1}`])
      assert.equal(sumOf(months), sumOf([row['amount']]), 'months add up to the amount')
      assert.equal(row[`m1`], row['amount'], 'all was received in the last month')
    }
  // An order kept from a longer period still holds.
  const sorted = await rowsOf('materialTrend', { months: 'M3', orderBy: [{ field: 'm30', desc: true }] })
  assert.ok(sorted.length > 0 && sorted.every(each => each['m30'] === '0'))
  const file = exportsOfReports.find(({ call }) => call === 'rpt/materialTrend/query')
  assert.equal(file?.fields.get('m2'), 'number', 'months go out as numbers')
  for (const _ of [1, 2, 3]) await postedInvoice(world)
  await world.database.run(sql`
    update receive r set supplier_id = x.place
    from (select k.receive_id, row_number() over (order by k.receive_id) as place
      from receive_detail k join purchase_order_detail d on d.id = k.order_detail_id join purchase_order o on o.id = d.order_id
      where o.currency = 'CNY') x
    where x.receive_id = r.id`)
  const suppliers = await rowsOf('supplierTrend', { currency: 'CNY' })
  const greatest = await rowsOf('supplierTrend', { currency: 'CNY', top: 'T5' })
  assert.ok(suppliers.length > 5)
  assert.deepEqual(greatest, suppliers.slice(0, 5))
  const { totals, charts } = await figuresOf('supplierTrend', { currency: 'CNY', top: 'T5' })
  assert.equal(
    sumOf(totals.flatMap(({ code, value }) => (code === 'amount' ? [value] : []))),
    sumOf(greatest.map(each => each['amount'])),
  )
  assert.equal(charts[0]?.series.length, 5)
})
