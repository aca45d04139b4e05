import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import { areas } from '../../../../server/areas.ts'
import { displayLov, getLovByCode, resolveLov, resolveLovs } from '../../../../src/contract/platform/lov/lov.ts'
import { demoApp } from '../../demo-data/demo-app.ts'
import type { DemoApp } from '../../demo-data/demo-app.ts'

const delivered = areas.flatMap(area => Object.keys(area.lists ?? {}))

let demo: DemoApp
before(async () => {
  demo = await demoApp()
})
after(() => demo.close())

test('the definition alone is that which the rows come with', async () => {
  for (const code of delivered) {
    const {
      searchResult: _rows,
      total: _total,
      page: _page,
      pageSize: _size,
      ...shown
    } = (await demo.call('buyer', displayLov, { code })).data
    assert.deepEqual((await demo.call('buyer', getLovByCode, { code })).data, shown)
  }
  assert.equal((await demo.call('buyer', getLovByCode, { code: 'LOV_TAX' }, 'zh')).data.name, '税率')
})

test('the definition of an unknown list, and of one that a supplier may not use, is 10007', async () => {
  assert.equal((await demo.call('buyer', getLovByCode, { code: 'LOV_NOTHING' })).code, '10007')
  assert.equal((await demo.call('supplier', getLovByCode, { code: 'LOV_PURCHASER' })).code, '10007')
  assert.equal((await demo.call('supplier', resolveLov, { code: 'LOV_PURCHASER', values: ['1'] })).code, '10007')
})

test('values answer their rows in one call, and what is unknown', async () => {
  const { data } = await demo.call('buyer', resolveLov, { code: 'LOV_CURRENCY', values: ['JPY', 'EUR', 'XXX', 'EUR'] })
  assert.deepEqual(
    data.found.map(one => one.value),
    ['JPY', 'EUR'],
  )
  assert.equal(data.rows.length, 2)
  assert.equal(data.rows[1]?.['name'], 'Euro')
  assert.deepEqual(data.missing, ['XXX'])
  assert.deepEqual([data.ambiguous, data.inactive], [[], []])
  assert.deepEqual([data.valueField, data.textField], ['code', 'name'])
})

test('a pasted column finds codes and names in any case and width', async () => {
  const { data } = await demo.call('buyer', resolveLov, {
    code: 'LOV_SUPPLIER',
    texts: [' s000024 ', 'Ｓ０００００１', 'RUHRWERK LAGERTECHNIK GMBH', 'Nobody Ltd', "'; drop table supplier; --"],
  })
  assert.equal(data.found.length, 3)
  assert.deepEqual(data.missing, ['Nobody Ltd', "'; drop table supplier; --"])
  assert.equal(data.found[0]?.asked, 's000024')
})

test('a text that several rows have is ambiguous; one that only a retired row shares with it is not', async () => {
  const named = await demo.database.rows<{ id: string }>(sql`
    update material set name = 'Twin part' where id in (
      select id from material where active = 1 and deleted = 0 order by id limit 2) returning id`)
  const ask = async () =>
    (await demo.call('buyer', resolveLov, { code: 'LOV_MATERIAL', texts: ['twin part', 'twin part'] })).data
  assert.deepEqual((await ask()).ambiguous, ['twin part'])
  assert.deepEqual((await ask()).rows, [])
  await demo.database.rows(sql`update material set active = 0 where id = ${named[0]?.id} returning id`)
  const { ambiguous, found } = await ask()
  assert.deepEqual(ambiguous, [])
  assert.deepEqual(found, [{ asked: 'twin part', value: named[1]?.id }])
})

test('a row that can no longer be chosen is found and said to be inactive', async () => {
  const old = await demo.database.one<{ id: string; code: string }>(
    sql`select id, code from material where active = 0 limit 1`,
  )
  assert.ok(old)
  const byValue = await demo.call('buyer', resolveLov, { code: 'LOV_MATERIAL', values: [old.id] })
  const byText = await demo.call('buyer', resolveLov, { code: 'LOV_MATERIAL', texts: [old.code] })
  assert.deepEqual([byValue.data.inactive, byText.data.inactive], [[old.id], [old.id]])
})

test('the filters of the list hold for texts, too: a material of another supplier cannot be chosen', async () => {
  const { data } = await demo.call('buyer', displayLov, {
    code: 'LOV_MATERIAL',
    pageSize: 300,
    searchParams: { supplierId: '1' },
  })
  const own = new Set(data.searchResult.map(row => row['code']))
  const all = await demo.call('buyer', displayLov, { code: 'LOV_MATERIAL', pageSize: 300 })
  const foreign = all.data.searchResult.find(row => !own.has(row['code']))
  assert.ok(foreign)
  const answer = await demo.call('buyer', resolveLov, {
    code: 'LOV_MATERIAL',
    texts: [String(foreign['code'])],
    searchParams: { supplierId: '1' },
  })
  assert.deepEqual(answer.data.inactive, [foreign['id']])
})

test('a supplier resolves no supplier but their own', async () => {
  const { data } = await demo.call('supplier', resolveLov, { code: 'LOV_SUPPLIER', values: ['1', '2'] })
  assert.equal(data.found.length + data.missing.length, 2)
  assert.ok(data.missing.includes('2'))
})

test('the values of several lists come in one call; a list that one may not use answers all as missing', async () => {
  const { data } = await demo.call('supplier', resolveLovs, {
    lists: [
      { code: 'LOV_CURRENCY', values: ['CNY'] },
      { code: 'LOV_PURCHASER', values: ['1'] },
    ],
  })
  assert.deepEqual(
    data.map(one => [one.code, one.rows.length, one.missing]),
    [
      ['LOV_CURRENCY', 1, []],
      ['LOV_PURCHASER', 0, ['1']],
    ],
  )
})

test('more than 500 texts are refused', async () => {
  const texts = Array.from({ length: 501 }, (_, at) => `T${at}`)
  assert.equal((await demo.call('buyer', resolveLov, { code: 'LOV_UNIT', texts })).code, '10008')
})
