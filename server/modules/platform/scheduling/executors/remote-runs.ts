import sql from 'sql-template-tag'
import type { RunResult, RunTrigger } from '../../../../../src/contract/platform/scheduling/scheduling.ts'
import type { Db } from '../../../../db/database.ts'

interface NewRun {
  jobId: string
  trigger: RunTrigger
  userName?: string
  retriesLeft: number
  /** Of a run that belongs to an earlier one. */
  part?: { batch: string; shardIndex: number; shardTotal: number; address: string }
}

/** A run that the next free server sends. */
export async function insertRemoteRun(
  db: Db,
  { jobId, trigger, userName = '', retriesLeft, part }: NewRun,
): Promise<string> {
  const run = await db.one<{ id: string }>(sql`
    insert into job_run (job, trigger, user_name, result, remote)
    select j.name, ${trigger}, ${userName}, 'WAITING', true from scheduled_job j where j.id = ${jobId}
    returning id`)
  if (run === undefined) throw new Error(`The task ${jobId} does not exist.`)
  await db.run(sql`
    insert into job_dispatch (run_id, job_id, batch, shard_index, shard_total, address, retries_left)
    values (${run.id}, ${jobId}, ${part?.batch ?? run.id}, ${part?.shardIndex ?? 0}, ${part?.shardTotal ?? 0},
      ${part?.address ?? ''}, ${retriesLeft})`)
  return run.id
}

export interface OpenRun {
  runId: string
  jobId: string
  enterpriseId: string
  title: string
  result: RunResult
  killName: string
  batch: string
  shardIndex: number
  shardTotal: number
  retriesLeft: number
}

/** A run that has not ended, locked; undefined for any other. */
export function lockOpenRun(db: Db, runId: string): Promise<OpenRun | undefined> {
  return db.one<OpenRun>(sql`
    select r.id as run_id, d.job_id, t.enterprise_id, t.title, r.result, r.kill_name, d.batch, d.shard_index,
      d.shard_total, d.retries_left
    from job_run r join job_dispatch d on d.run_id = r.id join job_task t on t.job_id = d.job_id
    where r.id = ${runId} and r.result in ('WAITING', 'RUNNING')
    for update of r, d`)
}

export async function closeRun(db: Db, runId: string, result: RunResult, message: string): Promise<void> {
  await db.run(sql`
    update job_run set result = ${result}, message = ${message.slice(0, 500)}, ended = greatest(now(), started)
    where id = ${runId}`)
}

/** All parts of a moment have succeeded, by their last tries. */
export async function isBatchDone(db: Db, { batch, shardTotal }: OpenRun): Promise<boolean> {
  const row = await db.one<{ done: number }>(sql`
    select count(distinct d.shard_index)::int as done
    from job_dispatch d join job_run r on r.id = d.run_id
    where d.batch = ${batch} and r.result = 'OK'`)
  return (row?.done ?? 0) >= Math.max(1, shardTotal)
}

/** Ends of the parts of one moment wait for each other, so that one of them sees all others. */
export async function lockBatch(db: Db, { batch }: OpenRun): Promise<void> {
  await db.run(sql`select 1 from job_dispatch where run_id = ${batch} for update`)
}

export function readChildren(db: Db, jobId: string): Promise<{ jobId: string; retries: number }[]> {
  return db.rows(sql`
    select t.job_id, t.retries from job_task_child c join job_task t on t.job_id = c.child_id
    where c.job_id = ${jobId} order by t.job_id`)
}

/** Appends to the log of a run, which keeps its first 100,000 characters. */
export async function appendLog(db: Pick<Db, 'run'>, runId: string, text: string): Promise<void> {
  await db.run(sql`
    update job_run set log = left(log || ${text.replaceAll('\0', '')}::text, 100000) where id = ${runId}`)
}
