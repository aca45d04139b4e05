import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import {
  getAnnouncement,
  publishAnnouncement,
  readAnnouncement,
  saveAnnouncement,
  submitAnnouncement,
  withdrawAnnouncement,
} from '../../../../src/contract/ground/announcements/announcements.ts'
import { queryAttachments } from '../../../../src/contract/platform/attachments/attachments.ts'
import { getInstanceOf, previewApproval } from '../../../../src/contract/ground/workflow/instances.ts'
import { newModel, publishModel, saveModel } from '../../../../src/contract/ground/workflow/models.ts'
import { decideTask, queryMyTodo } from '../../../../src/contract/ground/workflow/workflow.ts'
import { testApp } from '../../../support/app.ts'
import type { TestApp } from '../../../support/app.ts'
import type { TestUser } from '../../../support/company.ts'
import { valueOf } from '../../orders/purchase-orders/order-world.ts'
import { inRow } from '../workflow/models.ts'

let server: TestApp
before(async () => {
  server = await testApp()
})
after(() => server.close())

const businessType = 'ANNOUNCEMENT'
let keys = 0
async function publishDrawn(xml: string): Promise<void> {
  keys += 1
  await server.database.run(sql`update approval_model_version set status = 'RETIRED' where status = 'PUBLISHED'`)
  const model = { modelKey: `A${keys}`, name: 'Announcements', businessType, xml }
  const { id } = valueOf(await server.call('admin', saveModel, model))
  valueOf(await server.call('admin', publishModel, { id }))
}
const draftInput = (validTo?: string) => ({
  kind: 'ENTERPRISE' as const,
  title: 'Closed in May',
  content: '<p>We are closed.</p>',
  publicFlag: 0 as const,
  topFlag: 0 as const,
  receiverKind: 'SUPPLIERS' as const,
  receivers: [],
  needSign: 1 as const,
  ...(validTo === undefined ? {} : { validTo }),
})
const draft = async (validTo?: string) => valueOf(await server.call('buyer', saveAnnouncement, draftInput(validTo))).id
const submit = (id: string, version = 0) => server.call('buyer', submitAnnouncement, { id, version })
const taskOf = async (user: TestUser, id: string) =>
  valueOf(await server.call(user, queryMyTodo, { businessType })).records.find(task => task.businessId === id)?.taskId
const decide = async (user: TestUser, id: string, decision: 'AGREE' | 'REJECT', opinion = '') =>
  server.call(user, decideTask, { taskId: (await taskOf(user, id)) ?? '0', decision, opinion })
const statusOf = async (id: string) => valueOf(await server.call('buyer', getAnnouncement, { id })).status
const told = async (template: string) =>
  (
    await server.database.rows<{ userId: string }>(
      sql`select distinct user_id from notice where template_code = ${template} order by user_id`,
    )
  ).map(row => row.userId)

test('without a published model announcements are published, not submitted: 16005', async () => {
  const id = await draft()
  assert.equal((await submit(id)).code, '16005')
  assert.equal((await server.call('buyer', publishAnnouncement, { id, version: 0 })).code, '200')
})

test('with the delivered model an announcement waits, is withdrawn, rejected, and published by who agrees last', async () => {
  await publishDrawn(valueOf(await server.call('admin', newModel, { businessType })).xml)
  await server.database.run(sql`delete from notice`)
  const id = await draft()
  assert.equal((await server.call('buyer', publishAnnouncement, { id, version: 0 })).code, '16005')
  assert.equal((await server.call('buyer', withdrawAnnouncement, { id })).code, '18027')
  const asked = { businessType, businessId: id }
  const { steps, stops, bare } = valueOf(await server.call('buyer', previewApproval, asked))
  assert.deepEqual([steps.map(step => step.deciders.length > 0), stops, bare], [[true], [], false])
  assert.equal((await server.call('supplier', previewApproval, asked)).code, '10007')
  assert.equal((await submit(id)).code, '200')
  assert.equal((await submit(id, 1)).code, '16005')
  assert.equal(await statusOf(id), 'APPROVING')
  assert.equal(await taskOf('buyer', id), undefined)
  assert.equal((await server.call('supplier', readAnnouncement, { id })).code, '10007')
  assert.equal((await server.call('buyer2', withdrawAnnouncement, { id })).code, '16006')
  assert.equal((await server.call('buyer', withdrawAnnouncement, { id })).code, '200')
  assert.equal(await taskOf('buyer2', id), undefined)

  assert.equal((await submit(id, 2)).code, '200')
  assert.equal((await decide('buyer2', id, 'REJECT')).code, '10011')
  assert.equal((await decide('buyer2', id, 'REJECT', 'Wrong month')).code, '200')
  assert.equal(await statusOf(id), 'DRAFT')
  assert.deepEqual(await told('announcement.rejected'), ['2'])

  const { version } = valueOf(await server.call('buyer', getAnnouncement, { id }))
  const content = '<p>We are closed&nbsp;in <b>June</b>.</p>'
  valueOf(await server.call('buyer', saveAnnouncement, { ...draftInput(), id, version, content, needSign: 1 }))
  assert.equal((await submit(id, version + 1)).code, '200')
  const pcUrl = `/dashboard/notive-view?announcementId=${id}`
  const instance = valueOf(await server.call('buyer2', getInstanceOf, { pcUrl }))
  assert.deepEqual(
    instance?.changed.map(({ label, before, after }) => [label, before, after]),
    [['Text', 'We are closed.', 'We are closed in June .']],
  )
  assert.equal((await decide('buyer2', id, 'AGREE')).code, '200')
  assert.equal(await statusOf(id), 'PUBLISHED')
  assert.deepEqual(await told('announcement.approved'), ['2'])
  assert.deepEqual(await told('announcement.toSign'), ['8', '9', '12', '13'])
  assert.equal((await server.call('supplier', readAnnouncement, { id })).code, '200')
  assert.equal((await server.call('buyer', withdrawAnnouncement, { id })).code, '16005')
})

test('whom a drawn model names reads what they decide, with its files, and what they have decided', async () => {
  await publishDrawn(inRow(['first', 'USER:finance'], ['second', 'USER:quality']))
  const id = await draft()
  assert.equal((await server.call('finance', readAnnouncement, { id })).code, '10007')
  assert.equal((await submit(id)).code, '200')
  assert.equal((await server.call('finance', readAnnouncement, { id })).data.status, 'APPROVING')
  assert.equal((await server.call('finance', queryAttachments, { businessType, businessId: id })).code, '200')
  assert.equal((await server.call('quality', readAnnouncement, { id })).code, '10007')
  assert.equal((await decide('finance', id, 'AGREE')).code, '200')
  assert.equal((await decide('quality', id, 'REJECT', 'Not now')).code, '200')
  assert.equal(await statusOf(id), 'DRAFT')
  for (const user of ['finance', 'quality'] as const)
    assert.equal((await server.call(user, readAnnouncement, { id })).data.status, 'DRAFT', user)
})

test('no one agrees to an announcement whose validity ended while it waited: 16012', async () => {
  await publishDrawn(inRow(['only', 'USER:finance']))
  const id = await draft('2099-01-01 00:00:00')
  assert.equal((await submit(id)).code, '200')
  await server.database.run(sql`update announcement set valid_to = now() - interval '1 second' where id = ${id}`)
  assert.equal((await decide('finance', id, 'AGREE')).code, '16012')
  assert.equal((await decide('finance', id, 'REJECT', 'Too late')).code, '200')
})
