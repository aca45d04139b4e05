import sql from 'sql-template-tag'
import { endSessionsOf } from '../../../auth/sessions.ts'
import type { Db } from '../../../db/database.ts'
import { audit, writeTrail } from '../../../kit/audit.ts'
import { emit } from '../../../kit/call/act.ts'
import type { Act, AuditEntry, Reactions } from '../../../kit/call/act.ts'
import { clockAct } from '../../../kit/call/clock-act.ts'
import type { ScheduledJob } from '../../../kit/jobs/job.ts'
import { supplierView } from './asks.ts'

/** Days for which users of a supplier that left can still sign in, to see what is open. */
const daysAfterLeaving = 90

/** Every night: disables users whose suppliers have all left more than 90 days ago. */
export const usersOfLeftSuppliers = (reactions: readonly Reactions[]): ScheduledJob => ({
  name: 'usersOfLeftSuppliers',
  cron: '25 0 * * *',
  run: db => disableUsersOfLeft(db, reactions),
})

/** Disables them as the system, without a user; a large remainder waits for the next run. */
export async function disableUsersOfLeft(db: Db, reactions: readonly Reactions[]): Promise<void> {
  const users = await db.rows<{ id: string; enterpriseId: string; username: string }>(sql`
    select u.id, u.enterprise_id, u.username from app_user u
    where u.user_type = 'SUPPLIER' and u.active = 1 and u.deleted = 0
      and exists (select from user_supplier m where m.user_id = u.id)
      and not exists (select from user_supplier m join ${supplierView} s on s.id = m.supplier_id
        where m.user_id = u.id and s.deleted = 0
          and (s.stage <> 'EXITED' or s.stage_time > now() - make_interval(days => ${daysAfterLeaving})))
    order by u.id limit 300 for update of u skip locked`)
  for (const { id, enterpriseId, username } of users) {
    const trail: AuditEntry[] = []
    const act: Act = { ...clockAct(db, enterpriseId), requestId: `supplier left ${id}`, trail, reactions }
    await db.run(sql`update app_user set active = 0, version = version + 1 where id = ${id}`)
    await emit(act, 'user.disabled', { userId: id })
    await endSessionsOf(db, id, 'DISABLED')
    audit(act, { businessType: 'USER', businessId: id, docNo: username, action: 'STATUS', toStatus: 'DISABLED' })
    await writeTrail(db, act.caller, trail)
  }
}
