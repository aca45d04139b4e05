import sql from 'sql-template-tag'
import type { Db } from '../../../db/database.ts'
import { clockAct } from '../../../kit/call/clock-act.ts'
import type { ScheduledJob } from '../../../kit/jobs/job.ts'
import { tellDeadlineOver, tellRaters } from './messages.ts'
import type { Told } from './messages.ts'

/** Maximum number of files per run; the next run continues. */
const mostAtOnce = 300

interface Due extends Told {
  enterpriseId: string
  rateDeadline: string
  stage: 1 | 2
}

export const ratingDue: ScheduledJob = { name: 'ratingDue', cron: '40 * * * *', run: db => tellOfRatings(db) }

/**
 * Reminds raters a day before the deadline and notifies the heads of purchasing of missing ratings after it; each once
 * per deadline, even with concurrent runs.
 */
export async function tellOfRatings(db: Db): Promise<void> {
  await db.run(sql`select pg_advisory_xact_lock(hashtext('ratingDue'))`)
  for (const file of await readDue(db)) {
    await db.run(sql`update perf_file set told = ${file.stage} where id = ${file.id}`)
    const act = clockAct(db, file.enterpriseId)
    if (file.stage === 1) await tellRaters(act, file, 'performance.rateSoon')
    else await tellDeadlineOver(act, file)
  }
}

function readDue(db: Db): Promise<Due[]> {
  return db.rows<Due>(sql`
    with staged as (
      select t.*, case when t.rate_deadline < now() then 2
        when t.rate_deadline < now() + interval '1 day' then 1 else 0 end as stage
      from perf_file t where t.status = 'RATING' and t.deleted = 0)
    select t.id, t.enterprise_id, t.perf_no, t.title, t.rate_deadline, t.stage from staged t
    where t.stage > t.told and exists (
      select from perf_rating r join perf_line l on l.id = r.line_id where l.file_id = t.id and r.submitted = 0)
    order by t.id limit ${mostAtOnce}`)
}
