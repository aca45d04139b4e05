import sql from 'sql-template-tag'
import type { misfires } from '../../../../../src/contract/platform/scheduling/tasks.ts'
import type { Database, Db } from '../../../../db/database.ts'
import { nextTimes } from '../../../../kit/jobs/cron.ts'
import { readClock } from '../job.queries.ts'
import { insertRemoteRun } from './remote-runs.ts'

/** Ms after which a moment counts as missed. */
const latest = 5_000

const atOnce = 50

interface DueTask {
  jobId: string
  cron: string
  due: number
  misfire: (typeof misfires)[number]
  retries: number
}

/**
 * Makes one run for each task whose time has come, and sets its next time, in one transaction: several servers share
 * the tasks, and no moment has two runs.
 */
export async function fireDue(database: Database): Promise<void> {
  const due = await database.one(sql`select 1 from job_task where next_time <= now() limit 1`)
  if (due === undefined) return
  await database.transaction(async db => {
    const tasks = await db.rows<DueTask>(sql`
      select t.job_id, coalesce(j.cron, '') as cron, (extract(epoch from t.next_time) * 1000)::float8 as due, t.misfire,
        t.retries
      from job_task t join scheduled_job j on j.id = t.job_id
      where t.next_time <= now() and j.status = 'RUNNING'
      order by t.next_time limit ${atOnce}
      for update of t skip locked`)
    const { now, timeZone } = await readClock(db)
    for (const task of tasks) await fire(db, task, now, timeZone)
  })
}

async function fire(db: Db, { jobId, cron, due, misfire, retries }: DueTask, now: Date, timeZone: string) {
  const isMissed = now.getTime() - due > latest
  if (!isMissed || misfire === 'FIRE_ONCE_NOW')
    await insertRemoteRun(db, { jobId, trigger: isMissed ? 'MISFIRE' : 'CRON', retriesLeft: retries })
  // Moments that were missed are not made up one by one.
  const next = nextTimes(cron, timeZone, isMissed ? now : new Date(due), 1, { seconds: true })?.[0]
  await setNextTime(db, jobId, next)
}

/** Without a next time the task is not due any more. */
export async function setNextTime(db: Db, jobId: string, next: Date | undefined): Promise<void> {
  await db.run(sql`
    update job_task set next_time = ${next?.toISOString() ?? null}::timestamptz where job_id = ${jobId}`)
}
