import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** In ms. */
const interval = 15_000

/** Processes of a run share the list by `SRM_TEST_PROGRESS`. */
export function noteDone(file) {
  if (process.env.SRM_TEST_PROGRESS) appendFileSync(process.env.SRM_TEST_PROGRESS, `${file}\n`)
}

/**
 * Prints the number of finished test files when it has changed.
 * @returns a function that stops it
 */
export function showProgress(total) {
  const list = join(mkdtempSync(join(tmpdir(), 'srm-progress-')), 'done')
  appendFileSync(list, '')
  process.env.SRM_TEST_PROGRESS = list
  const begun = Date.now()
  let shown = 0
  const timer = setInterval(() => {
    const done = new Set(readFileSync(list, 'utf8').split('\n').filter(Boolean)).size
    if (done === shown) return
    shown = done
    const minutes = ((Date.now() - begun) / 60_000).toFixed(1)
    console.log(`${done} of ${total} test files are through after ${minutes} minutes.`)
  }, interval)
  return () => {
    clearInterval(timer)
    rmSync(dirname(list), { recursive: true, force: true })
  }
}
