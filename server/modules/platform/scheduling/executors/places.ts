import sql from 'sql-template-tag'
import type { Db } from '../../../../db/database.ts'
import type { Place } from './protocol.ts'
import type { Use } from './routing.rules.ts'

/** Seconds after its last sign of life for which an executor counts as online. */
export const onlineSeconds = 90

/** The addresses of an executor that may get runs: registered ones while they are online, entered ones always. */
export function readPlaces(db: Pick<Db, 'rows'>, executorId: string): Promise<Place[]> {
  return db.rows<Place>(sql`
    select a.address, a.newer, e.secret, e.app_name
    from job_executor_address a join job_executor e on e.id = a.executor_id
    where e.id = ${executorId}
      and (e.address_type = 'MANUAL' or a.beat > now() - ${onlineSeconds} * interval '1 second')
    order by a.address`)
}

/** Where a run is, though its address may not be online any more. */
export function readPlaceOfRun(db: Pick<Db, 'one'>, runId: string): Promise<Place | undefined> {
  return db.one<Place>(sql`
    select d.address, coalesce(a.newer, false) as newer, e.secret, e.app_name
    from job_dispatch d join job_task t on t.job_id = d.job_id join job_executor e on e.id = t.executor_id
      left join job_executor_address a on a.executor_id = e.id and a.address = d.address
    where d.run_id = ${runId} and d.address <> ''`)
}

export function readUses(db: Pick<Db, 'rows'>, jobId: string): Promise<Use[]> {
  return db.rows<Use>(sql`
    select address, uses::int, (extract(epoch from last_use) * 1000)::float8 as last_use
    from job_task_use where job_id = ${jobId}`)
}

export async function recordUse(db: Db, jobId: string, address: string): Promise<void> {
  await db.run(sql`
    insert into job_task_use as u (job_id, address, uses) values (${jobId}, ${address}, 1)
    on conflict (job_id, address) do update set uses = u.uses + 1, last_use = now()`)
}

/** Deletes addresses of executors that registered themselves and were not online for a day. */
export function deleteGone(db: Db): Promise<number> {
  return db.run(sql`
    delete from job_executor_address a using job_executor e
    where e.id = a.executor_id and e.address_type = 'AUTO' and a.beat < now() - interval '1 day'`)
}
