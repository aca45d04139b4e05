import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import { buildWhenOld } from './bare/build-when-old.mjs'
import { writeCatalogues } from './bare/catalogues.mjs'
import { installWhenOld, requireNode, root } from './bare/installation.mjs'

// What a test folder needs: Node and the database, or a browser. `journeys` drive a browser from Node.
const NODE_FOLDERS = ['contract', 'kit', 'server', 'journeys', 'scripts']
const BROWSER_FOLDERS = ['i18n', 'ui', 'account', 'widgets', 'areas', 'portal', 'elements']
/** From how many ms on a file is named at the end, so that whoever adds a test sees what it costs. */
const SLOW = 15_000

// Browser tests talk to the real server, as soon as there is one.
const hasServer = existsSync(join(root, 'server', 'app.ts'))
const NEED_DATABASE = ['kit', 'server', 'journeys', ...(hasServer ? BROWSER_FOLDERS : [])]

requireNode()
process.chdir(root)
await installWhenOld()
// Tests without a browser need no build, but the table of texts that the build writes.
await writeCatalogues()
const { register } = await import('tsx/esm/api')
register()

let databaseFailed = false
// `npm run test:firefox` runs the browser tests in Firefox; all others run in Chromium.
const firefox = process.argv.includes('--firefox')
const paths = process.argv.slice(2).filter(argument => !argument.startsWith('--'))
const wanted = paths.map(path => relative(root, resolve(process.env.INIT_CWD ?? root, path)))
const nodeFiles = firefox ? [] : await testFiles(NODE_FOLDERS)
const browserFiles = await testFiles(BROWSER_FOLDERS)
if (wanted.length > 0 && nodeFiles.length + browserFiles.length === 0) {
  console.error(`No test file lies at ${wanted.join(', ')}.`)
  process.exit(1)
}

const journeys = touches(nodeFiles, ['journeys'])
if (journeys || browserFiles.length > 0) await buildWhenOld()
const browser = journeys || browserFiles.length > 0 ? await browserPath() : undefined
const database = touches([...nodeFiles, ...browserFiles], NEED_DATABASE) ? await startDatabase() : undefined

// Nothing else keeps this process alive while it waits for the database's process to end.
const alive = setInterval(() => undefined, 60_000)
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => void (database?.stop() ?? Promise.resolve()).finally(() => process.exit(130)))
let countsOf
const unsteady = []
try {
  const isJourney = file => touches([file], ['journeys'])
  const journeyFiles = nodeFiles.filter(isJourney)
  const others = nodeFiles.filter(file => !isJourney(file))
  const otherTests = nodeTests(others).then(async counts => [counts, await browserTests(browserFiles)])
  // A journey waits for its pages most of the time, so they have a lane of their own beside all other tests, and two when
  // those are through.
  const parts = await Promise.all([nodeTests(journeyFiles, 1, otherTests), otherTests])
  countsOf = merged(parts.flat())
  if (process.env.CI) await secondTry()
} finally {
  await database?.stop()
  clearInterval(alive)
}
for (const file of unsteady) console.log(`Unsteady: ${file} failed, and passed when it ran again alone.`)
const slow = Object.entries(countsOf).filter(([, { ms }]) => ms > SLOW)
if (slow.length > 0)
  console.log(
    `Slowest: ${slow
      .sort(([, one], [, other]) => other.ms - one.ms)
      .map(timed)
      .join(', ')}`,
  )
console.log(`Seconds: ${secondsByFolder().join(', ')}`)
const sum = key =>
  Object.values(countsOf).reduce((total, counts) => total + counts[key], databaseFailed && key === 'failed' ? 1 : 0)
console.log(`${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`)
process.exit(sum('failed') === 0 ? 0 : 1)

/**
 * In CI, on a machine that may be busy, a file with a failed test runs once more with nothing beside it. One that then
 * passes is named as unsteady: it has to be mended, but it says nothing against the change.
 */
async function secondTry() {
  const failed = files => files.filter(file => countsOf[file]?.failed > 0)
  // More than a dozen are no accident.
  if (failed([...nodeFiles, ...browserFiles]).length > 12) return
  for (const [files, run] of [
    [nodeFiles, nodeTests],
    [browserFiles, browserTests],
  ])
    for (const file of failed(files)) {
      const again = await run([file])
      if (Object.values(again).some(counts => counts.failed > 0)) continue
      Object.assign(countsOf, again)
      unsteady.push(file)
    }
}

/** The test files below the folders, filtered by the paths of the command line. */
async function testFiles(folders) {
  const found = []
  for (const folder of folders) {
    const path = join(root, 'test', folder)
    if (!existsSync(path)) continue
    for (const name of await readdir(path, { recursive: true }))
      if (/\.test\.tsx?$/.test(name)) found.push(join('test', folder, name))
  }
  const asked = file => wanted.some(path => file === path || file.startsWith(join(path, '/')))
  return found.filter(file => wanted.length === 0 || asked(file)).sort()
}

function timed([file, { ms }]) {
  return `${file} ${Math.round(ms / 1000)} s`
}

/** What the files of each folder took together, the longest first. */
function secondsByFolder() {
  const folders = {}
  for (const [file, { ms = 0 }] of Object.entries(countsOf)) {
    const [, folder] = file.split(/[\\/]/)
    if (folder !== undefined) folders[folder] = (folders[folder] ?? 0) + ms
  }
  return Object.entries(folders)
    .sort(([, one], [, other]) => other - one)
    .map(([folder, ms]) => `${folder} ${Math.round(ms / 1000)}`)
}

/** Counts of several runs by file; what belongs to no file is added up. */
function merged(parts) {
  const all = {}
  for (const [file, counts] of parts.flatMap(part => Object.entries(part)))
    all[file] = Object.fromEntries(Object.entries(counts).map(([key, count]) => [key, count + (all[file]?.[key] ?? 0)]))
  return all
}

function touches(files, folders) {
  return files.some(file => folders.includes(file.split(/[\\/]/)[1]))
}

async function browserPath() {
  const { findBrowser, findFirefox } = await import('./bare/find-browser.mjs')
  return firefox ? findFirefox() : findBrowser()
}

/** One PostgreSQL for the whole run; each test file makes a database of its own in it. */
async function startDatabase() {
  try {
    const { startTestServer } = await import('../test/support/database.ts')
    const server = await startTestServer()
    process.env.TEST_DATABASE_URL = server.url
    return server
  } catch (error) {
    console.error('The test database did not start; tests that need none still run.', error)
    databaseFailed = true
    return undefined
  }
}

/** `processes`: how many run at a time; one more as soon as `joined` is resolved. */
async function nodeTests(files, processes = 2, joined = undefined) {
  const { runNodeTests } = await import('./run-node-tests.mjs')
  return runNodeTests(files, { env: browser ? { CHROME_PATH: browser } : {}, processes, joined })
}

async function browserTests(files) {
  if (files.length === 0) return {}
  const { runBrowserTests } = await import('./run-browser-tests.mjs')
  return runBrowserTests(files, browser, firefox ? 'firefox' : 'chrome')
}
