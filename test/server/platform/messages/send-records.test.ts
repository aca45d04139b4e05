import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import { giveUpExpired } from '../../../../server/modules/platform/messages/outbox.queries.ts'
import { notify } from '../../../../server/kit/messages/notify.ts'
import { getMessage } from '../../../../src/contract/platform/messages/messages.ts'
import {
  getChannels,
  queryReceived,
  querySendRecords,
  resendMessages,
} from '../../../../src/contract/platform/messages/send-records.ts'
import { testApp } from '../../../support/app.ts'
import type { TestApp } from '../../../support/app.ts'

let server: TestApp
before(async () => {
  server = await testApp()
  await server.database.run(sql`
    insert into msg_public_template (code, name, message_type_code, titles, contents, notice_type, event_code)
    values
      ('test.event', 'Event', 'ORDER', '{"en":"{{no}} happened"}', '{"en":"<p>{{no}} is here</p>"}', 'SYSTEM', ''),
      ('test.mail', 'Event by mail', 'ORDER', '{"en":"{{no}} by mail"}', '{"en":"<p>Mail {{no}}</p>"}', 'EMAIL', 'test.event')`)
  await server.database.run(sql`update app_user set email = 'buyer@example.com' where id = 2`)
  await happen('PO1')
})
after(() => server.close())

const author = {
  userId: '2',
  userName: 'buyer',
  name: 'buyer',
  enterpriseId: '1',
  roleCode: 'PURCHASER',
  userType: 'BUYER' as const,
  supplierIds: [],
  orgIds: undefined,
  modules: new Set<string>(),
  clientId: '',
  sessionId: '',
  language: 'en' as const,
  ip: '',
  resourceId: '',
}

/** An event with messages to users 2 (with an address) and 3 (without). */
function happen(no: string, enterpriseId = '1', userIds = ['2', '3']): Promise<void> {
  const message = { template: 'test.event', businessType: 'TEST', businessId: '7', pcUrl: '/order/detail?id=7' }
  return server.database.transaction(db =>
    notify({ db, caller: { ...author, enterpriseId } }, { ...message, to: { userIds }, values: { no } }),
  )
}

const table = async (filters = {}) => (await server.call('admin', querySendRecords, { pageSize: 100, ...filters })).data

test('an event writes by each way it has a template for, and what cannot leave is seen as failed', async () => {
  const { records } = await table()
  assert.deepEqual(
    records
      .map(({ noticeType, status, theme, receiver, address, error }) => [
        noticeType,
        status,
        theme,
        receiver,
        address,
        error,
      ])
      .sort(),
    [
      ['EMAIL', 'FAILED', 'PO1 by mail', 'buyer2', '', 'NO_ADDRESS'],
      ['EMAIL', 'WAITING', 'PO1 by mail', 'buyer', 'buyer@example.com', ''],
      ['SYSTEM', 'SENT', 'PO1 happened', 'buyer', 'buyer', ''],
      ['SYSTEM', 'SENT', 'PO1 happened', 'buyer2', 'buyer2', ''],
    ],
  )
})

test('the records can be searched by way, state, receiver, theme and day', async () => {
  const count = async (filters: object) => (await table(filters)).total
  assert.equal(await count({ noticeType: 'EMAIL' }), 2)
  assert.equal(await count({ status: 'FAILED' }), 1)
  assert.equal(await count({ receiver: 'BUYER@' }), 1)
  assert.equal(await count({ theme: '%' }), 0)
  assert.equal(await count({ noticeTypeCode: 'FINANCE' }), 0)
  assert.equal(await count({ sendTimeFrom: '2099-01-01' }), 0)
  const { code } = await server.call('admin', querySendRecords, { orderBy: [{ field: 'content' }] })
  assert.equal(code, '10001')
})

test('an inactive template is not sent', async () => {
  await server.database.run(sql`update msg_public_template set active = 0 where code = 'test.mail'`)
  const before = await table()
  await happen('PO2')
  await server.database.run(sql`update msg_public_template set active = 1 where code = 'test.mail'`)
  assert.equal((await table()).total, before.total + 2)
  assert.equal((await table({ theme: 'PO2', noticeType: 'EMAIL' })).total, 0)
})

test('a record shows its content to those who may read records; others read their own messages only', async () => {
  const { records } = await table({ noticeType: 'EMAIL', status: 'WAITING' })
  const id = records[0]?.id ?? ''
  const shown = await server.call('admin', getMessage, { id })
  assert.equal(shown.data.record?.content, '<p>Mail PO1</p>')
  assert.equal(shown.data.title, 'PO1 by mail')
  assert.equal((await server.call('buyer', getMessage, { id })).code, '10007')
  assert.equal((await server.call('admin', getMessage, { id: '999999' })).code, '10007')
})

test('another enterprise sees none of it', async () => {
  await server.database.run(
    sql`insert into enterprise (id, code, name, base_currency) values (2, 'OTHER', 'Other', 'CNY')`,
  )
  const { records } = await table({ noticeType: 'EMAIL' })
  await server.database.run(sql`update app_user set enterprise_id = 2 where id = 14`)
  const other = await server.call('entadmin', querySendRecords, {})
  const foreign = await server.call('entadmin', getMessage, { id: records[0]?.id ?? '' })
  const resent = await server.call('entadmin', resendMessages, { ids: records.map(record => record.id) })
  await server.database.run(sql`update app_user set enterprise_id = 1 where id = 14`)
  assert.deepEqual([other.data.total, foreign.code, resent.code], [0, '10007', '10007'])
})

test('sending again takes up what failed for a reason that may have passed, and nothing else', async () => {
  const { records } = await table({ noticeType: 'EMAIL' })
  const ids = records.map(record => record.id)
  await server.database.run(
    sql`update msg_send_record set status = 'FAILED', error = 'HTTP 400', attempts = 3 where address <> ''`,
  )
  const mayGo = async () => (await table({ noticeType: 'EMAIL' })).records.filter(({ resendable }) => resendable === 1)
  assert.deepEqual(
    (await mayGo()).map(({ address }) => address),
    ['buyer@example.com'],
  )
  const { data } = await server.call('admin', resendMessages, { ids })
  assert.equal(data, 1, 'the one without an address stays')
  const [again] = (await table({ noticeType: 'EMAIL', status: 'WAITING' })).records
  assert.deepEqual([again?.attempts, again?.error], [0, ''])
  const refused = async () => (await server.call('admin', resendMessages, { ids })).code
  await server.database.run(sql`update msg_send_record set status = 'SENT' where id = ${again?.id}`)
  assert.equal(await refused(), '16005', 'what was sent is not sent twice')
  await server.database.run(
    sql`update msg_send_record set status = 'WAITING', expire_time = now() where id = ${again?.id}`,
  )
  await giveUpExpired(server.database)
  assert.equal(await refused(), '16005', 'what is no longer valid is not sent')
  assert.deepEqual(await mayGo(), [])
  const inbox = (await table({ noticeType: 'SYSTEM' })).records.map(record => record.id)
  assert.equal((await server.call('admin', resendMessages, { ids: inbox })).code, '16005', 'the inbox has it already')
  assert.equal((await server.call('admin', resendMessages, { ids: ['999999'] })).code, '10007')
})

test('everybody finds their own messages by title, type, state and day', async () => {
  const found = async (filters: object) => (await server.call('buyer', queryReceived, filters)).data.total
  assert.equal(await found({ title: 'po1' }), 1)
  assert.equal(await found({ readFlag: 1 }), 0)
  assert.equal(await found({ readFlag: 0, noticeTypeCode: 'ORDER' }), 2)
  assert.equal(await found({ sendTimeTo: '2000-01-01' }), 0)
  const { data } = await server.call('buyer', queryReceived, { title: 'PO1' })
  assert.equal(data.records[0]?.noticeTypeName, 'Orders')
  assert.equal((await server.call('finance', queryReceived, {})).data.total, 0)
})

test('the page can tell which ways out there are', async () => {
  assert.deepEqual((await server.call('admin', getChannels, {})).data, { email: false, sms: false })
})
