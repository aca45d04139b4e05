import { readFile } from 'node:fs/promises'
import { build } from 'esbuild'
import { chromium } from 'playwright-core'
import type { Browser, CDPSession, Page } from 'playwright-core'
import { median } from './measure.ts'
import { report } from './report.ts'
import type { TableBench } from './tables/page.ts'

const dist = new URL('../dist/', import.meta.url)
const rounds = 3
const frames = 90
const sizes = [10_000, 100_000]
const peers = { 'AG Grid': 'ag-grid', RevoGrid: 'revo-grid' } as const

const measures = { show: 'ms', sort: 'ms', filter: 'ms', frame: 'ms', heap: 'MB' } as const
type Measure = keyof typeof measures
type Figures = Record<Measure, number>

const words: Record<Measure, string> = {
  show: 'first rows',
  sort: 'sort by a number',
  filter: 'search a text',
  frame: 'main thread per frame drawn while scrolling',
  heap: 'heap beside the rows',
}

/** Compares `srm-data-table` with AG Grid Community and RevoGrid: the same rows and columns, in turn. */
export async function benchTables(): Promise<boolean> {
  const scripts = await buildPages()
  const browser = await chromium.launch({
    executablePath: process.env.CHROME_PATH,
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
  const good: boolean[] = []
  try {
    for (const count of sizes) {
      const taken = new Map<string, Figures[]>([...scripts.keys()].map(name => [name, []]))
      for (let round = 0; round < rounds; round++)
        for (const [name, script] of scripts) taken.get(name)?.push(await measure(browser, script, count))
      good.push(tell(count, taken))
    }
  } finally {
    await browser.close()
  }
  return good.every(each => each)
}

function tell(count: number, taken: ReadonlyMap<string, Figures[]>): boolean {
  const middle = (name: string, what: Measure) => median((taken.get(name) ?? []).map(figures => figures[what]))
  const all = Object.keys(measures) as Measure[] // The keys of an object literal.
  return report(
    `Tables of ${count.toLocaleString('en')} rows: srm-data-table against AG Grid Community 36 and RevoGrid 4`,
    Object.entries(peers).flatMap(([peer, name]) =>
      all.map(what => ({
        what: `${words[what]}, ${peer}`,
        ratio: middle('ours', what) / middle(name, what),
        target: 1,
        detail: `${middle('ours', what).toPrecision(3)} : ${middle(name, what).toPrecision(3)} ${measures[what]}`,
      })),
    ),
  )
}

async function buildPages(): Promise<Map<string, string>> {
  const pages = new Map<string, string>()
  for (const name of ['ours', ...Object.values(peers)]) {
    const folder = name === 'ours' ? 'tables' : 'peers/tables'
    const built = await build({
      entryPoints: [new URL(`${folder}/${name}.ts`, import.meta.url).pathname],
      bundle: true,
      minify: true,
      format: 'esm',
      write: false,
      define: { 'process.env.NODE_ENV': '"production"' },
    })
    pages.set(name, built.outputFiles[0]?.text ?? '')
  }
  return pages
}

/** One visit: the time from setting the rows to each result. */
async function measure(browser: Browser, script: string, count: number): Promise<Figures> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  try {
    await serve(page, script)
    await page.goto('http://bench.invalid/')
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Performance.enable')
    await page.waitForFunction(() => 'tableBench' in window)
    const run = (act: keyof TableBench, value = 0): Promise<unknown> =>
      page.evaluate(
        (wanted): Promise<unknown> =>
          (window as unknown as { tableBench: TableBench }).tableBench[wanted.act](wanted.value),
        { act, value },
      )
    await run('prepare', count)
    const before = await heap(cdp)
    const show = Number(await run('show'))
    const after = await heap(cdp)
    const worked = await taskTime(cdp)
    // A table that skips every second frame is not faster: only frames that show rows count.
    const drawn = Number(await run('scroll', frames))
    const frame = ((await taskTime(cdp)) - worked) / drawn
    const sort = Number(await run('sort'))
    const filter = Number(await run('filter'))
    return { show, sort, filter, frame, heap: (after - before) / 1e6 }
  } finally {
    await page.close()
  }
}

async function serve(page: Page, script: string): Promise<void> {
  const html =
    '<!doctype html><html lang="en"><body><main></main><script type="module" src="/bench.js"></script></body></html>'
  await page.route('**/*', async route => {
    const { pathname } = new URL(route.request().url())
    if (pathname === '/') return route.fulfill({ contentType: 'text/html', body: html })
    if (pathname === '/bench.js') return route.fulfill({ contentType: 'text/javascript', body: script })
    if (!/^\/(elements|chunks)\/[\w.-]+\.js$/.test(pathname)) return route.fulfill({ status: 404 })
    return route.fulfill({ contentType: 'text/javascript', body: await readFile(new URL(`.${pathname}`, dist)) })
  })
}

/** Bytes of live JavaScript after a garbage collection. */
async function heap(cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage')
  const { usedSize } = await cdp.send('Runtime.getHeapUsage')
  return usedSize
}

/** Milliseconds that the page's main thread has worked. */
async function taskTime(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN) * 1000
}
