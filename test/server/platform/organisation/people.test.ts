import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import {
  disableCompanies,
  queryCompanies,
  removeCompanies,
  saveCompany,
} from '../../../../src/contract/platform/organisation/companies.ts'
import { employees } from '../../../../src/contract/platform/organisation/employees.ts'
import type { Input } from '../../../../src/contract/envelope.ts'
import { displayLov } from '../../../../src/contract/platform/lov/lov.ts'
import { purchasers } from '../../../../src/contract/platform/organisation/purchasers.ts'
import type { RecordInput } from '../../../../src/contract/records.ts'
import { testApp } from '../../../support/app.ts'
import type { Answer, TestApp } from '../../../support/app.ts'

let server: TestApp
before(async () => {
  server = await testApp()
  await server.database.run(
    sql`insert into enterprise (id, code, name, base_currency) values (2, 'E2', 'Other', 'EUR')`,
  )
  await server.database.run(sql`
    insert into company (id, enterprise_id, code, name, short_name, country, currency)
    values (60, 2, 'C9', 'Foreign', 'Foreign', 'DE', 'EUR')`)
  await server.database.run(sql`
    insert into material_category (id, enterprise_id, code, names) values
      (1, 1, 'K1', '{"en":"Pumps"}'), (2, 1, 'K2', '{"en":"Motors"}')`)
})
after(() => server.close())

type CompanyInput = Input<typeof saveCompany>
type EmployeeInput = RecordInput<typeof employees>
type PurchaserInput = Input<typeof purchasers.save>

const company = (code: string, change: Partial<CompanyInput> = {}): CompanyInput => ({
  code,
  name: `Company ${code}`,
  shortName: code,
  country: 'DE',
  creditCode: '',
  taxNo: '',
  city: '',
  postalCode: '',
  address: '',
  currency: 'EUR',
  bankAccounts: [],
  ...change,
})
const employee = (empNo: string, change: Partial<EmployeeInput> = {}): EmployeeInput => ({
  empNo,
  name: `Employee ${empNo}`,
  orgId: '2',
  userId: null,
  phone: '',
  email: '',
  position: '',
  managerId: null,
  ...change,
})
const purchaser = (employeeId: string, change: Partial<PurchaserInput> = {}): PurchaserInput => ({
  employeeId,
  purchasingOrgId: '2',
  categoryIds: [],
  phone: '',
  ...change,
})

const saveOneCompany = (input: CompanyInput) => server.call('admin', saveCompany, input)
const saveOneEmployee = (input: EmployeeInput) => server.call('admin', employees.save, input)
const saveOnePurchaser = (input: PurchaserInput) => server.call('admin', purchasers.save, input)
const problem = (answer: Answer<unknown>) => [answer.code, answer.errors[0]?.field]

async function added<Value>(answer: Promise<Answer<Value>>): Promise<Value> {
  const { code, msg, data } = await answer
  assert.equal(code, '200', msg)
  return data
}

test('a company keeps what is entered; its accounts are masked in the audit trail', async () => {
  const bankAccounts = [{ bank: 'Bank', account: '1234567890', holder: 'We' }]
  const made = await added(saveOneCompany(company('C2', { bankAccounts })))
  assert.deepEqual([made.bankAccounts, made.active], [bankAccounts, 1])
  const [row] = await server.database.rows<{ changes: { field: string; after: string }[] }>(
    sql`select changes from audit_log where business_type = 'COMPANY' and business_id = ${made.id}`,
  )
  assert.equal(row?.changes.find(change => change.field === 'bankAccounts')?.after, 'Bank ******7890')
})

for (const [title, change, wanted] of [
  ['without a full name', { name: '' }, ['15007', 'name']],
  ['without a short name', { shortName: '' }, ['15008', 'shortName']],
  ['in China without a credit code', { country: 'CN' }, ['15011', 'creditCode']],
  ['in China with a short credit code', { country: 'CN', creditCode: '913205' }, ['15010', 'creditCode']],
  [
    'with a check digit that does not fit',
    { country: 'CN', creditCode: '91320594MA1234567X' },
    ['10008', 'creditCode'],
  ],
  ['with a taken code', { code: 'c1' }, ['10006', 'code']],
  ['with a taken name', { name: 'test works co., ltd.' }, ['15014', 'name']],
  ['with an unknown currency', { currency: 'XXX' }, ['10007', 'currency']],
] as const)
  test(`a company ${title} is refused with ${wanted[0]}`, async () => {
    assert.deepEqual(problem(await saveOneCompany(company('C3', change))), wanted)
  })

test('a credit code that does not fit its check digit is kept when somebody confirms it', async () => {
  const odd = { country: 'CN', creditCode: '91320594-MA1234567X', creditCodeConfirmed: 1 } as const
  assert.equal((await added(saveOneCompany(company('C4', odd)))).creditCode, '91320594MA1234567X')
})

test('an account entered twice is refused with 10009', async () => {
  const twice = { bank: 'Bank', account: '1', holder: '' }
  const answer = await saveOneCompany(company('C5', { bankAccounts: [twice, twice] }))
  assert.deepEqual(problem(answer), ['10009', 'bankAccounts[1].account'])
})

test('a company that is used stays (16010); a disabled one is offered no more; foreign ones are not there', async () => {
  assert.equal((await server.call('admin', removeCompanies, { ids: ['1'] })).code, '16010')
  assert.equal((await server.call('admin', removeCompanies, { ids: ['60'] })).code, '10007')
  assert.equal((await server.call('admin', removeCompanies, { ids: [] })).code, '10010')
  const made = await added(saveOneCompany(company('C6')))
  await added(server.call('admin', disableCompanies, { ids: [made.id] }))
  const offered = (await server.call('admin', displayLov, { code: 'LOV_COMPANY', pageSize: 100 })).data.searchResult
  assert.ok(!offered.some(row => row['code'] === 'C6'))
  const listed = await server.call('admin', queryCompanies, { active: 0 })
  assert.deepEqual(
    listed.data.records.map(each => each.code),
    ['C6'],
  )
  assert.equal((await server.call('admin', removeCompanies, { ids: [made.id] })).code, '200')
})

test('a user belongs to one employee (11001), and an employee never manages themselves (10008)', async () => {
  const head = await added(saveOneEmployee(employee('E1', { userId: '2' })))
  assert.equal(head.username, 'buyer')
  assert.deepEqual(problem(await saveOneEmployee(employee('E2', { userId: '2' }))), ['11001', 'userId'])
  const low = await added(saveOneEmployee(employee('E3', { managerId: head.id })))
  for (const managerId of [head.id, low.id]) {
    const wanted = { ...employee('E1', { userId: '2', managerId }), id: head.id, version: 0 }
    assert.deepEqual(problem(await saveOneEmployee(wanted)), ['10008', 'managerId'])
  }
  assert.equal((await server.call('admin', employees.remove, { ids: [head.id] })).code, '16010', 'he manages somebody')
})

for (const [title, change, wanted] of [
  ['with a taken number', { empNo: 'e9' }, ['10006', 'empNo']],
  ['of an unknown organisation', { orgId: '99' }, ['10007', 'orgId']],
  ['with an unknown user', { userId: '99' }, ['10007', 'userId']],
  ['with the user of a supplier', { userId: '8' }, ['10007', 'userId']],
  ['with an unknown manager', { managerId: '99' }, ['10007', 'managerId']],
  ['with letters for a phone', { phone: 'call me' }, ['10019', 'phone']],
] as const)
  test(`an employee ${title} is refused with ${wanted[0]}`, async () => {
    await saveOneEmployee(employee('E9'))
    assert.deepEqual(problem(await saveOneEmployee(employee('E10', change))), wanted)
  })

test('employees are found by organisation, and lists of people are closed to suppliers', async () => {
  await added(saveOneEmployee(employee('E20', { orgId: '3' })))
  const found = await server.call('admin', employees.query, { orgId: '3' })
  assert.deepEqual(
    found.data.records.map(each => each.empNo),
    ['E20'],
  )
  for (const code of ['LOV_EMPLOYEE', 'LOV_USER']) {
    assert.ok((await server.call('buyer', displayLov, { code })).data.total > 0)
    for (const user of ['supplier', 'expert'] as const)
      assert.equal((await server.call(user, displayLov, { code })).code, '10007')
  }
})

test('a purchaser needs an organisation (11004), a user (18028), and categories that no one else buys (11002)', async () => {
  const one = await added(saveOneEmployee(employee('B1', { userId: '3' })))
  const two = await added(saveOneEmployee(employee('B2', { userId: '15' })))
  const guest = await added(saveOneEmployee(employee('B3')))
  assert.deepEqual(problem(await saveOnePurchaser(purchaser(guest.id))), ['18028', 'employeeId'])
  assert.deepEqual(problem(await saveOnePurchaser(purchaser(one.id, { purchasingOrgId: null }))), [
    '11004',
    'purchasingOrgId',
  ])
  const group = await saveOnePurchaser(purchaser(one.id, { purchasingOrgId: '1' }))
  assert.deepEqual(problem(group), ['10007', 'purchasingOrgId'])
  const made = await added(saveOnePurchaser(purchaser(one.id, { categoryIds: ['1', '2'] })))
  assert.equal(made.categoryNames, 'Pumps, Motors')
  assert.deepEqual(problem(await saveOnePurchaser(purchaser(one.id))), ['10006', 'employeeId'])
  const taken = await saveOnePurchaser(purchaser(two.id, { categoryIds: ['2'] }))
  assert.deepEqual(problem(taken), ['11002', 'categoryIds'])
  assert.equal((await saveOnePurchaser(purchaser(two.id, { categoryIds: ['99'] }))).errors[0]?.code, '10007')
  const elsewhere = await added(saveOnePurchaser(purchaser(two.id, { purchasingOrgId: '3', categoryIds: ['2'] })))
  assert.deepEqual([elsewhere.categoryIds, elsewhere.categoryNames], [['2'], 'Motors'])
  const loose = { ...employee('B1'), id: one.id, version: 0 }
  assert.deepEqual(problem(await saveOneEmployee(loose)), ['18028', 'userId'])
})

test('a purchaser without a user is not switched on (18028); one that is not used can be deleted', async () => {
  const user = await added(saveOneEmployee(employee('B7', { userId: '10' })))
  const made = await added(saveOnePurchaser(purchaser(user.id, { purchasingOrgId: '3', categoryIds: ['1'] })))
  await added(server.call('admin', purchasers.disable, { ids: [made.id] }))
  await added(saveOneEmployee({ ...employee('B7'), id: user.id, version: 0 }))
  assert.equal((await server.call('admin', purchasers.enable, { ids: [made.id] })).code, '18028')
  const listed = await server.call('admin', purchasers.query, { active: 0 })
  assert.deepEqual(
    listed.data.records.map(each => each.empNo),
    ['B7'],
  )
  assert.equal((await server.call('admin', purchasers.remove, { ids: [made.id] })).code, '200')
})
