import { createHash, randomBytes } from 'node:crypto'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { connectDatabase, type Database } from '../../server/db/database.ts'
import { startEmbedded } from '../../server/db/embedded.ts'
import { migrate, readMigrations } from '../../server/db/migrate.ts'

/** A migrated database of one test file. */
export interface TestDatabase {
  database: Database
  /** For a server process: its DATABASE_URL. */
  url: string
  /** Closes the connections and drops the database. */
  close(): Promise<void>
}

/** One PostgreSQL server for a whole test run. */
export interface TestServer {
  /** The admin database's address, for TEST_DATABASE_URL. */
  url: string
  stop(): Promise<void>
  /** The folder with its files. */
  place: string
}

const templateLock = 7_307_503
const timeZone = 'Asia/Shanghai'

/** Starts PostgreSQL in a temporary folder; `stop` ends it and removes the folder. */
export async function startTestServer(): Promise<TestServer> {
  const dir = await mkdtemp(join(tmpdir(), 'srm-test-'))
  await chmod(dir, 0o711)
  const settings = { fsync: 'off', full_page_writes: 'off', max_connections: '200' }
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

/** The admin database's address: that of the run, else of a server that ends with this process. */
function adminUrl(): Promise<string> {
  return (shared ??= (async () => {
    const given = process.env['TEST_DATABASE_URL']
    if (given !== undefined && given !== '') return given
    const server = await startTestServer()
    process.once('exit', () => endNow(server.place))
    return server.url
  })())
}

/** At the end of a process nothing can be awaited: the server is told to drop everything, its files are removed. */
function endNow(place: string): void {
  const pidFile = join(place, 'pg/postmaster.pid')
  try {
    process.kill(Number.parseInt(readFileSync(pidFile, 'utf8')), 'SIGQUIT')
    const clock = new Int32Array(new SharedArrayBuffer(4))
    for (let left = 250; left > 0 && existsSync(pidFile); left--) Atomics.wait(clock, 0, 0, 20)
  } catch {
    // It has ended before us.
  }
  rmSync(place, { recursive: true, force: true, maxRetries: 5 })
}

/**
 * A database of its own with the whole schema, copied from a template that is made once per state of the migrations;
 * `empty`: without any schema.
 */
export async function testDatabase(options: { empty?: boolean } = {}): Promise<TestDatabase> {
  const admin = await adminUrl()
  const template = options.empty === true ? 'template1' : await migratedTemplate(admin)
  const name = `srm_test_${process.pid}_${randomBytes(4).toString('hex')}`
  await asAdmin(admin, client => client.query(`create database ${name} template ${template}`))
  const url = addressOf(admin, name)
  const database = connectDatabase({ connection: { connectionString: url }, timeZone })
  return {
    database,
    url,
    async close() {
      await database.close()
      await asAdmin(admin, client => client.query(`drop database if exists ${name} with (force)`))
    },
  }
}

async function migratedTemplate(admin: string): Promise<string> {
  const checksums = (await readMigrations()).map(migration => migration.name + migration.checksum).join()
  const name = `srm_template_${createHash('sha256').update(checksums).digest('hex').slice(0, 16)}`
  await asAdmin(admin, async client => {
    await client.query('select pg_advisory_lock($1)', [templateLock])
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount === 1) return
    const half = `${name}_half`
    await client.query(`drop database if exists ${half} with (force)`)
    await client.query(`create database ${half}`)
    const database = connectDatabase({ connection: { connectionString: addressOf(admin, half) }, timeZone })
    try {
      await migrate(database)
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
