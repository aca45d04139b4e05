import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import type { Input } from '../../../../src/contract/envelope.ts'
import { getWarnings } from '../../../../src/contract/insight/home/home.ts'
import { getSupplierFile } from '../../../../src/contract/insight/lifecycle/lifecycle.ts'
import {
  querySupplierCertificates,
  querySupplierHistory,
  querySuppliers,
} from '../../../../src/contract/ground/suppliers/suppliers.ts'
import { testApp } from '../../../support/app.ts'
import type { TestApp } from '../../../support/app.ts'

let world: TestApp
before(async () => {
  world = await testApp()
  const { database } = world
  await database.run(sql`
    update supplier set city = 'Ulm', tax_no = 'DE811569869', freeze_flag = 1, risk_tier = 'HIGH', stage = 'POTENTIAL'
    where id = 1`)
  await database.run(sql`
    insert into supplier_category (id, enterprise_id, code, name, names, supplier_category_bid) values
      (1, 1, 'A', 'Metal', '{"zh": "金属"}', null), (2, 1, 'A1', 'Castings', '{"zh": "铸件"}', 1)`)
  await database.run(sql`insert into supplier_category_member (supplier_id, category_id) values (1, 2)`)
  await database.run(sql`
    insert into supplier_contact (enterprise_id, supplier_id, name, phone, main_flag) values
      (1, 1, 'Ada', '110', 1), (1, 1, 'Ben', '120', 0)`)
  await database.run(sql`
    insert into supplier_certificate (enterprise_id, supplier_id, cert_type, cert_no, expire_date, long_term) values
      (1, 1, 'QUALITY_SYSTEM', 'Q-60', current_date + 60, 0),
      (1, 1, 'BUSINESS_LICENSE', 'B-1', null, 1),
      (1, 2, 'OTHER', 'O-61', current_date + 61, 0),
      (1, 2, 'QUALITY_SYSTEM', 'Q-gone', current_date - 1, 0),
      (1, 2, 'OTHER', 'O-today', current_date, 0)`)
  await database.run(sql`insert into enterprise (id, code, name, base_currency) values (2, 'OTHER', 'Other', 'CNY')`)
  await database.run(
    sql`insert into currency (enterprise_id, code, names, digits) values (2, 'CNY', '{"en":"Yuan"}', 2)`,
  )
  await database.run(sql`
    insert into tax_rate (enterprise_id, code, names, percent, category, country)
    values (2, 'S13', '{"en":"13 %"}', 13, 'S', 'CN')`)
  await database.run(sql`
    insert into supplier (id, enterprise_id, supplier_no, name, short_name, country, default_currency, tax_code)
    values (90, 2, 'S000090', 'Foreign GmbH', 'Foreign', 'DE', 'CNY', 'S13')`)
  await database.run(sql`
    insert into supplier_certificate (enterprise_id, supplier_id, cert_type, cert_no, expire_date)
    values (2, 90, 'OTHER', 'X-1', current_date)`)
})
after(() => world.close())

const numbers = async (filters: Input<typeof querySuppliers>) =>
  (await world.call('buyer', querySuppliers, filters)).data.records.map(({ supplierNo }) => supplierNo)
const certificates = async (filters: Input<typeof querySupplierCertificates>) =>
  (await world.call('buyer', querySupplierCertificates, filters)).data.records.map(({ certNo }) => certNo)

test('a supplier stands in the list with its categories, its main contact, and the certificate that ends first', async () => {
  const { data } = await world.call('buyer', querySuppliers, {})
  assert.equal(data.total, 2)
  const [one, two] = data.records
  assert.deepEqual(
    [
      one?.name,
      one?.stage,
      one?.categories,
      one?.contactName,
      one?.contactPhone,
      one?.certificateState,
      one?.freezeFlag,
    ],
    ['Supplier One GmbH', 'POTENTIAL', ['Castings'], 'Ada', '110', 'EXPIRING', 1],
  )
  assert.deepEqual([two?.contactName, two?.categories, two?.certificateState], ['', [], 'EXPIRED'])
  const inChinese = await world.call('buyer', querySuppliers, { supplierCategoryId: '2' }, { language: 'zh' })
  assert.deepEqual(inChinese.data.records[0]?.categories, ['铸件'])
})

const found: [string, Input<typeof querySuppliers>, string[]][] = [
  ['a keyword in the name', { keyword: 'two' }, ['S000002']],
  ['a keyword in the city', { keyword: 'ulm' }, ['S000001']],
  ['a tax number', { keyword: 'DE8115' }, ['S000001']],
  ['a keyword that is a pattern', { keyword: '%' }, []],
  ['a stage', { stage: 'POTENTIAL' }, ['S000001']],
  ['stages', { stage: ['POTENTIAL', 'QUALIFIED'] }, ['S000001', 'S000002']],
  ['a category above theirs', { supplierCategoryId: '1' }, ['S000001']],
  ['a risk', { riskTier: 'HIGH' }, ['S000001']],
  ['a country', { country: 'GB' }, ['S000002']],
  ['holds', { held: 1 }, ['S000001']],
  ['no holds', { held: 0 }, ['S000002']],
  ['the later stage first', { orderBy: [{ field: 'stage', desc: true }] }, ['S000002', 'S000001']],
]
for (const [what, filters, expected] of found)
  test(`suppliers are found by ${what}`, async () => assert.deepEqual(await numbers(filters), expected))

test('certificates come in the order in which they end, each with its state and the days that are left', async () => {
  const { data } = await world.call('buyer', querySupplierCertificates, {})
  assert.deepEqual(
    data.records.map(({ certNo, state, daysLeft }) => [certNo, state, daysLeft]),
    [
      ['Q-gone', 'EXPIRED', -1],
      ['O-today', 'EXPIRING', 0],
      ['Q-60', 'EXPIRING', 60],
      ['O-61', 'VALID', 61],
      ['B-1', 'VALID', null],
    ],
  )
  assert.deepEqual(await certificates({ state: ['EXPIRED', 'EXPIRING'] }), ['Q-gone', 'O-today', 'Q-60'])
  assert.deepEqual(await certificates({ certType: 'QUALITY_SYSTEM', keyword: 'gmbh' }), ['Q-60'])
  assert.deepEqual(await certificates({ supplierId: '1' }), ['Q-60', 'B-1'])
})

test('the home page warns of certificates that have ended or end soon', async () => {
  const { data } = await world.call('buyer', getWarnings, {})
  const warning = data.find(({ code }) => code === 'CERTIFICATES_END')
  assert.deepEqual([warning?.count, warning?.route], [3, '/supplier/certificate'])
})

test('the file, its history and the lists are for the buyers of the enterprise alone', async () => {
  for (const user of ['supplier', 'expert', 'warehouse'] as const) {
    assert.equal((await world.call(user, querySuppliers, {})).code, '16006')
    assert.equal((await world.call(user, querySupplierCertificates, {})).code, '16006')
    assert.equal((await world.call(user, querySupplierHistory, { id: '1' })).code, '16006')
  }
  assert.equal((await world.call('buyer', querySupplierHistory, { id: '90' })).code, '10007')
  assert.equal((await world.call('buyer', getSupplierFile, { id: '90' })).code, '10007')
  const { data } = await world.call('quality', getSupplierFile, { id: '1' })
  assert.deepEqual([data.freezeFlag, data.blackFlag, data.holdKind, data.riskTier], [1, 0, 'NONE', 'HIGH'])
  assert.deepEqual((await world.call('buyer', querySupplierHistory, { id: '1' })).data, [])
})
