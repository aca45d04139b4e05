import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { testPortal } from '../support/portal.ts'
import type { TestPortal } from '../support/portal.ts'
import { walk } from '../support/walk.ts'

let portal: TestPortal
before(async () => (portal = await testPortal()))
after(() => portal.close())

test(
  'what holds for every page on a phone and in the dark holds for those of administrators',
  { timeout: 900_000 },
  async () => {
    const { faults, seen, dialogs } = await walk(portal, 'ja', ['admin'])
    assert.deepEqual(faults, {})
    assert.ok(seen.size > 30, `${seen.size} pages`)
    assert.ok(dialogs.size > 20, `${dialogs.size} dialogs`)
  },
)
