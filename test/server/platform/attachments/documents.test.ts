import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import { ticketFor } from '../../../../server/modules/platform/attachments/ticket.rules.ts'
import {
  attachmentDownloadPath,
  attachmentUrlSeconds,
  getAttachment,
  queryAttachments,
  removeAttachments,
} from '../../../../src/contract/platform/attachments/attachments.ts'
import type { Attachment } from '../../../../src/contract/platform/attachments/attachments.ts'
import {
  getOrder,
  issueOrder,
  queryOrderHistory,
  saveOrder,
} from '../../../../src/contract/orders/purchase-orders/purchase-orders.ts'
import type { TestApp } from '../../../support/app.ts'
import type { TestUser } from '../../../support/company.ts'
import { until } from '../../../support/until.ts'
import {
  approved,
  changedInput,
  draft,
  issued,
  orderInput,
  orderWorld,
  submitted,
  valueOf,
} from '../../orders/purchase-orders/order-world.ts'
import { fetched, keptFiles, pdf, rowCount, sweep, upload } from './attachment-world.ts'

let world: TestApp
before(async () => {
  world = await orderWorld()
})
after(() => world.close())

const businessType = 'PURCHASE_ORDER'
const list = (user: TestUser, businessId?: string) =>
  world.call(user, queryAttachments, { businessType, ...(businessId === undefined ? {} : { businessId }) })
const names = async (user: TestUser, businessId?: string) =>
  valueOf(await list(user, businessId)).records.map(file => file.name)
const remove = (user: TestUser, ...files: Pick<Attachment, 'id'>[]) =>
  world.call(user, removeAttachments, { ossBusinessFiles: files })
const stored = async (user: TestUser, businessId?: string, name = 'a.pdf') => {
  const answer = await upload(world, user, { name, ...(businessId === undefined ? {} : { businessId }) })
  assert.equal(answer.code, '200', answer.msg)
  return answer.data
}

test('a supplier sees the files of an order from its first issue on, and never those of another company', async () => {
  const order = await approved(world)
  const file = await stored('buyer', order.id)
  assert.equal((await list('supplier', order.id)).code, '10007')
  assert.equal((await world.call('supplier', getAttachment, { id: file.id })).code, '10007')
  valueOf(await world.call('buyer', issueOrder, { id: order.id }))
  const seen = valueOf(await list('supplier', order.id))
  assert.deepEqual([seen.mayAdd, seen.records[0]?.allowed], [true, ['download']])
  assert.deepEqual((await fetched(world, seen.records[0]?.url ?? '')).content, pdf)
  const own = await stored('supplier', order.id, 'answer.pdf')
  assert.deepEqual(await names('buyer', order.id), ['a.pdf', 'answer.pdf'])
  for (const id of [file.id, own.id]) {
    assert.equal((await world.call('supplier2', getAttachment, { id })).code, '10007')
    assert.equal((await remove('supplier2', { id })).code, '10007')
  }
  assert.equal((await list('supplier2', order.id)).code, '10007')
  assert.equal((await upload(world, 'supplier2', { businessId: order.id })).code, '10007')
  assert.equal((await list('otherbuyer', order.id)).code, '10007')
  assert.equal((await list('expert', order.id)).code, '10007')
})

test('who may only read an order reads its files, and is told that they may not add any', async () => {
  const order = await draft(world)
  await stored('buyer', order.id)
  const { mayAdd, records } = valueOf(await list('warehouse', order.id))
  assert.deepEqual([mayAdd, records.map(file => file.allowed)], [false, [['download']]])
})

test('only the uploader removes a file, and only while the order may be edited', async () => {
  const order = await draft(world)
  const file = await stored('buyer', order.id)
  const others = await remove('buyer2', file)
  assert.deepEqual(
    [others.code, others.msg],
    ['16006', 'The uploader must be the logged-in user: only the user who uploaded a file can delete it.'],
  )
  assert.match(
    (await world.call('buyer2', removeAttachments, { ossBusinessFiles: [file] }, { language: 'zh' })).msg,
    /^上传人必须是当前登录用户/,
  )
  assert.equal((await remove('buyer')).code, '10010')
  assert.equal((await remove('buyer', file, { id: '999999' })).code, '10007')
  assert.deepEqual(await names('buyer', order.id), ['a.pdf'])
  const { url } = valueOf(await world.call('buyer', getAttachment, { id: file.id }))
  // The rows are returned as they were given.
  const answer = await world.call('buyer', removeAttachments, { ossBusinessFiles: [file] })
  assert.deepEqual([answer.code, answer.data, answer.body.success], ['200', { count: 1 }, true])
  assert.deepEqual(await names('buyer', order.id), [])
  assert.equal((await fetched(world, url)).status, 404)
  assert.equal((await remove('buyer', file)).code, '10007')
  const before = (await keptFiles(world)).length
  await sweep(world)
  assert.equal((await keptFiles(world)).length, before - 1)
})

test('while somebody decides on an order, and when it is over, its files stay as they are', async () => {
  const order = await draft(world)
  const file = await stored('buyer', order.id)
  await world.database.run(sql`update purchase_order set status = 'APPROVING' where id = ${order.id}`)
  assert.equal((await remove('buyer', file)).code, '16005')
  assert.equal((await upload(world, 'buyer', { businessId: order.id })).code, '16005')
  const { mayAdd, records } = valueOf(await list('buyer', order.id))
  assert.deepEqual([mayAdd, records[0]?.allowed], [false, ['download']])
  await world.database.run(sql`update purchase_order set status = 'COMPLETED' where id = ${order.id}`)
  assert.equal((await remove('buyer', file)).code, '16005')
})

test('an order that moves on while a file comes does not get it, and nothing is left of the file', async () => {
  const order = await draft(world)
  const before = [await keptFiles(world), await rowCount(world)]
  const answer = await upload(world, 'buyer', {
    businessId: order.id,
    name: 'a.bin',
    content: Buffer.alloc(8_000_000),
    async halfway() {
      const coming = sql`select id from attachment where business_id = ${order.id}`
      await until('the file is on its way', () => world.database.one(coming))
      await world.database.run(sql`update purchase_order set status = 'APPROVING' where id = ${order.id}`)
    },
  })
  assert.equal(answer.code, '16005')
  assert.deepEqual([await keptFiles(world), await rowCount(world)], before)
})

test('files come before their order and belong to their uploader until they save it', async () => {
  const [one, two, other] = [
    await stored('buyer', undefined, 'one.pdf'),
    await stored('buyer', undefined, 'two.pdf'),
    await stored('buyer2', undefined, 'other.pdf'),
  ]
  assert.equal(one.businessId, null)
  assert.deepEqual((await names('buyer')).slice(-2), ['one.pdf', 'two.pdf'])
  assert.ok(!(await names('buyer2')).includes('one.pdf'))
  assert.equal((await world.call('buyer2', getAttachment, { id: one.id })).code, '10007')
  assert.equal((await remove('buyer2', one)).code, '10007')
  const foreign = await world.call('buyer', saveOrder, orderInput({ attachmentIds: [one.id, other.id] }))
  assert.deepEqual([foreign.code, foreign.errors[0]?.field], ['10007', 'attachmentIds'])
  const order = valueOf(await world.call('buyer', saveOrder, orderInput({ attachmentIds: [one.id, two.id] })))
  assert.deepEqual(await names('buyer2', order.id), ['one.pdf', 'two.pdf'])
  const again = changedInput(order, {
    attachmentIds: [one.id, two.id, (await stored('buyer', undefined, 'three.pdf')).id],
  })
  valueOf(await world.call('buyer', saveOrder, again))
  assert.deepEqual(await names('buyer2', order.id), ['one.pdf', 'two.pdf', 'three.pdf'])
  const elsewhere = await world.call('buyer', saveOrder, orderInput({ attachmentIds: [one.id] }))
  assert.equal(elsewhere.code, '10007')
})

test('a form with only a path, a name and the file is stored, and goes with the document that is saved with it', async () => {
  const fields = { path: '/', originalFilename: 'drawing.pdf' }
  const { code, data } = await upload(world, 'buyer', { businessType: '', name: 'blob.pdf', fields })
  assert.deepEqual([code, data.businessType, data.businessId, data.name], ['200', 'GENERAL', null, 'drawing.pdf'])
  assert.equal((await world.call('buyer2', getAttachment, { id: data.id })).code, '10007')
  assert.equal((await world.call('buyer2', saveOrder, orderInput({ attachmentIds: [data.id] }))).code, '10007')
  const order = valueOf(await world.call('buyer', saveOrder, orderInput({ attachmentIds: [data.id] })))
  assert.deepEqual(await names('buyer2', order.id), ['drawing.pdf'])
  assert.equal((await world.call('buyer', saveOrder, orderInput({ attachmentIds: [data.id] }))).code, '10007')
})

test('a file whose order was not saved within a day is removed, and a bound one stays', async () => {
  const order = await draft(world)
  const [bound, loose] = [await stored('buyer', order.id), await stored('buyer')]
  await world.database.run(
    sql`update attachment set create_time = now() - interval '25 hours' where id in (${bound.id}, ${loose.id})`,
  )
  await sweep(world)
  assert.equal((await world.call('buyer', getAttachment, { id: loose.id })).code, '10007')
  assert.equal((await fetched(world, loose.url)).status, 404)
  assert.deepEqual(await names('buyer', order.id), ['a.pdf'])
  assert.deepEqual((await fetched(world, bound.url)).content, pdf)
})

test('what a process that died has left on its way is removed', async () => {
  const file = await stored('buyer')
  await world.database.run(
    sql`update attachment set state = 'STORING', state_time = now() - interval '11 minutes' where id = ${file.id}`,
  )
  const before = (await keptFiles(world)).length
  await sweep(world)
  assert.equal((await keptFiles(world)).length, before - 1)
  assert.equal((await world.call('buyer', getAttachment, { id: file.id })).code, '10007')
})

test('an address is for five minutes, one file and one user, and ends with their session and what they may see', async () => {
  const order = await issued(world)
  const file = await stored('buyer', order.id)
  const { url } = valueOf(await world.call('supplier', getAttachment, { id: file.id }))
  const key =
    (await world.database.one<{ value: string }>(sql`select value from installation where code = 'attachment_key'`))
      ?.value ?? ''
  const at = (agoSeconds: number, id = file.id, userId = '8') =>
    `http://x/stage-api/${attachmentDownloadPath}/${id}/${ticketFor(key, id, { userId, roleCode: 'SUP_ADMIN', sessionId: '' }, Date.now() - agoSeconds * 1000)}`
  assert.equal(attachmentUrlSeconds, 300)
  assert.equal((await fetched(world, at(295))).status, 200)
  assert.equal((await fetched(world, at(301))).status, 404)
  const { pathname } = new URL(url)
  const [, ticket = ''] = /([^/]+)$/.exec(pathname) ?? []
  const other = await stored('buyer', order.id)
  for (const forged of [
    pathname.replace(`/${file.id}/`, `/${other.id}/`),
    pathname.replace(/.$/, last => (last === 'A' ? 'B' : 'A')),
    pathname.replace(ticket, ticket.replace(/^8\./, '9.')),
    pathname.replace(
      /\.(\d+)\.([^.]+)$/,
      (_, expires: string, signature: string) => `.${Number(expires) + 60}.${signature}`,
    ),
  ])
    assert.equal((await fetched(world, `http://x${forged}`)).status, 404, forged)
  assert.equal((await fetched(world, at(0, file.id, '9'))).status, 404) // supplier2 does not see the order
  assert.equal((await fetched(world, url)).status, 200)
  const session = sql`update session set end_time = case when end_time is null then now() end where user_id = 8`
  await world.database.run(session)
  assert.equal((await fetched(world, url)).status, 404, 'signed out')
  await world.database.run(session)
  assert.equal((await fetched(world, url)).status, 200)
  await world.database.run(sql`update purchase_order set deleted = 1 where id = ${order.id}`)
  assert.equal((await fetched(world, url)).status, 404)
  const { url: own } = valueOf(await world.call('buyer', getAttachment, { id: (await stored('buyer')).id }))
  await world.database.run(sql`update app_user set active = 0 where username = 'buyer'`)
  assert.equal((await fetched(world, own)).status, 404)
  await world.database.run(sql`update app_user set active = 1 where username = 'buyer'`)
})

test('the trails of the file and of its order tell who brought it, fetched it and removed it', async () => {
  const order = await draft(world)
  const file = await stored('buyer', order.id, 'drawing.pdf')
  await fetched(world, file.url)
  valueOf(await remove('buyer', file))
  const trail = await world.database.rows<{ action: string; reason: string; docNo: string; userName: string }>(sql`
    select action, reason, doc_no, user_name from audit_log where business_type = 'ATTACHMENT' and business_id = ${file.id} order by id`)
  const entry = (action: string, docNo = order.orderNo) => ({ action, reason: 'drawing.pdf', docNo, userName: 'buyer' })
  assert.deepEqual(trail, [entry('CREATE'), entry('EXPORT', ''), entry('DELETE')])
  const history = valueOf(await world.call('buyer', queryOrderHistory, { id: order.id }))
  assert.deepEqual(
    history.slice(-2).map(each => each.changes),
    [
      [{ field: 'attachments', row: null, before: null, after: 'drawing.pdf' }],
      [{ field: 'attachments', row: null, before: 'drawing.pdf', after: null }],
    ],
  )
})

test('files do not count as a new version: who edits the order meanwhile saves it', async () => {
  const order = await draft(world)
  await stored('buyer', order.id)
  assert.equal(valueOf(await world.call('buyer', getOrder, { id: order.id })).version, order.version)
  valueOf(await world.call('buyer', saveOrder, changedInput(order, { remark: 'new' })))
  await stored('buyer', order.id)
  const late = await world.call('buyer2', saveOrder, changedInput(order, { remark: 'late' }))
  assert.deepEqual([late.code, late.errors.map(problem => problem.field)], ['16007', ['version', 'remark']])
})

test('an order that is being approved has the files that it was submitted with', async () => {
  const file = await stored('buyer')
  const order = await submitted(world, { attachmentIds: [file.id] })
  assert.deepEqual(await names('buyer2', order.id), ['a.pdf'])
})
