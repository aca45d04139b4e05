import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addRecords } from './filter-records.ts'
import { walkFilters } from './filter-walk.ts'
import { testPortal } from './portal.ts'
import type { TestPortal } from './portal.ts'

const users = ['buyer', 'buyer2', 'admin', 'finance', 'quality', 'warehouse', 'expert', 'supplier']

/** Tests all filters of the lists whose address fits; there must be more than `least`. */
export function testFilters(fits: (address: string) => boolean, least: { lists: number; fields: number }): void {
  let portal: TestPortal
  before(async () => {
    portal = await testPortal()
    await addRecords(portal)
  })
  after(() => portal.close())

  test(
    'every filter of every list can be set by keyboard and mouse, is in the address, finds the row it was read from, and is reset',
    { timeout: 900_000 },
    async () => {
      const { faults, unused, lists, fields, means } = await walkFilters(portal, users, fits)
      assert.deepEqual({ faults, unused }, { faults: {}, unused: [] })
      assert.ok(lists > least.lists && fields > least.fields, `${lists} lists, ${fields} fields`)
      assert.ok(Math.min(means.keyboard, means.mouse) > 0.4 * fields, JSON.stringify(means))
    },
  )
}
