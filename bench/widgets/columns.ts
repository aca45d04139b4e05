import axe from 'axe-core'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'
import type { Widget } from './cases.ts'
import type { WidgetBench } from './offer.ts'
import { seen, visit } from './visit.ts'
import type { Stage } from './visit.ts'

/** Figures of a widget besides its size. */
export interface Columns {
  /** Number of nodes with a problem found by axe. */
  axe: number
  /** Violations of the strict policy that docs/embedding.md requires. */
  csp: number
  /** Share of its elements whose style a hostile style sheet of the page changes. */
  host: number
  /** Loss when the widget is moved in the page: none, or as text. */
  moved: string
  /** Heap in kB leaked by each mount. */
  kept: number
}

const mounts = 10
const quiet = 1_000
/** Longer, in ms, than widgets wait before they prefetch. */
const idleFetch = 3_000

export async function columnsOf(stage: Stage, widget: Widget): Promise<Columns> {
  return {
    axe: await axeProblems(stage, widget),
    csp: await violations(stage, widget),
    host: await touched(stage, widget),
    moved: await costOfMove(stage, widget),
    kept: await keptPerMount(stage, widget),
  }
}

async function axeProblems(stage: Stage, widget: Widget): Promise<number> {
  const { page, close } = await visit(stage, widget)
  await page.evaluate(axe.source)
  const { violations } = await page.evaluate((): Promise<AxeResults> =>
    (window as unknown as { axe: typeof axe }).axe.run('main', { resultTypes: ['violations'] }),
  )
  await close()
  return violations.reduce((sum, { nodes }) => sum + nodes.length, 0)
}

async function violations(stage: Stage, widget: Widget): Promise<number> {
  const { page, close } = await visit(stage, widget, { query: '?strict' })
  await page.waitForTimeout(quiet)
  const found = await page.evaluate(() => window.widgetViolations)
  await close()
  return found.length
}

async function touched(stage: Stage, widget: Widget): Promise<number> {
  const { page, close } = await visit(stage, widget)
  await page.waitForTimeout(quiet)
  const share = await page.evaluate(async () => {
    // The place has a fixed width: effects of its size are not leaks.
    for (const place of document.querySelectorAll('main'))
      place.style.cssText = 'display: block; position: absolute; left: 0; top: 0; width: 900px'
    const elements = window.widgetElements()
    const looks = () =>
      elements.map(each => {
        const style = getComputedStyle(each)
        return [...style].map(name => style.getPropertyValue(name)).join(';')
      })
    const before = looks()
    const sheet = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: '/hostile.css' })
    await new Promise(resolve => {
      sheet.addEventListener('load', resolve)
      document.head.append(sheet)
    })
    await new Promise(resolve => setTimeout(resolve, 500))
    const after = looks()
    return before.filter((look, at) => look !== after[at]).length / before.length
  })
  await close()
  return share
}

async function costOfMove(stage: Stage, widget: Widget): Promise<string> {
  const { page, requests, close } = await visit(stage, widget)
  // Idle prefetches of a widget are not a cost of the move.
  for (let known = -1; known !== requests.length;) {
    known = requests.length
    await page.waitForTimeout(idleFetch)
  }
  const before = await page.evaluate(() => window.widgetKept())
  const asked = requests.length
  await act(page, 'move')
  await page.waitForTimeout(quiet)
  const after = await page.evaluate(() => window.widgetKept())
  const costs = [
    after.same < before.elements && `${before.elements - after.same} of ${before.elements} nodes`,
    after.text !== before.text && 'text',
    after.values !== before.values && 'values',
    requests.length > asked && `${requests.length - asked} requests`,
  ]
  await close()
  return costs.filter(cost => cost !== false).join(', ')
}

async function keptPerMount(stage: Stage, widget: Widget): Promise<number> {
  const { page, close } = await visit(stage, widget)
  const cdp = await page.context().newCDPSession(page)
  const remount = async (times: number) => {
    for (let at = 0; at < times; at++) {
      await act(page, 'unmount')
      await page.evaluate(() => new Promise(resolve => setTimeout(() => requestAnimationFrame(resolve))))
      await act(page, 'mount')
      await page.evaluate(() => window.widgetLook())
      await seen(page, widget)
    }
    await page.waitForTimeout(quiet)
    await cdp.send('HeapProfiler.collectGarbage')
    return (await cdp.send('Runtime.getHeapUsage')).usedSize
  }
  // The first mounts fill caches that do not grow.
  await remount(mounts)
  const before = await remount(mounts)
  const after = await remount(mounts)
  await close()
  return (after - before) / mounts / 1000
}

function act(page: Page, name: keyof WidgetBench): Promise<void> {
  return page.evaluate(wanted => (window as unknown as { widgetBench: WidgetBench }).widgetBench[wanted](), name)
}
