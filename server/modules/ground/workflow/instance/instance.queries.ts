import sql, { join } from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Input, Output } from '../../../../../src/contract/envelope.ts'
import type {
  Decider,
  Instance,
  InstanceSummary,
  getAwaited,
  queryMyStarted,
} from '../../../../../src/contract/ground/workflow/instances.ts'
import { overseeModule } from '../../../../../src/contract/ground/workflow/instances.ts'
import { opinionBusinessType } from '../../../../../src/contract/ground/workflow/workflow.ts'
import type { Facts } from '../../../../kit/approval-subject.ts'
import type { Act } from '../../../../kit/call/act.ts'
import type { Caller } from '../../../../kit/call/caller.ts'
import { containing, readPage } from '../../../../kit/call/paging.ts'
import { userView } from '../../../platform/administration/read.ts'
import { documentFileView } from '../../../platform/attachments/read.ts'
import { isMine } from '../acts/task.queries.ts'
import { holdersOfTask } from '../engine/people.ts'

/** The initiator, users with the oversee right, approvers and participants of approval `a`. */
export function mayOpen(caller: Caller): Sql {
  return sql`(a.initiator_id = ${caller.userId} or ${caller.modules.has(overseeModule)}
    or a.module_code = any(${[...caller.modules]}::text[])
    or exists (select from approval_task t
      where t.approval_id = a.id and (t.decided_by = ${caller.userId} or ${isMine(caller)})))`
}

/** For task `t`. */
const isAwaited = sql`t.status = 'OPEN' and t.kind <> 'COPY'`

/** Holders of the right of task `t` of approval `a`. Suppliers do not see who decides for the buyer. */
function namedHolders({ userType }: Caller): Sql {
  return userType === 'SUPPLIER' ? sql`select null::bigint as id, '' as name where false` : holdersOfTask
}

/** Users who deputise for the assignee of task `t` of approval `a` now. */
const delegateNames = sql`array(select u.name from approval_delegation d join ${userView} u on u.id = d.to_user_id
  where t.status = 'OPEN' and d.from_user_id = t.assignee_id and now() between d.from_time and d.to_time
    and (d.business_types = '{}' or a.business_type = any(d.business_types)))`

/** For task `t`. */
const fileCount = sql`(select count(*)::int from ${documentFileView} f
  where f.enterprise_id = t.enterprise_id and f.business_type = ${opinionBusinessType} and f.business_id = t.id) as files`

type Reading = Pick<Act, 'db' | 'caller'>

/** Undefined for an approval that the user may not open. */
export async function visibleId(
  { db, caller }: Reading,
  place: { id: string } | { pcUrl: string },
): Promise<string | undefined> {
  const found = await db.one<{ id: string }>(sql`
    select a.id from approval a
    where a.enterprise_id = ${caller.enterpriseId} and ${'id' in place ? sql`a.id = ${place.id}` : sql`a.pc_url = ${place.pcUrl}`}
      and ${mayOpen(caller)}
    order by a.id desc limit 1`)
  return found?.id
}

export interface HeadRow {
  id: string
  businessType: string
  businessId: string
  docNo: string
  title: string
  pcUrl: string
  initiatorId: string | null
  initiatorName: string
  status: Instance['status']
  startTime: string
  endTime: string | null
  opinion: string
  decidedName: string
  modelVersionId: string | null
  moduleCode: string
  modelName: string
  versionNo: number | null
  tokens: { tokens: { id: number; node: string; stack: string[]; last: string[] }[]; next: number }
  facts: Record<string, never>
  orgId: string | null
  enterpriseId: string
}

export function readHead({ db }: Reading, id: string): Promise<HeadRow | undefined> {
  return db.one<HeadRow>(sql`
    select a.id, a.business_type, a.business_id, a.doc_no, a.title, a.pc_url, a.initiator_id, a.initiator_name, a.status,
      a.start_time, case when a.status = 'RUNNING' then null else a.decided_time end as end_time, a.opinion,
      coalesce(a.decided_name, '') as decided_name, a.model_version_id, a.module_code, coalesce(m.name, '') as model_name,
      v.version_no, a.tokens, a.facts, a.org_id, a.enterprise_id
    from approval a left join approval_model_version v on v.id = a.model_version_id
      left join approval_model m on m.id = v.model_id
    where a.id = ${id}`)
}

export interface StepRow {
  id: string
  nodeId: string
  name: string
  startTime: string
  endTime: string | null
  seconds: number
  result: Instance['steps'][number]['result']
}

export function readSteps({ db }: Reading, id: string): Promise<StepRow[]> {
  return db.rows<StepRow>(sql`
    select id, node_id, name, start_time, end_time, result,
      extract(epoch from coalesce(end_time, now()) - start_time)::int as seconds
    from approval_step where approval_id = ${id} order by id`)
}

export type TaskRow = Omit<Instance['steps'][number]['tasks'][number], 'allowed'> & {
  stepId: string | null
  mine: boolean
  decidedBy: string | null
  last: boolean
}

/** With the names of holders and delegates. */
export function readTasks({ db, caller }: Reading, id: string): Promise<TaskRow[]> {
  return db.rows<TaskRow>(sql`
    select t.id as task_id, t.step_id, t.kind, t.assignee_name, t.status, t.decision, t.automatic, t.opinion, ${fileCount},
      t.decided_name, t.create_time, t.decided_time, t.due_time, t.decided_by, ${isMine(caller)} as mine,
      array(select h.name from (${namedHolders(caller)}) h where t.status in ('OPEN', 'HELD')) as holders,
      ${delegateNames} as delegates,
      not exists (select from approval_task later where later.approval_id = t.approval_id and later.status = 'DONE'
        and later.automatic = '' and later.kind <> 'COPY' and later.id <> t.id and later.decided_time >= t.decided_time
        ) as last
    from approval_task t join approval a on a.id = t.approval_id where t.approval_id = ${id} order by t.id`)
}

/** Deciders of the open tasks, each once; null when none is open. */
export async function readAwaited(
  { db, caller }: Reading,
  { pcUrl }: Input<typeof getAwaited>,
): Promise<Output<typeof getAwaited>> {
  const rows = await db.rows<Decider & { id: string; own: boolean; days: number }>(sql`
    select coalesce(h.id, t.assignee_id) as id, coalesce(h.name, t.assignee_name) as name, ${delegateNames} as delegates,
      ${isMine(caller)} and a.initiator_id is distinct from ${caller.userId} as own,
      floor(extract(epoch from now() - t.create_time) / 86400)::int as days
    from approval a join approval_task t on t.approval_id = a.id and ${isAwaited}
      left join lateral (${holdersOfTask}) h on t.assignee_id is null
    where a.enterprise_id = ${caller.enterpriseId} and a.pc_url = ${pcUrl} and a.status = 'RUNNING'
      and (t.assignee_id is not null or h.id is not null)
    order by t.id, h.id`)
  if (rows.length === 0) return null
  const deciders = new Map(rows.map(({ id, name, delegates }) => [id, { name, delegates }]))
  return {
    deciders: [...deciders.values()],
    days: Math.max(...rows.map(({ days }) => days)),
    own: rows.some(({ own }) => own),
  }
}

export async function readTaken({ db }: Reading, id: string): Promise<string[]> {
  const rows = await db.rows<{ flowId: string }>(sql`
    select distinct flow_id from approval_flow where approval_id = ${id} and undone = 0`)
  return rows.map(({ flowId }) => flowId)
}

/** Undefined the first time. */
export async function readFactsBefore({ db }: Reading, head: HeadRow): Promise<Facts | undefined> {
  const found = await db.one<{ facts: Facts }>(sql`
    select facts from approval
    where business_type = ${head.businessType} and business_id = ${head.businessId}
      and enterprise_id = ${head.enterpriseId} and id < ${head.id} order by id desc limit 1`)
  return found?.facts
}

/** Of the same document, newest first. */
export function readEarlier({ db }: Reading, head: HeadRow): Promise<Instance['earlier']> {
  return db.rows(sql`
    select t.id as task_id, t.decided_name, t.decision, t.opinion, ${fileCount}, t.decided_time
    from approval_task t join approval a on a.id = t.approval_id
    where a.business_type = ${head.businessType} and a.business_id = ${head.businessId}
      and a.enterprise_id = ${head.enterpriseId} and a.id < ${head.id} and t.status = 'DONE' and t.kind <> 'COPY'
    order by t.decided_time desc limit 20`)
}

export async function readStarted(act: Reading, filters: Input<typeof queryMyStarted>) {
  const { db, caller } = act
  const { keyword = '', businessType, status = [] } = filters
  const where = join(
    [
      sql`a.enterprise_id = ${caller.enterpriseId} and a.initiator_id = ${caller.userId}`,
      sql`concat_ws(' ', a.doc_no, a.title) ilike ${containing(keyword)}`,
      businessType === undefined ? sql`true` : sql`a.business_type = ${businessType}`,
      status.length === 0 ? sql`true` : sql`a.status = any(${[...status]}::text[])`,
    ],
    ' and ',
  )
  const page = await readPage<Omit<InstanceSummary, 'allowed' | 'typeName'>>(
    db,
    {
      rows: limit => sql`
        select a.id, a.business_type, a.doc_no, a.title, a.pc_url, a.initiator_name, a.status, a.start_time,
          case when a.status = 'RUNNING' then null else a.decided_time end as end_time,
          array(select coalesce(h.name, t.assignee_name)
            from approval_task t left join lateral (${namedHolders(caller)}) h on t.assignee_id is null
            where t.approval_id = a.id and ${isAwaited} and (t.assignee_id is not null or h.id is not null)
            order by t.id, h.id) as waits_for
        from approval a where ${where} order by a.id desc ${limit}`,
      total: sql`select count(*) as total from approval a where ${where}`,
    },
    filters,
  )
  const records = page.records.map(row => ({
    ...row,
    allowed: row.status === 'RUNNING' ? (['urge'] as const).slice() : [],
  }))
  return { ...page, records }
}
