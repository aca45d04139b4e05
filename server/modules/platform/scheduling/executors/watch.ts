import sql from 'sql-template-tag'
import type { Database } from '../../../../db/database.ts'
import { endRemoteRun } from './end-run.ts'
import type { Dispatching } from './dispatch.ts'
import { readPlaceOfRun } from './places.ts'
import type { ExecutorClient, Place, Reply } from './protocol.ts'

/** Seconds between two probes of a run or an address. */
const probeSeconds = 30

/** Seconds after which a run that its executor does not know counts as lost; its result may still be under way. */
const lostSeconds = 90

/** Of the run `r` with the dispatch `d`. */
export const isToKill = sql`
  r.remote and r.result = 'RUNNING' and r.kill_name <> ''
  and (d.claimed is null or d.claimed < now() - interval '5 seconds' or d.claimed < r.started)`

/** Of the run `r` with the dispatch `d`. */
export const isToWatch = sql`
  r.remote and r.result = 'RUNNING' and d.checked < now() - ${probeSeconds} * interval '1 second'`

/** Of the address `a` of the executor `e`. */
export const isToBeat = sql`
  e.address_type = 'MANUAL' and (a.probed is null or a.probed < now() - ${probeSeconds} * interval '1 second')`

interface Watched {
  runId: string
  jobId: string
}

/**
 * Ends the next run in progress that a user has killed; false without one. If the executor cannot be reached, the request
 * is repeated after 5 seconds, until the run counts as lost.
 */
export async function killNext({ database, client }: Dispatching): Promise<boolean> {
  const run = await database.one<Watched>(sql`
    update job_dispatch set claimed = now() where run_id = (
      select d.run_id from job_dispatch d join job_run r on r.id = d.run_id
      where ${isToKill}
      order by d.run_id limit 1 for update of d skip locked)
    returning run_id, job_id`)
  if (run === undefined) return false
  const place = await readPlaceOfRun(database, run.runId)
  if (place === undefined) return true
  const reply = await client.kill(place, run.jobId)
  if (reply.kind === 'done')
    await database.run(sql`
      update job_run set result = 'KILLED', message = kill_name, ended = now()
      where id = ${run.runId} and result = 'RUNNING'`)
  return true
}

/**
 * Checks the next run in progress at its executor, each 30 seconds; false without one. A run that the executor has not
 * known for 90 seconds has failed: its result is lost.
 */
export async function watchNext({ database, client, reactions }: Dispatching): Promise<boolean> {
  const run = await database.one<Watched>(sql`
    update job_dispatch set checked = now() where run_id = (
      select d.run_id from job_dispatch d join job_run r on r.id = d.run_id
      where ${isToWatch}
      order by d.checked limit 1 for update of d skip locked)
    returning run_id, job_id`)
  if (run === undefined) return false
  const place = await readPlaceOfRun(database, run.runId)
  const isThere =
    place !== undefined && (await isBusy(client, place, run.jobId)) && !(await isOvertaken(database, run.runId))
  const missed = await database.one<{ lost: boolean }>(sql`
    update job_dispatch set missing = case when not ${isThere}::boolean then coalesce(missing, now()) end
    where run_id = ${run.runId}
    returning coalesce(missing < now() - ${lostSeconds} * interval '1 second', false) as lost`)
  if (missed?.lost === true)
    await database.transaction(db =>
      endRemoteRun(db, run.runId, { result: 'FAILED', message: 'RESULT_LOST' }, reactions),
    )
  return true
}

/** An executor also denies requests with a secret that was renewed; `/beat` tells the difference. */
async function isBusy(client: ExecutorClient, place: Place, jobId: string): Promise<boolean> {
  return (await client.idleBeat(place, jobId)).kind === 'denied' && (await client.beat(place)).kind === 'done'
}

/** An executor does the runs of a task one after another: when a later one has succeeded there, it is busy with another. */
async function isOvertaken(database: Database, runId: string): Promise<boolean> {
  const later = await database.one(sql`
    select 1 from job_dispatch d join job_dispatch l on l.job_id = d.job_id and l.address = d.address
      join job_run r on r.id = l.run_id
    where d.run_id = ${runId} and l.run_id > d.run_id and r.result = 'OK' limit 1`)
  return later !== undefined
}

/** Probes the next manually entered address, each 30 seconds; false without one. */
export async function beatNext({ database, client }: Dispatching): Promise<boolean> {
  const place = await database.one<Place & { executorId: string }>(sql`
    update job_executor_address p set probed = now()
    from job_executor x
    where x.id = p.executor_id and (p.executor_id, p.address) = (
      select a.executor_id, a.address from job_executor_address a join job_executor e on e.id = a.executor_id
      where ${isToBeat}
      order by a.probed nulls first limit 1 for update of a skip locked)
    returning p.executor_id, p.address, p.newer, x.secret, x.app_name`)
  if (place === undefined) return false
  const reply: Reply = await client.beat(place)
  if (reply.kind === 'done')
    await database.run(sql`
      update job_executor_address set beat = now()
      where executor_id = ${place.executorId} and address = ${place.address}`)
  return true
}
