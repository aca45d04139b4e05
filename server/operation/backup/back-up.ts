import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '../../db/embedded.ts'
import { superuser } from '../../db/embedded/cluster.ts'
import { absent, writtenPlace } from '../../db/embedded/place.ts'
import { findPostmaster } from '../../db/embedded/postmaster.ts'
import { BackupError } from './error.ts'
import { copyTree, copyWhole } from './copy-tree.ts'
import type { Copied } from './copy-tree.ts'

/** What `backup.json` in a backup says. */
export interface BackupNote {
  /** When the database was as the backup has it. */
  time: string
  database: Copied
  files: Copied
}

/**
 * Backs up the embedded database and the files of a DATA_DIR into a new folder, while the server goes on writing: the
 * restored database is as it was when the copying ended. A server that does not run is started for it, so that none
 * can be started beside. The folder gets its name when it is complete.
 * @throws BackupError with one sentence when there is nothing to back up or the folder exists.
 */
export async function backUp(dataDir: string, folder: string): Promise<BackupNote> {
  const target = resolve(folder)
  const place = (await writtenPlace(dataDir)) ?? dataDir
  const data = join(place, 'pg')
  if ((await readdir(data).catch(absent)) === undefined)
    throw new BackupError(`No embedded database lies in ${dataDir}: a PostgreSQL of your own is backed up by pg_dump.`)
  if ((await readdir(target).catch(absent)) !== undefined)
    throw new BackupError(`${target} exists already: a backup goes into a new folder.`)
  const half = `${target}.incomplete`
  await rm(half, { recursive: true, force: true })
  await mkdir(dirname(half), { recursive: true })
  await mkdir(half, { mode: 0o700 })
  const running = await findPostmaster(data)
  const own = running === undefined ? await startEmbedded(dataDir) : undefined
  try {
    // Before and after the database: a file that one of them misses was removed and is in the other.
    await copyFiles(dataDir, half)
    const { time, database } = await copyDatabase(data, half, own?.connection ?? running)
    const files = await copyFiles(dataDir, half)
    const note: BackupNote = { time, database, files }
    await writeFile(join(half, 'backup.json'), `${JSON.stringify(note, undefined, 2)}\n`)
    await rename(half, target)
    return note
  } finally {
    await own?.stop()
  }
}

/** Files have names that are never used again and do not change, so those that were copied are complete. */
function copyFiles(dataDir: string, half: string): Promise<Copied> {
  return copyTree(join(dataDir, 'files'), join(half, 'files'), { wanted: path => path !== 'probes' })
}

/** What a starting PostgreSQL makes anew, or what belongs to the running one alone; folders among them stay, empty. */
const leftOut =
  /^(postmaster\.(pid|opts).*|current_logfiles|(pg_dynshmem|pg_notify|pg_replslot|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\/.*|pg_wal\/.*|.*\bpgsql_tmp.*|(.*\/)?pg_internal\.init.*)$/

/** PostgreSQL's own way to copy a running database: https://www.postgresql.org/docs/18/continuous-archiving.html */
async function copyDatabase(data: string, half: string, at: { host: string; port: number } | undefined) {
  const password = (await readFile(join(data, 'srm-secret'), 'utf8')).trim()
  const client = new pg.Client({
    ...at,
    user: superuser,
    password,
    database: 'postgres',
    application_name: 'srm backup',
  })
  client.on('error', () => undefined) // the statement under way is told of it, too
  await client.connect()
  try {
    // As long as this connection lives the log is kept from here on.
    await client.query(`select pg_create_physical_replication_slot($1, true, true)`, [`srm_backup_${process.pid}`])
    await client.query(`select pg_backup_start($1, true)`, ['srm-elements'])
    const target = join(half, 'pg')
    const wanted = (path: string) => !leftOut.test(path.replaceAll('\\', '/'))
    const database = await copyTree(data, target, { wanted })
    const { rows } = await client.query<{ last: string; label: string; time: string }>(
      `select pg_walfile_name(lsn) as last, labelfile as label, to_json(now()) as time from pg_backup_stop(false)`,
    )
    const [stop] = rows
    const first = /\(file ([0-9A-F]{24})\)/.exec(stop?.label ?? '')?.[1]
    if (stop === undefined || first === undefined)
      throw new BackupError('PostgreSQL did not say where the backup begins.')
    await writeFile(join(target, 'backup_label'), stop.label, { mode: 0o600 })
    const log = await copyLog(data, target, first, stop.last)
    const bytes = database.bytes + Buffer.byteLength(stop.label) + log.bytes
    return { time: stop.time, database: { files: database.files + 1 + log.files, bytes } }
  } finally {
    await client.end()
  }
}

/** The segments of the log that were written during the copy; they make it whole. */
async function copyLog(data: string, target: string, first: string, last: string): Promise<Copied> {
  const segments = (await readdir(join(data, 'pg_wal'))).filter(
    name => /^[0-9A-F]{24}$/.test(name) && name >= first && name <= last,
  )
  if (!segments.includes(first) || !segments.includes(last))
    throw new BackupError('PostgreSQL has thrown away a part of its log that the backup needs: make it again.')
  const copied: Copied = { files: 0, bytes: 0 }
  for (const name of segments) {
    copied.bytes += (await copyWhole(join(data, 'pg_wal', name), join(target, 'pg_wal', name))) ?? 0
    copied.files += 1
  }
  return copied
}
