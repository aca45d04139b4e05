import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import { displayLov, getLovByCode, pageLov, resolveLov } from '../../../../src/contract/platform/lov/lov.ts'
import {
  addLov,
  cloneLov,
  previewLov,
  queryLovs,
  readLov,
  readLovSource,
  removeLov,
  removeLovEntries,
  updateLov,
} from '../../../../src/contract/platform/lov/lov-admin.ts'
import type { LovAdmin } from '../../../../src/contract/platform/lov/lov-admin.ts'
import { demoApp } from '../../demo-data/demo-app.ts'
import type { DemoApp } from '../../demo-data/demo-app.ts'

let demo: DemoApp
before(async () => {
  demo = await demoApp()
})
after(() => demo.close())

const column = (field: string) => ({ field, labels: { en: field, zh: `${field}列` }, width: 160 })
const fresh = {
  code: 'LOV_STAGE_SUPPLIER',
  names: { en: 'Suppliers by stage', zh: '按阶段的供应商' },
  sqlTypeCode: 'SQL' as const,
  apiUrl: '',
  serviceExpression: '',
  statement: 'select id, code, name, stage from supplier where (:stage is null or stage = :stage) order by code',
  parameters: [{ name: 'stage', type: 'text' as const, required: 0 as const }],
  valueField: 'id',
  textField: 'name',
  parameter: [{ field: 'stage', title: 'Stage', type: 'select', optionsFrom: { dict: 'SUPPLIER_STAGE' } }],
  multiple: 0 as const,
  enabledFlag: 1 as const,
  entries: [column('code'), column('name'), column('stage')],
}
/** The editor's input without changes. */
const asInput = ({ id, names, entries, ...list }: LovAdmin) => ({
  ...list,
  id,
  names: { en: '', ...names },
  entries: entries.map(({ field, labels, width }) => ({ field, width, labels: { en: '', ...labels } })),
})
const read = async (code: string) => (await demo.call('admin', readLov, { code })).data
const refusal = async (parts: object, user = 'admin') => {
  const { status, code, errors } = await demo.call(user, addLov, { ...fresh, code: 'LOV_WRONG', ...parts })
  return [status, code, errors.map(error => error.field)]
}

test('a list by SQL is added, and everybody sees the rows that are their through it', async () => {
  const added = await demo.call('admin', addLov, fresh)
  assert.equal(added.code, '200', added.msg)
  const { data } = await demo.call(
    'buyer',
    displayLov,
    { code: fresh.code, pageSize: 5, searchParams: { stage: 'QUALIFIED' } },
    'zh',
  )
  assert.equal(data.name, '按阶段的供应商')
  assert.deepEqual(data.entries[0], { field: 'code', label: 'code列', width: 160 })
  assert.equal(data.searchResult.length, 5)
  assert.ok(data.total > 5 && data.searchResult.every(row => row['stage'] === 'QUALIFIED'))
  const own = await demo.call('supplier', displayLov, { code: fresh.code })
  assert.deepEqual([own.data.total, own.data.searchResult[0]?.['id']], [1, '1'])
  const keyword = await demo.call('buyer', displayLov, { code: fresh.code, searchParams: { keyword: 'RUHR' } })
  assert.deepEqual(
    keyword.data.searchResult.map(row => row['name']),
    ['Ruhrwerk Lagertechnik GmbH'],
  )
  const known = await demo.call('buyer', displayLov, { code: fresh.code, searchParams: { ids: ['1', '2'] } })
  assert.equal(known.data.total, 2)
  assert.equal((await demo.call('buyer', getLovByCode, { code: fresh.code })).data.textField, 'name')
})

test('values and pasted texts are resolved through the statement', async () => {
  const { data } = await demo.call('buyer', resolveLov, {
    code: fresh.code,
    values: ['1', '999999'],
    texts: ['ruhrwerk lagertechnik gmbh', 'Nobody'],
  })
  assert.deepEqual([data.found.length, data.missing.sort()], [2, ['999999', 'Nobody']])
  const foreign = await demo.call('supplier', resolveLov, { code: fresh.code, values: ['1', '2'] })
  assert.deepEqual(foreign.data.missing, ['2'])
})

test('wrong search values are refused field by field, and an injected one finds nothing', async () => {
  const ask = async (searchParams: Record<string, unknown>) =>
    demo.call('buyer', displayLov, { code: fresh.code, searchParams })
  for (const stage of [{}, ['x'], 'x'.repeat(300)]) {
    const { code, errors } = await ask({ stage })
    assert.deepEqual([code, errors.map(error => error.field)], ['10008', ['searchParams.stage']])
  }
  assert.equal((await ask({ stage: `' or '1' = '1` })).data.total, 0)
})

test('what cannot be kept is refused with its field', async () => {
  assert.deepEqual(await refusal({ code: fresh.code }), [200, '10006', ['code']])
  assert.deepEqual(await refusal({ code: 'LOV_SUPPLIER' }), [200, '10006', ['code']])
  assert.deepEqual(await refusal({ statement: '' }), [200, '10011', ['statement']])
  assert.deepEqual(await refusal({ statement: 'select 1 as id; drop table supplier' }), [200, '10001', ['statement']])
  assert.deepEqual(await refusal({ statement: 'select id from nowhere' }), [200, '10001', ['statement']])
  assert.deepEqual(await refusal({ statement: 'select :other as id' }), [200, '10001', ['statement']])
  assert.deepEqual(await refusal({ valueField: 'secret', entries: [column('code'), column('nothing')] }), [
    200,
    '10008',
    ['valueField', 'entries[1].field'],
  ])
  assert.deepEqual(await refusal({ entries: [column('code'), column('code')] }), [200, '10009', ['entries[1].field']])
  assert.deepEqual(await refusal({ serviceExpression: 'LOV_UNIT', valueField: 'secret' }), [
    200,
    '10008',
    ['valueField', 'textField', 'entries[1].field', 'entries[2].field'].filter(
      field => field !== 'textField' && field !== 'entries[1].field',
    ),
  ])
})

test('a list by call goes to list calls of this server only', async () => {
  const api = { sqlTypeCode: 'API', statement: '', parameters: [] }
  for (const apiUrl of [
    '',
    'https://evil.example/list',
    '//evil.example/list',
    '/\\evil.example',
    'pur/purchaseOrder/../purchaseOrder/query',
    'pur/purchaseOrder/save',
    'basic/home/getUnread',
    'system/sys/lov/getByCode',
    'pur/purchaseOrder/query?x=1',
    'javascript:x()',
  ])
    assert.deepEqual(await refusal({ ...api, apiUrl }), [200, '10008', ['apiUrl']], apiUrl)
  const orders = {
    ...fresh,
    ...api,
    sqlTypeCode: 'API' as const,
    code: 'LOV_ORDERS',
    apiUrl: '/stage-api/pur/purchaseOrder/query',
  }
  assert.equal((await demo.call('admin', addLov, orders)).code, '200')
  const { data } = await demo.call('buyer', displayLov, { code: 'LOV_ORDERS' })
  assert.deepEqual([data.sqlTypeCode, data.apiUrl, data.searchResult], ['API', 'pur/purchaseOrder/query', []])
  assert.deepEqual((await demo.call('buyer', resolveLov, { code: 'LOV_ORDERS', values: ['1'] })).data.missing, ['1'])
})

test('only ADMIN writes statements, whatever modules a role holds; others may change the rest', async () => {
  await demo.database.run(sql`
    insert into role_module (role_id, module_id) select role.id, module.id from role, module
    where role.code = 'PURCHASER' and module.code in ('sys-lov', 'lov-statement') on conflict do nothing`)
  assert.deepEqual(await refusal({}, 'buyer'), [200, '16006', []])
  const kept = asInput(await read(fresh.code))
  const changed = await demo.call('buyer', updateLov, {
    ...kept,
    statement: 'select id, code, name, stage from supplier',
  })
  assert.equal(changed.code, '16006')
  assert.equal((await demo.call('buyer', updateLov, { ...kept, names: { en: 'Renamed' } })).code, '200')
  assert.equal((await demo.call('buyer', previewLov, { serviceExpression: fresh.code })).code, '200')
  assert.equal(
    (await demo.call('buyer', previewLov, { serviceExpression: '', statement: 'select 1 as a' })).code,
    '16006',
  )
  await demo.database.run(sql`
    delete from role_module using role, module where role.id = role_id and module.id = module_id
      and role.code = 'PURCHASER' and module.code in ('sys-lov', 'lov-statement')`)
})

test('a preview runs a text that is not saved yet and tells its fields, or what is wrong with it', async () => {
  const preview = (statement: string, more = {}) =>
    demo.call('admin', previewLov, { serviceExpression: '', statement, pageSize: 3, ...more })
  const { data } = await preview('select code, short_name from supplier order by code')
  assert.deepEqual([data.fields, data.searchResult.length], [['code', 'shortName'], 3])
  const parameters = [{ name: 'd', type: 'date' as const, required: 1 as const }]
  assert.deepEqual(
    (await preview('select :d as day', { parameters })).errors.map(each => each.field),
    ['searchParams.d'],
  )
  const day = await preview('select :d as day', { parameters, searchParams: { d: '2026-02-28' } })
  assert.equal(day.data.searchResult[0]?.['day'], '2026-02-28')
  assert.equal((await preview('select :d as day', { parameters, searchParams: { d: '2026-02-30' } })).code, '10008')
  assert.match((await preview('select pg_sleep(9)')).msg, /pg_sleep/)
  assert.match((await preview('select nothing from supplier')).msg, /nothing/)
  for (const condition of ["name ilike '%' || :keyword || '%'", ':keyword is null or name = :keyword']) {
    const all = await preview(`select code, name from supplier where ${condition}`)
    assert.equal(all.data.searchResult.length, 3, `without a keyword: ${condition}`)
  }
  const delivered = await demo.call('admin', previewLov, { serviceExpression: 'LOV_UNIT', pageSize: 2 })
  assert.ok(delivered.data.fields.includes('symbol') && delivered.data.total > 2)
  assert.equal((await demo.call('admin', previewLov, { serviceExpression: 'NONE' })).code, '10007')
  const views = (await demo.call('admin', readLovSource, {})).data
  assert.ok(views.usable && views.views.some(view => view.name === 'supplier' && view.columns.includes('code')))
})

test('lists are found, cloned, changed once, and deleted', async () => {
  const found = async (filters: object) => (await demo.call('admin', queryLovs, { pageSize: 100, ...filters })).data
  assert.ok((await found({ delivered: 1 })).total >= 12)
  assert.equal((await found({ keyword: 'renamed' })).records[0]?.code, fresh.code)
  const clone = (source: string, target: string) => demo.call('admin', cloneLov, { source, target })
  assert.equal((await clone(fresh.code, 'LOV_COPY')).code, '200')
  assert.equal((await clone(fresh.code, 'LOV_COPY')).code, '10006')
  assert.equal((await clone('LOV_NONE', 'LOV_OTHER')).code, '10007')
  assert.equal((await clone('LOV_SUPPLIER', 'LOV_MY_SUPPLIER')).code, '200')
  const rows = async (user: string, code: string) => (await demo.call(user, displayLov, { code })).data.total
  assert.equal(await rows('buyer', 'LOV_COPY'), await rows('buyer', fresh.code))
  assert.equal(await rows('buyer', 'LOV_MY_SUPPLIER'), await rows('buyer', 'LOV_SUPPLIER'))
  assert.equal((await clone('LOV_WAREHOUSE', 'LOV_MY_WAREHOUSE')).code, '200')
  assert.equal((await demo.call('supplier', displayLov, { code: 'LOV_MY_WAREHOUSE' })).code, '10007')
  // Its definition contains the service of further pages.
  const { sqlServiceUrl } = (await demo.call('buyer', getLovByCode, { code: 'LOV_COPY' })).data
  assert.equal(sqlServiceUrl, pageLov.path)
  const page = (searchParams: Record<string, unknown>) =>
    demo.call('buyer', pageLov, { code: 'LOV_SUPPLIER', searchParams })
  const shown = await demo.call('buyer', displayLov, { code: 'LOV_SUPPLIER', page: 2, pageSize: 3 })
  assert.deepEqual((await page({ _page: 2, _pageSize: 3 })).data, {
    searchResult: shown.data.searchResult,
    total: shown.data.total,
  })
  assert.equal((await page({ _page: 0 })).code, '10008')
  assert.equal((await demo.call('supplier', pageLov, { code: 'LOV_MY_WAREHOUSE' })).code, '10007')
  const kept = asInput(await read('LOV_COPY'))
  assert.equal((await demo.call('admin', updateLov, { ...kept, enabledFlag: 0 })).code, '200')
  assert.equal((await demo.call('admin', updateLov, kept)).code, '16007')
  assert.equal((await demo.call('buyer', displayLov, { code: 'LOV_COPY' })).code, '10007')
  const before = (await read('LOV_COPY')).entries
  const { entries, ...list } = asInput(await read('LOV_COPY'))
  const turned = entries.toReversed().map((column, at) => (at === 0 ? { ...column, width: 77 } : column))
  assert.equal((await demo.call('admin', updateLov, { ...list, entries: turned })).code, '200')
  const after = (await read('LOV_COPY')).entries
  assert.deepEqual(
    after.map(({ id }) => id),
    before.map(({ id }) => id).reverse(),
    'entries keep their ids over a save',
  )
  assert.equal(after[0]?.width, 77)
  const named = after.map(({ id, field, width, labels }) => ({
    ...(id && { id }),
    field,
    width,
    labels: { en: '', ...labels },
  }))
  const renamed = named.map((column, at) => (at === 0 ? { ...column, field: 'id' } : column))
  const { version } = await read('LOV_COPY')
  assert.equal((await demo.call('admin', updateLov, { ...list, version, entries: renamed })).code, '200')
  assert.deepEqual((await read('LOV_COPY')).entries.map(({ id, field }) => [id, field])[0], [after[0].id, 'id'])
  const entry = (await read('LOV_COPY')).entries[0]?.id ?? ''
  assert.equal((await demo.call('admin', removeLovEntries, { ids: [entry] })).data, 1)
  assert.equal((await demo.call('admin', removeLovEntries, { ids: [] })).code, '10010')
  const next = (await read('LOV_COPY')).entries[0]?.id ?? ''
  assert.equal((await demo.call('admin', removeLovEntries, { ids: [next, entry] })).code, '10007')
  assert.equal((await read('LOV_COPY')).entries[0]?.id, next, 'an unknown id removes none of them')
  assert.equal((await demo.call('admin', removeLov, { id: kept.id })).data, 1)
  assert.equal((await demo.call('admin', removeLov, { id: kept.id })).code, '10007')
  assert.equal((await demo.call('admin', readLov, { code: 'LOV_COPY' })).code, '10007')
})
