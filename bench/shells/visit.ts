import { brotliCompressSync, constants } from 'node:zlib'
import type { Browser, CDPSession, Page } from 'playwright-core'
import { slowDown } from '../browser-probe.ts'
import { profileBegins, profileEnds, startProcess, startProfile } from '../profile.ts'
import type { Profile } from '../profile.ts'
import { probeShell } from './page-probe.ts'
import type { ShellWish } from './page-probe.ts'
import type { ShellBench } from './server.ts'

export interface Shell {
  name: string
  path: string
  /** Selector of its tabs, which a click activates. */
  tab: string
  heading: string
}

/** The figures of one visit: ms, kB and MB. */
export interface ShellFigures {
  login: number
  loginBytes: number
  dashboard: number
  dashboardBytes: number
  switch: number
  open: number
  heap: number
}

export interface StageOrder {
  id: string
  orderNo: string
}

export interface ShellStage {
  browser: Browser
  origin: string
  /** Texts of a complete dashboard: from the menu and from its cards. */
  ready: string[]
  orders: StageOrder[]
}

const longestWait = 60_000
const switches = 20
const code = new Set(['script', 'stylesheet', 'font'])
const passwordField: ShellWish = { texts: [], selectors: ['input[type=password]', 'button'] }

/** Signs in with an empty cache and a slow processor, switches tabs, and at full speed opens all others. */
export async function measureShell(stage: ShellStage, shell: Shell): Promise<ShellFigures> {
  const { page, cdp, files, close } = await enter(stage)
  await cdp.send('Performance.enable')
  await page.goto(stage.origin + shell.path)
  const login = await seen(page)
  const loginBytes = await brotliSize(files)
  const dashboard = await signIn(page, stage.ready)
  const dashboardBytes = await brotliSize(files)
  const [first, ...others] = stage.orders
  if (first) await openOrder(page, shell, first)
  const switched = await switchTabs(page, cdp, shell)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  const begun = performance.now()
  for (const each of others) await openOrder(page, shell, each)
  const open = performance.now() - begun
  const heap = await usedHeap(cdp)
  await close()
  return { login, loginBytes, dashboard, dashboardBytes, switch: switched, open, heap }
}

/** Profiles of the main thread up to the login, and from there to the dashboard, with the same slow processor. */
export async function profileShell(
  stage: ShellStage,
  shell: Shell,
): Promise<{ login: Profile; dashboard: Profile; files: string[] }> {
  const { page, cdp, files, close } = await enter(stage)
  await startProcess(page, stage.origin)
  const endLogin = await startProfile(cdp)
  await page.goto(stage.origin + shell.path)
  await seen(page)
  const login = await endLogin()
  const endDashboard = await startProfile(cdp)
  await signIn(page, stage.ready)
  const seenFiles = [...files]
  const dashboard = await endDashboard()
  await close()
  return { login, dashboard, files: seenFiles }
}

/** An empty page with an empty cache and a slow processor, and the addresses of its code. */
async function enter({ browser }: ShellStage) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en' })
  const page = await context.newPage()
  const files: string[] = []
  page.on('request', request => {
    if (code.has(request.resourceType())) files.push(request.url())
  })
  const cdp = await slowDown(page)
  // tsx keeps function names with a helper that the page does not have.
  await page.addInitScript('globalThis.__name ??= each => each')
  await page.addInitScript(probeShell, { first: passwordField, begins: profileBegins, ends: profileEnds })
  return { page, cdp, files, close: () => context.close() }
}

async function seen(page: Page): Promise<number> {
  try {
    await page.waitForFunction(() => window.shellSeen !== undefined, undefined, { timeout: longestWait })
  } catch (error) {
    const text = await page.evaluate(() =>
      window
        .shellFind('h1, h2, [role=alert], .el-card__header, .ant-card-head-title')
        .map(each => each.textContent)
        .join(' | '),
    )
    throw new Error(`A shell never came so far: ${text}`, { cause: error })
  }
  return page.evaluate(() => window.shellSeen ?? NaN)
}

/** Time from the click on the button to the frame that shows the dashboard. */
async function signIn(page: Page, texts: string[]): Promise<number> {
  await page.locator('input[name=username]').fill('buyer')
  await page.locator('input[name=password]').fill('demo1234')
  await page.evaluate(wanted => {
    const began = performance.now()
    Object.assign(window, { shellBegan: began })
    window.shellAwait({ texts: wanted, selectors: [] })
    window.shellFind('button[type=submit]').at(0)?.click()
  }, texts)
  const shown = await seen(page)
  return shown - (await page.evaluate(() => (window as unknown as { shellBegan: number }).shellBegan))
}

async function openOrder(page: Page, { heading }: Shell, { id, orderNo }: StageOrder): Promise<void> {
  await page.evaluate(
    ({ id, orderNo, heading }) => {
      const { shellBench } = window as unknown as { shellBench?: ShellBench }
      const wish = { detail: { path: '/order/detail', query: { id } }, cancelable: true }
      if (shellBench) shellBench.open(orderNo)
      else document.querySelector('srm-portal')?.dispatchEvent(new CustomEvent('srm-navigate', wish))
      window.shellSeen = undefined
      const look = () => {
        const there = window.shellFind(heading).some(({ textContent }) => textContent.includes(orderNo))
        if (there && window.shellFind('tbody tr').length > 0) window.shellSeen = performance.now()
        else requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    },
    { id, orderNo, heading },
  )
  await seen(page)
}

/** Time in ms that the main thread works for one switch between two open tabs, including the frame that shows it. */
async function switchTabs(page: Page, cdp: CDPSession, { tab }: Shell): Promise<number> {
  const turn = (times: number) =>
    page.evaluate(
      async ({ tab, times }) => {
        const frame = () => new Promise(resolve => requestAnimationFrame(resolve))
        const tabs = window.shellFind(tab)
        for (let at = 0; at < times; at++) {
          tabs.at(at % 2 === 0 ? 0 : -1)?.click()
          for (let frames = 0; frames < 3; frames++) await frame()
        }
      },
      { tab, times },
    )
  await turn(4)
  const before = await taskTime(cdp)
  await turn(switches)
  return ((await taskTime(cdp)) - before) / switches
}

async function taskTime(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN) * 1000
}

async function usedHeap(cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage')
  return (await cdp.send('Runtime.getHeapUsage')).usedSize / 1e6
}

/** Size in kB of the files with brotli, each once. */
export async function brotliSize(addresses: readonly string[]): Promise<number> {
  const sizes = await Promise.all(
    [...new Set(addresses)].map(async address => {
      const body = new Uint8Array(await (await fetch(address)).arrayBuffer())
      return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length
    }),
  )
  return sizes.reduce((sum, size) => sum + size, 0) / 1000
}
