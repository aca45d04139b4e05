import sql, { join } from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import { mostAuditRows } from '../../../../src/contract/platform/audit/audit.ts'
import type {
  AuditDetail,
  AuditRecord,
  HistoryEntry,
  queryAudit,
} from '../../../../src/contract/platform/audit/audit.ts'
import type { Input, Page } from '../../../../src/contract/envelope.ts'
import type { Db } from '../../../db/database.ts'
import type { Act } from '../../../kit/call/act.ts'
import type { Caller } from '../../../kit/call/caller.ts'
import { readBoundedPage } from '../../../kit/call/bounded-page.ts'
import { containing } from '../../../kit/call/paging.ts'
import { refuseProblems } from '../../../kit/call/refusal.ts'
import { today } from '../../../kit/today.ts'
import { moduleView } from '../administration/read.ts'
import { usersLike } from './users-like.ts'
import { searchProblems } from './audit.rules.ts'

type Search = Input<typeof queryAudit>

const columns = sql`
  a.id, a.time, a.user_name, a.action, a.business_type, a.doc_no, a.from_status, a.to_status, a.reason,
  json_array_length(a.changes) as change_count, a.ip`

export type KeptAudit = Omit<AuditRecord, 'fromName' | 'toName'>
export type KeptAuditDetail = Omit<AuditDetail, 'fromName' | 'toName' | 'changes'> & Pick<HistoryEntry, 'changes'>

/** Newest first; `most` limits counting and paging. */
export async function readAuditPage(act: Act, search: Search, most = mostAuditRows): Promise<Page<KeptAudit>> {
  refuseProblems(searchProblems(search, await today(act.db)))
  const users = await usersLike(act.db, act.caller.enterpriseId, search.user)
  const from = sql`from audit_log a where ${join(conditions(act.caller, search, users), ' and ')}`
  return readBoundedPage<KeptAudit>(
    act.db,
    { columns, from, order: sql`order by a.time desc, a.id desc` },
    search,
    most,
  )
}

function conditions({ enterpriseId }: Caller, search: Search, users: string[] | undefined): Sql[] {
  const found = [sql`a.enterprise_id = ${enterpriseId}`]
  if (search.businessType !== undefined) found.push(sql`a.business_type = ${search.businessType}`)
  if (search.docNo) found.push(sql`a.doc_no ilike ${containing(search.docNo)}`)
  if (search.action?.length) found.push(sql`a.action = any(${search.action})`)
  if (users !== undefined) found.push(sql`a.user_id = any(${users}::bigint[])`)
  if (search.timeFrom !== undefined) found.push(sql`a.time >= ${search.timeFrom}::date`)
  if (search.timeTo !== undefined) found.push(sql`a.time < ${search.timeTo}::date + 1`)
  if (search.keyword) {
    const pattern = containing(search.keyword)
    found.push(sql`(a.doc_no ilike ${pattern} or a.user_name ilike ${pattern} or a.reason ilike ${pattern}
      or a.changes::text ilike ${pattern})`)
  }
  return found
}

export function readAudit(db: Db, caller: Caller, id: string): Promise<KeptAuditDetail | undefined> {
  return db.one<KeptAuditDetail>(sql`
    select ${columns}, a.business_id, a.changes, a.resource_id, a.chain, a.position::int, a.hash,
      coalesce((select coalesce(m.names ->> ${caller.language}, m.names ->> 'en')
        from ${moduleView} m where m.code = a.resource_id), a.resource_id) as resource_name
    from audit_log a where a.id = ${id} and a.enterprise_id = ${caller.enterpriseId}`)
}

export async function readTotal(db: Db): Promise<number> {
  const row = await db.one<{ total: string }>(sql`select sum(length) as total from audit_chain`)
  return Number(row?.total ?? 0)
}

/** Only a row of the user's enterprise. */
export function readLink(db: Db, caller: Caller, chain: number, position: number) {
  return db.one<{ id: string; docNo: string }>(sql`
    select id, doc_no from audit_log
    where chain = ${chain} and position = ${position} and enterprise_id = ${caller.enterpriseId}`)
}
