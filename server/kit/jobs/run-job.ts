import { setTimeout } from 'node:timers/promises'
import sql from 'sql-template-tag'
import type { RunResult, RunTrigger } from '../../../src/contract/platform/scheduling/scheduling.ts'
import type { Database, Db } from '../../db/database.ts'
import { tellAdministrators } from '../messages/tell-administrators.ts'
import type { ScheduledJob } from './job.ts'
import { cancelKilled } from './job-runs.ts'
import { RunLog } from './run-log.ts'

interface Log {
  error: (error: unknown, message: string) => void
}

/** First key of the locks of running jobs; the second is their name. */
const runLock = 7_307_506

/** Interval of looking for kill requests, in ms. */
const killPause = 1_000

/** Ms until a run by hand tries again while another run of the job is under way. */
const busyPause = 2_000

/** Another run of the job is under way. */
class JobBusy extends Error {
  override readonly name = 'JobBusy'
}

/** Rolls the run back. */
class RunKilled extends Error {
  override readonly name = 'RunKilled'
}

/**
 * Runs a job at its time, unless it is stopped or still running. On failure administrators are notified, and the queue
 * retries.
 * @throws the job's error, unless it was killed
 */
export async function runByClock(
  database: Database,
  job: ScheduledJob,
  log: Log,
  trigger: Exclude<RunTrigger, 'HAND'> = 'CRON',
): Promise<void> {
  const stopped = await database.one(sql`
    select 1 from scheduled_job where name = ${job.name} and status = 'STOPPED'`)
  if (stopped !== undefined) return
  await runRecorded(database, job, log, async () => {
    const run = await database.beside.one<{ id: string }>(sql`
      insert into job_run (job, trigger) values (${job.name}, ${trigger}) returning id`)
    return run?.id
  })
}

/** Runs a job that a user triggered, after other runs of the job, unless the run was killed before. */
export async function runByHand(
  database: Database,
  job: ScheduledJob,
  log: Log,
  runId: string,
  signal: AbortSignal,
): Promise<void> {
  const begin = async () => {
    const begun = await database.beside.run(sql`
      update job_run set result = 'RUNNING', started = now() where id = ${runId} and result = 'WAITING'`)
    return begun > 0 ? runId : undefined
  }
  while (!(await runRecorded(database, job, log, begin))) await setTimeout(busyPause, undefined, { signal })
}

/**
 * One run of a job at a time over all servers. `begin` returns the id of the run, or undefined when it is not wanted
 * any more. False if another run is under way.
 */
async function runRecorded(
  database: Database,
  job: ScheduledJob,
  log: Log,
  begin: () => Promise<string | undefined>,
): Promise<boolean> {
  const begun: { run?: RecordedRun | undefined } = {}
  let failure: { error: unknown } | undefined
  try {
    await database.transaction(async db => {
      const free = await db.one<{ locked: boolean }>(sql`
        select pg_try_advisory_xact_lock(${runLock}, hashtext(${job.name})) as locked`)
      if (free?.locked !== true) throw new JobBusy(job.name)
      // A deadlock repeats the transaction with the same run.
      begun.run ??= watched(database, log, await begin())
      const { run } = begun
      if (run === undefined) return
      await nameTransaction(database, db, run.id)
      await job.run(db, run.lines.tell)
      if (await isKilled(database, run.id)) throw new RunKilled(job.name)
    })
  } catch (error) {
    if (error instanceof JobBusy) return false
    failure = { error }
  }
  const { run } = begun
  if (run === undefined) {
    if (failure === undefined) return true
    log.error(failure.error, `The job ${job.name} could not begin.`)
    throw failure.error
  }
  clearInterval(run.watch)
  await run.lines.end()
  // What was committed is not repeated because its end could not be written; `mendMoments` closes the run.
  const result = await endRun(database, run.id, failure).catch((fault: unknown) => {
    log.error(fault, 'The end of a run could not be recorded.')
    return failure ? 'FAILED' : 'OK'
  })
  if (failure === undefined || result === 'KILLED') return true
  const { error } = failure
  log.error(error, `The job ${job.name} failed.`)
  // A failed notification must not hide the failure of the job.
  await database
    .transaction(db => tellJobFailed(db, job.name, error))
    .catch((fault: unknown) => log.error(fault, `Administrators could not be notified that ${job.name} failed.`))
  throw error
}

interface RecordedRun {
  id: string
  lines: RunLog
  watch: NodeJS.Timeout
}

function watched(database: Database, log: Log, id: string | undefined): RecordedRun | undefined {
  if (id === undefined) return undefined
  let asking = false
  const watch = setInterval(() => {
    if (asking) return
    asking = true
    cancelKilled(database.beside, id)
      .catch((error: unknown) => log.error(error, 'A run could not be killed.'))
      .finally(() => (asking = false))
  }, killPause)
  return { id, lines: new RunLog(database, id, log), watch }
}

async function isKilled(database: Database, runId: string): Promise<boolean> {
  return (await database.beside.one(sql`select 1 from job_run where id = ${runId} and kill_name <> ''`)) !== undefined
}

/** The start of a transaction is exact to the microsecond, so that the pair means one transaction only. */
async function nameTransaction(database: Database, db: Db, runId: string): Promise<void> {
  const own = await db.one<{ pid: number; begun: string }>(sql`
    select pid, xact_start::text as begun from pg_stat_activity where pid = pg_backend_pid()`)
  await database.beside.run(sql`
    update job_run set pid = ${own?.pid ?? null}, xact_start = ${own?.begun ?? null}::timestamptz where id = ${runId}`)
}

/** One statement, which waits for the commit of who kills the run. */
async function endRun(
  database: Database,
  runId: string,
  failure: { error: unknown } | undefined,
): Promise<RunResult | undefined> {
  if (failure === undefined) {
    await database.run(sql`update job_run set result = 'OK', ended = now() where id = ${runId}`)
    return 'OK'
  }
  const ended = await database.one<{ result: RunResult }>(sql`
    update job_run set result = case kill_name when '' then 'FAILED' else 'KILLED' end,
      message = case kill_name when '' then ${reasonOf(failure.error)} else kill_name end, ended = now()
    where id = ${runId} returning result`)
  return ended?.result
}

function reasonOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, 500)
}

/** Notifies the administrators once a day for each kind of job. */
export async function tellJobFailed(db: Db, name: string, error: unknown): Promise<void> {
  const reason = reasonOf(error)
  const told = await db.run(sql`
    insert into job_failure (name, reason) values (${name}, ${reason}) on conflict (name, day) do nothing`)
  if (told === 0) return
  await tellAdministrators(db, {
    template: 'job.failed',
    values: { job: name, reason },
    businessType: 'JOB',
    businessId: null,
    pcUrl: '',
  })
}
