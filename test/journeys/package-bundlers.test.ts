import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { driveFrameworks, driveTwoPortals, installHosts, serveHosts } from '../support/package-hosts.ts'
import type { ServedHosts } from '../support/package-hosts.ts'

let served: ServedHosts
before(async () => {
  const hosts = await installHosts()
  const { folder } = hosts
  for (const name of ['build:react18', 'build:portals']) await hosts.script(name)
  await cp(join(folder, 'react18.html'), join(folder, 'built', 'react18', 'index.html'))
  for (const bundler of ['esbuild', 'webpack'])
    await cp(join(folder, 'portals', 'index.html'), join(folder, 'built', bundler, 'index.html'))
  served = await serveHosts(hosts)
})
after(() => served.close())

test('a page of React 18 shows orders, hands over records and hears what happens', { timeout: 600_000 }, () =>
  driveFrameworks(served, ['react18']),
)

test('a page bundled by esbuild or webpack shows two portals, each with its own user', { timeout: 600_000 }, () =>
  driveTwoPortals(served, ['esbuild', 'webpack']),
)
