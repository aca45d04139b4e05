import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { root, run } from './bare/installation.mjs'
import { bundleNodeTests } from './bundle-node-tests.mjs'
import { deal } from './deal.mjs'

// In ms.
const FILE_TIMEOUT = 15 * 60_000
const PROCESS_TIMEOUT = 40 * 60_000
/** In ms, after the last test of a process. */
const OPEN_END = 20_000

/** Loading the server takes longer than most tests. */
const FILES_PER_PROCESS = 14

/** Files that change or measure their process run in a separate one. */
const ON_THE_SERVER = {
  folder: /^test[\\/]server[\\/]/,
  except: /process\.(env\b.*=[^=]|memoryUsage|chdir|on\(|once\()|Object\.assign\(globalThis|mock\.timers/,
}
/** So does browser code that needs a page: session, storage and connections are global. */
const OF_NO_PAGE = { folder: /^test[\\/](kit|contract)[\\/]/, except: /globalThis|\/support\/|session/ }

/** Journeys share a process, because loading takes 1.5 s of CPU time, unless they start processes or take very long. */
const ON_A_PORTAL = {
  folder: /^test[\\/]journeys[\\/]/,
  except: /process\.|_process|embedded|support\/(package-hosts|server-process|backup-command|bucket)|timeout: 900_000/,
}
const JOURNEYS_PER_PROCESS = 2

/**
 * Runs test files in `processes` concurrent processes, and two more when `joined` is resolved.
 * @returns counts by test file; other failures are under `the Node tests`
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
    await Promise.all([...Array.from({ length: processes }, work), joined?.then(() => Promise.all([work(), work()]))])
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
    // scripts/test.mjs must stop the database first.
    stopped: () => undefined,
  })
  const countsOf = JSON.parse(await readFile(counts, 'utf8').catch(() => '{}'))
  blameProcess(countsOf, basename(entry), files)
  const counted = Object.values(countsOf)
  if (counted.some(({ failed }) => failed > 0) || (code === 0 && counted.length > 0)) return countsOf
  return add(countsOf, { [files[0]]: { passed: 0, failed: 1, skipped: 0 } })
}

/** Long ones, which run alone, come first, so that both processors end together. */
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
  return [...apart, ...inProcesses(journeys, JOURNEYS_PER_PROCESS), ...inProcesses(sharing, FILES_PER_PROCESS)]
}

function inProcesses(files, most) {
  return deal(files, Math.ceil(files.length / most))
}

/** In ms. */
function longestOf(source) {
  return Math.max(0, ...[...source.matchAll(/\btimeout: ([\d_]+)/g)].map(([, ms]) => Number(ms.replaceAll('_', ''))))
}

/** Each file is a suite with its own hooks and time limit. */
async function entryOf(files, index, bundles, bundleOf) {
  const suites = files.map(file => {
    const path = JSON.stringify(bundleOf.get(file))
    return `describe(${JSON.stringify(file)}, { timeout: ${FILE_TIMEOUT} }, async () => void (await import(${path})))\n`
  })
  const entry = join(bundles, `process-${index}.mjs`)
  const imports = `import { after, describe } from 'node:test'\n`
  // Open resources must not keep the process alive.
  const end = `after(() => void setTimeout(() => process.exit(1), ${OPEN_END}).unref())\n`
  await writeFile(entry, imports + suites.join('') + end)
  return { entry, files }
}

/** Marks unfinished files of a crashed or stopped process as failed. */
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
