import sql from 'sql-template-tag'
import type { TenderStatus } from '../../../../../src/contract/sourcing/tendering/tender-words.ts'
import type { Db } from '../../../../db/database.ts'
import { writeTrail } from '../../../../kit/audit.ts'
import { jobAct } from '../../../../kit/call/clock-act.ts'
import { writeMove } from '../../../../kit/documents/move.ts'
import type { ScheduledJob } from '../../../../kit/jobs/job.ts'
import { lockTenders } from '../tender.queries.ts'
import { tenders } from '../tender-kind.ts'
import { phase } from '../visible.queries.ts'
import { tellUnanswered, tellUser } from './messages.ts'

/** Maximum number of tenders per run; the next run continues. */
const maxAtOnce = 200

const running = ['PUBLISHED', 'PREQUALIFYING', 'PREQUAL_REVIEW', 'BIDDING', 'PUBLICITY']

/**
 * Every minute: stores statuses reached by the clock and sends notices of the deadline. Requests evaluate the clock
 * themselves.
 */
export const tenderClock: ScheduledJob = {
  name: 'tenderClock',
  cron: '* * * * *',
  async run(db) {
    await writePhases(db)
    await tellDeadlines(db)
  },
}

export async function writePhases(db: Db): Promise<void> {
  const due = await db.rows<{ id: string; enterpriseId: string; stored: TenderStatus }>(sql`
    select q.id, q.enterprise_id, q.status as stored from tender q
    where q.deleted = 0 and q.status = any(${running}::text[]) and ${phase} <> q.status
    order by q.id limit ${maxAtOnce} for update skip locked`)
  for (const { id, enterpriseId, stored } of due) {
    const act = jobAct(db, enterpriseId, [])
    const [tender] = await lockTenders(act, [id])
    if (tender === undefined) continue
    // The audit trail shows the stored status as previous.
    await writeMove(act, tenders, { ...tender, status: stored }, { status: tender.status })
    if (tender.status === 'WAIT_OPEN') await tellUser(act, tender, tender.purchaserUserId, 'tender.ended')
    await writeTrail(db, act.caller, act.trail)
  }
}

/** Once per deadline, 24 hours before: reminds suppliers, or the purchaser of applications that hold up bidding. */
export async function tellDeadlines(db: Db): Promise<void> {
  const due = await db.rows<{ id: string; enterpriseId: string }>(sql`
    select q.id, q.enterprise_id from tender q
    where q.deleted = 0 and q.status = any(${running}::text[]) and q.deadline_notice_time <= sourcing_now()
    order by q.id limit ${maxAtOnce} for update skip locked`)
  for (const { id, enterpriseId } of due) {
    const act = jobAct(db, enterpriseId, [])
    const [tender] = await lockTenders(act, [id])
    if (tender?.status === 'PREQUAL_REVIEW' && tender.undecided)
      await tellUser(act, tender, tender.purchaserUserId, 'tender.undecided')
    // Too late after the deadline.
    else if (tender !== undefined && tender.status !== 'WAIT_OPEN') await tellUnanswered(act, tender)
    await db.run(sql`update tender set deadline_notice_time = null where id = ${id}`)
  }
}
