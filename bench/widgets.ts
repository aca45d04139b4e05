import type { FastifyInstance } from 'fastify'
import { chromium } from 'playwright-core'
import { buildApp } from '../server/app.ts'
import type { Database } from '../server/db/database.ts'
import { ensureBenchClient, signIn } from './list-server.ts'
import { median } from './measure.ts'
import { reportProfiles } from './profile.ts'
import type { Profile } from './profile.ts'
import { ms, report } from './report.ts'
import { buildWidgets } from './widgets/build.ts'
import { widgetCases } from './widgets/cases.ts'
import type { Widget, WidgetCase } from './widgets/cases.ts'
import { columnsOf } from './widgets/columns.ts'
import type { Columns } from './widgets/columns.ts'
import { putMessages, serveServices } from './widgets/services.ts'
import { fetchedKilobytes, profileWidget, timeToVisible } from './widgets/visit.ts'
import type { Stage } from './widgets/visit.ts'

const dist = new URL('../dist/', import.meta.url)
const rounds = 5
/** Maximum leak per mount in kB. */
const mostKept = 3
/** The policy that docs/embedding.md requires from a page. */
const strict = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'"

/**
 * Compares the message centre and the uploader with their peers: bytes until they are visible, the time, and their
 * effects on the page. Ours load the file of the single element, as the peers' code does. The same server mocks the
 * peers' services. With `named` only those cases.
 */
export async function benchWidgets(database: Database, named: readonly string[] = []): Promise<boolean> {
  await ensureBenchClient(database)
  await putMessages(database)
  const app = await buildApp({
    config: { allowedOrigins: [], logLevel: 'error', trustedProxies: 0 },
    database,
    pages: dist,
  })
  serveServices(app)
  serveWidgets(app, await buildWidgets())
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const browser = await chromium.launch({
    executablePath: process.env.CHROME_PATH,
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
  try {
    const stage = { browser, origin, token: await signIn(app, 'buyer') }
    const good: boolean[] = []
    for (const wanted of widgetCases)
      if (named.length === 0 || named.includes(wanted.name)) good.push(await compare(stage, wanted))
    return good.every(each => each)
  } finally {
    await browser.close()
    await app.close()
  }
}

function serveWidgets(app: FastifyInstance, files: ReadonlyMap<string, Uint8Array>): void {
  app.get<{ Params: { name: string } }>('/bench/widget/:name', ({ params, query }, reply) => {
    if (typeof query === 'object' && query !== null && 'strict' in query)
      void reply.header('content-security-policy', strict)
    else void reply.removeHeader('content-security-policy')
    return reply.type('text/html').send(pageOf(params.name, files))
  })
  app.get<{ Params: { file: string } }>('/bench/widget-files/:file', ({ params }, reply) =>
    reply
      .type(params.file.endsWith('.css') ? 'text/css' : 'text/javascript')
      .send(Buffer.from(files.get(params.file) ?? [])),
  )
}

function pageOf(name: string, files: ReadonlyMap<string, Uint8Array>): string {
  const ours = widgetCases.find(each => each.ours.entry === name)?.ours.ours
  const head = [
    files.has(`${name}.css`) ? `<link rel="stylesheet" href="/bench/widget-files/${name}.css" />` : '',
    ours === undefined ? '' : `<script type="module" src="/one/${ours}.js"></script>`,
    `<script type="module" src="/bench/widget-files/${name}.js"></script>`,
  ].join('')
  const session = ours === undefined ? '' : '<srm-session api-base="/stage-api" fallback-lang="en"></srm-session>'
  return `<!doctype html><html lang="en"><head><meta charset="utf-8" /><title>Bench</title>${head}</head><body>${session}<main></main></body></html>`
}

async function compare(stage: Stage, { what, ours, peers }: WidgetCase): Promise<boolean> {
  const all = [ours, ...peers]
  const bytes = new Map<Widget, number>()
  for (const each of all) bytes.set(each, await fetchedKilobytes(stage, each))
  const times = new Map<Widget, number[]>(all.map(each => [each, []]))
  for (let round = 0; round < rounds; round++)
    for (const each of all) times.get(each)?.push(await timeToVisible(stage, each))
  const size = (each: Widget) => bytes.get(each) ?? NaN
  const time = (each: Widget) => median(times.get(each) ?? [])
  const ahead = report(
    `${what}: ${ours.name} against its peers, empty cache, processor 4 times slower`,
    peers.flatMap(peer => [
      {
        what: `bytes until visible, ${peer.name}`,
        ratio: size(ours) / size(peer),
        target: 1,
        detail: `${size(ours).toFixed(1)} : ${size(peer).toFixed(1)} kB brotli`,
      },
      {
        what: `time to visible, ${peer.name}`,
        ratio: time(ours) / time(peer),
        target: peer.target ?? 1,
        detail: `${ms(time(ours))} : ${ms(time(peer))}`,
      },
    ]),
  )
  if (!ahead) await tellProfiles(stage, what, all)
  const clean = await tellColumns(stage, all)
  return ahead && clean
}

/** Prints profiles of one visit each. */
async function tellProfiles(stage: Stage, what: string, all: readonly Widget[]): Promise<void> {
  const profiles = new Map<string, Profile>()
  for (const each of all) profiles.set(each.name, await profileWidget(stage, each))
  reportProfiles(`${what}: the main thread until it is visible, one recorded visit each`, profiles)
}

async function tellColumns(stage: Stage, all: readonly Widget[]): Promise<boolean> {
  const width = Math.max(...all.map(({ name }) => name.length))
  const good: boolean[] = []
  for (const widget of all) {
    const columns = await columnsOf(stage, widget)
    if (widget.ours !== undefined) good.push(isClean(columns))
    const { axe, csp, host, moved, kept } = columns
    const mark = widget.ours === undefined ? ' ' : isClean(columns) ? '✓' : '✖'
    const move = `a move costs ${moved || 'nothing'}`
    console.log(
      `  ${mark} ${widget.name.padEnd(width)}  axe ${axe}, CSP ${csp}, host CSS ${(host * 100).toFixed(0)} %, ${move}, keeps ${kept.toFixed(1)} kB per mount`,
    )
  }
  return good.every(each => each)
}

function isClean({ axe, csp, host, moved, kept }: Columns): boolean {
  return axe === 0 && csp === 0 && host === 0 && moved === '' && kept <= mostKept
}
