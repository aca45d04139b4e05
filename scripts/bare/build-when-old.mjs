import { existsSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { root, run } from './installation.mjs'

/** What the build is made of: files, and folders with all they hold. */
const SOURCES = ['src', 'elements', 'locales', 'demo', 'scripts/build', 'rollup.config.mjs']
SOURCES.push('tsconfig.json', 'tsconfig.build.json', 'package.json', 'package-lock.json')

/** Builds when a source is newer than the build. Ends the process when the build fails. */
export async function buildWhenOld() {
  if (await isFresh()) return
  console.log('Building …')
  const code = await run(process.execPath, [join(root, 'scripts', 'build', 'build.mjs')])
  if (code !== 0) process.exit(code)
}

async function isFresh() {
  // The build writes this file last, with the time at which it began.
  const stamp = join(root, 'dist', '.built')
  if (!existsSync(stamp)) return false
  const built = (await stat(stamp)).mtimeMs
  const times = await Promise.all(SOURCES.map(name => newest(join(root, name))))
  return Math.max(...times) <= built
}

/** The latest change in milliseconds of a file, or of a folder and all it holds: a removed file changes its folder. */
async function newest(path) {
  if (!existsSync(path)) return 0
  const own = await stat(path)
  if (!own.isDirectory()) return own.mtimeMs
  const inner = await Promise.all((await readdir(path)).map(name => newest(join(path, name))))
  return Math.max(own.mtimeMs, ...inner)
}
