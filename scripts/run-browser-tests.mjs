import { existsSync, readdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { startTestRunner } from '@web/test-runner'
import { chromeLauncher } from '@web/test-runner-chrome'
import { build } from 'esbuild'
import { devtoolsPlugin, forwardTo, serveBuild } from './browser-test-server.mjs'
import { browserReporter } from './browser-reporter.mjs'
import { root } from './bare/installation.mjs'
import { deal } from './deal.mjs'
import { shoelaceNamesForTests } from './build/shoelace-names.mjs'

// Needed by Debian's browser as root and by the packed one; the pages are our own.
const LINUX_ARGS = ['--no-sandbox', '--no-zygote', '--disable-gpu', '--disable-dev-shm-usage']

// Focuses a page that is not in front.
const FIREFOX_PREFERENCES = { 'focusmanager.testmode': true }

/**
 * A browser shows one page at a time: of two pages in one browser, the one in the background gets no animation frames
 * for seconds.
 */
const ENGINES = {
  chrome: {
    launcher: executablePath =>
      chromeLauncher({
        launchOptions: { executablePath, headless: 'shell', args: process.platform === 'linux' ? LINUX_ARGS : [] },
        createPage: activePage,
      }),
    browsers: 2,
  },
  firefox: {
    launcher: executablePath =>
      chromeLauncher({
        launchOptions: { browser: 'firefox', executablePath, headless: true, extraPrefsFirefox: FIREFOX_PREFERENCES },
        concurrency: 1,
      }),
    browsers: 1,
    // A pressed key would stay down for the next page.
    browserPerFile: true,
  },
}

/**
 * Uses the built `dist/` and our server below `/stage-api`.
 * @returns counts by test file; other failures are under `the browser tests`
 */
export async function runBrowserTests(files, executablePath, engine = 'chrome') {
  const folder = join(root, 'node_modules', '.cache', `srm-tests-${process.pid}`)
  const whole = { passed: 0, failed: 0, skipped: 0 }
  const countsOf = { 'the browser tests': whole }
  const server = await startServer(whole)
  const output = { ...console }
  try {
    await bundle(files, folder)
    const { launcher, browsers, browserPerFile } = ENGINES[engine]
    const waiting = browserPerFile ? files.map(file => [file]) : deal(files, browsers)
    const work = async () => {
      for (let group = waiting.shift(); group; group = waiting.shift())
        await runInBrowser(group, folder, launcher(executablePath), server, countsOf)
    }
    await Promise.all(Array.from({ length: browsers }, work))
  } catch (error) {
    console.error('The browser tests did not finish:', error)
    whole.failed++
  } finally {
    // Each runner buffers the console and restores what it found: of two, the one that ends last restores the buffer of
    // the other, and what is written just before the process exits is lost.
    Object.assign(console, output)
    await server?.stop()
    await rm(folder, { recursive: true, force: true })
  }
  return countsOf
}

/** Without it, tests that need no server still run, and the run fails. */
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

/** The runner serves modules unchanged, and React's are CommonJS. */
async function bundle(files, outdir) {
  const fixtures = readdirSync('test/elements').flatMap(name =>
    name.startsWith('srm-') && !name.includes('.test.') ? [join('test', 'elements', name)] : [],
  )
  await build({
    // The loader finds the files of test elements next to the tests.
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

/** Has the focus, even while the other browser is in front. */
async function activePage({ browser }) {
  const context = await browser.createBrowserContext()
  const page = await context.newPage()
  const client = await page.createCDPSession()
  await client.send('Emulation.setFocusEmulationEnabled', { enabled: true })
  return page
}

function bundled(file, folder) {
  return join(folder, relative('test', file)).replace(/\.tsx?$/, '.js')
}

async function runInBrowser(files, folder, browser, server, countsOf) {
  const sources = new Map(files.map(file => [bundled(file, folder), file]))
  const reporter = browserReporter(countsOf, file => sources.get(file) ?? file)
  const runner = await startTestRunner({
    readCliArgs: false,
    readFileConfig: false,
    autoExitProcess: false,
    config: {
      rootDir: root,
      files: [...sources.keys()],
      browsers: [browser],
      concurrency: 1,
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
