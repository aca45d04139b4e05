import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Act } from '../../../../kit/call/act.ts'
import { refuse } from '../../../../kit/call/refusal.ts'
import type { Caller } from '../../../../kit/call/caller.ts'
import type { Db } from '../../../../db/database.ts'
import { graphOf, lockApprovalOf } from '../engine/approval.queries.ts'
import type { Running } from '../engine/approval.queries.ts'
import type { Said } from '../engine/step-result.rules.ts'
import { nodeOf } from '../model/graph.ts'
import type { Graph, StepNode } from '../model/graph.ts'
import { actorOf } from '../task-steps.rules.ts'
import type { TaskFacts } from '../task-steps.rules.ts'
import type { Actor } from '../../../../kit/documents/steps.ts'
import { settleAsked } from '../engine/settle.ts'

/** For task `t` of approval `a`. */
export function standsIn(userId: Sql): Sql {
  return sql`exists (
    select from approval_delegation d
    where d.from_user_id = t.assignee_id and d.to_user_id = ${userId} and now() between d.from_time and d.to_time
      and (d.business_types = '{}' or a.business_type = any(d.business_types)))`
}

/** For task `t` of approval `a`: assigned by name, by right, or to an absent user. */
export function isMine({ userId, modules }: Pick<Caller, 'userId' | 'modules'>): Sql {
  return sql`(t.assignee_id = ${userId}
    or (t.assignee_id is null and t.module_code = any(${[...modules]}::text[]))
    or ${standsIn(sql`${userId}`)})`
}

interface TaskRow {
  id: string
  stepId: string | null
  kind: TaskFacts['kind']
  status: TaskFacts['status']
  askedBy: string | null
  assigneeId: string | null
  assigneeName: string
  moduleCode: string
  mine: boolean
  decidedBy: string | null
  stood: Running['tokens'] | null
  last: boolean
  nodeId: string | null
  token: number | null
  stack: string[] | null
  beforeIt: string[] | null
}

export interface LockedTask {
  approval: Running
  graph: Graph
  row: TaskRow
  /** Undefined for a copy. */
  node: StepNode | undefined
  facts: TaskFacts
  actor: Actor
}

/** @throws Refusal 10007 */
export async function lockTask(act: Act, taskId: string): Promise<LockedTask> {
  const { db, caller } = act
  const approval = (await lockApprovalOf(db, caller, taskId)) ?? refuse('noSuchData')
  const row = (await readTask(db, caller, taskId)) ?? refuse('noSuchData')
  const graph = await graphOf(db, approval)
  const node = row.nodeId === null ? undefined : nodeOf(graph, row.nodeId)
  const step = node?.kind === 'STEP' ? node : undefined
  const facts: TaskFacts = {
    status: row.status,
    kind: row.kind,
    initiatorId: approval.initiatorId,
    transfer: step?.transfer ?? false,
    adding: step?.adding ?? false,
    opinion: step?.opinion ?? false,
    last: row.last && approval.status === 'RUNNING',
  }
  return { approval, graph, row, node: step, facts, actor: actorOf(caller, row.mine) }
}

function readTask(db: Db, caller: Caller, taskId: string): Promise<TaskRow | undefined> {
  return db.one<TaskRow>(sql`
    select t.id, t.step_id, t.kind, t.status, t.asked_by, t.assignee_id, t.assignee_name, t.module_code,
      ${isMine(caller)} as mine, t.decided_by, t.stood, s.node_id, s.token, s.stack, s.before_it,
      not exists (select from approval_task later where later.approval_id = t.approval_id and later.status = 'DONE'
        and later.automatic = '' and later.kind <> 'COPY' and later.id <> t.id and later.decided_time >= t.decided_time
        ) as last
    from approval_task t join approval a on a.id = t.approval_id left join approval_step s on s.id = t.step_id
    where t.id = ${taskId} and t.enterprise_id = ${caller.enterpriseId}`)
}

export function readSaid(db: Db, stepId: string): Promise<Said[]> {
  return db.rows<Said>(sql`
    select t.kind, t.status, t.decision, coalesce(asker.status = 'DONE', false) as afterwards
    from approval_task t left join approval_task asker on asker.id = t.asked_by where t.step_id = ${stepId}`)
}

/** Stores the token state before it, for a retraction. */
export async function writeDecision(
  { db, caller }: Pick<Act, 'db' | 'caller'>,
  { row, approval }: LockedTask,
  decision: 'AGREE' | 'REJECT' | 'RETURN' | 'TRANSFER' | 'READ',
  opinion: string,
  automatic: '' | 'TIME' = '',
): Promise<void> {
  await db.run(sql`
    update approval_task set status = 'DONE', decision = ${decision}, opinion = ${opinion}, automatic = ${automatic},
      decided_by = ${caller.userId}, decided_name = ${caller.name}, decided_time = clock_timestamp(),
      stood = ${JSON.stringify(approval.tokens)}::jsonb
    where id = ${row.id}`)
  await settleAsked(db, approval.id, caller.userId)
}
