import sql from 'sql-template-tag'
import type { Approval } from '../../../../../src/contract/ground/workflow/workflow.ts'
import { nameFiles } from '../../../../kit/attachment-owner.ts'
import type { Act } from '../../../../kit/call/act.ts'
import { refuse } from '../../../../kit/call/refusal.ts'
import { requireStep } from '../../../../kit/documents/steps.ts'
import { tellPages } from '../../../../kit/messages/notify.ts'
import { lockApproval, writeTokens } from '../engine/approval.queries.ts'
import { finish } from '../engine/run.ts'
import { initiatorOf, tell, tellDeciders } from '../engine/tell.ts'
import { opinionFiles } from '../instance/opinion-files.ts'
import { readTaskOf } from '../queries.ts'
import { actorOf, taskSteps } from '../task-steps.rules.ts'
import { lockTask } from './task.queries.ts'

/**
 * Tasks that the decision opened are closed, those it closed are reopened.
 * @throws Refusal 10007, 16006 for another user's decision, 16005 once another decision was made
 */
export async function retractTask(act: Act, taskId: string): Promise<Approval> {
  const task = await lockTask(act, taskId)
  const { row, approval } = task
  requireStep(taskSteps, 'retract', task.facts, actorOf(act.caller, row.decidedBy === act.caller.userId))
  if (row.stood === null) refuse('statusNotOperable')
  const { db } = act
  const told = await db.rows<{ id: string | null }>(sql`
    update approval_task set status = 'CANCELLED' where opened_by = ${taskId} and status in ('OPEN', 'HELD', 'DONE')
    returning assignee_id as id`)
  await db.run(sql`
    update approval_step set end_time = now(), result = 'ENDED'
    where approval_id = ${approval.id} and end_time is null
      and id in (select step_id from approval_task where opened_by = ${taskId})`)
  await db.run(sql`
    update approval_step set end_time = null, result = ''
    where id = ${row.stepId} or id in (select step_id from approval_task where closed_by = ${taskId})`)
  await db.run(sql`
    update approval_task set status = 'OPEN', closed_by = null where closed_by = ${taskId} and status = 'CANCELLED'`)
  await db.run(sql`
    update approval_task set status = 'OPEN', decision = '', opinion = '', decided_by = null, decided_name = '',
      decided_time = null, stood = null
    where id = ${taskId}`)
  await nameFiles(act, opinionFiles, taskId, [], 'drop')
  await db.run(sql`update approval_flow set undone = 1 where approval_id = ${approval.id} and task_id = ${taskId}`)
  await writeTokens(db, approval.id, row.stood)
  await tellPages(db, [act.caller.userId, ...told.flatMap(({ id }) => (id === null ? [] : [id]))], 'todo')
  return (await readTaskOf(act, taskId)) ?? refuse('noSuchData')
}

/**
 * At most once an hour.
 * @throws Refusal 10007, 16006 for anyone but the initiator, 16005 when nothing waits or the last reminder is too
 * recent
 */
export async function urge(act: Act, id: string): Promise<null> {
  const approval = (await lockApproval(act.db, act.caller, id)) ?? refuse('noSuchData')
  if (approval.initiatorId !== act.caller.userId) refuse('noPermission')
  if (approval.status !== 'RUNNING') refuse('statusNotOperable')
  const urged = await act.db.run(sql`
    update approval set urge_time = now() where id = ${id} and (urge_time is null or urge_time < now() - interval '1 hour')`)
  if (urged === 0) refuse('statusNotOperable', { key: 'workflow.urgedJustNow' })
  const waiting = await act.db.rows<{ assigneeId: string | null; moduleCode: string }>(sql`
    select assignee_id, module_code from approval_task where approval_id = ${id} and status = 'OPEN' and kind <> 'COPY'`)
  const users = waiting.flatMap(({ assigneeId }) => (assigneeId === null ? [] : [assigneeId]))
  const rights = waiting.flatMap(({ assigneeId, moduleCode }) => (assigneeId === null ? [moduleCode] : []))
  await tellDeciders(act, approval, users, rights, 'approval.urged')
  return null
}

/** The document counts as rejected. @throws Refusal 10007, 10011 without a reason, 16005 */
export async function terminate(act: Act, id: string, given: string): Promise<null> {
  const approval = (await lockApproval(act.db, act.caller, id)) ?? refuse('noSuchData')
  if (approval.status !== 'RUNNING') refuse('statusNotOperable')
  const reason = given.trim()
  if (reason === '')
    refuse('requiredMissing', { errors: [{ field: 'reason', name: 'requiredMissing', key: 'reasonRequired' }] })
  await finish(act, approval, 'TERMINATED', reason)
  await tell(act, approval, 'approval.terminated', { userIds: initiatorOf(approval) }, { reason })
  return null
}
