import sql from 'sql-template-tag'
import type { Approval } from '../../../../../src/contract/ground/workflow/workflow.ts'
import { nameFiles } from '../../../../kit/attachment-owner.ts'
import type { Act } from '../../../../kit/call/act.ts'
import { refuse } from '../../../../kit/call/refusal.ts'
import { requireStep } from '../../../../kit/documents/steps.ts'
import { tellPages } from '../../../../kit/messages/notify.ts'
import { userView } from '../../../platform/administration/read.ts'
import { insertTasks } from '../engine/approval.queries.ts'
import type { NewTask, Running } from '../engine/approval.queries.ts'
import type { Person } from '../engine/people.ts'
import { tellDeciders } from '../engine/tell.ts'
import { opinionFiles } from '../instance/opinion-files.ts'
import { readTaskOf } from '../queries.ts'
import { taskSteps } from '../task-steps.rules.ts'
import { say, settle } from './decide.ts'
import { lockTask, writeDecision } from './task.queries.ts'

interface Said {
  opinion: string
  attachmentIds?: readonly string[] | undefined
}

/** @throws Refusal 10007, 16006, 16005, 10012 */
export async function transferTask(
  act: Act,
  { taskId, userId, opinion, attachmentIds }: { taskId: string; userId: string } & Said,
): Promise<Approval> {
  const task = await lockTask(act, taskId)
  requireStep(taskSteps, 'transfer', task.facts, task.actor)
  const [person] = await targets(act, task.approval, [userId])
  if (person === undefined || person.id === task.row.assigneeId) refuse('assignmentFailed')
  await nameFiles(act, opinionFiles, taskId, attachmentIds)
  await writeDecision(act, task, 'TRANSFER', opinion)
  await open(
    act,
    task.approval,
    task.row.stepId,
    [{ kind: task.row.kind, person, right: '', ...askedBy(task.row.askedBy) }],
    taskId,
  )
  await tellPages(act.db, [act.caller.userId], 'todo')
  return (await readTaskOf(act, taskId)) ?? refuse('noSuchData')
}

function askedBy(id: string | null): { askedBy?: string } {
  return id === null ? {} : { askedBy: id }
}

/**
 * Consults users before the decision, which waits for them; or after it, so that the current user agrees now and the
 * step waits.
 * @throws Refusal 10007, 16006, 16005, 10010 without users, 10012
 */
export async function askOthers(
  act: Act,
  {
    taskId,
    userIds,
    place,
    opinion,
    attachmentIds,
  }: { taskId: string; userIds: readonly string[]; place: 'BEFORE' | 'AFTER' } & Said,
): Promise<Approval> {
  const task = await lockTask(act, taskId)
  requireStep(taskSteps, 'ask', task.facts, task.actor)
  if (userIds.length === 0) refuse('idEmpty')
  const persons = await targets(act, task.approval, userIds)
  if (persons.length < new Set(userIds).size || persons.some(({ id }) => id === act.caller.userId))
    refuse('assignmentFailed')
  await nameFiles(act, opinionFiles, taskId, attachmentIds)
  const asked = persons.map(person => ({ kind: 'ASKED' as const, person, right: '', askedBy: taskId }))
  await open(act, task.approval, task.row.stepId, asked, place === 'AFTER' ? taskId : null)
  if (place === 'AFTER') await say(act, task, 'AGREE', opinion)
  else await act.db.run(sql`update approval_task set status = 'HELD', opinion = ${opinion} where id = ${taskId}`)
  return (await readTaskOf(act, taskId)) ?? refuse('noSuchData')
}

/** @throws Refusal 10007, 16006, 16005, 10012, 10009 for a user who already has a task of this step */
export async function addApprover(act: Act, { taskId, userId }: { taskId: string; userId: string }): Promise<Approval> {
  const task = await lockTask(act, taskId)
  requireStep(taskSteps, 'add', task.facts, task.actor)
  const [person] = await targets(act, task.approval, [userId])
  if (person === undefined) refuse('assignmentFailed')
  const asked = await act.db.one(sql`
    select from approval_task where step_id = ${task.row.stepId} and assignee_id = ${userId} and status <> 'CANCELLED'`)
  if (asked !== undefined) refuse('duplicateInput')
  await open(act, task.approval, task.row.stepId, [{ kind: 'STEP', person, right: '' }], null)
  return (await readTaskOf(act, taskId)) ?? refuse('noSuchData')
}

/**
 * @throws Refusal 10007, 16006, 16005 for an approver who has decided or whose task is cancelled, 10012 for the user's
 * own task
 */
export async function removeApprover(
  act: Act,
  { taskId, otherTaskId }: { taskId: string; otherTaskId: string },
): Promise<Approval> {
  const task = await lockTask(act, taskId)
  requireStep(taskSteps, 'remove', task.facts, task.actor)
  if (otherTaskId === taskId) refuse('assignmentFailed')
  const removed = await act.db.run(sql`
    update approval_task set status = 'CANCELLED', closed_by = null
    where id = ${otherTaskId} and step_id = ${task.row.stepId} and status = 'OPEN' and kind = 'STEP'`)
  if (removed === 0) refuse('statusNotOperable')
  await settle(act, task, '')
  return (await readTaskOf(act, taskId)) ?? refuse('noSuchData')
}

function targets(act: Act, { initiatorId }: Running, userIds: readonly string[]): Promise<Person[]> {
  return act.db.rows<Person>(sql`
    select u.id, u.name from ${userView} u
    where u.enterprise_id = ${act.caller.enterpriseId} and u.id = any(${[...userIds]}::bigint[]) and u.active = 1
      and u.deleted = 0 and u.user_type <> 'SUPPLIER' and u.id is distinct from ${initiatorId} order by u.id`)
}

async function open(
  act: Act,
  approval: Running,
  stepId: string | null,
  tasks: readonly NewTask[],
  openedBy: string | null,
): Promise<void> {
  await insertTasks(act.db, approval, stepId, tasks, { openedBy, dueHours: 0 })
  await tellDeciders(
    act,
    approval,
    tasks.flatMap(({ person }) => (person === undefined ? [] : [person.id])),
    [],
  )
}
