import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import sql from 'sql-template-tag'
import { queryAttachments } from '../../../../src/contract/platform/attachments/attachments.ts'
import type { Input } from '../../../../src/contract/envelope.ts'
import {
  adminSaveRegister,
  decideRegisterForm,
  getRegisterForm,
  queryRegisterForms,
} from '../../../../src/contract/ground/registration/registration.ts'
import {
  changePassword,
  getUserInfo,
  resetPassword,
  sendPasswordCode,
} from '../../../../src/contract/platform/session/session.ts'
import { callWith, passwordForm, testApp, tokenRequest } from '../../../support/app.ts'
import type { TestApp } from '../../../support/app.ts'
import type { TestUser } from '../../../support/company.ts'
import { codeSentTo, letterTo } from '../../../support/letters.ts'
import { upload } from '../../platform/attachments/attachment-world.ts'
import { apply, clearRegistrations, putRegistrationWorld, registration } from './applicant.ts'
import { certificate } from './draft.ts'

let server: TestApp
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
})

type Entered = Input<typeof adminSaveRegister>
function enter(change: Partial<Entered> = {}, user: TestUser = 'buyer', requestId?: string) {
  const { verifyCode: _code, termsVersion: _terms, ...company } = registration()
  const options = requestId === undefined ? {} : { requestId }
  return server.call(user, adminSaveRegister, { ...company, locale: 'ja', ...change }, options)
}
const formNow = async (id: string, user: TestUser = 'buyer') => (await server.call(user, getRegisterForm, { id })).data
const agree = { decision: 'AGREE' as const, orgIds: ['2'], purchaserId: '1' }

test('a buyer enters a supplier once however often it is sent; reviewers and the contact hear who did it', async () => {
  const first = await enter({}, 'buyer', 'same')
  assert.equal(first.code, '200')
  assert.deepEqual((await enter({}, 'buyer', 'same')).data, first.data)
  const form = await formNow(first.data.id)
  assert.deepEqual(
    [form.status, form.enteredName, form.termsVersion, form.termsAcceptTime, form.locale],
    ['APPROVING', 'buyer', '', null, 'ja'],
  )
  const told = await server.database.rows(sql`
    select u.username, n.title from notice n join app_user u on u.id = n.user_id order by 1`)
  const title = 'buyer has entered 苏州精密齿轮有限公司 as a supplier'
  assert.deepEqual(told, [
    { username: 'buyer2', title },
    { username: 'entadmin', title },
  ])
  assert.match(await letterTo(server.database, 'gu@gear.example'), /顾明 様、buyer が 苏州精密齿轮有限公司 を/)
})

const contact = registration().contacts[0] ?? assert.fail()
// The same checks as of a registration: docs/rules/suppliers.md.
const refusals: [what: string, change: Partial<Entered>, code: string, field: string][] = [
  ['no full name', { companyName: '' }, '15007', 'companyName'],
  ['no short name', { shortName: ' ' }, '15008', 'shortName'],
  ['the name of a supplier', { companyName: 'supplier ONE gmbh' }, '15014', 'companyName'],
  ['no credit code', { creditCode: '' }, '15011', 'creditCode'],
  ['a credit code of 17 characters', { creditCode: '91350100M000100Y4' }, '15010', 'creditCode'],
  ['no number outside of China', { country: 'DE' }, '10011', 'taxNo'],
  ['two main contacts', { contacts: [contact, contact] }, '10011', 'contacts'],
  ['a landline as mobile', { contacts: [{ ...contact, phone: '051212345678' }] }, '10019', 'contacts[0].phone'],
  ['no category', { supplierCategoryIds: [] }, '10015', 'supplierCategoryIds'],
  ['the user name of somebody', { userName: 'Buyer' }, '10009', 'userName'],
]
for (const [what, change, code, field] of refusals)
  test(`entering ${what} answers ${code}`, async () => {
    const answer = await enter(change)
    assert.equal(answer.code, code)
    assert.deepEqual(
      answer.errors.map(error => [error.code, error.field]),
      [[code, field]],
    )
  })

test('a taken address answers 12012, a missing certificate 16011, a company that waits 15015', async () => {
  await server.database.run(sql`update app_user set email = 'GU@gear.example' where username = 'auditor'`)
  assert.equal((await enter()).code, '12012')
  await server.database.run(sql`update app_user set email = null where username = 'auditor'`)
  await server.database.run(sql`update supplier_category set required_certificates = '{SAFETY_SYSTEM}' where id = 2`)
  assert.equal((await enter()).code, '16011')
  await server.database.run(sql`update supplier_category set required_certificates = '{}'`)
  await apply(server)
  assert.equal((await enter()).code, '15015')
  const abroad = { companyName: 'B', country: 'US', taxNo: '1', creditCode: '', userName: 'other' } as const
  assert.equal((await enter(abroad)).code, '15015', 'the address waits with the registration of its owner')
})

test('no one decides on a supplier that they entered (16006); then its contact signs in with a password of their own', async () => {
  const { id } = (await enter({}, 'buyer2')).data
  const own = await server.call('buyer2', decideRegisterForm, { id, ...agree })
  assert.equal(own.code, '16006')
  assert.deepEqual((await formNow(id, 'buyer2')).allowed, [])
  assert.equal((await server.call('entadmin', decideRegisterForm, { id, ...agree })).code, '200')
  const letter = await letterTo(server.database, 'gu@gear.example')
  const [, password = ''] = /初期パスワード (\S+) で/.exec(letter) ?? []
  const signIn = async (word: string) =>
    (await server.inject(tokenRequest(passwordForm('guming', word)))).json<{ access_token: string; code: string }>()
  const signedIn = await signIn(password)
  const newPassword = 'Zahnrad-7'
  const { termsVersion } = registration()
  const profile = (await callWith(server.app, signedIn.access_token, getUserInfo, {})).data
  assert.equal(profile?.termsOwed, termsVersion)
  const change = (terms: object) =>
    callWith(server.app, signedIn.access_token, changePassword, { oldPassword: password, newPassword, ...terms })
  for (const [terms, code] of [
    [{}, '10011'],
    [{ termsVersion: '0.9' }, '10008'],
  ] as const) {
    const refused = await change(terms)
    assert.deepEqual([refused.code, refused.errors.map(({ field }) => field)], [code, ['termsVersion']])
  }
  assert.equal((await formNow(id)).termsAcceptTime, null, 'nothing is kept of what was refused')
  assert.equal((await change({ termsVersion })).code, '200')
  const form = await formNow(id)
  assert.equal(form.termsVersion, termsVersion)
  assert.notEqual(form.termsAcceptTime, null)
  const again = await signIn(newPassword)
  assert.equal(again.code, '200')
  assert.equal((await callWith(server.app, again.access_token, getUserInfo, {})).data?.termsOwed, '')
})

test('a password that was forgotten before the terms were accepted leaves them owed', async () => {
  const { id } = (await enter()).data
  assert.equal((await server.call('buyer2', decideRegisterForm, { id, ...agree })).code, '200')
  await server.database.run(sql`delete from msg_send_record`)
  const account = { userName: 'guming', email: 'gu@gear.example' }
  assert.equal((await server.call('nobody', sendPasswordCode, account)).code, '200')
  const verifyCode = await codeSentTo(server.database, account.email)
  const newPassword = 'Zahnrad-8'
  assert.equal((await server.call('nobody', resetPassword, { ...account, verifyCode, newPassword })).code, '200')
  const { access_token } = (await server.inject(tokenRequest(passwordForm('guming', newPassword)))).json<{
    access_token: string
  }>()
  const { data } = await callWith(server.app, access_token, getUserInfo, {})
  assert.deepEqual([data?.mustChangePassword, data?.termsOwed], [1, registration().termsVersion])
})

test('what comes back is corrected by a user who may enter suppliers, with its files; the contact is not bothered', async () => {
  const one = (await upload(server, 'buyer', { businessType: 'REGISTER', name: 'iso.pdf' })).data
  const certificates = [certificate({ attachmentIds: [one.id] })]
  const { id } = (await enter({ certificates })).data
  await server.database.run(sql`delete from msg_send_record`)
  const back = { id, decision: 'BACK', opinion: 'Licence?' } as const
  assert.equal((await server.call('buyer2', decideRegisterForm, back)).code, '200')
  const letters = await server.database.rows(sql`select from msg_send_record where address = 'gu@gear.example'`)
  assert.equal(letters.length, 0)
  const told = await server.database.one<{ title: string }>(
    sql`select title from notice where user_id = 2 order by id desc limit 1`,
  )
  assert.match(told?.title ?? '', /苏州精密齿轮有限公司 was sent back for correction/)
  const form = await formNow(id)
  assert.deepEqual([form.status, form.allowed, form.rejectReason], ['NEW', ['amend'], 'Licence?'])
  const two = (await upload(server, 'buyer', { businessType: 'REGISTER', businessId: id, name: 'new.pdf' })).data
  const amended = {
    id,
    version: form.version,
    shortName: '精齿',
    certificates: [certificate({ attachmentIds: [two.id] })],
  }
  assert.equal((await enter({ ...amended, version: form.version - 1 })).code, '16007')
  assert.equal((await enter(amended)).code, '200')
  assert.equal((await enter({ ...amended, version: form.version + 1 })).code, '15015')
  const again = await formNow(id)
  assert.deepEqual([again.status, again.shortName], ['APPROVING', '精齿'])
  const files = await server.call('buyer', queryAttachments, { businessType: 'REGISTER', businessId: id })
  assert.deepEqual(
    files.data.records.map(file => file.id),
    [two.id],
  )
})

test('a registration that a supplier entered by itself is not corrected by a buyer (16006), nor is a foreign one (10007)', async () => {
  const { id } = (await apply(server)).data
  await server.call('buyer2', decideRegisterForm, { id, decision: 'BACK', opinion: 'Licence?' })
  const { version, allowed } = await formNow(id)
  assert.deepEqual(allowed, [])
  assert.equal((await enter({ id, version })).code, '16006')
  assert.equal((await enter({ id: '4711', version: 0 })).code, '10007')
  const listed = await server.call('buyer', queryRegisterForms, { companyName: '苏州' })
  assert.deepEqual(
    listed.data.records.map(form => form.status),
    ['NEW'],
  )
})
