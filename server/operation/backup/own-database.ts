import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { connectDatabase } from '../../db/database.ts'
import { absent } from '../../db/embedded/place.ts'
import { openFiles } from '../../kit/files.ts'
import type { Files } from '../../kit/files.ts'
import { bringUpToDate } from '../../up-to-date.ts'
import type { Config } from '../../config.ts'
import type { Copied } from './copy-tree.ts'
import { BackupError } from './error.ts'
import { readTables, stepsOf, writeTables } from './tables.ts'
import type { TablesNote } from './tables.ts'

/** Which installation: its database, and where its files lie. */
type Installation = Pick<Config, 'dataDir' | 'filesUrl' | 'timeZone'> & { databaseUrl: string }

/** What `backup.json` in such a backup says. */
interface OwnNote extends TablesNote {
  /** When the copying of the database began: it is as it was then. */
  time: string
  files: Copied
}

/**
 * Backs up a PostgreSQL of the operator's and the files, in DATA_DIR or a bucket, into a new folder, while servers go on
 * writing. @throws BackupError with one sentence when the folder exists.
 */
export async function backUpOwn(installation: Installation, folder: string): Promise<OwnNote> {
  const target = resolve(folder)
  if ((await readdir(target).catch(absent)) !== undefined)
    throw new BackupError(`${target} exists already: a backup goes into a new folder.`)
  const half = `${target}.incomplete`
  await rm(half, { recursive: true, force: true })
  await mkdir(half, { recursive: true, mode: 0o700 })
  const files = await openFiles(installation)
  // Before and after the database: a file that one of them misses was removed and is in the other.
  await copyOut(files, join(half, 'files'))
  const time = new Date().toISOString()
  const tables = await connected(installation.databaseUrl, client => writeTables(client, join(half, 'database')))
  const note: OwnNote = { time, files: await copyOut(files, join(half, 'files')), ...tables }
  await writeFile(join(half, 'backup.json'), `${JSON.stringify(note, undefined, 2)}\n`, { mode: 0o600 })
  await rename(half, target)
  return note
}

/**
 * Puts such a backup into a new database and its files where the installation keeps them. The schema is made by this
 * version, which has to be the one that made the backup. Returns what the backup says of itself.
 * @throws BackupError with one sentence when it is none, the version differs, or the database holds something.
 */
export async function restoreOwn(installation: Installation, folder: string): Promise<OwnNote> {
  const source = resolve(folder)
  const text = await readFile(join(source, 'backup.json'), 'utf8').catch(absent)
  // Written by `backUpOwn`, or by the backup of an embedded database, which has no tables.
  const note = (text === undefined ? {} : JSON.parse(text)) as Partial<OwnNote>
  const { steps, tables, sequences, time, files } = note
  if (
    steps === undefined ||
    tables === undefined ||
    sequences === undefined ||
    time === undefined ||
    files === undefined
  )
    throw new BackupError(`${source} is no complete backup of a PostgreSQL of your own.`)
  const { databaseUrl, timeZone } = installation
  await connected(databaseUrl, async client => {
    const { rows } = await client.query<{ used: boolean }>(
      `select to_regclass('public.schema_migration') is not null as used`,
    )
    if (rows[0]?.used === true)
      throw new BackupError('The database of DATABASE_URL is in use already: a backup is restored into a new one.')
  })
  const database = connectDatabase({ connection: { connectionString: databaseUrl }, timeZone, size: 2 })
  try {
    await bringUpToDate(database)
  } finally {
    await database.close()
  }
  await connected(databaseUrl, async client => {
    if (JSON.stringify(await stepsOf(client)) !== JSON.stringify(steps))
      throw new BackupError('Another version made the backup: restore it with that version, then upgrade.')
    await readTables(client, join(source, 'database'), { steps, tables, sequences })
  })
  await copyIn(await openFiles(installation), join(source, 'files'))
  return { steps, tables, sequences, time, files }
}

async function connected<T>(databaseUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'srm backup' })
  client.on('error', () => undefined) // the statement under way is told of it, too
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Copies what is not there yet: files never change. Those that are removed meanwhile are left out. */
async function copyOut(files: Files, folder: string): Promise<Copied> {
  const copied: Copied = { files: 0, bytes: 0 }
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for await (const name of files.names()) {
    if (name.startsWith('probes/')) continue
    const path = join(folder, name)
    const known = await stat(path).catch(absent)
    if (known === undefined) {
      const content = await files.read(name).catch(() => undefined)
      if (content === undefined) continue
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      await pipeline(content, createWriteStream(path, { mode: 0o600 }))
    }
    copied.files += 1
    copied.bytes += (known ?? (await stat(path))).size
  }
  return copied
}

async function copyIn(files: Files, folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    await files.write(relative(folder, path).replaceAll('\\', '/'), createReadStream(path))
  }
}
