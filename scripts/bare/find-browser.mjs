import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { npm, root, run } from './installation.mjs'

// The browser is inside this package (72 MB), so only the registry is needed. It unpacks itself to `chromium` in the
// temporary folder.
const PACKED_BROWSER = '@sparticuz/chromium@143.0.4'

// Takes a tenth less CPU time per page than the full browser.
const SHELL = '/usr/bin/chromium-headless-shell'

/**
 * Returns the path of `CHROME_PATH`, an installed Chrome, Chromium or Edge, the packed one (Linux x64), or Debian's
 * package (installed as root). If all fail, ends the process and prints the command to run.
 */
export async function findBrowser() {
  const path = named() ?? (await installed()) ?? (await packed()) ?? (await fromDebian())
  if (path) return path
  console.error('The tests need a browser, and none was found. Install one with: npx playwright-core install chromium')
  console.error('or name an installed Chrome, Chromium or Edge in CHROME_PATH.')
  process.exit(1)
}

/** A full browser: headless shells, such as the packed one, have no back/forward cache. */
export async function findWholeBrowser() {
  const path = [named()].find(isWhole) ?? (await installed(isWhole)) ?? (await fromDebian())
  if (path) return path
  throw new Error('This test needs a whole browser. Install Chrome, Chromium or Edge, or name one in CHROME_PATH.')
}

/** `FIREFOX_PATH`, or the usual paths; ends the process without one. */
export function findFirefox() {
  const places = ['/usr/bin/firefox', '/usr/bin/firefox-esr', '/Applications/Firefox.app/Contents/MacOS/firefox']
  places.push('C:\\Program Files\\Mozilla Firefox\\firefox.exe')
  const path = [process.env.FIREFOX_PATH, ...places].find(place => place && existsSync(place))
  if (path) return path
  console.error('No Firefox was found. Install it (Debian: apt-get install firefox-esr) or name it in FIREFOX_PATH.')
  process.exit(1)
}

function named() {
  const path = process.env.CHROME_PATH
  if (!path) return undefined
  if (existsSync(path)) return path
  console.error(`CHROME_PATH names ${path}, which does not exist.`)
  process.exit(1)
}

const isWhole = path => path !== undefined && ![SHELL, join(tmpdir(), 'chromium')].includes(path)

async function installed(fits = () => true) {
  const { Launcher } = await import('chrome-launcher')
  const { chromium } = await import('playwright-core')
  const edge = ['/usr/bin/microsoft-edge', 'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe']
  edge.push('/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge')
  // chrome-launcher throws on unsupported systems.
  const found = attempt(() => Launcher.getInstallations()) ?? []
  return [SHELL, ...found, '/usr/bin/chromium', chromium.executablePath(), ...edge].find(
    path => existsSync(path) && fits(path),
  )
}

async function packed() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  const folder = join(root, 'node_modules', '.cache', 'srm-browser')
  mkdirSync(folder, { recursive: true })
  if (!existsSync(join(folder, 'package.json'))) writeFileSync(join(folder, 'package.json'), '{ "private": true }\n')
  const entry = join(folder, 'node_modules', '@sparticuz', 'chromium', 'build', 'esm', 'index.js')
  if (!existsSync(entry)) {
    console.log('No browser is installed; getting one from the npm registry …')
    await npm(['i', '--no-save', '--no-audit', '--no-fund', '--loglevel=error', PACKED_BROWSER], { cwd: folder })
  }
  if (!existsSync(entry)) return undefined
  const { default: chromium } = await import(pathToFileURL(entry).href)
  const path = await chromium.executablePath()
  return starts(path) ? path : undefined
}

async function fromDebian() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  console.log('Installing Debian’s chromium …')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update', '-qq'], { env })
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], { env })
  return existsSync('/usr/bin/chromium') ? '/usr/bin/chromium' : undefined
}

/** False when, for example, a packed browser misses a system library. */
function starts(path) {
  return Boolean(
    attempt(() =>
      execFileSync(path, ['--headless=shell', '--no-sandbox', '--no-zygote', '--disable-gpu', '--version'], {
        timeout: 20_000,
        stdio: ['ignore', 'pipe', 'ignore'],
      }),
    ),
  )
}

function attempt(act) {
  try {
    return act()
  } catch {
    return undefined
  }
}
