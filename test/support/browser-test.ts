import { waitUntil as openWcWaitUntil } from '@open-wc/testing'
import { executeServerCommand } from '@web/test-runner-commands'

export { aTimeout, expect, fixture, fixtureCleanup, html, nextFrame, oneEvent } from '@open-wc/testing'
export { sendKeys, sendMouse, setViewport, emulateMedia } from '@web/test-runner-commands'

/** Waits for a condition, up to 30 s: two pages share a machine that may be busy. */
export const waitUntil: typeof openWcWaitUntil = (predicate, message, options) =>
  openWcWaitUntil(predicate, message, { timeout: 30_000, ...options })

type Hook = (act: () => void | Promise<void>) => void

/** Globals of the browser test runner (mocha). */
interface Framework {
  describe(title: string, define: () => void): void
  it(title: string, test: () => void | Promise<void>): { timeout(milliseconds: number): void }
  before: Hook
  after: Hook
  beforeEach: Hook
  afterEach: Hook
}

// A browser that delays notifications of resize observers to the next frame reports it as an error of the page; it is
// harmless.
addEventListener(
  'error',
  event => {
    if (event.message.startsWith('ResizeObserver loop')) event.stopImmediatePropagation()
  },
  { capture: true },
)

// Mocha defines these globals in each test page before the test file is loaded.
const mocha = globalThis as unknown as Framework
export const { describe, before, after, beforeEach, afterEach } = mocha

/**
 * One test. A failed comparison of elements is reported with their markup, because as objects they include the whole
 * page.
 */
export function it(title: string, test: () => void | Promise<void>): { timeout(milliseconds: number): void } {
  return mocha.it(title, async () => {
    try {
      await test()
    } catch (error) {
      throw error instanceof Error ? readable(error) : error
    }
  })
}

function readable(error: Error): Error {
  for (const side of ['actual', 'expected'])
    if (side in error) Reflect.set(error, side, plain(Reflect.get(error, side)))
  return error
}

function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain)
  if (value instanceof Element) return value.outerHTML.slice(0, 200)
  const simple = typeof value !== 'object' || value === null || Object.getPrototypeOf(value) === Object.prototype
  return simple ? value : Object.prototype.toString.call(value)
}

/** A test that needs the DevTools protocol: it exists only in Chromium. */
export const itByDevtools: typeof it = (title, test) =>
  navigator.userAgent.includes('Chrome/') ? it(title, test) : { timeout: () => undefined }

/** Pastes a text like the browser's own command. */
export function pasteInto(target: Element, text: string) {
  const event = new ClipboardEvent('paste', { bubbles: true, composed: true, cancelable: true })
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  // Firefox drops the data that a script passes to the event's constructor.
  Object.defineProperty(event, 'clipboardData', { value: clipboardData })
  target.dispatchEvent(event)
}

/** Sends a command of the DevTools protocol to the page's own browser tab. */
export async function devtools<Answer = unknown>(
  method: string,
  params: Record<string, unknown> = {},
): Promise<Answer> {
  return executeServerCommand<Answer, { method: string; params: Record<string, unknown> }>('devtools', {
    method,
    params,
  })
}

/**
 * The minimum CPU time, in ms, of several runs in the page's main thread, independent of other load. Needs the DevTools
 * protocol.
 */
export async function leastPageCpuOf(runs: number, work: () => Promise<void>): Promise<number> {
  await devtools('Performance.enable')
  let least = Infinity
  for (let run = 0; run < runs; run++) {
    const begun = await threadTime()
    await work()
    least = Math.min(least, (await threadTime()) - begun)
  }
  return least
}

async function threadTime(): Promise<number> {
  const { metrics } = await devtools<{ metrics: { name: string; value: number }[] }>('Performance.getMetrics')
  const found = metrics.find(({ name }) => name === 'ThreadTime')
  if (found === undefined) throw new Error('The browser does not count the time of a thread.')
  return found.value * 1000
}

/** Bytes of live JavaScript after a garbage collection; DOM nodes kept alive count with their wrappers. */
export async function usedHeap(): Promise<number> {
  // Finalisers run between two collections; the second frees their memory.
  await devtools('HeapProfiler.collectGarbage')
  await devtools('HeapProfiler.collectGarbage')
  const { usedSize } = await devtools<{ usedSize: number }>('Runtime.getHeapUsage')
  return usedSize
}
