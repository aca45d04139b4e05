import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root, run } from './installation.mjs'

// A file that hangs is a failure, not a run without end.
const FILE_TIMEOUT = 10 * 60_000

/**
 * Runs test files of `node:test` in processes of their own, two at a time.
 * @returns {Promise<Record<string, { passed: number, failed: number, skipped: number }>>} by test file; a failure
 *   that belongs to none stands under `the Node tests`
 */
export async function runNodeTests(files, env) {
  if (files.length === 0) return {}
  const folder = await mkdtemp(join(tmpdir(), 'srm-counts-'))
  const counts = join(folder, 'counts.json')
  const args = ['--import', 'tsx', '--test', '--test-concurrency=2', `--test-timeout=${FILE_TIMEOUT}`]
  args.push(`--test-reporter=${join(root, 'scripts', 'count-reporter.mjs')}`, '--test-reporter-destination=stdout')
  try {
    const code = await run(process.execPath, [...args, ...files], {
      env: { ...process.env, ...env, SRM_TEST_COUNTS: counts },
      // The database has to be stopped first: scripts/test.mjs does it.
      stopped: () => undefined,
    })
    const countsOf = JSON.parse(await readFile(counts, 'utf8'))
    if (code === 0 || Object.values(countsOf).some(({ failed }) => failed > 0)) return countsOf
    return { ...countsOf, 'the Node tests': { passed: 0, failed: 1, skipped: 0 } }
  } catch (error) {
    console.error('The Node tests did not finish:', error)
    return { 'the Node tests': { passed: 0, failed: 1, skipped: 0 } }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
