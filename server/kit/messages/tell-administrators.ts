import sql from 'sql-template-tag'
import type { Db } from '../../db/database.ts'
import { clockAct } from '../call/clock-act.ts'
import { notify } from './notify.ts'
import type { Message } from './notify.ts'

/** Notifies the administrators of one enterprise, or of all. */
export async function tellAdministrators(
  db: Db,
  message: Omit<Message, 'to'>,
  enterpriseId: string | null = null,
): Promise<void> {
  const administrators = await db.rows<{ enterpriseId: string; userIds: string[] }>(sql`
    select u.enterprise_id, array_agg(distinct u.id::text) as user_ids
    from app_user u join user_role ur on ur.user_id = u.id join role r on r.id = ur.role_id
    where r.code = 'ADMIN' and u.active = 1 and u.deleted = 0
      and (${enterpriseId}::bigint is null or u.enterprise_id = ${enterpriseId})
    group by u.enterprise_id`)
  for (const { enterpriseId: id, userIds } of administrators)
    await notify(clockAct(db, id), { ...message, to: { userIds } })
}
