import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import {
  addDictionary,
  getDictionaries,
  getDictionary,
  getDictionaryByCode,
  getDictionaryByCodeAndFlag,
  queryDictionaries,
  removeDictionary,
  removeDictionaryEntries,
  updateDictionary,
} from '../../../../src/contract/platform/dictionaries/dictionaries.ts'
import type { SysCode } from '../../../../src/contract/platform/dictionaries/dictionaries.ts'
import { testApp } from '../../../support/app.ts'
import type { TestApp } from '../../../support/app.ts'

let server: TestApp
before(async () => {
  server = await testApp()
})
after(() => server.close())

const entry = (value: string, more: object = {}) => ({
  value,
  labels: { en: `${value} en`, zh: `${value} zh` },
  enabledFlag: 1 as const,
  colour: '' as const,
  parentValue: '',
  ...more,
})
const regions = (entries = [entry('NORTH'), entry('SOUTH')]) => ({
  code: 'REGION',
  names: { en: 'Regions', zh: '地区' },
  enabledFlag: 1 as const,
  entries,
})
const read = async (code: string): Promise<SysCode> => (await server.call('admin', getDictionaryByCode, { code })).data
/** The editor's input without changes. */
const asInput = ({ id, version, code, names, enabledFlag, entries }: SysCode) => ({
  id,
  version,
  code,
  enabledFlag,
  names: { en: '', ...names },
  entries: entries.map(({ id: entryId, value, labels, enabledFlag: flag, colour, parentValue }) => ({
    id: entryId,
    value,
    colour,
    parentValue,
    labels: { en: '', ...labels },
    enabledFlag: flag,
  })),
})

test('a dictionary is added, found, read by everybody in their language, changed and deleted', async () => {
  assert.equal((await server.call('admin', addDictionary, regions())).code, '200')
  const { data } = await server.call('admin', queryDictionaries, { keyword: 'region' })
  assert.deepEqual(
    data.records.map(({ code, name, delivered, entryCount }) => [code, name, delivered, entryCount]),
    [['REGION', 'Regions', 0, 2]],
  )
  const labels = await server.call('supplier', getDictionary, { code: 'REGION' }, { language: 'zh' })
  assert.deepEqual(
    labels.data.map(each => each.label),
    ['NORTH zh', 'SOUTH zh'],
  )
  const kept = asInput(await read('REGION'))
  const [north, south] = kept.entries
  assert.ok(north && south)
  // They change places and values at once, one is switched off, one is new.
  const entries = [
    { ...south, value: 'NORTH' },
    { ...north, value: 'SOUTH', enabledFlag: 0 as const },
    entry('WEST', { parentValue: 'NORTH' }),
  ]
  assert.equal((await server.call('admin', updateDictionary, { ...kept, entries })).code, '200')
  const enabled = await server.call('buyer', getDictionaryByCodeAndFlag, { code: 'REGION', enabledFlag: 1 })
  assert.deepEqual(
    enabled.data.entries.map(({ value, label }) => [value, label]),
    [
      ['NORTH', 'SOUTH en'],
      ['WEST', 'WEST en'],
    ],
  )
  assert.equal((await server.call('admin', updateDictionary, { ...kept, entries })).code, '16007')
  const parent = (await read('REGION')).entries[0]?.id ?? ''
  assert.equal(
    (await server.call('admin', removeDictionaryEntries, { ids: [parent] })).code,
    '16010',
    'WEST belongs to it',
  )
  assert.equal((await server.call('admin', removeDictionary, { code: 'REGION' })).data, 1)
  assert.equal((await server.call('buyer', getDictionary, { code: 'REGION' })).code, '10007')
})

test('what is wrong is said entry by entry', async () => {
  const refused = async (parts: object) => {
    const { status, code, errors } = await server.call('admin', addDictionary, {
      ...regions(),
      code: 'WRONG',
      ...parts,
    })
    return [status, code, errors.map(error => error.field)]
  }
  assert.deepEqual(await refused({ code: 'ORDER_STATUS' }), [200, '10006', ['code']])
  assert.deepEqual(await refused({ entries: [entry('A'), entry('A')] }), [200, '10009', ['entries[1].value']])
  assert.deepEqual(await refused({ entries: [entry('A', { parentValue: 'B' })] }), [
    200,
    '10008',
    ['entries[0].parentValue'],
  ])
  assert.deepEqual(await refused({ entries: [entry('A', { id: '77' })] }), [200, '10007', ['entries[0].id']])
  assert.deepEqual(await refused({ entries: [entry('A b')] }), [400, '10008', ['entries[0].value']])
  assert.deepEqual(await refused({ entries: [entry('A', { labels: { en: '' } })] }), [
    400,
    '10011',
    ['entries[0].labels.en'],
  ])
  assert.deepEqual(await refused({ code: 'lower' }), [400, '10008', ['code']])
})

test('delivered values stay: they are renamed, not removed, changed or added to', async () => {
  const kept = asInput(await read('ORDER_STATUS'))
  const save = async (parts: object) => (await server.call('admin', updateDictionary, { ...kept, ...parts })).code
  const [first, ...rest] = kept.entries
  assert.ok(first)
  assert.equal(await save({ entries: rest }), '16005')
  assert.equal(await save({ entries: [{ ...first, value: 'OTHER' }, ...rest] }), '16005')
  assert.equal(await save({ entries: [...kept.entries, entry('MORE')] }), '16005')
  assert.equal((await server.call('admin', removeDictionary, { code: 'ORDER_STATUS' })).code, '16005')
  assert.equal((await server.call('admin', removeDictionaryEntries, { ids: [first.id ?? ''] })).code, '16005')
  // Neither the dictionary nor a value can be switched off.
  const off = [{ ...first, labels: { en: 'Just begun' }, enabledFlag: 0 as const }, ...rest]
  assert.equal(await save({ entries: off, enabledFlag: 0 }), '200')
  const labels = (await server.call('buyer', getDictionary, { code: 'ORDER_STATUS' })).data
  assert.deepEqual([labels.length, labels[0]?.label], [kept.entries.length, 'Just begun'])
})

test('a delivered dictionary that may grow takes values, and keeps those in use', async () => {
  const kept = asInput(await read('NOTICE_TYPE_CODE'))
  assert.equal(
    (await server.call('admin', updateDictionary, { ...kept, entries: [...kept.entries, entry('LOGISTICS')] })).code,
    '200',
  )
  await server.database.run(sql`
    insert into notice (enterprise_id, user_id, title, content, notice_type_code) values (1, 2, 'x', 'x', 'LOGISTICS')`)
  const now = asInput(await read('NOTICE_TYPE_CODE'))
  const without = now.entries.filter(each => each.value !== 'LOGISTICS')
  assert.equal((await server.call('admin', updateDictionary, { ...now, entries: without })).code, '16010')
  await server.database.run(sql`delete from notice where notice_type_code = 'LOGISTICS'`)
  assert.equal((await server.call('admin', updateDictionary, { ...now, entries: without })).code, '200')
})

test('a dictionary that a list of values offers cannot go', async () => {
  await server.call('admin', addDictionary, { ...regions(), code: 'OFFERED' })
  await server.database.run(sql`
    insert into lov (code, names, sql_type_code, value_field, text_field, parameter)
    values ('LOV_X', '{"en":"X"}', 'SQL', 'a', 'b', '[{"field":"r","type":"select","optionsFrom":{"dict":"OFFERED"}}]')`)
  assert.equal((await server.call('admin', removeDictionary, { code: 'OFFERED' })).code, '16010')
  await server.database.run(sql`delete from lov`)
  assert.equal((await server.call('admin', removeDictionary, { code: 'OFFERED' })).data, 1)
  assert.equal((await server.call('admin', removeDictionary, { code: 'OFFERED' })).code, '10007')
  assert.equal((await server.call('admin', removeDictionaryEntries, { ids: [] })).code, '10010')
  assert.equal((await server.call('admin', removeDictionaryEntries, { ids: ['999999'] })).code, '10007')
})

test('several dictionaries come in one answer, asked for by a bare list or by name; unknown ones are left out', async () => {
  const named = await server.call('buyer', getDictionaries, { codes: ['ORDER_TYPE', 'NONE', 'TAX_MODE'] })
  assert.deepEqual(Object.keys(named.data), ['ORDER_TYPE', 'TAX_MODE'])
  const bare = await server.inject({
    method: 'POST',
    url: '/stage-api/system/sys/code/data',
    headers: { authorization: `Bearer ${await server.tokenOf('buyer')}` },
    payload: ['TAX_MODE'],
  })
  assert.deepEqual(bare.json<{ data: object }>().data, { TAX_MODE: named.data['TAX_MODE'] })
  const other = await server.inject({
    method: 'POST',
    url: '/stage-api/system/sys/code/query',
    headers: { authorization: `Bearer ${await server.tokenOf('admin')}` },
    payload: ['TAX_MODE'],
  })
  assert.equal(other.statusCode, 400)
})
