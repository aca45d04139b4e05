import { constants } from 'node:fs'
import { chmod, copyFile, mkdir, readdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { absent } from '../../db/embedded/place.ts'

export interface Copied {
  files: number
  bytes: number
}

interface CopyOptions {
  /** By relative path; an excluded folder is skipped with its contents. */
  wanted?: (path: string) => boolean
  /** For each created file and folder. */
  made?: (path: string) => Promise<unknown>
}

/**
 * Keeps modes. Skips files of the same size in the target, files that vanish meanwhile, and a missing folder. Shares
 * blocks where possible.
 */
export async function copyTree(from: string, to: string, options: CopyOptions = {}): Promise<Copied> {
  const sum: Copied = { files: 0, bytes: 0 }
  const { wanted = () => true, made = () => Promise.resolve() } = options
  const copyFolder = async (inner: string): Promise<void> => {
    const entries = await readdir(join(from, inner), { withFileTypes: true }).catch(absent)
    if (entries === undefined) return
    const fresh = join(to, inner)
    if ((await mkdir(fresh, { recursive: true })) !== undefined) {
      await chmod(fresh, (await stat(join(from, inner))).mode & 0o777)
      await made(fresh)
    }
    for (const entry of entries) {
      const path = join(inner, entry.name)
      if (!wanted(path)) continue
      if (entry.isDirectory()) await copyFolder(path)
      else if (entry.isFile()) await copyOne(path)
    }
  }
  const copyOne = async (path: string): Promise<void> => {
    const size = await copyWhole(join(from, path), join(to, path), made)
    if (size === undefined) return
    sum.files += 1
    sum.bytes += size
  }
  await copyFolder('')
  return sum
}

/** The size; undefined if the file no longer exists. */
export async function copyWhole(
  source: string,
  target: string,
  made: (path: string) => Promise<unknown> = () => Promise.resolve(),
): Promise<number | undefined> {
  const found = await stat(source).catch(absent)
  if (found === undefined) return undefined
  if ((await stat(target).catch(absent))?.size === found.size) return found.size
  await mkdir(dirname(target), { recursive: true })
  if ((await copyFile(source, target, constants.COPYFILE_FICLONE).then(() => true, absent)) === undefined)
    return undefined
  await made(target)
  return (await stat(target)).size
}
