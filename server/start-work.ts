import sql from 'sql-template-tag'
import type { Db } from './db/database.ts'
import { givenBy } from './kit/area.ts'
import type { Area, RunLog, Server } from './kit/area.ts'
import { startJobs } from './kit/jobs/jobs.ts'
import type { ScheduledJob } from './kit/jobs/job.ts'
import { deleteOldRuns } from './kit/jobs/job-runs.ts'
import type { JobWatch } from './kit/jobs/jobs.ts'
import { deleteOldLinks } from './kit/task-link.ts'

/** Scheduled jobs, jobs sent by calls, and long-running tasks. */
export interface Work {
  server: Server
  areas: readonly Area[]
  /** Of scheduled jobs. */
  timeZone: string
  log: RunLog
  watch?: JobWatch
}

/** The returned function waits for running work and stops. */
export async function startWork({ server, areas, timeZone, log, watch }: Work): Promise<() => Promise<void>> {
  const byClock = areas.flatMap(area => givenBy(area.jobs, server) ?? [])
  const sent = areas.flatMap(area => givenBy(area.sentJobs, server) ?? [])
  const stops = [await startJobs(server.database, [...byClock, cleanupOf(areas)], timeZone, log, sent, watch)]
  for (const { run } of areas) if (run !== undefined) stops.push(await run(server, log))
  return async () => {
    await Promise.all(stops.map(stop => stop()))
  }
}

export function cleanupOf(areas: readonly Area[]): ScheduledJob {
  return {
    name: 'cleanup',
    cron: '30 4 * * *',
    run: async (db, tell) => {
      await cleanUpKit(db)
      for (const { name, cleanup } of areas) {
        if (cleanup === undefined) continue
        tell?.(`cleaning up ${name}`)
        await cleanup(db)
      }
    },
  }
}

async function cleanUpKit(db: Db): Promise<void> {
  await db.run(sql`delete from saved_answer where time < now() - interval '24 hours'`)
  await db.run(sql`delete from job_failure where day < current_date - 30`)
  await deleteOldLinks(db)
  await deleteOldRuns(db)
}
