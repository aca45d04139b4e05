import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fileURLToPath, pathToFileURL } from 'node:url'

type ZonesOfRun = (now: Date) => { installation: string; users: string }

// A script without types.
const script = pathToFileURL(fileURLToPath(new URL('../../scripts/zones.mjs', import.meta.url))).href
const { zonesOfRun } = (await import(script)) as { zonesOfRun: ZonesOfRun }

test('whenever a run begins, it is morning of the same day for the installation and for its users', () => {
  for (const day of ['2026-11-28', '2028-02-29', '2027-12-31'])
    for (let hour = 0; hour < 24; hour++) {
      const now = new Date(Date.parse(day) + hour * 3_600_000 + 50 * 60_000)
      const { installation, users } = zonesOfRun(now)
      const [there, here] = [installation, users].map(timeZone => now.toLocaleString('sv', { timeZone }).split(' '))
      assert.equal(there?.[0], here?.[0])
      assert.deepEqual([there?.[1], here?.[1]], ['08:50:00', '11:50:00'])
    }
})
