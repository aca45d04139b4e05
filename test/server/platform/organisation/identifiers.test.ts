import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import { writeImport } from '../../../../src/contract/platform/imports/imports.ts'
import { getSupplierFile, saveSupplierIdentifiers } from '../../../../src/contract/insight/lifecycle/lifecycle.ts'
import { queryCompanies, saveCompany } from '../../../../src/contract/platform/organisation/companies.ts'
import { readCompanySheet } from '../../../../server/modules/platform/organisation/company.queries.ts'
import { testApp } from '../../../support/app.ts'
import type { Answer, TestApp } from '../../../support/app.ts'
import { checked, faultsOf } from '../imports/import-world.ts'

let server: TestApp
before(async () => {
  server = await testApp()
})
after(() => server.close())

const gln = { scheme: '0088', value: '4012345000009' }
const vat = { scheme: '9930', value: 'DE123456789' }
const firstProblem = ({ code, errors }: Answer<unknown>) => [code, errors[0]?.field, errors[0]?.code]
const company = {
  code: 'C9',
  name: 'Rhine Works GmbH',
  shortName: 'Rhine',
  country: 'DE',
  creditCode: '',
  taxNo: '',
  city: '',
  postalCode: '',
  address: '',
  currency: 'EUR',
  bankAccounts: [],
}
const companyNow = async (keyword: string) =>
  (await server.call('admin', queryCompanies, { keyword })).data.records[0] ?? assert.fail()

test('a company keeps its identifiers, also when a save does not name them; the audit trail shows them', async () => {
  const typed = [{ scheme: '0088', value: '4012345 00000 9' }, vat]
  const { data: made } = await server.call('admin', saveCompany, { ...company, identifiers: typed })
  assert.deepEqual(made.identifiers, [gln, vat])
  const { identifiers: _, active: _active, ...rest } = made
  const { data: again } = await server.call('admin', saveCompany, { ...rest, city: 'Duisburg' })
  assert.deepEqual([again.city, again.identifiers], ['Duisburg', [gln, vat]])
  const { data: fewer } = await server.call('admin', saveCompany, {
    ...rest,
    version: again.version,
    identifiers: [vat],
  })
  assert.deepEqual(fewer.identifiers, [vat])
  const rows = await server.database.rows<{ changes: { field: string; before: string; after: string }[] }>(sql`
    select changes from audit_log where business_type = 'COMPANY' and business_id = ${made.id} order by id`)
  const change = rows.at(-1)?.changes.find(({ field }) => field === 'identifiers')
  assert.deepEqual([change?.before, change?.after], ['0088:4012345000009, 9930:DE123456789', '9930:DE123456789'])
})

test('identifiers that their schemes do not have are refused with 10008, one twice with 10009', async () => {
  for (const [identifiers, wanted] of [
    [[{ scheme: '9999', value: '1' }], ['identifiers[0].scheme', '10008']],
    [
      [gln, { scheme: '0088', value: '4012345000008' }],
      ['identifiers[1].value', '10008'],
    ],
    [
      [gln, { scheme: '0088', value: '401 2345000009' }],
      ['identifiers[1].value', '10009'],
    ],
  ] as const) {
    const answer = await server.call('admin', saveCompany, {
      ...company,
      code: 'C10',
      name: 'Ten',
      identifiers: [...identifiers],
    })
    assert.deepEqual(firstProblem(answer).slice(1), wanted)
  }
})

test('identifiers go out in a file of companies and come in again; a file without the column keeps them', async () => {
  const check = (...rows: string[]) => checked(server, 'admin', { templateCode: 'companies', content: rows.join('\n') })
  const written = async (...rows: string[]) => {
    const { data } = await check(...rows)
    assert.deepEqual(faultsOf(data), [])
    await server.call('admin', writeImport, { key: data.key })
  }
  const head = 'Code,Full name,Short name,Country,Currency'
  await written(`${head},Identifiers`, 'C20,Elbe Works,Elbe,DE,EUR,"0088:4012345000009, 9930:DE123456789"')
  assert.deepEqual((await companyNow('C20')).identifiers, [gln, vat])
  const caller = { enterpriseId: '1' } as Parameters<typeof readCompanySheet>[1]
  const { records } = await readCompanySheet(server.database, caller, { keyword: 'C20', pageSize: 5, page: 1 })
  assert.equal(records[0]?.identifiers, '0088:4012345000009, 9930:DE123456789')
  await written(head, 'C20,Elbe Works,Elbe two,DE,EUR')
  assert.deepEqual((await companyNow('C20')).identifiers, [gln, vat])
  const { data } = await check(
    `${head},Identifiers`,
    'C20,Elbe Works,Elbe,DE,EUR,4012345000009',
    'C21,A,A,DE,EUR,0088:1',
  )
  assert.deepEqual(faultsOf(data), ['2 identifiers 10008', '3 identifiers 10008'])
  await written(`${head},Identifiers`, 'C20,Elbe Works,Elbe two,DE,EUR,')
  assert.deepEqual((await companyNow('C20')).identifiers, [])
})

test('the identifiers of a supplier are recorded in its file by a user who approves registrations', async () => {
  const { data: file } = await server.call('buyer2', getSupplierFile, { id: '1' })
  const save = (by: Parameters<TestApp['call']>[0], identifiers = [gln], version = file.version) =>
    server.call(by, saveSupplierIdentifiers, { id: '1', version, identifiers })
  assert.deepEqual([(await save('supplier')).status, (await save('buyer')).status], [403, 403])
  assert.deepEqual(firstProblem(await save('buyer2', [{ scheme: '0088', value: '1' }])).slice(1), [
    'identifiers[0].value',
    '10008',
  ])
  const { data: saved } = await save('buyer2')
  assert.deepEqual([saved.identifiers, saved.version], [[gln], file.version + 1])
  assert.equal((await save('buyer2')).code, '16007')
  const elsewhere = { id: '999', version: 0, identifiers: [gln] }
  assert.equal((await server.call('buyer2', saveSupplierIdentifiers, elsewhere)).code, '10007')
})
