import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import sql from 'sql-template-tag'
import {
  publishAnnouncement,
  revokeAnnouncement,
  saveAnnouncement,
  signAnnouncement,
} from '../../../../src/contract/ground/announcements/announcements.ts'
import type { Input } from '../../../../src/contract/envelope.ts'
import { remindToSign } from '../../../../server/modules/ground/announcements/sign-reminder.ts'
import { testApp } from '../../../support/app.ts'
import type { TestApp } from '../../../support/app.ts'

let server: TestApp
before(async () => {
  server = await testApp()
})
after(() => server.close())
beforeEach(async () => {
  await server.database.run(sql`delete from announcement`)
})

/** A published announcement; `deadline` and `since` are intervals from now. */
async function published(
  deadline: string,
  since = '10 days',
  change: Partial<Input<typeof saveAnnouncement>> = {},
): Promise<string> {
  const draft = {
    kind: 'BUSINESS' as const,
    title: 'New code of conduct',
    content: '<p>Please sign.</p>',
    language: 'en' as const,
    titles: { es: 'Nuevo código de conducta' },
    contents: { es: '<p>Firme, por favor.</p>' },
    publicFlag: 0 as const,
    topFlag: 0 as const,
    receiverKind: 'SUPPLIERS' as const,
    receivers: [],
    needSign: 1 as const,
    ...change,
  }
  const { id } = (await server.call('buyer', saveAnnouncement, draft)).data
  assert.equal((await server.call('buyer', publishAnnouncement, { id, version: 0 })).code, '200')
  await server.database.run(sql`
    update announcement set sign_deadline = now() + ${deadline}::interval, publish_time = now() - ${since}::interval
    where id = ${id}`)
  return id
}

/** Runs the job and returns who was reminded by which title, then forgets the messages. */
async function reminded(): Promise<string[]> {
  await server.database.run(sql`delete from notice`)
  await server.database.transaction(db => remindToSign(db))
  const rows = await server.database.rows<{ username: string; title: string }>(sql`
    select u.username, n.template_values ->> 'title' as title from notice n join app_user u on u.id = n.user_id
    where n.template_code = 'announcement.signReminder' order by u.id`)
  return rows.map(row => `${row.username} ${row.title}`)
}

const usersOf = async (supplierId: number) =>
  (
    await server.database.rows<{ username: string }>(sql`
      select u.username from app_user u join user_supplier s on s.user_id = u.id
      where s.supplier_id = ${supplierId} and u.active = 1 order by u.id`)
  ).map(({ username }) => `${username} New code of conduct`)

test('users whose company has not signed are reminded before the deadline, each once', async () => {
  const id = await published('47 hours')
  assert.equal((await server.call('supplier', signAnnouncement, { id })).code, '200')
  assert.deepEqual(await reminded(), await usersOf(2))
  assert.deepEqual(await reminded(), [])
})

test('the reminder names the title in the language of the user', async () => {
  await server.database.run(sql`update app_user set locale = 'es' where username = 'supplier2'`)
  await published('1 hour')
  assert.ok((await reminded()).includes('supplier2 Nuevo código de conducta'))
  await server.database.run(sql`update app_user set locale = 'en' where username = 'supplier2'`)
})

test('a short time to sign is half over before users are reminded', async () => {
  await published('13 hours', '11 hours')
  assert.deepEqual(await reminded(), [])
  await server.database.run(sql`delete from announcement`)
  await published('11 hours', '13 hours')
  assert.notDeepEqual(await reminded(), [])
})

test('no one is reminded early, after the deadline, of a revoked one, or of one that asks for no signature', async () => {
  await published('49 hours')
  await published('-1 minute')
  await published('1 hour', '10 days', { needSign: 0 })
  const revoked = await published('1 hour')
  await server.call('buyer', revokeAnnouncement, { id: revoked, reason: 'Wrong' })
  assert.deepEqual(await reminded(), [])
})

test('companies that signed early are not reminded when the deadline is near', async () => {
  const id = await published('3 days')
  assert.deepEqual(await reminded(), [])
  for (const user of ['supplier', 'supplier2'] as const)
    assert.equal((await server.call(user, signAnnouncement, { id })).code, '200')
  await server.database.run(sql`update announcement set sign_deadline = now() + interval '1 hour' where id = ${id}`)
  assert.deepEqual(await reminded(), [])
})
