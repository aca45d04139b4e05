import { after, before, test } from 'node:test'
import { driveFrameworks, driveTwoPortals, installHosts, serveHosts } from '../support/package-hosts.ts'
import type { ServedHosts } from '../support/package-hosts.ts'

let served: ServedHosts
before(async () => {
  const hosts = await installHosts()
  await hosts.script('build:vite')
  served = await serveHosts(hosts)
})
after(() => served.close())

const frameworks = ['react', 'vue', 'svelte', 'solid']

test(
  'a page of each framework that Vite builds shows orders, hands over records and hears what happens',
  { timeout: 600_000 },
  () => driveFrameworks(served, frameworks),
)

test('a page bundled by Vite shows two portals, each with its own user', { timeout: 600_000 }, () =>
  driveTwoPortals(served, ['portals']),
)
