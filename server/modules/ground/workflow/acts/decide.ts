import sql from 'sql-template-tag'
import type { Approval } from '../../../../../src/contract/ground/workflow/workflow.ts'
import { nameFiles } from '../../../../kit/attachment-owner.ts'
import type { Act, Reaction } from '../../../../kit/call/act.ts'
import type { ApprovalAnswer } from '../../../../kit/events.ts'
import { refuse } from '../../../../kit/call/refusal.ts'
import { requireInput, requireStep } from '../../../../kit/documents/steps.ts'
import { tellPages } from '../../../../kit/messages/notify.ts'
import { endSteps, lockRunning } from '../engine/approval.queries.ts'
import { carryOn, chooserFor, endApproval, finish, moving } from '../engine/run.ts'
import { stepResult } from '../engine/step-result.rules.ts'
import { tellDeciders } from '../engine/tell.ts'
import { goBack, goOn, mayGoBack } from '../engine/tokens.ts'
import { opinionFiles } from '../instance/opinion-files.ts'
import { nodeOf, reachedFrom } from '../model/graph.ts'
import { openTaskOf, readTaskOf } from '../queries.ts'
import { taskSteps } from '../task-steps.rules.ts'
import { lockTask, readSaid, writeDecision } from './task.queries.ts'
import type { LockedTask } from './task.queries.ts'

/** @throws Refusal 10007, 16006, 16005, 10011, and refusals of the document's area. */
export async function decide(
  act: Act,
  {
    taskId,
    decision,
    opinion,
    attachmentIds = [],
  }: { taskId: string; decision: 'AGREE' | 'REJECT'; opinion: string; attachmentIds?: readonly string[] | undefined },
): Promise<Approval> {
  const task = await lockTask(act, taskId)
  const event = decision === 'AGREE' ? 'agree' : 'reject'
  requireStep(taskSteps, event, task.facts, task.actor)
  requireInput(taskSteps, event, task.facts, { opinion })
  if (task.row.kind === 'COPY') refuse('statusNotOperable')
  await nameFiles(act, opinionFiles, taskId, attachmentIds)
  await say(act, task, decision, opinion)
  return (await readTaskOf(act, taskId)) ?? refuse('noSuchData')
}

export async function say(
  act: Act,
  task: LockedTask,
  decision: 'AGREE' | 'REJECT',
  opinion: string,
  automatic: '' | 'TIME' = '',
): Promise<void> {
  await writeDecision(act, task, decision, opinion, automatic)
  if (task.row.askedBy !== null && decision === 'AGREE') await reopenAsker(act, task, task.row.askedBy)
  await settle(act, task, opinion)
  await tellPages(act.db, [act.caller.userId], 'todo')
}

/** Only when all consulted users have answered. */
async function reopenAsker(act: Act, task: LockedTask, askerId: string): Promise<void> {
  const asker = await act.db.one<{ assigneeId: string | null; moduleCode: string }>(sql`
    update approval_task asker set status = 'OPEN', opened_by = null
    where id = ${askerId} and status = 'HELD' and not exists (
      select from approval_task t where t.asked_by = asker.id and t.status in ('OPEN', 'HELD'))
    returning assignee_id, module_code`)
  if (asker === undefined) return
  const users = asker.assigneeId === null ? [] : [asker.assigneeId]
  await tellDeciders(act, task.approval, users, asker.assigneeId === null ? [asker.moduleCode] : [])
}

export async function settle(act: Act, task: LockedTask, opinion: string): Promise<void> {
  const { approval, graph, row, node } = task
  if (node === undefined || row.stepId === null || row.token === null) throw new Error('A task without a step.')
  const result = stepResult(node, await readSaid(act.db, row.stepId))
  if (result === undefined) return
  await endSteps(act.db, [row.stepId], result, row.id)
  if (result === 'REJECTED') {
    await reject(act, task, opinion)
    return
  }
  const agreed = await act.db.rows<{ id: string }>(sql`
    select coalesce(assignee_id, decided_by) as id from approval_task
    where step_id = ${row.stepId} and decision = 'AGREE' and kind = 'STEP'`)
  const { token } = row
  const last = agreed.map(({ id }) => id)
  const moved = moving(() => goOn(graph, chooserFor(approval.facts), approval.tokens, token, last))
  await carryOn(act, approval, graph, moved, { taskId: row.id, opinion })
}

/** Ends the approval or returns it to the previous step, as the model says. */
async function reject(act: Act, task: LockedTask, opinion: string): Promise<void> {
  const { approval, node, row } = task
  const before = node?.onReject === 'PREVIOUS' ? await stepBefore(act, task) : undefined
  if (before === undefined) {
    await finish(act, approval, 'REJECTED', opinion)
    return
  }
  await goBackTo(act, task, before, row.id, opinion)
}

/** For decisions on the document's own page. @throws Refusal 16005, 16006, and as `decide` */
export const approvalAnswered: Reaction<'approval.answered'> = async (act, answer) => {
  const { decision, opinion, attachmentIds, ...document } = answer
  const { id } = (await lockRunning(act.db, act.caller, document)) ?? refuse('statusNotOperable')
  const taskId = (await openTaskOf(act.db, act.caller, id)) ?? refuse('noPermission')
  if (decision === 'BACK') await sendBack(act, { taskId, opinion, attachmentIds })
  else await decide(act, { taskId, decision, opinion, attachmentIds })
}

/** The approval ends, and the next submission starts a new one. */
async function sendBack(
  act: Act,
  { taskId, opinion, attachmentIds }: Pick<ApprovalAnswer, 'opinion' | 'attachmentIds'> & { taskId: string },
): Promise<void> {
  const task = await lockTask(act, taskId)
  requireStep(taskSteps, 'reject', task.facts, task.actor)
  requireInput(taskSteps, 'reject', task.facts, { opinion })
  await nameFiles(act, opinionFiles, taskId, attachmentIds)
  await writeDecision(act, task, 'RETURN', opinion)
  if (task.row.stepId !== null) await endSteps(act.db, [task.row.stepId], 'RETURNED', taskId)
  await endApproval(act, task.approval, 'REJECTED', opinion)
  await tellPages(act.db, [act.caller.userId], 'todo')
}

interface Passed {
  id: string
  nodeId: string
  stack: string[]
}

/** Agreed steps in the same branch or before it. */
export async function stepsBefore(
  act: Pick<Act, 'db'>,
  { approval, row }: LockedTask,
): Promise<(Passed & { name: string })[]> {
  const steps = await act.db.rows<Passed & { name: string }>(sql`
    select distinct on (node_id) id, node_id, name, stack from approval_step
    where approval_id = ${approval.id} and result = 'AGREED' and id <> ${row.stepId} order by node_id, id desc`)
  return steps
    .filter(step => step.nodeId !== row.nodeId && mayGoBack({ stack: row.stack ?? [] }, step.stack))
    .sort((one, other) => Number(other.id) - Number(one.id))
}

async function stepBefore(act: Act, task: LockedTask): Promise<Passed | undefined> {
  return (await stepsBefore(act, task))[0]
}

/** Later steps end and the step is decided again. */
async function goBackTo(act: Act, task: LockedTask, to: Passed, taskId: string, opinion: string): Promise<void> {
  const { approval, graph } = task
  const moved = goBack(approval.tokens, to.nodeId, to.stack)
  const kept = new Set(moved.state.tokens.map(token => token.id))
  const ended = approval.tokens.tokens.filter(token => !kept.has(token.id)).map(token => token.id)
  const steps = await act.db.rows<{ id: string }>(sql`
    select id from approval_step where approval_id = ${approval.id} and end_time is null and token = any(${ended}::int[])`)
  await endSteps(
    act.db,
    steps.map(({ id }) => id),
    'RETURNED',
    taskId,
  )
  // Flows taken after the step no longer count.
  const behind = reachedFrom(graph, [to.nodeId]).add(to.nodeId)
  const flows = graph.flows.filter(flow => behind.has(flow.from)).map(flow => flow.id)
  await act.db.run(sql`
    update approval_flow set undone = 1 where approval_id = ${approval.id} and flow_id = any(${flows}::text[])`)
  await carryOn(act, approval, graph, moved, { taskId, opinion })
}

/** @throws Refusal as `decide`, and 10008 for a step that the approval did not pass. */
export async function returnTask(
  act: Act,
  {
    taskId,
    nodeId,
    opinion,
    attachmentIds = [],
  }: { taskId: string; nodeId: string; opinion: string; attachmentIds?: readonly string[] | undefined },
): Promise<Approval> {
  const task = await lockTask(act, taskId)
  requireStep(taskSteps, 'return', task.facts, task.actor)
  requireInput(taskSteps, 'return', task.facts, { opinion })
  const to = (await stepsBefore(act, task)).find(step => step.nodeId === nodeId)
  if (to === undefined || nodeOf(task.graph, nodeId).kind !== 'STEP')
    refuse('invalidInput', { errors: [{ field: 'nodeId', name: 'invalidInput' }] })
  await nameFiles(act, opinionFiles, taskId, attachmentIds)
  await writeDecision(act, task, 'RETURN', opinion)
  await goBackTo(act, task, to, task.row.id, opinion)
  await tellPages(act.db, [act.caller.userId], 'todo')
  return (await readTaskOf(act, taskId)) ?? refuse('noSuchData')
}
