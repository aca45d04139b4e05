import { createHash, randomBytes } from 'node:crypto'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { chmod, mkdtemp, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import sql from 'sql-template-tag'
import { areas } from '../../server/areas.ts'
import { connectDatabase, type Database } from '../../server/db/database.ts'
import { demoAccounts, demoPassword, putDemoData } from '../../server/db/demo-data/put-demo-data.ts'
import { startEmbedded } from '../../server/db/embedded.ts'
import { platform, readMigrations } from '../../server/db/migrations.ts'
import { recordsOf } from '../../server/kit/seeds/records.ts'
import { bringUpToDate } from '../../server/up-to-date.ts'
import { cheapHash, putTestCompany } from './company.ts'
import { timeZone } from './day.ts'

export interface TestDatabase {
  database: Database
  /** DATABASE_URL for a server process. */
  url: string
  /** Closes the connections and drops the database. */
  close(): Promise<void>
}

/** One PostgreSQL server for a whole test run. */
export interface TestServer {
  /** The admin database's address, for TEST_DATABASE_URL. */
  url: string
  stop(): Promise<void>
  place: string
}

/** Every statement is planned once per connection. */
const prepared = { after: 1, most: Infinity }

const templateLock = 7_307_503

/** Linux's folder in memory, and the required free bytes. */
const memory = { path: '/dev/shm', least: 6 * 2 ** 30 }

/**
 * The folder for test databases: in memory if it is large enough. A copy of a template has 1500 files, which take 0.75
 * s of CPU time per test file on ext4, and a twentieth of that in memory.
 */
async function placeOfDatabases(): Promise<string> {
  const free = await statfs(memory.path).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  )
  return free < memory.least ? tmpdir() : memory.path
}

/** Starts PostgreSQL in a temporary folder; `stop` ends it and removes the folder. */
export async function startTestServer(): Promise<TestServer> {
  const dir = await mkdtemp(join(await placeOfDatabases(), 'srm-test-'))
  await chmod(dir, 0o711)
  // Most statements run a few times in a test file, and planning them takes longer than executing them.
  const settings = {
    fsync: 'off',
    full_page_writes: 'off',
    autovacuum: 'off',
    max_connections: '200',
    plan_cache_mode: 'force_generic_plan',
  }
  const server = await startEmbedded(dir, { settings, sync: false })
  const { host, port, user, password } = server.connection
  return {
    url: `postgres://${user}:${password}@/postgres?host=${encodeURIComponent(host)}&port=${port}`,
    async stop() {
      await server.stop()
      await rm(dir, { recursive: true, force: true })
      await rm(server.place, { recursive: true, force: true })
    },
    place: server.place,
  }
}

let shared: Promise<string> | undefined

/** The admin database's address: that of the run, or of a server that ends with this process. */
function adminUrl(): Promise<string> {
  return (shared ??= (async () => {
    const given = process.env['TEST_DATABASE_URL']
    if (given !== undefined && given !== '') return given
    const server = await startTestServer()
    process.once('exit', () => endNow(server.place))
    return server.url
  })())
}

/** At exit nothing can be awaited: the server is stopped immediately and its files are removed. */
function endNow(place: string): void {
  const pidFile = join(place, 'pg/postmaster.pid')
  try {
    process.kill(Number.parseInt(readFileSync(pidFile, 'utf8')), 'SIGQUIT')
    const clock = new Int32Array(new SharedArrayBuffer(4))
    for (let left = 250; left > 0 && existsSync(pidFile); left--) Atomics.wait(clock, 0, 0, 20)
  } catch {
    // It has already ended.
  }
  rmSync(place, { recursive: true, force: true, maxRetries: 5 })
}

/** Initial content of a database: none, the schema with the delivered data, or additionally a company or the demo. */
export type TestContent = 'nothing' | 'schema' | 'company' | 'demo'

/** A separate database, copied from a template that is made once per run and content. */
export async function testDatabase(content: TestContent = 'schema'): Promise<TestDatabase> {
  const admin = await adminUrl()
  const template = await templateOf(admin, content)
  const name = `srm_test_${process.pid}_${randomBytes(4).toString('hex')}`
  // With `fsync` off, copying files takes less than half of the time that copying pages through the log does.
  await asAdmin(admin, client => client.query(`create database ${name} template ${template} strategy file_copy`))
  const url = addressOf(admin, name)
  // A hundred concurrent calls wait for each other, on a slow machine longer than users would.
  const database = connectDatabase({ connection: { connectionString: url }, timeZone, longestWait: 60_000, prepared })
  return {
    database,
    url,
    async close() {
      await database.close()
      await asAdmin(admin, client => client.query(`drop database if exists ${name} with (force)`))
    },
  }
}

const fillings: Record<
  Exclude<TestContent, 'nothing'>,
  { on: TestContent; fill: (database: Database) => Promise<unknown> }
> = {
  schema: { on: 'nothing', fill: database => bringUpToDate(database) },
  company: { on: 'schema', fill: putTestCompany },
  demo: { on: 'schema', fill: putDemo },
}

/** The demo data with cheap password hashes: the cost of a check is part of the stored hash. */
async function putDemo(database: Database): Promise<void> {
  await putDemoData(database)
  await database.run(sql`
    update app_user set password_hash = ${await cheapHash(demoPassword)}
    where password_hash = (select password_hash from app_user where username = ${demoAccounts[0]})`)
}

const templates = new Map<TestContent, Promise<string>>()

/** The name of the template database with that content, created at its first use. */
function templateOf(admin: string, content: TestContent): Promise<string> {
  const known = templates.get(content) ?? makeTemplate(admin, content)
  templates.set(content, known)
  return known
}

async function makeTemplate(admin: string, content: TestContent): Promise<string> {
  if (content === 'nothing') return 'template1'
  const { on, fill } = fillings[content]
  const below = await templateOf(admin, on)
  const steps = (await readMigrations([platform, ...areas])).map(step => step.name + step.checksum)
  const state = JSON.stringify([steps, recordsOf(areas)])
  const name = `srm_${content}_${createHash('sha256').update(state).digest('hex').slice(0, 16)}`
  await asAdmin(admin, async client => {
    await client.query('select pg_advisory_lock($1)', [templateLock])
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount === 1) return
    const half = `${name}_half`
    await client.query(`drop database if exists ${half} with (force)`)
    await client.query(`create database ${half} template ${below}`)
    const database = connectDatabase({
      connection: { connectionString: addressOf(admin, half) },
      timeZone,
      longestWait: 60_000,
      prepared,
    })
    try {
      await fill(database)
    } finally {
      await database.close()
    }
    await client.query(`alter database ${half} rename to ${name}`)
  })
  return name
}

function addressOf(admin: string, name: string): string {
  return admin.replace(/^(postgres(?:ql)?:\/\/[^/]*\/)[^?]*/, `$1${name}`)
}

async function asAdmin<T>(admin: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(admin)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
