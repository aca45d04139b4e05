import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { root, run } from './bare/installation.mjs'
import { bundleNodeTests } from './bundle-node-tests.mjs'

// A file that hangs is a failure, not a run without end; so is a process whose files block it.
const FILE_TIMEOUT = 15 * 60_000
const PROCESS_TIMEOUT = 40 * 60_000
/** How long, in ms, a process may go on after its last test before it counts as failed. */
const OPEN_END = 20_000

/** To load the server takes longer than most of its tests, so as many files share a process. */
const FILES_PER_PROCESS = 14

/** A file that changes or measures its process has one of its own. */
const ON_THE_SERVER = {
  folder: /^test[\\/]server[\\/]/,
  except: /process\.(env\b.*=[^=]|memoryUsage|chdir|on\(|once\()|Object\.assign\(globalThis|mock\.timers/,
}
/** So has one of the browser's code that needs a page: session, storage and connections are there once. */
const OF_NO_PAGE = { folder: /^test[\\/](kit|contract)[\\/]/, except: /globalThis|\/support\/|session/ }

/**
 * A journey that needs no more than a portal shares its process with neighbours: to load the server and the driver of the
 * browser takes a second and a half of the processor each time. One that starts processes, or takes very long, is alone.
 */
const ON_A_PORTAL = {
  folder: /^test[\\/]journeys[\\/]/,
  except: /process\.|_process|embedded|support\/(package-hosts|server-process|backup-command|bucket)|timeout: 900_000/,
}
const JOURNEYS_PER_PROCESS = 5

/**
 * Runs test files of `node:test`, so many processes at a time, and one more as soon as `joined` is resolved. Files of
 * `test/server`, and of `test/kit` and `test/contract` those without a page, share processes, one after the other; all others
 * have processes of their own.
 * @returns {Promise<Record<string, { passed: number, failed: number, skipped: number }>>} by test file; a failure
 *   that belongs to none stands under `the Node tests`
 */
export async function runNodeTests(files, { env, processes, joined }) {
  if (files.length === 0) return {}
  const bundles = await mkdtemp(join(await cache(), 'srm-node-tests-'))
  const countsOf = {}
  try {
    const { bundleOf, server } = await bundleNodeTests(files, bundles)
    const groups = await groupsOf(files)
    const waiting = await Promise.all(groups.map((group, index) => entryOf(group, index, bundles, bundleOf)))
    const work = async () => {
      for (let entry = waiting.shift(); entry; entry = waiting.shift())
        add(countsOf, await runProcess(entry, { ...process.env, ...env, SRM_TEST_SERVER: server }))
    }
    await Promise.all([...Array.from({ length: processes }, work), joined?.then(work)])
    return countsOf
  } catch (error) {
    console.error('The Node tests did not finish:', error)
    return add(countsOf, { 'the Node tests': { passed: 0, failed: 1, skipped: 0 } })
  } finally {
    await rm(bundles, { recursive: true, force: true })
  }
}

/** A folder from which a bundle finds our packages. */
async function cache() {
  const folder = join(root, 'node_modules', '.cache')
  await mkdir(folder, { recursive: true })
  return folder
}

/** Adds counts by file to others. */
function add(all, counts) {
  for (const [file, { passed, failed, skipped, ms = 0 }] of Object.entries(counts)) {
    const known = all[file] ?? { passed: 0, failed: 0, skipped: 0, ms: 0 }
    all[file] = {
      passed: known.passed + passed,
      failed: known.failed + failed,
      skipped: known.skipped + skipped,
      ms: known.ms + ms,
    }
  }
  return all
}

/** Runs what one process runs; returns its counts by file. */
async function runProcess({ entry, files }, env) {
  const counts = `${entry}.json`
  const args = [
    '--enable-source-maps',
    '--test',
    `--test-timeout=${PROCESS_TIMEOUT}`,
    `--test-reporter=${join(root, 'scripts', 'count-reporter.mjs')}`,
    '--test-reporter-destination=stdout',
  ]
  const code = await run(process.execPath, [...args, entry], {
    env: { ...env, SRM_TEST_COUNTS: counts },
    // The database has to be stopped first: scripts/test.mjs does it.
    stopped: () => undefined,
  })
  const countsOf = JSON.parse(await readFile(counts, 'utf8').catch(() => '{}'))
  blameProcess(countsOf, basename(entry), files)
  const counted = Object.values(countsOf)
  if (counted.some(({ failed }) => failed > 0) || (code === 0 && counted.length > 0)) return countsOf
  return add(countsOf, { [files[0]]: { passed: 0, failed: 1, skipped: 0 } })
}

/** The files of each process. The long ones, which are alone, come first, so that both processors end together. */
async function groupsOf(files) {
  const alone = []
  const [sharing, journeys] = [[], []]
  for (const file of files) {
    const source = await readFile(join(root, file), 'utf8')
    const fits = one => one.folder.test(file) && !one.except.test(source)
    if ([ON_THE_SERVER, OF_NO_PAGE].some(fits)) sharing.push(file)
    else if (fits(ON_A_PORTAL)) journeys.push(file)
    else alone.push({ file, longest: longestOf(source) })
  }
  const apart = alone.sort((one, other) => other.longest - one.longest).map(({ file }) => [file])
  return [...apart, ...dealt(journeys, JOURNEYS_PER_PROCESS), ...dealt(sharing, FILES_PER_PROCESS)]
}

/** Neighbours in a folder take equally long: they are dealt out like cards. */
function dealt(files, most) {
  const count = Math.ceil(files.length / most)
  return Array.from({ length: count }, (_, group) => files.filter((_, index) => index % count === group))
}

/** The longest time, in ms, that a file gives one of its tests. */
function longestOf(source) {
  return Math.max(0, ...[...source.matchAll(/\btimeout: ([\d_]+)/g)].map(([, ms]) => Number(ms.replaceAll('_', ''))))
}

/** Writes what one process runs: each file is a suite under its name, with its hooks and a time limit of its own. */
async function entryOf(files, index, bundles, bundleOf) {
  const suites = files.map(file => {
    const path = JSON.stringify(bundleOf.get(file))
    return `describe(${JSON.stringify(file)}, { timeout: ${FILE_TIMEOUT} }, async () => void (await import(${path})))\n`
  })
  const entry = join(bundles, `process-${index}.mjs`)
  const imports = `import { after, describe } from 'node:test'\n`
  // What a test has left open must not keep the process for good.
  const end = `after(() => void setTimeout(() => process.exit(1), ${OPEN_END}).unref())\n`
  await writeFile(entry, imports + suites.join('') + end)
  return { entry, files }
}

/** A process that ended by itself, or had to be ended, is told by name: those of its files have failed that are not through. */
function blameProcess(countsOf, entry, files) {
  const key = Object.keys(countsOf).find(name => basename(name) === entry)
  if (key === undefined) return
  const whole = countsOf[key]
  delete countsOf[key]
  if (whole.failed === 0) return
  const open = files.filter(file => countsOf[file] === undefined)
  console.error(
    `\n✖ A process of tests did not end well. Files that are not through: ${open.join(', ') || `none of ${files.join(', ')}`}`,
  )
  for (const file of open.length > 0 ? open : files.slice(-1)) {
    const { passed = 0, failed = 0, skipped = 0 } = countsOf[file] ?? {}
    countsOf[file] = { passed, failed: failed + 1, skipped }
  }
}
