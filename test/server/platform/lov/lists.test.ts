import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import { areas } from '../../../../server/areas.ts'
import { displayLov } from '../../../../src/contract/platform/lov/lov.ts'
import { languages } from '../../../../src/contract/platform/session/session.ts'
import { demoApp } from '../../demo-data/demo-app.ts'
import type { DemoApp } from '../../demo-data/demo-app.ts'

const delivered = areas.flatMap(area => Object.keys(area.lists ?? {}))

let demo: DemoApp
before(async () => {
  demo = await demoApp()
})
after(() => demo.close())

type Row = Record<string, string>

async function rowsOf(user: string, code: string, searchParams: Record<string, unknown> = {}, pageSize = 300) {
  const { code: answer, data } = await demo.call(user, displayLov, { code, pageSize, searchParams })
  assert.equal(answer, '200')
  // Every field of a row is a text; the next test looks at that.
  return data.searchResult as Row[]
}

const refusalOf = async (user: string, code: string, searchParams: Record<string, unknown> = {}) => {
  const answer = await demo.call(user, displayLov, { code, searchParams })
  return { code: answer.code, fields: answer.errors.map(error => error.field) }
}

/** Who may choose among the rows of a list that a buyer's head may not. */
const readers: Record<string, string> = { LOV_REVERSIBLE_RECEIPT: 'warehouse', LOV_PLANNABLE_ROW: 'buyer' }

test('every list answers its definition with labels in four languages, and rows of texts', async () => {
  for (const code of delivered) {
    for (const language of languages) {
      const { data } = await demo.call(readers[code] ?? 'buyer2', displayLov, { code }, language)
      assert.ok(data.entries.length >= 3, code)
      for (const { field, label } of data.entries) assert.notEqual(label, `${code}.${field}`)
      const [row] = data.searchResult
      assert.ok(row !== undefined, `${code} has no rows`)
      for (const field of [data.valueField, data.textField, ...data.entries.map(entry => entry.field)])
        assert.equal(typeof row[field], 'string', `${code}.${field}`)
      assert.ok(data.searchResult.length <= 10)
      assert.ok(data.total >= data.searchResult.length)
    }
  }
})

test('names of currencies, units and taxes are in the language of the caller', async () => {
  const name = async (language: string) => {
    const searchParams = { ids: ['EUR'] }
    const { data } = await demo.call('buyer', displayLov, { code: 'LOV_CURRENCY', searchParams }, language)
    return data.searchResult[0]?.['name']
  }
  assert.deepEqual(await Promise.all(['en', 'zh', 'ja'].map(name)), ['Euro', '欧元', 'ユーロ'])
})

test('a row is the first that its whole code finds, however many others contain it', async () => {
  const wrong: string[] = []
  let contained = 0
  for (const code of delivered) {
    const user = readers[code] ?? 'buyer2'
    const { data } = await demo.call(user, displayLov, { code, pageSize: 300 })
    const codeField = data.entries[0]?.field ?? ''
    const texts = (data.searchResult as Row[]).map(row => Object.values(row).join(' ').toLowerCase())
    const rows = (data.searchResult as Row[])
      .map(row => (row[codeField] ?? '').trim())
      .filter(keyword => keyword !== '')
      .map(keyword => ({ keyword, found: texts.filter(text => text.includes(keyword.toLowerCase())).length }))
      .sort((one, other) => other.found - one.found)
    // Those that most others contain, and the last one.
    for (const { keyword, found } of new Set([...rows.slice(0, 2), ...rows.slice(-1)])) {
      if (found > 1) contained++
      const [first] = await rowsOf(user, code, { keyword }, 10)
      if (!Object.values(first ?? {}).some(text => text.toLowerCase() === keyword.toLowerCase()))
        wrong.push(`${code}: ${keyword} finds ${JSON.stringify(first)} first`)
    }
  }
  assert.deepEqual(wrong, [])
  assert.ok(contained > 10, `${contained} codes that other rows contain`)
})

test('the keyword matches code and text in any case, and its wildcards count as themselves', async () => {
  const found = await rowsOf('buyer', 'LOV_SUPPLIER', { keyword: 'RUHRWERK' })
  assert.deepEqual(
    found.map(row => row['name']),
    ['Ruhrwerk Lagertechnik GmbH'],
  )
  assert.equal((await rowsOf('buyer', 'LOV_SUPPLIER', { keyword: 's000024' })).length, 1)
  assert.equal((await rowsOf('buyer', 'LOV_SUPPLIER', { keyword: '%' })).length, 0)
  assert.equal((await rowsOf('buyer', 'LOV_SUPPLIER', { keyword: '_' })).length, 0)
})

test('pages follow each other without overlap and count all rows', async () => {
  const codes: unknown[] = []
  for (const page of [1, 2, 3]) {
    const { data } = await demo.call('buyer', displayLov, { code: 'LOV_MATERIAL', page, pageSize: 20 })
    codes.push(...data.searchResult.map(row => row['code']))
    assert.ok(data.total > 250)
    assert.equal(data.page, page)
  }
  assert.equal(new Set(codes).size, 60)
})

test('ids answer known rows, also those that can no longer be chosen', async () => {
  const inactive = await demo.database.one<{ id: string }>(sql`select id from material where active = 0 limit 1`)
  assert.ok(inactive)
  const [row] = await rowsOf('buyer', 'LOV_MATERIAL', { ids: [inactive.id] })
  assert.equal(row?.['active'], '0')
  assert.equal((await rowsOf('buyer', 'LOV_MATERIAL')).filter(each => each['id'] === inactive.id).length, 0)
  assert.deepEqual(await rowsOf('buyer', 'LOV_MATERIAL', { ids: [] }), [])
})

test('materials of a supplier are those they are approved for, with their terms and their last price', async () => {
  const rows = await rowsOf('buyer', 'LOV_MATERIAL', { supplierId: '1', currency: 'CNY' })
  assert.ok(rows.length > 20)
  assert.ok(rows.every(row => row['sourceStatus'] === 'APPROVED' || row['sourceStatus'] === ''))
  assert.ok(rows.length < (await rowsOf('buyer', 'LOV_MATERIAL')).length)
  const last = await demo.database.rows<{ materialId: string; price: string; priceUnit: number }>(sql`
    select distinct on (d.material_id) d.material_id, trim_scale(d.price_excl) as price, d.price_unit
    from purchase_order_detail d join purchase_order o on o.id = d.order_id join material m on m.id = d.material_id
    where d.deleted = 0 and d.unit = m.unit and o.supplier_id = 1 and o.currency = 'CNY'
      and o.status not in ('NEW', 'APPROVING', 'REJECTED', 'REFUSED', 'CANCELLED')
    order by d.material_id, o.order_date desc, d.id desc`)
  const known = new Map(last.map(({ materialId, price, priceUnit }) => [materialId, [price, String(priceUnit)]]))
  for (const row of rows)
    assert.deepEqual([row['lastPrice'], row['lastPriceUnit']], known.get(String(row['id'])) ?? ['', ''], row['code'])
  assert.ok(rows.filter(row => row['lastPrice'] !== '').length > 5)
})

test('a user who may not read orders is shown no prices', async () => {
  const rows = await rowsOf('admin', 'LOV_MATERIAL', { supplierId: '1', currency: 'CNY' })
  assert.ok(rows.length > 20)
  assert.ok(rows.every(row => row['lastPrice'] === ''))
})

test('a currency carries its digits and the rate of the day asked for', async () => {
  const rates = await demo.database.rows<{ rate: string; validFrom: string }>(sql`
    select trim_scale(rate) as rate, valid_from from exchange_rate where from_currency = 'JPY' order by valid_from desc limit 3`)
  const older = rates[2]
  assert.ok(older)
  const [row] = await rowsOf('buyer', 'LOV_CURRENCY', { ids: ['JPY'], date: older.validFrom })
  assert.deepEqual([row?.['digits'], row?.['rate']], ['0', older.rate])
  const [base] = await rowsOf('buyer', 'LOV_CURRENCY', { ids: ['CNY'] })
  assert.equal(base?.['rate'], '1')
  const [before] = await rowsOf('buyer', 'LOV_CURRENCY', { ids: ['JPY'], date: '2001-01-01' })
  assert.equal(before?.['rate'], '')
})

test('orderable suppliers are those that normal orders may go to', async () => {
  const all = await rowsOf('buyer', 'LOV_SUPPLIER')
  const orderable = await rowsOf('buyer', 'LOV_SUPPLIER', { orderable: 1 })
  assert.ok(orderable.length < all.length)
  for (const row of orderable) {
    assert.ok(['QUALIFIED', 'PREFERRED', 'STRATEGIC'].includes(row['stage'] ?? ''))
    assert.deepEqual([row['blackFlag'], row['freezeFlag'], row['holdKind']], ['0', '0', 'NONE'])
  }
})

test('filters narrow: contacts by supplier, warehouses by company, taxes by country', async () => {
  const contacts = await rowsOf('buyer', 'LOV_SUPPLIER_CONTACT', { supplierId: '2' })
  assert.ok(contacts.length > 0 && contacts.every(row => row['supplierId'] === '2'))
  assert.equal(contacts[0]?.['mainFlag'], '1')
  const warehouses = await rowsOf('buyer', 'LOV_WAREHOUSE', { companyId: '3' })
  assert.deepEqual(
    warehouses.map(row => row['code']),
    ['W301'],
  )
  const taxes = await rowsOf('buyer', 'LOV_TAX', { country: 'ES' })
  assert.deepEqual(
    taxes.map(row => [row['code'], row['percent'], row['category']]),
    [['ES21', '21', 'S']],
  )
})

test('a purchaser finds themselves first and only the organisations they work for', async () => {
  const purchasers = await rowsOf('buyer', 'LOV_PURCHASER')
  assert.equal(purchasers[0]?.['mine'], '1')
  assert.deepEqual([...new Set(purchasers.map(row => row['orgName']))], ['苏州采购部'])
  assert.equal((await rowsOf('buyer', 'LOV_ORG')).length, 1)
  assert.equal((await rowsOf('buyer2', 'LOV_ORG')).length, 3)
})

test('suppliers use the open lists and see their own company, without what the buyer thinks of it', async () => {
  for (const code of ['LOV_CURRENCY', 'LOV_UNIT', 'LOV_TAX'] as const)
    assert.ok((await rowsOf('supplier', code)).length > 3)
  const companies = await rowsOf('supplier', 'LOV_SUPPLIER', { ids: ['1', '2', '3'] })
  assert.deepEqual(
    companies.map(row => row['id']),
    ['1'],
  )
  for (const field of ['stage', 'riskTier', 'level', 'holdKind', 'blackFlag', 'freezeFlag'])
    assert.ok(!(field in (companies[0] ?? {})), field)
  const contacts = await rowsOf('supplier2', 'LOV_SUPPLIER_CONTACT')
  assert.ok(contacts.length > 0 && contacts.every(row => row['supplierId'] === '2'))
})

test('all other lists look to suppliers and experts as if they did not exist', async () => {
  const closed = ['LOV_MATERIAL', 'LOV_ORG', 'LOV_INVENTORY_ORG', 'LOV_COMPANY', 'LOV_PURCHASER', 'LOV_WAREHOUSE']
  for (const code of closed)
    for (const user of ['supplier', 'expert']) assert.equal((await refusalOf(user, code)).code, '10007')
  for (const code of ['LOV_SUPPLIER', 'LOV_SUPPLIER_CONTACT'])
    assert.equal((await refusalOf('expert', code)).code, '10007')
  assert.equal((await refusalOf('buyer', 'LOV_NOTHING')).code, '10007')
})

test('values that cannot be read are refused with their fields, unknown filters are passed over', async () => {
  const wrong = { supplierId: "1' or 1=1", ids: [{}], keyword: 'a'.repeat(101) }
  const answer = await refusalOf('buyer', 'LOV_MATERIAL', wrong)
  assert.equal(answer.code, '10008')
  assert.deepEqual(answer.fields.sort(), ['searchParams.ids', 'searchParams.keyword', 'searchParams.supplierId'])
  assert.equal((await refusalOf('buyer', 'LOV_CURRENCY', { date: '2026-02-30' })).code, '10008')
  assert.equal((await refusalOf('buyer', 'LOV_CURRENCY', { colour: 'red', __proto__: null })).code, '200')
})

test('orders and their rows are those that the caller may read, by number and by what they are about', async () => {
  const all = await rowsOf('buyer2', 'LOV_ORDER')
  const own = await rowsOf('buyer', 'LOV_ORDER')
  assert.ok(own.length > 0 && own.length < all.length)
  const suppliers = await rowsOf('supplier', 'LOV_ORDER')
  assert.ok(suppliers.length > 0 && suppliers.every(row => row['supplierId'] === '1'))
  assert.ok(suppliers.every(row => !['NEW', 'APPROVING', 'REJECTED', 'APPROVED'].includes(row['status'] ?? '')))
  const [order] = suppliers
  const rows = await rowsOf('supplier', 'LOV_ORDER_ROW', { orderId: order?.['id'] })
  assert.ok(rows.length > 0 && rows.every(row => row['code'] === `${row['orderNo']}/${row['rowNo']}`))
  const named = await rowsOf('buyer2', 'LOV_ORDER_ROW', { keyword: rows[0]?.['code'] })
  assert.ok(named.some(row => row['id'] === rows[0]?.['id']))
  const foreign = all.find(row => row['supplierId'] !== '1')
  assert.equal((await rowsOf('supplier', 'LOV_ORDER', { ids: [foreign?.['id']] })).length, 0)
  for (const code of ['LOV_ORDER', 'LOV_ORDER_ROW']) assert.equal((await refusalOf('expert', code)).code, '10007')
  // A role without any page of orders sees none here, either.
  assert.deepEqual(await rowsOf('admin', 'LOV_ORDER'), [])
})

test('countries and areas are named in the language of the caller, and areas hang below each other', async () => {
  const { data } = await demo.call('supplier', displayLov, { code: 'LOV_COUNTRY', searchParams: { ids: ['DE'] } }, 'es')
  assert.deepEqual(data.searchResult, [{ code2: 'DE', code3: 'DEU', numeric: '276', name: 'Alemania' }])
  const cities = await rowsOf('buyer', 'LOV_AREA', { parentId: '32' })
  assert.ok(cities.length >= 13 && cities.every(row => row['level'] === '2'))
  const [district] = await rowsOf('buyer', 'LOV_AREA', { keyword: '320505' })
  assert.equal(district?.['fullName'], 'Jiangsu 苏州市 虎丘区')
})

test('rows of another enterprise are never shown', async () => {
  await demo.database.run(
    sql`insert into enterprise (id, code, name, base_currency) values (900, 'OTHER', 'Other', 'EUR')`,
  )
  await demo.database.run(
    sql`insert into currency (enterprise_id, code, names) values (900, 'EUR', '{"en":"Foreign euro"}')`,
  )
  await demo.database.run(sql`
    insert into company (enterprise_id, code, name, short_name, currency) values (900, 'X', 'Foreign company', 'X', 'EUR')`)
  assert.deepEqual(
    (await rowsOf('buyer', 'LOV_CURRENCY', { ids: ['EUR'] })).map(row => row['name']),
    ['Euro'],
  )
  assert.equal((await rowsOf('buyer', 'LOV_COMPANY', { keyword: 'Foreign' })).length, 0)
})
