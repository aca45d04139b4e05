import sql from 'sql-template-tag'
import { emit } from '../../../kit/call/act.ts'
import type { Act } from '../../../kit/call/act.ts'
import { refuse } from '../../../kit/call/refusal.ts'
import { holds } from '../../../kit/expression/evaluate.ts'
import { ExpressionError } from '../../../kit/expression/tokens.ts'
import type { Facts } from '../../../kit/approval-subject.ts'
import { nodeOf } from '../model/graph.ts'
import type { Flow, Graph, GraphNode, StepNode } from '../model/graph.ts'
import * as queries from './approval.queries.ts'
import type { NewTask, Running } from './approval.queries.ts'
import { delegatesOf, resolve } from './people.ts'
import { callService } from './services.ts'
import { stepResult } from './step-result.rules.ts'
import { tellCopies, tellDeciders } from './tell.ts'
import { NoWay, goOn } from './tokens.ts'
import type { Choose, Moved, Token } from './tokens.ts'

/** How the conditions of a model turn out for a document. @throws Refusal 10014 naming a condition that cannot be told. */
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

/** Runs a move of tokens. @throws Refusal 10014 naming the place from which no way leads on. */
export function moving(move: () => Moved): Moved {
  try {
    return move()
  } catch (error) {
    if (!(error instanceof NoWay)) throw error
    return refuse('submitError', { key: 'workflow.noWay', values: { name: nameOf(error.node) } })
  }
}

/** What a node is called in sentences. */
export function nameOf({ id, name }: Pick<GraphNode, 'id' | 'name'>): string {
  return name === '' ? id : name
}

/**
 * Writes a move and does what it means: arrows are kept, steps opened, people told, services called; steps that are
 * agreed at once are left. When nothing is left, the document is approved.
 * @throws Refusal 10014 when a step has nobody.
 */
export async function carryOn(
  act: Act,
  approval: Running,
  graph: Graph,
  first: Moved,
  { taskId, opinion }: { taskId: string | null; opinion: string },
): Promise<void> {
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
  await queries.writeTokens(act.db, approval.id, moved.state)
  if (moved.state.tokens.length === 0) await finish(act, approval, 'APPROVED', opinion)
}

/** The step at which a token stands. */
export function stepOf(graph: Graph, id: string): StepNode {
  const node = nodeOf(graph, id)
  if (node.kind !== 'STEP') throw new Error(`${id} is no step.`)
  return node
}

/** Opens a step. Returns who agreed when nothing remains to be decided. @throws Refusal 10014 without anybody. */
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
  const stepId = await queries.insertStep(act.db, approval.id, { id: node.id, name: nodeName(node) }, token)
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

/** What nodes do while they are passed. */
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

/** Ends an approval and lets the document's area say what that means, with the right that the approval stands for. */
export async function finish(
  act: Act,
  approval: Running,
  status: 'APPROVED' | 'REJECTED' | 'TERMINATED',
  opinion: string,
): Promise<void> {
  await endApproval(act, approval, status, opinion)
  const { caller } = act
  const deciding = { ...caller, modules: new Set([...caller.modules, approval.moduleCode]), orgIds: undefined }
  const { businessType, businessId } = approval
  const decision = status === 'APPROVED' ? 'AGREE' : 'REJECT'
  await emit({ ...act, caller: deciding }, 'approval.decided', { businessType, businessId, decision, opinion })
}

/** Writes that an approval is over, whatever that means for the document. */
export async function endApproval(
  act: Act,
  { id }: Pick<Running, 'id'>,
  status: 'APPROVED' | 'REJECTED' | 'TERMINATED',
  opinion: string,
): Promise<void> {
  const { userId, name } = act.caller
  // The clock decides as nobody.
  await act.db.run(sql`
    update approval set status = ${status}, opinion = ${opinion}, decided_by = nullif(${userId}, '0')::bigint,
      decided_name = ${name}, decided_time = now()
    where id = ${id}`)
  await closeAll(act, id)
}

/** Ends every step and task of an approval that is over; copies stay to be read. */
export async function closeAll({ db }: Pick<Act, 'db'>, approvalId: string): Promise<void> {
  await db.run(sql`
    update approval_step set end_time = now(), result = 'ENDED' where approval_id = ${approvalId} and end_time is null`)
  await db.run(sql`
    update approval_task set status = 'CANCELLED'
    where approval_id = ${approvalId} and kind <> 'COPY' and status in ('OPEN', 'HELD')`)
}
