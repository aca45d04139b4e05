import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { driveFrameworks, installHosts, serveHosts } from '../support/package-hosts.ts'
import type { ServedHosts } from '../support/package-hosts.ts'

let served: ServedHosts
before(async () => {
  const hosts = await installHosts()
  const { folder } = hosts
  for (const name of ['build:angular', 'build:next']) await hosts.script(name)
  await cp(join(folder, 'angular', 'index.html'), join(folder, 'built', 'angular', 'index.html'))
  await cp(join(folder, 'next', 'out'), join(folder, 'built', 'next'), { recursive: true })
  served = await serveHosts(hosts)
})
after(() => served.close())

test(
  'a page that Angular or Next builds shows orders, hands over records and hears what happens',
  { timeout: 600_000 },
  () => driveFrameworks(served, ['angular', 'next']),
)
