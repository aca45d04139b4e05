import { execFileSync } from 'node:child_process'
import { root } from './bare/installation.mjs'

/** Seconds on two idle cores. */
export const walkFiles = {
  'backup.test.ts': 55,
  'bucket.test.ts': 50,
  'crash.test.ts': 60,
  'filters.test.ts': 120,
  'filters-reports.test.ts': 110,
  'filters-suppliers.test.ts': 80,
  'full-disk.test.ts': 12,
  'gallery-en.test.ts': 55,
  'gallery-es.test.ts': 55,
  'gallery-ja.test.ts': 55,
  'gallery-themes.test.ts': 30,
  'gallery-zh.test.ts': 55,
  'hostile-hosts-failures.test.ts': 32,
  'hostile-hosts-life.test.ts': 35,
  'hostile-hosts-links.test.ts': 25,
  'hostile-hosts-session.test.ts': 30,
  'hosts-moved.test.ts': 22,
  'last-second.test.ts': 50,
  'long-fitting-texts.test.ts': 215,
  'one-files.test.ts': 26,
  'package-hosts.test.ts': 290,
  'phone.test.ts': 220,
  'phone-administration.test.ts': 268,
  'phone-buying.test.ts': 240,
  'phone-sourcing.test.ts': 169,
  'phone-suppliers.test.ts': 200,
  'rolling-restart.test.ts': 30,
  'stories-phone.test.ts': 110,
}

/** The files of a quarter (0 to 3): the longest first, each goes to the one with the smallest total. */
export function quarterOf(seconds, quarter) {
  const quarters = Array.from({ length: 4 }, () => ({ files: [], total: 0 }))
  const longestFirst = Object.entries(seconds).sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1))
  for (const [file, own] of longestFirst) {
    const least = quarters.reduce((best, each) => (each.total < best.total ? each : best))
    least.files.push(file)
    least.total += own
  }
  return quarters[quarter].files
}

/** In UTC. */
export function commitDay() {
  return Math.floor(Number(execFileSync('git', ['log', '-1', '--format=%ct'], { cwd: root })) / 86_400)
}
