import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import sql from 'sql-template-tag'
import type { Input } from '../../../../src/contract/envelope.ts'
import {
  decideByLink,
  getLifecycle,
  getSupplierFile,
  queryLifecycle,
  submitLifecycle,
} from '../../../../src/contract/insight/lifecycle/lifecycle.ts'
import { queryMessages } from '../../../../src/contract/platform/messages/messages.ts'
import { decideTask, queryMyTodo } from '../../../../src/contract/ground/workflow/workflow.ts'
import { inRow } from '../../ground/workflow/models.ts'
import { publish } from '../../ground/workflow/workflow-world.ts'
import { lifecycleWorld, wish } from './lifecycle-world.ts'
import type { LifecycleWorld } from './lifecycle-world.ts'

let world: LifecycleWorld
before(async () => {
  world = await lifecycleWorld()
})
after(() => world.server.close())
beforeEach(() => world.reset())

test('a purchaser applies, and each approver gets a link of their own and a task; the initiator gets neither', async () => {
  const sent = await world.submit()
  assert.equal(sent.code, '200')
  assert.match(sent.data.lifecycleNo, /^LCY\d{12}$/)
  assert.deepEqual([sent.data.status, sent.data.fromStage, sent.data.taskId], ['APPROVING', 'PREFERRED', null])
  const receivers = await world.server.database.rows<{ address: string }>(sql`
    select address from msg_send_record where template_code = 'lifecycle.link' order by address`)
  assert.deepEqual(
    receivers.map(row => row.address),
    ['buyer2@works.example', 'entadmin@works.example'],
  )
  assert.notEqual(await world.linkOf('buyer2'), await world.linkOf('entadmin'))
  const todo = await world.server.call('buyer2', queryMyTodo, {})
  assert.deepEqual(
    todo.data.records.map(task => [task.businessType, task.pcUrl]),
    [['LIFECYCLE_DOWN', `/form/degrade-approve?id=${sent.data.id}`]],
  )
  const kept = await world.server.database.rows<{ hash: string }>(sql`select hash from task_link`)
  assert.ok(
    kept.every(({ hash }) => /^[0-9a-f]{64}$/.test(hash)),
    'only hashes are kept',
  )
})

const refusals = [
  { what: 'no reason', change: { reason: '  ' }, code: '10011', field: 'reason' },
  { what: 'the present stage', change: { toStage: 'PREFERRED' }, code: '10008', field: 'toStage' },
  { what: 'a higher stage', change: { toStage: 'STRATEGIC' }, code: '10008', field: 'toStage' },
  { what: 'the end as a stage', change: { toStage: 'EXITED' }, code: '10008', field: 'toStage' },
  { what: 'an unknown supplier', change: { supplierId: '99' }, code: '10007', field: undefined },
] as const
for (const { what, change, code, field } of refusals)
  test(`an application with ${what} is refused with ${code}`, async () => {
    const refused = await world.submit(change)
    assert.deepEqual([refused.code, refused.errors[0]?.field], [code, field])
  })

test('a second application of a supplier waits for the first (15015)', async () => {
  assert.equal((await world.submit()).code, '200')
  assert.equal((await world.submit()).code, '15015')
  assert.equal((await world.submit({ supplierId: '2' })).code, '200', 'another supplier is free')
})

test('with no one else to approve there is no application (10014)', async () => {
  await world.server.database.run(sql`update app_user set active = 0 where id in (3, 14)`)
  const refused = await world.submit()
  await world.server.database.run(sql`update app_user set active = 1 where id in (3, 14)`)
  assert.equal(refused.code, '10014')
})

test('a link shows the application and the company, and decides once: then stage, organisations and messages follow', async () => {
  const { data } = await world.submit()
  const link = await world.linkOf('buyer2')
  const opened = await world.open(link)
  assert.equal(opened.code, '200')
  assert.deepEqual([opened.data.apply.id, opened.data.company.name], [data.id, 'Supplier One GmbH'])
  assert.ok(opened.data.apply.taskId, 'it may be decided')
  assert.equal(opened.data.approver, 'buyer2')
  assert.equal((await world.decide(link, 'AGREE', 'Agreed')).code, '200')
  assert.equal(await world.stageOf(), 'POTENTIAL')
  const orgs = await world.server.database.rows<{ stage: string }>(sql`select stage from supplier_org order by org_id`)
  assert.deepEqual(
    orgs.map(row => row.stage),
    ['POTENTIAL', 'REGISTERED'],
    'never above the supplier itself',
  )
  const apply = (await world.server.call('buyer', getLifecycle, { id: data.id })).data
  assert.deepEqual([apply.status, apply.decidedName, apply.opinion], ['APPROVED', 'buyer2', 'Agreed'])
  const titles = async (user: 'buyer' | 'supplier') =>
    (await world.server.call(user, queryMessages, {})).data.records.map(message => message.title)
  assert.deepEqual(await titles('buyer'), [`${data.lifecycleNo} was approved`])
  assert.deepEqual(await titles('supplier'), ['The stage of Supplier One GmbH has changed'])
})

test('a used link says that it was used, to a user who opens it or decides again', async () => {
  await world.submit()
  const link = await world.linkOf('buyer2')
  await world.decide(link, 'AGREE')
  for (const again of [await world.open(link), await world.decide(link, 'REJECT', 'No')]) {
    assert.equal(again.code, '16005')
    assert.match(again.msg, /This link was used on \d{4}-/)
  }
})

test('a repeated decision of the same request gets the first answer', async () => {
  await world.submit()
  const link = await world.linkOf('buyer2')
  const input = { link, verifyCode: await world.freshCode(link), decision: 'AGREE' as const }
  const first = await world.server.call('nobody', decideByLink, input, { requestId: 'one' })
  const again = await world.server.call('nobody', decideByLink, input, { requestId: 'one' })
  assert.deepEqual([again.code, again.data.taskId], ['200', first.data.taskId])
})

test('an expired link answers 16012, a made-up one 10007, a malformed one 10008', async () => {
  await world.submit()
  const link = await world.linkOf('buyer2')
  assert.equal((await world.open('A'.repeat(22))).code, '10007')
  assert.equal((await world.decide('A'.repeat(22), 'AGREE')).code, '10007')
  assert.equal((await world.open('short')).status, 400)
  await world.server.database.run(sql`update task_link set expire_time = now() - interval '1 second'`)
  for (const late of [await world.open(link), await world.decide(link, 'AGREE')]) {
    assert.equal(late.code, '16012')
    assert.match(late.msg, /expired/)
  }
  assert.equal(await world.stageOf(), 'PREFERRED')
})

test('a rejection needs an opinion and leaves the stage; the link is good until it has decided', async () => {
  const { data } = await world.submit()
  const link = await world.linkOf('buyer2')
  assert.equal((await world.decide(link, 'REJECT', '')).code, '10011')
  assert.equal((await world.decide(link, 'REJECT', 'Give them time')).code, '200')
  assert.equal(await world.stageOf(), 'PREFERRED')
  assert.equal((await world.server.call('buyer', getLifecycle, { id: data.id })).data.status, 'REJECTED')
  assert.equal((await world.submit()).code, '200', 'after a rejection one may apply again')
})

test('what somebody else has decided cannot be decided by another link (16005), but it still shows the result', async () => {
  const { data } = await world.submit()
  const link = await world.linkOf('entadmin')
  const code = await world.freshCode(link)
  const task = (await world.server.call('buyer2', getLifecycle, { id: data.id })).data.taskId ?? ''
  assert.equal((await world.server.call('buyer2', decideTask, { taskId: task, decision: 'AGREE' })).code, '200')
  assert.equal((await world.decideWith(code, link, 'AGREE')).code, '16005')
  const opened = await world.open(link)
  assert.deepEqual(
    [opened.data.apply.status, opened.data.apply.taskId, opened.data.apply.allowed],
    ['APPROVED', null, []],
  )
})

test('a link dies with the account or the right of its approver', async () => {
  await world.submit()
  const link = await world.linkOf('buyer2')
  assert.deepEqual((await world.open(link)).data.apply.allowed, ['agree', 'reject'])
  const code = await world.freshCode(link)
  await world.server.database.run(sql`delete from user_role where user_id = 3`)
  assert.deepEqual((await world.open(link)).data.apply.allowed, [], 'the page offers nothing that the call refuses')
  assert.equal((await world.decideWith(code, link, 'AGREE')).code, '16006')
  await world.server.database.run(sql`insert into user_role select 3, id from role where code = 'PUR_MANAGER'`)
  await world.server.database.run(sql`update app_user set active = 0 where id = 3`)
  assert.equal((await world.open(link)).code, '10007')
  assert.equal((await world.decideWith(code, link, 'AGREE')).code, '16006')
  await world.server.database.run(sql`update app_user set active = 1 where id = 3`)
})

test('no one approves an own application, signed in or not', async () => {
  const { data } = await world.server.call('buyer2', submitLifecycle, wish)
  const { taskId, allowed } = (await world.server.call('buyer2', getLifecycle, { id: data.id })).data
  assert.deepEqual([taskId, allowed], [null, []])
  const records = (await world.server.call('buyer', queryLifecycle, {})).data.records
  assert.deepEqual(
    records.map(row => row.allowed),
    [[]],
    'nor does the list offer it to whoever has no right to decide',
  )
  const { id = '' } = (await world.server.database.one<{ id: string }>(sql`select id from approval`)) ?? {}
  assert.equal((await world.server.call('buyer2', decideTask, { taskId: id, decision: 'AGREE' })).code, '16006')
})

test('applications are listed with what waits first, and found by supplier, number and state', async () => {
  const first = (await world.submit()).data
  await world.decide(await world.linkOf('buyer2'), 'REJECT', 'No')
  const second = (await world.submit({ supplierId: '2' })).data
  const found = async (filters: Input<typeof queryLifecycle>) =>
    (await world.server.call('buyer', queryLifecycle, filters)).data.records.map(row => row.id)
  assert.deepEqual(await found({}), [second.id, first.id])
  assert.deepEqual(await found({ keyword: 'One' }), [first.id])
  assert.deepEqual(await found({ keyword: second.lifecycleNo }), [second.id])
  assert.deepEqual(await found({ status: ['REJECTED'] }), [first.id])
  assert.equal((await world.server.call('buyer', getLifecycle, { id: '99' })).code, '10007')
})

test('the supplier file shows what an approver needs, and account numbers only at their end', async () => {
  await world.server.database.run(sql`
    insert into supplier_bank_account (enterprise_id, supplier_id, account_name, bank_name, account_no, main_flag)
    values (1, 1, 'One', 'Bank', '1234567890', 1)`)
  await world.server.database.run(sql`
    insert into supplier_certificate (enterprise_id, supplier_id, cert_type, cert_no, expire_date)
    values (1, 1, 'QUALITY_SYSTEM', 'Q-1', '2999-12-31')`)
  const file = (await world.server.call('buyer', getSupplierFile, { id: '1' })).data
  assert.deepEqual(file.accounts, [{ bankName: 'Bank', accountName: 'One', accountNo: '••••7890', currency: '' }])
  assert.equal(file.certificates[0]?.expireDate, '2999-12-31')
  assert.deepEqual(
    file.orgs.map(org => org.stage),
    ['PREFERRED', 'REGISTERED'],
  )
  assert.equal((await world.server.call('buyer', getSupplierFile, { id: '99' })).code, '10007')
})

test('where a model is published, whom it names decides by the link, and holders of the right get none', async () => {
  const steps = inRow(['quality', 'USER:quality'], ['management', 'RIGHT:DegradeApprove'])
  await publish(world.server, steps, 'LIFECYCLE_DOWN')
  const { data } = await world.submit()
  const links = await world.server.database.rows<{ address: string }>(sql`
    select address from msg_send_record where template_code = 'lifecycle.link'`)
  assert.deepEqual(
    links.map(({ address }) => address),
    ['quality@works.example'],
  )
  assert.equal((await world.decide(await world.linkOf('quality'), 'AGREE')).code, '200')
  const { status, taskId } = (await world.server.call('buyer2', getLifecycle, { id: data.id })).data
  assert.equal(status, 'APPROVING')
  assert.equal((await world.server.call('buyer2', decideTask, { taskId: taskId ?? '', decision: 'AGREE' })).code, '200')
  assert.equal(await world.stageOf(), 'POTENTIAL')
})
