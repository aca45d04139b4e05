import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import { publishModel, saveModel, simulateModel } from '../../../../src/contract/ground/workflow/models.ts'
import { queryMyCopies, returnTask } from '../../../../src/contract/ground/workflow/workflow.ts'
import type { TestApp } from '../../../support/app.ts'
import { valueOf } from '../../orders/purchase-orders/order-world.ts'
import { begin, bpmn, done, inRow, step, way } from './models.ts'
import {
  instanceOf,
  publish,
  say,
  statusOf,
  submit,
  submitCode,
  taskOf,
  waiting,
  workflowWorld,
} from './workflow-world.ts'

let world: TestApp
before(async () => {
  world = await workflowWorld()
})
after(() => world.close())

/** Up to 50,000 the head; above, finance and purchasing in parallel, then two of three. */
const company = bpmn(`${begin}
  <bpmn:exclusiveGateway id="ask" default="f_ask_head"/>${step('head', 'MANAGER')}
  <bpmn:parallelGateway id="both"/>${step('money', 'ROLE:FINANCE')}${step('goods', 'USER:buyer2')}
  <bpmn:parallelGateway id="joined"/>
  ${step('directors', 'USER:entadmin;USER:quality;USER:warehouse', 'srm:mode="QUORUM" srm:quorum="2"')}${done}
  ${way('begin', 'ask', 'head', 'done')}${way('ask', '[amount > 50000]both')}${way('both', 'money', 'joined')}
  ${way('both', 'goods', 'joined')}${way('joined', 'directors', 'done')}`)

test('an amount decides the way: the head alone, or two beside each other and two of three', async () => {
  await publish(world, company)
  const small = await submit(world, 100)
  assert.deepEqual(await waiting(world, small.orderNo), ['planner'])
  assert.equal((await say(world, 'planner', small.orderNo)).status, 'APPROVED')
  assert.equal(await statusOf(world, small.orderNo), 'APPROVED')
  assert.deepEqual((await instanceOf(world, small.orderNo)).taken.sort(), ['f_ask_head', 'f_begin_ask', 'f_head_done'])

  const { orderNo } = await submit(world, 60_000)
  assert.deepEqual(await waiting(world, orderNo), ['buyer2', 'finance'])
  const coming = (await instanceOf(world, orderNo)).coming
  assert.deepEqual(
    coming.map(each => [each.nodeId, each.deciders.map(({ name }) => name).sort()]),
    [['directors', ['entadmin', 'quality', 'warehouse']]],
  )
  assert.equal((await say(world, 'finance', orderNo)).status, 'RUNNING')
  assert.deepEqual(await waiting(world, orderNo), ['buyer2'])
  await say(world, 'buyer2', orderNo)
  assert.deepEqual(await waiting(world, orderNo), ['entadmin', 'quality', 'warehouse'])
  await say(world, 'quality', orderNo, 'REJECT')
  assert.deepEqual(await waiting(world, orderNo), ['entadmin', 'warehouse'])
  await say(world, 'warehouse', orderNo)
  assert.equal(await statusOf(world, orderNo), 'APPROVING')
  await say(world, 'entadmin', orderNo)
  assert.equal(await statusOf(world, orderNo), 'APPROVED')
  const { taken, steps } = await instanceOf(world, orderNo)
  assert.ok(!taken.includes('f_ask_head') && taken.includes('f_joined_directors') && taken.includes('f_directors_done'))
  assert.deepEqual(
    steps.map(each => each.result),
    ['AGREED', 'AGREED', 'AGREED'],
  )
})

test('two of three cannot be reached any more: the order is rejected', async () => {
  await publish(world, inRow(['d', 'USER:entadmin;USER:quality;USER:warehouse', 'srm:mode="QUORUM" srm:quorum="2"']))
  const { orderNo } = await submit(world)
  await say(world, 'quality', orderNo, 'REJECT')
  assert.equal((await say(world, 'warehouse', orderNo, 'REJECT')).status, 'REJECTED')
  assert.deepEqual([await statusOf(world, orderNo), await waiting(world, orderNo)], ['REJECTED', []])
})

test('a step is returned to, and what lies behind it happens again', async () => {
  await publish(world, inRow(['a', 'USER:planner'], ['b', 'USER:finance'], ['c', 'USER:entadmin']))
  const { orderNo } = await submit(world)
  await say(world, 'planner', orderNo)
  await say(world, 'finance', orderNo)
  const task = await taskOf(world, 'entadmin', orderNo)
  assert.ok(task)
  assert.deepEqual(
    (await instanceOf(world, orderNo)).returnTo.map(each => each.nodeId),
    ['b', 'a'],
  )
  const returned = { taskId: task.taskId, opinion: 'Once more' }
  assert.equal((await world.call('entadmin', returnTask, { ...returned, nodeId: 'c' })).code, '10008')
  valueOf(await world.call('entadmin', returnTask, { ...returned, nodeId: 'a' }))
  assert.deepEqual(await waiting(world, orderNo), ['planner'])
  assert.deepEqual((await instanceOf(world, orderNo)).taken, ['f_begin_a'])
  for (const user of ['planner', 'finance', 'entadmin'] as const) await say(world, user, orderNo)
  assert.equal(await statusOf(world, orderNo), 'APPROVED')
})

test('a branch is returned within itself, and the one beside it goes on', async () => {
  await publish(
    world,
    bpmn(`${begin}<bpmn:parallelGateway id="s"/>${step('a', 'USER:planner')}${step('b', 'USER:finance')}
      ${step('c', 'USER:quality')}<bpmn:parallelGateway id="j"/>${done}
      ${way('begin', 's', 'a', 'b', 'j', 'done')}${way('s', 'c', 'j')}`),
  )
  const { orderNo } = await submit(world)
  await say(world, 'planner', orderNo)
  const task = await taskOf(world, 'finance', orderNo)
  valueOf(await world.call('finance', returnTask, { taskId: task?.taskId ?? '', nodeId: 'a', opinion: 'No' }))
  assert.deepEqual(await waiting(world, orderNo), ['planner', 'quality'])
  for (const user of ['quality', 'planner', 'finance'] as const) await say(world, user, orderNo)
  assert.equal(await statusOf(world, orderNo), 'APPROVED')
})

test('a rejection goes to the step before where the model says so', async () => {
  await publish(world, inRow(['a', 'USER:planner'], ['b', 'USER:finance', 'srm:onReject="PREVIOUS"']))
  const { orderNo } = await submit(world)
  await say(world, 'planner', orderNo)
  await say(world, 'finance', orderNo, 'REJECT')
  assert.deepEqual([await statusOf(world, orderNo), await waiting(world, orderNo)], ['APPROVING', ['planner']])
  await say(world, 'planner', orderNo, 'REJECT')
  assert.equal(await statusOf(world, orderNo), 'REJECTED')
})

test('an inclusive gateway takes every open way and waits for all that were taken', async () => {
  await publish(
    world,
    bpmn(`${begin}<bpmn:inclusiveGateway id="s" default="f_s_c"/>${step('a', 'USER:planner')}${step('b', 'USER:finance')}
      ${step('c', 'USER:quality')}<bpmn:inclusiveGateway id="j"/>${done}
      ${way('begin', 's')}${way('s', '[amount > 10]a', 'j')}${way('s', '[amount > 1000]b', 'j')}${way('s', 'c', 'j')}${way('j', 'done')}`),
  )
  const both = await submit(world, 2000)
  assert.deepEqual(await waiting(world, both.orderNo), ['finance', 'planner'])
  await say(world, 'finance', both.orderNo)
  assert.equal(await statusOf(world, both.orderNo), 'APPROVING')
  await say(world, 'planner', both.orderNo)
  const one = await submit(world, 20)
  await say(world, 'planner', one.orderNo)
  const none = await submit(world, 2)
  await say(world, 'quality', none.orderNo)
  for (const { orderNo } of [both, one, none]) assert.equal(await statusOf(world, orderNo), 'APPROVED')
})

test('who agreed in the step before is not asked again, and no one decides their own order', async () => {
  await publish(world, inRow(['a', 'USER:planner'], ['b', 'USER:planner'], ['c', 'USER:buyer']))
  const { orderNo } = await submit(world)
  await say(world, 'planner', orderNo)
  // The buyer's head decides in the buyer's place, and has just agreed.
  assert.equal(await statusOf(world, orderNo), 'APPROVED')
  const automatic = (await instanceOf(world, orderNo)).steps.flatMap(each => each.tasks.map(task => task.automatic))
  assert.deepEqual(automatic, ['', 'SAME', 'SAME'])
})

test('a step without anybody is named when an order is submitted: 10014', async () => {
  await publish(world, inRow(['a', 'USER:planner'], ['none', 'ROLE:EXPERT;INITIATOR']))
  await world.database.run(sql`update app_user set active = 0 where id = 7`)
  await world.database.run(sql`update employee set manager_id = null where id = 1`)
  await world.database.run(sql`update org set head_employee_id = null where id = 2`)
  const refused = await submitCode(world)
  assert.equal(refused.code, '10014')
  assert.match(refused.msg, /none/)
  await world.database.run(sql`update app_user set active = 1 where id = 7`)
  await world.database.run(sql`update employee set manager_id = 10 where id = 1`)
  await world.database.run(sql`update org set head_employee_id = 4 where id = 2`)
})

test('a model on a way of which no one decides is not published, and an older one refuses the submit', async () => {
  const publishing = async (body: string) => {
    const model = { modelKey: `EMPTY${body.length}`, name: 'Nobody', businessType: 'PURCHASE_ORDER', xml: bpmn(body) }
    const { id } = valueOf(await world.call('admin', saveModel, model))
    return world.call('admin', publishModel, { id })
  }
  const small = `${begin}<bpmn:exclusiveGateway id="ask" default="f_ask_head"/>${step('head', 'RIGHT:PurCreateDetailForm')}${done}
    ${way('begin', 'ask', '[amount < 100]done')}${way('ask', 'head', 'done')}`
  const both = `${begin}<bpmn:parallelGateway id="both"/><bpmn:parallelGateway id="joined"/>${done}
    ${way('begin', 'both', 'joined', 'done')}`
  for (const body of [`${begin}${done}${way('begin', 'done')}`, small, both]) {
    const answer = await publishing(body)
    assert.deepEqual([answer.code, answer.errors[0]?.field], ['10008', 'begin'])
    assert.match(answer.errors[0]?.msg ?? '', /without an approver/)
  }
  await publish(world, inRow(['only', 'RIGHT:PurCreateDetailForm']))
  const empty = { id: 'f', name: '', from: 's', to: 'e' }
  const nodes = [
    { id: 's', name: '', kind: 'START' },
    { id: 'e', name: '', kind: 'END' },
  ]
  const graph = JSON.stringify({ nodes, flows: [empty], drawing: { nodes: {}, flows: {} } })
  await world.database.run(sql`update approval_model_version set graph = ${graph}::jsonb where status = 'PUBLISHED'`)
  assert.equal((await submitCode(world)).code, '10014')
})

test('copies are told, services called, and no one waits for them', async () => {
  await publish(
    world,
    bpmn(`${begin}<bpmn:sendTask id="copy" srm:assignees="ROLE:FINANCE"/><bpmn:serviceTask id="call" srm:service="TELL_PURCHASER"/>
      ${step('a', 'ORG_HEAD')}${done}${way('begin', 'copy', 'call', 'a', 'done')}`),
  )
  const { orderNo } = await submit(world)
  const copies = valueOf(await world.call('finance', queryMyCopies, { unread: true, keyword: orderNo })).records
  assert.equal(copies.length, 1)
  assert.deepEqual(await waiting(world, orderNo), ['warehouse'])
  await say(world, 'warehouse', orderNo)
})

test('a model calls another one, and calls in a circle are refused', async () => {
  const inner = await publish(world, inRow(['x', 'USER:finance'], ['y', 'USER:quality']))
  const called = `M_called`
  await world.database.run(
    sql`update approval_model set model_key = ${called}, business_type = 'LIFECYCLE_DOWN' where id = ${inner}`,
  )
  const outer = bpmn(
    `${begin}${step('a', 'USER:planner')}<bpmn:callActivity id="sub" calledElement="${called}"/>${done}${way('begin', 'a', 'sub', 'done')}`,
  )
  const { id } = valueOf(
    await world.call('admin', saveModel, {
      modelKey: 'OUTER',
      name: 'Outer',
      businessType: 'PURCHASE_ORDER',
      xml: outer,
    }),
  )
  valueOf(await world.call('admin', publishModel, { id }))
  const { orderNo } = await submit(world)
  for (const user of ['planner', 'finance', 'quality'] as const) await say(world, user, orderNo)
  assert.equal(await statusOf(world, orderNo), 'APPROVED')
  const circle = outer.replaceAll(called, 'OUTER')
  const version = 1
  valueOf(
    await world.call('admin', saveModel, {
      id,
      version: version - 1,
      modelKey: 'OUTER',
      name: 'Outer',
      businessType: 'PURCHASE_ORDER',
      xml: circle,
    }),
  )
  assert.equal((await world.call('admin', publishModel, { id })).code, '10008')
})

test('a running approval stays on its version', async () => {
  const id = await publish(world, inRow(['a', 'USER:planner'], ['b', 'USER:finance']))
  const { orderNo } = await submit(world)
  const key = await world.database.one<{ modelKey: string; version: number }>(
    sql`select model_key, version from approval_model where id = ${id}`,
  )
  assert.ok(key)
  valueOf(
    await world.call('admin', saveModel, {
      id,
      ...key,
      name: 'New',
      businessType: 'PURCHASE_ORDER',
      xml: inRow(['a', 'USER:quality']),
    }),
  )
  valueOf(await world.call('admin', publishModel, { id }))
  const next = await submit(world)
  assert.deepEqual(await waiting(world, next.orderNo), ['quality'])
  await say(world, 'planner', orderNo)
  assert.deepEqual(await waiting(world, orderNo), ['finance'])
  assert.equal((await instanceOf(world, orderNo)).versionNo, 1)
})

test('a simulation names the persons, and where it would stop', async () => {
  const order = await submit(world, 60_000)
  const trial = { businessType: 'PURCHASE_ORDER', businessId: order.id }
  const seen = valueOf(await world.call('admin', simulateModel, { ...trial, xml: company }))
  assert.deepEqual(
    seen.steps.map(each => [each.nodeId, each.deciders.length]),
    [
      ['money', 1],
      ['goods', 1],
      ['directors', 3],
    ],
  )
  assert.deepEqual(seen.stops, [])
  const stopped = valueOf(
    await world.call('admin', simulateModel, { ...trial, xml: inRow(['gone', 'USER:nobody.here']) }),
  )
  assert.deepEqual(stopped.stops, [{ nodeId: 'gone', name: 'gone', reason: 'nobody' }])
})
