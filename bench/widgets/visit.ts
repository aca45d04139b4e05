import { brotliCompressSync, constants } from 'node:zlib'
import type { Browser, CDPSession, Page } from 'playwright-core'
import { slowDown } from '../browser-probe.ts'
import { profileBegins, profileEnds, startProcess, startProfile } from '../profile.ts'
import type { Profile } from '../profile.ts'
import type { Widget } from './cases.ts'
import { probeWidget, seenLine } from './page-probe.ts'

/** The server of the widgets' pages, and the signed-in user of ours. */
export interface Stage {
  browser: Browser
  origin: string
  token: string
}

/** A page that shows the widget, with an empty cache. */
export interface Visit {
  page: Page
  /** Requests so far, except for the page itself. */
  requests: string[]
  /** Addresses of the scripts, style sheets and fonts so far. */
  files: Set<string>
  close(): Promise<void>
}

interface VisitOptions {
  /** The processor is 4 times slower. */
  slow?: boolean
  /** Appended to the page's address, with its `?`. */
  query?: string
  /** Called on a slow visit before the page is opened. */
  before?: (page: Page, cdp: CDPSession) => Promise<void>
}

const longestWait = 60_000
const code = new Set(['script', 'stylesheet', 'font'])
/** tsx keeps function names with a helper that the page does not have. */
const keepNames = 'globalThis.__name ??= each => each'

export async function visit(
  stage: Stage,
  widget: Widget,
  { slow = false, query = '', before }: VisitOptions = {},
): Promise<Visit> {
  const context = await stage.browser.newContext({ viewport: { width: 1000, height: 900 }, locale: 'en' })
  const page = await context.newPage()
  const requests: string[] = []
  const files = new Set<string>()
  page.on('request', request => {
    if (request.resourceType() !== 'document') requests.push(request.url())
    if (code.has(request.resourceType())) files.add(request.url())
  })
  // The peers' services would push updates here; the mocks send none.
  await page.routeWebSocket(/./, () => undefined)
  const cdp = slow ? await slowDown(page) : undefined
  await page.addInitScript(keepNames)
  await page.addInitScript(probeWidget, {
    token: widget.ours === undefined ? undefined : stage.token,
    shows: widget.shows.source,
    seenLine,
    begins: profileBegins,
    ends: profileEnds,
  })
  if (cdp) await before?.(page, cdp)
  // Polling would slow the page, so it logs the moment itself.
  const told = page.waitForEvent('console', { predicate: line => line.text() === seenLine, timeout: longestWait })
  await page.goto(`${stage.origin}/bench/widget/${widget.entry}${query}`, { waitUntil: 'commit' })
  await told.catch(() => undefined)
  await seen(page, widget)
  return { page, requests, files, close: () => context.close() }
}

/** Waits until a frame has shown the widget. @throws Error with the page's actual content. */
export async function seen(page: Page, widget: Widget): Promise<void> {
  try {
    await page.waitForFunction(() => window.widgetSeen !== undefined, undefined, { timeout: longestWait })
  } catch (error) {
    const text = await page.evaluate(() => window.widgetText())
    throw new Error(`${widget.name} never showed ${widget.shows.source}, but: ${text}`, { cause: error })
  }
}

/** Brotli size in kB of all code loaded until the widget was visible. */
export async function fetchedKilobytes(stage: Stage, widget: Widget): Promise<number> {
  const { files, close } = await visit(stage, widget)
  await close()
  const sizes = await Promise.all([...files].map(brotliSize))
  return sizes.reduce((sum, size) => sum + size, 0) / 1000
}

/**
 * Time in ms from the first script's request to the first frame that shows the widget; the processor is 4 times slower.
 */
export async function timeToVisible(stage: Stage, widget: Widget): Promise<number> {
  const { page, close } = await visit(stage, widget, { slow: true })
  const time = await page.evaluate(() => {
    const scripts = performance.getEntriesByType('resource').map(({ startTime }) => startTime)
    return (window.widgetSeen ?? NaN) - Math.min(...scripts)
  })
  await close()
  return time
}

/** Profile of the main thread until the widget is visible, with the same slow processor. */
export async function profileWidget(stage: Stage, widget: Widget): Promise<Profile> {
  let end: (() => Promise<Profile>) | undefined
  const { close } = await visit(stage, widget, {
    slow: true,
    before: async (page, cdp) => {
      await startProcess(page, stage.origin)
      end = await startProfile(cdp)
    },
  })
  const profile = await end?.()
  await close()
  if (!profile) throw new Error(`${widget.name} was not profiled.`)
  return profile
}

async function brotliSize(address: string): Promise<number> {
  const answer = await fetch(address)
  const body = new Uint8Array(await answer.arrayBuffer())
  return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length
}
