import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { hostPage, tokenOf } from '../support/host-page.ts'
import type { HostPage } from '../support/host-page.ts'
import { testPortal } from '../support/portal.ts'
import type { TestPortal } from '../support/portal.ts'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../../', import.meta.url))
const dist = join(root, 'dist')

let portal: TestPortal
let other: TestPortal
let host: HostPage
let folder: string
let tarball: string
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'srm-hosts-'))
  const quiet = ['--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error']
  await cp(join(root, 'demo', 'hosts'), folder, { recursive: true, filter: path => !path.includes('node_modules') })
  const { stdout } = await run('npm', ['pack', './dist', '--json', '--pack-destination', folder], { cwd: root })
  tarball = join(folder, (JSON.parse(stdout) as [{ filename: string }])[0].filename)
  // A clean install, as a host does it: the locked frameworks, then the package beside them.
  await run('npm', ['ci', ...quiet], { cwd: folder })
  await run('npm', ['install', '--no-save', ...quiet, tarball], { cwd: folder })
  ;[portal, other] = await Promise.all([testPortal(), testPortal()])
  host = await hostPage([portal, other])
})
after(async () => {
  host.close()
  await Promise.all([portal.close(), other.close()])
  await rm(folder, { recursive: true, force: true })
})

test('the package says truly what may be imported from it, and depends on nothing', async () => {
  const { messages, pkg } = await publint({ pkgDir: dist, pack: false, strict: true })
  assert.deepEqual(
    messages.map(message => formatMessage(message, pkg, { color: false })),
    [],
  )
  assert.equal(pkg.dependencies, undefined)
  const analysis = await checkPackage(createPackageFromTarballData(await readFile(tarball)))
  assert.ok(analysis.types)
  // The package is for bundlers and browsers: ES modules, found by `exports`.
  const found = analysis.problems.filter(
    problem =>
      problem.kind !== 'CJSResolvesToESM' && !('resolutionKind' in problem && problem.resolutionKind === 'node10'),
  )
  assert.deepEqual(found, [])
})

test('on a server nothing is defined, and components render their bare tags', async () => {
  const script = `
    import 'srm-elements'
    import 'srm-elements/elements/srm-order.js'
    import { $session, signIn } from 'srm-elements/session'
    import { SrmLogin } from 'srm-elements/react'
    import { createElement } from 'react'
    import { renderToString } from 'react-dom/server'
    const refused = await signIn('a', 'b').catch(error => error.message)
    console.log(JSON.stringify([renderToString(createElement(SrmLogin, { variant: 'panel', className: 'x' })), $session.get().language, refused]))`
  const { stdout, stderr } = await run('node', ['--input-type=module', '-e', script], { cwd: folder })
  assert.equal(stderr, '')
  const [html, language, refused] = JSON.parse(stdout) as string[]
  assert.equal(html, '<srm-login class="x"></srm-login>')
  assert.equal(language, 'en')
  assert.match(refused ?? '', /signIn needs a browser/)
})

for (const imitation of ['jsdom', 'happy-dom'])
  test(`${imitation} imports the browser's files without a fault and without an element; stubs stand in`, async () => {
    const script = join(root, 'test', 'support', 'imitated-browser.mjs')
    const names = ['lazy.js', 'srm.js', 'session.js', ...['login', 'order', 'session', 'uploader'].map(elementFile)]
    const { stdout } = await run('node', [
      script,
      imitation,
      ...names.map(name => pathToFileURL(join(dist, name)).href),
    ])
    const seen: unknown = JSON.parse(stdout)
    assert.deepEqual(seen, { real: [], html: '<srm-login variant="panel"></srm-login>', heard: ['ada'] })
  })

function elementFile(name: string): string {
  return `elements/srm-${name}.js`
}

test('the types hold in the strict settings of every framework', { timeout: 240_000 }, async () => {
  const { stdout } = await run('npm', ['run', 'types'], { cwd: folder }).catch((error: unknown) => {
    // What `execFile` rejects with carries what was printed.
    throw new Error((error as { stdout: string }).stdout)
  })
  assert.ok(!stdout.includes('error TS'), stdout)
})

test(
  'a page of each framework shows orders, hands over records and hears what happens',
  { timeout: 300_000 },
  async () => {
    await run('npm', ['run', 'build'], { cwd: folder })
    const built = join(folder, 'built')
    await cp(join(folder, 'react18.html'), join(built, 'react18', 'index.html'))
    await cp(join(folder, 'angular', 'index.html'), join(built, 'angular', 'index.html'))
    await cp(join(folder, 'next', 'out'), join(built, 'next'), { recursive: true })
    for (const bundler of ['esbuild', 'webpack'])
      await cp(join(folder, 'portals', 'index.html'), join(built, bundler, 'index.html'))
    host.folder = built
    host.texts = { '/portal-token': await tokenOf(portal, 'buyer') }
    const visitor = await portal.visit()
    const { page } = visitor
    for (const framework of ['react', 'react18', 'vue', 'svelte', 'solid', 'angular', 'next']) {
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
  },
)

test(
  'a page bundled by Vite, esbuild or webpack shows two portals, each with its own user',
  { timeout: 180_000 },
  async () => {
    const [a, b] = [await tokenOf(portal, 'buyer'), await tokenOf(other, 'supplier')]
    host.folder = join(folder, 'built')
    host.texts = { '/token-a': a, '/token-b': b }
    const query = new URLSearchParams({ a: `${portal.origin}/stage-api`, b: `${other.origin}/stage-api` })
    for (const bundler of ['portals', 'esbuild', 'webpack']) {
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
  },
)
