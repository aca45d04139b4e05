import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { testPortal } from '../support/portal.ts'
import type { TestPortal } from '../support/portal.ts'
import { walk } from '../support/walk.ts'

let portal: TestPortal
before(async () => (portal = await testPortal()))
after(() => portal.close())

test(
  'no page scrolls sideways or cuts a button on a phone, writes a day its own way, or has a fault that axe finds, light or dark',
  { timeout: 900_000 },
  async () => {
    const { faults, seen, dialogs } = await walk(portal, 'es', ['supplier', 'warehouse'])
    assert.deepEqual(faults, {})
    assert.ok(seen.size > 30, `${seen.size} pages`)
    assert.ok(dialogs.size > 5, `${dialogs.size} dialogs`)
  },
)
