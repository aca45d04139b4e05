import { createHash } from 'node:crypto'
import { chmod, mkdir, readFile, realpath, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { reaches, type Account } from './account.ts'
import { EmbeddedError } from './error.ts'

/** File with the path of the database when it is not in DATA_DIR. */
const pointerName = 'pg-location.txt'

/**
 * The folder with `pg`, `pg.sock` and `pg.log`: DATA_DIR, or one below `shared` when PostgreSQL's user cannot enter it
 * (below /root). The choice is stored in DATA_DIR: a change of permissions must not make the server start with an empty
 * database.
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

/** The path of the database when it is not in DATA_DIR. */
export async function writtenPlace(dataDir: string): Promise<string | undefined> {
  return (await readFile(join(dataDir, pointerName), 'utf8').catch(absent))?.trim()
}

/** All users may enter it, whatever the umask; an existing folder keeps its permissions. */
export async function makeOpen(folder: string): Promise<void> {
  if ((await mkdir(folder, { recursive: true })) !== undefined) await chmod(folder, 0o755)
}

async function exists(path: string): Promise<boolean> {
  return (await stat(path).catch(absent)) !== undefined
}

/** For `catch`: undefined for a missing file. */
export function absent(error: unknown): undefined {
  if (error instanceof Error && Reflect.get(error, 'code') === 'ENOENT') return undefined
  throw error
}
