import sql, { empty, join } from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import { mostAuditRows } from '../../../../src/contract/platform/audit/audit.ts'
import type { Input, Page } from '../../../../src/contract/envelope.ts'
import type { LoginEntry, queryLoginLog } from '../../../../src/contract/platform/audit/login-log.ts'
import type { Act } from '../../../kit/call/act.ts'
import { readBoundedPage } from '../../../kit/call/bounded-page.ts'
import type { Caller } from '../../../kit/call/caller.ts'
import { userView } from '../administration/read.ts'
import { loginLogView } from '../session/read.ts'
import { usersLike } from './users-like.ts'

type Search = Input<typeof queryLoginLog>

const columns = sql`
  l.id, l.time, l.username, l.user_id, coalesce(u.name, '') as name, l.ip, l.result, l.reason,
  case when u.locked_until > now() then u.locked_until end as locked_until`

/** Newest first; `most` limits counting and paging. */
export async function readLoginPage(
  { db, caller }: Act,
  search: Search,
  most = mostAuditRows,
): Promise<Page<LoginEntry>> {
  const users = await usersLike(db, caller.enterpriseId, search.user)
  const from = sql`
    from ${loginLogView} l left join ${userView} u on u.id = l.user_id where ${join(conditions(caller, search, users), ' and ')}`
  return readBoundedPage<LoginEntry>(db, { columns, from, order: sql`order by l.time desc, l.id desc` }, search, most)
}

function conditions({ enterpriseId, roleCode }: Caller, search: Search, users: string[] | undefined): Sql[] {
  // An unknown user name belongs to no enterprise: only the platform's administrator sees those attempts.
  const ofNobody = roleCode === 'ADMIN' ? sql`or l.enterprise_id is null` : empty
  const found = [sql`(l.enterprise_id = ${enterpriseId} ${ofNobody})`]
  if (users !== undefined) found.push(sql`(l.user_id = any(${users}::bigint[]) or l.username = ${search.user})`)
  if (search.ip) found.push(sql`l.ip = ${search.ip}`)
  if (search.result !== undefined) found.push(sql`l.result = ${search.result}`)
  if (search.reason !== undefined) found.push(sql`l.reason = ${search.reason}`)
  if (search.timeFrom !== undefined) found.push(sql`l.time >= ${search.timeFrom}::date`)
  if (search.timeTo !== undefined) found.push(sql`l.time < ${search.timeTo}::date + 1`)
  return found
}
