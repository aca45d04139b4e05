import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  getAttachment,
  queryAttachments,
  removeAttachments,
} from '../../../../src/contract/platform/attachments/attachments.ts'
import {
  askOthers,
  decideTask,
  opinionBusinessType,
  retractTask,
  returnTask,
  transferTask,
} from '../../../../src/contract/ground/workflow/workflow.ts'
import { submitOrder } from '../../../../src/contract/orders/purchase-orders/purchase-orders.ts'
import type { TestApp } from '../../../support/app.ts'
import type { TestUser } from '../../../support/company.ts'
import { fetched, pdf, upload } from '../../platform/attachments/attachment-world.ts'
import { valueOf } from '../../orders/purchase-orders/order-world.ts'
import { inRow } from './models.ts'
import { instanceOf, publish, say, submit, taskOf, workflowWorld } from './workflow-world.ts'

let world: TestApp
before(async () => {
  world = await workflowWorld()
  await publish(world, inRow(['a', 'USER:planner'], ['b', 'USER:finance']))
})
after(() => world.close())

const businessType = opinionBusinessType
const sent = async (user: TestUser, name: string) => (await upload(world, user, { businessType, name })).data.id
const filesOf = (user: TestUser, businessId: string) => world.call(user, queryAttachments, { businessType, businessId })
const taskIdOf = async (user: TestUser, orderNo: string) => (await taskOf(world, user, orderNo))?.taskId ?? ''

test('files go with an opinion, and a user who may open the approval reads them; no one else does', async () => {
  const { orderNo } = await submit(world)
  const taskId = await taskIdOf('planner', orderNo)
  const [file, foreign] = [await sent('planner', 'offer.pdf'), await sent('finance', 'other.pdf')]
  const decide = { taskId, decision: 'AGREE', opinion: 'See the offer' } as const
  assert.equal((await world.call('planner', decideTask, { ...decide, attachmentIds: [foreign] })).code, '10007')
  assert.equal((await instanceOf(world, orderNo)).steps[0]?.tasks[0]?.status, 'OPEN', 'nothing was decided')
  valueOf(await world.call('planner', decideTask, { ...decide, attachmentIds: [file] }))
  const task = (await instanceOf(world, orderNo)).steps[0]?.tasks[0]
  assert.deepEqual([task?.opinion, task?.files], ['See the offer', 1])
  // The one who submitted, who decided, who decides next, who holds the right, who oversees.
  for (const user of ['buyer', 'planner', 'finance', 'buyer2', 'admin'] as const) {
    const { records, mayAdd } = valueOf(await filesOf(user, taskId))
    assert.deepEqual([records.map(each => each.name), mayAdd], [['offer.pdf'], false], user)
    assert.deepEqual((await fetched(world, records[0]?.url ?? '')).content, pdf, user)
  }
  for (const user of ['otherbuyer', 'warehouse', 'auditor', 'supplier', 'expert'] as const) {
    assert.equal((await filesOf(user, taskId)).code, '10007', user)
    assert.equal((await world.call(user, getAttachment, { id: file })).code, '10007', user)
  }
  // What was said stays as it was.
  assert.equal((await upload(world, 'planner', { businessType, businessId: taskId })).code, '16005')
  assert.equal((await world.call('planner', removeAttachments, { ossBusinessFiles: [{ id: file }] })).code, '16005')
})

test('a supplier uploads nothing for opinions', async () => {
  assert.equal((await upload(world, 'supplier', { businessType })).code, '16006')
})

test('a decision that is taken back takes its files along', async () => {
  const { orderNo } = await submit(world)
  const taskId = await taskIdOf('planner', orderNo)
  const attachmentIds = [await sent('planner', 'a.pdf')]
  valueOf(await world.call('planner', decideTask, { taskId, decision: 'AGREE', attachmentIds }))
  valueOf(await world.call('planner', retractTask, { taskId }))
  assert.deepEqual(valueOf(await filesOf('planner', taskId)).records, [])
  const task = (await instanceOf(world, orderNo)).steps[0]?.tasks[0]
  assert.deepEqual([task?.status, task?.files], ['OPEN', 0])
})

test('files go with a return, and a later approval of the same document shows them with the earlier opinion', async () => {
  const order = await submit(world)
  const { orderNo } = order
  await say(world, 'planner', orderNo)
  const taskId = await taskIdOf('finance', orderNo)
  const returned = { taskId, nodeId: 'a', opinion: 'Look again', attachmentIds: [await sent('finance', 'why.pdf')] }
  valueOf(await world.call('finance', returnTask, returned))
  await say(world, 'planner', orderNo, 'REJECT')
  await publish(world, inRow(['other', 'USER:warehouse']))
  valueOf(await world.call('buyer', submitOrder, { id: order.id }))
  const { earlier } = await instanceOf(world, orderNo, 'warehouse')
  assert.deepEqual(
    earlier.map(each => [each.decidedName, each.decision, each.files]),
    [
      ['planner', 'REJECT', 0],
      ['finance', 'RETURN', 1],
      ['planner', 'AGREE', 0],
    ],
  )
  assert.equal(valueOf(await filesOf('warehouse', taskId)).records[0]?.name, 'why.pdf')
})

test('files go with a task that is handed on, and with a question to others', async () => {
  await publish(world, inRow(['a', 'USER:planner']))
  const { orderNo } = await submit(world)
  const first = await taskIdOf('planner', orderNo)
  const handed = { taskId: first, userId: '6', opinion: 'Yours', attachmentIds: [await sent('planner', 'hand.pdf')] }
  valueOf(await world.call('planner', transferTask, handed))
  const second = await taskIdOf('quality', orderNo)
  const foreign = { taskId: second, userIds: ['5'], place: 'BEFORE' as const, opinion: 'Is this right?' }
  const attachmentIds = [await sent('finance', 'foreign.pdf')]
  assert.equal((await world.call('quality', askOthers, { ...foreign, attachmentIds })).code, '10007')
  valueOf(
    await world.call('quality', askOthers, { ...foreign, attachmentIds: [await sent('quality', 'question.pdf')] }),
  )
  for (const [taskId, name] of [
    [first, 'hand.pdf'],
    [second, 'question.pdf'],
  ] as const)
    assert.deepEqual(
      valueOf(await filesOf('finance', taskId)).records.map(each => each.name),
      [name],
    )
  const tasks = (await instanceOf(world, orderNo)).steps.flatMap(step => step.tasks)
  assert.deepEqual(
    tasks.map(({ files, status }) => [files, status]),
    [
      [1, 'DONE'],
      [1, 'HELD'],
      [0, 'OPEN'],
    ],
  )
})
