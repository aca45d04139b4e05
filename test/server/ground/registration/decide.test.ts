import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import sql from 'sql-template-tag'
import type { Input } from '../../../../src/contract/envelope.ts'
import { getPurchaserByUserId, verifyPurchaser } from '../../../../src/contract/platform/organisation/purchasers.ts'
import {
  decideRegisterForm,
  getRegisterForm,
  queryRegisterForms,
} from '../../../../src/contract/ground/registration/registration.ts'
import { getMenu } from '../../../../src/contract/platform/menu/menu.ts'
import { changePassword, getUserInfo } from '../../../../src/contract/platform/session/session.ts'
import { callWith, passwordForm, testApp, tokenRequest } from '../../../support/app.ts'
import type { TestApp } from '../../../support/app.ts'
import type { TestUser } from '../../../support/company.ts'
import { letterTo } from '../../../support/letters.ts'
import { apply, clearRegistrations, putRegistrationWorld, registration } from './applicant.ts'

let server: TestApp
let id: string
before(async () => {
  server = await testApp()
  await putRegistrationWorld(server)
})
after(() => server.close())
beforeEach(async () => {
  await clearRegistrations(server)
  await server.database.run(sql`
    update supplier set name = name || id, credit_code = '', country = 'DE' where name like '苏州%'`)
  await server.database.run(sql`
    update app_user set username = 'old' || id, email = null, phone = null where email = 'gu@gear.example'`)
  id = (await apply(server)).data.id
})

type Decision = Partial<Input<typeof decideRegisterForm>>
const agree = { decision: 'AGREE' as const, orgIds: ['2'], purchaserId: '1' }
const decide = (change: Decision, user: TestUser = 'buyer2') =>
  server.call(user, decideRegisterForm, { id, ...agree, ...change })
const formNow = async () => (await server.call('buyer2', getRegisterForm, { id })).data

test('numbers of suppliers go on after those that were brought in, whatever prefix the rule has', async () => {
  const { database } = server
  const rule = sql`update number_rule set prefix = `
  const [{ prefix, supplierNo } = assert.fail()] = await database.rows<{ prefix: string; supplierNo: string }>(sql`
    select r.prefix, s.supplier_no from number_rule r, supplier s where r.code = 'SUPPLIER' and s.id = 1`)
  try {
    await database.run(sql`${rule} 'VEN' where code = 'SUPPLIER'`)
    await database.run(sql`update supplier set supplier_no = 'VEN004711' where id = 1`)
    assert.equal((await decide({})).code, '200')
    assert.match((await formNow()).supplierNo, /^VEN0*4712$/)
  } finally {
    await database.run(sql`${rule} ${prefix} where code = 'SUPPLIER'`)
    await database.run(sql`update supplier set supplier_no = ${supplierNo} where id = 1`)
  }
})

test('other systems hear of a supplier that was approved, and of nothing when it was not', async () => {
  const { database } = server
  await database.run(sql`
    insert into interface_def (enterprise_id, code, name, protocol, endpoint, event_types, secret)
    values (1, 'ERP', 'ERP', 'REST', 'https://erp.example.com/', '{supplier.approved}', 'whsec_')`)
  assert.notEqual((await decide({ orgIds: [] })).code, '200')
  assert.equal((await database.rows(sql`select from interface_log`)).length, 0)
  assert.equal((await decide({})).code, '200')
  const { supplierNo } = await formNow()
  const [entry = assert.fail()] = await database.rows<{ docNo: string; requestBody: string }>(sql`
    select doc_no, request_body from interface_log`)
  const { type, documentNumber, status, link } = JSON.parse(entry.requestBody) as Record<string, string>
  assert.deepEqual(
    [entry.docNo, type, documentNumber, status],
    [supplierNo, 'supplier.approved', supplierNo, 'REGISTERED'],
  )
  assert.match(link ?? '', new RegExp(`/dashboard/register-detail\\?id=${id}$`))
  await database.run(sql`delete from interface_log`)
  await database.run(sql`delete from interface_def`)
})

test('the identifiers of a registration become those of its supplier, the D-U-N-S number among them', async () => {
  await clearRegistrations(server)
  const given = { identifiers: [{ scheme: '0088', value: '401 2345000009' }], dunsNo: '15-048-3782' }
  id = (await apply(server, given)).data.id
  assert.equal((await decide({})).code, '200')
  const [supplier] = await server.database.rows<{ identifiers: unknown }>(sql`
    select identifiers from supplier where register_form_id = ${id}`)
  assert.deepEqual(supplier?.identifiers, [
    { scheme: '0088', value: '4012345000009' },
    { scheme: '0060', value: '150483782' },
  ])
})

test('an approved registration is a supplier whose first user signs in and must choose a password', async () => {
  assert.deepEqual((await formNow()).allowed, ['agree', 'reject', 'back'])
  assert.equal((await decide({ opinion: '资料齐全' })).code, '200')
  const form = await formNow()
  assert.deepEqual([form.status, form.decidedName, form.opinion, form.allowed], ['APPROVED', 'buyer2', '资料齐全', []])
  const supplier = await server.database.one(sql`
    select supplier_no, name, stage, credit_code, default_currency, tax_code, tax_no, purchaser_id, area_code
    from supplier where id = ${form.supplierId}`)
  assert.deepEqual(supplier, {
    supplierNo: form.supplierNo,
    name: registration().companyName,
    stage: 'REGISTERED',
    creditCode: '91350100M000100Y43',
    defaultCurrency: 'CNY',
    taxCode: 'S13',
    taxNo: '91350100M000100Y43',
    purchaserId: '1',
    areaCode: '320505',
  })
  const parts = await server.database.one(sql`
    select
      (select count(*)::int from supplier_contact where supplier_id = ${form.supplierId} and main_flag = 1) as contacts,
      (select count(*)::int from supplier_category_member where supplier_id = ${form.supplierId}) as categories,
      (select count(*)::int from supplier_org where supplier_id = ${form.supplierId} and stage = 'REGISTERED') as orgs,
      (select string_agg(verify_status, ',') from supplier_bank_account where supplier_id = ${form.supplierId}) as accounts`)
  assert.deepEqual(parts, { contacts: 1, categories: 1, orgs: 1, accounts: 'UNVERIFIED' })

  const letter = await letterTo(server.database, 'gu@gear.example')
  const password = /初期パスワード (\w{12}) で/.exec(letter)?.[1] ?? assert.fail(letter)
  assert.match(letter, new RegExp(form.supplierNo))
  const { access_token } = (await server.inject(tokenRequest(passwordForm('guming', password)))).json<{
    access_token: string
  }>()
  assert.equal((await callWith(server.app, access_token, getMenu, {})).code, '511')
  const changed = await callWith(server.app, access_token, changePassword, {
    oldPassword: password,
    newPassword: 'own-secret',
  })
  assert.equal(changed.code, '200')
  const profile = await callWith(server.app, access_token, getUserInfo, {})
  assert.deepEqual(profile.data?.suppliers, [{ id: form.supplierId, name: registration().companyName }])
  assert.deepEqual([profile.data.roles, profile.data.locale, profile.data.name], [['SUP_ADMIN'], 'ja', '顾明'])
  assert.equal((await callWith(server.app, access_token, getMenu, {})).code, '200')
  const secret = await server.database.one(sql`
    select confidential from msg_send_record where template_code = 'register.approved'`)
  assert.deepEqual(secret, { confidential: 1 })
})

// Written by hand from docs/rules/suppliers.md.
const refusals: [what: string, change: Decision, code: string, field: string][] = [
  ['no organisation', { orgIds: [] }, '11004', 'orgIds'],
  ['an organisation that does not buy', { orgIds: ['1'] }, '10007', 'orgIds'],
  ['no purchaser', { purchaserId: undefined }, '10011', 'purchaserId'],
  ['an unknown purchaser', { purchaserId: '77' }, '10007', 'purchaserId'],
  ['a purchaser without user', { purchaserId: '2' }, '18028', 'purchaserId'],
  ['a purchaser of old', { purchaserId: '3' }, '10008', 'purchaserId'],
  ['no category', { supplierCategoryIds: [] }, '10015', 'supplierCategoryIds'],
  ['an unknown currency', { currency: 'XXX' }, '10007', 'currency'],
  ['an unknown tax', { taxCode: 'NONE' }, '10007', 'taxCode'],
  ['an unknown payment term', { paymentTermId: '9' }, '10007', 'paymentTermId'],
  ['a refusal without reason', { decision: 'REJECT' }, '10011', 'opinion'],
  ['a correction without reason', { decision: 'BACK', opinion: ' ' }, '10011', 'opinion'],
]
for (const [what, change, code, field] of refusals)
  test(`${what} answers ${code}, and nothing is decided`, async () => {
    const answer = await decide(change)
    assert.equal(answer.code, code)
    assert.deepEqual(
      answer.errors.map(error => [error.code, error.field]),
      [[code, field]],
    )
    assert.equal((await formNow()).status, 'APPROVING')
  })

test('a decided registration cannot be decided again, an older version not at all', async () => {
  assert.equal((await decide({ version: 7 })).code, '16007')
  const both = await Promise.all([decide({}), decide({})])
  assert.deepEqual(both.map(answer => answer.code).sort(), ['16005', '200'])
  assert.equal((await decide({ decision: 'REJECT', opinion: 'x' })).code, '16005')
})

test('the server allows exactly the decisions that the call takes, in every state', async () => {
  const events = { AGREE: 'agree', REJECT: 'reject', BACK: 'back' } as const
  for (const status of ['NEW', 'REJECTED', 'APPROVED', 'APPROVING'] as const)
    for (const decision of ['BACK', 'REJECT', 'AGREE'] as const) {
      await putState(status)
      const { allowed } = await formNow()
      const { code } = await decide({ decision, opinion: 'because' })
      const wanted = status === 'APPROVING' ? '200' : '16005'
      assert.deepEqual(
        [allowed.includes(events[decision]), code],
        [wanted === '200', wanted],
        `${decision} in ${status}`,
      )
    }
})

/** Puts the registration into a state, with its approval open again where it waits. */
async function putState(status: string) {
  const { database } = server
  await database.run(sql`update register_form set status = ${status} where id = ${id}`)
  if (status !== 'APPROVING') return
  const of = sql`approval_id in (select id from approval where business_type = 'REGISTER' and business_id = ${id})`
  await database.run(sql`
    update approval set status = 'RUNNING', decided_time = null,
      tokens = '{"tokens": [{"id": 1, "node": "approve", "stack": [], "last": []}], "next": 2}'
    where business_type = 'REGISTER' and business_id = ${id}`)
  await database.run(sql`update approval_step set end_time = null, result = '' where ${of}`)
  await database.run(sql`
    update approval_task set status = 'OPEN', decision = '', decided_by = null, decided_time = null where ${of}`)
}

test('a name, a user and an address that were taken meanwhile stop the approval', async () => {
  await server.database.run(sql`update supplier set name = '苏州精密齿轮有限公司' where id = 2`)
  await server.database.run(sql`update app_user set email = 'gu@gear.example', username = 'guming' where id = 12`)
  const answer = await decide({})
  assert.deepEqual(
    answer.errors.map(error => error.code),
    ['10009', '12012', '15014'],
  )
  await server.database.run(sql`update app_user set email = null, username = 'salesman' where id = 12`)
  await server.database.run(sql`update supplier set name = 'Supplier Two Ltd.' where id = 2`)
})

test('a refused applicant reads the reason; one sent back corrects and is decided again', async () => {
  await decide({ decision: 'BACK', opinion: '住所を確認してください' })
  assert.equal((await formNow()).status, 'NEW')
  const letter = await letterTo(server.database, 'gu@gear.example')
  assert.match(letter, /住所を確認してください/)
  assert.match(letter, /\/register/)
  assert.equal((await apply(server, { address: '科技路 9 号' })).data.id, id)
  await decide({ decision: 'REJECT', opinion: '取引の予定がありません' })
  assert.match(await letterTo(server.database, 'gu@gear.example'), /取引の予定がありません/)
  const trail = await server.database.rows(sql`
    select action, from_status, to_status from audit_log where business_type = 'REGISTER' and business_id = ${id}
    order by id`)
  assert.deepEqual(trail, [
    { action: 'CREATE', fromStatus: '', toStatus: 'APPROVING' },
    { action: 'STATUS', fromStatus: 'APPROVING', toStatus: 'NEW' },
    { action: 'STATUS', fromStatus: 'NEW', toStatus: 'APPROVING' },
    { action: 'STATUS', fromStatus: 'APPROVING', toStatus: 'REJECTED' },
  ])
})

test('registrations are found by each filter; a purchaser reads but does not decide', async () => {
  const numbers = async (filters: Input<typeof queryRegisterForms>) =>
    (await server.call('buyer', queryRegisterForms, filters)).data.total
  const { registerNo } = await formNow()
  const hits: Input<typeof queryRegisterForms>[] = [
    {},
    { registerNo: registerNo.slice(-4) },
    { companyName: '精密' },
    { creditCode: 'm000100' },
    { status: 'APPROVING' },
    { status: ['APPROVED', 'APPROVING'] },
    { submitTimeFrom: '2020-01-01', submitTimeTo: '2099-01-01' },
    { supplierCategoryId: '2' },
  ]
  for (const filters of hits) assert.equal(await numbers(filters), 1, JSON.stringify(filters))
  const misses: Input<typeof queryRegisterForms>[] = [
    { companyName: '%' },
    { status: 'NEW' },
    { submitTimeTo: '2020-01-01' },
    { supplierCategoryId: '1' },
  ]
  for (const filters of misses) assert.equal(await numbers(filters), 0, JSON.stringify(filters))
  const page = await server.call('buyer', queryRegisterForms, {})
  assert.equal(page.data.records[0]?.contactName, '顾明')
  assert.deepEqual(page.data.records[0].categoryNames, ['Gears'])
  const read = await server.call('buyer', getRegisterForm, { id })
  assert.deepEqual(read.data.allowed, [])
  assert.equal(read.data.areaName, 'Jiangsu 苏州市 虎丘区')
  assert.equal((await decide({}, 'buyer')).status, 403)
  assert.equal((await server.call('buyer2', getRegisterForm, { id: '99999' })).code, '10007')
})

test('a purchaser is verified and found by its user, for buyers only', async () => {
  const verify = (of: string, user: TestUser = 'buyer') => server.call(user, verifyPurchaser, { id: of })
  assert.deepEqual((await verify('1')).data, { valid: true, purchaserId: '1', userId: '2' })
  assert.equal((await verify('2')).code, '18028')
  assert.equal((await verify('3')).data.valid, false)
  assert.equal((await verify('77')).code, '10007')
  assert.equal((await verify('1', 'supplier')).code, '10007')
  const found = await server.call('finance', getPurchaserByUserId, { userId: '2' })
  assert.deepEqual([found.data.id, found.data.name, found.data.purchasingOrgName], ['1', 'Bea Buyer', 'Purchasing one'])
  assert.equal((await server.call('finance', getPurchaserByUserId, { userId: '5' })).code, '10007')
  assert.equal((await server.call('supplier', getPurchaserByUserId, { userId: '2' })).code, '10007')
})
