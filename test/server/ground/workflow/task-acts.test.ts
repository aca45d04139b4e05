import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql, { raw } from 'sql-template-tag'
import { terminateInstance, urgeInstance } from '../../../../src/contract/ground/workflow/instances.ts'
import { removeDelegations, saveDelegation } from '../../../../src/contract/ground/workflow/delegations.ts'
import {
  addApprover,
  askOthers,
  decideTask,
  removeApprover,
  retractTask,
  returnTask,
  transferTask,
} from '../../../../src/contract/ground/workflow/workflow.ts'
import { withdrawOrder } from '../../../../src/contract/orders/purchase-orders/purchase-orders.ts'
import { disableUsers } from '../../../../src/contract/platform/administration/users.ts'
import { workOffDue } from '../../../../server/modules/ground/workflow/engine/due.ts'
import { areas } from '../../../../server/areas.ts'
import { openServer } from '../../../../server/open-server.ts'
import type { TestApp } from '../../../support/app.ts'
import { testUsers } from '../../../support/company.ts'
import type { TestUser } from '../../../support/company.ts'
import { valueOf } from '../../orders/purchase-orders/order-world.ts'
import { begin, bpmn, done, inRow, step, way } from './models.ts'
import { instanceOf, publish, say, statusOf, submit, taskOf, waiting, workflowWorld } from './workflow-world.ts'

let world: TestApp
before(async () => {
  world = await workflowWorld()
})
after(() => world.close())

const people: TestUser[] = ['buyer', 'buyer2', 'entadmin', 'planner', 'finance', 'supplier', 'auditor']
test('each act in each state by each person has its code', async () => {
  await publish(world, inRow(['first', 'USER:planner'], ['second', 'USER:buyer2;USER:entadmin', 'srm:mode="ALL"']))
  /** The codes that the person of the task gets; everybody else gets 16006. */
  const table = {
    OPEN: {
      agree: '200',
      reject: '10011',
      return: '10011',
      transfer: '10012',
      ask: '10010',
      add: '10012',
      remove: '10012',
      retract: '16005',
    },
    DONE: {
      agree: '16005',
      reject: '16005',
      return: '16005',
      transfer: '16005',
      ask: '16005',
      add: '16005',
      remove: '16005',
      retract: '16005',
    },
  } as const
  const call = async (act: keyof (typeof table)['OPEN'], user: TestUser, taskId: string) => {
    const { id: userId } = testUsers.buyer
    switch (act) {
      case 'agree':
        return world.call(user, decideTask, { taskId, decision: 'AGREE' })
      case 'reject':
        return world.call(user, decideTask, { taskId, decision: 'REJECT' })
      case 'return':
        return world.call(user, returnTask, { taskId, nodeId: 'first' })
      case 'transfer':
        return world.call(user, transferTask, { taskId, userId })
      case 'ask':
        return world.call(user, askOthers, { taskId, userIds: [], place: 'BEFORE' })
      case 'add':
        return world.call(user, addApprover, { taskId, userId })
      case 'remove':
        return world.call(user, removeApprover, { taskId, otherTaskId: taskId })
      case 'retract':
        return world.call(user, retractTask, { taskId })
    }
  }
  const acts = ['retract', 'reject', 'return', 'transfer', 'ask', 'add', 'remove', 'agree'] as const
  const { orderNo } = await submit(world)
  const taskId = (await taskOf(world, 'planner', orderNo))?.taskId ?? ''
  for (const state of ['OPEN', 'DONE'] as const) {
    for (const act of acts)
      for (const person of people.filter(each => each !== 'planner'))
        assert.equal((await call(act, person, taskId)).code, '16006', `${state} ${act} ${person}`)
    for (const act of acts) {
      // A later decision prevents taking it back.
      if (state === 'DONE' && act === 'retract') await say(world, 'buyer2', orderNo)
      assert.equal(
        (await call(act, 'planner', taskId)).code,
        act === 'retract' && state === 'OPEN' ? '16006' : table[state][act],
        `${state} ${act}`,
      )
    }
  }
  assert.equal((await world.call('planner', decideTask, { taskId: '999999', decision: 'AGREE' })).code, '10007')
})

test('two hundred decisions on one task at once have one effect', async () => {
  await publish(world, inRow(['first', 'USER:planner;USER:quality'], ['second', 'USER:entadmin']))
  const { orderNo } = await submit(world)
  const task = await taskOf(world, 'planner', orderNo)
  const other = await taskOf(world, 'quality', orderNo)
  assert.ok(task && other)
  const codes = await Promise.all(
    Array.from({ length: 200 }, (_, index) =>
      index % 2 === 0
        ? world.call('planner', decideTask, { taskId: task.taskId, decision: 'AGREE' })
        : world.call('quality', decideTask, { taskId: other.taskId, decision: 'AGREE' }),
    ),
  )
  const counted = codes.map(({ code }) => code)
  assert.equal(counted.filter(code => code === '200').length, 1)
  assert.equal(counted.filter(code => code === '16005').length, 199)
  const { steps, taken } = await instanceOf(world, orderNo)
  assert.deepEqual(
    steps.map(each => [each.nodeId, each.tasks.filter(one => one.status === 'OPEN').length]),
    [
      ['first', 0],
      ['second', 1],
    ],
  )
  assert.deepEqual(taken.sort(), ['f_begin_first', 'f_first_second'])
})

test('tasks are handed on, others are asked before and after, approvers are added and taken away', async () => {
  await publish(world, inRow(['a', 'USER:planner']))
  const { orderNo } = await submit(world)
  const first = (await taskOf(world, 'planner', orderNo))?.taskId ?? ''
  assert.equal((await world.call('planner', transferTask, { taskId: first, userId: '8' })).code, '10012')
  valueOf(await world.call('planner', transferTask, { taskId: first, userId: '5', opinion: 'Yours' }))
  assert.deepEqual(await waiting(world, orderNo), ['finance'])
  const second = (await taskOf(world, 'finance', orderNo))?.taskId ?? ''
  valueOf(
    await world.call('finance', askOthers, {
      taskId: second,
      userIds: ['6'],
      place: 'BEFORE',
      opinion: 'What do you say?',
    }),
  )
  assert.deepEqual(await waiting(world, orderNo), ['quality'])
  assert.equal((await world.call('finance', decideTask, { taskId: second, decision: 'AGREE' })).code, '16005')
  await say(world, 'quality', orderNo)
  assert.deepEqual(await waiting(world, orderNo), ['finance'])
  valueOf(await world.call('finance', addApprover, { taskId: second, userId: '4' }))
  assert.equal((await world.call('finance', addApprover, { taskId: second, userId: '4' })).code, '10009')
  const added = (await taskOf(world, 'warehouse', orderNo))?.taskId ?? ''
  valueOf(await world.call('finance', removeApprover, { taskId: second, otherTaskId: added }))
  assert.deepEqual(await waiting(world, orderNo), ['finance'])
  valueOf(await world.call('finance', askOthers, { taskId: second, userIds: ['14'], place: 'AFTER', opinion: 'Fine' }))
  assert.deepEqual([await waiting(world, orderNo), await statusOf(world, orderNo)], [['entadmin'], 'APPROVING'])
  await say(world, 'entadmin', orderNo)
  assert.equal(await statusOf(world, orderNo), 'APPROVED')
})

test('a decision is taken back while no one has decided after it', async () => {
  await publish(world, inRow(['a', 'USER:planner'], ['b', 'USER:finance'], ['c', 'USER:quality']))
  const { orderNo } = await submit(world)
  const { taskId } = await say(world, 'planner', orderNo)
  assert.equal((await world.call('finance', retractTask, { taskId })).code, '16006')
  valueOf(await world.call('planner', retractTask, { taskId }))
  assert.deepEqual(await waiting(world, orderNo), ['planner'])
  assert.deepEqual((await instanceOf(world, orderNo)).taken, ['f_begin_a'])
  await say(world, 'planner', orderNo)
  await say(world, 'finance', orderNo)
  assert.equal((await world.call('planner', retractTask, { taskId })).code, '16005')
  await say(world, 'quality', orderNo)
  assert.equal(await statusOf(world, orderNo), 'APPROVED')
})

test('a delegate decides for somebody absent, both see the task, and the owner is named', async () => {
  await publish(world, inRow(['a', 'USER:planner']))
  const leave = { toUserId: '6', fromTime: '2020-01-01 00:00:00', toTime: '2099-01-01 00:00:00', reason: 'Leave' }
  assert.equal((await world.call('planner', saveDelegation, { ...leave, toUserId: '10' })).code, '10008')
  assert.equal((await world.call('planner', saveDelegation, { ...leave, toTime: '2019-01-01 00:00:00' })).code, '10008')
  const { id } = valueOf(await world.call('planner', saveDelegation, leave))
  assert.equal((await world.call('planner', saveDelegation, leave)).code, '10009')
  const { orderNo } = await submit(world)
  assert.deepEqual(await waiting(world, orderNo), ['planner', 'quality'])
  assert.equal((await taskOf(world, 'quality', orderNo))?.forName, 'planner')
  await say(world, 'quality', orderNo)
  const [task] = (await instanceOf(world, orderNo)).steps.flatMap(each => each.tasks)
  assert.deepEqual([task?.assigneeName, task?.decidedName], ['planner', 'quality'])
  assert.equal((await world.call('quality', removeDelegations, { ids: [id] })).code, '10007')
  valueOf(await world.call('planner', removeDelegations, { ids: [id] }))
  const next = await submit(world)
  assert.deepEqual(await waiting(world, next.orderNo), ['planner'])
  await say(world, 'planner', next.orderNo)
})

test('the initiator urges and withdraws, an administrator ends with a reason', async () => {
  await publish(world, inRow(['a', 'USER:planner'], ['b', 'USER:finance']))
  const order = await submit(world)
  await say(world, 'planner', order.orderNo)
  const { id } = await instanceOf(world, order.orderNo)
  assert.equal((await world.call('planner', urgeInstance, { id })).code, '16006')
  valueOf(await world.call('buyer', urgeInstance, { id }))
  assert.equal((await world.call('buyer', urgeInstance, { id })).code, '16005')
  valueOf(await world.call('buyer', withdrawOrder, { id: order.id }))
  assert.deepEqual(await waiting(world, order.orderNo), [])
  const told = await world.database.one(
    sql`select from notice where template_code = 'approval.withdrawn' and user_id = 10`,
  )
  assert.ok(told)
  const other = await submit(world)
  const second = await instanceOf(world, other.orderNo)
  assert.equal((await world.call('admin', terminateInstance, { id: second.id })).code, '10011')
  valueOf(await world.call('admin', terminateInstance, { id: second.id, reason: 'Wrong supplier' }))
  assert.equal((await world.call('admin', terminateInstance, { id: second.id, reason: 'Again' })).code, '16005')
  assert.equal(await statusOf(world, other.orderNo), 'REJECTED')
})

test('time: a reminder, the head, agreement, and the way of a timer', async () => {
  const { reactions } = openServer({
    settings: { smtpUrl: undefined, smsUrl: undefined, scanUrl: undefined, interfaceHosts: [], executorHosts: [] },
    database: world.database,
    files: undefined,
    areas,
  })
  const overdue = async (xml: string) => {
    await publish(world, xml)
    const { orderNo } = await submit(world)
    await world.database.run(
      sql`update approval_task set due_time = now() - interval '1 minute' where due_time is not null`,
    )
    await world.database.run(
      sql`update approval_step set start_time = now() - interval '3 hours' where end_time is null`,
    )
    await world.database.transaction(db => workOffDue(db, reactions))
    return orderNo
  }
  const reminded = await overdue(inRow(['a', 'USER:planner', 'srm:dueHours="1"']))
  assert.deepEqual(await waiting(world, reminded), ['planner'])
  assert.ok(await world.database.one(sql`select from notice where template_code = 'approval.overdue' and user_id = 10`))
  const escalated = await overdue(inRow(['a', 'USER:planner', 'srm:dueHours="1" srm:onTimeout="ESCALATE"']))
  assert.deepEqual(await waiting(world, escalated), ['entadmin'])
  const agreed = await overdue(inRow(['a', 'USER:planner', 'srm:dueHours="1" srm:onTimeout="AGREE"']))
  assert.equal(await statusOf(world, agreed), 'APPROVED')
  const timed = await overdue(
    bpmn(`${begin}${step('a', 'USER:planner')}${step('late', 'USER:quality')}${done}
      <bpmn:boundaryEvent id="t" attachedToRef="a"><bpmn:timerEventDefinition><bpmn:timeDuration>PT2H</bpmn:timeDuration></bpmn:timerEventDefinition></bpmn:boundaryEvent>
      ${way('begin', 'a', 'done')}${way('t', 'late', 'done')}`),
  )
  assert.deepEqual(await waiting(world, timed), ['quality'])
  await say(world, 'quality', timed)
  assert.equal(await statusOf(world, timed), 'APPROVED')
})

test('a task that breaks when its time is over leaves the others alone, and is tried again', async () => {
  const { database } = world
  const { reactions } = openServer({
    settings: { smtpUrl: undefined, smsUrl: undefined, scanUrl: undefined, interfaceHosts: [], executorHosts: [] },
    database,
    files: undefined,
    areas,
  })
  await publish(world, inRow(['a', 'USER:planner', 'srm:dueHours="1" srm:onTimeout="AGREE"']))
  const [broken, fine] = [await submit(world), await submit(world)]
  await database.run(
    sql`update approval_task set due_time = now() - interval '1 minute' where due_time is not null and status = 'OPEN'`,
  )
  await database.run(sql`
    create function break_it() returns trigger language plpgsql as $$
      begin raise exception 'broken'; return new; end $$`)
  await database.run(
    raw(`create trigger break_it before update on approval for each row when (new.doc_no = '${broken.orderNo}')
      execute function break_it()`),
  )
  await database.transaction(db => workOffDue(db, reactions))
  assert.deepEqual(
    [await statusOf(world, broken.orderNo), await statusOf(world, fine.orderNo)],
    ['APPROVING', 'APPROVED'],
  )
  assert.ok(await database.one(sql`select from job_failure where name = 'approvalDue' and reason = 'broken'`))
  await database.run(sql`drop trigger break_it on approval`)
  await database.run(sql`drop function break_it`)
  await database.transaction(db => workOffDue(db, reactions))
  assert.equal(await statusOf(world, broken.orderNo), 'APPROVED')
})

test('the tasks of a disabled user go to the head, and the administrators hear of it', async () => {
  await publish(world, inRow(['a', 'USER:planner']))
  const { orderNo } = await submit(world)
  valueOf(await world.call('admin', disableUsers, { ids: ['10'] }))
  assert.ok(await taskOf(world, 'entadmin', orderNo))
  assert.ok(await world.database.one(sql`select from notice where template_code = 'approval.moved' and user_id = 1`))
  // The approver of the model is replaced by their head from now on.
  const next = await submit(world)
  assert.ok(await taskOf(world, 'entadmin', next.orderNo))
  await world.database.run(sql`update app_user set active = 1 where id = 10`)
})
