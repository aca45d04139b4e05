import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import sql from 'sql-template-tag'
import {
  checkRegister,
  checkRegisterCode,
  decideRegisterForm,
  getRegisterCategories,
  getTerms,
} from '../../../../src/contract/ground/registration/registration.ts'
import { testApp } from '../../../support/app.ts'
import type { TestApp } from '../../../support/app.ts'
import { letterTo } from '../../../support/letters.ts'
import { apply, clearRegistrations, freshCode, putRegistrationWorld, registration } from './applicant.ts'
import type { Registration } from './applicant.ts'

let server: TestApp
before(async () => {
  server = await testApp()
  await putRegistrationWorld(server)
})
after(() => server.close())
beforeEach(() => clearRegistrations(server))

const contact = registration().contacts[0] ?? assert.fail()
const account = registration().bankAccounts[0] ?? assert.fail()

test('a supplier registers with a code, once however often it is sent, and the reviewers hear of it', async () => {
  const verifyCode = await freshCode(server)
  const first = await apply(server, { verifyCode }, 'same')
  assert.match(first.data.registerNo, /^REG\d{12}$/)
  assert.deepEqual((await apply(server, { verifyCode }, 'same')).data, first.data)
  const told = await server.database.rows<{ username: string; pcUrl: string }>(sql`
    select u.username, n.pc_url from notice n join app_user u on u.id = n.user_id order by 1`)
  const pcUrl = `/dashboard/register-detail?id=${first.data.id}`
  assert.deepEqual(told, [
    { username: 'buyer2', pcUrl },
    { username: 'entadmin', pcUrl },
  ])
  assert.match(await letterTo(server.database, 'gu@gear.example'), /顾明 様、苏州精密齿轮有限公司 の登録申請 REG/)
})

// Written by hand from docs/rules/suppliers.md.
const refusals: [what: string, change: Partial<Registration>, code: string, field: string][] = [
  ['no full name', { companyName: '' }, '15007', 'companyName'],
  ['no short name', { shortName: ' ' }, '15008', 'shortName'],
  ['the name of a supplier', { companyName: 'supplier ONE gmbh' }, '15014', 'companyName'],
  ['no credit code', { creditCode: '' }, '15011', 'creditCode'],
  ['a credit code of 17 characters', { creditCode: '91350100M000100Y4' }, '15010', 'creditCode'],
  ['a check digit that does not fit', { creditCode: '91350100M000100Y44' }, '10008', 'creditCode'],
  ['a credit code of other signs', { creditCode: '91350100M000100Y4!', creditCodeConfirmed: 1 }, '10008', 'creditCode'],
  ['no number outside of China', { country: 'DE' }, '10011', 'taxNo'],
  ['an unknown country', { country: 'XX', taxNo: '1' }, '10008', 'country'],
  ['an unknown area', { areaCode: '999999' }, '10008', 'areaCode'],
  ['no contact', { contacts: [] }, '10011', 'contacts'],
  ['two main contacts', { contacts: [contact, contact] }, '10011', 'contacts'],
  ['a landline as mobile', { contacts: [{ ...contact, phone: '051212345678' }] }, '10019', 'contacts[0].phone'],
  ['no category', { supplierCategoryIds: [] }, '10015', 'supplierCategoryIds'],
  ['an unknown category', { supplierCategoryIds: ['77'] }, '10007', 'supplierCategoryIds'],
  [
    'an account without number',
    { bankAccounts: [{ ...account, accountNo: '' }] },
    '10011',
    'bankAccounts[0].accountNo',
  ],
  ['a wrong IBAN', { bankAccounts: [{ ...account, iban: 'DE00 3704 0044' }] }, '10008', 'bankAccounts[0].iban'],
  [
    'an identifier with a wrong check digit',
    { identifiers: [{ scheme: '0088', value: '4012345000008' }] },
    '10008',
    'identifiers[0].value',
  ],
  ['a D-U-N-S number of other than nine digits', { dunsNo: '12345' }, '10008', 'dunsNo'],
  ['two main accounts', { bankAccounts: [account, account] }, '10008', 'bankAccounts'],
  ['old terms', { termsVersion: '0' }, '10008', 'termsVersion'],
  ['the user name of somebody, in other letters', { userName: 'Buyer' }, '10009', 'userName'],
]
for (const [what, change, code, field] of refusals)
  test(`${what} answers ${code}`, async () => {
    const answer = await apply(server, change)
    assert.equal(answer.code, code)
    assert.deepEqual(
      answer.errors.map(error => [error.code, error.field]),
      [[code, field]],
    )
  })

test('all problems are told at once, and the code stays good for the next attempt', async () => {
  const verifyCode = await freshCode(server)
  const refused = await apply(server, { verifyCode, shortName: '', contacts: [{ ...contact, phone: '1' }] })
  assert.deepEqual(
    refused.errors.map(error => error.code),
    ['15008', '10019'],
  )
  assert.equal((await apply(server, { verifyCode })).code, '200')
})

test('a wrong code answers 12010, a taken address 12012, a taken phone 10019', async () => {
  await freshCode(server)
  assert.equal((await apply(server, { verifyCode: 'abcdef' })).status, 400)
  const code = await freshCode(server)
  assert.equal((await apply(server, { verifyCode: code === '000000' ? '000001' : '000000' })).code, '12010')
  await server.database.run(sql`update app_user set email = 'GU@gear.example' where username = 'auditor'`)
  assert.equal((await apply(server)).code, '12012')
  await server.database.run(sql`update app_user set email = null, phone = '13912345678' where username = 'auditor'`)
  assert.equal((await apply(server)).code, '10019')
  await server.database.run(sql`update app_user set phone = null where username = 'auditor'`)
})

test('an odd credit code that was confirmed is kept with a mark for the reviewer', async () => {
  const answer = await apply(server, { creditCode: ' 91350100m000100y44', creditCodeConfirmed: 1 })
  const kept = await server.database.one(sql`select credit_code, credit_code_odd from register_form`)
  assert.equal(answer.code, '200')
  assert.deepEqual(kept, { creditCode: '91350100M000100Y44', creditCodeOdd: 1 })
})

test('a company abroad registers with its tax number, whatever stands in the credit code', async () => {
  const contacts = [{ ...contact, phone: '+81 3-1234-5678' }]
  const answer = await apply(server, { country: 'JP', taxNo: 'T1234567890123', creditCode: 'x', contacts })
  assert.equal(answer.code, '200')
  assert.deepEqual(await server.database.one(sql`select credit_code, area_code from register_form`), {
    creditCode: '',
    areaCode: '',
  })
})

test('while a registration waits, its company, code, user name and address cannot be registered again: 15015', async () => {
  await apply(server)
  assert.equal((await apply(server)).code, '15015')
  const other = { email: 'b@b.example', userName: 'other', contacts: [{ ...contact, phone: '13912345679' }] }
  assert.equal(
    (await apply(server, { ...other, creditCode: '91350100M000100Y44', creditCodeConfirmed: 1 })).code,
    '15015',
  )
  const byCode = await apply(server, { ...other, companyName: 'B' })
  assert.deepEqual(
    byCode.errors.map(error => [error.code, error.field]),
    [['15015', 'creditCode']],
  )
  const fresh = { ...other, companyName: 'B', country: 'US', taxNo: '1', creditCode: '' }
  assert.equal((await apply(server, { ...fresh, userName: 'GuMing' })).code, '10009')
  assert.equal((await apply(server, fresh)).code, '200')
})

test('a refused company waits for 30 days', async () => {
  await apply(server)
  await server.database.run(sql`update register_form set status = 'REJECTED', decide_time = now()`)
  assert.equal((await apply(server)).code, '15015')
  await server.database.run(sql`update register_form set decide_time = now() - interval '31 days'`)
  assert.equal((await apply(server)).code, '200')
})

test('what was sent back is shown to a user who proves the address, and takes its old place when it is sent again', async () => {
  const first = await apply(server)
  const back = { id: first.data.id, decision: 'BACK', opinion: 'Licence?' } as const
  assert.equal((await server.call('buyer2', decideRegisterForm, back)).code, '200')
  const verifyCode = await freshCode(server)
  const opened = await server.call('nobody', checkRegisterCode, {
    email: 'GU@gear.example',
    verifyCode,
    userName: 'guming',
  })
  assert.equal(opened.data.returned?.reason, 'Licence?')
  assert.equal(opened.data.returned.content.companyName, '苏州精密齿轮有限公司')
  await server.database.run(sql`update verify_code set create_time = create_time - interval '3 hours'`)
  const again = await apply(server, { verifyCode, shortName: '精齿' })
  assert.deepEqual(again.data, first.data)
  const kept = await server.database.one(sql`select status, short_name, version from register_form`)
  assert.deepEqual(kept, { status: 'APPROVING', shortName: '精齿', version: 2 })
})

test('the first step is checked: a wrong code 12010, a taken name 10009, a taken address 12012', async () => {
  const check = (userName: string, verifyCode: string, email = 'gu@gear.example') =>
    server.call('nobody', checkRegisterCode, { email, verifyCode, userName })
  const verifyCode = await freshCode(server)
  assert.equal((await check('guming', verifyCode === '000000' ? '000001' : '000000')).code, '12010')
  assert.equal((await check('buyer', verifyCode)).code, '10009')
  assert.equal((await check('a b', verifyCode)).status, 400)
  const right = await check('guming', verifyCode)
  assert.equal(right.data.returned, null)
  await server.database.run(sql`update verify_code set expire_time = expire_time - interval '23 hours'`)
  assert.equal((await apply(server, { verifyCode })).code, '200', 'the code is good for a day')
})

test('names and codes are judged while they are typed, without a refusal', async () => {
  const check = async (companyName: string, creditCode = '') => {
    const answer = await server.call('nobody', checkRegister, { country: 'CN', companyName, creditCode })
    return answer.data.problems.map(problem => [problem.code, problem.field])
  }
  assert.deepEqual(await check('Supplier One GmbH'), [['15014', 'companyName']])
  assert.deepEqual(await check('Nobody'), [])
  await apply(server)
  assert.deepEqual(await check('Nobody', '91350100m000100y43'), [['15015', 'creditCode']])
})

test('terms and categories are there for everybody, in their language', async () => {
  const terms = await server.call('nobody', getTerms, {}, { language: 'es' })
  assert.equal(terms.data.version, '1')
  assert.match(terms.data.content, /<h2>Quién puede registrarse<\/h2>/)
  const categories = await server.call('nobody', getRegisterCategories, {})
  assert.deepEqual(
    categories.data.map(node => [node.label, node.children.length]),
    [['Mechanics', 1]],
  )
})
