import sql from 'sql-template-tag'
import { jobAct } from '../../../kit/call/clock-act.ts'
import { writeTrail } from '../../../kit/audit.ts'
import { writeMove } from '../../../kit/documents/move.ts'
import type { Db } from '../../../db/database.ts'
import type { ScheduledJob } from '../../../kit/jobs/job.ts'
import { inquiries } from './inquiry-kind.ts'
import { lockInquiries } from './inquiry.queries.ts'
import { tellUnanswered, tellUser } from './messages.ts'
import { phase } from './visible.queries.ts'

/** Maximum number of inquiries per run; the next run continues. */
const mostAtOnce = 200

/**
 * Every minute: stores statuses reached by the clock, notifies the purchaser of the end of quoting, and suppliers 24
 * hours before. No decision depends on it: every request evaluates the clock.
 */
export const inquiryClock: ScheduledJob = {
  name: 'inquiryClock',
  cron: '* * * * *',
  async run(db) {
    await writePhases(db)
    await tellDeadlines(db)
  },
}

export async function writePhases(db: Db): Promise<void> {
  const due = await db.rows<{ id: string; enterpriseId: string; stored: string }>(sql`
    select q.id, q.enterprise_id, q.status as stored from inquiry q
    where q.deleted = 0 and q.status in ('PUBLISHED', 'QUOTING') and ${phase} <> q.status
    order by q.id limit ${mostAtOnce} for update skip locked`)
  for (const { id, enterpriseId, stored } of due) {
    const act = jobAct(db, enterpriseId, [])
    const [inquiry] = await lockInquiries(act, [id])
    if (inquiry === undefined) continue
    // The audit trail shows the stored status as previous.
    const before = { ...inquiry, status: stored === 'PUBLISHED' ? ('PUBLISHED' as const) : ('QUOTING' as const) }
    await writeMove(act, inquiries, before, { status: inquiry.status })
    if (inquiry.status === 'QUOTE_END') await tellUser(act, inquiry, inquiry.purchaserUserId, 'inquiry.ended')
    await writeTrail(db, act.caller, act.trail)
  }
}

/** Reminds suppliers once per end of quoting, 24 hours before. */
export async function tellDeadlines(db: Db): Promise<void> {
  const due = await db.rows<{ id: string; enterpriseId: string }>(sql`
    select q.id, q.enterprise_id from inquiry q
    where q.deleted = 0 and q.status in ('PUBLISHED', 'QUOTING') and q.deadline_notice_time <= sourcing_now()
    order by q.id limit ${mostAtOnce} for update skip locked`)
  for (const { id, enterpriseId } of due) {
    const act = jobAct(db, enterpriseId, [])
    const [inquiry] = await lockInquiries(act, [id])
    // Too late after the end.
    if (inquiry !== undefined && inquiry.status !== 'QUOTE_END') await tellUnanswered(act, inquiry)
    await db.run(sql`update inquiry set deadline_notice_time = null where id = ${id}`)
  }
}
