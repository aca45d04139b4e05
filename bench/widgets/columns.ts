import axe from 'axe-core'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'
import type { Widget } from './cases.ts'
import type { WidgetBench } from './offer.ts'
import { seen, visit } from './visit.ts'
import type { Stage } from './visit.ts'

/** What is counted of a widget beside its size. */
export interface Columns {
  /** Nodes with a problem that axe finds. */
  axe: number
  /** Violations of the strict policy that the README asks for. */
  csp: number
  /** Share of its elements whose look a hostile style sheet of the page changes. */
  host: number
  /** What a move in the page costs it: nothing, or in words. */
  moved: string
  /** kB of heap that each mount leaves behind. */
  kept: number
}

const mounts = 10
const quiet = 1_000
/** Longer than widgets wait before they fetch what may be wanted next, in ms. */
const idleFetch = 3_000

/** Measures all columns of a widget, each on a page of its own. */
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
    // The place stays as wide as it is: what follows from its size is no leak.
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
  // What a widget fetches when its page has nothing better to do is no cost of the move.
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
  // The first ones fill caches that do not grow.
  await remount(mounts)
  const before = await remount(mounts)
  const after = await remount(mounts)
  await close()
  return (after - before) / mounts / 1000
}

function act(page: Page, name: keyof WidgetBench): Promise<void> {
  return page.evaluate(wanted => (window as unknown as { widgetBench: WidgetBench }).widgetBench[wanted](), name)
}
