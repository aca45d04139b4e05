import assert from 'node:assert/strict'
import { cp, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { stripVTControlCharacters } from 'node:util'
import { driveFrameworks, driveTwoPortals, installHosts, root, serveHosts } from '../support/package-hosts.ts'
import type { PackageHosts, ServedHosts } from '../support/package-hosts.ts'
import { driveHtmx, driveTurbo } from '../support/swapped-hosts.ts'

// One installation for all hosts: it takes longer than what any of them is built and driven in.
let hosts: PackageHosts
let served: ServedHosts
before(async () => {
  hosts = await installHosts()
  served = await serveHosts(hosts)
})
after(() => served.close())

/** Copies a page, or what a builder wrote elsewhere, to where it is served. */
const serve = (from: readonly string[], to: readonly string[]) =>
  cp(join(hosts.folder, ...from), join(hosts.folder, 'built', ...to), { recursive: true })

test('the types hold in the strict settings of every framework', { timeout: 600_000 }, async () => {
  const printed = await hosts.script('types')
  assert.ok(!printed.includes('error TS'), printed)
})

test(
  'a server imports the package in the oldest Node that it promises: nothing is defined, nothing is called',
  { skip: process.platform !== 'linux' || process.arch !== 'x64' },
  async () => {
    const printed = await hosts.script('server')
    const { refused, ...seen } = JSON.parse(printed.slice(printed.indexOf('{'))) as Record<string, unknown>
    assert.deepEqual(seen, { node: '18', language: 'en', calls: 0, elements: 'undefined' })
    assert.match(String(refused), /signIn needs a browser/)
    const { engines } = JSON.parse(await readFile(join(root, 'dist', 'package.json'), 'utf8')) as {
      engines: { node: string }
    }
    assert.equal(engines.node, '>=18')
  },
)

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

test(
  'a page of each framework that Vite builds shows orders, hands over records and hears what happens',
  { timeout: 600_000 },
  async () => {
    await hosts.script('build:vite')
    await driveFrameworks(served, ['react', 'vue', 'svelte', 'solid'])
  },
)

test(
  'a page of React 18, or one that Angular or Next builds, shows orders, hands over records and hears what happens',
  { timeout: 600_000 },
  async () => {
    for (const name of ['build:react18', 'build:angular', 'build:next']) await hosts.script(name)
    await serve(['react18.html'], ['react18', 'index.html'])
    await serve(['angular', 'index.html'], ['angular', 'index.html'])
    await serve(['next', 'out'], ['next'])
    await driveFrameworks(served, ['react18', 'angular', 'next'])
  },
)

test(
  'a page bundled by Vite, esbuild or webpack shows two portals, each with its own user',
  {
    timeout: 600_000,
  },
  async () => {
    // Vite builds the pages of the frameworks and this one together.
    await hosts.script('build:portals')
    for (const bundler of ['esbuild', 'webpack']) await serve(['portals', 'index.html'], [bundler, 'index.html'])
    await driveTwoPortals(served, ['portals', 'esbuild', 'webpack'])
  },
)

test(
  'pages whose parts Turbo or htmx swaps show each list once, hear its events and keep nothing of what was left',
  { timeout: 300_000 },
  async () => {
    await hosts.script('build:swapped')
    for (const library of ['turbo', 'htmx'])
      for (const page of await readdir(join(hosts.folder, library)))
        if (page.endsWith('.html')) await serve([library, page], [library, page])
    await driveTurbo(served)
    await driveHtmx(served)
  },
)
