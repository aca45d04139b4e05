import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'esbuild'
import type { FastifyInstance } from 'fastify'
import { chromium } from 'playwright-core'
import { buildApp } from '../server/app.ts'
import type { Database } from '../server/db/database.ts'
import { openFiles } from '../server/kit/files.ts'
import { queryOrders } from '../src/contract/orders/purchase-orders/purchase-orders.ts'
import { ensureBenchClient, signIn } from './list-server.ts'
import { median } from './measure.ts'
import { reportProfiles } from './profile.ts'
import type { Profile } from './profile.ts'
import { report } from './report.ts'
import type { Figure } from './report.ts'
import { brotliSize, measureShell, profileShell } from './shells/visit.ts'
import type { Shell, ShellFigures, ShellStage, StageOrder } from './shells/visit.ts'
import { firstTitle } from './widgets/cases.ts'
import { putMessages } from './widgets/services.ts'

const dist = new URL('../dist/', import.meta.url)
const rounds = 3
/** Number of files listed by name. */
const largestFiles = 8
/** One frame at 60 Hz, in ms. */
const frame = 1000 / 60

const ours: Shell = { name: 'srm-portal', path: '/', tab: '.strip-title', heading: 'h1, h2' }
/** Each with the target ratio of bytes and times. */
const peers: (Shell & { entry: string; target: number })[] = [
  {
    name: 'Ant Design',
    entry: 'ant-design',
    path: '/bench/shell/ant-design',
    tab: '.ant-tabs-tab-btn',
    heading: '.ant-card-head-title',
    target: 0.5,
  },
  {
    name: 'Element Plus',
    entry: 'element-plus',
    path: '/bench/shell/element-plus',
    tab: '.el-tabs__item',
    heading: '.el-card__header',
    target: 1,
  },
]

/**
 * Compares the portal with shells of the same parts (side menu, tabs, breadcrumb, search, login) from Ant Design and
 * Element Plus: to the login, to the dashboard, between open tabs, and 30 tabs. They make the same calls to the same
 * server, show the same menu, cards and orders, and give each tab an address and a title. The portal's times include
 * its additional parts: charts, texts in four languages, saved views, permissions of each button.
 */
export async function benchShells(database: Database): Promise<boolean> {
  await ensureBenchClient(database)
  await putMessages(database)
  const dataDir = await mkdtemp(join(tmpdir(), 'srm-bench-files-'))
  const app = await buildApp({
    config: { allowedOrigins: [], logLevel: 'error', trustedProxies: 0 },
    database,
    // An order shows its files.
    files: await openFiles({ dataDir }),
    pages: dist,
  })
  serveShells(app, await buildShells())
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const browser = await chromium.launch({
    executablePath: process.env.CHROME_PATH,
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
  try {
    const stage = { browser, origin, ready: [firstTitle, 'My shortcuts'], orders: await ordersOf(app) }
    const good = tell(await measureAll(stage))
    await tellProfiles(stage)
    return good
  } finally {
    await browser.close()
    await app.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Orders that the buyer may see, one per tab. */
async function ordersOf(app: FastifyInstance): Promise<StageOrder[]> {
  const answer = await app.inject({
    method: 'POST',
    url: `/stage-api/${queryOrders.path}?page=1&pageSize=30&scope=1`,
    headers: { authorization: `Bearer ${await signIn(app, 'buyer')}` },
    payload: {},
  })
  const { records } = answer.json<{ data: { records: StageOrder[] } }>().data
  console.log(`\n${records.length} orders open in tabs beside the dashboard.`)
  return records
}

async function buildShells(): Promise<Map<string, Uint8Array>> {
  const files = new Map<string, Uint8Array>()
  for (const { entry } of peers) {
    const built = await build({
      entryPoints: [new URL(`peers/shells/${entry}.ts`, import.meta.url).pathname],
      bundle: true,
      splitting: true,
      minify: true,
      format: 'esm',
      outdir: '/',
      chunkNames: `${entry}-[name]-[hash]`,
      write: false,
      define: {
        'process.env.NODE_ENV': '"production"',
        __VUE_OPTIONS_API__: 'true',
        __VUE_PROD_DEVTOOLS__: 'false',
        __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false',
      },
    })
    for (const { path, contents } of built.outputFiles) files.set(path.split('/').at(-1) ?? '', contents)
  }
  return files
}

function serveShells(app: FastifyInstance, files: ReadonlyMap<string, Uint8Array>): void {
  app.get<{ Params: { name: string } }>('/bench/shell/:name', ({ params: { name } }, reply) => {
    void reply.removeHeader('content-security-policy')
    const sheets = [...files.keys()].filter(file => file.startsWith(name) && file.endsWith('.css'))
    const links = sheets.map(file => `<link rel="stylesheet" href="/bench/shell-files/${file}" />`).join('')
    const script = `<script type="module" src="/bench/shell-files/${name}.js"></script>`
    const icon = '<link rel="icon" href="/favicon.png" type="image/png" />'
    const head = `<meta charset="utf-8" /><title>Bench</title>${icon}${links}${script}`
    return reply
      .type('text/html')
      .send(`<!doctype html><html lang="en"><head>${head}</head><body><main></main></body></html>`)
  })
  app.get<{ Params: { file: string } }>('/bench/shell-files/:file', ({ params }, reply) =>
    reply
      .type(params.file.endsWith('.css') ? 'text/css' : 'text/javascript')
      .send(Buffer.from(files.get(params.file) ?? [])),
  )
}

async function measureAll(stage: ShellStage): Promise<Map<string, ShellFigures>> {
  const taken = new Map<string, ShellFigures[]>([ours, ...peers].map(({ name }) => [name, []]))
  for (let round = 0; round < rounds; round++)
    for (const shell of [ours, ...peers])
      // A failed measurement, for instance on a busy machine, affects only its own figures of the round.
      await measureShell(stage, shell).then(
        figures => taken.get(shell.name)?.push(figures),
        (error: unknown) => console.error(`  ${shell.name}, round ${round + 1}: ${String(error)}`),
      )
  return new Map([...taken].map(([name, all]) => [name, middle(all)]))
}

function middle(all: readonly ShellFigures[]): ShellFigures {
  const of = (name: keyof ShellFigures) => median(all.map(figures => figures[name]))
  return {
    login: of('login'),
    loginBytes: of('loginBytes'),
    dashboard: of('dashboard'),
    dashboardBytes: of('dashboardBytes'),
    switch: of('switch'),
    open: of('open'),
    heap: of('heap'),
  }
}

const words: Record<keyof ShellFigures, [what: string, unit: string]> = {
  login: ['navigation to usable login', 'ms'],
  loginBytes: ['bytes until the login', 'kB brotli'],
  dashboard: ['sign-in to usable dashboard', 'ms'],
  dashboardBytes: ['bytes until the dashboard', 'kB brotli'],
  switch: ['switch to a kept tab', 'ms'],
  open: ['opening all other tabs', 'ms'],
  heap: ['heap with all tabs', 'MB'],
}

function tell(figures: ReadonlyMap<string, ShellFigures>): boolean {
  const of = (name: string, what: keyof ShellFigures) => figures.get(name)?.[what] ?? NaN
  const lines = peers.flatMap(({ name, target }) =>
    // The keys of an object literal.
    (Object.keys(words) as (keyof ShellFigures)[]).map((what): Figure => {
      const [mine, theirs] = [of(ours.name, what), of(name, what)]
      const detail = `${mine.toPrecision(3)} : ${theirs.toPrecision(3)} ${words[what][1]}`
      return { what: `${words[what][0]}, ${name}`, ratio: mine / theirs, target, detail }
    }),
  )
  const own = of(ours.name, 'switch')
  const detail = `${own.toPrecision(3)} ms of the main thread`
  lines.push({ what: 'switch to a kept tab, one frame', ratio: own / frame, target: 1, detail })
  return report(
    'Shells: srm-portal against its peers, empty cache, processor 4 times slower until the tabs open',
    lines,
  )
}

/** Prints profiles up to the login and to the dashboard, of one visit each, and the largest of our files. */
async function tellProfiles(stage: ShellStage): Promise<void> {
  const login = new Map<string, Profile>()
  const dashboard = new Map<string, Profile>()
  for (const shell of [ours, ...peers]) {
    const profiles = await profileShell(stage, shell)
    login.set(shell.name, profiles.login)
    dashboard.set(shell.name, profiles.dashboard)
    if (shell === ours) await tellFiles(profiles.files)
  }
  reportProfiles('The main thread up to the login, one recorded visit each', login)
  reportProfiles('The main thread from sign-in to the dashboard, one recorded visit each', dashboard)
}

async function tellFiles(addresses: readonly string[]): Promise<void> {
  const sizes = await Promise.all(
    [...new Set(addresses)].map(async address => [new URL(address).pathname, await brotliSize([address])] as const),
  )
  const largest = sizes.toSorted(([, one], [, two]) => two - one).slice(0, largestFiles)
  console.log(`\nThe largest of ${sizes.length} files of srm-portal up to the dashboard, kB brotli`)
  for (const [path, size] of largest) console.log(`    ${size.toFixed(1).padStart(5)}  ${path}`)
}
