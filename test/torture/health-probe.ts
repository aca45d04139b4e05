import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

// A separate process, so that the load of the test is not mistaken for the server's. It also requests a bare server
// with a fixed amount of work: its duration relative to its processor time shows how busy the machine is.

/** Messages of the parent. */
export type ProbeOrder = { expected: boolean } | 'report'

/** What was found since the last report. */
export interface ProbeReport {
  probes: number
  /** The largest share of its limit that an answer took; more than 1 is too much. */
  share: number
  /** Duration of that answer in ms, and how many times its processor time the bare server then took. */
  ms: number
  stretch: number
  /** Missing responses, or other than 200, while the server was expected to run. */
  missing: string[]
}

/** A healthy answer takes no longer, in ms, on a machine that has nothing else to do. */
const longest = 1000
const every = 200
/** Pause in ms of the bare server's work while an answer is awaited. */
const between = 50
const nothing = (): ProbeReport => ({ probes: 0, share: 0, ms: 0, stretch: 1, missing: [] })

if (process.argv[2] === 'bare') serveBare()
else await probe(process.argv[2] ?? '')

/** Does about 4 ms of work per request and says how many times its processor time it took. */
function serveBare(): void {
  let value = 0
  const server = createServer((_, response) => {
    const begun = performance.now()
    const used = process.cpuUsage()
    while (performance.now() - begun < 2 || process.cpuUsage(used).user + process.cpuUsage(used).system < 4000)
      for (let at = 0; at < 10_000; at++) value = (value * 31 + at) % 65_537
    const { user, system } = process.cpuUsage(used)
    response.end(String(Math.max(1, (performance.now() - begun) / ((user + system) / 1000))))
  })
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
}

async function probe(origin: string): Promise<void> {
  const bare = fork(fileURLToPath(import.meta.url), ['bare'], { execArgv: process.execArgv })
  const [port] = (await once(bare, 'message')) as [number]
  let found = nothing()
  const state: { expected: boolean; changes: number } = { expected: false, changes: 0 }
  process.on('message', (order: ProbeOrder) => {
    if (order === 'report') {
      process.send?.(found)
      found = nothing()
    } else Object.assign(state, { expected: order.expected, changes: state.changes + 1 })
  })
  process.on('disconnect', () => {
    bare.kill()
    process.exit()
  })
  process.send?.('ready')
  const stretches: number[] = []
  for (;;) {
    await setTimeout(every)
    const { changes } = state
    const before = stretches.length
    let health: Timed | undefined
    const answered = timed(`${origin}/stage-api/health`).then(answer => (health = answer))
    while (health === undefined) {
      stretches.push(Number((await timed(`http://127.0.0.1:${port}/`)).body))
      await Promise.race([answered, setTimeout(between)])
    }
    // An answer during which the server was stopped or started says nothing.
    if (!state.expected || changes !== state.changes) continue
    found.probes += 1
    if (health.status !== 200) found.missing.push(`${health.status} ${health.body}`.slice(0, 80))
    const stretch = median(stretches.slice(-Math.max(9, stretches.length - before)))
    const share = health.ms / (longest * stretch)
    if (share > found.share) Object.assign(found, { share, ms: health.ms, stretch })
  }
}

function median(values: number[]): number {
  const sorted = values.sort((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? 1
}

interface Timed {
  ms: number
  status: number
  body: string
}

async function timed(url: string): Promise<Timed> {
  const begun = performance.now()
  return new Promise(resolve => {
    let status = 0
    let body = ''
    const end = () => resolve({ ms: performance.now() - begun, status, body })
    const request = get(url, { timeout: 60_000, agent: false }, response => {
      status = response.statusCode ?? 0
      response.setEncoding('utf8').on('data', (text: string) => (body += text))
      response.on('close', end)
    })
    request.on('timeout', () => request.destroy(new Error('There was no answer within a minute.')))
    request.on('error', error => {
      body = error.message
      end()
    })
  })
}
