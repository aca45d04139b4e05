import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import { currencies, exchangeRates } from '../../../../src/contract/ground/master-data/currencies.ts'
import type { Endpoint, Input } from '../../../../src/contract/envelope.ts'
import { writeImport } from '../../../../src/contract/platform/imports/imports.ts'
import { paymentTerms } from '../../../../src/contract/ground/master-data/payment-terms.ts'
import { taxRates } from '../../../../src/contract/ground/master-data/tax-rates.ts'
import { unitConversions, units } from '../../../../src/contract/ground/master-data/units.ts'
import { testApp } from '../../../support/app.ts'
import type { Answer, TestApp } from '../../../support/app.ts'
import { checked, faultsOf } from '../../platform/imports/import-world.ts'

let server: TestApp
before(async () => {
  server = await testApp()
  await server.database.run(
    sql`insert into enterprise (id, code, name, base_currency) values (2, 'E2', 'Other', 'EUR')`,
  )
  await server.database.run(sql`
    insert into currency (id, enterprise_id, code, names) values (900, 2, 'EUR', '{"en":"Euro"}'), (901, 2, 'CHF', '{"en":"Franc"}')`)
  await server.database.run(sql`
    insert into material_category (id, enterprise_id, code, names) values (50, 1, 'K', '{"en":"Category"}')`)
  for (const code of ['H87', 'KGM', 'TNE', 'XBX']) await added(server.call('admin', units.save, unit(code)))
  await added(server.call('admin', unitConversions.save, conversion()))
  await added(server.call('admin', exchangeRates.save, rate({ validFrom: '2025-06-01' })))
  await added(server.call('admin', paymentTerms.save, term('N30')))
  await server.database.run(sql`
    insert into material (id, enterprise_id, code, name, category_id, unit) values (70, 1, 'M-1', 'Pump', 50, 'H87')`)
})
after(() => server.close())

async function added<Value>(answer: Promise<Answer<Value>>): Promise<Value> {
  const { code, msg, data } = await answer
  assert.equal(code, '200', msg)
  return data
}
const named = (code: string) => ({ code, names: { en: `Name ${code}`, zh: '' } })
const currency = (code: string, change: Partial<Input<typeof currencies.save>> = {}) => ({
  ...named(code),
  digits: 2,
  symbol: '',
  ...change,
})
const rate = (change: Partial<Input<typeof exchangeRates.save>> = {}): Input<typeof exchangeRates.save> => ({
  fromCurrency: 'EUR',
  toCurrency: 'CNY',
  rate: '7.812345678',
  validFrom: '2026-01-01',
  source: 'Bank',
  ...change,
})
const tax = (code: string, change: Partial<Input<typeof taxRates.save>> = {}) => ({
  ...named(code),
  percent: '19',
  category: 'S' as const,
  country: 'DE',
  validFrom: '2026-01-01',
  validTo: null,
  ...change,
})
const term = (code: string, change: Partial<Input<typeof paymentTerms.save>> = {}) => ({
  ...named(code),
  baseDate: 'INVOICE_DATE' as const,
  days: 30,
  fixedDay: null,
  stages: [],
  ...change,
})
const stage = (percent: string) => ({ percent, days: 0, condition: 'ADVANCE' as const })
const unit = (code: string, change: Partial<Input<typeof units.save>> = {}) => ({
  ...named(code),
  symbol: '',
  precision: 3,
  dimension: 'MASS' as const,
  ...change,
})
const conversion = (change: Partial<Input<typeof unitConversions.save>> = {}) => ({
  materialId: null,
  fromUnit: 'TNE',
  toUnit: 'KGM',
  factor: '1000',
  ...change,
})

/** A save that begins as a right one and is refused for its change. */
function refuses(
  what: string,
  save: Endpoint,
  right: object,
  cases: readonly (readonly [title: string, change: object, code: string, field: string])[],
) {
  for (const [title, change, code, field] of cases)
    test(`${what} ${title} is refused with ${code}`, async () => {
      const answer = await server.call('admin', save, { ...right, ...change })
      assert.deepEqual([answer.code, answer.errors[0]?.field], [code, field])
    })
}

refuses('a currency', currencies.save, currency('SEK'), [
  ['with a taken code', { code: 'EUR' }, '10006', 'code'],
  ['with a code that is none of ISO 4217', { code: 'Eur' }, '10008', 'code'],
  ['with five digits', { digits: 5 }, '10008', 'digits'],
  ['without English name', { names: { en: '' } }, '10011', 'names.en'],
])

test('a currency keeps its code, is audited, and goes only while nothing names it (16010)', async () => {
  const made = await added(server.call('admin', currencies.save, currency('NOK')))
  const again = { ...currency('NOK', { digits: 0, symbol: 'kr' }), id: made.id, version: 0 }
  assert.equal((await server.call('admin', currencies.save, { ...again, code: 'DKK' })).code, '10008')
  assert.deepEqual((await added(server.call('admin', currencies.save, again))).digits, 0)
  assert.equal((await server.call('admin', currencies.save, again)).code, '16007')
  const trail = await server.database.one<{ acts: string }>(sql`
    select string_agg(action, ' ' order by id) as acts from audit_log
    where business_type = 'CURRENCY' and business_id = ${made.id}`)
  assert.equal(trail?.acts, 'CREATE UPDATE')
  await added(server.call('admin', exchangeRates.save, rate({ fromCurrency: 'NOK', rate: '0.7' })))
  assert.equal((await server.call('admin', currencies.remove, { ids: [made.id] })).code, '16010')
  const { records } = (await server.call('admin', exchangeRates.query, { fromCurrency: 'NOK' })).data
  await added(server.call('admin', exchangeRates.remove, { ids: records.map(each => each.id) }))
  assert.deepEqual((await server.call('admin', currencies.remove, { ids: [made.id] })).data, { count: 1 })
  assert.equal((await server.call('admin', currencies.remove, { ids: [] })).code, '10010')
})

test('the currency that the enterprise counts in neither goes nor is disabled (16010); another enterprise has its own', async () => {
  const { records } = (await server.call('admin', currencies.query, { pageSize: 100 })).data
  assert.ok(!records.some(each => each.id === '901'))
  const ids = records.filter(each => each.code === 'CNY').map(each => each.id)
  assert.equal((await server.call('admin', currencies.remove, { ids })).code, '16010')
  assert.equal((await server.call('admin', currencies.disable, { ids })).code, '16010')
  for (const act of [currencies.enable, currencies.disable, currencies.remove])
    assert.equal((await server.call('admin', act, { ids: ['901'] })).code, '10007')
  const foreign = { ...currency('CHF'), id: '901', version: 0 }
  assert.equal((await server.call('admin', currencies.save, foreign)).code, '10007')
  assert.equal((await server.call('admin', exchangeRates.save, rate({ toCurrency: 'CHF' }))).code, '10007')
})

refuses('an exchange rate', exchangeRates.save, rate(), [
  ['of zero', { rate: '0.000' }, '10008', 'rate'],
  ['with ten digits after the point', { rate: '1.0123456789' }, '10008', 'rate'],
  ['from a currency to itself', { toCurrency: 'EUR' }, '10008', 'toCurrency'],
  ['of an unknown currency', { fromCurrency: 'XXX' }, '10007', 'fromCurrency'],
  ['of the same pair and day', { validFrom: '2025-06-01' }, '10006', 'validFrom'],
])

test('of a pair the newest rate that is not later than the day holds, to all of its digits', async () => {
  for (const [validFrom, value] of [
    ['2026-02-01', '0.048'],
    ['2026-03-01', '0.051234567'],
  ] as const)
    await added(server.call('admin', exchangeRates.save, rate({ fromCurrency: 'JPY', validFrom, rate: value })))
  const on = async (validOn: string) =>
    (await server.call('admin', exchangeRates.query, { fromCurrency: 'JPY', validOn })).data.records.map(
      each => each.rate,
    )
  assert.deepEqual(
    [await on('2026-01-31'), await on('2026-02-28'), await on('2026-03-01')],
    [[], ['0.048'], ['0.051234567']],
  )
})

refuses('a tax rate', taxRates.save, tax('T1'), [
  ['with a taken code', { code: 's13' }, '10006', 'code'],
  ['above 100 %', { percent: '100.01' }, '10008', 'percent'],
  ['of reverse charge with a percentage', { category: 'AE' }, '10008', 'percent'],
  ['of an unknown category', { category: 'B' }, '10008', 'category'],
  ['that ends before it begins', { validTo: '2025-12-31' }, '10008', 'validTo'],
])

test('a tax rate that is used is closed, not deleted (16010)', async () => {
  const { records } = (await server.call('admin', taxRates.query, { keyword: 'S13' })).data
  const [used] = records
  assert.ok(used)
  assert.equal((await server.call('admin', taxRates.remove, { ids: [used.id] })).code, '16010')
  const closed = await added(server.call('admin', taxRates.save, { ...used, validTo: '2026-12-31' }))
  assert.equal(closed.validTo, '2026-12-31')
  const later = (await server.call('admin', taxRates.query, { validOn: '2027-01-01' })).data.records
  assert.ok(!later.some(each => each.code === 'S13'))
  const made = await added(server.call('admin', taxRates.save, tax('T2')))
  assert.equal((await server.call('admin', taxRates.remove, { ids: [made.id] })).code, '200')
})

refuses('a payment term', paymentTerms.save, term('P1'), [
  ['whose stages add to 99.9999 %', { stages: [stage('50'), stage('49.9999')] }, '10008', 'stages'],
  ['with a stage of 0 %', { stages: [stage('100'), stage('0')] }, '10008', 'stages[1].percent'],
  ['of an unknown base', { baseDate: 'TODAY' }, '10008', 'baseDate'],
  ['on the 32nd', { fixedDay: 32 }, '10008', 'fixedDay'],
  ['with a taken code', { code: 'n30' }, '10006', 'code'],
])

test('a payment term keeps its stages, and goes only while no supplier has it (16010)', async () => {
  const stages = [stage('33.3333'), stage('33.3333'), stage('33.3334')]
  const made = await added(server.call('admin', paymentTerms.save, term('P3', { stages, fixedDay: 31 })))
  assert.deepEqual([made.stages, made.fixedDay, made.name], [stages, 31, 'Name P3'])
  const off = await server.call('admin', paymentTerms.disable, { ids: [made.id] })
  assert.equal(off.code, '200')
  await server.database.run(sql`update supplier set payment_term_id = ${made.id} where id = 1`)
  assert.equal((await server.call('admin', paymentTerms.remove, { ids: [made.id] })).code, '16010')
  await server.database.run(sql`update supplier set payment_term_id = null where id = 1`)
  assert.equal((await server.call('admin', paymentTerms.remove, { ids: [made.id] })).code, '200')
})

refuses('a unit', units.save, unit('ZZZ'), [
  ['with a taken code', { code: 'KGM' }, '10006', 'code'],
  ['with a code of four', { code: 'KILO' }, '10008', 'code'],
  ['with seven digits', { precision: 7 }, '10008', 'precision'],
  ['of an unknown dimension', { dimension: 'LOVE' }, '10008', 'dimension'],
])

refuses('a conversion', unitConversions.save, conversion(), [
  ['of zero', { toUnit: 'H87', factor: '0' }, '10008', 'factor'],
  ['of a unit into itself', { toUnit: 'TNE' }, '10008', 'toUnit'],
  ['of an unknown unit', { toUnit: 'ZZ' }, '10007', 'toUnit'],
  ['of an unknown material', { materialId: '999' }, '10007', 'materialId'],
  ['that exists', {}, '10006', 'toUnit'],
  ['whose way back says otherwise', { fromUnit: 'KGM', toUnit: 'TNE', factor: '0.002' }, '10008', 'factor'],
])

test('a way back that agrees is kept; a material has conversions of its own; a unit that is used stays (16010)', async () => {
  await added(
    server.call('admin', unitConversions.save, conversion({ fromUnit: 'KGM', toUnit: 'TNE', factor: '0.001' })),
  )
  const third = conversion({ materialId: '70', fromUnit: 'XBX', toUnit: 'H87', factor: '3' })
  const made = await added(server.call('admin', unitConversions.save, third))
  assert.deepEqual([made.materialCode, made.fromName], ['M-1', 'Name XBX'])
  const back = { ...third, fromUnit: 'H87', toUnit: 'XBX', factor: '0.333333333' }
  await added(server.call('admin', unitConversions.save, back))
  const { records } = (await server.call('admin', units.query, { keyword: 'XBX' })).data
  const ids = records.map(each => each.id)
  assert.equal((await server.call('admin', units.remove, { ids })).code, '16010')
  const listed = (await server.call('admin', unitConversions.query, { unit: 'XBX', materialId: '70' })).data.records
  assert.equal(listed.length, 2)
  await added(server.call('admin', unitConversions.remove, { ids: listed.map(each => each.id) }))
  assert.equal((await server.call('admin', units.remove, { ids })).code, '200')
})

/** Runs an import and returns what was wrong, or how many rows were written. */
async function imported(templateCode: string, content: string): Promise<unknown> {
  const { code, msg, data } = await checked(server, 'admin', { templateCode, content })
  assert.equal(code, '200', msg)
  if (data.faults.length > 0) return faultsOf(data)
  return (await added(server.call('admin', writeImport, { key: data.key }))).rowsOk
}

test('each list comes in by table, under the rules of its form', async () => {
  assert.equal(await imported('currencies', 'Code,Name (English),Decimal places\nSEK,Krona,2\nEUR,Euro,2'), 2)
  assert.deepEqual(await imported('currencies', 'Code,Name (English),Decimal places\nSEK,,9'), [
    '2 digits 10008',
    '2 nameEn 10011',
  ])
  assert.equal(await imported('exchange-rates', 'From,To,Rate,Valid from\nSEK,CNY,0.75,2026-01-01'), 1)
  assert.deepEqual(await imported('exchange-rates', 'From,To,Rate,Valid from\nSEK,SEK,0.75,2026-01-01'), [
    '2 toCurrency 10008',
  ])
  const taxHead = 'Code,Name (English),Rate (%),Category,Country,Valid from'
  assert.equal(await imported('tax-rates', `${taxHead}\nSE25,Sweden 25 %,25,Standard,SE,2026-01-01`), 1)
  assert.deepEqual(await imported('tax-rates', `${taxHead}\nSE12,Sweden 12 %,12,Exempt,SE,2026-01-01`), [
    '2 percent 10008',
  ])
  const termHead = 'Code,Name (English),Base date,Days,Stages'
  assert.equal(
    await imported('payment-terms', `${termHead}\nA30,30/70,Invoice date,0,30 ADVANCE; 70 ON_DELIVERY 30`),
    1,
  )
  assert.deepEqual(await imported('payment-terms', `${termHead}\nA31,x,Invoice date,0,30 SOMEHOW`), ['2 stages 10008'])
  assert.equal(await imported('units', 'Code,Name (English),Decimal places,Dimension\nLTR,Litre,2,Volume'), 1)
  assert.equal(await imported('unit-conversions', 'Material,From,To,Factor\nM-1,LTR,KGM,0.9\n,LTR,KGM,1'), 2)
  assert.deepEqual(await imported('unit-conversions', 'Material,From,To,Factor\nM-9,LTR,KGM,0.9'), ['2 material 10007'])
  const [kept] = (await server.call('admin', paymentTerms.query, { keyword: 'A30' })).data.records
  assert.deepEqual(kept?.stages[1], { percent: '70', days: 30, condition: 'ON_DELIVERY' })
})
