import pg from 'pg'
import PgBoss from 'pg-boss'
import sql, { Sql } from 'sql-template-tag'
import { clientSettings } from '../../db/database.ts'
import type { Database, Db } from '../../db/database.ts'
import { mendMoments } from './mend-moments.ts'
import { tellAdministrators } from '../messages/tell-administrators.ts'

/**
 * The queue could not read or write its tables. pg-boss completes a job without waiting for the answer, so this may come
 * up as a rejection that nobody handles: the process logs it and goes on. The job counts as not done and is begun
 * again when its time is over, which every job survives.
 */
export class JobQueueFailed extends Error {
  override readonly name = 'JobQueueFailed'
}

/** One job that runs by the clock; `cron` in the server's time zone. */
export interface ScheduledJob {
  name: string
  cron: string
  run: (db: Db) => Promise<void>
}

/** A job that an act sends with `sendJob`. It is begun once per message and must itself survive a second begin. */
export interface SentJob {
  name: string
  /** How many of them one server runs at once; 1 when absent. */
  atOnce?: number
  /** `signal` aborts when the server stops: what takes long gives up then. */
  run: (data: Readonly<Record<string, string>>, signal: AbortSignal) => Promise<void>
}

/** Hears how the queue is. */
export interface JobWatch {
  /** The queue has got an answer from the database, which happens at least every few seconds. */
  answered: () => void
  /** A job has failed; the queue may repeat it. */
  failed: (name: string) => void
}

const nobody: JobWatch = { answered: () => undefined, failed: () => undefined }

/** Where jobs tell of their failures. */
interface Log {
  error: (error: unknown, message: string) => void
}

const schema = 'job'

/** Held by the process that prepares the job queue. */
const jobsLock = 7_307_505

/**
 * Runs jobs in the database by pg-boss: one run per job and moment over all servers, repeated when a worker dies.
 * Returns a function that waits for what runs and stops.
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
  // Server processes that start together make the same tables and queues, and would wait for each other in a circle.
  await database.transaction(async db => {
    await db.run(sql`select pg_advisory_xact_lock(${jobsLock})`)
    await boss.start()
    for (const { name } of sent) await boss.createQueue(name, { name, policy: 'standard', retryLimit: 0 })
    for (const { name, cron } of jobs) {
      await boss.createQueue(name, { name, policy: 'singleton', retryLimit: 3, retryBackoff: true })
      await boss.schedule(name, cron, undefined, { tz: timeZone })
    }
  })
  const stopMending = await mendMoments(executeSql, log)
  for (const job of sent.flatMap(each => Array.from({ length: each.atOnce ?? 1 }, () => each))) {
    await boss.work<Record<string, string>>(job.name, { pollingIntervalSeconds: 1 }, async messages => {
      for (const { data } of messages)
        await job.run(data, stopping.signal).catch((error: unknown) => {
          watch.failed(job.name)
          log.error(error, `The job ${job.name} failed.`)
        })
    })
  }
  for (const job of jobs) {
    await boss.work(job.name, { pollingIntervalSeconds: 10 }, () =>
      runByClock(database, job, log).catch((error: unknown) => {
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

/** Runs the statements of pg-boss; `end` waits for those that are under way. */
function connectionOf(database: Database, timeZone: string, log: Log, watch: JobWatch) {
  // Connections of its own: what calls do with theirs must not keep a finished job from being marked as done.
  const pool = new pg.Pool({ ...clientSettings({ connection: database.connection, timeZone }), max: 2 })
  pool.on('error', error => log.error(error, 'An idle connection of the job queue was lost.'))
  const running = new Set<Promise<unknown>>()
  const executeSql = async (text: string, values: unknown[]) => {
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
    // pg-boss marks the last jobs as done without waiting for it; a pool that has ended would refuse that.
    await Promise.allSettled(running)
    await pool.end()
  }
  return { executeSql, end }
}

/** Runs a job; when it fails, the administrators hear of it, and the queue repeats it. */
export async function runByClock(database: Database, job: ScheduledJob, log: Log): Promise<void> {
  try {
    await database.transaction(job.run)
  } catch (error) {
    log.error(error, `The job ${job.name} failed.`)
    // What cannot be told must not hide what failed.
    await database
      .transaction(db => tellJobFailed(db, job.name, error))
      .catch((fault: unknown) => log.error(fault, `Nobody could be told that ${job.name} failed.`))
    throw error
  }
}

/** Only writes messages; it is never started. */
const sender = new PgBoss({ db: { executeSql: () => Promise.reject(new Error('Send within a transaction.')) }, schema })

/** Sends a job within the caller's transaction: it begins after the commit, and never without it. */
export async function sendJob(db: Db, name: string, data: Readonly<Record<string, string>>): Promise<void> {
  const executeSql = async (text: string, values: unknown[]) => ({
    rows: await db.rows<object>(statement(text, values)),
  })
  const id = await sender.send(name, data, { db: { executeSql } })
  if (id === null) throw new Error(`The job ${name} was not taken.`)
}

/** The same, unless such a job waits or runs already: what is asked for again and again does not pile up. */
export async function sendJobOnce(db: Db, name: string, data: Readonly<Record<string, string>>): Promise<void> {
  const open = await db.one(sql`
    select 1 from job.job
    where name = ${name} and state in ('created', 'retry', 'active') and data = ${JSON.stringify(data)}::jsonb limit 1`)
  if (open === undefined) await sendJob(db, name, data)
}

/** A text with `$1`, `$2` … as our own statements are written. */
function statement(text: string, values: readonly unknown[]): Sql {
  const parts = text.split(/\$(\d+)/)
  const isNumber = (_: string, index: number) => index % 2 === 1
  return new Sql(
    parts.filter((part, index) => !isNumber(part, index)),
    parts.filter(isNumber).map(number => values[Number(number) - 1]),
  )
}

/** Tells the administrators that work by the clock failed, once a day for each kind of work. */
export async function tellJobFailed(db: Db, name: string, error: unknown): Promise<void> {
  const reason = (error instanceof Error ? error.message : String(error)).slice(0, 500)
  const told = await db.run(sql`
    insert into job_failure (name, reason) values (${name}, ${reason}) on conflict (name, day) do nothing`)
  if (told === 0) return
  await tellAdministrators(db, {
    template: 'job.failed',
    values: { job: name, reason },
    businessType: 'JOB',
    // Work by the clock is no document.
    businessId: '0',
    pcUrl: '',
  })
}
