import sql from 'sql-template-tag'
import type { Db } from '../../db/database.ts'
import type { ScheduledJob } from './job.ts'

/** Message that runs a job once. */
export const byHand = 'jobByHand'

interface ListedJob {
  name: string
  cron: string
  deliveredCron: string
}

/** Adds new jobs to the table, and returns the times that are in force. */
export async function listJobs(db: Db, jobs: readonly ScheduledJob[]): Promise<readonly ListedJob[]> {
  const [names, crons] = [jobs.map(job => job.name), jobs.map(job => job.cron)]
  return db.rows<ListedJob>(sql`
    insert into scheduled_job (name, delivered_cron)
    select name, cron from unnest(${names}::text[], ${crons}::text[]) as job (name, cron) order by name
    on conflict (name) do update set delivered_cron = excluded.delivered_cron
    returning name, coalesce(cron, delivered_cron) as cron, delivered_cron`)
}

/** Changes the times in the queue; every server reads them at least each half minute. */
export async function setTimes(db: Db, name: string, cron: string): Promise<void> {
  await db.run(sql`update job.schedule set cron = ${cron}, updated_on = now() where name = ${name}`)
}

/** Cancels what the killed run does in the database now. Between two statements there is nothing to cancel. */
export async function cancelKilled(db: Pick<Db, 'run'>, runId: string): Promise<void> {
  await db.run(sql`
    select pg_cancel_backend(a.pid)
    from job_run r join pg_stat_activity a on a.pid = r.pid and a.xact_start = r.xact_start
    where r.id = ${runId} and r.result = 'RUNNING' and r.kill_name <> ''`)
}

/** During a rolling update an older server may not know the job. */
export async function closeUnknown(db: Pick<Db, 'run'>, runId: string): Promise<void> {
  await db.run(sql`
    update job_run set result = 'FAILED', message = 'UNKNOWN_JOB', ended = now()
    where id = ${runId} and result = 'WAITING'`)
}

/** Deletes old runs. */
export async function deleteOldRuns(db: Db): Promise<void> {
  await db.run(sql`delete from job_run where started < now() - interval '30 days'`)
}
