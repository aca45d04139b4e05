import sql from 'sql-template-tag'
import type { Db } from '../../../db/database.ts'
import type { Server } from '../../../kit/area.ts'
import type { Act } from '../../../kit/call/act.ts'
import { jobAct } from '../../../kit/call/clock-act.ts'
import type { ScheduledJob } from '../../../kit/jobs/job.ts'
import { lockBalances } from './balance.queries.ts'
import { tellSupplier } from './messages.ts'

/** Daily at 07:00: reminds suppliers without an answer for a week; no answer never confirms a balance. */
export function balanceReminder({ reactions }: Pick<Server, 'reactions'>): ScheduledJob {
  return { name: 'balanceReminder', cron: '0 7 * * *', run: db => remindSuppliers(db, reactions) }
}

/** Reminds suppliers last asked seven days ago; `today` defaults to the server's date. */
export async function remindSuppliers(db: Db, reactions: Act['reactions'], today?: string): Promise<void> {
  const due = await db.rows<{ id: string; enterpriseId: string }>(sql`
    update balance set asked_time = now() where id in (
      select id from balance where deleted = 0 and status in ('SENT', 'ANSWERED')
        and asked_time::date <= coalesce(${today ?? null}::date, current_date) - 7
      order by id limit 300 for update skip locked)
    returning id, enterprise_id`)
  for (const { id, enterpriseId } of due) {
    const act = jobAct(db, enterpriseId, reactions)
    for (const balance of await lockBalances(act, [id])) await tellSupplier(act, balance, 'balance.reminder')
  }
}
