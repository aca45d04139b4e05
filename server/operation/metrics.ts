import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import sql from 'sql-template-tag'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { eventsPath } from '../../src/contract/platform/messages/messages.ts'
import { refusalCodes } from '../../src/contract/refusals.ts'
import { tokenPath } from '../../src/contract/platform/session/session.ts'
import type { Database } from '../db/database.ts'
import { basePath } from '../kit/call/serve.ts'
import type { MetricSource } from '../kit/metric-source.ts'

export interface Metrics {
  readonly registry: Registry
  /** By name in the code. */
  readonly jobFailed: (name: string) => void
}

/** Read when metrics are requested. */
export interface Measured {
  database: Database
  sources: readonly MetricSource[]
  /** Open event streams. */
  streams: () => number
}

/** No label comes from a request: call is the route, code is from the catalogue. */
export function countRequests(app: FastifyInstance): Metrics {
  const registry = new Registry()
  const registers = [registry]
  const requests = new Counter({
    name: 'srm_requests_total',
    help: 'Requests by call, HTTP status and code of the answer.',
    labelNames: ['call', 'status', 'code'],
    registers,
  })
  const durations = new Histogram({
    name: 'srm_request_duration_seconds',
    help: 'Seconds from the head of a request to the end of its answer.',
    labelNames: ['call'],
    buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60],
    registers,
  })
  const failures = new Counter({
    name: 'srm_sign_in_failures_total',
    help: 'Sign-ins that were refused: wrong name or password, or an account that cannot be used or is locked.',
    labelNames: ['reason'],
    registers,
  })
  const jobFailures = new Counter({
    name: 'srm_job_failures_total',
    help: 'Runs of jobs that failed on this server.',
    labelNames: ['job'],
    registers,
  })
  for (const reason of Object.values(signInFailures)) failures.inc({ reason }, 0)

  const codes = new WeakMap<FastifyRequest, string>()
  app.addHook('onSend', (request, _reply, payload, done) => {
    codes.set(request, codeOf(payload))
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const call = callOf(request)
    const code = codes.get(request) ?? ''
    requests.inc({ call, status: reply.raw.statusCode, code })
    // Event streams last as long as their page.
    if (call !== eventsPath) durations.observe({ call }, reply.elapsedTime / 1000)
    const reason = call === tokenPath ? signInFailures[code] : undefined
    if (reason !== undefined) failures.inc({ reason })
    done()
  })
  return { registry, jobFailed: job => jobFailures.inc({ job }) }
}

const signInFailures: Record<string, string> = {
  [refusalCodes.wrongCredentials]: 'password',
  [refusalCodes.accountUnusable]: 'account',
}

/** Without the common prefix; unknown routes share a label, files of pages another. */
function callOf({ is404, routeOptions: { url = '' } }: FastifyRequest): string {
  if (is404) return 'unknown'
  return url.startsWith(basePath) ? url.slice(basePath.length) : 'page'
}

const knownCodes = new Set<string>(['200', '401', ...Object.values(refusalCodes)])

/** Empty for responses without an envelope. */
function codeOf(payload: unknown): string {
  const code = typeof payload === 'string' ? /^\{"code":"(\w{1,8})"/.exec(payload)?.[1] : undefined
  return code !== undefined && knownCodes.has(code) ? code : ''
}

/** Gauges read on request; without a database only its own are missing. */
export function measure(metrics: Metrics, { database, sources, streams }: Measured): void {
  const registers = [metrics.registry]
  const gauge = (name: string, help: string, labelNames: string[], collect: (gauge: Gauge) => void | Promise<void>) =>
    new Gauge({
      name,
      help,
      labelNames,
      registers,
      async collect() {
        this.reset()
        await collect(this)
      },
    })
  gauge('srm_event_streams', 'Open streams of events.', [], streamsNow => streamsNow.set(streams()))
  gauge('srm_database_connections', 'Open database connections.', ['pool', 'state'], connections => {
    for (const { pool, used, idle } of database.load()) {
      connections.set({ pool, state: 'used' }, used)
      connections.set({ pool, state: 'idle' }, idle)
    }
  })
  gauge('srm_database_waiting', 'Calls that wait for a database connection.', ['pool'], waiting => {
    for (const load of database.load()) waiting.set({ pool: load.pool }, load.waiting)
  })
  gauge('srm_database_up', '1 when the database answers, else 0.', [], async up => {
    const answers = database.urgent.one(sql`select 1 as up`).then(() => true)
    up.set((await answers.catch(() => false)) ? 1 : 0)
  })
  for (const { name, help, label, read } of sources)
    gauge(name, help, [label], async figures => {
      const values = await read(database.urgent).catch(() => [])
      for (const { label: which, value } of values) figures.set({ [label]: which }, value)
    })
}
