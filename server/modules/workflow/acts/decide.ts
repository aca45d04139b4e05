import sql from 'sql-template-tag'
import type { Approval } from '../../../../src/contract/workflow/workflow.ts'
import { nameFiles } from '../../../kit/attachment-owner.ts'
import type { Act, Reaction } from '../../../kit/call/act.ts'
import type { ApprovalAnswer } from '../../../kit/events.ts'
import { refuse } from '../../../kit/call/refusal.ts'
import { requireInput, requireStep } from '../../../kit/documents/steps.ts'
import { tellPages } from '../../../kit/messages/notify.ts'
import { endSteps, lockRunning } from '../engine/approval.queries.ts'
import { carryOn, chooserFor, endApproval, finish, moving } from '../engine/run.ts'
import { stepResult } from '../engine/step-result.rules.ts'
import { tellDeciders } from '../engine/tell.ts'
import { goBack, goOn, mayGoBack } from '../engine/tokens.ts'
import { opinionFiles } from '../instance/opinion-files.ts'
import { nodeOf } from '../model/graph.ts'
import { openTaskOf, readTaskOf } from '../queries.ts'
import { taskSteps } from '../task-steps.rules.ts'
import { lockTask, readSaid, writeDecision } from './task.queries.ts'
import type { LockedTask } from './task.queries.ts'

/**
 * Decides a task as the caller; what the end of the approval means is the document's own reaction.
 * @throws Refusal 10007, 16006, 16005, 10011, and what the document's area says.
 */
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

/** Writes what was said on a task and what follows from it. */
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

/** Whoever asked others first decides when all of them have answered. */
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

/** Goes on when the step is decided by now. */
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

/** What a rejection means at this step: the end, or back to the step before. */
async function reject(act: Act, task: LockedTask, opinion: string): Promise<void> {
  const { approval, node, row } = task
  const before = node?.onReject === 'PREVIOUS' ? await stepBefore(act, task) : undefined
  if (before === undefined) {
    await finish(act, approval, 'REJECTED', opinion)
    return
  }
  await goBackTo(act, task, before, row.id, opinion)
}

/** Decides what waits for the caller of a document whose own page asks. @throws Refusal 16005, 16006, and as `decide` */
export const approvalAnswered: Reaction<'approval.answered'> = async (act, answer) => {
  const { decision, opinion, attachmentIds, ...document } = answer
  const { id } = (await lockRunning(act.db, act.caller, document)) ?? refuse('statusNotOperable')
  const taskId = (await openTaskOf(act.db, act.caller, id)) ?? refuse('noPermission')
  if (decision === 'BACK') await sendBack(act, { taskId, opinion, attachmentIds })
  else await decide(act, { taskId, decision, opinion, attachmentIds })
}

/** Gives a document back to whoever submitted it: the approval ends, and another one begins with the next submit. */
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

/** A step that the approval came through. */
interface Passed {
  id: string
  nodeId: string
  stack: string[]
}

/** The steps that a task may be returned to: those that were agreed to, in the same branch or before it. */
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

/** Goes back to a step: what lies behind it ends, and it is asked again. */
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
  // What was taken behind the step is no part of the way any more.
  const behind = [to.nodeId, ...reachedFrom(task, to.nodeId)]
  const flows = graph.flows.filter(flow => behind.includes(flow.from)).map(flow => flow.id)
  await act.db.run(sql`
    update approval_flow set undone = 1 where approval_id = ${approval.id} and flow_id = any(${flows}::text[])`)
  await carryOn(act, approval, graph, moved, { taskId, opinion })
}

function reachedFrom({ graph }: LockedTask, from: string): string[] {
  const found = new Set<string>()
  const open = [from]
  for (let at = open.pop(); at !== undefined; at = open.pop())
    for (const flow of graph.flows)
      if (flow.from === at && !found.has(flow.to)) {
        found.add(flow.to)
        open.push(flow.to)
      }
  return [...found]
}

/**
 * Returns an approval to a step that it came through.
 * @throws Refusal as `decide`, and 10008 for a step that it did not come through.
 */
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
