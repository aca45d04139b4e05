import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { basename, join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { buildWhenOld } from './bare/build-when-old.mjs'
import { writeCatalogues } from './bare/catalogues.mjs'
import { installWhenOld, requireNode, root } from './bare/installation.mjs'
import { showProgress } from './progress.mjs'
import { commitDay, quarterOf, walkFiles } from './walks.mjs'
import { zonesOfRun } from './zones.mjs'

// `journeys` and `walks` drive a browser from Node.
const NODE_FOLDERS = ['contract', 'kit', 'server', 'journeys', 'scripts']
const BROWSER_FOLDERS = ['i18n', 'ui', 'account', 'widgets', 'areas', 'portal', 'elements']
/** The cheapest first. */
const LEVELS = {
  rules: ['contract', 'kit', 'i18n', 'scripts'],
  calls: ['server'],
  pages: ['ui', 'account', 'widgets', 'areas', 'portal', 'elements'],
  stories: ['journeys'],
  walks: ['walks'],
}
/** In ms; slower files are listed at the end. */
const SLOW = 15_000

const hasServer = existsSync(join(root, 'server', 'app.ts'))
const NEED_DATABASE = ['kit', 'server', 'journeys', 'walks', ...(hasServer ? BROWSER_FOLDERS : [])]

const USAGE = `npm test [-- OPTIONS] [-- PATHS]
  PATHS       test files or folders; without any, all tests
  --changed   only what the changes since main can affect
  --walks     the long walks instead; with --quarter those of the commit's day
  --firefox   the tests of pages in Firefox`

requireNode()
const { flags, paths } = readArguments()
process.chdir(root)
const zones = zonesOfRun(new Date())
process.env.TIME_ZONE ??= zones.installation
process.env.TZ ??= zones.users
await installWhenOld()
// The only part of the build that tests without a browser need.
await writeCatalogues()
const { register } = await import('tsx/esm/api')
register()

let databaseFailed = false
const { firefox, walks } = flags
const quarter = flags.quarter ? commitDay() % 4 : undefined
const wanted = paths.map(path => relative(root, resolve(process.env.INIT_CWD ?? root, path)))
const ofRun = flags.changed ? await affectedByChanges() : files => files
const nodeFiles = ofRun(firefox ? [] : walks ? await walksOfRun() : await testFiles(nodeFolders()))
const browserFiles = ofRun(walks ? [] : await testFiles(BROWSER_FOLDERS))
if (wanted.length > 0 && nodeFiles.length + browserFiles.length === 0) {
  console.error(`No test file lies at ${wanted.join(', ')}.`)
  process.exit(1)
}

const journeys = touches(nodeFiles, ['journeys', 'walks'])
if (journeys || browserFiles.length > 0) await buildWhenOld()
const browser = journeys || browserFiles.length > 0 ? await browserPath() : undefined
const database = touches([...nodeFiles, ...browserFiles], NEED_DATABASE) ? await startDatabase() : undefined

// Otherwise the process would end while the database stops.
const alive = setInterval(() => undefined, 60_000)
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => void (database?.stop() ?? Promise.resolve()).finally(() => process.exit(130)))
let countsOf
const endProgress = showProgress(nodeFiles.length + browserFiles.length)
const unsteady = []
try {
  const isJourney = file => touches([file], ['journeys'])
  const journeyFiles = nodeFiles.filter(isJourney)
  const others = nodeFiles.filter(file => !isJourney(file))
  const otherTests = nodeTests(others).then(async counts => [counts, await browserTests(browserFiles)])
  // Journeys mostly wait for pages.
  const parts = await Promise.all([nodeTests(journeyFiles, 1, otherTests), otherTests])
  countsOf = merged(parts.flat())
  if (process.env.CI) await secondTry()
} finally {
  await database?.stop()
  clearInterval(alive)
  endProgress()
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
console.log(`Seconds: ${secondsByLevel().join('; ')}`)
const sum = key =>
  Object.values(countsOf).reduce((total, counts) => total + counts[key], databaseFailed && key === 'failed' ? 1 : 0)
console.log(`${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`)
process.exit(sum('failed') === 0 ? 0 : 1)

/** Ends with the usage for an unknown option, so that a typing error does not start all tests. */
function readArguments() {
  const option = { type: 'boolean', default: false }
  const options = { changed: option, walks: option, quarter: option, firefox: option, help: option }
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true })
    if (!values.help) return { flags: values, paths: positionals }
    console.log(USAGE)
    process.exit(0)
  } catch (failure) {
    console.error(`${failure.message}\n\n${USAGE}`)
    process.exit(2)
  }
}

/** In CI, a file that fails once and then passes alone is reported as unsteady, but does not fail the change. */
async function secondTry() {
  const failed = files => files.filter(file => countsOf[file]?.failed > 0)
  // More than a dozen failures are not accidental.
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

/** Walks run only when their path is given. */
function nodeFolders() {
  return wanted.some(path => path.startsWith(join('test', 'walks'))) ? [...NODE_FOLDERS, 'walks'] : NODE_FOLDERS
}

/** With `--changed`: the files that changes since `main` can affect. */
async function affectedByChanges() {
  const { affectedTests, changedFiles } = await import('./changed-tests.mjs')
  const all = await testFiles([...nodeFolders(), ...BROWSER_FOLDERS])
  const { affected, unreached } = await affectedTests(all, changedFiles())
  console.log(`${affected.length} of ${all.length} test files can be affected by what was changed.`)
  if (unreached.length > 0) console.log(`No test imports ${unreached.join(', ')}.`)
  if (affected.length === 0) process.exit(0)
  return files => files.filter(file => affected.includes(file))
}

async function walksOfRun() {
  const files = await testFiles(['walks'])
  if (quarter === undefined) return files
  const due = quarterOf(walkFiles, quarter)
  console.log(`Quarter ${quarter + 1} of 4, by the day of the commit: ${due.join(', ')}`)
  return files.filter(file => due.includes(basename(file)))
}

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

/** The longest first. */
function secondsByLevel() {
  return Object.entries(LEVELS).flatMap(([level, folders]) => {
    const took = folders.map(folder => [folder, secondsOf(folder)]).sort(([, one], [, other]) => other - one)
    const whole = took.reduce((sum, [, seconds]) => sum + seconds, 0)
    const parts = took.filter(([, seconds]) => seconds > 0).map(part => part.join(' '))
    return whole === 0 ? [] : [`${level} ${whole}${parts.length > 1 ? ` (${parts.join(', ')})` : ''}`]
  })
}

function secondsOf(folder) {
  const files = Object.entries(countsOf).filter(([file]) => file.split(/[\\/]/)[1] === folder)
  return Math.round(files.reduce((sum, [, { ms = 0 }]) => sum + ms, 0) / 1000)
}

/** Counts without a file are added up. */
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

/** One PostgreSQL for the run; each test file creates its own database. */
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

/** Two more than `processes` when `joined` is resolved. */
async function nodeTests(files, processes = 2, joined = undefined) {
  const { runNodeTests } = await import('./run-node-tests.mjs')
  return runNodeTests(files, { env: browser ? { CHROME_PATH: browser } : {}, processes, joined })
}

async function browserTests(files) {
  if (files.length === 0) return {}
  const { runBrowserTests } = await import('./run-browser-tests.mjs')
  return runBrowserTests(files, browser, firefox ? 'firefox' : 'chrome')
}
