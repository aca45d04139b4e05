import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import { queryModules } from '../../../../src/contract/platform/administration/modules.ts'
import {
  getDictionaryByCode,
  queryDictionaryRows,
} from '../../../../src/contract/platform/dictionaries/dictionaries.ts'
import type { Input } from '../../../../src/contract/envelope.ts'
import { addLov, queryLovs, readLov, removeLov } from '../../../../src/contract/platform/lov/lov-admin.ts'
import { queryTemplates } from '../../../../src/contract/platform/messages/message-templates.ts'
import { queryMessageTypes } from '../../../../src/contract/platform/messages/message-types.ts'
import { queryMaterialSources, queryMaterials } from '../../../../src/contract/ground/materials/materials.ts'
import {
  queryBankAccounts,
  queryCompanies,
  saveCompany,
} from '../../../../src/contract/platform/organisation/companies.ts'
import { testApp } from '../../../support/app.ts'
import type { TestApp } from '../../../support/app.ts'
import { startWorkers } from '../exports/export-world.ts'
import { sheetsOf } from './sheet-world.ts'

let server: TestApp
let sheets: ReturnType<typeof sheetsOf>
let stopWorkers: () => Promise<void>
before(async () => {
  server = await testApp()
  sheets = sheetsOf(server)
  stopWorkers = await startWorkers(server)
})
after(async () => {
  await stopWorkers()
  await server.close()
})

const moduleSheet = { template: 'modules', query: queryModules }

test('modules come in below their parents, under the rules of their form', async () => {
  const all = async () => (await server.call('admin', queryModules, {})).data
  const head = 'Module code,Name (English),Name (中文),Parent code,Type,Path,Component'
  const rows = ['made,Made things,自制,,1,/made,Layout', 'made-list,List of made things,,MADE,1,/made/list,list']
  assert.deepEqual(await sheets.faultsIn('modules', [head, ...rows].join('\n')), [])
  const modules = await all()
  const [made, list] = ['made', 'made-list'].map(code => modules.find(each => each.moduleCode === code))
  assert.ok(made && list)
  assert.deepEqual([made.names, made.parentId, made.active, list.parentId], [{ zh: '自制' }, null, 1, made.id])
  const wrong = ['made,Made things,,made-list,,,', 'odd,Odd,,nowhere,1,/odd,odd', 'ab,Short,,,1,,x', 'bare,Bare,,,1,,']
  assert.deepEqual(await sheets.faultsIn('modules', [head, ...wrong].join('\n')), [
    '2 parentCode 10008',
    '2,5 component 10011',
    '2,5 modulePath 10011',
    '3 parentCode 10007',
    '4 moduleCode 10008',
  ])
  assert.deepEqual(await all(), modules)
})

test('modules go out as a file that changes nothing when it comes in', async () => {
  const before = await server.call('admin', queryModules, {})
  // A file of more than 200 rows is taken by a job; in parts it is taken at once.
  const [head = '', ...rows] = (await sheets.fileOf(moduleSheet)).toString('utf8').trim().split(/\r?\n/)
  for (let at = 0; at < rows.length; at += 100)
    assert.deepEqual(await sheets.faultsIn('modules', [head, ...rows.slice(at, at + 100)].join('\n')), [])
  assert.ok(rows.length > 200)
  assert.deepEqual((await server.call('admin', queryModules, {})).data, before.data)
  await sheets.refusedFor('buyer', moduleSheet)
})

test('message types come in and go out; the code of one that exists stays', async () => {
  const sheet = { template: 'message-types', query: queryMessageTypes }
  const all = async () => (await server.call('admin', queryMessageTypes, { pageSize: 300 })).data.records
  const head = 'Code,Name (English),Name (中文)'
  assert.deepEqual(await sheets.faultsIn('message-types', `${head}\nAUDIT_NEWS,Audits,审核`), [])
  const kept = await all()
  const added = kept.find(type => type.code === 'AUDIT_NEWS')
  assert.deepEqual([added?.names, added?.delivered], [{ en: 'Audits', zh: '审核' }, 0])
  assert.deepEqual(await sheets.faultsIn('message-types', await sheets.fileOf(sheet)), [])
  assert.deepEqual(await all(), kept)
  assert.deepEqual(await sheets.faultsIn('message-types', `${head}\nodd,Odd,\nOTHER,,`), [
    '2 code 10008',
    '3 nameEn 10011',
  ])
  await sheets.refusedFor('supplier', sheet)
})

test('message templates go out as a file that changes nothing, and come in with their placeholders checked', async () => {
  const sheet = { template: 'message-templates', query: queryTemplates }
  const all = async () => (await server.call('admin', queryTemplates, { pageSize: 300 })).data.records
  const delivered = await all()
  // A type at a time: all of them are more rows than are checked at once.
  for (const [at, messageTypeCode] of [...new Set(delivered.map(each => each.messageTypeCode))].entries())
    for (const exportType of at === 0 ? (['CSV', 'XLSX'] as const) : (['CSV'] as const)) {
      const file = await sheets.fileOf({ ...sheet, filters: { messageTypeCode } }, exportType)
      assert.deepEqual(await sheets.faultsIn('message-templates', file), [], messageTypeCode)
    }
  assert.deepEqual(await all(), delivered)
  const event = delivered.find(template => template.code === 'order.issued') ?? assert.fail('no such event')
  const head = 'Code,Name,Channel,Message type,Event,Subject (English),Content (English),Content (中文)'
  const row = (code: string, content: string, zh = '') =>
    `${code},Mine,E-mail,${event.messageTypeCode},order.issued,Subject,${content},${zh}`
  assert.deepEqual(await sheets.faultsIn('message-templates', [head, row('mine.issued', '<p>Text</p>')].join('\n')), [])
  const mine = (await all()).find(template => template.code === 'mine.issued')
  assert.deepEqual([mine?.noticeType, mine?.active, mine?.contents], ['EMAIL', 1, { en: '<p>Text</p>' }])
  const wrong = [row('mine.issued', 'Text', '{{nothing}}'), row('other', '{{broken', ''), row('x', 'Text')]
  assert.deepEqual(await sheets.faultsIn('message-templates', [head, ...wrong].join('\n')), [
    '2 contentZh 10008',
    '3 contentEn 10008',
    '4 code 10008',
  ])
  const renamed = `${head}\norder.issued,Order,Text message,${event.messageTypeCode},order.changed,New subject,Text,`
  assert.deepEqual(await sheets.faultsIn('message-templates', renamed), [])
  const kept = (await all()).find(template => template.code === 'order.issued')
  assert.deepEqual(
    [kept?.noticeType, kept?.eventCode, kept?.titles['en']],
    [event.noticeType, event.eventCode, 'New subject'],
  )
  await sheets.refusedFor('supplier', sheet)
})

test('values of dictionaries come in at their places and go out; those of the product stay', async () => {
  const read = async (code: string) => (await server.call('admin', getDictionaryByCode, { code })).data
  const head = 'Code,Name (English),Value,Label (English),Label (中文),Position,Parent'
  const rows = ['REGION,Regions,NORTH,North,北,,', 'REGION,,SOUTH,South,,,', 'REGION,,EAST,East,,1,NORTH']
  assert.deepEqual(await sheets.faultsIn('dictionaries', [head, ...rows].join('\n')), [])
  const kept = await read('REGION')
  assert.deepEqual(
    kept.entries.map(({ value, labels, parentValue }) => [value, labels, parentValue]),
    [
      ['EAST', { en: 'East' }, 'NORTH'],
      ['NORTH', { en: 'North', zh: '北' }, ''],
      ['SOUTH', { en: 'South' }, ''],
    ],
  )
  const closed = await read('NOTICE_TYPE')
  for (const keyword of ['REGION', 'NOTICE_TYPE']) {
    const file = await sheets.fileOf({ template: 'dictionaries', query: queryDictionaryRows, filters: { keyword } })
    assert.deepEqual(await sheets.faultsIn('dictionaries', file), [])
  }
  assert.deepEqual([await read('REGION'), await read('NOTICE_TYPE')], [kept, closed])
  const wrong = ['REGION,,WEST,West,,,NOWHERE', 'NOTICE_TYPE,,PIGEON,Pigeon,,,', 'OTHER,,A,A,,,', 'REGION,,NORTH,,,,']
  assert.deepEqual(await sheets.faultsIn('dictionaries', [head, ...wrong].join('\n')), [
    '2 parentValue 10008',
    '3  16005',
    '4 nameEn 10011',
    '5 labelEn 10011',
  ])
  await sheets.refusedFor('buyer', { template: 'dictionaries', query: queryDictionaryRows })
})

test('lists of values go out and come in to the letter, statements with apostrophes among them', async () => {
  const sheet = { template: 'lists-of-values', query: queryLovs }
  const read = async (code: string) => (await server.call('admin', readLov, { code })).data
  const label = '=1+1;\'-\'|"x"_x0041_'
  const statement = `select id,\r\n  code || '-' || name as name,\n  code\nfrom supplier where :stage is null or name <> ';=1'`
  const list: Input<typeof addLov> = {
    code: 'LOV_LETTERS',
    names: { en: '=Letters', ja: '文字' },
    sqlTypeCode: 'SQL',
    apiUrl: '',
    serviceExpression: '',
    statement,
    valueField: 'id',
    textField: 'name',
    multiple: 1,
    enabledFlag: 0,
    parameters: [{ name: 'stage', type: 'text', required: 1 }],
    parameter: [{ field: 'stage', title: label, type: 'input', '-': ["'", { '@': 1 }] }],
    entries: ['name', 'code'].map(field => ({ field, width: 90, labels: { en: label, zh: '编码' } })),
  }
  const copied: typeof list = { ...list, code: 'LOV_CALL', sqlTypeCode: 'API', apiUrl: 'basic/unit/query' }
  for (const input of [list, copied]) {
    const { code, msg, errors } = await server.call('admin', addLov, { ...input })
    assert.equal(code, '200', `${msg} ${JSON.stringify(errors)}`)
  }
  const kept = await read('LOV_LETTERS')
  assert.equal(kept.statement, statement)
  const told = ({ id: _id, version: _version, entries, ...fields }: typeof kept) => ({
    ...fields,
    entries: entries.map(({ id: _entry, ...entry }) => entry),
  })
  for (const exportType of ['CSV', 'XLSX'] as const) {
    const file = await sheets.fileOf(sheet, exportType)
    // The delivered lists are in the file, too.
    assert.deepEqual(await sheets.faultsIn('lists-of-values', file), [], exportType)
    const { id } = await read('LOV_LETTERS')
    assert.deepEqual((await read('LOV_LETTERS')).version, 0, exportType)
    assert.equal((await server.call('admin', removeLov, { id })).code, '200')
    assert.deepEqual(await sheets.faultsIn('lists-of-values', file), [], exportType)
    assert.deepEqual(told(await read('LOV_LETTERS')), told(kept), exportType)
  }
  const csv = (await sheets.fileOf(sheet)).toString()
  assert.doesNotMatch(csv, /(^|[,;|\t\r\n])["\s]*[=+\-@]/m)
  const head = 'Code,Name (English),Data source,Value field,Text field,SQL statement,Parameters,Columns,List call'
  const rows = [
    'LOV_ONE,One,SQL statement,id,name,delete from supplier,,,',
    'LOV_TWO,Two,SQL statement,id,name,"select id, name from supplier",{},,',
    'LOV_THREE,Three,List call,id,name,,,"[{""field"":""code"",""width"":90,""labels"":1}]",basic/unit/query',
    'LOV_FOUR,Four,List call,id,name,,,,https://elsewhere.example',
    'LOV_UNIT,Units,List call,id,name,,,,basic/unit/query',
  ]
  assert.deepEqual(await sheets.faultsIn('lists-of-values', [head, ...rows].join('\n')), [
    '2 statement 10001',
    '3 parameters 10008',
    '4 entries 10008',
    '5 apiUrl 10008',
    '6 code 10006',
  ])
  await sheets.refusedFor('buyer', sheet)
})

test('bank accounts go out masked; a masked number comes in as the account that it fits, and changes nothing', async () => {
  const sheet = { template: 'bank-accounts', query: queryBankAccounts }
  const company = async () => {
    const { records } = (await server.call('admin', queryCompanies, { keyword: 'C20' })).data
    return records.find(({ code }) => code === 'C20') ?? assert.fail('no company')
  }
  const accounts = ['DE8937040044', 'DE7037040044', '0044', 'FR76'].map(account => ({
    bank: 'B',
    account,
    holder: 'H',
  }))
  const { code, msg } = await server.call('admin', saveCompany, {
    code: 'C20',
    name: 'Meuse Works',
    shortName: 'Meuse',
    country: 'DE',
    creditCode: '',
    taxNo: '',
    city: '',
    postalCode: '',
    address: '',
    currency: 'CNY',
    bankAccounts: accounts,
  })
  assert.equal(code, '200', msg)
  const kept = await company()
  for (const exportType of ['CSV', 'XLSX'] as const) {
    const file = await sheets.fileOf(sheet, exportType)
    assert.doesNotMatch(file.toString(), /DE89370|DE70370/)
    assert.deepEqual(await sheets.faultsIn('bank-accounts', file), [], exportType)
    assert.deepEqual(await company(), kept, exportType)
  }
  const shown = (await server.call('admin', queryBankAccounts, { keyword: 'C20' })).data.records
  assert.deepEqual(
    shown.map(({ account }) => account),
    ['***937040044', '***037040044', '0044', 'FR76'],
  )
  const head = 'Company code,Bank,Account,Account holder'
  assert.deepEqual(await sheets.faultsIn('bank-accounts', `${head}\nc20,Other bank,***937040044,`), [])
  const [first] = (await company()).bankAccounts
  assert.deepEqual(first, { bank: 'Other bank', account: 'DE8937040044', holder: '' })
  // One fits two accounts, the other none.
  const wrong = ['C20,B,********0044,', 'C20,B,********1234,']
  assert.deepEqual(await sheets.faultsIn('bank-accounts', [head, ...wrong].join('\n')), [
    '2 account 10007',
    '3 account 10007',
  ])
  await sheets.refusedFor('buyer', sheet)
})

test('source lists come in below their materials, and go out as a file that changes nothing', async () => {
  const sheet = { template: 'material-sources', query: queryMaterialSources }
  await server.database.run(sql`
    insert into material_category (id, enterprise_id, code, names) values (70, 1, 'V7', '{"en":"Valves"}')`)
  await server.database.run(sql`insert into unit (enterprise_id, code, names) values (1, 'PCE', '{"en":"Piece"}')`)
  const numbers = await server.database.rows<{ supplierNo: string }>(sql`
    select supplier_no from supplier where id in (1, 2) order by id`)
  const [one = '', two = ''] = numbers.map(({ supplierNo }) => supplierNo)
  const head = 'Material code,Name,Category,Unit'
  assert.deepEqual(await sheets.faultsIn('materials', `${head}\nMS1,Valve,V7,PCE`), [])
  const material = async () => {
    const { records } = (await server.call('admin', queryMaterials, { keyword: 'MS1' })).data
    return records[0] ?? assert.fail('no material')
  }
  const title = 'Material code,Supplier,Quota (%),Lead time,Status'
  const rows = [`ms1,${one},60,5,Approved`, `MS1,${two.toLowerCase()},40,,`]
  assert.deepEqual(await sheets.faultsIn('material-sources', [title, ...rows].join('\n')), [])
  const kept = await material()
  assert.deepEqual(
    kept.sources.map(({ supplierId, quotaPct, leadDays, status }) => [supplierId, quotaPct, leadDays, status]),
    [
      ['1', '60', 5, 'APPROVED'],
      ['2', '40', 0, 'CANDIDATE'],
    ],
  )
  for (const exportType of ['CSV', 'XLSX'] as const) {
    assert.deepEqual(await sheets.faultsIn('material-sources', await sheets.fileOf(sheet, exportType)), [])
    assert.deepEqual(await material(), kept, exportType)
  }
  const wrong = ['MS9,x,,,', `MS1,${two},40.5,,`, `MS1,,1,,`, `MS1,${one},,,Unknown`]
  assert.deepEqual(await sheets.faultsIn('material-sources', [title, ...wrong].join('\n')), [
    '2 material 10007',
    '2 supplier 10007',
    '3 quotaPct 10008',
    '4 supplier 10011',
    '5 status 10008',
  ])
  await sheets.refusedFor('supplier', sheet)
})
