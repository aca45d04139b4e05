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
let host: HostPage
let folder: string
let tarball: string
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'srm-hosts-'))
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error']
  await cp(join(root, 'demo', 'hosts'), folder, { recursive: true, filter: path => !path.includes('node_modules') })
  const { stdout } = await run('npm', ['pack', './dist', '--json', '--pack-destination', folder], { cwd: root })
  tarball = join(folder, (JSON.parse(stdout) as [{ filename: string }])[0].filename)
  // A clean install, as a host does it: the locked frameworks, then the package beside them.
  await run('npm', ['ci', ...quiet], { cwd: folder })
  await run('npm', ['install', '--no-save', ...quiet, tarball], { cwd: folder })
  portal = await testPortal()
  host = await hostPage([portal])
})
after(async () => {
  host.close()
  await portal.close()
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
    await cp(join(folder, 'react18.html'), join(folder, 'built', 'react18', 'index.html'))
    host.folder = join(folder, 'built')
    host.texts = { '/portal-token': await tokenOf(portal, 'buyer') }
    const visitor = await portal.visit()
    const { page } = visitor
    for (const framework of ['react', 'react18', 'vue', 'svelte', 'solid']) {
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
