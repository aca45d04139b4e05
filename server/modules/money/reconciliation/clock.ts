import sql from 'sql-template-tag'
import type { Db } from '../../../db/database.ts'
import type { Server } from '../../../kit/area.ts'
import { writeTrail } from '../../../kit/audit.ts'
import type { Act } from '../../../kit/call/act.ts'
import { jobAct } from '../../../kit/call/clock-act.ts'
import type { ScheduledJob } from '../../../kit/jobs/job.ts'
import { setting } from '../../../kit/setting.ts'
import { readOpenAccounts } from './open-rows.queries.ts'
import { confirmSilently } from './statement.moves.ts'
import { lockStatements } from './statement.queries.ts'
import { createStatement } from './statement.save.ts'

/** Maximum number of statements per run; the next run continues. */
const mostAtOnce = 300

/** If the setting is on, for every account with open rows. */
export function reconCreate({ reactions }: Pick<Server, 'reactions'>): ScheduledJob {
  return { name: 'reconCreate', cron: '0 3 1 * *', run: db => createMonthly(db, reactions) }
}

/** If the setting is on. */
export function reconSilence({ reactions }: Pick<Server, 'reactions'>): ScheduledJob {
  return { name: 'reconSilence', cron: '0 4 * * *', run: db => confirmSilent(db, reactions) }
}

/** Creates statements of the month before `today` (default: the server's date), including rows left from earlier. */
export async function createMonthly(db: Db, reactions: Act['reactions'], today?: string): Promise<void> {
  const month = await db.one<{ periodFrom: string; periodTo: string }>(sql`
    select (date_trunc('month', d.day) - interval '1 month')::date as period_from,
      (date_trunc('month', d.day) - interval '1 day')::date as period_to
    from (select coalesce(${today ?? null}::date, current_date) as day) d`)
  if (month === undefined) return
  const enterprises = await db.rows<{ enterpriseId: string }>(
    sql`select id as enterprise_id from enterprise order by id`,
  )
  for (const { enterpriseId } of enterprises) {
    if ((await setting(db, enterpriseId, 'recon.monthly')) !== '1') continue
    const act = jobAct(db, enterpriseId, reactions)
    const { records } = await readOpenAccounts(act, { periodTo: month.periodTo, pageSize: mostAtOnce })
    for (const { supplierId, companyId, orgId, currency } of records)
      await createStatement(act, { supplierId, companyId, orgId, currency, ...month, earlierFlag: 1 })
    await writeTrail(db, act.caller, act.trail)
  }
}

/** Confirms statements after their deadline for disputes; `today` defaults to the server's date. */
export async function confirmSilent(db: Db, reactions: Act['reactions'], today?: string): Promise<void> {
  const due = await db.rows<{ id: string; enterpriseId: string }>(sql`
    select id, enterprise_id from reconciliation
    where status = 'SENT' and deleted = 0 and answer_until < coalesce(${today ?? null}::date, current_date)
    order by id limit ${mostAtOnce} for update skip locked`)
  for (const { id, enterpriseId } of due) {
    if ((await setting(db, enterpriseId, 'recon.silenceConfirms')) !== '1') continue
    const act = jobAct(db, enterpriseId, reactions)
    const [statement] = await lockStatements(act, [id])
    if (statement === undefined) continue
    await confirmSilently(act, statement)
    await writeTrail(db, act.caller, act.trail)
  }
}
