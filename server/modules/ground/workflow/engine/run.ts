import sql from 'sql-template-tag'
import { emit } from '../../../../kit/call/act.ts'
import type { Act } from '../../../../kit/call/act.ts'
import { refuse } from '../../../../kit/call/refusal.ts'
import { holds } from '../../../../kit/expression/evaluate.ts'
import { ExpressionError } from '../../../../kit/expression/tokens.ts'
import type { Facts } from '../../../../kit/approval-subject.ts'
import { furtherStepId, isFurther, nodeOf } from '../model/graph.ts'
import type { Flow, Graph, GraphNode, StepNode } from '../model/graph.ts'
import * as queries from './approval.queries.ts'
import type { NewTask, Running } from './approval.queries.ts'
import { delegatesOf, resolve } from './people.ts'
import { callService } from './services.ts'
import { stepResult } from './step-result.rules.ts'
import { tellCopies, tellDeciders } from './tell.ts'
import { NoWay, arriveAt, goOn } from './tokens.ts'
import type { Choose, Moved, Token } from './tokens.ts'
import { settleAsked } from './settle.ts'

/** @throws Refusal 10014 naming a condition that cannot be evaluated. */
export function chooserFor(facts: Facts): Choose {
  return (flow: Flow) => {
    try {
      return holds(flow.condition ?? 'true', facts)
    } catch (error) {
      if (!(error instanceof ExpressionError)) throw error
      return refuse('submitError', {
        key: 'workflow.condition',
        values: { name: flow.name === '' ? flow.id : flow.name },
      })
    }
  }
}

/** @throws Refusal 10014 naming the node without an open flow. */
export function moving(move: () => Moved): Moved {
  try {
    return move()
  } catch (error) {
    if (!(error instanceof NoWay)) throw error
    return refuse('submitError', { key: 'workflow.noWay', values: { name: nameOf(error.node) } })
  }
}

export function nameOf({ id, name }: Pick<GraphNode, 'id' | 'name'>): string {
  return name === '' ? id : name
}

/**
 * Stores flows, opens steps, notifies users, calls services, and leaves steps that are agreed at once. When no token is
 * left, the document is rechecked and approved.
 * @throws Refusal 10014 when a step has no approver, and refusals of the document's area.
 */
export async function carryOn(
  act: Act,
  approval: Running,
  graph: Graph,
  first: Moved,
  { taskId, opinion }: { taskId: string | null; opinion: string },
): Promise<void> {
  let { state } = await follow(act, approval, graph, first, taskId)
  if (state.tokens.length === 0)
    for (const right of await missingRights(act, approval))
      state = (await follow(act, approval, graph, arriveAt(state, furtherStepId(right)), taskId)).state
  await queries.writeTokens(act.db, approval.id, state)
  if (state.tokens.length === 0) await finish(act, approval, 'APPROVED', opinion)
}

/** Returns the rights whose holders must also agree. */
async function missingRights(act: Act, { id, businessType, businessId, moduleCode }: Running): Promise<string[]> {
  const agreed = { approvalId: id, businessType, businessId, missingRights: [] as string[] }
  await emit(decidingFor(act, moduleCode), 'approval.agreed', agreed)
  return agreed.missingRights
}

/** Returns the last move. */
async function follow(act: Act, approval: Running, graph: Graph, first: Moved, taskId: string | null): Promise<Moved> {
  const choose = chooserFor(approval.facts)
  let moved = first
  for (;;) {
    await queries.insertFlows(act.db, approval.id, moved.flows, taskId)
    await pass(act, approval, moved.passed, taskId)
    const done: { token: Token; agreed: string[] }[] = []
    for (const token of moved.arrived) {
      const agreed = await openStep(act, approval, stepOf(graph, token.node), token, taskId)
      if (agreed !== undefined) done.push({ token, agreed })
    }
    const [next, ...others] = done
    if (next === undefined) break
    const { state } = moved
    moved = moving(() => goOn(graph, choose, state, next.token.id, next.agreed))
    for (const { token, agreed } of others) {
      const before = moved
      const after = moving(() => goOn(graph, choose, before.state, token.id, agreed))
      moved = {
        state: after.state,
        flows: [...before.flows, ...after.flows],
        passed: [...before.passed, ...after.passed],
        arrived: [...before.arrived, ...after.arrived],
      }
    }
  }
  return moved
}

export function stepOf(graph: Graph, id: string): StepNode {
  const node = nodeOf(graph, id)
  if (node.kind !== 'STEP') throw new Error(`${id} is no step.`)
  return node
}

/** Returns who agreed when nothing remains to be decided. @throws Refusal 10014 without an approver. */
async function openStep(
  act: Act,
  approval: Running,
  node: StepNode,
  token: Token,
  taskId: string | null,
): Promise<string[] | undefined> {
  const { persons, rights } = await resolve(act.db, approval, node.assignees)
  if (persons.length + rights.length === 0)
    refuse('submitError', { key: 'workflow.nobody', values: { name: nameOf(node) } })
  const tasks: NewTask[] = [
    ...persons.map(person => ({
      kind: 'STEP' as const,
      person,
      right: '',
      same: node.skipSame && token.last.includes(person.id),
    })),
    ...rights.map(right => ({ kind: 'STEP' as const, person: undefined, right })),
  ]
  const name = isFurther(node.id)
    ? ((await queries.rightNames(act, rights)).get(rights[0] ?? '') ?? '')
    : nodeName(node)
  const stepId = await queries.insertStep(act.db, approval.id, { id: node.id, name }, token)
  await queries.insertTasks(act.db, approval, stepId, tasks, { openedBy: taskId, dueHours: node.dueHours })
  const said = tasks.map(task => ({
    kind: task.kind,
    afterwards: false,
    status: task.same === true ? 'DONE' : 'OPEN',
    decision: task.same === true ? 'AGREE' : '',
  }))
  if (stepResult(node, said) === 'AGREED') {
    await queries.endSteps(act.db, [stepId], 'AGREED', taskId)
    return tasks.flatMap(task => (task.same === true && task.person !== undefined ? [task.person.id] : []))
  }
  const asked = persons.filter(person => !(node.skipSame && token.last.includes(person.id)))
  const delegates = await delegatesOf(
    act.db,
    asked.map(({ id }) => id),
    approval.businessType,
  )
  await tellDeciders(act, approval, [...asked.map(({ id }) => id), ...delegates.map(({ toId }) => toId)], rights)
  return undefined
}

function nodeName({ name }: StepNode): string {
  return name.slice(0, 128)
}

async function pass(act: Act, approval: Running, nodes: readonly GraphNode[], taskId: string | null): Promise<void> {
  for (const node of nodes) {
    if (node.kind === 'SERVICE') await callService(act, approval, node.service)
    if (node.kind !== 'INFORM') continue
    const { persons } = await resolve(act.db, approval, node.assignees)
    const copies = persons.map(person => ({ kind: 'COPY' as const, person, right: '' }))
    await queries.insertTasks(act.db, approval, null, copies, { openedBy: taskId, dueHours: 0 })
    await tellCopies(
      act,
      approval,
      persons.map(({ id }) => id),
    )
  }
}

/** With the right that the approval grants. */
export async function finish(
  act: Act,
  approval: Running,
  status: 'APPROVED' | 'REJECTED' | 'TERMINATED',
  opinion: string,
): Promise<void> {
  await endApproval(act, approval, status, opinion)
  const { businessType, businessId, moduleCode } = approval
  const decision = status === 'APPROVED' ? 'AGREE' : 'REJECT'
  await emit(decidingFor(act, moduleCode), 'approval.decided', { businessType, businessId, decision, opinion })
}

/** With the approval's right, in all organisations. */
function decidingFor(act: Act, moduleCode: string): Act {
  const { caller } = act
  return { ...act, caller: { ...caller, modules: new Set([...caller.modules, moduleCode]), orgIds: undefined } }
}

/** Without effect on the document. */
export async function endApproval(
  act: Act,
  { id }: Pick<Running, 'id'>,
  status: 'APPROVED' | 'REJECTED' | 'TERMINATED',
  opinion: string,
): Promise<void> {
  const { userId, name } = act.caller
  // The scheduled job has no user.
  await act.db.run(sql`
    update approval set status = ${status}, opinion = ${opinion}, decided_by = nullif(${userId}, '0')::bigint,
      decided_name = ${name}, decided_time = now()
    where id = ${id}`)
  await closeAll(act, id)
}

/** Copies stay open. */
export async function closeAll({ db }: Pick<Act, 'db'>, approvalId: string): Promise<void> {
  await db.run(sql`
    update approval_step set end_time = now(), result = 'ENDED' where approval_id = ${approvalId} and end_time is null`)
  await db.run(sql`
    update approval_task set status = 'CANCELLED'
    where approval_id = ${approvalId} and kind <> 'COPY' and status in ('OPEN', 'HELD')`)
  await settleAsked(db, approvalId)
}
