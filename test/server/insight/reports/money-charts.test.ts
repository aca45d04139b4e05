import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import { contractTracking, moneyReports } from '../../../../src/contract/insight/reports/money-reports.ts'
import type { ReportFigures } from '../../../../src/contract/insight/reports/report.ts'
import { confirmPayment } from '../../../../src/contract/money/payments/payments.ts'
import type { TestApp } from '../../../support/app.ts'
import { contractActs } from '../../sourcing/contracts/contract-world.ts'
import { dueOn, postedInvoice } from '../../money/invoices/invoice-world.ts'
import { payInput, paymentWorld, sentPayment } from '../../money/payments/payment-world.ts'
import { day, valueOf } from '../../orders/purchase-orders/order-world.ts'

let world: TestApp
before(async () => {
  world = await paymentWorld()
  // 1130.00, 565.00 and 226.00 with tax; 400.00 of the first are paid.
  const { invoice } = await postedInvoice(world)
  await postedInvoice(world, { qty: '50' })
  await postedInvoice(world, { qty: '20', priceExcl: '10' })
  const { payment } = await sentPayment(world, payInput(invoice, '400'))
  valueOf(await world.call('finance', confirmPayment, { id: payment.id, paidAmount: '400', paidDate: day() }))
})
after(() => world.close())

type Chart = ReportFigures['charts'][number]

async function chartOf(code: string, chart: string, filters = {}): Promise<Chart> {
  const report = moneyReports[code]
  assert.ok(report, code)
  const { charts } = valueOf(await world.call('finance', report.calls.chart, filters))
  return charts.find(each => each.code === chart) ?? assert.fail(`${code} has no chart ${chart}`)
}

const valuesOf = (chart: Chart, series: string) => chart.series.find(each => each.code === series)?.values ?? []

test('each report has the charts of its definition', async () => {
  for (const [code, { parts, calls }] of Object.entries(moneyReports)) {
    const { charts } = valueOf(await world.call('finance', calls.chart, {}))
    const wanted = Object.entries(parts.charts).map(([name, shape]) =>
      typeof shape === 'string' ? name : (shape.of ?? name),
    )
    assert.deepEqual(new Set(charts.map(each => each.code)), new Set(wanted), code)
  }
})

test('what is open is divided by when it is due, and the balances of months end with it', async () => {
  const ages = [-1, 10, 40]
  const invoices = await world.database.rows<{ id: string }>(sql`select id from invoice order by id`)
  for (const [at, { id }] of invoices.entries()) await dueOn(world, id, day(-(ages[at] ?? 0)))
  const open = await chartOf('payableStatement', 'closing')
  assert.equal(open.names.length, 1)
  assert.deepEqual(
    open.series.map(({ code, values }) => [code, values[0]]),
    [
      ['notDue', 730],
      ['days30', 565],
      ['days60', 226],
      ['days90', 0],
      ['older', 0],
    ],
  )
  const balances = await chartOf('payableStatement', 'balances')
  assert.equal(balances.names.length, 12)
  assert.equal(balances.names.at(-1), day().slice(0, 7))
  assert.deepEqual(balances.series.map(({ code, values }) => [code, values[0], values.at(-1)]), [['CNY', 0, 1521]]) // prettier-ignore
  await world.database.run(sql`
    update invoice set posted_date = posted_date - interval '2 months' where id = ${invoices[1]?.id ?? ''}`)
  const earlier = await chartOf('payableStatement', 'balances')
  assert.deepEqual(earlier.series[0]?.values.slice(-3), [565, 565, 1521])
  // Amounts before the period are in its first month.
  const [last] = (await chartOf('payableStatement', 'balances', { dayFrom: day() })).series
  assert.deepEqual(last?.values, [1521])
})

test('materials are added up from the greatest on, and are parts of their categories', async () => {
  const spent = await chartOf('materialExpenditure', 'materials')
  assert.deepEqual(valuesOf(spent, 'amount'), [1700])
  assert.deepEqual(valuesOf(spent, 'cumulated'), [100])
  const bought = await world.database.one<{ code: string }>(sql`
    select m.code from material m join purchase_order_detail d on d.material_id = m.id limit 1`)
  assert.ok(spent.names[0]?.startsWith(`${bought?.code ?? ''} `), 'materials of one name differ by their codes')
  const tree = await chartOf('materialExpenditure', 'tree')
  assert.equal(tree.groups?.length, tree.names.length)
  assert.deepEqual(valuesOf(tree, 'amount'), [1700])
  assert.ok(tree.groups.every(group => group.endsWith(' · CNY')))
})

test('parts of a month come to 100 per cent', async () => {
  const shares = await chartOf('supplierTrend', 'shares')
  for (const [at] of shares.names.entries())
    assert.equal(
      shares.series.reduce((sum, each) => sum + (each.values[at] ?? 0), 0),
      100,
    )
})

test('the steps of a waterfall lead to the sum of all effects', async () => {
  await world.database.run(sql`
    update purchase_order_detail set price_excl = price_excl + 1 where id = (select max(id) from purchase_order_detail)`)
  const chart = await chartOf('priceDifference', 'categoryEffects')
  const [starts, effects] = [valuesOf(chart, 'start'), valuesOf(chart, 'effect')]
  assert.equal(chart.names.at(-1), 'Σ · CNY')
  assert.equal(starts.at(-1), 0)
  const steps = effects.slice(0, -1)
  assert.ok(steps.length > 0 && steps.every(effect => effect !== 0))
  assert.equal(
    effects.at(-1),
    steps.reduce((sum, effect) => sum + effect, 0),
  )
  for (const [at, start] of starts.slice(0, -1).entries())
    assert.equal(
      start,
      steps.slice(0, at).reduce((sum, effect) => sum + effect, 0),
    )
})

test('contracts show how far they are used up, and from when to when they run', async () => {
  const contract = await contractActs(() => world).inForce()
  const progress = await chartOf('contractTracking', 'progress')
  assert.deepEqual(
    progress.series.map(each => each.code),
    ['orderedPct', 'receivedPct', 'invoicedPct', 'paidPct'],
  )
  assert.ok(progress.names.some(name => name.startsWith(contract.contractNo)))
  const runs = await chartOf('contractTracking', 'runs')
  const days = (text: string) => Date.parse(text) / 86_400_000
  const at = runs.names.findIndex(name => name.startsWith(contract.contractNo))
  assert.deepEqual(
    [valuesOf(runs, 'validFrom')[at], valuesOf(runs, 'validTo')[at]],
    [days(contract.validFrom), days(contract.validTo)],
  )
  const endsWithin = async (days: number, wanted: 'D30') => {
    await world.database.run(sql`update contract set valid_to = ${day(days)} where id = ${contract.id}`)
    const { records } = valueOf(await world.call('finance', contractTracking.calls.query, { endsWithin: wanted }))
    return records.some(row => String(row['contractNo']).startsWith(contract.contractNo))
  }
  assert.deepEqual([await endsWithin(30, 'D30'), await endsWithin(31, 'D30')], [true, false])
})

test('amounts of a contract stand in the own currency, too, by the rate of the day on which it begins', async () => {
  const { id, contractNo } = await contractActs(() => world).inForce()
  const inOwn = async () => {
    const { records } = valueOf(await world.call('finance', contractTracking.calls.query, { pageSize: 300 }))
    const row = records.find(each => String(each['contractNo']).startsWith(contractNo)) ?? {}
    return (
      ['limitAmount', 'ordered', 'rest', 'localLimit', 'localOrdered', 'localRest', 'localCurrency'] as const
    ).map(field => String(row[field]))
  }
  const [limit = '', ordered = '', rest = ''] = await inOwn()
  assert.deepEqual(await inOwn(), [limit, ordered, rest, limit, ordered, rest, 'CNY'])
  await world.database.run(sql`
    update contract set currency = 'EUR', limit_amount = 1000, ordered_amount = 333.33 where id = ${id}`)
  // One euro is worth 7.812345678.
  assert.deepEqual(await inOwn(), ['1000', '333.33', '666.67', '7812.35', '2604.09', '5208.26', 'CNY'])
})

test('what was received, invoiced and paid of a contract stands in the own currency by the rates of its documents', async () => {
  const { id } = await contractActs(() => world).inForce()
  const itemId = (await world.database.one<{ id: string }>(sql`select id from contract_item where contract_id = ${id}`))
    ?.id
  const held = async (priceExcl: string, rates: { order: string; invoice: string }) => {
    const { order, invoice } = await postedInvoice(world, { currency: 'EUR', priceExcl, qty: '33' })
    await world.database.run(sql`
      insert into contract_use (contract_id, item_id, order_id, order_no, row_id, qty, amount)
      select ${id}, ${itemId}, d.order_id, 'X', d.id, d.qty, d.amount_incl from purchase_order_detail d
      where d.order_id = ${order.id}`)
    await world.database.run(sql`update purchase_order set exchange_rate = ${rates.order} where id = ${order.id}`)
    await world.database.run(sql`update invoice set exchange_rate = ${rates.invoice} where id = ${invoice.id}`)
    return invoice
  }
  const read = async () => {
    const { records } = valueOf(await world.call('finance', contractTracking.calls.query, { pageSize: 300 }))
    const row = records.find(each => each['contractId'] === id) ?? {}
    return ['received', 'invoiced', 'paid', 'localReceived', 'localInvoiced', 'localPaid'].map(name =>
      String(row[name]),
    )
  }
  await world.database.run(sql`update contract set currency = 'EUR' where id = ${id}`)
  assert.deepEqual(await read(), ['0', '0', '0', '0', '0', '0'])
  // 33 at 7.77 are 256.41, with tax 289.74; 33 at 1.11 are 36.63, with tax 41.39.
  const paid = await held('7.77', { order: '8', invoice: '9' })
  await held('1.11', { order: '7.5', invoice: '7.7' })
  assert.deepEqual(await read(), ['331.13', '331.13', '0', '2628.35', '2926.36', '0'])
  await world.database.run(sql`update invoice set paid_amount = 100 where id = ${paid.id}`)
  assert.deepEqual((await read()).slice(2), ['100', '2628.35', '2926.36', '900'])
  await world.database.run(sql`update invoice set paid_amount = amount_incl where id = ${paid.id}`)
  assert.deepEqual((await read()).at(-1), '2607.66', 'what is paid wholly is worth what was invoiced')
  // An invoice that is not posted has no rate yet, and one of a company that counts in euros has another one.
  await world.database.run(sql`update invoice set exchange_rate = null, local_currency = '' where id = ${paid.id}`)
  assert.deepEqual((await read()).at(-1), '2263.55')
  await world.database.run(sql`update invoice set exchange_rate = 1, local_currency = 'EUR' where id = ${paid.id}`)
  assert.deepEqual((await read()).at(-1), '2263.55')
  const amounts = await chartOf('contractTracking', 'amounts')
  assert.ok(valuesOf(amounts, 'localReceived').includes(2628.35))
  await world.database.run(sql`update exchange_rate set deleted = 1 where from_currency = 'EUR'`)
  assert.deepEqual(
    (await read()).slice(3),
    ['2628.35', '', ''],
    'orders have their own rate; without one nothing is known',
  )
  const bars = await chartOf('contractTracking', 'amounts')
  assert.ok(bars.series.every(({ values }) => values.every(Number.isFinite)))
  await world.database.run(sql`update exchange_rate set deleted = 0 where from_currency = 'EUR'`)
})

test('what was invoiced, credited, paid and offset stands by supplier in the own currency', async () => {
  const moved = await chartOf('payableStatement', 'moved', { currency: 'CNY' })
  assert.equal(moved.names.length, 1)
  assert.deepEqual(
    moved.series.map(({ code, values }) => [code, values[0]]),
    [
      ['localInvoices', 1921],
      ['localCredits', 0],
      ['localPayments', 400],
      ['localOffsets', 0],
    ],
  )
})
