import pg from 'pg'
import sql from 'sql-template-tag'
import type { Database, Db } from './database.ts'
import { MigrationError, readMigrations, type Migration, type SchemaOwner } from './migrations.ts'

/** Advisory lock: processes migrate a database one after the other. */
const migrationLock = 7_307_502

interface Applied {
  name: string
  checksum: string
}

/**
 * Applies missing migrations in order, each in its own transaction, so an interrupted one leaves nothing; returns their
 * names.
 * @throws MigrationError when one fails, an applied file was changed, or the database is newer than the files.
 */
export async function migrate(database: Database, owners: readonly SchemaOwner[]): Promise<string[]> {
  const migrations = await readMigrations(owners)
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

/** Ignores migrations of a newer version: two versions use one database during an upgrade. */
export async function hasEveryStep(db: Pick<Db, 'rows'>, migrations: readonly Migration[]): Promise<boolean> {
  const applied = await db.rows<Applied>(sql`select name, checksum from schema_migration`)
  const checksums = new Map(applied.map(({ name, checksum }) => [name, checksum]))
  return migrations.every(({ name, checksum }) => checksums.get(name) === checksum)
}

async function applyMissing(client: pg.PoolClient, migrations: readonly Migration[]): Promise<string[]> {
  await client.query(`create table if not exists schema_migration (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`)
  const { rows: applied } = await client.query<Applied>('select name, checksum from schema_migration order by name')
  for (const row of applied) checkApplied(row, migrations)
  const isApplied = (migration: Migration) => applied.some(row => row.name === migration.name)
  const missing = migrations.filter(migration => !isApplied(migration))
  for (const step of missing) {
    const later = migrations.find(each => each.owner === step.owner && each.number > step.number && isApplied(each))
    if (later !== undefined) {
      throw new MigrationError(
        `The migration ${step.name} comes before ${later.name}, which is already applied; give it a higher number.`,
      )
    }
  }
  for (const step of missing) await apply(client, step)
  return missing.map(migration => migration.name)
}

function checkApplied(row: Applied, migrations: readonly Migration[]): void {
  if (!row.name.includes('/')) {
    throw new MigrationError(
      'The database was made by a server older than the first release, whose data cannot be taken over; use an empty database.',
    )
  }
  const file = migrations.find(migration => migration.name === row.name)
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

async function apply(client: pg.PoolClient, { name, checksum, text }: Migration): Promise<void> {
  await client.query('begin')
  try {
    await client.query(text)
    await client.query('insert into schema_migration (name, checksum) values ($1, $2)', [name, checksum])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    if (!(error instanceof pg.DatabaseError)) throw error
    throw new MigrationError(`The migration ${name} failed${placeOf(error, text)}: ${error.message}.`, { cause: error })
  }
}

/** The line and the first words of the failed statement, if PostgreSQL reports its position. */
function placeOf(error: pg.DatabaseError, text: string): string {
  const at = Number(error.position)
  if (!(at > 0)) return ''
  const before = Array.from(text)
    .slice(0, at - 1)
    .join('')
  const line = before.split('\n').length
  return ` in line ${line} ("${text.split('\n')[line - 1]?.trim().slice(0, 80) ?? ''}")`
}
