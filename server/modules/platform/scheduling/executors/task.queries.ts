import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Input } from '../../../../../src/contract/envelope.ts'
import type { saveTask } from '../../../../../src/contract/platform/scheduling/tasks.ts'
import type { Db } from '../../../../db/database.ts'
import type { Act } from '../../../../kit/call/act.ts'
import type { Caller } from '../../../../kit/call/caller.ts'
import type { Link } from './task.rules.ts'

/** The executor's part of the job `t`, as the contract has it; null for a job of this server. */
export const taskColumn = sql`
  case when t.job_id is not null then json_build_object('title', t.title, 'text', t.text,
    'executorId', t.executor_id::text, 'executorName', (select e.title from job_executor e where e.id = t.executor_id),
    'glueType', 'BEAN', 'handler', t.handler, 'params', t.params, 'routing', t.routing, 'blocking', t.blocking,
    'misfire', t.misfire, 'timeoutSeconds', t.timeout_seconds, 'retries', t.retries,
    'childIds', (select coalesce(json_agg(c.child_id::text order by c.child_id), '[]')
      from job_task_child c where c.job_id = t.job_id)) end`

/** Jobs of this server, and those of the caller's company. */
export function seenJobs({ enterpriseId }: Caller): Sql {
  return sql`(t.job_id is null or t.enterprise_id = ${enterpriseId})`
}

/** Of the run `r`: not one of another company's task. */
export function seenRuns({ enterpriseId }: Caller): Sql {
  return sql`
    (not r.remote or r.job in (
      select j.name from job_task t join scheduled_job j on j.id = t.job_id where t.enterprise_id = ${enterpriseId}))`
}

export interface Choice {
  id: string
  title: string
}

export function readExecutorChoices(db: Db, { enterpriseId }: Caller): Promise<Choice[]> {
  return db.rows<Choice>(sql`
    select id, title from job_executor where enterprise_id = ${enterpriseId} order by title, id`)
}

export function readTaskChoices(db: Db, { enterpriseId }: Caller): Promise<Choice[]> {
  return db.rows<Choice>(sql`
    select job_id as id, title from job_task where enterprise_id = ${enterpriseId} order by title, job_id`)
}

/** Without those of `exceptId`. */
export function readLinks(db: Db, { enterpriseId }: Caller, exceptId: string | undefined): Promise<Link[]> {
  return db.rows<Link>(sql`
    select c.job_id, c.child_id from job_task_child c join job_task t on t.job_id = c.job_id
    where t.enterprise_id = ${enterpriseId} and t.job_id is distinct from ${exceptId ?? null}::bigint`)
}

export async function isTitleTaken(
  db: Db,
  { enterpriseId }: Caller,
  { id, title }: { id?: string; title: string },
): Promise<boolean> {
  const other = await db.one(sql`
    select from job_task
    where enterprise_id = ${enterpriseId} and lower(title) = lower(${title})
      and job_id is distinct from ${id ?? null}::bigint`)
  return other !== undefined
}

/** Stopped, as a user starts it. Runs name it `task-` and its id. */
export async function insertTask({ db, caller }: Act, wanted: Input<typeof saveTask>): Promise<string> {
  const job = await db.one<{ id: string }>(sql`
    insert into scheduled_job (name, delivered_cron, cron, status, update_name, update_time)
    values (gen_random_uuid()::text, '', ${cronOf(wanted)}, 'STOPPED', ${caller.name}, now()) returning id`)
  if (job === undefined) throw new Error('The task was not inserted.')
  await db.run(sql`update scheduled_job set name = 'task-' || id where id = ${job.id}`)
  await db.run(sql`
    insert into job_task (job_id, enterprise_id, executor_id, title, text, handler, params, routing, blocking, misfire,
      timeout_seconds, retries)
    values (${job.id}, ${caller.enterpriseId}, ${wanted.executorId}, ${wanted.title}, ${wanted.text}, ${wanted.handler},
      ${wanted.params}, ${wanted.routing}, ${wanted.blocking}, ${wanted.misfire}, ${wanted.timeoutSeconds},
      ${wanted.retries})`)
  await writeChildren(db, job.id, wanted.childIds)
  return job.id
}

export async function updateTask({ db, caller }: Act, id: string, wanted: Input<typeof saveTask>): Promise<void> {
  await db.run(sql`
    update job_task set executor_id = ${wanted.executorId}, title = ${wanted.title}, text = ${wanted.text},
      handler = ${wanted.handler}, params = ${wanted.params}, routing = ${wanted.routing},
      blocking = ${wanted.blocking}, misfire = ${wanted.misfire}, timeout_seconds = ${wanted.timeoutSeconds},
      retries = ${wanted.retries}
    where job_id = ${id} and enterprise_id = ${caller.enterpriseId}`)
  await writeChildren(db, id, wanted.childIds)
}

export const cronOf = ({ cron }: { cron: string }): string | null => (cron === '' ? null : cron)

async function writeChildren(db: Db, id: string, childIds: readonly string[]): Promise<void> {
  await db.run(sql`delete from job_task_child where job_id = ${id}`)
  await db.run(sql`
    insert into job_task_child (job_id, child_id) select ${id}::bigint, child from unnest(${[...childIds]}::bigint[]) as given (child)`)
}

/** With its runs, which no page would list any more. */
export async function deleteTask(db: Db, id: string): Promise<void> {
  await db.run(sql`delete from job_run r using scheduled_job j where j.id = ${id} and r.job = j.name`)
  await db.run(sql`delete from scheduled_job where id = ${id}`)
}

export async function hasOpenRun(db: Db, id: string): Promise<boolean> {
  const open = await db.one(sql`
    select 1 from job_dispatch d join job_run r on r.id = d.run_id
    where d.job_id = ${id} and r.result in ('WAITING', 'RUNNING') limit 1`)
  return open !== undefined
}

export async function parentTitle(db: Db, id: string): Promise<string | undefined> {
  const parent = await db.one<{ title: string }>(sql`
    select t.title from job_task_child c join job_task t on t.job_id = c.job_id where c.child_id = ${id} limit 1`)
  return parent?.title
}

/** A condition that holds only for jobs that are seen, with the join that it needs. */
export const withTask = sql`left join job_task t on t.job_id = j.id`
