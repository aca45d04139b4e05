import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { accountToRunAs, giveTo } from '../../db/embedded/account.ts'
import { absent, placeOf } from '../../db/embedded/place.ts'
import type { BackupNote } from './back-up.ts'
import { copyTree } from './copy-tree.ts'
import { BackupError } from './error.ts'

/**
 * Restores into an empty DATA_DIR; the next start recovers the database. Returns `backup.json`.
 * @throws BackupError when the folder is no complete backup, or DATA_DIR is not empty.
 */
export async function restore(
  folder: string,
  dataDir: string,
  tell: (sentence: string) => void = () => undefined,
): Promise<BackupNote> {
  const source = resolve(folder)
  const note = await readNote(source)
  const found = (await readdir(dataDir).catch(absent)) ?? []
  if (found.length > 0) throw new BackupError(`${dataDir} is not empty: a backup is restored into a new DATA_DIR.`)
  await mkdir(dataDir, { recursive: true })
  const account = await accountToRunAs()
  const place = await placeOf(dataDir, account, tell, '/var/lib/srm-elements')
  const half = join(place, 'pg.restored')
  await rm(half, { recursive: true, force: true })
  const files = await copyTree(join(source, 'files'), join(dataDir, 'files'))
  const database = await copyTree(join(source, 'pg'), half, { made: path => giveTo(account, path) })
  if (files.bytes !== note.files.bytes || database.bytes !== note.database.bytes)
    throw new BackupError(`${source} is not as it was made: files are missing or were changed.`)
  await rename(half, join(place, 'pg'))
  return note
}

async function readNote(source: string): Promise<BackupNote> {
  const text = await readFile(join(source, 'backup.json'), 'utf8').catch(absent)
  if (text === undefined) throw new BackupError(`${source} is no complete backup: it has no backup.json.`)
  // Written by `backUp`.
  return JSON.parse(text) as BackupNote
}
