import { setTimeout } from 'node:timers/promises'
import closeWithGrace from 'close-with-grace'
import { collectDefaultMetrics } from 'prom-client'
import { buildApp } from './app.ts'
import { areas } from './areas.ts'
import { ConfigError, readConfig } from './config.ts'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import { EmbeddedError } from './db/embedded/error.ts'
import { MigrationError } from './db/migrations.ts'
import { openDatabase } from './db/open.ts'
import { createFirstAdministrator } from './db/demo-data/first-administrator.ts'
import { putDemoData } from './db/demo-data/put-demo-data.ts'
import { ensurePortalClient, keepDemoAccounts } from './installation.ts'
import { openFiles } from './kit/files.ts'
import { JobQueueFailed } from './kit/jobs/jobs.ts'
import { openServer } from './open-server.ts'
import { pulse } from './operation/pulse.ts'
import { startWork } from './start-work.ts'
import { bringUpToDate } from './up-to-date.ts'

const pages = new URL('../dist/', import.meta.url)

/** Standard output, later the log. */
let tell = (sentence: string): void => void process.stdout.write(`${sentence}\n`)

async function start(): Promise<void> {
  const config = readConfig(process.env)
  const database = await openDatabase(config, sentence => tell(sentence))
  try {
    await run(config, database)
  } catch (error) {
    await database.close() // otherwise the embedded server keeps running
    throw error
  }
}

async function run(config: Config, database: Database): Promise<void> {
  await bringUpToDate(database)
  await ensurePortalClient(database, config)
  const files = await openFiles(config)
  const accounts = config.demo ? await putDemoData(database, { files }) : []
  await keepDemoAccounts(database, accounts)
  const password = config.demo ? undefined : await createFirstAdministrator(database)
  const app = await buildApp({ config, database, files, pages, areas })
  const server = openServer({ settings: config, database, files, areas })
  tell = sentence => app.log.warn(sentence)
  collectDefaultMetrics({ register: app.metrics.registry })
  const queue = pulse()
  const stopWork = await startWork({
    server,
    areas,
    timeZone: config.timeZone,
    log: app.log,
    watch: { answered: queue.beat, failed: app.metrics.jobFailed },
  })
  app.readiness.require('queue', queue.requireAlive)
  await app.listen({ port: config.port, host: config.host })
  // The queue retries its own work.
  process.on('unhandledRejection', reason => {
    if (!(reason instanceof JobQueueFailed)) throw reason
    app.log.error(reason, 'A job could not be marked as done.')
  })
  const drain = config.drainSeconds * 1000
  closeWithGrace({ delay: drain + 15_000, skip: ['unhandledRejection'] }, async ({ err }) => {
    if (err !== undefined) app.log.error(err, 'The server stops because of a fault.')
    app.readiness.drain()
    if (err === undefined) await setTimeout(drain)
    await Promise.all([app.close(), stopWork()])
    await database.close()
  })
  const address = app.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : config.port
  process.stdout.write(greeting(`http://${config.host}:${port}/`, accounts, password))
}

function greeting(address: string, accounts: readonly string[], password: string | undefined): string {
  const who =
    accounts.length > 0
      ? `Demo accounts (password demo1234): ${accounts.join(', ')}\n`
      : password === undefined
        ? ''
        : `Sign in as admin with the one-time password ${password} (shown only now).\n`
  return `The procurement portal is at ${address}\n${who}`
}

start().catch((error: unknown) => {
  const sentence = error instanceof Error ? error.message : String(error)
  process.stderr.write(`${sentence}\n`)
  const explained = [ConfigError, EmbeddedError, MigrationError].some(kind => error instanceof kind)
  if (!explained && error instanceof Error) process.stderr.write(`${error.stack ?? ''}\n`)
  process.exit(1)
})
