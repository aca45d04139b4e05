import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import sql, { raw } from 'sql-template-tag'
import { decideTask } from '../../../../src/contract/ground/workflow/workflow.ts'
import type { TestApp } from '../../../support/app.ts'
import { inRow } from './models.ts'
import { publish, statusOf, submit, taskOf, waiting, workflowWorld } from './workflow-world.ts'

let world: TestApp
before(async () => {
  world = await workflowWorld()
  await publish(world, inRow(['a', 'USER:planner'], ['b', 'USER:finance']))
})
after(() => world.close())

/** The point where a decision fails: the fault of the database, and its table. */
const breaks: [what: string, fault: string, table: string, code: string][] = [
  ['a rule of the task fails', `raise exception 'broken'`, 'approval_task', '10'],
  ['the step cannot be written', `raise exception 'broken'`, 'approval_step', '10'],
  ['a message cannot be written', `raise exception 'broken'`, 'notice', '10'],
  ['the way cannot be kept', `raise exception 'broken'`, 'approval_flow', '10'],
  ['the answer cannot be kept', `raise exception 'broken'`, 'saved_answer', '10'],
  ['it is in a deadlock at each try', `raise exception 'broken' using errcode = '40P01'`, 'approval_step', '10'],
  ['its connection is lost', `perform pg_terminate_backend(pg_backend_pid())`, 'approval_step', '10'],
]

/** The response to a decision; fails after a timeout. */
async function decided(taskId: string, options: { requestId?: string } = {}) {
  const late = pause(5000, undefined, { ref: false })
  const answer = world.call('planner', decideTask, { taskId, decision: 'AGREE' }, options)
  return (await Promise.race([answer, late])) ?? assert.fail('the decision hangs')
}

for (const [what, fault, table, code] of breaks)
  test(`a decision that breaks in the middle leaves nothing, and the next one is made at once: ${what}`, async () => {
    const { database } = world
    const { orderNo } = await submit(world)
    const taskId = (await taskOf(world, 'planner', orderNo))?.taskId ?? ''
    await database.run(
      raw(`
      create function break_it() returns trigger language plpgsql as $$ begin ${fault}; return new; end $$`),
    )
    await database.run(
      raw(`create trigger break_it before insert or update on ${table} for each row execute function break_it()`),
    )
    const requestId = crypto.randomUUID()
    try {
      const both = await Promise.all([decided(taskId, { requestId }), decided(taskId)])
      assert.deepEqual(new Set(both.map(answer => answer.code)), new Set([code]))
    } finally {
      // Needs every lock of the table, so it hangs while a broken decision holds one.
      await database.run(raw(`drop trigger break_it on ${table}`))
      await database.run(raw('drop function break_it'))
    }
    assert.deepEqual(await waiting(world, orderNo), ['planner'])
    assert.equal((await decided(taskId, { requestId })).code, '200')
    assert.deepEqual(await waiting(world, orderNo), ['finance'])
    assert.equal(await statusOf(world, orderNo), 'APPROVING')
    const open = await database.one<{ count: number }>(sql`
      select count(*)::int as count from pg_stat_activity where state like 'idle in transaction%' and datname = current_database()`)
    assert.equal(open?.count, 0, 'no connection is left in a transaction')
  })
