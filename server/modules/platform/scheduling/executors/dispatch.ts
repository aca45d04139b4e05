import sql from 'sql-template-tag'
import type { RunTrigger } from '../../../../../src/contract/platform/scheduling/scheduling.ts'
import type { blockings, Routing } from '../../../../../src/contract/platform/scheduling/tasks.ts'
import type { Database, Db } from '../../../../db/database.ts'
import type { Reactions } from '../../../../kit/call/act.ts'
import { endRemoteRun } from './end-run.ts'
import { readPlaces, readUses, recordUse } from './places.ts'
import type { ExecutorClient, Place, Reply } from './protocol.ts'
import { insertRemoteRun } from './remote-runs.ts'
import { routeOf } from './routing.rules.ts'
import type { Route } from './routing.rules.ts'

export interface Dispatching {
  database: Database
  client: ExecutorClient
  reactions: readonly Reactions[]
}

interface ClaimedRun {
  runId: string
  claims: number
  jobId: string
  executorId: string
  handler: string
  params: string
  routing: Routing
  blocking: (typeof blockings)[number]
  timeoutSeconds: number
  shardIndex: number
  shardTotal: number
  address: string
  retriesLeft: number
  trigger: RunTrigger
  userName: string
}

/**
 * Sends the next waiting run to an executor; false without one. A run is marked as begun before it is sent: if the
 * server is killed in between, the run counts as lost later (`watchNext`), but no run is sent twice.
 */
export async function dispatchNext(parts: Dispatching): Promise<boolean> {
  const run = await claimRun(parts.database)
  if (run === undefined) return false
  const reason = await send(parts, run)
  if (reason !== undefined)
    await parts.database.transaction(async db => {
      if (await holdClaim(db, run))
        await endRemoteRun(db, run.runId, { result: 'FAILED', message: reason }, parts.reactions)
    })
  return true
}

/** False when another server has taken over the run; otherwise none can until the transaction ends. */
async function holdClaim(db: Db, { runId, claims }: ClaimedRun): Promise<boolean> {
  const own = await db.one(sql`
    select 1 from job_dispatch where run_id = ${runId} and claims = ${claims} for update`)
  return own !== undefined
}

/** Runs of one task leave in their order. A claim is free again after two minutes: its server was killed. */
function claimRun(database: Database): Promise<ClaimedRun | undefined> {
  return database.one<ClaimedRun>(sql`
    update job_dispatch d set claims = claims + 1, claimed = now()
    from job_task t, job_run c
    where t.job_id = d.job_id and c.id = d.run_id and d.run_id = (
      select o.run_id from job_dispatch o join job_run r on r.id = o.run_id
      where r.remote and r.result = 'WAITING' and (o.claimed is null or o.claimed < now() - interval '2 minutes')
        and not exists (
          select from job_dispatch e join job_run w on w.id = e.run_id
          where e.job_id = o.job_id and e.batch < o.batch and w.result = 'WAITING')
      order by o.run_id limit 1
      for update of o skip locked)
    returning d.run_id, d.claims, d.job_id, t.executor_id, t.handler, t.params, t.routing, t.blocking,
      t.timeout_seconds, d.shard_index, d.shard_total, d.address, d.retries_left,
      c.trigger, c.user_name`)
}

/** Why it could not be sent; undefined when it was sent, may have been sent, or is not wanted any more. */
async function send(parts: Dispatching, run: ClaimedRun): Promise<string | undefined> {
  const places = await readPlaces(parts.database, run.executorId)
  const route = await chooseRoute(parts.database, run, places)
  const [first] = route.addresses
  if (first === undefined) return 'NO_ADDRESS'
  const addresses = route.broadcast === true ? [first] : route.addresses
  const part = route.broadcast === true ? await divide(parts.database, run, route.addresses) : run
  if (part === undefined) return undefined
  let reason = 'NO_ADDRESS'
  let status: 'WAITING' | 'RUNNING' = 'WAITING'
  for (const address of addresses) {
    const place = places.find(each => each.address === address)
    if (place === undefined) continue
    const probed = await probe(parts.client, route, place, run.jobId)
    if (probed !== undefined) {
      reason = probed
      continue
    }
    const time = await beginAt(parts.database, part, status, address)
    if (time === undefined) return undefined
    status = 'RUNNING'
    const reply = await parts.client.run(place, { ...part, time })
    // Of a run that may have begun the executor sends the result, or `watchNext` finds it lost.
    if (reply.kind !== 'denied' && reply.kind !== 'unreached') return undefined
    reason = reply.reason
    // An executor that refuses a run has decided about it.
    if (reply.kind === 'denied') break
  }
  return reason
}

/** A part whose address was decided goes there. */
async function chooseRoute(database: Database, run: ClaimedRun, places: readonly Place[]): Promise<Route> {
  const addresses = places.map(place => place.address)
  if (run.address !== '') return { addresses: [run.address] }
  if (run.shardTotal > 0) return { addresses: addresses.slice(run.shardIndex % addresses.length).slice(0, 1) }
  const uses = await readUses(database, run.jobId)
  return routeOf(run.routing, addresses, { jobId: run.jobId, uses, random: Math.random() })
}

async function probe(
  client: ExecutorClient,
  { probe: kind }: Route,
  place: Place,
  jobId: string,
): Promise<string | undefined> {
  if (kind === undefined) return undefined
  const reply: Reply = kind === 'beat' ? await client.beat(place) : await client.idleBeat(place, jobId)
  return reply.kind === 'done' ? undefined : reply.reason
}

/** Adds the parts of the other addresses. Undefined when another server has taken over the run. */
async function divide(
  database: Database,
  run: ClaimedRun,
  addresses: readonly string[],
): Promise<ClaimedRun | undefined> {
  const { runId, jobId, claims, retriesLeft, trigger, userName } = run
  const shardTotal = addresses.length
  return database.transaction(async db => {
    const divided = await db.run(sql`
      update job_dispatch set shard_total = ${shardTotal}, address = ${addresses[0]}
      where run_id = ${runId} and claims = ${claims}`)
    if (divided === 0) return undefined
    for (const [shardIndex, address] of addresses.entries()) {
      if (shardIndex === 0) continue
      const part = { batch: runId, shardIndex, shardTotal, address }
      await insertRemoteRun(db, { jobId, trigger, userName, retriesLeft, part })
    }
    return { ...run, shardTotal }
  })
}

/**
 * Begins a run, or begins it again at the next address after the first took nothing. Time of the beginning in ms since
 * 1970; undefined when the run was ended or another server has taken it over.
 */
async function beginAt(
  database: Database,
  run: ClaimedRun,
  status: 'WAITING' | 'RUNNING',
  address: string,
): Promise<number | undefined> {
  return database.transaction(async db => {
    if (!(await holdClaim(db, run))) return undefined
    const begun = await db.one<{ time: number }>(sql`
      update job_run set result = 'RUNNING', started = date_trunc('milliseconds', now())
      where id = ${run.runId} and result = ${status} and kill_name = ''
      returning (extract(epoch from started) * 1000)::float8 as time`)
    if (begun === undefined) return undefined
    await db.run(sql`
      update job_dispatch set address = ${address}, checked = now(), missing = null where run_id = ${run.runId}`)
    await recordUse(db, run.jobId, address)
    return begun.time
  })
}
