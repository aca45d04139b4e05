import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { areas } from '../../../../server/areas.ts'
import { deliverModels } from '../../../../server/modules/ground/workflow/model/deliver-models.ts'
import { getInstance, queryMyStarted } from '../../../../src/contract/ground/workflow/instances.ts'
import { languages } from '../../../../src/contract/platform/session/session.ts'
import { queryMyTodo } from '../../../../src/contract/ground/workflow/workflow.ts'
import { publishModel, queryModels, removeModels } from '../../../../src/contract/ground/workflow/models.ts'
import type { TestApp } from '../../../support/app.ts'
import { valueOf } from '../../orders/purchase-orders/order-world.ts'
import { say, statusOf, submit, waiting, workflowWorld } from './workflow-world.ts'

let world: TestApp
before(async () => {
  world = await workflowWorld()
})
after(() => world.close())

const subjects = areas.flatMap(({ approvals = [] }) => approvals)
const kinds = subjects.map(each => each.businessType).sort()
const models = async () => valueOf(await world.call('admin', queryModels, { pageSize: 100 })).records

test('each kind of document has a delivered model, which comes once and is not brought again when it is deleted', async () => {
  const counts = await Promise.all([deliverModels(world.database, subjects), deliverModels(world.database, subjects)])
  assert.equal(
    counts.reduce((sum, count) => sum + count),
    kinds.length,
  )
  const found = await models()
  assert.deepEqual(found.map(each => each.businessType).sort(), kinds)
  assert.ok(found.every(each => each.draft === 1 && each.published === null))
  const gone = found.find(each => each.businessType === 'RETURN_ORDER')
  assert.ok(gone)
  valueOf(await world.call('admin', removeModels, { ids: [gone.id] }))
  assert.equal(await deliverModels(world.database, subjects), 0)
  assert.deepEqual(
    (await models()).map(each => each.businessType).sort(),
    kinds.filter(kind => kind !== 'RETURN_ORDER'),
  )
})

test('each kind has a name of its own in each language, and lists and approvals use the current user’s', async () => {
  for (const language of languages) {
    const names = subjects.map(each => each.names[language])
    assert.equal(new Set(names).size, names.length, language)
  }
  const order = subjects.find(each => each.businessType === 'PURCHASE_ORDER')
  const { orderNo } = await submit(world, 1000)
  for (const language of languages) {
    const todo = await world.call('buyer2', queryMyTodo, { keyword: orderNo }, { language })
    const mine = await world.call('buyer', queryMyStarted, { keyword: orderNo }, { language })
    const [task, started] = [valueOf(todo).records[0], valueOf(mine).records[0]]
    assert.ok(task)
    const whole = valueOf(await world.call('buyer2', getInstance, { id: task.approvalId }, { language }))
    const expected = order?.names[language]
    assert.deepEqual([task.typeName, started?.typeName, whole.typeName], [expected, expected, expected])
  }
})

test('a delivered model decides once it is published: one step, and above its limit the head and finance, too', async () => {
  const bare = await submit(world, 60_000)
  await say(world, 'buyer2', bare.orderNo)
  assert.equal(await statusOf(world, bare.orderNo), 'APPROVED')

  for (const { id, modelKey } of await models())
    assert.equal((await world.call('admin', publishModel, { id })).code, '200', modelKey)
  const small = await submit(world, 40_000)
  await say(world, 'buyer2', small.orderNo)
  assert.equal(await statusOf(world, small.orderNo), 'APPROVED')
  const large = await submit(world, 60_000)
  assert.deepEqual(await waiting(world, large.orderNo), ['buyer2', 'entadmin'])
  await say(world, 'buyer2', large.orderNo)
  assert.deepEqual(await waiting(world, large.orderNo), ['finance', 'planner'])
  await say(world, 'finance', large.orderNo)
  await say(world, 'planner', large.orderNo)
  assert.equal(await statusOf(world, large.orderNo), 'APPROVED')
})
