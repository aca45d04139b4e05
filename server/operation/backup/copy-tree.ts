import { constants } from 'node:fs'
import { chmod, copyFile, mkdir, readdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { absent } from '../../db/embedded/place.ts'

/** What a copy held. */
export interface Copied {
  files: number
  bytes: number
}

/** How a folder is copied. */
interface CopyOptions {
  /** Whether a path, relative to the folder, is copied; a folder that is not is left out with all it holds. */
  wanted?: (path: string) => boolean
  /** Called for each file and folder that was made. */
  made?: (path: string) => Promise<unknown>
}

/**
 * Copies a folder with the rights of its files; a file that is there already with the same size is kept, one that
 * vanishes meanwhile is left out, and so is a folder that does not exist. Files are shared with the copy where the file
 * system can do that.
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

/** Copies one file; returns its size, or undefined when there is no such file any more. */
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
