import sql, { join } from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Approval, ListedApproval } from '../../../../src/contract/ground/workflow/workflow.ts'
import type { Act } from '../../../kit/call/act.ts'
import type { Db } from '../../../db/database.ts'
import type { ApprovalSubject } from '../../../kit/approval-subject.ts'
import type { Caller } from '../../../kit/call/caller.ts'
import { containing, readPage } from '../../../kit/call/paging.ts'
import type { PageRequest } from '../../../kit/call/paging.ts'
import { currencyView } from '../master-data/read.ts'

export type Reading = Pick<Act, 'db' | 'caller'>

/** Reads lists of tasks. */
export interface ListReading extends Reading {
  subjects: readonly ApprovalSubject[]
}

export type ListedTask = Omit<ListedApproval, 'typeName'>

export interface TaskFilters extends PageRequest {
  businessType?: string | undefined
  keyword?: string | undefined
}

/** For task `t` of approval `a`, with `taskTables`. */
export const taskColumns = (
  caller: Caller,
) => sql`t.id as task_id, a.id as approval_id, a.business_type, a.business_id, a.doc_no,
  a.title, a.initiator_name, a.start_time, a.status, nullif(t.decided_name, '') as decided_by, t.decided_time, t.opinion,
  a.pc_url, coalesce(s.name, '') as step_name, t.decision,
  case when t.assignee_id is null or t.assignee_id = ${caller.userId} then '' else t.assignee_name end as for_name,
  t.due_time, coalesce(case when v.graph is null then true else jsonb_path_exists(v.graph,
    '$.nodes[*] ? (@.id == $node && @.bulk == true)', jsonb_build_object('node', s.node_id)) end, false) as bulk`

export const taskTables = sql`join approval a on a.id = t.approval_id left join approval_step s on s.id = t.step_id
  left join approval_model_version v on v.id = a.model_version_id`

/** The document's amount at its submission; null for documents without one. */
export function taskAmount(subjects: readonly ApprovalSubject[]): Sql {
  const fields = Object.fromEntries(
    subjects.flatMap(({ businessType, amountField }) =>
      amountField === undefined ? [] : [[businessType, amountField] as const],
    ),
  )
  return sql`(a.facts ->> (${fields}::jsonb ->> a.business_type))`
}

/** With `taskTables`. */
export function listedColumns({ caller, subjects }: ListReading): Sql {
  return sql`${taskColumns(caller)}, ${taskAmount(subjects)} as amount, a.facts ->> 'currency' as currency,
    coalesce((select y.digits from ${currencyView} y
      where y.enterprise_id = a.enterprise_id and y.code = a.facts ->> 'currency'), 2) as currency_digits`
}

export function filtered({ businessType, keyword = '' }: TaskFilters): Sql[] {
  return [
    ...(businessType === undefined ? [] : [sql`a.business_type = ${businessType}`]),
    ...(keyword === '' ? [] : [sql`concat_ws(' ', a.doc_no, a.title, a.initiator_name) ilike ${containing(keyword)}`]),
  ]
}

/** Users for whom the user is the current delegate; empty `businessTypes` means all. */
export function standsInFor(db: Db, userId: string): Promise<{ fromUserId: string; businessTypes: string[] }[]> {
  return db.rows(sql`
    select from_user_id, business_types from approval_delegation
    where to_user_id = ${userId} and now() between from_time and to_time`)
}

export function readDone(reading: ListReading, filters: TaskFilters) {
  const { caller } = reading
  const where = join(
    [
      sql`t.enterprise_id = ${caller.enterpriseId} and t.decided_by = ${caller.userId} and t.status = 'DONE'`,
      sql`t.kind <> 'COPY'`,
      ...filtered(filters),
    ],
    ' and ',
  )
  return page(reading, where, sql`t.decided_time desc, t.id desc`, filters)
}

export function readCopies(reading: ListReading, filters: TaskFilters & { unread?: boolean | undefined }) {
  const { caller } = reading
  const where = join(
    [
      sql`t.enterprise_id = ${caller.enterpriseId} and t.assignee_id = ${caller.userId} and t.kind = 'COPY'`,
      ...(filters.unread === true ? [sql`t.status = 'OPEN'`] : []),
      ...filtered(filters),
    ],
    ' and ',
  )
  return page(reading, where, sql`t.id desc`, filters)
}

function page(reading: ListReading, where: Sql, order: Sql, request: PageRequest) {
  return readPage<ListedTask>(
    reading.db,
    {
      rows: limit =>
        sql`select ${listedColumns(reading)} from approval_task t ${taskTables} where ${where} order by ${order} ${limit}`,
      total: sql`select count(*) as total from approval_task t join approval a on a.id = t.approval_id where ${where}`,
    },
    request,
  )
}

export function readTaskOf({ db, caller }: Reading, taskId: string): Promise<Approval | undefined> {
  return db.one<Approval>(sql`
    select ${taskColumns(caller)} from approval_task t ${taskTables} where t.id = ${taskId} and t.enterprise_id = ${caller.enterpriseId}`)
}

/** Returns the number of copies marked. */
export function markRead({ db, caller }: Reading, taskId: string): Promise<number> {
  return db.run(sql`
    update approval_task set status = 'DONE', decision = 'READ', decided_by = ${caller.userId},
      decided_name = ${caller.name}, decided_time = now()
    where id = ${taskId} and enterprise_id = ${caller.enterpriseId} and assignee_id = ${caller.userId} and kind = 'COPY'`)
}

/** The open task that the user may decide: by name, by right, or for an absent user. */
export async function openTaskOf(db: Db, caller: Caller, approvalId: string): Promise<string | undefined> {
  const absent = (await standsInFor(db, caller.userId)).map(({ fromUserId }) => fromUserId)
  const found = await db.one<{ id: string }>(sql`
    select t.id from approval_task t join approval a on a.id = t.approval_id
    where t.approval_id = ${approvalId} and t.enterprise_id = ${caller.enterpriseId} and t.kind <> 'COPY'
      and a.initiator_id is distinct from ${caller.userId}
      and (t.assignee_id = any(${[caller.userId, ...absent]}::bigint[])
        or (t.assignee_id is null and t.module_code = any(${[...caller.modules]}::text[])))
    order by t.status = 'OPEN' desc, t.id limit 1`)
  return found?.id
}
