import sql, { empty } from 'sql-template-tag'
import type { Db } from '../../../db/database.ts'
import { tellPages } from '../../../kit/messages/notify.ts'
import { sessionView } from './asks.ts'

/**
 * Notifies open pages that the menu has changed, for users working in one of the roles, or for all. Rights need no
 * notification: each request reads them again.
 */
export async function tellMenus(db: Db, roleIds?: readonly string[]): Promise<void> {
  const ofRoles = roleIds === undefined ? empty : sql`and role_id = any(${[...roleIds]}::bigint[])`
  const users = await db.rows<{ userId: string }>(sql`
    select distinct user_id from ${sessionView} session
    where end_time is null and last_used > now() - interval '3 hours' ${ofRoles}`)
  await tellPages(
    db,
    users.map(user => user.userId),
    'menu',
  )
}
