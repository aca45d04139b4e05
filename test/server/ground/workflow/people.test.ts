import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import { removeDelegations, saveDelegation } from '../../../../src/contract/ground/workflow/delegations.ts'
import { publishModel, saveModel } from '../../../../src/contract/ground/workflow/models.ts'
import { askOthers, decideTask, transferTask } from '../../../../src/contract/ground/workflow/workflow.ts'
import type { TestApp } from '../../../support/app.ts'
import { valueOf } from '../../orders/purchase-orders/order-world.ts'
import { begin, bpmn, done, inRow, step, way } from './models.ts'
import { publish, say, submit, taskOf, waiting, workflowWorld } from './workflow-world.ts'

let world: TestApp
before(async () => {
  world = await workflowWorld()
})
after(() => world.close())

test('each kind of approver is found: by name, role, right, place above, document and expression', async () => {
  // The buyer submits and is the purchaser; planner is their head, entadmin the head of planner, warehouse of the organisation.
  const asked: [assignees: string, expected: string[]][] = [
    ['USER:finance', ['finance']],
    ['USER:finance;USER:quality', ['finance', 'quality']],
    ['ROLE:FINANCE', ['finance']],
    ['RIGHT:PurCreateDetailForm', ['buyer2', 'entadmin']],
    ['ORG_HEAD', ['warehouse']],
    ['MANAGER:1', ['planner']],
    ['MANAGER:2', ['entadmin']],
    ['INITIATOR', ['planner']],
    ['INITIATOR;USER:finance', ['finance']],
    ['PURCHASER', ['planner']],
    ['EXPRESSION:&quot;quality&quot;', ['quality']],
  ]
  for (const [assignees, expected] of asked) {
    await publish(world, inRow(['a', assignees]))
    const { orderNo } = await submit(world)
    assert.deepEqual(await waiting(world, orderNo), expected, assignees)
  }
  // Another user's order waits for its purchaser.
  await publish(world, inRow(['a', 'PURCHASER']))
  const { orderNo } = await submit(world, 1000, 'buyer2')
  assert.deepEqual(await waiting(world, orderNo), ['buyer'])
})

test('which model begins: that of the nearest organisation upward, then that of the highest amount reached', async () => {
  const { database } = world
  await database.run(sql`update approval_model_version set status = 'RETIRED' where status = 'PUBLISHED'`)
  const models: [user: string, orgId: string | undefined, amountFrom: string | undefined][] = [
    ['finance', undefined, undefined],
    ['quality', undefined, '5000'],
    ['planner', '1', undefined],
    ['entadmin', '1', '20000'],
    ['warehouse', '3', undefined],
  ]
  for (const [user, orgId, amountFrom] of models) {
    const start = { ...(orgId === undefined ? {} : { orgId }), ...(amountFrom === undefined ? {} : { amountFrom }) }
    const model = { modelKey: `START_${user}`, name: user, businessType: 'PURCHASE_ORDER', ...start }
    const { id } = valueOf(await world.call('admin', saveModel, { ...model, xml: inRow(['a', `USER:${user}`]) }))
    valueOf(await world.call('admin', publishModel, { id }))
  }
  // Organisation 2 is below 1, next to 3; amounts include tax.
  const retire = (user: string) =>
    database.run(sql`
      update approval_model_version set status = 'RETIRED'
      where status = 'PUBLISHED' and model_id = (select id from approval_model where model_key = ${`START_${user}`})`)
  const asked = async (amount: number) => waiting(world, (await submit(world, amount)).orderNo)
  assert.deepEqual([await asked(100), await asked(50_000)], [['planner'], ['entadmin']])
  await retire('entadmin')
  assert.deepEqual(await asked(50_000), ['planner'])
  await retire('planner')
  assert.deepEqual([await asked(100), await asked(50_000)], [['finance'], ['quality']])
  await retire('finance')
  // No model reaches down to it: one step for the holders of the right.
  assert.deepEqual(await asked(100), ['buyer2', 'entadmin'])
})

test('a condition sums over the rows of the document', async () => {
  await publish(
    world,
    bpmn(`${begin}<bpmn:exclusiveGateway id="ask" default="f_ask_few"/>${step('few', 'USER:planner')}
      ${step('many', 'USER:finance')}${done}
      ${way('begin', 'ask', 'few', 'done')}${way('ask', '[sum(rows.rowAmount) > 500]many', 'done')}`),
  )
  assert.deepEqual(await waiting(world, (await submit(world, 501)).orderNo), ['finance'])
  assert.deepEqual(await waiting(world, (await submit(world, 500)).orderNo), ['planner'])
})

test('a step may forbid handing on and asking others, and ask for an opinion', async () => {
  await publish(world, inRow(['a', 'USER:planner', 'srm:transfer="false" srm:adding="false" srm:opinion="true"']))
  const { orderNo } = await submit(world)
  const taskId = (await taskOf(world, 'planner', orderNo))?.taskId ?? ''
  const codes = [
    await world.call('planner', transferTask, { taskId, userId: '5' }),
    await world.call('planner', askOthers, { taskId, userIds: ['5'], place: 'BEFORE' }),
    await world.call('planner', decideTask, { taskId, decision: 'AGREE' }),
    await world.call('planner', decideTask, { taskId, decision: 'AGREE', opinion: 'Fine' }),
  ]
  assert.deepEqual(
    codes.map(({ code }) => code),
    ['10012', '10012', '10011', '200'],
  )
})

test('a delegation for some kinds of documents is one for these alone', async () => {
  await publish(world, inRow(['a', 'USER:planner']))
  const leave = { fromTime: '2020-01-01 00:00:00', toTime: '2099-01-01 00:00:00' }
  valueOf(await world.call('planner', saveDelegation, { ...leave, toUserId: '6', businessTypes: ['RETURN_ORDER'] }))
  valueOf(await world.call('planner', saveDelegation, { ...leave, toUserId: '5', businessTypes: ['PURCHASE_ORDER'] }))
  const { orderNo } = await submit(world)
  assert.deepEqual(await waiting(world, orderNo), ['finance', 'planner'])
  await say(world, 'finance', orderNo)
  assert.deepEqual(await waiting(world, orderNo), [])
})

test('a delegation is refused with the reason: to whom it cannot be, a time that is over, and which one it overlaps', async () => {
  const wanted = { toUserId: '6', fromTime: '2190-01-01 00:00:00', toTime: '2190-01-31 23:59:59', reason: 'Leave' }
  await world.database.run(sql`update app_user set active = 0 where username = 'auditor'`)
  const cases: [Partial<typeof wanted>, RegExp][] = [
    [{ toUserId: '999999' }, /^10008 toUserId This user does not exist/],
    [{ toUserId: '10' }, /^10008 toUserId .*yourself/],
    [{ toUserId: '8' }, /^10008 toUserId supplier is a supplier user/],
    [{ toUserId: '11' }, /^10008 toUserId auditor is disabled/],
    [{ toTime: '2189-12-31 23:59:59' }, /^10008 toTime The end is before the start/],
    [{ fromTime: '2019-01-01 00:00:00', toTime: '2019-02-01 00:00:00' }, /^10008 toTime This period has passed/],
  ]
  const refusal = async (parts: Partial<typeof wanted>) => {
    const { code, errors } = await world.call('planner', saveDelegation, { ...wanted, ...parts })
    return `${code} ${errors[0]?.field} ${errors[0]?.msg}`
  }
  for (const [parts, text] of cases) assert.match(await refusal(parts), text)
  const { id } = valueOf(await world.call('planner', saveDelegation, wanted))
  const overlap = await refusal({ toUserId: '5', fromTime: '2190-01-31 00:00:00', toTime: '2190-02-10 23:59:59' })
  assert.match(overlap, /^10009 fromTime You have already delegated to quality from 2190-01-01 to 2190-01-31/)
  valueOf(await world.call('planner', removeDelegations, { ids: [id] }))
  await world.database.run(sql`update app_user set active = 1 where username = 'auditor'`)
})
