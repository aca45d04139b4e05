import type { Instance } from '../../../../../src/contract/ground/workflow/instances.ts'
import { overseeModule } from '../../../../../src/contract/ground/workflow/instances.ts'
import type { ApprovalSubject } from '../../../../kit/approval-subject.ts'
import type { Act } from '../../../../kit/call/act.ts'
import { refuse } from '../../../../kit/call/refusal.ts'
import { allowedEvents } from '../../../../kit/documents/steps.ts'
import { kindName } from '../kind-names.ts'
import { stepsBefore } from '../acts/decide.ts'
import { lockTask } from '../acts/task.queries.ts'
import { graphOf } from '../engine/approval.queries.ts'
import { planWay } from '../engine/plan.ts'
import { namedSteps } from '../engine/named-steps.ts'
import { drawnOf } from '../model/drawn.ts'
import { findNode, isFurther } from '../model/graph.ts'
import type { Graph } from '../model/graph.ts'
import { actorOf, taskSteps } from '../task-steps.rules.ts'
import type { TaskEvent } from '../task-steps.rules.ts'
import { changedFacts } from './changed-facts.ts'
import * as queries from './instance.queries.ts'
import type { HeadRow, StepRow, TaskRow } from './instance.queries.ts'
import { shownFacts } from './shown-facts.ts'

/** @throws Refusal 10007 */
export async function readInstance(
  act: Act,
  subjects: readonly ApprovalSubject[],
  place: { id: string } | { pcUrl: string },
): Promise<Instance | undefined> {
  const id = await queries.visibleId(act, place)
  if (id === undefined) return undefined
  const head = (await queries.readHead(act, id)) ?? refuse('noSuchData')
  const graph = await graphOf(act.db, head)
  const tasks = await queries.readTasks(act, id)
  const steps = await queries.readSteps(act, id)
  const own = tasks.find(
    task => task.status === 'OPEN' && task.kind !== 'COPY' && task.mine && head.initiatorId !== act.caller.userId,
  )
  const running = head.status === 'RUNNING'
  const subject = subjects.find(({ businessType }) => businessType === head.businessType)
  const before = await queries.readFactsBefore(act, head)
  const {
    initiatorId: _initiator,
    modelVersionId: _version,
    moduleCode: _code,
    tokens,
    facts,
    orgId: _org,
    enterpriseId: _ent,
    ...shown
  } = head
  return {
    ...shown,
    typeName: kindName(subjects, head.businessType, act.caller.language),
    ...shownFacts(subject, facts, act.caller.language),
    changed: before === undefined ? [] : changedFacts(subject, before, facts, act.caller.language),
    drawn: drawnOf(graph),
    taken: shownFlows(await queries.readTaken(act, id)),
    waits: running ? [...new Set(tokens.tokens.map(token => token.node.split('/')[0] ?? ''))] : [],
    steps: steps.map(step => stepOf(act, { head, graph, step, tasks })),
    coming: running ? await comingSteps(act, head, graph, steps) : [],
    earlier: await queries.readEarlier(act, head),
    returnTo:
      own === undefined
        ? []
        : (await stepsBefore(act, await lockTask(act, own.taskId))).map(({ nodeId, name }) => ({ nodeId, name })),
    taskId: own?.taskId ?? null,
    forName: own === undefined || own.assigneeName === act.caller.name ? '' : own.assigneeName,
    allowed: running ? allowedOn(act, head) : [],
  }
}

function allowedOn({ caller }: Act, { initiatorId }: HeadRow): Instance['allowed'] {
  return [
    ...(initiatorId === caller.userId ? (['urge'] as const) : []),
    ...(caller.modules.has(overseeModule) ? (['terminate'] as const) : []),
  ]
}

/** The drawing shows a call instead of the flows inside the called model. */
function shownFlows(flows: readonly string[]): string[] {
  return flows.filter(flow => !flow.includes('/') && !isFurther(flow))
}

interface Shown {
  head: HeadRow
  graph: Graph
  step: StepRow
  tasks: readonly TaskRow[]
}

function stepOf({ caller }: Act, { head, graph, step, tasks }: Shown): Instance['steps'][number] {
  const node = findNode(graph, step.nodeId)
  const model = node?.kind === 'STEP' ? node : undefined
  return {
    ...step,
    tasks: tasks
      .filter(task => task.stepId === step.id)
      .map(({ stepId: _stepId, mine, decidedBy, last, ...task }) => {
        const facts = {
          status: task.status,
          kind: task.kind,
          initiatorId: head.initiatorId,
          transfer: model?.transfer ?? false,
          adding: model?.adding ?? false,
          opinion: model?.opinion ?? false,
          last: last && head.status === 'RUNNING',
        }
        const events: TaskEvent[] = allowedEvents(taskSteps, facts, actorOf(caller, mine))
        const allowed = events.filter(event => event !== 'retract' || decidedBy === caller.userId)
        return { ...task, allowed }
      }),
  }
}

/** Steps that would still be reached if everyone agrees. */
async function comingSteps(
  act: Act,
  head: HeadRow,
  graph: Graph,
  reached: readonly StepRow[],
): Promise<Instance['coming']> {
  const plan = await planWay(act.db, graph, head, head.businessType)
  const known = new Set(reached.map(({ nodeId }) => nodeId))
  const steps = plan.steps.filter(({ node }) => !known.has(node.id))
  // Suppliers do not see which users of the buyer hold a right.
  const named = act.caller.userType === 'SUPPLIER' ? steps.map(step => ({ ...step, rights: [] })) : steps
  return namedSteps(act.db, head, named)
}
