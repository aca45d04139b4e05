import sql, { join } from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Input } from '../../../../src/contract/envelope.ts'
import type {
  LifecycleApply,
  LifecycleStatus,
  SupplierStage,
  queryLifecycle,
  submitLifecycle,
} from '../../../../src/contract/insight/lifecycle/lifecycle.ts'
import type { Db } from '../../../db/database.ts'
import type { Act } from '../../../kit/call/act.ts'
import type { Caller } from '../../../kit/call/caller.ts'
import { containing, orderClause, readPage } from '../../../kit/call/paging.ts'
import { allowedEvents } from '../../../kit/documents/steps.ts'
import type { Actor } from '../../../kit/documents/steps.ts'
import { liveModuleView, roleModuleView, userRoleView, userView } from '../../platform/administration/read.ts'
import { publishedResultView } from '../performance/read.ts'
import { supplierView } from '../../ground/suppliers/read.ts'
import { openTaskView, ownTask } from '../../ground/workflow/read.ts'
import type { OpenTask } from '../../ground/workflow/read.ts'
import { approvalOf, lifecycleSteps } from './lifecycle.rules.ts'
import type { ApplyFacts } from './lifecycle.rules.ts'

type Reader = Actor & Pick<Caller, 'enterpriseId'>

export type ApplyRow = Omit<LifecycleApply, 'allowed' | 'taskId'> & ApplyFacts & { tasks: OpenTask[] }

const columns = sql`l.id, l.lifecycle_no, l.supplier_id, s.supplier_no, s.name as supplier_name, l.direction, l.from_stage,
  l.to_stage, l.reason, l.exemption, l.effective_date,
  case when l.audit_date is null then null else jsonb_build_object('auditDate', to_char(l.audit_date, 'YYYY-MM-DD'),
    'auditors', l.auditors, 'score', trim_scale(l.audit_score)::text, 'findings', l.findings) end as site_audit, l.status, (select r.named from ${publishedResultView} r where r.id = l.perf_result_id) as result, l.create_by, l.create_name, l.create_time, l.opinion, l.decided_name, l.decide_time,
  (select coalesce(jsonb_agg(jsonb_build_object('id', t.id::text, 'approvalId', t.approval_id::text,
      'moduleCode', t.module_code, 'deciders', t.deciders)), '[]')
    from ${openTaskView} t where t.business_type in ('LIFECYCLE_DOWN', 'LIFECYCLE_UP') and t.business_id = l.id) as tasks`

const tables = sql`lifecycle_apply l join ${supplierView} s on s.id = l.supplier_id`

/** Users with an approval task can decide. */
export function asSeen({ createBy, tasks, ...apply }: ApplyRow, reader: Reader): LifecycleApply {
  const task = ownTask(tasks, reader)
  const deciding = { ...reader, modules: new Set([...reader.modules, approvalOf(apply.direction).module]) }
  const allowed = task === undefined ? [] : allowedEvents(lifecycleSteps, { ...apply, createBy }, deciding)
  return { ...apply, taskId: allowed.length > 0 && task !== undefined ? task.id : null, allowed }
}

/** Open applications first, then the newest. */
export async function readApplies({ db, caller }: Pick<Act, 'db' | 'caller'>, filters: Input<typeof queryLifecycle>) {
  const { keyword = '', status, direction, supplierId, orderBy } = filters
  const where = join(
    [
      sql`l.enterprise_id = ${caller.enterpriseId}`,
      sql`concat_ws(' ', l.lifecycle_no, s.name, s.supplier_no) ilike ${containing(keyword)}`,
      status === undefined || status.length === 0 ? sql`true` : sql`l.status = any(${[...status]}::text[])`,
      direction === undefined || direction.length === 0 ? sql`true` : sql`l.direction = any(${[...direction]}::text[])`,
      supplierId === undefined ? sql`true` : sql`l.supplier_id = ${supplierId}`,
    ],
    ' and ',
  )
  const order = orderClause(
    orderBy,
    { lifecycleNo: sql`l.lifecycle_no`, createTime: sql`l.create_time`, supplierName: sql`s.name` },
    sql`l.status = 'APPROVING' desc, l.id desc`,
  )
  const page = await readPage<ApplyRow>(
    db,
    {
      rows: limit => sql`select ${columns} from ${tables} where ${where} ${order} ${limit}`,
      total: sql`select count(*) as total from ${tables} where ${where}`,
    },
    filters,
  )
  return { ...page, records: page.records.map(row => asSeen(row, caller)) }
}

export async function readApply(db: Db, reader: Reader, id: string): Promise<LifecycleApply | undefined> {
  const row = await readRow(db, reader.enterpriseId, id)
  return row && asSeen(row, reader)
}

export function readRow(db: Db, enterpriseId: string, id: string): Promise<ApplyRow | undefined> {
  return db.one<ApplyRow>(sql`
    select ${columns} from ${tables} where l.id = ${id} and l.enterprise_id = ${enterpriseId}`)
}

/** Locks applications of the enterprise in ascending order of ids. */
export function lockApplies({ db, caller }: Act, ids: readonly string[]): Promise<ApplyRow[]> {
  return db.rows<ApplyRow>(sql`
    select ${columns} from ${tables}
    where l.id = any(${[...ids]}::bigint[]) and l.enterprise_id = ${caller.enterpriseId}
    order by l.id for update of l`)
}

/** Returns the new row. */
export async function writeApply(
  { db, caller }: Act,
  { id }: ApplyRow,
  status: LifecycleStatus,
  fields: Sql,
): Promise<ApplyRow> {
  const written = await db.one<ApplyRow>(sql`
    update lifecycle_apply l set status = ${status} ${fields} from ${supplierView} s
    where s.id = l.supplier_id and l.id = ${id} and l.enterprise_id = ${caller.enterpriseId} returning ${columns}`)
  if (written === undefined) throw new Error('A locked application is missing.')
  return written
}

export async function hasOpenApply(db: Db, supplierId: string): Promise<boolean> {
  const open = await db.one(sql`select from lifecycle_apply where supplier_id = ${supplierId} and status = 'APPROVING'`)
  return open !== undefined
}

/** Returns undefined when another application was inserted concurrently. */
export async function insertApply(
  { db, caller }: Act,
  lifecycleNo: string,
  { supplierId, direction, reason, effectiveDate, siteAudit, exemption, perfResultId }: Input<typeof submitLifecycle>,
  { fromStage, toStage }: { fromStage: SupplierStage; toStage: SupplierStage },
): Promise<string | undefined> {
  const made = await db.one<{ id: string }>(sql`
    insert into lifecycle_apply (enterprise_id, lifecycle_no, supplier_id, direction, from_stage, to_stage, reason, create_by,
      create_name, effective_date, audit_date, auditors, audit_score, findings, exemption, perf_result_id)
    values (${caller.enterpriseId}, ${lifecycleNo}, ${supplierId}, ${direction}, ${fromStage}, ${toStage}, ${reason.trim()},
      ${caller.userId}, ${caller.name}, coalesce(${effectiveDate ?? null}::date, current_date),
      ${siteAudit?.auditDate ?? null}, ${siteAudit?.auditors ?? ''}, ${siteAudit?.score ?? null}::numeric,
      ${siteAudit?.findings ?? ''}, ${exemption?.trim() ?? ''}, ${perfResultId ?? null})
    on conflict do nothing returning id`)
  return made?.id
}

/** Approvers by user or by right, except the initiator; an account without an e-mail address gets no link. */
export function readApprovers(
  db: Db,
  { enterpriseId, userId }: Pick<Caller, 'enterpriseId' | 'userId'>,
  tasks: readonly OpenTask[],
) {
  const persons = tasks.flatMap(({ deciders }) => deciders)
  const rights = tasks.flatMap(({ moduleCode }) => (moduleCode === '' ? [] : [moduleCode]))
  return db.rows<{ id: string; name: string; email: string; language: 'en' | 'zh' | 'es' | 'ja' }>(sql`
    select u.id, u.name, u.email, coalesce(u.locale, e.locale) as language
    from ${userView} u join enterprise e on e.id = u.enterprise_id
    where u.enterprise_id = ${enterpriseId} and u.active = 1 and u.id <> ${userId} and u.email is not null
      and (u.id = any(${persons}::bigint[])
        or exists (select from ${userRoleView} ur join ${roleModuleView} rm on rm.role_id = ur.role_id
          join ${liveModuleView} m on m.id = rm.module_id where ur.user_id = u.id and m.code = any(${rights}::text[])))
    order by u.id`)
}
