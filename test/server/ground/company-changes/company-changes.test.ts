import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import sql from 'sql-template-tag'
import type { ChangeRecord, ChangeSection } from '../../../../src/contract/ground/company-changes/change-parts.ts'
import * as calls from '../../../../src/contract/ground/company-changes/company-changes.ts'
import { getSupplierFile } from '../../../../src/contract/insight/lifecycle/lifecycle.ts'
import { querySupplierHistory } from '../../../../src/contract/ground/suppliers/suppliers.ts'
import type { TestUser } from '../../../support/company.ts'
import { refusalOf, messageCount } from '../../goods/delivery-orders/delivery-world.ts'
import { day, decideOn, valueOf } from '../../orders/purchase-orders/order-world.ts'
import { changed, companyChangeWorld, inputOf } from './company-change-world.ts'

const { world, reset, sectionOf, save, submitted, statusOf, proof } = await companyChangeWorld()
after(() => world.close())
beforeEach(reset)

test('a new address waits for a head of purchasing, then stands in the file with what was before', async () => {
  const company = await sectionOf('BASE')
  const change = valueOf(await submitted(inputOf('BASE', changed(company, { address: 'Neue Allee 5', city: 'Bonn' }))))
  assert.match(change.changeNo, /^CHG\d{12}$/)
  assert.deepEqual([change.status, change.allowed], ['APPROVING', ['withdraw']])
  assert.deepEqual(change.changes, [
    { record: '', field: 'address', before: 'Werkstr. 1', after: 'Neue Allee 5' },
    { record: '', field: 'city', before: '', after: 'Bonn' },
  ])
  assert.equal((await sectionOf('BASE'))[0]?.fields['address'], 'Werkstr. 1', 'the file stays until then')
  await decideOn(world, change.changeNo)
  assert.equal((await sectionOf('BASE'))[0]?.fields['address'], 'Neue Allee 5')
  const decided = valueOf(await world.call('buyer', calls.getCompanyChange, { id: change.id }))
  assert.deepEqual([decided.status, decided.before[0]?.fields['address']], ['APPROVED', 'Werkstr. 1'])
  const history = valueOf(await world.call('buyer', querySupplierHistory, { id: '1' }))
  const entry = history.find(each => each.reason === change.changeNo)
  assert.ok(entry?.changes.some(each => each.before === 'Werkstr. 1' && each.after === 'Neue Allee 5'))
  assert.equal(await messageCount(world, 'supplier', 'companyChange.approved', change.id), 1)
})

test('main products and contacts beside the main one come into force at once', async () => {
  const company = await sectionOf('BASE')
  assert.equal(
    valueOf(await submitted(inputOf('BASE', changed(company, { mainProducts: 'Gears' })))).status,
    'APPROVED',
  )
  const contacts = await sectionOf('CONTACTS')
  const third = { id: '', fields: { name: 'Cem New', phone: '+49 30 5555555', email: 'CEM@supplier.example' } }
  const [main = assert.fail()] = contacts
  const direct = valueOf(await submitted(inputOf('CONTACTS', [main, third])))
  assert.equal(direct.status, 'APPROVED')
  assert.deepEqual(
    (await sectionOf('CONTACTS')).map(({ fields }) => [fields['name'], fields['email'], fields['mainFlag']]),
    [
      ['Ana Main', 'ana@supplier.example', '1'],
      ['Cem New', 'cem@supplier.example', '0'],
    ],
  )
  const other = valueOf(
    await submitted(inputOf('CONTACTS', changed(await sectionOf('CONTACTS'), { phone: '+49 1 2345678' }))),
  )
  assert.equal(other.status, 'APPROVING', 'the main contact is decided on')
  await decideOn(world, other.changeNo)
  assert.equal((await sectionOf('CONTACTS'))[0]?.fields['phone'], '+49 1 2345678')
})

test('account numbers are whole for finance and the supplier; a purchaser who sends them back hidden changes nothing', async () => {
  const hidden = await sectionOf('BANK', 'buyer', '1')
  assert.equal(hidden[0]?.fields['iban'], '••••3000')
  const draft = valueOf(
    await save(inputOf('BANK', changed(hidden, { bankName: 'Second Bank' }), { supplierId: '1' }), 'buyer'),
  )
  assert.deepEqual(draft.changes, [
    { record: 'Second Bank', field: 'bankName', before: 'First Bank', after: 'Second Bank' },
  ])
  const kept = await world.database.one<{ iban: string }>(
    sql`select after_records -> 0 -> 'fields' ->> 'iban' as iban from company_change where id = ${draft.id}`,
  )
  assert.equal(kept?.iban, 'DE89370400440532013000')
  assert.equal(
    (await world.call('supplier', calls.getCompanyChange, { id: draft.id })).code,
    '10007',
    'a draft of buyers',
  )
  await world.database.run(sql`update company_change set status = 'APPROVING'`)
  const seenBy = async (user: TestUser) =>
    valueOf(await world.call(user, calls.getCompanyChange, { id: draft.id })).after[0]?.fields['iban']
  assert.equal(await seenBy('finance'), 'DE89370400440532013000')
  assert.equal(await seenBy('supplier'), 'DE89370400440532013000')
  assert.equal(await seenBy('buyer2'), '••••3000')
  assert.equal((await world.call('supplier2', calls.getCompanyChange, { id: draft.id })).code, '10007')
})

test('a supplier changes its own company only, once per section, and not while it is on the blacklist', async () => {
  const company = await sectionOf('BASE')
  const input = inputOf('BASE', changed(company, { city: 'Bonn' }))
  assert.equal((await save({ ...input, supplierId: '2' })).code, '10007')
  valueOf(await save(input))
  assert.equal((await save(input)).code, '15015')
  assert.equal((await save({ ...input, supplierId: '1' }, 'buyer')).code, '15015')
  assert.equal((await save({ ...input, section: 'CERTIFICATES', after: [] })).code, '200', 'another section')
  await world.database.run(sql`update supplier set black_flag = 1 where id = 1`)
  assert.equal((await save({ ...input, section: 'CONTACTS' })).code, '16012')
})

test('what is wrong with a change is refused with its code and its place', async () => {
  const company = await sectionOf('BASE')
  const contacts = await sectionOf('CONTACTS')
  const accounts = await sectionOf('BANK')
  await world.database.run(sql`update supplier set credit_code = '' where id = 2`)
  const certificate = (fields: Record<string, string>) => [
    { id: '', fields: { certType: 'QUALITY_SYSTEM', certNo: 'Q1', expireDate: day(30), ...fields } },
  ]
  const cases: [ChangeSection, ChangeRecord[], RegExp][] = [
    ['BASE', company, /^10015 after/],
    ['BASE', changed(company, { name: '' }), /^15007 after\[0\]\.name/],
    ['BASE', changed(company, { shortName: '' }), /^15008 after\[0\]\.shortName/],
    ['BASE', changed(company, { name: 'supplier 2' }), /^15014 after\[0\]\.name/],
    ['BASE', changed(company, { taxNo: '', creditCode: '' }), /^10011 after\[0\]\.taxNo/],
    ['BASE', changed(company, { email: 'nobody' }), /^10008 after\[0\]\.email/],
    ['BASE', changed(company, { companyType: 'BANK' }), /^10008 after\[0\]\.companyType/],
    ['CONTACTS', changed(contacts, { mainFlag: '0' }), /^10011 after/],
    ['CONTACTS', changed(contacts, { phone: 'none' }, 1), /^10019 after\[1\]\.phone/],
    ['CERTIFICATES', certificate({}), /^16011 attachmentIds/],
    ['CERTIFICATES', certificate({ expireDate: day(-1) }), /16012 after\[0\]\.expireDate/],
    ['CERTIFICATES', certificate({ expireDate: '' }), /10011 after\[0\]\.expireDate/],
    ['CERTIFICATES', certificate({ issueDate: day(1) }), /10008 after\[0\]\.issueDate/],
    ['CERTIFICATES', [...certificate({}), ...certificate({})], /10009 after\[1\]\.certNo/],
    ['BANK', changed(accounts, { iban: 'DE00370400440532013000' }), /^10008 after\[0\]\.iban/],
    ['BANK', changed(accounts, { iban: '' }), /^10011 after\[0\]\.accountNo/],
    ['BANK', changed(accounts, { currency: 'XYZ' }), /^10007 after\[0\]\.currency/],
  ]
  for (const [section, records, wanted] of cases)
    assert.match(refusalOf(await submitted(inputOf(section, records))), wanted, `${section} ${String(wanted)}`)
  const noReason = await submitted(inputOf('BASE', changed(company, { city: 'Bonn' }), { reason: ' ' }))
  assert.match(refusalOf(noReason), /^10011 reason/)
})

test('companies of mainland China have a credit code: 15010, 15011', async () => {
  await world.database.run(sql`
    update supplier set country = 'CN', credit_code = '91310000MA1FL0X1XA' where id = 1`)
  try {
    const company = await sectionOf('BASE')
    const refusal = async (creditCode: string) =>
      refusalOf(await submitted(inputOf('BASE', changed(company, { creditCode }))))
    assert.match(await refusal(''), /^15011 after\[0\]\.creditCode/)
    assert.match(await refusal('9131'), /^15010 after\[0\]\.creditCode/)
    assert.match(await refusal('91310000MA1FL0X1.A'), /^10008 after\[0\]\.creditCode/)
  } finally {
    await world.database.run(sql`update supplier set country = 'DE', credit_code = '' where id = 1`)
  }
})

test('a renewed certificate is proved by the files of its change and stands in the file', async () => {
  const records = [
    { id: '', fields: { certType: 'QUALITY_SYSTEM', certNo: 'ISO-9', issueDate: day(-1), expireDate: day(900) } },
  ]
  const attachmentIds = [await proof()]
  const change = valueOf(await submitted(inputOf('CERTIFICATES', records, { attachmentIds })))
  await decideOn(world, change.changeNo)
  const file = valueOf(await world.call('buyer', getSupplierFile, { id: '1' }))
  assert.deepEqual(
    file.certificates.map(each => [each.certType, each.certNo, each.expireDate, each.attachmentIds]),
    [['QUALITY_SYSTEM', 'ISO-9', day(900), attachmentIds]],
  )
})

test('a change is taken back by its submitter, rejected with an opinion, sent again, and removed', async () => {
  const company = await sectionOf('BASE')
  const change = valueOf(await submitted(inputOf('BASE', changed(company, { city: 'Kiel' }))))
  const { id, changeNo } = change
  assert.equal((await world.call('supplier2', calls.withdrawCompanyChange, { id })).code, '10007')
  assert.equal(valueOf(await world.call('supplier', calls.withdrawCompanyChange, { id })).status, 'NEW')
  assert.equal((await world.call('supplier', calls.withdrawCompanyChange, { id })).code, '18027')
  valueOf(await world.call('supplier', calls.submitCompanyChange, { id }))
  await decideOn(world, changeNo, 'REJECT')
  assert.equal(await statusOf(change), 'REJECTED')
  assert.equal(await messageCount(world, 'supplier', 'companyChange.rejected', id), 1)
  const listed = valueOf(await world.call('supplier', calls.queryCompanyChanges, { status: 'REJECTED' }))
  assert.deepEqual(
    listed.records.map(each => each.changeNo),
    [changeNo],
  )
  valueOf(await world.call('supplier', calls.submitCompanyChange, { id }))
  await decideOn(world, changeNo)
  assert.equal((await world.call('supplier', calls.removeCompanyChanges, { ids: [id] })).code, '16005')
  const draft = valueOf(await save(inputOf('BASE', changed(company, { city: 'Ulm' }))))
  assert.deepEqual(valueOf(await world.call('supplier', calls.removeCompanyChanges, { ids: [draft.id] })), { count: 1 })
  const actions = valueOf(await world.call('supplier', calls.queryCompanyChangeHistory, { id })).map(
    each => each.toStatus,
  )
  assert.deepEqual(actions.filter(Boolean), [
    'NEW',
    'APPROVING',
    'NEW',
    'APPROVING',
    'REJECTED',
    'APPROVING',
    'APPROVED',
  ])
})
