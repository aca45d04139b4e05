import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Input, Page } from '../../../../src/contract/envelope.ts'
import type { JobStatus, queryJobs, ScheduledJob } from '../../../../src/contract/platform/scheduling/scheduling.ts'
import type { ExecutorTask } from '../../../../src/contract/platform/scheduling/tasks.ts'
import type { Language } from '../../../../src/contract/platform/session/session.ts'
import type { Db } from '../../../db/database.ts'
import type { Act } from '../../../kit/call/act.ts'
import type { Caller } from '../../../kit/call/caller.ts'
import { pageAmong } from '../../../kit/call/paging.ts'
import { allowedEvents } from '../../../kit/documents/steps.ts'
import { textIfThere } from '../../../kit/texts.ts'
import { nextTimes } from '../../../kit/jobs/cron.ts'
import { cronText } from './cron-text.ts'
import { seenJobs, taskColumn, withTask } from './executors/task.queries.ts'
import { jobSteps } from './rules.ts'
import type { JobFacts } from './rules.ts'

interface KeptJob extends Omit<ScheduledJob, 'title' | 'text' | 'cronText' | 'nextTime' | 'allowed'> {
  waiting: boolean
}

/** All jobs that the caller sees by title, then those that match. */
export async function readJobs(
  db: Db,
  caller: Caller,
  { keyword = '', status, ...request }: Input<typeof queryJobs>,
): Promise<Page<ScheduledJob>> {
  const kept = await db.rows<KeptJob>(sql`
    select j.id, j.name, coalesce(j.cron, j.delivered_cron) as cron, j.delivered_cron, j.status, j.update_name,
      j.update_time, j.version, ${isWaiting} as waiting, ${taskColumn} as task,
      case when r.id is not null then json_build_object('id', r.id::text,
        'started', to_char(r.started, 'YYYY-MM-DD HH24:MI:SS'), 'result', r.result,
        'durationMs', ${durationOf(sql`r`)}) end as last_run
    from scheduled_job j ${withTask} left join lateral (
      select * from job_run r where r.job = j.name and r.result <> 'WAITING' order by r.id desc limit 1) r on true
    where ${seenJobs(caller)}`)
  const next = await nextOf(db, kept)
  const wanted = keyword.trim().toLowerCase()
  const found = kept
    .map(({ waiting, ...job }) => ({
      ...job,
      ...textsOf(job, caller.language),
      cronText: cronText(job.cron, caller.language),
      nextTime: job.status === 'STOPPED' ? null : (next.get(job.name) ?? null),
      allowed: allowedEvents(jobSteps, { ...job, waiting }, caller),
    }))
    .filter(job => status === undefined || job.status === status)
    .filter(job => `${job.title} ${job.name}`.toLowerCase().includes(wanted))
    .sort((one, other) => one.title.localeCompare(other.title, caller.language))
  return pageAmong(found, request)
}

const isWaiting = sql`
  exists (select from job_run w where w.job = j.name and w.result = 'WAITING' and not w.remote)`

/** Ms from start to end; until now while it runs. */
export function durationOf(run: Sql): Sql {
  return sql`
    case when ${run}.result <> 'WAITING'
      then least(greatest(0, round(extract(epoch from coalesce(${run}.ended, now()) - ${run}.started) * 1000)),
        2147483647)::int end`
}

function textsOf(
  { name, task }: Pick<KeptJob, 'name' | 'task'>,
  language: Language,
): Pick<ScheduledJob, 'title' | 'text'> {
  return task === null ? jobTexts(name, language) : { title: task.title, text: task.text }
}

export function jobTexts(name: string, language: Language): Pick<ScheduledJob, 'title' | 'text'> {
  return {
    title: textIfThere(language, 'scheduling', `jobs.${name}.title`) ?? name,
    text: textIfThere(language, 'scheduling', `jobs.${name}.text`) ?? '',
  }
}

async function nextOf(db: Db, jobs: readonly KeptJob[]): Promise<ReadonlyMap<string, string>> {
  const { now, timeZone } = await readClock(db)
  const first = jobs.flatMap(({ name, cron }) => {
    const [time] = nextTimes(cron, timeZone, now, 1, { seconds: true }) ?? []
    return time ? [{ name, time }] : []
  })
  const moments = await momentsOf(
    db,
    first.map(each => each.time),
  )
  return new Map(first.map(({ name }, at) => [name, moments[at] ?? '']))
}

export interface Clock {
  now: Date
  timeZone: string
}

/** Of the database, which decides what is due. */
export async function readClock(db: Db): Promise<Clock> {
  const clock = await db.one<{ ms: number; timeZone: string }>(sql`
    select (extract(epoch from now()) * 1000)::float8 as ms, current_setting('TimeZone') as time_zone`)
  return { now: new Date(clock?.ms ?? Date.now()), timeZone: clock?.timeZone ?? 'UTC' }
}

/** In the zone of the server. */
export async function momentsOf(db: Db, times: readonly Date[]): Promise<string[]> {
  const rows = await db.rows<{ moment: string }>(sql`
    select t.moment from unnest(${times.map(time => time.toISOString())}::timestamptz[]) with ordinality as t (moment, place)
    order by t.place`)
  return rows.map(row => row.moment)
}

export interface LockedJob extends JobFacts {
  id: string
  name: string
  deliveredCron: string
  version: number
  task: ExecutorTask | null
}

const lockedColumns = sql`
  j.id, j.name, coalesce(j.cron, j.delivered_cron) as cron, j.delivered_cron, j.status, j.version, ${isWaiting} as waiting,
  ${taskColumn} as task`

export function lockJobs({ db, caller }: Act, ids: readonly string[]): Promise<LockedJob[]> {
  return db.rows<LockedJob>(sql`
    select ${lockedColumns} from scheduled_job j ${withTask}
    where j.id = any(${[...ids]}::bigint[]) and ${seenJobs(caller)} order by j.id for update of j`)
}

export async function writeJob(
  { db, caller }: Act,
  job: LockedJob,
  status: JobStatus,
  fields: Sql,
): Promise<LockedJob> {
  await db.run(sql`
    update scheduled_job set status = ${status}, version = version + 1, update_name = ${caller.name},
      update_time = now() ${fields}
    where id = ${job.id}`)
  const written = await db.one<LockedJob>(sql`
    select ${lockedColumns} from scheduled_job j ${withTask} where j.id = ${job.id}`)
  return written ?? job
}
