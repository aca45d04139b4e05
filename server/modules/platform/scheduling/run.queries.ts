import sql, { join } from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Input, Output, Page } from '../../../../src/contract/envelope.ts'
import type { getRun, JobRun, queryRuns, RunResult } from '../../../../src/contract/platform/scheduling/scheduling.ts'
import type { Db } from '../../../db/database.ts'
import type { Act } from '../../../kit/call/act.ts'
import type { Caller } from '../../../kit/call/caller.ts'
import { orderClause, readPage } from '../../../kit/call/paging.ts'
import { allowedEvents } from '../../../kit/documents/steps.ts'
import { seenRuns } from './executors/task.queries.ts'
import { durationOf, jobTexts } from './job.queries.ts'
import { runSteps } from './rules.ts'
import type { RunFacts } from './rules.ts'

type Kept<Run> = Omit<Run, 'title' | 'allowed'> & { taskTitle: string | null }

const columns = sql`
  r.id, (select t.title from job_dispatch d join job_task t on t.job_id = d.job_id where d.run_id = r.id) as task_title,
  r.job, r.remote::int as remote, r.trigger, r.user_name, r.started, r.ended, ${durationOf(sql`r`)} as duration_ms, r.result, r.message`

/** Newest first. */
export async function readRuns(
  db: Db,
  caller: Caller,
  { orderBy, page, pageSize, job, result, trigger, startedFrom, startedTo }: Input<typeof queryRuns>,
): Promise<Page<JobRun>> {
  const where = join(
    [
      seenRuns(caller),
      job === undefined || job === '' ? sql`true` : sql`r.job = ${job}`,
      result === undefined ? sql`true` : sql`r.result = ${result}`,
      trigger === undefined ? sql`true` : sql`r.trigger = ${trigger}`,
      startedFrom === undefined ? sql`true` : sql`r.started >= ${startedFrom}::date`,
      startedTo === undefined ? sql`true` : sql`r.started < ${startedTo}::date + 1`,
    ],
    ' and ',
  )
  const sortable = { started: sql`r.started`, durationMs: durationOf(sql`r`), result: sql`r.result` }
  const found = await readPage<Kept<JobRun>>(
    db,
    {
      rows: limit =>
        sql`select ${columns} from job_run r where ${where} ${orderClause(orderBy, sortable, sql`r.id desc`)} ${limit}`,
      total: sql`select count(*) as total from job_run r where ${where}`,
    },
    { page, pageSize },
  )
  return { ...found, records: found.records.map(run => asSeen(run, caller)) }
}

export async function readRun(db: Db, caller: Caller, id: string): Promise<Output<typeof getRun> | undefined> {
  const run = await db.one<Kept<Output<typeof getRun>>>(sql`
    select ${columns}, r.log, coalesce(d.address, '') as address, coalesce(d.shard_index, 0) as shard_index,
      greatest(1, d.shard_total) as shard_total
    from job_run r left join job_dispatch d on d.run_id = r.id where r.id = ${id} and ${seenRuns(caller)}`)
  return run && asSeen(run, caller)
}

function asSeen<Run extends { job: string; result: RunResult; taskTitle: string | null }>(
  { taskTitle, ...run }: Run,
  caller: Caller,
) {
  return {
    ...run,
    title: taskTitle ?? jobTexts(run.job, caller.language).title,
    allowed: allowedEvents(runSteps, { status: run.result }, caller),
  }
}

export interface LockedRun extends RunFacts {
  id: string
  job: string
}

export function lockRuns({ db, caller }: Act, ids: readonly string[]): Promise<LockedRun[]> {
  return db.rows<LockedRun>(sql`
    select r.id, r.job, r.result as status from job_run r
    where r.id = any(${[...ids]}::bigint[]) and ${seenRuns(caller)} order by r.id for update`)
}

export async function writeRun({ db }: Act, run: LockedRun, status: RunResult, fields: Sql): Promise<LockedRun> {
  await db.run(sql`update job_run set result = ${status} ${fields} where id = ${run.id}`)
  return { ...run, status }
}

/** A run that begins when a server takes the message with its id; undefined while another one waits. */
export async function insertWaiting({ db, caller }: Act, job: string): Promise<string | undefined> {
  const run = await db.one<{ id: string }>(sql`
    insert into job_run (job, trigger, user_name, result) values (${job}, 'HAND', ${caller.name}, 'WAITING')
    on conflict (job) where result = 'WAITING' and not remote do nothing returning id`)
  return run?.id
}
