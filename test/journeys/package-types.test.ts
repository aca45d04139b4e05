import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { installHosts } from '../support/package-hosts.ts'
import type { PackageHosts } from '../support/package-hosts.ts'

let hosts: PackageHosts
before(async () => (hosts = await installHosts()))
after(() => hosts.remove())

test('the types hold in the strict settings of every framework', { timeout: 600_000 }, async () => {
  const printed = await hosts.script('types')
  assert.ok(!printed.includes('error TS'), printed)
})
