import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import { queryCategories } from '../../../../src/contract/ground/materials/categories.ts'
import { querySupplierCategories, saveSupplierCategory } from '../../../../src/contract/ground/suppliers/categories.ts'
import { queryCompanies, saveCompany } from '../../../../src/contract/platform/organisation/companies.ts'
import { employees as employeeCalls } from '../../../../src/contract/platform/organisation/employees.ts'
import { getImportTemplate, writeImport } from '../../../../src/contract/platform/imports/imports.ts'
import { queryMaterials, saveMaterial } from '../../../../src/contract/ground/materials/materials.ts'
import { queryOrgs } from '../../../../src/contract/platform/organisation/organisations.ts'
import { purchasers } from '../../../../src/contract/platform/organisation/purchasers.ts'
import { readTable } from '../../../../server/kit/tables/read-table.ts'
import { testApp } from '../../../support/app.ts'
import type { TestApp } from '../../../support/app.ts'
import { checked, faultsOf } from './import-world.ts'

let server: TestApp
before(async () => {
  server = await testApp()
  await server.database.run(
    sql`insert into unit (enterprise_id, code, names) values (1, 'H87', '{"en":"Piece","zh":"件"}'), (1, 'KGM', '{"en":"kg"}')`,
  )
  await server.database.run(sql`
    insert into enterprise (id, code, name, base_currency) values (2, 'E2', 'Other', 'EUR')`)
  await server.database.run(sql`
    insert into org (id, enterprise_id, code, name, org_type) values (50, 2, 'F', 'Foreign', 'GROUP')`)
})
after(() => server.close())

const check = (templateCode: string, ...rows: string[]) =>
  checked(server, 'admin', { templateCode, content: rows.join('\n') })

/** Checks a file that must be without fault, and writes it. */
async function written(templateCode: string, ...rows: string[]): Promise<void> {
  const { code, msg, data } = await check(templateCode, ...rows)
  assert.equal(code, '200', msg)
  assert.deepEqual(faultsOf(data), [])
  const answer = await server.call('admin', writeImport, { key: data.key })
  assert.deepEqual([answer.data.status, answer.data.rowsOk], ['DONE', rows.length - 1], answer.msg)
}

/** The faults of a file of which no row is written. */
const faults = async (templateCode: string, ...rows: string[]) => faultsOf((await check(templateCode, ...rows)).data)

const orgOf = async (keyword: string) => (await server.call('admin', queryOrgs, { keyword })).data.records[0]

test('organisations come in as a tree, and rows of known codes change what their columns say', async () => {
  await written(
    'orgs',
    'Code,Name,Type,Parent,Company',
    'N1,North,Department,G,C1',
    'N2,North stores,Inventory organisation,n1,',
    'N3,North yard,PLANT,North,',
  )
  const [north, stores, yard] = [await orgOf('N1'), await orgOf('N2'), await orgOf('N3')]
  assert.deepEqual([north?.parentName, north?.companyName], ['Group', 'Test Works Co., Ltd.'])
  assert.deepEqual([stores?.parentId, stores?.orgType, yard?.parentId], [north?.id, 'INVENTORY', north?.id])
  await written('orgs', 'Code,Name,Type,Parent', 'n3,Yard,Plant,')
  const changed = await orgOf('N3')
  assert.deepEqual([changed?.id, changed?.name, changed?.parentId, changed?.version], [yard?.id, 'Yard', null, 1])
})

test('unknown names, codes twice and circles are told with their rows', async () => {
  const found = await faults(
    'orgs',
    'Code,Name,Type,Parent,Company,Head',
    'B1,One,Department,NOWHERE,,',
    'B2,Two,Department,F,,',
    'B3,Three,Department,,GHOST,E99',
    'B4,Four,Castle,,,',
    'B5,Five,Department,B6,,',
    'B6,Six,Department,,,',
    'b6,Six again,Department,,,',
    'B7,,Department,,,',
  )
  assert.deepEqual(found, [
    '2 parentCode 10007',
    '3 parentCode 10007',
    '4 company 10007',
    '4 head 10007',
    '5 orgType 10008',
    '6 parentCode 10007',
    '8 code 10009',
    '9 name 10011',
  ])
  assert.deepEqual(await faults('orgs', 'Code,Name,Type,Parent', 'G,Group,Group,P1'), ['2 parentCode 10008'])
  assert.equal(await orgOf('B6'), undefined)
})

test('the template of a tree tells what its columns want', async () => {
  const { data } = await server.call('admin', getImportTemplate, { templateCode: 'orgs' })
  const { rows } = await readTable(Buffer.from(data.content, 'base64'), {
    rows: 9,
    columns: 50,
    unpacked: 1_000_000,
    characters: 100_000,
  })
  assert.deepEqual(rows[0]?.cells, ['Code *', 'Name *', 'Type *', 'Parent', 'Company', 'Head'])
})

test('companies come in, and keep the accounts that the file does not have', async () => {
  const head = 'Code,Full name,Short name,Country,Currency,Unified social credit code,City'
  await written('companies', head, 'C7,Rhine Works GmbH,Rhine,DE,EUR,,Duisburg')
  const kept = (await server.call('admin', queryCompanies, { keyword: 'C7' })).data.records[0]
  assert.ok(kept)
  const bankAccounts = [{ bank: 'Bank', account: 'DE1', holder: '' }]
  await server.call('admin', saveCompany, { ...kept, bankAccounts })
  await written('companies', head, 'c7,Rhine Works SE,Rhine,DE,EUR,,')
  const changed = (await server.call('admin', queryCompanies, { keyword: 'C7' })).data.records[0]
  assert.deepEqual([changed?.name, changed?.city, changed?.bankAccounts], ['Rhine Works SE', '', bankAccounts])
  assert.deepEqual(
    await faults(
      'companies',
      head,
      'C8,Rhine Works SE,R,DE,EUR,,',
      'C9,Nine,N,CN,CNY,,',
      'C10,Ten,T,CN,XXX,91320594MA1234567X,',
    ),
    ['2 name 15014', '3 creditCode 15011', '4 creditCode 10008', '4 currency 10007'],
  )
})

test('bank accounts come in under the code of their company, in the rules of its form', async () => {
  const head = 'Company code,Bank,Account,Account holder'
  await written('companies', 'Code,Full name,Short name,Country,Currency', 'C20,Meuse Works,Meuse,DE,EUR')
  await written('bank-accounts', head, 'c20,"Bank, one",DE1,Meuse', 'C20,Second bank,DE2,')
  await written('bank-accounts', head, 'C20,First bank,DE1,')
  const kept = (await server.call('admin', queryCompanies, { keyword: 'C20' })).data.records[0]
  assert.deepEqual(kept?.bankAccounts, [
    { bank: 'First bank', account: 'DE1', holder: '' },
    { bank: 'Second bank', account: 'DE2', holder: '' },
  ])
  assert.deepEqual(await faults('bank-accounts', head, 'C99,Bank,DE3,', 'C20,,DE4,', 'C20,A,DE5,', 'C20,B,DE5,'), [
    '2 company 10007',
    '3 bank 10011',
    '5 company 10009',
  ])
  assert.equal((await checked(server, 'buyer', { templateCode: 'bank-accounts', content: 'X\n1' })).code, '16006')
})

test('employees come in with their managers, and purchasers with their categories', async () => {
  await written('categories', 'Code,Name,Name (Chinese)', 'K1,Pumps,泵', 'K2,Motors,')
  await written(
    'employees',
    'Staff no.,Name,Organisation,User,Phone,Manager',
    'E1,Ann,Purchasing one,buyer2,+49 203 5550150,',
    'E2,Ben,P1,buyer,,E1',
  )
  const employees = (await server.call('admin', employeeCalls.query, { keyword: 'E2' })).data.records
  assert.deepEqual([employees[0]?.managerName, employees[0]?.username, employees[0]?.orgId], ['Ann', 'buyer', '2'])
  await written('purchasers', 'Staff no.,Purchasing organisation,Material categories', 'E2,P1,"K1, motors"')
  await written('purchasers', 'Staff no.,Purchasing organisation,Phone', 'e2,P1,+86 21 5550 1234')
  const bought = (await server.call('admin', purchasers.query, { keyword: 'E2' })).data.records
  assert.deepEqual([bought[0]?.categoryNames, bought[0]?.phone], ['Pumps, Motors', '+86 21 5550 1234'])
  assert.deepEqual(
    await faults(
      'employees',
      'Staff no.,Name,Organisation,User,Phone,Manager',
      'E3,Cid,NOWHERE,nobody,,E9',
      'E4,Dan,P1,buyer,x,E1',
      'E1,Ann,P1,,,E2',
    ),
    ['2 manager 10007', '2 org 10007', '2 user 10007', '3 phone 10019', '3 user 11001', '4 manager 10008'],
  )
  assert.deepEqual(
    await faults('purchasers', 'Staff no.,Purchasing organisation,Material categories', 'E1,P1,泵', 'E9,,NONE'),
    ['2 categories 11002', '3 categories 10007', '3 empNo 10007', '3 org 10011'],
  )
})

test('categories of suppliers and of materials come in as trees', async () => {
  await written(
    'supplier-categories',
    'Code,Name,Parent,Required certificates',
    'S1,Castings,,Business licence',
    'S2,Steel castings,S1,"BUSINESS_LICENSE, QUALITY_SYSTEM"',
  )
  const [, steel] = (await server.call('admin', querySupplierCategories, { keyword: 'S' })).data.records
  assert.deepEqual(
    [steel?.parentName, steel?.requiredCertificates],
    ['Castings', ['BUSINESS_LICENSE', 'QUALITY_SYSTEM']],
  )
  await server.call('admin', saveSupplierCategory, { code: 'S3', names: { en: 'Forgings' }, supplierCategoryBid: null })
  assert.deepEqual(
    await faults('supplier-categories', 'Code,Name,Parent,Required certificates', 'S4,Four,S9,Diploma', 'S3,Three,S3,'),
    ['2 certificates 10007', '2 parentCode 10007', '3 parentCode 10008'],
  )
  await written(
    'categories',
    'Code,Name,Parent,Over-delivery (%),Inspection',
    'T1,Tubes,,5,Full',
    'T2,Steel tubes,tubes,,',
  )
  const tubes = (await server.call('admin', queryCategories, { keyword: 'T' })).data.records
  const [top, below] = [tubes.find(({ code }) => code === 'T1'), tubes.find(({ code }) => code === 'T2')]
  assert.deepEqual([top?.receiveTolerancePct, top?.inspectMode, below?.level], ['5', 'FULL', 2])
  await written('categories', 'Code,Name,Name (Spanish)', 'T1,Tubing,Tubos')
  const renamed = (await server.call('admin', queryCategories, { keyword: 'T1' })).data.records[0]
  assert.deepEqual(
    [renamed?.names, renamed?.receiveTolerancePct, renamed?.inspectMode],
    [{ en: 'Tubing', es: 'Tubos' }, '5', 'FULL'],
  )
  assert.deepEqual(await faults('categories', 'Code,Name,Purchaser,Over-delivery (%)', 'T3,Three,E99,120'), [
    '2 purchaser 10007',
    '2 receiveTolerancePct 10008',
  ])
  assert.deepEqual(await faults('categories', 'Code,Name,Over-delivery (%)', 'T3,Three,120', 'T4,,x'), [
    '2 receiveTolerancePct 10008',
    '3 name 10011',
    '3 receiveTolerancePct 10008',
  ])
})

test('materials come in, and keep their source lists', async () => {
  const head = 'Material code,Name,Category,Unit,Tax,Price unit,Batch managed,Shelf life (days)'
  await written('categories', 'Code,Name', 'V1,Valves')
  await written('materials', head, 'MA1,Valve,valves,Piece,S13,100,yes,365', 'MA2,Gate valve,V1,件,,,,')
  const materialOf = async (keyword: string) =>
    (await server.call('admin', queryMaterials, { keyword })).data.records[0]
  const kept = await materialOf('MA1')
  assert.ok(kept)
  assert.deepEqual(
    [kept.unit, kept.taxCode, kept.priceUnit, kept.batchManaged, kept.shelfLifeDays],
    ['H87', 'S13', 100, 1, 365],
  )
  const { taxCode, priceUnit, shelfLifeDays } = (await materialOf('MA2')) ?? {}
  assert.deepEqual([taxCode, priceUnit, shelfLifeDays], ['', 1, null])
  const source = {
    supplierId: '1',
    supplierMaterialCode: '',
    quotaPct: '50',
    leadDays: 0,
    moq: '0',
    status: 'APPROVED' as const,
  }
  await server.call('admin', saveMaterial, { ...kept, sources: [source] })
  await written('materials', 'Material code,Name,Category,Unit,Shelf life (days)', 'ma1,Ball valve,V1,H87,')
  const changed = await materialOf('MA1')
  assert.deepEqual(
    [changed?.name, changed?.taxCode, changed?.shelfLifeDays, changed?.sources.length],
    ['Ball valve', 'S13', null, 1],
  )
  assert.deepEqual(
    await faults('materials', head, 'MA3,Three,V9,XXX,NONE,1,no,', 'MA4,Four,V1,KGM,,0,no,-5', 'MA5,Five,,,,,,'),
    [
      '2 category 10007',
      '2 tax 10007',
      '2 unit 10007',
      '3 priceUnit 10008',
      '3 shelfLifeDays 10008',
      '4 category 10011',
      '4 unit 10011',
    ],
  )
})

test('a row tells all of its faults: what is unreadable, unknown, missing, and what the save itself refuses', async () => {
  assert.deepEqual(
    await faults(
      'unit-conversions',
      'Material,From,To,Factor',
      'GHOST,XXX,KGM,0',
      'GHOST,H87,XXX,many',
      'GHOST,,YYY,1',
    ),
    ['2 factor 10008', '2 fromUnit 10007', '2,3,4 material 10007', '3 factor 10008', '4 fromUnit 10011'],
  )
  assert.deepEqual(
    await faults(
      'companies',
      'Code,Full name,Short name,Country,Currency,Unified social credit code,The credit code is correct as entered',
      'C1,Ten,T,CN,XXX,91320594MA1234567X,perhaps',
    ),
    ['2 creditCode 10008', '2 creditCodeConfirmed 10008', '2 currency 10007'],
  )
  assert.deepEqual(await faults('bank-accounts', 'Company code,Bank,Account', 'C99,,'), [
    '2 account 10011',
    '2 bank 10011',
    '2 company 10007',
  ])
  assert.deepEqual(
    await faults(
      'material-sources',
      'Material code,Supplier,Quota (%),Lead time,Minimum order quantity',
      'GHOST,NOBODY,5,some,-1',
    ),
    ['2 leadDays 10008', '2 material 10007', '2 moq 10008', '2 supplier 10007'],
  )
})

test('who may not save a record may not import it', async () => {
  for (const templateCode of ['orgs', 'companies', 'employees', 'purchasers', 'supplier-categories', 'materials'])
    assert.equal((await checked(server, 'warehouse', { templateCode, content: 'Code\nX' })).code, '16006', templateCode)
})
