import sql, { join } from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Input } from '../../../../../src/contract/envelope.ts'
import type {
  Instance,
  InstanceSummary,
  queryMyStarted,
} from '../../../../../src/contract/ground/workflow/instances.ts'
import { overseeModule } from '../../../../../src/contract/ground/workflow/instances.ts'
import { opinionBusinessType } from '../../../../../src/contract/ground/workflow/workflow.ts'
import type { Facts } from '../../../../kit/approval-subject.ts'
import type { Act } from '../../../../kit/call/act.ts'
import type { Caller } from '../../../../kit/call/caller.ts'
import { containing, readPage } from '../../../../kit/call/paging.ts'
import { moduleView, userView } from '../../../platform/administration/read.ts'
import { documentFileView } from '../../../platform/attachments/read.ts'
import { isMine } from '../acts/task.queries.ts'

/** The initiator, users with the oversee right, approvers and participants of approval `a`. */
export function mayOpen(caller: Caller): Sql {
  return sql`(a.initiator_id = ${caller.userId} or ${caller.modules.has(overseeModule)}
    or a.module_code = any(${[...caller.modules]}::text[])
    or exists (select from approval_task t
      where t.approval_id = a.id and (t.decided_by = ${caller.userId} or ${isMine(caller)})))`
}

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

/** With the names of rights and delegates. */
export function readTasks({ db, caller }: Reading, id: string): Promise<TaskRow[]> {
  return db.rows<TaskRow>(sql`
    select t.id as task_id, t.step_id, t.kind, t.assignee_name, t.status, t.decision, t.automatic, t.opinion, ${fileCount},
      t.decided_name, t.create_time, t.decided_time, t.due_time, t.decided_by, ${isMine(caller)} as mine,
      coalesce((select coalesce(m.names ->> ${caller.language}, m.names ->> 'en') from ${moduleView} m
        where m.code = t.module_code and t.module_code <> ''), '') as right_name,
      array(select u.name from approval_delegation d join ${userView} u on u.id = d.to_user_id
        where t.status = 'OPEN' and d.from_user_id = t.assignee_id and now() between d.from_time and d.to_time
          and (d.business_types = '{}' or a.business_type = any(d.business_types))) as delegates,
      not exists (select from approval_task later where later.approval_id = t.approval_id and later.status = 'DONE'
        and later.automatic = '' and later.kind <> 'COPY' and later.id <> t.id and later.decided_time >= t.decided_time
        ) as last
    from approval_task t join approval a on a.id = t.approval_id where t.approval_id = ${id} order by t.id`)
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
          array(select case when t.assignee_id is null
              then coalesce((select coalesce(m.names ->> ${caller.language}, m.names ->> 'en') from ${moduleView} m
                where m.code = t.module_code), t.module_code)
              else t.assignee_name end
            from approval_task t where t.approval_id = a.id and t.status = 'OPEN' and t.kind <> 'COPY' order by t.id) as waits_for
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
