import { existsSync, readdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { startTestRunner } from '@web/test-runner'
import { chromeLauncher } from '@web/test-runner-chrome'
import { build } from 'esbuild'
import { devtoolsPlugin, forwardTo, serveBuild } from './browser-test-server.mjs'
import { browserReporter } from './browser-reporter.mjs'
import { root } from './bare/installation.mjs'
import { shoelaceNamesForTests } from './build/shoelace-names.mjs'

// Debian's browser as root and the packed one start only like this; the pages are our own.
const LINUX_ARGS = ['--no-sandbox', '--no-zygote', '--disable-gpu', '--disable-dev-shm-usage']

// A page takes the focus although its window is not in front.
const FIREFOX_PREFERENCES = { 'focusmanager.testmode': true }

/**
 * How each engine is started: `chrome` as in every run, `firefox` on demand by `npm run test:firefox`, one page at a
 * time, because it speaks no DevTools protocol to keep a page in front.
 */
const ENGINES = {
  chrome: {
    launcher: executablePath =>
      chromeLauncher({
        launchOptions: { executablePath, headless: 'shell', args: process.platform === 'linux' ? LINUX_ARGS : [] },
        createPage: activePage,
      }),
    concurrency: 2,
  },
  firefox: {
    launcher: executablePath =>
      chromeLauncher({
        launchOptions: { browser: 'firefox', executablePath, headless: true, extraPrefsFirefox: FIREFOX_PREFERENCES },
        concurrency: 1,
      }),
    concurrency: 1,
    // A key that was down when a page ended would stay down for the next.
    ownBrowser: true,
  },
}

/**
 * Bundles the test files, serves them with the built `dist/` and our own server below `/stage-api`, and runs them
 * in the browser at `executablePath`, of the given engine.
 * @returns {Promise<Record<string, { passed: number, failed: number, skipped: number }>>} by test file; failures
 *   that belong to none stand under `the browser tests`
 */
export async function runBrowserTests(files, executablePath, engine = 'chrome') {
  const folder = join(root, 'node_modules', '.cache', `srm-tests-${process.pid}`)
  const whole = { passed: 0, failed: 0, skipped: 0 }
  const countsOf = { 'the browser tests': whole }
  const server = await startServer(whole)
  try {
    await bundle(files, folder)
    const { ownBrowser, ...how } = ENGINES[engine]
    for (const group of ownBrowser ? files.map(file => [file]) : [files])
      await runInBrowser(group, folder, { executablePath, ...how }, server, countsOf)
  } catch (error) {
    console.error('The browser tests did not finish:', error)
    whole.failed++
  } finally {
    await server?.stop()
    await rm(folder, { recursive: true, force: true })
  }
  return countsOf
}

/** The server that the tests talk to. Without it those that need none still run, and the run has failed. */
async function startServer(counts) {
  if (!existsSync(join(root, 'server', 'app.ts')) || !process.env.TEST_DATABASE_URL) return undefined
  try {
    const { startBrowserServer } = await import('../test/support/browser-server.ts')
    return await startBrowserServer()
  } catch (error) {
    console.error('The server for the browser tests did not start:', error)
    counts.failed++
    return undefined
  }
}

/** `import('/elements/srm-order.js')` in a test means the served build. */
const servedAddresses = {
  name: 'served-addresses',
  setup({ onResolve }) {
    onResolve({ filter: /^\// }, ({ kind, path }) => (kind === 'dynamic-import' ? { path, external: true } : undefined))
  },
}

/** The runner serves modules as they are, and React's are CommonJS: so everything is bundled before. */
async function bundle(files, outdir) {
  const fixtures = readdirSync('test/elements').flatMap(name =>
    name.startsWith('srm-') && !name.includes('.test.') ? [join('test', 'elements', name)] : [],
  )
  await build({
    // Elements of the tests lie beside them, so that the loader finds their files.
    entryPoints: [...files, ...fixtures].map(file => join(root, file)),
    absWorkingDir: root,
    outdir,
    outbase: join(root, 'test'),
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    sourcemap: 'inline',
    plugins: [servedAddresses, shoelaceNamesForTests],
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'warning',
  })
}

/**
 * A page with storage of its own that believes to be in front: two run at a time, and the browser gives neither
 * focus nor animation frames to a page in the background.
 */
async function activePage({ browser }) {
  const context = await browser.createBrowserContext()
  const page = await context.newPage()
  const client = await page.createCDPSession()
  await client.send('Emulation.setFocusEmulationEnabled', { enabled: true })
  return page
}

/** Where the bundle of a test file lies. */
function bundled(file, folder) {
  return join(folder, relative('test', file)).replace(/\.tsx?$/, '.js')
}

async function runInBrowser(files, folder, { executablePath, launcher, concurrency }, server, countsOf) {
  const sources = new Map(files.map(file => [bundled(file, folder), file]))
  const reporter = browserReporter(countsOf, file => sources.get(file) ?? file)
  const runner = await startTestRunner({
    readCliArgs: false,
    readFileConfig: false,
    autoExitProcess: false,
    config: {
      rootDir: root,
      files: [...sources.keys()],
      browsers: [launcher(executablePath)],
      concurrency,
      testFramework: { config: { timeout: '60000' } },
      testsFinishTimeout: 600_000,
      browserStartTimeout: 60_000,
      reporters: [reporter],
      plugins: [devtoolsPlugin()],
      middleware: [serveBuild, ...(server ? [forwardTo(server.origin)] : [])],
    },
  })
  await new Promise(resolve => {
    runner.on('stopped', resolve)
    runner.on('finished', () => runner.stop())
  })
}
