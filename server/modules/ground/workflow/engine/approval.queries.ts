import sql, { join } from 'sql-template-tag'
import type { ApprovalRequest } from '../../../../kit/events.ts'
import type { Facts } from '../../../../kit/approval-subject.ts'
import type { Act } from '../../../../kit/call/act.ts'
import type { Db } from '../../../../db/database.ts'
import type { Caller } from '../../../../kit/call/caller.ts'
import { liveModuleView } from '../../../platform/administration/read.ts'
import { orgView } from '../../../platform/organisation/read.ts'
import { tellApprovals } from '../../../../kit/messages/tell-documents.ts'
import { oneStep } from '../model/one-step.ts'
import type { Flow, Graph } from '../model/graph.ts'
import type { Person } from './people.ts'
import type { Token, Tokens } from './tokens.ts'
import { settleAsked } from './settle.ts'

export interface Running {
  id: string
  enterpriseId: string
  businessType: string
  businessId: string
  docNo: string
  title: string
  orgId: string | null
  moduleCode: string
  pcUrl: string
  /** Null for an initiator without an account. */
  initiatorId: string | null
  initiatorName: string
  status: string
  modelVersionId: string | null
  tokens: Tokens
  facts: Facts
  /** Set while the approval starts: message for the first approvers. */
  told?: ApprovalRequest['told']
}

const columns = sql`a.id, a.enterprise_id, a.business_type, a.business_id, a.doc_no, a.title, a.org_id, a.module_code,
  a.pc_url, a.initiator_id, a.initiator_name, a.status, a.model_version_id, a.tokens, a.facts`

export function lockApprovalOf(db: Db, { enterpriseId }: Caller, taskId: string): Promise<Running | undefined> {
  return db.one<Running>(sql`
    select ${columns} from approval a
    where a.id = (select approval_id from approval_task where id = ${taskId}) and a.enterprise_id = ${enterpriseId} for update`)
}

export function lockApproval(
  db: Db,
  { enterpriseId }: Pick<Caller, 'enterpriseId'>,
  id: string,
): Promise<Running | undefined> {
  return db.one<Running>(sql`
    select ${columns} from approval a where a.id = ${id} and a.enterprise_id = ${enterpriseId} for update`)
}

export function lockRunning(
  db: Db,
  { enterpriseId }: Caller,
  { businessType, businessId }: { businessType: string; businessId: string },
): Promise<Running | undefined> {
  return db.one<Running>(sql`
    select ${columns} from approval a
    where a.enterprise_id = ${enterpriseId} and a.business_type = ${businessType} and a.business_id = ${businessId}
      and a.status = 'RUNNING' for update`)
}

/** Returns undefined when the document already has a running approval. */
export function insertApproval(
  { db, caller }: Act,
  request: ApprovalRequest,
  versionId: string | null,
  facts: Facts,
): Promise<Running | undefined> {
  const initiator = request.initiator ?? caller
  return db.one<Running>(sql`
    insert into approval as a (enterprise_id, business_type, business_id, doc_no, title, org_id, module_code, pc_url,
      initiator_id, initiator_name, model_version_id, facts)
    values (${caller.enterpriseId}, ${request.businessType}, ${request.businessId}, ${request.docNo},
      ${request.title}, ${request.orgId}, ${request.moduleCode}, ${request.pcUrl}, ${initiator.userId}, ${initiator.name},
      ${versionId}, ${JSON.stringify(facts)}::jsonb)
    on conflict (business_type, business_id) where status = 'RUNNING' do nothing
    returning ${columns}`)
}

/** Precedence: nearest organisation upward, then highest amount threshold reached, then the one published last. */
export async function publishedModel(
  db: Db,
  {
    enterpriseId,
    businessType,
    orgId,
    amount,
  }: { enterpriseId: string; businessType: string; orgId: string | null; amount: string | null },
): Promise<{ versionId: string; graph: Graph } | undefined> {
  return db.one(sql`
    with recursive above as (
      select o.id, o.parent_id, 1 as distance from ${orgView} o where o.id = ${orgId}
      union all
      select o.id, o.parent_id, above.distance + 1 from ${orgView} o join above on o.id = above.parent_id
      where above.distance < 20)
    select v.id as version_id, v.graph
    from approval_model m join approval_model_version v on v.model_id = m.id and v.status = 'PUBLISHED'
      left join above on above.id = m.org_id
    where m.enterprise_id = ${enterpriseId} and m.business_type = ${businessType} and m.deleted = 0
      and (m.org_id is null or above.id is not null)
      and (m.amount_from is null or m.amount_from <= ${amount}::numeric)
    order by above.distance nulls last, m.amount_from desc nulls last, v.publish_time desc, m.id desc limit 1`)
}

export async function graphOf(
  db: Db,
  { modelVersionId, moduleCode }: Pick<Running, 'modelVersionId' | 'moduleCode'>,
): Promise<Graph> {
  if (modelVersionId === null) return oneStep(moduleCode)
  const found = await db.one<{ graph: Graph }>(
    sql`select graph from approval_model_version where id = ${modelVersionId}`,
  )
  if (found === undefined) throw new Error('The model of an approval is missing.')
  return found.graph
}

export async function writeTokens(db: Db, id: string, tokens: Tokens): Promise<void> {
  await db.run(sql`update approval set tokens = ${JSON.stringify(tokens)}::jsonb where id = ${id}`)
}

export async function writeFacts(db: Db, id: string, facts: Facts): Promise<void> {
  await db.run(sql`update approval set facts = ${JSON.stringify(facts)}::jsonb where id = ${id}`)
}

export async function insertFlows(
  db: Db,
  approvalId: string,
  flows: readonly Flow[],
  taskId: string | null,
): Promise<void> {
  if (flows.length === 0) return
  await db.run(sql`
    insert into approval_flow (approval_id, flow_id, task_id) values ${join(
      flows.map(flow => sql`(${approvalId}, ${flow.id}, ${taskId})`),
      ', ',
    )}`)
}

export async function insertStep(
  db: Db,
  approvalId: string,
  node: { id: string; name: string },
  token: Token,
): Promise<string> {
  const made = await db.one<{ id: string }>(sql`
    insert into approval_step (approval_id, node_id, name, token, stack, before_it)
    values (${approvalId}, ${node.id}, ${node.name}, ${token.id}, ${[...token.stack]}::text[], ${[...token.last]}::bigint[])
    returning id`)
  if (made === undefined) throw new Error('A step was not kept.')
  return made.id
}

/** Cancels their open tasks. */
export async function endSteps(
  db: Db,
  stepIds: readonly string[],
  result: 'AGREED' | 'REJECTED' | 'RETURNED' | 'TIMED' | 'ENDED',
  taskId: string | null,
): Promise<void> {
  if (stepIds.length === 0) return
  await db.run(sql`
    update approval_step set end_time = now(), result = ${result} where id = any(${[...stepIds]}::bigint[]) and end_time is null`)
  await db.run(sql`
    update approval_task set status = 'CANCELLED', closed_by = ${taskId}
    where step_id = any(${[...stepIds]}::bigint[]) and status in ('OPEN', 'HELD')`)
  const approvals = await db.rows<{ id: string }>(sql`
    select distinct approval_id as id from approval_step where id = any(${[...stepIds]}::bigint[])`)
  for (const { id } of approvals) await settleAsked(db, id)
}

export interface NewTask {
  kind: 'STEP' | 'ASKED' | 'COPY'
  person: Person | undefined
  right: string
  askedBy?: string
  /** The person has just agreed in the previous step. */
  same?: boolean
}

export async function insertTasks(
  db: Db,
  { enterpriseId, id }: Pick<Running, 'enterpriseId' | 'id'>,
  stepId: string | null,
  tasks: readonly NewTask[],
  { openedBy, dueHours }: { openedBy: string | null; dueHours: number },
): Promise<void> {
  if (tasks.length === 0) return
  const due = dueHours > 0 ? sql`now() + make_interval(mins => ${Math.round(dueHours * 60)})` : sql`null::timestamptz`
  await db.run(sql`
    insert into approval_task (enterprise_id, approval_id, step_id, kind, asked_by, assignee_id, assignee_name, module_code,
      status, decision, automatic, decided_by, decided_name, decided_time, due_time, opened_by)
    values ${join(
      tasks.map(
        ({ kind, person, right, askedBy = null, same = false }) => sql`(${enterpriseId}, ${id}, ${stepId}, ${kind},
        ${askedBy}, ${person?.id ?? null}, ${person?.name ?? ''}, ${right}, ${same ? 'DONE' : 'OPEN'}, ${same ? 'AGREE' : ''},
        ${same ? 'SAME' : ''}, ${same ? (person?.id ?? null) : null}::bigint, ${same ? (person?.name ?? '') : ''},
        ${same ? sql`now()` : sql`null::timestamptz`}, ${due}, ${openedBy})`,
      ),
      ', ',
    )}`)
  await tellApprovals(db, enterpriseId)
}

export async function rightNames(
  { db, caller }: Pick<Act, 'db' | 'caller'>,
  codes: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db.rows<{ code: string; name: string }>(sql`
    select m.code, coalesce(m.names ->> ${caller.language}, m.names ->> 'en') as name from ${liveModuleView} m
    where m.code = any(${[...codes]}::text[])`)
  return new Map(rows.map(({ code, name }) => [code, name]))
}
