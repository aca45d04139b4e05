import sql from 'sql-template-tag'
import type { Db } from '../../../db/database.ts'

export { readProfile, readUserInfo } from './queries.ts'

export const sessionView = sql`
  (select id, user_id, client_app_id, role_id, supplier_id, scopes, ip, start_time, last_used, end_time
  from session)`

export const loginLogView = sql`
  (select id, enterprise_id, user_id, username, time, ip, result, reason
  from login_log)`

/** Tokens of a session end with it. */
export async function isOpenSession(db: Db, sessionId: string, userId: string): Promise<boolean> {
  const open = await db.one(sql`
    select from session where id = ${sessionId} and user_id = ${userId} and end_time is null`)
  return open !== undefined
}
