import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'
import sql from 'sql-template-tag'
import { buildApp } from '../../server/app.ts'
import { readConfig } from '../../server/config.ts'
import type { Database } from '../../server/db/database.ts'
import { sealDemoTenders } from '../../server/db/demo-data/put-demo-data.ts'
import { ensurePortalClient } from '../../server/installation.ts'
import { openFiles } from '../../server/kit/files.ts'
import type { Files } from '../../server/kit/files.ts'
import type { Language } from '../../src/contract/platform/session/session.ts'
import { findWholeBrowser } from '../../scripts/bare/find-browser.mjs'
import { listScheduledJobs } from './areas.ts'
import { testDatabase } from './database.ts'
import { timeZone } from './day.ts'
import { endRoutes } from './end-routes.ts'

/** The real server with the demo data and the built pages, and a browser in front of it. */
export interface TestPortal {
  origin: string
  database: Database
  files: Files
  /** A separate browser context that shares nothing with the others. */
  visit(look?: Look): Promise<Visitor>
  /** The same in a browser with back/forward cache, which users' browsers have and those of tests do not. */
  visitKeepingPages(): Promise<Visitor>
  close(): Promise<void>
}

export interface Look {
  language?: Language
  width?: number
  theme?: 'light' | 'dark'
  /** With a touch screen. */
  touch?: boolean
  /** Prefers reduced motion: nothing fades or slides, so that a page is at rest as soon as it is loaded. */
  still?: boolean
}

export interface Visitor {
  page: Page
  context: BrowserContext
  /** Everything that the browser reported: console errors, script errors, policy violations. */
  complaints: string[]
  /** Signs in at the portal's first page. */
  signIn(userName: string, password?: string): Promise<void>
  /** Violations that axe finds on the current page, as text. */
  accessibility(): Promise<string[]>
}

/** Starts one for a test file; `sealed` with the bids of tenders, and one in review. */
export async function testPortal({
  interfaceHosts = 'erp.example.com',
  executorHosts = [] as string[],
  sealed = false,
} = {}): Promise<TestPortal> {
  const { database, close } = await testDatabase('demo')
  const settings = readConfig({
    LOG_LEVEL: 'fatal',
    CLIENT_ID: 'portal',
    CLIENT_SECRET: 'portal',
    TIME_ZONE: timeZone,
    INTERFACE_HOSTS: interfaceHosts,
  })
  // The same list: the port of an executor is known later.
  const config = { ...settings, executorHosts }
  await ensurePortalClient(database, config)
  const pages = new URL('../../dist/', import.meta.url)
  const dataDir = await mkdtemp(join(tmpdir(), 'srm-files-'))
  const files = await openFiles({ dataDir })
  if (sealed) await sealDemoTenders(database, files)
  await listScheduledJobs({ database, files })
  const app = await buildApp({ config, database, files, checkAnswers: true, mostLag: Infinity, pages })
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const browser = await openBrowser()
  const others: Browser[] = []
  return {
    origin,
    database,
    files,
    visit: look => visit(browser, { origin, database }, look),
    visitKeepingPages: async () => {
      const other = await openBrowser(['--disable-back-forward-cache'], await findWholeBrowser())
      others.push(other)
      return visit(other, { origin, database })
    },
    close: async () => {
      const browsers = [browser, ...others]
      await Promise.all(browsers.flatMap(each => each.contexts()).map(endRoutes))
      await Promise.all(browsers.map(each => each.close()))
      await app.close()
      await close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Timeout of a page in ms: a machine that is busy with other tests is several times slower. */
const patience = 90_000

const usual = process.env.CHROME_PATH ?? '/usr/bin/chromium'

function openBrowser(ignoreDefaultArgs: string[] = [], executablePath = usual): Promise<Browser> {
  const quiet = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update']
  return chromium.launch({
    executablePath,
    args: [...quiet, `--disable-features=${needless.join()}`],
    ignoreDefaultArgs,
  })
}

/**
 * Disabled features of Chromium. The address bar's popup is a separate page, half a second of work in each window; the
 * others are those that Playwright disables, because only the last list counts.
 */
const needless = [
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'AimEnabled', 'LensOverlay', 'MediaRouter', 'OptimizationHints'],
  ...['PreconnectToSearch', 'NetworkTimeServiceQuerying', 'HttpsUpgrades', 'HttpsFirstBalancedModeAutoEnable'],
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'AvoidCorsURLLoaderRestartOnRedirect', 'ThirdPartyStoragePartitioning'],
  ...['DestroyProfileOnBrowserClose', 'PaintHolding'],
]

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

async function visit(
  browser: Browser,
  { origin, database }: Pick<TestPortal, 'origin' | 'database'>,
  look: Look = {},
): Promise<Visitor> {
  const { language = 'en', width = 1440, theme = 'light' } = look
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width, height: width < 600 ? 844 : 900 },
    locale: language,
    colorScheme: theme,
    acceptDownloads: true,
    ...(look.touch && { hasTouch: true, isMobile: true }),
    ...(look.still && { reducedMotion: 'reduce' as const }),
  })
  const settings = JSON.stringify({ theme })
  // The portal's stored setting; without a given theme a browser begins without any.
  if (look.theme !== undefined)
    await context.addCookies([{ name: 'srm_settings', value: encodeURIComponent(settings), url: origin }])
  context.setDefaultTimeout(patience)
  const close = context.close.bind(context)
  context.close = async options => {
    await endRoutes(context)
    await close(options)
  }
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('pageerror', error => complaints.push(error.message))
  page.on('console', message => {
    if (message.type() === 'error') complaints.push(`${message.text()} ${message.location().url}`)
  })
  return {
    page,
    context,
    complaints,
    signIn: async (userName, password = 'demo1234') => {
      // A user who signs in gets the settings stored last.
      if (look.theme !== undefined)
        await database.run(sql`
          insert into user_preference (user_id, key, value)
          select id, 'shell/settings', ${settings}::jsonb from app_user where username = ${userName}
          on conflict (user_id, key) do update set value = excluded.value`)
      await page.goto('/')
      await page.locator('input[name=username]').fill(userName)
      await page.locator('input[name=password]').fill(password)
      await page.locator('input[name=password]').press('Enter')
      await page.waitForURL('**/dashboard/index')
    },
    accessibility: async () => {
      await settled(page)
      return violations(page)
    },
  }
}

/** Stores 50 rows per page for a user's list, as the list does when the user chooses it. */
export async function showManyRows(database: Database, userName: string, list: string): Promise<void> {
  await database.run(sql`
    insert into user_preference (user_id, key, value)
    select id, ${`rows/${list}`}, '{"size": 50}'::jsonb from app_user where username = ${userName}
    on conflict (user_id, key) do update set value = excluded.value`)
}

/** Chooses an action of a table row or a card. */
export async function actOnRow(row: Locator, name: string): Promise<void> {
  await row.locator('.row-acts').first().click()
  await row.page().getByRole('menuitem', { name, exact: true }).click()
}

/** The actions of a row from the tooltip of its button; empty without any. */
export async function actsOfRow(row: Locator): Promise<string[]> {
  const button = row.locator('.row-acts')
  return (await button.count()) === 0 ? [] : ((await button.first().getAttribute('data-tip')) ?? '').split(' · ')
}

/** Waits until a page of the portal is at rest. */
async function settled(page: Page): Promise<void> {
  await page.locator('h1:visible').first().waitFor()
  await page.locator('srm-message-centre button:not([aria-label=""])').first().waitFor()
  await page.locator('.skeleton:visible').first().waitFor({ state: 'detached' })
}

/** Maximum time, in ms, to come to rest; the longest animation of the portal takes half a second. */
const mostMoving = 10_000

/**
 * Waits for running transitions of colours and positions, in every shadow root. Endless animations are ignored, and so
 * are those that are paused out of sight: in a page behind another tab an animation never ends.
 */
async function atRest(page: Page): Promise<void> {
  await page.evaluate(async most => {
    const roots = (root: Document | ShadowRoot): (Document | ShadowRoot)[] => [
      root,
      ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? roots(shadowRoot) : [])),
    ]
    const moving = roots(document)
      .flatMap(root => root.getAnimations())
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
      .filter(({ effect }) => !(effect instanceof KeyframeEffect) || effect.target?.checkVisibility())
    const limit = new Promise(resolve => setTimeout(resolve, most))
    await Promise.race([Promise.allSettled(moving.map(animation => animation.finished)), limit])
  }, mostMoving)
}

/** The used part of axe's interface. */
interface Axe {
  run(part: Element, options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>
}

/** Violations that axe finds on the current page, as text, except for the omitted rules. */
export function violations(page: Page, without: readonly string[] = [], part?: Locator): Promise<string[]> {
  const rules = Object.fromEntries(without.map(rule => [rule, { enabled: false }]))
  return foundByAxe(page, { rules }, part)
}

/** Colour violations found by axe, the only ones that a switch between light and dark can cause. */
export function colourViolations(page: Page, part?: Locator): Promise<string[]> {
  return foundByAxe(page, { runOnly: ['color-contrast', 'link-in-text-block'] }, part)
}

async function foundByAxe(page: Page, options: object, part?: Locator): Promise<string[]> {
  await atRest(page)
  const there = await page.evaluate(() => {
    const { bringAxe } = globalThis as { bringAxe?: () => void }
    if (!('axe' in globalThis)) bringAxe?.()
    return 'axe' in globalThis
  })
  if (!there) await addAxe(page)
  return (part ?? page.locator('html')).evaluate(async (root, chosen) => {
    const { axe } = globalThis as unknown as { axe: Axe }
    // Only violations are described; the same rules run, and a page has thousands of passing parts.
    const { violations } = await axe.run(root, { ...chosen, reporter: 'no-passes', selectors: false, preload: false })
    return violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes
          .map(node => node.html)
          .slice(0, 3)
          .join(' | ')}`,
    )
  }, options)
}

/**
 * Adds axe's source to every document that the page loads from now on; it runs on demand. Useful for walks over many
 * documents: sending it to each costs 0.1 s of CPU time.
 */
export async function bringAxe(page: Page): Promise<void> {
  await page.addInitScript({ content: `globalThis.bringAxe = function () {${axe}}` })
}

/**
 * Adds axe to the document. The browser's debugger evaluates the text, so the page's own policy does not apply.
 * Playwright's `evaluate` would take twice the time, because it parses the text first.
 */
async function addAxe(page: Page): Promise<void> {
  const debug = await page.context().newCDPSession(page)
  await debug.send('Runtime.evaluate', { expression: axe })
  await debug.detach()
}

export function textOf(
  language: Language,
  area: string,
  key: string,
  gaps: Record<string, string | number> = {},
): string {
  const file = new URL(`../../locales/${language}/${area}.json`, import.meta.url)
  const found = key
    .split('.')
    .reduce<unknown>(
      (node, part) => (node as Record<string, unknown> | undefined)?.[part],
      JSON.parse(readFileSync(file, 'utf8')),
    )
  if (typeof found !== 'string') throw new Error(`${area}.json has no text ${key} in ${language}.`)
  return found.replace(/\{\{(\w+)\}\}/g, (_, gap: string) => String(gaps[gap] ?? ''))
}
