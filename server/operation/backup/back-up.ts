import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '../../db/embedded.ts'
import { superuser } from '../../db/embedded/cluster.ts'
import { absent, writtenPlace } from '../../db/embedded/place.ts'
import { findPostmaster } from '../../db/embedded/postmaster.ts'
import { openFiles } from '../../kit/files.ts'
import { BackupError } from './error.ts'
import { backUpSeals, sealArchiveOf, sealFolder } from './seals.ts'
import type { BackedUpSeals } from './seals.ts'
import { copyTree, copyWhole } from './copy-tree.ts'
import type { Copied } from './copy-tree.ts'

export interface BackupNote {
  /** Restored as of this time. */
  time: string
  database: Copied
  files: Copied
}

/**
 * Backs up a DATA_DIR into a new folder while the server writes; the database is restored as of the end of copying.
 * Without a running server it starts one, so that no other can start. The folder gets its name when complete; keys of
 * sealed quotes go into a separate archive.
 * @throws BackupError when there is nothing to back up or the folder exists.
 */
export async function backUp(
  dataDir: string,
  folder: string,
  sealSecret?: string,
): Promise<BackupNote & { seals: BackedUpSeals }> {
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
    // Twice: a file removed meanwhile is in one of the copies.
    await copyFiles(dataDir, half)
    const { time, database } = await copyDatabase(data, half, own?.connection ?? running)
    const files = await copyFiles(dataDir, half)
    const note: BackupNote = { time, database, files }
    await writeFile(join(half, 'backup.json'), `${JSON.stringify(note, undefined, 2)}\n`)
    // After the database, to include the keys of all its sealed quotes.
    const seals = await backUpSeals(await openFiles({ dataDir }), sealArchiveOf(target), sealSecret)
    await rename(half, target)
    return { ...note, seals }
  } finally {
    await own?.stop()
  }
}

/** Files never change and names are not reused, so copied files are complete. */
function copyFiles(dataDir: string, half: string): Promise<Copied> {
  return copyTree(join(dataDir, 'files'), join(half, 'files'), {
    wanted: path => path !== 'probes' && path !== sealFolder,
  })
}

/** Recreated at start or of the running server; their folders are copied empty. */
const leftOut =
  /^(postmaster\.(pid|opts).*|current_logfiles|(pg_dynshmem|pg_notify|pg_replslot|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\/.*|pg_wal\/.*|.*\bpgsql_tmp.*|(.*\/)?pg_internal\.init.*)$/

/** https://www.postgresql.org/docs/18/continuous-archiving.html */
async function copyDatabase(data: string, half: string, at: { host: string; port: number } | undefined) {
  const password = (await readFile(join(data, 'srm-secret'), 'utf8')).trim()
  const client = new pg.Client({
    ...at,
    user: superuser,
    password,
    database: 'postgres',
    application_name: 'srm backup',
  })
  client.on('error', () => undefined) // the running statement fails with the same error
  await client.connect()
  try {
    // Retains the WAL while this connection is open.
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

/** WAL segments of the copy's time make it consistent. */
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
