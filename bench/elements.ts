import { readFile } from 'node:fs/promises'
import { brotliCompressSync, constants } from 'node:zlib'
import { build } from 'esbuild'
import type { FastifyInstance } from 'fastify'
import { chromium } from 'playwright-core'
import type { Browser } from 'playwright-core'
import sql from 'sql-template-tag'
import { buildApp } from '../server/app.ts'
import type { Database } from '../server/db/database.ts'
import { probe, slowDown, treeOf } from './browser-probe.ts'
import type { Amount, Probe, Tree } from './browser-probe.ts'
import { elementCases, elementPage, peerPage } from './element-cases.ts'
import type { ElementCase } from './element-cases.ts'
import { ensureBenchClient, signIn } from './list-server.ts'
import { median } from './measure.ts'
import { ms, report } from './report.ts'

const dist = new URL('../dist/', import.meta.url)
const rounds = 5
const longestWait = 60_000
/** tsx keeps function names with a helper that the page does not have. */
const keepNames = 'globalThis.__name ??= each => each'

/**
 * Measures for each element the time from the start of its script to its content, with an empty cache and a slow
 * processor, against a bare React root that renders the same tree. Returns whether all targets are met.
 */
export async function benchElements(database: Database): Promise<boolean> {
  await ensureBenchClient(database)
  const app = await buildApp({
    config: { allowedOrigins: [], logLevel: 'error', trustedProxies: 0 },
    database,
    pages: dist,
  })
  const pages = new Map<string, string>()
  await servePages(app, pages)
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const token = await signIn(app, 'buyer2')
  const browser = await chromium.launch({
    executablePath: process.env.CHROME_PATH,
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
  const figures: Measured[] = []
  try {
    const order = await database.one<{ orderNo: string }>(sql`
      select order_no from purchase_order where status = 'CONFIRMED' and deleted = 0 order by id limit 1`)
    for (const wanted of elementCases(order?.orderNo ?? ''))
      figures.push(await measure({ browser, origin, pages, token: wanted.signedIn ? token : undefined }, wanted))
  } finally {
    await browser.close()
    await app.close()
  }
  return report(
    'Elements: from the start of the script to content, empty cache, processor 4 times slower, against a bare React root',
    figures.map(({ what, ours, peer, kilobytes, files, shown }) => ({
      what,
      ratio: ours / peer,
      target: 2,
      detail: `${ms(ours)} : ${ms(peer)}; ${kilobytes.toFixed(1)} kB brotli in ${files} files; ${shown.elements} elements`,
    })),
  )
}

interface Measured {
  what: string
  ours: number
  peer: number
  kilobytes: number
  files: number
  shown: Amount
}

/** Serves the benchmark's pages in addition to the server's, and the peer's script. */
async function servePages(app: FastifyInstance, pages: ReadonlyMap<string, string>): Promise<void> {
  const built = await build({
    entryPoints: [new URL('peer.tsx', import.meta.url).pathname],
    bundle: true,
    minify: true,
    format: 'esm',
    write: false,
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  const script = built.outputFiles[0]?.text ?? ''
  app.get('/bench/peer.js', (_, reply) => reply.type('text/javascript').send(script))
  app.get<{ Params: { name: string } }>('/bench/:name', ({ params }, reply) =>
    reply.type('text/html').send(pages.get(params.name) ?? ''),
  )
}

interface Place {
  browser: Browser
  origin: string
  pages: Map<string, string>
  token: string | undefined
}

async function measure(place: Place, wanted: ElementCase): Promise<Measured> {
  place.pages.set('element', elementPage(wanted))
  const { shown, tree, files } = await settle(place, wanted.tag)
  place.pages.set('peer', peerPage(JSON.stringify(tree)))
  const times = { ours: [] as number[], peer: [] as number[] }
  for (let round = 0; round < rounds; round++) {
    times.ours.push(await timeToContent(place, 'element', { token: place.token, selector: wanted.tag, wanted: shown }))
    times.peer.push(await timeToContent(place, 'peer', { token: undefined, selector: 'main', wanted: amountOf(tree) }))
  }
  const sizes = await Promise.all(files.map(brotliSize))
  const kilobytes = sizes.reduce((sum, size) => sum + size, 0) / 1000
  return {
    what: wanted.what,
    ours: median(times.ours),
    peer: median(times.peer),
    kilobytes,
    files: files.length,
    shown,
  }
}

function amountOf(tree: Tree): Amount {
  if (typeof tree === 'string') return { elements: 0, letters: tree.trim().length }
  const inner = tree[2].map(amountOf)
  return {
    elements: 1 + inner.reduce((sum, { elements }) => sum + elements, 0),
    letters: inner.reduce((sum, { letters }) => sum + letters, 0),
  }
}

/** Opens an element and waits until it is idle: returns its content and the files loaded. */
async function settle({ browser, origin, token }: Place, selector: string) {
  const page = await browser.newPage()
  const files = new Set<string>()
  page.on('response', response => {
    const { pathname } = new URL(response.url())
    if (/\.(js|css|woff2)$/.test(pathname)) files.add(pathname.slice(1))
  })
  const faults: string[] = []
  page.on('pageerror', error => faults.push(error.message))
  await page.addInitScript(keepNames)
  await page.addInitScript(probe, { token, selector, wanted: undefined } satisfies Probe)
  await page.goto(`${origin}/bench/element`)
  let shown: Amount = { elements: 0, letters: 0 }
  for (let same = 0; same < 10;) {
    await page.waitForTimeout(150)
    const now = await page.evaluate(() => window.benchAmount())
    same = now.elements > 0 && now.elements === shown.elements && now.letters === shown.letters ? same + 1 : 0
    shown = now
  }
  if (faults.length > 0) throw new Error(`<${selector}> failed: ${faults.join(', ')}`)
  const tree = await page.evaluate(treeOf, selector)
  await page.close()
  return { shown, tree, files: [...files] }
}

/**
 * One visit with an empty cache: time from the request of the page's first script to the first frame with the content.
 */
async function timeToContent({ browser, origin }: Place, name: string, wanted: Probe): Promise<number> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await slowDown(page)
  await page.addInitScript(keepNames)
  await page.addInitScript(probe, wanted)
  await page.goto(`${origin}/bench/${name}`)
  await page.waitForFunction(() => window.benchDone !== undefined, undefined, { timeout: longestWait })
  const time = await page.evaluate(() => {
    const scripts = performance.getEntriesByType('resource').map(({ startTime }) => startTime)
    return (window.benchDone ?? NaN) - Math.min(...scripts)
  })
  await context.close()
  return time
}

async function brotliSize(file: string): Promise<number> {
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }
  return brotliCompressSync(await readFile(new URL(file, dist)), options).length
}
