import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from '../../server/app.ts'
import { readConfig } from '../../server/config.ts'
import { sealDemoTenders } from '../../server/db/demo-data/put-demo-data.ts'
import { ensurePortalClient } from '../../server/installation.ts'
import { openFiles } from '../../server/kit/files.ts'
import { startJobs } from '../../server/kit/jobs/jobs.ts'
import { exportJob } from '../../server/modules/platform/exports/work.ts'
import { exporting, listScheduledJobs } from './areas.ts'
import { testDatabase } from './database.ts'
import { timeZone } from './day.ts'

/** The real server with the demo data, for the pages of the browser tests. */
export interface BrowserServer {
  /** Such as `http://127.0.0.1:40123`. */
  origin: string
  stop(): Promise<void>
}

/** Starts the server on a free port with a separate database; each response is checked against its contract. */
export async function startBrowserServer(): Promise<BrowserServer> {
  const { database, close } = await testDatabase('demo')
  const config = readConfig({ LOG_LEVEL: 'fatal', CLIENT_ID: 'portal', CLIENT_SECRET: 'portal', TIME_ZONE: timeZone })
  await ensurePortalClient(database, config)
  const dataDir = await mkdtemp(join(tmpdir(), 'srm-files-'))
  const files = await openFiles({ dataDir })
  await sealDemoTenders(database, files)
  await listScheduledJobs({ database, files })
  const app = await buildApp({ config, database, files, checkAnswers: true, mostLag: Infinity })
  const stopJobs = await startJobs(database, [], config.timeZone, app.log, [exportJob(exporting({ database, files }))])
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    origin,
    async stop() {
      await Promise.all([app.close(), stopJobs()])
      await close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
