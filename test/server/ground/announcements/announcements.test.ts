import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import sql from 'sql-template-tag'
import {
  getAnnouncement,
  getPublicAnnouncement,
  publishAnnouncement,
  queryAnnouncements,
  queryAnnouncementSigns,
  queryPublicAnnouncements,
  queryReceivedAnnouncements,
  readAnnouncement,
  removeAnnouncements,
  revokeAnnouncement,
  saveAnnouncement,
  signAnnouncement,
} from '../../../../src/contract/ground/announcements/announcements.ts'
import { queryAttachments, queryPublicAttachments } from '../../../../src/contract/platform/attachments/attachments.ts'
import type { Input } from '../../../../src/contract/envelope.ts'
import { expireAnnouncements } from '../../../../server/modules/ground/announcements/expiry.ts'
import { testApp } from '../../../support/app.ts'
import type { TestApp } from '../../../support/app.ts'
import type { TestUser } from '../../../support/company.ts'
import { testUsers } from '../../../support/company.ts'
import { upload } from '../../platform/attachments/attachment-world.ts'

let server: TestApp
before(async () => {
  server = await testApp()
  await server.database.run(sql`
    insert into supplier_category (id, enterprise_id, code, name, supplier_category_bid) values
      (1, 1, 'MECH', 'Mechanics', null), (2, 1, 'GEAR', 'Gears', 1), (3, 1, 'EMPTY', 'Nobody', null)`)
  await server.database.run(sql`insert into supplier_category_member (supplier_id, category_id) values (2, 2)`)
})
after(() => server.close())
beforeEach(async () => {
  await server.database.run(sql`delete from announcement`)
  await server.database.run(sql`delete from notice`)
})

type Draft = Input<typeof saveAnnouncement>
const fresh: Draft = {
  kind: 'ENTERPRISE',
  title: 'Closed in February',
  content: '<p>We are closed.</p>',
  publicFlag: 0,
  topFlag: 0,
  receiverKind: 'SUPPLIERS',
  receivers: [],
  needSign: 0,
}
const save = (change: Partial<Draft> = {}, user: TestUser = 'buyer') =>
  server.call(user, saveAnnouncement, { ...fresh, ...change })
const publish = (id: string, user: TestUser = 'buyer') => server.call(user, publishAnnouncement, { id, version: 0 })
async function published(change: Partial<Draft> = {}, user: TestUser = 'buyer'): Promise<string> {
  const { data } = await save(change, user)
  const answer = await publish(data.id, user)
  assert.equal(answer.code, '200', answer.msg)
  return data.id
}
const toldUsers = async (template: string) =>
  (
    await server.database.rows<{ userId: string }>(
      sql`select user_id from notice where template_code = ${template} order by user_id`,
    )
  ).map(row => row.userId)
const received = async (user: TestUser) =>
  (await server.call(user, queryReceivedAnnouncements, {})).data.records.map(row => row.title)
const fieldsOf = (answer: { errors: { field: string; code: string }[] }) =>
  answer.errors.map(error => `${error.field} ${error.code}`)

test('a draft is numbered, cleaned, changed by version, and seen by its managers only', async () => {
  const dirty = '<p onclick="x()">Text<script>1</script><a href="javascript:x()">a</a></p>'
  const made = await save({ content: dirty, receivers: ['1'], signDeadline: '2099-01-01 00:00:00' })
  assert.match(made.data.noticeNo, /^AN\d{8}001$/)
  const { data } = await server.call('buyer2', getAnnouncement, { id: made.data.id })
  assert.equal(data.content, '<p>Text<a rel="noopener noreferrer nofollow">a</a></p>')
  assert.deepEqual([data.status, data.receivers, data.signDeadline], ['DRAFT', [], null])
  assert.deepEqual(data.allowed, ['edit', 'publish'])
  const own = (await server.call('buyer', getAnnouncement, { id: data.id })).data
  assert.deepEqual(own.allowed, ['edit', 'publish', 'remove'])
  const changed = await save({ id: data.id, version: 0, title: 'Closed in March' }, 'buyer2')
  assert.deepEqual(changed.data, { id: data.id, noticeNo: data.noticeNo, version: 1 })
  assert.equal((await save({ id: data.id, version: 0 })).code, '16007')
  assert.deepEqual(fieldsOf(await save({ id: data.id })), ['version 10011'])
  assert.equal((await publish(data.id)).code, '16007')
  assert.equal((await server.call('admin', getAnnouncement, { id: data.id })).code, '10007')
  assert.equal((await server.call('supplier', readAnnouncement, { id: data.id })).code, '10007')
  assert.equal((await server.call('nobody', getPublicAnnouncement, { id: data.id })).code, '10007')
})

test('each side manages its own kinds', async () => {
  assert.equal((await save({ kind: 'PLATFORM' })).code, '16006')
  assert.equal((await save({}, 'admin')).code, '16006')
  const { id } = (await save({ kind: 'PLATFORM' }, 'admin')).data
  assert.equal((await save({ id, kind: 'PLATFORM' })).code, '10007')
  assert.equal((await save({ id, kind: 'ENTERPRISE' }, 'admin')).code, '16006')
  assert.equal((await server.call('admin', queryAnnouncements, {})).data.total, 1)
  assert.equal((await server.call('buyer', queryAnnouncements, {})).data.total, 0)
})

test('what cannot be kept names its field', async () => {
  assert.deepEqual(fieldsOf(await save({ validFrom: '2026-02-02 00:00:00', validTo: '2026-02-01 00:00:00' })), [
    'validTo 10008',
  ])
  assert.deepEqual(fieldsOf(await save({ receiverKind: 'LIST', receivers: ['1', '77'] })), ['receivers 10008'])
})

test('a draft may be incomplete; what is missing is asked for when it is published', async () => {
  const { id } = (await save({ title: '', content: '<p> </p>' })).data
  assert.deepEqual(fieldsOf(await publish(id)), ['title 10011', 'content 10011'])
  assert.equal((await save({ id, version: 0, content: '' })).code, '200')
  assert.deepEqual(fieldsOf(await server.call('buyer', publishAnnouncement, { id, version: 1 })), ['content 10011'])
})

test('publishing tells exactly those whom it is for', async () => {
  const list = await published({ title: 'One only', receiverKind: 'LIST', receivers: ['1'] })
  assert.deepEqual(await toldUsers('announcement.published'), ['8', '12', '13'])
  await server.database.run(sql`delete from notice`)
  await published({ title: 'Gears', receiverKind: 'CATEGORY', receivers: ['1'] })
  assert.deepEqual(await toldUsers('announcement.published'), ['9'])
  await server.database.run(sql`delete from notice`)
  await published({ title: 'All suppliers', needSign: 1 })
  assert.deepEqual(await toldUsers('announcement.toSign'), ['8', '9', '12', '13'])
  await server.database.run(sql`delete from notice`)
  await published({ title: 'Everybody', receiverKind: 'ALL', topFlag: 1 })
  const everybody = Object.entries(testUsers).filter(([name]) => name !== 'buyer')
  assert.equal((await toldUsers('announcement.published')).length, everybody.length)

  assert.deepEqual(await received('supplier'), ['Everybody', 'All suppliers', 'One only'])
  assert.deepEqual(await received('supplier2'), ['Everybody', 'All suppliers', 'Gears'])
  assert.deepEqual(await received('finance'), ['Everybody'])
  assert.equal((await server.call('supplier2', readAnnouncement, { id: list })).code, '10007')
  assert.equal((await server.call('finance', readAnnouncement, { id: list })).code, '10007')
  const notice = await server.database.one<{ pcUrl: string }>(sql`select pc_url from notice limit 1`)
  assert.match(notice?.pcUrl ?? '', /^\/dashboard\/notive-view\?announcementId=\d+$/)
})

test('publishing refuses without receivers, after the validity, and a second time', async () => {
  const none = await save({ receiverKind: 'CATEGORY', receivers: ['3'] })
  assert.equal((await publish(none.data.id)).code, '10015')
  const empty = await save({ receiverKind: 'LIST', receivers: [] })
  assert.equal((await publish(empty.data.id)).code, '10015')
  const past = await save({ validTo: '2020-01-01 00:00:00' })
  assert.equal((await publish(past.data.id)).code, '16012')
  const id = await published()
  assert.equal((await publish(id)).code, '16005')
  assert.equal((await save({ id })).code, '16005')
  assert.equal((await publish('999')).code, '10007')
})

test('reading is remembered, and a company signs once and in time', async () => {
  const id = await published({ needSign: 1, signDeadline: '2099-01-01 00:00:00' })
  const sign = (user: TestUser) => server.call(user, signAnnouncement, { id, opinion: 'Noted' })
  const before = (await server.call('supplier', readAnnouncement, { id })).data
  assert.deepEqual([before.read, before.signTime, before.toSign, before.allowed], [false, null, true, ['sign']])
  assert.equal((await server.call('supplier', queryReceivedAnnouncements, { unsigned: true })).data.total, 1)
  assert.equal((await sign('buyer2')).code, '16006')
  assert.equal((await sign('supplier')).code, '200')
  assert.equal((await sign('salesman')).code, '10009')
  const after = (await server.call('salesman', readAnnouncement, { id })).data
  assert.deepEqual([after.signName, after.signOpinion, after.toSign, after.allowed], ['supplier', 'Noted', false, []])
  assert.equal((await server.call('supplier', readAnnouncement, { id })).data.read, true)
  assert.equal((await server.call('supplier', queryReceivedAnnouncements, { unsigned: true })).data.total, 0)

  const signs = (await server.call('buyer', queryAnnouncementSigns, { id })).data
  assert.deepEqual(
    signs.records.map(row => [row.supplierNo, row.userName, row.signTime === null]),
    [
      ['S000002', '', true],
      ['S000001', 'supplier', false],
    ],
  )
  assert.equal((await server.call('buyer', queryAnnouncementSigns, { id, signed: 1 })).data.total, 1)
  assert.equal((await server.call('admin', queryAnnouncementSigns, { id })).code, '10007')
  await server.database.run(sql`update announcement set sign_deadline = now() - interval '1 day' where id = ${id}`)
  assert.equal((await sign('supplier2')).code, '16012')
})

test('only a supplier signs, and only what asks for it', async () => {
  const id = await published({ receiverKind: 'ALL' })
  assert.equal((await server.call('finance', signAnnouncement, { id })).code, '16006')
  assert.equal((await server.call('supplier', signAnnouncement, { id })).code, '16005')
  assert.equal((await server.call('supplier', readAnnouncement, { id })).data.toSign, false)
})

test('what is revoked is hidden at once and its readers hear why', async () => {
  const id = await published({ publicFlag: 1 })
  assert.equal((await server.call('nobody', getPublicAnnouncement, { id })).code, '200')
  assert.equal((await server.call('buyer', revokeAnnouncement, { id })).code, '10011')
  assert.equal((await server.call('buyer2', revokeAnnouncement, { id, reason: 'Wrong day' })).code, '200')
  assert.equal((await server.call('buyer2', revokeAnnouncement, { id, reason: 'Again' })).code, '16005')
  assert.deepEqual(await toldUsers('announcement.revoked'), ['8', '9', '12', '13'])
  assert.equal((await server.call('supplier', readAnnouncement, { id })).code, '10007')
  assert.equal((await server.call('supplier', signAnnouncement, { id })).code, '10007')
  assert.equal((await server.call('nobody', getPublicAnnouncement, { id })).code, '10007')
  assert.equal((await server.call('buyer', getAnnouncement, { id })).data.revokeReason, 'Wrong day')
})

test('only its author deletes what is no longer, or not yet, published', async () => {
  const draft = (await save()).data.id
  const live = await published()
  const remove = (ids: string[], user: TestUser = 'buyer') => server.call(user, removeAnnouncements, { ids })
  assert.equal((await remove([])).code, '10010')
  assert.equal((await remove([draft], 'buyer2')).code, '16006')
  assert.equal((await remove([draft, live])).code, '16005')
  assert.equal((await server.call('buyer', queryAnnouncements, {})).data.total, 2)
  assert.deepEqual((await remove([draft])).data, { count: 1 })
  assert.equal((await remove([draft])).code, '10007')
})

test('the bulletin shows what is public, published and valid: what stays on top, then the newest', async () => {
  const first = await published({ title: 'First 100%', publicFlag: 1, content: '<p>Come <b>in</b></p>' })
  await published({ title: 'Second', publicFlag: 1, kind: 'BUSINESS' })
  await published({ title: 'On top', publicFlag: 1, topFlag: 1, kind: 'PLATFORM' }, 'admin')
  await published({ title: 'Not public' })
  await save({ title: 'Draft', publicFlag: 1 })
  await published({ title: 'Later', publicFlag: 1, validFrom: '2099-01-01 00:00:00' })
  const over = await published({ title: 'Over', publicFlag: 1 })
  await server.database.run(sql`update announcement set valid_to = now() - interval '1 second' where id = ${over}`)
  const titles = async (filters: Input<typeof queryPublicAnnouncements> = {}) =>
    (await server.call('nobody', queryPublicAnnouncements, filters)).data.records.map(row => row.title)
  assert.deepEqual(await titles(), ['On top', 'Second', 'First 100%'])
  assert.deepEqual(await titles({ title: '100%' }), ['First 100%'])
  assert.deepEqual(await titles({ title: '%' }), ['First 100%'])
  assert.deepEqual(await titles({ kind: ['BUSINESS', 'PLATFORM'] }), ['On top', 'Second'])
  assert.deepEqual(await titles({ page: 2, pageSize: 2 }), ['First 100%'])
  assert.equal((await server.call('nobody', getPublicAnnouncement, { id: over })).code, '10007')
  const one = (await server.call('nobody', getPublicAnnouncement, { id: first })).data
  assert.equal(one.content, '<p>Come <b>in</b></p>')
  assert.equal('receivers' in one, false)

  // The job then says so, too.
  await expireAnnouncements(server.database)
  assert.equal((await server.call('buyer', getAnnouncement, { id: over })).data.status, 'EXPIRED')
  assert.equal((await server.call('buyer', revokeAnnouncement, { id: over, reason: 'x' })).code, '16005')
  assert.equal((await received('supplier')).includes('Over'), false)
  assert.equal((await server.call('supplier', readAnnouncement, { id: over })).code, '200')
})

test('files are added to a draft only; visitors fetch those of the bulletin and no others', async () => {
  const file = { businessType: 'ANNOUNCEMENT', name: 'plan.pdf' }
  const waiting = (await upload(server, 'buyer', file)).data
  assert.equal((await upload(server, 'supplier', file)).code, '16006')
  const { id } = (await save({ publicFlag: 1, attachmentIds: [waiting.id] })).data
  const place = { businessType: 'ANNOUNCEMENT', businessId: id }
  const asVisitor = () => server.call('nobody', queryPublicAttachments, place)
  assert.equal((await asVisitor()).code, '10007')
  assert.equal((await publish(id)).code, '200')
  assert.equal((await upload(server, 'buyer', { ...file, businessId: id })).code, '16005')
  assert.deepEqual(
    (await server.call('supplier', queryAttachments, place)).data.records.map(row => row.name),
    ['plan.pdf'],
  )
  const shown = (await asVisitor()).data[0] ?? assert.fail()
  assert.equal(shown.name, 'plan.pdf')
  const fetch = () => server.inject({ method: 'GET', url: new URL(shown.url).pathname })
  assert.match((await fetch()).body, /^%PDF/)
  await server.call('buyer', revokeAnnouncement, { id, reason: 'Wrong' })
  assert.equal((await fetch()).statusCode, 404)
  assert.equal((await asVisitor()).code, '10007')
})
