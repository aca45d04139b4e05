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
import { backUpSeals, sealArchiveOf, sealFolder } from './seals.ts'
import type { BackedUpSeals } from './seals.ts'
import { readTables, stepsOf, writeTables } from './tables.ts'
import type { TablesNote } from './tables.ts'

type Installation = Pick<Config, 'dataDir' | 'filesUrl' | 'timeZone'> & { databaseUrl: string }

interface OwnNote extends TablesNote {
  /** Start of the copy; restored as of this time. */
  time: string
  files: Copied
}

/**
 * Backs up the operator's PostgreSQL and the files into a new folder while servers write.
 * @throws BackupError when the folder exists.
 */
export async function backUpOwn(
  installation: Installation,
  folder: string,
  sealSecret?: string,
): Promise<OwnNote & { seals: BackedUpSeals }> {
  const target = resolve(folder)
  if ((await readdir(target).catch(absent)) !== undefined)
    throw new BackupError(`${target} exists already: a backup goes into a new folder.`)
  const half = `${target}.incomplete`
  await rm(half, { recursive: true, force: true })
  await mkdir(half, { recursive: true, mode: 0o700 })
  const files = await openFiles(installation)
  // Twice: a file removed meanwhile is in one of the copies.
  await copyOut(files, join(half, 'files'))
  const time = new Date().toISOString()
  const tables = await connected(installation.databaseUrl, client => writeTables(client, join(half, 'database')))
  const note: OwnNote = { time, files: await copyOut(files, join(half, 'files')), ...tables }
  await writeFile(join(half, 'backup.json'), `${JSON.stringify(note, undefined, 2)}\n`, { mode: 0o600 })
  // After the database, to include the keys of all its sealed quotes.
  const seals = await backUpSeals(files, sealArchiveOf(target), sealSecret)
  await rename(half, target)
  return { ...note, seals }
}

/**
 * Restores into a new database and file storage, with the version that made the backup, and returns `backup.json`.
 * @throws BackupError when the folder is no such backup, the version differs, or the database is not empty.
 */
export async function restoreOwn(installation: Installation, folder: string): Promise<OwnNote> {
  const source = resolve(folder)
  const text = await readFile(join(source, 'backup.json'), 'utf8').catch(absent)
  // Written by `backUpOwn` or `backUp`, which has no tables.
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
  client.on('error', () => undefined) // the running statement fails with the same error
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Files never change, so only missing ones are copied; skips those removed meanwhile. */
async function copyOut(files: Files, folder: string): Promise<Copied> {
  const copied: Copied = { files: 0, bytes: 0 }
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for await (const name of files.names()) {
    if (name.startsWith('probes/') || name.startsWith(`${sealFolder}/`)) continue
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
