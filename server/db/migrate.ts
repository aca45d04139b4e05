import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import type { Database } from './database.ts'

/** The migrations of this server. */
export const migrationsDir = join(import.meta.dirname, 'migrations')

/** One step of the schema, as its file says. */
export interface Migration {
  number: number
  /** The file's name, such as `010_platform.sql`. */
  name: string
  /** SHA-256 of the text with line ends unified. */
  checksum: string
  text: string
}

/** A step cannot be taken; the message is one sentence that names the file and the line. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError'
}

/** All processes that migrate one database wait for each other behind this advisory lock. */
const migrationLock = 7_307_502

/**
 * Brings the schema up to date: each missing file in order of its number, in a transaction of its own together with
 * its row in `schema_migration`, so that an interrupted step is not there at all and the next start takes it.
 * Answers the names of the files that were applied now.
 * @throws MigrationError when a step fails, an applied file was changed, or the database is newer than the files.
 */
export async function migrate(database: Database, directory = migrationsDir): Promise<string[]> {
  const migrations = await readMigrations(directory)
  const client = await database.pool.connect()
  let lost: Error | undefined
  client.on('error', error => (lost = error))
  try {
    await client.query('set statement_timeout = 0; set lock_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    return await applyMissing(client, migrations)
  } finally {
    client.release(lost ?? true)
  }
}

/** The steps in a folder, in order. */
export async function readMigrations(directory = migrationsDir): Promise<Migration[]> {
  const names = (await readdir(directory)).filter(name => name.endsWith('.sql')).sort()
  const migrations: Migration[] = []
  for (const name of names) {
    const number = Number(/^(\d{3})_[a-z0-9_-]+\.sql$/.exec(name)?.[1])
    if (!Number.isInteger(number)) throw new MigrationError(`The migration ${name} must be named NNN_area.sql.`)
    const twin = migrations.find(each => each.number === number)
    if (twin !== undefined) throw new MigrationError(`The migrations ${twin.name} and ${name} have the same number.`)
    const text = (await readFile(join(directory, name), 'utf8')).replace(/\r\n/g, '\n')
    migrations.push({ number, name, text, checksum: createHash('sha256').update(text).digest('hex') })
  }
  return migrations
}

async function applyMissing(client: pg.PoolClient, migrations: Migration[]): Promise<string[]> {
  await client.query(`create table if not exists schema_migration (
    number int primary key, name text not null, checksum text not null, applied_at timestamptz not null default now())`)
  const { rows: applied } = await client.query<{ number: number; name: string; checksum: string }>(
    'select number, name, checksum from schema_migration order by number',
  )
  for (const row of applied) checkApplied(row, migrations)
  const newest = applied.at(-1)
  const missing = migrations.filter(migration => !applied.some(row => row.number === migration.number))
  for (const migration of missing) {
    if (newest !== undefined && migration.number < newest.number) {
      throw new MigrationError(
        `The migration ${migration.name} comes before ${newest.name}, which is already applied; give it a higher number.`,
      )
    }
    await apply(client, migration)
  }
  return missing.map(migration => migration.name)
}

function checkApplied(row: { number: number; name: string; checksum: string }, migrations: Migration[]): void {
  const file = migrations.find(migration => migration.number === row.number)
  if (file === undefined) {
    throw new MigrationError(
      `The database holds the migration ${row.name}, which this version of the server does not know; start the newer version.`,
    )
  }
  if (file.checksum !== row.checksum) {
    throw new MigrationError(
      `The migration ${file.name} was changed after it had been applied; restore the file and put the change into a new one.`,
    )
  }
}

async function apply(client: pg.PoolClient, { number, name, checksum, text }: Migration): Promise<void> {
  await client.query('begin')
  try {
    await client.query(text)
    await client.query('insert into schema_migration (number, name, checksum) values ($1, $2, $3)', [
      number,
      name,
      checksum,
    ])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    if (!(error instanceof pg.DatabaseError)) throw error
    throw new MigrationError(`The migration ${name} failed${placeOf(error, text)}: ${error.message}.`, { cause: error })
  }
}

/** The line and the first words of the statement at which PostgreSQL stopped, when it says so. */
function placeOf(error: pg.DatabaseError, text: string): string {
  const at = Number(error.position)
  if (!(at > 0)) return ''
  const before = Array.from(text)
    .slice(0, at - 1)
    .join('')
  const line = before.split('\n').length
  return ` in line ${line} ("${text.split('\n')[line - 1]?.trim().slice(0, 80) ?? ''}")`
}
