import assert from 'node:assert/strict'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'

const root = new URL('../../', import.meta.url).pathname

const sources = (folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap(entry => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return sources(path)
    return /\.tsx?$/.test(entry.name) ? [path] : []
  })

/** What reads the clock of the browser's own zone, or writes days and moments in another way. */
const ownClock =
  /\.get(FullYear|Month|Date|Day|Hours|Minutes|Seconds)\(|\.toLocale(Date|Time)String\(|dateStyle|timeStyle/

/** Where that is right, each with its reason. */
const excused: Record<string, string> = {
  'src/areas/platform/organisation/calendar-days.ts':
    'names of days and months of a calendar, told in UTC from days alone',
  'src/kit/form-rules/form-rule-dates.ts': 'the rules of a form exchange timestamps of the browser with their host',
}

test('days and moments are made and written in one place, in the zone of the server', () => {
  const found = [...sources('src'), ...sources('elements')].filter(
    path => !path.startsWith('src/kit/format/') && ownClock.test(readFileSync(join(root, path), 'utf8')),
  )
  assert.deepEqual(found.sort(), Object.keys(excused).sort())
})
