import { existsSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { root, run } from './installation.mjs'

const SOURCES = ['src', 'elements', 'locales', 'demo', 'scripts/build', 'rollup.config.mjs']
SOURCES.push('tsconfig.json', 'tsconfig.build.json', 'package.json', 'package-lock.json')

/** Builds when a source is newer than the build; ends the process on failure. */
export async function buildWhenOld() {
  if (await isFresh()) return
  console.log('Building …')
  const code = await run(process.execPath, [join(root, 'scripts', 'build', 'build.mjs')])
  if (code !== 0) process.exit(code)
}

async function isFresh() {
  // Written last by the build, with its start time.
  const stamp = join(root, 'dist', '.built')
  if (!existsSync(stamp)) return false
  const built = (await stat(stamp)).mtimeMs
  const times = await Promise.all(SOURCES.map(name => newest(join(root, name))))
  return Math.max(...times) <= built
}

/** In ms; includes the folder itself, because removing a file changes only that. */
async function newest(path) {
  if (!existsSync(path)) return 0
  const own = await stat(path)
  if (!own.isDirectory()) return own.mtimeMs
  const inner = await Promise.all((await readdir(path)).map(name => newest(join(path, name))))
  return Math.max(own.mtimeMs, ...inner)
}
