import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { stripVTControlCharacters } from 'node:util'
import { installHosts } from '../support/package-hosts.ts'
import type { PackageHosts } from '../support/package-hosts.ts'

let hosts: PackageHosts
before(async () => (hosts = await installHosts()))
after(() => hosts.remove())

test('the types hold in the strict settings of every framework', { timeout: 600_000 }, async () => {
  const printed = await hosts.script('types')
  assert.ok(!printed.includes('error TS'), printed)
})

test(
  'templates of Angular are refused what an element does not take, and nothing else',
  { timeout: 600_000 },
  async () => {
    const printed = await hosts.script('types:wrong').then(
      () => assert.fail('the wrong templates have compiled'),
      (error: unknown) => stripVTControlCharacters(String(error)),
    )
    assert.match(printed, /"huge"/)
    assert.match(printed, /'wide'/)
    assert.match(printed, /'age'/)
    assert.equal([...printed.matchAll(/wrong\.ts:\d+:\d+ - error (?:TS|NG)\d+/g)].length, 3, printed)
  },
)
