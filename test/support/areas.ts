import { areas } from '../../server/areas.ts'
import type { Database } from '../../server/db/database.ts'
import { givenBy } from '../../server/kit/area.ts'
import type { Server, ServerSettings } from '../../server/kit/area.ts'
import type { Files } from '../../server/kit/files.ts'
import { listJobs } from '../../server/kit/jobs/job-runs.ts'
import { openServer } from '../../server/open-server.ts'
import { exportingOf } from '../../server/modules/platform/exports/work.ts'
import type { Exporting } from '../../server/modules/platform/exports/work.ts'

/** The server as its areas see it, for tests that call their functions directly. */
export function serverOf(parts: { database: Database; files: Files }, settings: Partial<ServerSettings> = {}): Server {
  return openServer({ ...parts, settings: { interfaceHosts: [], executorHosts: [], ...settings }, areas })
}

export function exporting(parts: { database: Database; files: Files }): Exporting {
  return exportingOf(serverOf(parts), parts.files)
}

/** Lists the scheduled jobs like the start of a server, which would also run them. */
export async function listScheduledJobs(parts: { database: Database; files: Files }): Promise<void> {
  const server = serverOf(parts)
  const jobs = areas.flatMap(area => givenBy(area.jobs, server) ?? [])
  await parts.database.transaction(db => listJobs(db, jobs))
}
