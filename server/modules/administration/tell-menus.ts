import sql, { empty } from 'sql-template-tag'
import type { Db } from '../../db/database.ts'
import { tellPages } from '../../kit/messages/notify.ts'
import { sessionView } from '../session/read.ts'

/**
 * Tells the open pages of signed-in users that their menu has changed: of those who work in one of the roles, or of
 * all. Rights need no telling: each call reads them anew.
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
