import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import sql from 'sql-template-tag'
import {
  publishAnnouncement,
  readAnnouncement,
  saveAnnouncement,
  signAnnouncement,
} from '../../../../src/contract/ground/announcements/announcements.ts'
import {
  countAnnouncementReaders,
  queryAnnouncementReaders,
} from '../../../../src/contract/ground/announcements/readers.ts'
import type { Input } from '../../../../src/contract/envelope.ts'
import { testApp } from '../../../support/app.ts'
import type { TestApp } from '../../../support/app.ts'
import { testUsers } from '../../../support/company.ts'
import type { TestUser } from '../../../support/company.ts'

let server: TestApp
before(async () => {
  server = await testApp()
})
after(() => server.close())
beforeEach(async () => {
  await server.database.run(sql`delete from announcement`)
})

async function saved(change: Partial<Input<typeof saveAnnouncement>> = {}): Promise<string> {
  const draft = {
    kind: 'BUSINESS' as const,
    title: 'New code of conduct',
    content: '<p>Please sign.</p>',
    publicFlag: 0 as const,
    topFlag: 0 as const,
    receiverKind: 'SUPPLIERS' as const,
    receivers: [],
    needSign: 1 as const,
    ...change,
  }
  return (await server.call('buyer', saveAnnouncement, draft)).data.id
}
async function published(change: Partial<Input<typeof saveAnnouncement>> = {}): Promise<string> {
  const id = await saved(change)
  assert.equal((await server.call('buyer', publishAnnouncement, { id, version: 0 })).code, '200')
  return id
}
const countsOf = async (id: string) => (await server.call('buyer', countAnnouncementReaders, { id })).data
const readersOf = async (input: Input<typeof queryAnnouncementReaders>) =>
  (await server.call('buyer', queryAnnouncementReaders, input)).data
const read = (user: TestUser, id: string) => server.call(user, readAnnouncement, { id })

test('the users of receiving companies are counted once as signed, read, or not yet', async () => {
  const id = await published()
  assert.deepEqual(await countsOf(id), { SIGNED: 0, READ: 0, UNREAD: 4 })
  await read('supplier', id)
  await read('supplier2', id)
  await read('supplier2', id)
  await read('buyer2', id)
  assert.deepEqual(await countsOf(id), { SIGNED: 0, READ: 2, UNREAD: 2 })
  assert.equal((await server.call('supplier', signAnnouncement, { id })).code, '200')
  assert.deepEqual(await countsOf(id), { SIGNED: 3, READ: 1, UNREAD: 0 })

  const { total, records } = await readersOf({ id })
  assert.equal(total, 4)
  assert.deepEqual(
    records.map(({ state, supplierName, readTime, signTime }) => [
      state,
      supplierName !== '',
      readTime !== null,
      signTime !== null,
    ]),
    [
      ['READ', true, true, false],
      ['SIGNED', true, false, true],
      ['SIGNED', true, false, true],
      ['SIGNED', true, true, true],
    ].sort((one, other) => Number(one[0] === 'SIGNED') - Number(other[0] === 'SIGNED')),
  )
  assert.equal((await readersOf({ id, state: 'READ' })).records[0]?.userId, testUsers.supplier2.id)
  assert.equal((await readersOf({ id, state: 'UNREAD' })).total, 0)
  assert.equal((await readersOf({ id, pageSize: 10, orderBy: [{ field: 'readTime', desc: true }] })).records.length, 4)
})

test('an announcement to everybody counts the own side without its author, and nobody signs what asks for no signature', async () => {
  const id = await published({ receiverKind: 'ALL', needSign: 0 })
  await read('finance', id)
  await read('buyer', id)
  assert.deepEqual(await countsOf(id), { SIGNED: 0, READ: 1, UNREAD: Object.keys(testUsers).length - 2 })
  assert.deepEqual(
    (await readersOf({ id, state: 'READ' })).records.map(row => [row.userId, row.supplierName]),
    [[testUsers.finance.id, '']],
  )
})

test('a draft has no readers', async () => {
  const id = await saved({ receiverKind: 'ALL' })
  assert.deepEqual(await countsOf(id), { SIGNED: 0, READ: 0, UNREAD: 0 })
  assert.equal((await readersOf({ id })).total, 0)
})

test('only those who manage the kind see its readers: 10007, and 403 without the right', async () => {
  const id = await published()
  for (const [user, managed] of [
    ['supplier', false],
    ['buyer2', true],
  ] as const)
    assert.equal((await read(user, id)).data.managed, managed, user)
  assert.equal((await server.call('admin', countAnnouncementReaders, { id })).code, '10007')
  assert.equal((await server.call('admin', queryAnnouncementReaders, { id })).code, '10007')
  assert.equal((await server.call('supplier', countAnnouncementReaders, { id })).status, 403)
  assert.equal((await server.call('supplier', queryAnnouncementReaders, { id })).status, 403)
  const unsortable = await server.call('buyer', queryAnnouncementReaders, { id, orderBy: [{ field: 'phone' }] })
  assert.equal(unsortable.code, '10001')
})
