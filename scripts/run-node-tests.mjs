import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bundleNodeTests } from './bundle-node-tests.mjs'
import { root, run } from './bare/installation.mjs'

// A file that hangs is a failure, not a run without end.
const FILE_TIMEOUT = 4 * 60_000

/**
 * Runs test files of `node:test` in processes of their own, two at a time.
 * @returns {Promise<Record<string, { passed: number, failed: number, skipped: number }>>} by test file; a failure
 *   that belongs to none stands under `the Node tests`
 */
export async function runNodeTests(files, env) {
  if (files.length === 0) return {}
  const folder = await mkdtemp(join(tmpdir(), 'srm-counts-'))
  const bundles = join(root, 'node_modules', '.cache', `srm-node-tests-${process.pid}`)
  const counts = join(folder, 'counts.json')
  const args = ['--enable-source-maps', '--test', '--test-concurrency=2', `--test-timeout=${FILE_TIMEOUT}`]
  args.push(`--test-reporter=${join(root, 'scripts', 'count-reporter.mjs')}`, '--test-reporter-destination=stdout')
  try {
    const sources = await bundleNodeTests(files, bundles)
    const code = await run(process.execPath, [...args, ...sources.keys()], {
      env: { ...process.env, ...env, SRM_TEST_COUNTS: counts },
      // The database has to be stopped first: scripts/test.mjs does it.
      stopped: () => undefined,
    })
    const counted = JSON.parse(await readFile(counts, 'utf8'))
    // A file that fails as a whole is named by its bundle.
    const nameOf = name => sources.get(join(root, name)) ?? name
    const countsOf = Object.fromEntries(Object.entries(counted).map(([name, value]) => [nameOf(name), value]))
    if (code === 0 || Object.values(countsOf).some(({ failed }) => failed > 0)) return countsOf
    return { ...countsOf, 'the Node tests': { passed: 0, failed: 1, skipped: 0 } }
  } catch (error) {
    console.error('The Node tests did not finish:', error)
    return { 'the Node tests': { passed: 0, failed: 1, skipped: 0 } }
  } finally {
    await rm(folder, { recursive: true, force: true })
    await rm(bundles, { recursive: true, force: true })
  }
}
