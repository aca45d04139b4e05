import { createHash } from 'node:crypto'
import { chmod, mkdir, readFile, realpath, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { reaches, type Account } from './account.ts'
import { EmbeddedError } from './error.ts'

/** Names the place of the database when it does not lie in DATA_DIR itself. */
const pointerName = 'pg-location.txt'

/**
 * The folder that holds `pg`, `pg.sock` and `pg.log`: DATA_DIR, or, when PostgreSQL's user may not enter that (below
 * /root, say), one below `shared`. Which one is written down in DATA_DIR, so that it never changes: a
 * change of rights must not make the server start with an empty database.
 */
export async function placeOf(
  dataDir: string,
  account: Account | undefined,
  tell: (sentence: string) => void,
  shared: string,
): Promise<string> {
  await mkdir(dataDir, { recursive: true })
  const real = await realpath(dataDir)
  if (account === undefined) return real
  const pointer = join(real, pointerName)
  const written = await writtenPlace(real)
  if (written !== undefined) {
    if (!(await exists(written))) {
      throw new EmbeddedError(
        `The database of ${real} should lie in ${written} (so says ${pointer}) but is not there: bring it back, or delete that file to begin with an empty one.`,
      )
    }
    tell(`The database lies in ${written}, because ${account.name} may not enter ${real}.`)
    return written
  }
  if (await reaches(account, real)) return real
  if (await exists(join(real, 'pg'))) {
    throw new EmbeddedError(
      `The user ${account.name}, who runs PostgreSQL, may no longer enter ${real}: allow it for that folder and those above it, or start the server as another user.`,
    )
  }
  await makeOpen(shared)
  const place = join(shared, createHash('sha256').update(real).digest('hex').slice(0, 16))
  await makeOpen(place)
  await writeFile(pointer, `${place}\n`)
  tell(`The database lies in ${place}, because ${account.name} may not enter ${real}.`)
  return place
}

/** Where the database of a DATA_DIR lies when it does not lie in DATA_DIR itself; undefined when it does. */
export async function writtenPlace(dataDir: string): Promise<string | undefined> {
  return (await readFile(join(dataDir, pointerName), 'utf8').catch(absent))?.trim()
}

/** Makes a folder that everybody may enter, whatever the umask; one that exists keeps its rights. */
export async function makeOpen(folder: string): Promise<void> {
  if ((await mkdir(folder, { recursive: true })) !== undefined) await chmod(folder, 0o755)
}

async function exists(path: string): Promise<boolean> {
  return (await stat(path).catch(absent)) !== undefined
}

/** For `catch`: undefined for a file that is not there; every other error goes on. */
export function absent(error: unknown): undefined {
  if (error instanceof Error && Reflect.get(error, 'code') === 'ENOENT') return undefined
  throw error
}
