import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import sql from 'sql-template-tag'
import { decideRegisterForm, getRegisterForm } from '../../../../src/contract/ground/registration/registration.ts'
import { queryAttachments } from '../../../../src/contract/platform/attachments/attachments.ts'
import { simulateModel } from '../../../../src/contract/ground/workflow/models.ts'
import { getInstance, terminateInstance } from '../../../../src/contract/ground/workflow/instances.ts'
import { decideTask, opinionBusinessType, queryMyTodo } from '../../../../src/contract/ground/workflow/workflow.ts'
import { testApp } from '../../../support/app.ts'
import type { TestApp } from '../../../support/app.ts'
import type { TestUser } from '../../../support/company.ts'
import { letterTo } from '../../../support/letters.ts'
import { upload } from '../../platform/attachments/attachment-world.ts'
import { inRow } from '../workflow/models.ts'
import { publish } from '../workflow/workflow-world.ts'
import { apply, clearRegistrations, putRegistrationWorld } from './applicant.ts'

let server: TestApp
before(async () => {
  server = await testApp()
  await putRegistrationWorld(server)
})
after(() => server.close())
beforeEach(() => clearRegistrations(server))

const agree = { decision: 'AGREE' as const, orgIds: ['2'], purchaserId: '1' }
const formOf = async (id: string, user: TestUser = 'buyer2') => (await server.call(user, getRegisterForm, { id })).data
const taskOf = async (user: TestUser, id: string) =>
  (await server.call(user, queryMyTodo, { pageSize: 100 })).data.records.find(
    task => task.businessType === 'REGISTER' && task.businessId === id,
  )

test('two approvers decide on a registration: the first gives the terms, the second makes the supplier', async () => {
  await publish(server, inRow(['buying', 'ROLE:PUR_MANAGER'], ['management', 'USER:entadmin']), 'REGISTER')
  const { id } = (await apply(server)).data
  assert.deepEqual([(await taskOf('buyer2', id))?.initiatorName, await taskOf('entadmin', id)], ['顾明', undefined])
  assert.equal((await server.call('buyer2', decideRegisterForm, { id, ...agree, orgIds: [] })).code, '11004')
  const businessType = opinionBusinessType
  const attachmentIds = [(await upload(server, 'buyer2', { businessType, name: 'visit.pdf' })).data.id]
  const said = { id, ...agree, opinion: 'Good', attachmentIds }
  const buying = await taskOf('buyer2', id)
  assert.equal((await server.call('buyer2', decideRegisterForm, said)).code, '200')
  const read = await server.call('entadmin', queryAttachments, { businessType, businessId: buying?.taskId ?? '' })
  assert.deepEqual(
    read.data.records.map(({ name }) => name),
    ['visit.pdf'],
  )
  const between = await formOf(id)
  assert.deepEqual([between.status, between.allowed, between.granted?.purchaserId], ['APPROVING', [], '1'])
  assert.equal((await server.call('buyer2', decideRegisterForm, { id, ...agree })).code, '16005')
  const task = await taskOf('entadmin', id)
  assert.ok(task)
  assert.equal((await server.call('entadmin', decideTask, { taskId: task.taskId, decision: 'AGREE' })).code, '200')
  const form = await formOf(id)
  assert.deepEqual([form.status, form.decidedName], ['APPROVED', 'entadmin'])
  const supplier = await server.database.one(sql`select purchaser_id from supplier where id = ${form.supplierId}`)
  assert.deepEqual(supplier, { purchaserId: '1' })
  await server.database.run(
    sql`update supplier set name = name || id, credit_code = '', country = 'DE' where id = ${form.supplierId}`,
  )
  await server.database.run(sql`
    update app_user set username = 'old' || id, email = null, phone = null where email = 'gu@gear.example'`)
})

test('agreeing on the page of the approval is refused while no one has given the supplier its terms', async () => {
  await publish(server, inRow(['management', 'USER:entadmin']), 'REGISTER')
  const { id } = (await apply(server)).data
  const task = await taskOf('entadmin', id)
  const decide = { taskId: task?.taskId ?? '', decision: 'AGREE' } as const
  const refused = await server.call('entadmin', decideTask, decide)
  assert.notEqual(refused.code, '200')
  assert.deepEqual([...new Set(refused.errors.map(error => error.field))], ['orgIds', 'purchaserId'])
  assert.equal((await formOf(id)).status, 'APPROVING')
})

test('a registration goes back to the applicant from any step, and is decided again by all when it comes again', async () => {
  await publish(
    server,
    inRow(['buying', 'ROLE:PUR_MANAGER'], ['management', 'ROLE:PUR_MANAGER', 'srm:skipSame="false"']),
    'REGISTER',
  )
  const { id } = (await apply(server)).data
  assert.equal((await server.call('buyer2', decideRegisterForm, { id, ...agree })).code, '200')
  const approvalId = (await taskOf('buyer2', id))?.approvalId ?? ''
  assert.equal((await server.call('buyer2', decideRegisterForm, { id, decision: 'BACK' })).code, '10011')
  const back = { id, decision: 'BACK', opinion: 'Licence?' } as const
  assert.equal((await server.call('buyer2', decideRegisterForm, back)).code, '200')
  const ended = (await server.call('buyer2', getInstance, { id: approvalId })).data
  assert.deepEqual([ended.status, ended.steps.map(step => step.result)], ['REJECTED', ['AGREED', 'RETURNED']])
  assert.deepEqual([(await formOf(id)).status, await taskOf('buyer2', id)], ['NEW', undefined])
  assert.match(await letterTo(server.database, 'gu@gear.example'), /Licence\?/)
  assert.equal((await apply(server)).data.id, id)
  const again = await taskOf('buyer2', id)
  const { earlier, steps } = (await server.call('buyer2', getInstance, { id: again?.approvalId ?? '' })).data
  assert.deepEqual([earlier[0]?.opinion, steps.length], ['Licence?', 1])
})

test('who rejects on the page of the approval refuses the registration; so does an administrator who ends it', async () => {
  await publish(server, inRow(['buying', 'USER:entadmin']), 'REGISTER')
  const { id } = (await apply(server)).data
  const taskId = (await taskOf('entadmin', id))?.taskId ?? ''
  const reject = { taskId, decision: 'REJECT', opinion: 'Unknown' } as const
  assert.equal((await server.call('entadmin', decideTask, reject)).code, '200')
  assert.deepEqual([(await formOf(id)).status, (await formOf(id)).rejectReason], ['REJECTED', 'Unknown'])
  await clearRegistrations(server)
  const other = (await apply(server)).data
  const approvalId = (await taskOf('entadmin', other.id))?.approvalId ?? ''
  assert.equal((await server.call('admin', terminateInstance, { id: approvalId, reason: 'Twice' })).code, '200')
  assert.equal((await formOf(other.id)).status, 'REJECTED')
})

test('an applicant has no head: a step that needs one is named when the registration is sent (10014)', async () => {
  await publish(server, inRow(['buying', 'ROLE:PUR_MANAGER'], ['theHead', 'MANAGER:1']), 'REGISTER')
  const refused = await apply(server)
  assert.equal(refused.code, '10014')
  assert.match(refused.msg, /theHead/)
  assert.equal((await server.database.rows(sql`select from register_form`)).length, 0)
})

test('a model is tried on a registration before it is published', async () => {
  await publish(server, inRow(['buying', 'ROLE:PUR_MANAGER']), 'REGISTER')
  const { id } = (await apply(server)).data
  const xml = inRow(['buying', 'ROLE:PUR_MANAGER'], ['theHead', 'INITIATOR'])
  const tried = await server.call('admin', simulateModel, { xml, businessType: 'REGISTER', businessId: id })
  assert.deepEqual(
    [tried.data.steps[0]?.deciders.map(({ name }) => name), tried.data.stops.map(stop => stop.name)],
    [['buyer2'], ['theHead']],
  )
})
