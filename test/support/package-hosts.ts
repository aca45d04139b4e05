import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { hostPage, tokenOf } from './host-page.ts'
import type { HostPage } from './host-page.ts'
import { testPortal } from './portal.ts'
import type { TestPortal } from './portal.ts'

/** Runs a command; rejects with its output. */
export const run = promisify(execFile)

export const root = fileURLToPath(new URL('../../', import.meta.url))

const quiet = ['--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error']

/** Packs the build as `npm publish` does, into a folder, and returns the path of the archive. */
export async function packInto(folder: string): Promise<string> {
  const { stdout } = await run('npm', ['pack', './dist', '--json', '--pack-destination', folder], { cwd: root })
  return join(folder, (JSON.parse(stdout) as [{ filename: string }])[0].filename)
}

/** Installs a packed build in addition to the folder's packages. */
export async function installPacked(folder: string, tarball: string): Promise<void> {
  await run('npm', ['install', '--no-save', ...quiet, tarball], { cwd: folder })
}

/** A copy of the host pages of `demo/hosts`, installed as a host does it. */
export interface PackageHosts {
  folder: string
  /** Runs a script of their `package.json` and returns its output. */
  script(name: string): Promise<string>
  remove(): Promise<void>
}

/** A clean install: the locked frameworks, then the package. */
export async function installHosts(): Promise<PackageHosts> {
  const folder = await mkdtemp(join(tmpdir(), 'srm-hosts-'))
  await cp(join(root, 'demo', 'hosts'), folder, { recursive: true, filter: path => !path.includes('node_modules') })
  await run('npm', ['ci', ...quiet], { cwd: folder })
  await installPacked(folder, await packInto(folder))
  // Other versions of Node are used by name; scripts run in the version that runs the tests.
  await rm(join(folder, 'node_modules', '.bin', 'node'), { force: true })
  return {
    folder,
    script: async name => {
      const { stdout } = await run('npm', ['run', name], { cwd: folder }).catch((error: unknown) => {
        // The rejection of `execFile` includes the output.
        const { stdout: printed, stderr } = error as { stdout: string; stderr: string }
        throw new Error(`${printed}\n${stderr}`)
      })
      return stdout
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

/** Two portals, and the built host pages served from an origin that both allow. */
export interface ServedHosts {
  portal: TestPortal
  other: TestPortal
  host: HostPage
  close(): Promise<void>
}

/** Serves the build of the hosts' scripts. */
export async function serveHosts({ folder, remove }: PackageHosts): Promise<ServedHosts> {
  const [portal, other] = await Promise.all([testPortal(), testPortal()])
  const host = await hostPage([portal, other])
  host.folder = join(folder, 'built')
  return {
    portal,
    other,
    host,
    close: async () => {
      host.close()
      await Promise.all([portal.close(), other.close()])
      await remove()
    },
  }
}

/** Drives the page of each framework: it shows orders, passes records and receives events. */
export async function driveFrameworks({ portal, host }: ServedHosts, frameworks: readonly string[]): Promise<void> {
  host.texts = { '/portal-token': await tokenOf(portal, 'buyer') }
  const visitor = await portal.visit()
  const { page } = visitor
  for (const framework of frameworks) {
    await page.goto(`${host.origin}/${framework}/?api=${encodeURIComponent(`${portal.origin}/stage-api`)}`)
    const order = page.locator('srm-order-list.orders').getByRole('link', { name: /^PO/ }).first()
    await order.click()
    await page.locator('output', { hasText: (await order.innerText()).trim() }).waitFor()
    await page.locator('srm-data-table').getByText('in Hangzhou').waitFor()
    const amount = page.locator('srm-number-input').getByRole('textbox')
    assert.equal(await amount.inputValue(), '12', framework)
    await amount.fill('34')
    await amount.press('Enter')
    await page.locator('p', { hasText: '34' }).waitFor()
    assert.deepEqual(visitor.complaints, [], framework)
  }
  await visitor.context.close()
}

/** Opens the page of each bundler: it shows two portals, and no token of one reaches the other. */
export async function driveTwoPortals(
  { portal, other, host }: ServedHosts,
  bundlers: readonly string[],
): Promise<void> {
  const [a, b] = [await tokenOf(portal, 'buyer'), await tokenOf(other, 'supplier')]
  host.texts = { '/token-a': a, '/token-b': b }
  const query = new URLSearchParams({ a: `${portal.origin}/stage-api`, b: `${other.origin}/stage-api` })
  for (const bundler of bundlers) {
    const visitor = await portal.visit()
    const { page } = visitor
    const sent: Record<string, Set<string>> = { [portal.origin]: new Set(), [other.origin]: new Set() }
    page.on('request', request => {
      const { authorization } = request.headers()
      if (authorization) sent[new URL(request.url()).origin]?.add(authorization.replace('Bearer ', ''))
    })
    await page.goto(`${host.origin}/${bundler}/?${query.toString()}`)
    for (const list of ['#orders-a', '#orders-b'])
      await page.locator(list).getByRole('link', { name: /^PO/ }).first().waitFor()
    assert.deepEqual(sent, { [portal.origin]: new Set([a]), [other.origin]: new Set([b]) }, bundler)
    assert.deepEqual(visitor.complaints, [], bundler)
    await page.context().close()
  }
}
