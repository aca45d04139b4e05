import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root, run } from './installation.mjs'

// A file that hangs is a failure, not a run without end.
const FILE_TIMEOUT = 10 * 60_000

/**
 * Runs test files of `node:test` in processes of their own, two at a time.
 * @returns {Promise<{ passed: number, failed: number, skipped: number }>}
 */
export async function runNodeTests(files, env) {
  if (files.length === 0) return { passed: 0, failed: 0, skipped: 0 }
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
    const result = JSON.parse(await readFile(counts, 'utf8'))
    if (code !== 0 && result.failed === 0) result.failed = 1
    return result
  } catch (error) {
    console.error('The Node tests did not finish:', error)
    return { passed: 0, failed: 1, skipped: 0 }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
