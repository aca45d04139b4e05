import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { giveTo } from './account.ts'
import type { Binaries } from './binaries.ts'
import { EmbeddedError } from './error.ts'
import { absent } from './place.ts'

export const superuser = 'srm'

export interface Cluster {
  data: string
  /** Password of `superuser`, stored in the data directory, which no other user may enter. */
  secret: string
}

const secretName = 'srm-secret'

/**
 * Creates the data directory `pg` in `place` under another name and renames it, so `pg` is complete or absent. An
 * existing one is checked, never repaired or deleted.
 */
export async function prepareCluster(
  place: string,
  binaries: Binaries,
  tell: (sentence: string) => void,
  sync: boolean,
): Promise<Cluster> {
  const data = join(place, 'pg')
  if ((await stat(data).catch(absent)) === undefined) await makeCluster(place, data, binaries, tell, sync)
  const version = (await contentOf(join(data, 'PG_VERSION')))?.trim()
  const parts = ['global/pg_control', 'base', 'pg_wal', 'pg_hba.conf', 'postgresql.conf']
  const missing: string[] = []
  for (const part of parts) if ((await stat(join(data, part)).catch(absent)) === undefined) missing.push(part)
  if (version === undefined || missing.length > 0) {
    throw new EmbeddedError(
      `${data} is no complete database (${missing[0] ?? 'PG_VERSION'} is missing): restore it from a backup, or move the folder away to begin with an empty one.`,
    )
  }
  if (version !== binaries.major) {
    throw new EmbeddedError(
      `${data} was made by PostgreSQL ${version}, but this server brings ${binaries.major}: dump it with the version of the server that made it and restore it into an empty DATA_DIR.`,
    )
  }
  const secret = (await contentOf(join(data, secretName)))?.trim()
  if (secret === undefined || secret === '') {
    throw new EmbeddedError(`${join(data, secretName)}, the database's password, is missing: restore it from a backup.`)
  }
  return { data, secret }
}

async function contentOf(path: string): Promise<string | undefined> {
  return readFile(path, 'utf8').catch(absent)
}

async function makeCluster(
  place: string,
  data: string,
  binaries: Binaries,
  tell: (sentence: string) => void,
  sync: boolean,
): Promise<void> {
  for (const name of await readdir(place)) {
    if (name.startsWith('pg.new-'))
      tell(`${join(place, name)} is left from an interrupted first start and may be deleted.`)
  }
  const mark = `${process.pid}-${randomBytes(3).toString('hex')}`
  const fresh = join(place, `pg.new-${mark}`)
  const password = join(place, `pg.secret-${mark}`)
  await mkdir(fresh, { mode: 0o700 })
  try {
    await writeFile(password, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' })
    for (const path of [fresh, password]) await giveTo(binaries.account, path)
    await initdb(fresh, password, binaries, sync)
    await rename(password, join(fresh, secretName))
    await rename(fresh, data)
    await syncFolder(place)
  } catch (error) {
    // Never started, so no data is lost.
    await rm(fresh, { recursive: true, force: true })
    await rm(password, { force: true })
    // Another process was quicker.
    if ((await stat(data).catch(absent)) === undefined) throw error
  }
}

/**
 * UTF-8 and PostgreSQL's C.UTF-8: texts are sorted by code point on every machine. Every connection needs the password:
 * where the socket's path is too long the server listens on a loopback port, which every user of the machine can reach.
 */
async function initdb(fresh: string, password: string, binaries: Binaries, sync: boolean): Promise<void> {
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const access = ['-U', superuser, `--pwfile=${password}`, '--auth=scram-sha-256']
  try {
    await promisify(execFile)(
      binaries.program('initdb'),
      ['-D', fresh, ...access, ...locale, ...(sync ? [] : ['--no-sync'])],
      binaries.runner,
    )
  } catch (error) {
    const said = error instanceof Error ? String(Reflect.get(error, 'stderr') ?? error.message) : ''
    const why = said.split('\n').findLast(line => /error|fatal|could not/i.test(line)) ?? said.trim()
    throw new EmbeddedError(`The database could not be made in ${fresh}: ${why.trim()}.`, { cause: error })
  }
}

/** The rename must survive a power cut; some systems cannot sync folders. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => undefined)
  await handle?.sync().catch(() => undefined)
  await handle?.close()
}
