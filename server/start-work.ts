import sql from 'sql-template-tag'
import type { Db } from './db/database.ts'
import { givenBy } from './kit/area.ts'
import type { Area, RunLog, Server } from './kit/area.ts'
import { startJobs } from './kit/jobs/jobs.ts'
import type { JobWatch, ScheduledJob } from './kit/jobs/jobs.ts'
import { deleteOldLinks } from './kit/task-link.ts'

/** Everything that a server does beside its calls: jobs by the clock, jobs that calls send, and runs such as senders. */
export interface Work {
  server: Server
  areas: readonly Area[]
  /** Zone of the clock of jobs. */
  timeZone: string
  log: RunLog
  /** Hears how the queue of jobs is. */
  watch?: JobWatch
}

/** Begins the work of all areas; returns a function that waits for what is under way and stops. */
export async function startWork({ server, areas, timeZone, log, watch }: Work): Promise<() => Promise<void>> {
  const byClock = areas.flatMap(area => givenBy(area.jobs, server) ?? [])
  const sent = areas.flatMap(area => givenBy(area.sentJobs, server) ?? [])
  const stops = [await startJobs(server.database, [...byClock, cleanupOf(areas)], timeZone, log, sent, watch)]
  for (const { run } of areas) if (run !== undefined) stops.push(await run(server, log))
  return async () => {
    await Promise.all(stops.map(stop => stop()))
  }
}

/** Deletes every night what the kit and the areas no longer need. */
export function cleanupOf(areas: readonly Area[]): ScheduledJob {
  return {
    name: 'cleanup',
    cron: '30 4 * * *',
    run: async db => {
      await cleanUpKit(db)
      for (const { cleanup } of areas) await cleanup?.(db)
    },
  }
}

async function cleanUpKit(db: Db): Promise<void> {
  await db.run(sql`delete from saved_answer where time < now() - interval '24 hours'`)
  await db.run(sql`delete from job_failure where day < current_date - 30`)
  await deleteOldLinks(db)
}
