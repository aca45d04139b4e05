import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import type { Server } from '../../../../kit/area.ts'
import { writeTrail } from '../../../../kit/audit.ts'
import type { Act } from '../../../../kit/call/act.ts'
import { callerWithoutSession } from '../../../../kit/call/caller.ts'
import { Refusal } from '../../../../kit/call/refusal.ts'
import { tellJobFailed } from '../../../../kit/jobs/run-job.ts'
import type { ScheduledJob } from '../../../../kit/jobs/job.ts'
import type { Db } from '../../../../db/database.ts'
import { errorCode } from '../../../../db/unavailable.ts'
import { flowsFrom } from '../model/graph.ts'
import { say } from '../acts/decide.ts'
import { lockTask } from '../acts/task.queries.ts'
import { endSteps, graphOf, insertTasks, lockApproval } from './approval.queries.ts'
import { headOf } from './people.ts'
import { carryOn, chooserFor, moving } from './run.ts'
import { initiatorOf, tell, tellDeciders } from './tell.ts'
import { goOnAt } from './tokens.ts'

export function approvalDue({ reactions }: Pick<Server, 'reactions'>): ScheduledJob {
  return { name: jobName, cron: '* * * * *', run: db => workOffDue(db, reactions) }
}

const jobName = 'approvalDue'
const atOnce = 200

/** Reminds, escalates, agrees, or follows the timer's flow, for all overdue steps. */
export async function workOffDue(db: Db, reactions: Server['reactions']): Promise<void> {
  const tasks = await db.rows<{ id: string; enterpriseId: string; userId: string | null; name: string }>(sql`
    select t.id, t.enterprise_id, t.assignee_id as user_id, t.assignee_name as name from approval_task t
    where t.status = 'OPEN' and t.due_time <= now() and t.reminders = 0 order by t.due_time limit ${atOnce}`)
  for (const { id, enterpriseId, userId, name } of tasks)
    await apart(db, { enterpriseId, userId, name, reactions }, act => taskDue(act, id))
  const timers = await db.rows<{ approvalId: string; enterpriseId: string; stepId: string; timer: string }>(sql`
    select a.id as approval_id, a.enterprise_id, s.id as step_id, node.value ->> 'id' as timer
    from approval a join approval_model_version v on v.id = a.model_version_id
      join approval_step s on s.approval_id = a.id and s.end_time is null
      cross join lateral jsonb_array_elements(v.graph -> 'nodes') node
    where a.status = 'RUNNING' and node.value ->> 'kind' = 'TIMER' and node.value ->> 'step' = s.node_id
      and s.start_time + make_interval(secs => (node.value ->> 'hours')::float8 * 3600) <= now()
    order by s.id limit ${atOnce}`)
  for (const { enterpriseId, ...timer } of timers)
    await apart(db, { enterpriseId, userId: null, name: '', reactions }, act => timerDue(act, timer))
}

/** SQLSTATE of a statement that was canceled. */
const canceled = '57014'

/** A refused or failed item is retried at the next run; administrators are notified of failures. */
async function apart(
  db: Db,
  who: { enterpriseId: string; userId: string | null; name: string; reactions: Server['reactions'] },
  work: (act: Act) => Promise<void>,
): Promise<void> {
  const { enterpriseId, userId, name, reactions } = who
  const caller = callerWithoutSession({ userId: userId ?? '0', enterpriseId, name })
  const act: Act = { db, caller, requestId: randomUUID(), trail: [], reactions }
  await db.run(sql`savepoint due`)
  try {
    await work(act)
    await writeTrail(db, caller, act.trail)
  } catch (error) {
    // Somebody kills the run: the items before are undone, too.
    if (errorCode(error) === canceled) throw error
    await db.run(sql`rollback to savepoint due`)
    if (!(error instanceof Refusal)) await tellJobFailed(db, jobName, error)
  }
  await db.run(sql`release savepoint due`)
}

async function taskDue(act: Act, taskId: string): Promise<void> {
  const task = await lockTask(act, taskId)
  const { row, node, approval } = task
  if (row.status !== 'OPEN' || node === undefined) return
  await act.db.run(sql`update approval_task set reminders = reminders + 1 where id = ${taskId}`)
  if (node.onTimeout === 'AGREE' && row.assigneeId !== null) {
    await say(act, task, 'AGREE', '', 'TIME')
    return
  }
  const head =
    node.onTimeout === 'ESCALATE' && row.assigneeId !== null
      ? await headOf(act.db, approval.enterpriseId, row.assigneeId)
      : undefined
  if (head === undefined || head.id === approval.initiatorId) {
    await tellDeciders(
      act,
      approval,
      row.assigneeId === null ? [] : [row.assigneeId],
      row.assigneeId === null ? [row.moduleCode] : [],
      'approval.overdue',
    )
    return
  }
  await act.db.run(sql`
    update approval_task set status = 'DONE', decision = 'TRANSFER', automatic = 'TIME', decided_time = clock_timestamp()
    where id = ${taskId}`)
  await insertTasks(act.db, approval, row.stepId, [{ kind: 'STEP', person: head, right: '' }], {
    openedBy: null,
    dueHours: 0,
  })
  await tellDeciders(act, approval, [head.id], [], 'approval.overdue')
}

async function timerDue(
  act: Act,
  { approvalId, stepId, timer }: { approvalId: string; stepId: string; timer: string },
): Promise<void> {
  const approval = await lockApproval(act.db, act.caller, approvalId)
  const step = await act.db.one<{ token: number }>(sql`
    select token from approval_step where id = ${stepId} and end_time is null`)
  if (approval?.status !== 'RUNNING' || step === undefined) return
  const graph = await graphOf(act.db, approval)
  if (flowsFrom(graph, timer).length === 0) return
  await endSteps(act.db, [stepId], 'TIMED', null)
  const moved = moving(() => goOnAt(graph, chooserFor(approval.facts), approval.tokens, step.token, timer))
  // The initiator is the actor if the timer's flow ends without a decision.
  const initiator = { ...act.caller, userId: approval.initiatorId ?? act.caller.userId, name: '' }
  await tell(act, approval, 'approval.overdue', { userIds: initiatorOf(approval) })
  await carryOn({ ...act, caller: initiator }, approval, graph, moved, { taskId: null, opinion: '' })
}
