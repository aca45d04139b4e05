import sql from 'sql-template-tag'
import type { Db } from '../db/database.ts'
import { clockAct } from './clock-act.ts'
import { notify } from './notify.ts'

/** Tells the administrators that work by the clock failed (domain §7.2), once a day for each kind of work. */
export async function tellJobFailed(db: Db, name: string, error: unknown): Promise<void> {
  const reason = (error instanceof Error ? error.message : String(error)).slice(0, 500)
  const told = await db.run(sql`
    insert into job_failure (name, reason) values (${name}, ${reason}) on conflict (name, day) do nothing`)
  if (told === 0) return
  const administrators = await db.rows<{ enterpriseId: string; userIds: string[] }>(sql`
    select u.enterprise_id, array_agg(distinct u.id::text) as user_ids
    from app_user u join user_role ur on ur.user_id = u.id join role r on r.id = ur.role_id
    where r.code = 'ADMIN' and u.active = 1 and u.deleted = 0
    group by u.enterprise_id`)
  for (const { enterpriseId, userIds } of administrators)
    await notify(clockAct(db, enterpriseId), {
      template: 'job.failed',
      to: { userIds },
      values: { job: name, reason },
      businessType: 'JOB',
      // Work by the clock is no document.
      businessId: '0',
      pcUrl: '',
    })
}
