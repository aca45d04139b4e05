import sql, { join } from 'sql-template-tag'
import type { Input } from '../../../../src/contract/envelope.ts'
import type { UserSession, queryUserSessions } from '../../../../src/contract/platform/administration/user-sessions.ts'
import type { Db } from '../../../db/database.ts'
import type { Caller } from '../../../kit/call/caller.ts'
import { containing, readPage } from '../../../kit/call/paging.ts'
import { sessionView } from './asks.ts'
import { reached } from './user.queries.ts'
import type { Reach } from './user.rules.ts'

/** Sessions with valid tokens: 12 hours from signing in, 3 hours from the last use. */
const living = sql`
  s.end_time is null and s.last_used > now() - interval '3 hours' and s.start_time > now() - interval '12 hours'`

export function readSessions(db: Db, caller: Caller, reach: Reach, input: Input<typeof queryUserSessions>) {
  const pattern = containing(input.keyword ?? '')
  const conditions = [living, reached(caller, reach), sql`concat_ws(' ', u.username, u.name, s.ip) ilike ${pattern}`]
  const from = sql`
    from ${sessionView} s join app_user u on u.id = s.user_id join client_app c on c.id = s.client_app_id
      left join role r on r.id = s.role_id
    where ${join(conditions, ' and ')}`
  return readPage<UserSession>(
    db,
    {
      rows: limit => sql`
        select s.id, u.id as user_id, u.username, u.name, c.name as client_name, coalesce(r.name, '') as role_name, s.ip,
          s.start_time, s.last_used, (s.id = ${caller.sessionId})::int as current
        ${from} order by s.last_used desc, s.id desc ${limit}`,
      total: sql`select count(*) as total ${from}`,
    },
    input,
  )
}

/** Locks a session; undefined when its user is out of reach of the current user. */
export function lockSession(db: Db, caller: Caller, reach: Reach, id: string) {
  return db.one<{ userId: string; username: string; open: boolean }>(sql`
    select u.id as user_id, u.username, s.end_time is null as open
    from ${sessionView} s join app_user u on u.id = s.user_id
    where s.id = ${id} and ${reached(caller, reach)} for update of s`)
}

export async function countOpen(db: Db, userId: string): Promise<number> {
  const row = await db.one<{ count: number }>(sql`
    select count(*)::int as count from ${sessionView} s where s.user_id = ${userId} and ${living}`)
  return row?.count ?? 0
}
