import { setImmediate } from 'node:timers/promises'
import pg from 'pg'
import PgBoss from 'pg-boss'
import sql, { Sql } from 'sql-template-tag'
import { clientSettings } from '../../db/database.ts'
import type { Database, Db } from '../../db/database.ts'
import { lockForStart } from '../../db/start-lock.ts'
import { areTimes } from './cron.ts'
import { mendMoments } from './mend-moments.ts'
import type { ScheduledJob, SentJob } from './job.ts'
import { byHand, closeUnknown, listJobs } from './job-runs.ts'
import { runByClock, runByHand } from './run-job.ts'

/**
 * The queue could not use its tables. pg-boss completes a job without awaiting the result, so this may be an unhandled
 * rejection: the process logs it and continues. The job counts as not done and starts again after its timeout, which
 * every job tolerates.
 */
export class JobQueueFailed extends Error {
  override readonly name = 'JobQueueFailed'
}

export interface JobWatch {
  /** The database answered the queue, which happens at least every few seconds. */
  answered: () => void
  /** A job failed; the queue may retry it. */
  failed: (name: string) => void
}

const nobody: JobWatch = { answered: () => undefined, failed: () => undefined }

interface Log {
  error: (error: unknown, message: string) => void
}

const schema = 'job'

/** Lock of the process that prepares the job queue. */
const jobsLock = 7_307_505

/**
 * Runs jobs in the database by pg-boss: one run per job and time over all servers, repeated when a worker dies. The
 * returned function waits for running jobs and stops.
 */
export async function startJobs(
  database: Database,
  jobs: readonly ScheduledJob[],
  timeZone: string,
  log: Log,
  sent: readonly SentJob[] = [],
  watch: JobWatch = nobody,
) {
  const { executeSql, end } = connectionOf(database, timeZone, log, watch)
  const boss = new PgBoss({ db: { executeSql }, schema })
  const stopping = new AbortController()
  boss.on('error', error => log.error(error, 'The job queue failed.'))
  const handJob: SentJob = {
    name: byHand,
    atOnce: 2,
    run: async ({ name, runId = '' }, signal) => {
      const job = jobs.find(each => each.name === name)
      if (job) await runByHand(database, job, log, runId, signal)
      else await closeUnknown(database, runId)
    },
  }
  const byMessage = [...sent, handJob]
  // Server processes that start together create the same tables and queues, and would deadlock.
  await database.transaction(async db => {
    await lockForStart(db, jobsLock)
    await boss.start()
    for (const { name } of byMessage) await boss.createQueue(name, { name, policy: 'standard', retryLimit: 0 })
    for (const { name, cron, deliveredCron } of await listJobs(db, jobs)) {
      await boss.createQueue(name, { name, policy: 'singleton', retryLimit: 3, retryBackoff: true })
      // One time that the queue cannot read would stop all jobs.
      const times = areTimes(cron, timeZone) ? cron : deliveredCron
      await boss.schedule(name, times, undefined, { tz: timeZone })
    }
  })
  const stopMending = await mendMoments(executeSql, log)
  for (const job of byMessage.flatMap(each => Array.from({ length: each.atOnce ?? 1 }, () => each))) {
    await boss.work<Record<string, string>>(job.name, { pollingIntervalSeconds: 1 }, async messages => {
      for (const { data } of messages)
        await job.run(data, stopping.signal).catch((error: unknown) => {
          watch.failed(job.name)
          log.error(error, `The job ${job.name} failed.`)
        })
    })
  }
  for (const job of jobs) {
    await boss.work(job.name, { pollingIntervalSeconds: 10, includeMetadata: true }, ([message]) =>
      runByClock(database, job, log, message?.retryCount ? 'RETRY' : 'CRON').catch((error: unknown) => {
        watch.failed(job.name)
        throw error
      }),
    )
  }
  let stopped: Promise<void> | undefined
  return () =>
    (stopped ??= (async () => {
      stopping.abort()
      stopMending()
      await boss.stop({ graceful: true, timeout: 10_000 })
      await end()
    })())
}

/** `end` waits for running statements. */
function connectionOf(database: Database, timeZone: string, log: Log, watch: JobWatch) {
  // Separate connections: calls that use up theirs must not keep a finished job from being marked as done.
  const pool = new pg.Pool({ ...clientSettings({ connection: database.connection, timeZone }), max: 2 })
  pool.on('error', error => log.error(error, 'An idle connection of the job queue was lost.'))
  const running = new Set<Promise<unknown>>()
  let ended = false
  const executeSql = async (text: string, values: unknown[]) => {
    // A worker that was not awaited any more: its job counts as not done, too.
    if (ended) return { rows: [] }
    const query = pool.query<object>(text, values)
    running.add(query)
    try {
      const { rows } = await query
      watch.answered()
      return { rows }
    } catch (error) {
      throw new JobQueueFailed('The job queue could not use the database.', { cause: error })
    } finally {
      running.delete(query)
    }
  }
  const end = async () => {
    // pg-boss marks the last jobs as done without waiting; an ended pool would refuse that.
    let quietTurns = 0
    while (quietTurns < 2) {
      quietTurns = running.size > 0 ? 0 : quietTurns + 1
      await Promise.allSettled(running)
      await setImmediate()
    }
    ended = true
    await pool.end()
  }
  return { executeSql, end }
}

/** Only creates messages; never started. */
const sender = new PgBoss({ db: { executeSql: () => Promise.reject(new Error('Send within a transaction.')) }, schema })

/** Sends a job within the caller's transaction: it starts after the commit, and never without it. */
export async function sendJob(db: Db, name: string, data: Readonly<Record<string, string>>): Promise<void> {
  const executeSql = async (text: string, values: unknown[]) => ({
    rows: await db.rows<object>(statement(text, values)),
  })
  const id = await sender.send(name, data, { db: { executeSql } })
  if (id === null) throw new Error(`The job ${name} was not taken.`)
}

/** Skipped if such a job is waiting or running, so that repeated requests do not pile up. */
export async function sendJobOnce(db: Db, name: string, data: Readonly<Record<string, string>>): Promise<void> {
  const open = await db.one(sql`
    select 1 from job.job
    where name = ${name} and state in ('created', 'retry', 'active') and data = ${JSON.stringify(data)}::jsonb limit 1`)
  if (open === undefined) await sendJob(db, name, data)
}

/** Converts `$1`, `$2` … to our statements. */
function statement(text: string, values: readonly unknown[]): Sql {
  const parts = text.split(/\$(\d+)/)
  const isNumber = (_: string, index: number) => index % 2 === 1
  return new Sql(
    parts.filter((part, index) => !isNumber(part, index)),
    parts.filter(isNumber).map(number => values[Number(number) - 1]),
  )
}
