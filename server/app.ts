import { randomUUID } from 'node:crypto'
import formbody from '@fastify/formbody'
import cors from '@fastify/cors'
import underPressure from '@fastify/under-pressure'
import Fastify, { LogController } from 'fastify'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import sql from 'sql-template-tag'
import { areas as allAreas } from './areas.ts'
import { identifier } from './auth/guard.ts'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import { hasEveryStep } from './db/migrate.ts'
import { platform, readMigrations } from './db/migrations.ts'
import { errorForLog } from './error-for-log.ts'
import { answerError, answerUnknown } from './errors.ts'
import type { Area } from './kit/area.ts'
import { drainOnClose } from './kit/call/drain.ts'
import type { Files } from './kit/files.ts'
import { openApi } from './kit/call/openapi.ts'
import { basePath, plainRequestId, type Serving } from './kit/call/serve.ts'
import { streamRoutes } from './kit/call/streams.ts'
import type { Pushes, StreamData } from './kit/call/streams.ts'
import { jobMetrics } from './kit/jobs/job-metrics.ts'
import { openServer } from './open-server.ts'
import { countRequests, measure } from './operation/metrics.ts'
import type { Metrics } from './operation/metrics.ts'
import { openReadiness } from './operation/readiness.ts'
import type { Readiness } from './operation/readiness.ts'
import { operationRoutes } from './operation/routes.ts'
import { pageRoutes } from './pages.ts'

/** What `buildApp` needs; tests give a database of their own and let answers be checked. */
export interface AppParts {
  config: Pick<Config, 'allowedOrigins' | 'logLevel' | 'trustedProxies' | 'smtpUrl' | 'smsUrl' | 'scanUrl'> &
    Partial<Pick<Config, 'interfaceHosts' | 'publicUrl' | 'metricsToken'>>
  database: Database
  checkAnswers?: boolean
  /** Where files lie; absent: calls with files are not served. */
  files?: Files
  /** Folder of the built pages; absent: only calls are served. */
  pages?: URL
  /** The areas that the server is made of; absent: all that there are. */
  areas?: readonly Area[]
  /** Takes each line of the log; absent: standard output. */
  logStream?: { write(line: string): void }
  /** So many ms may the event loop lag on the average of a second; while it lags more, calls are refused. */
  mostLag?: number
}

declare module 'fastify' {
  interface FastifyInstance {
    readiness: Readiness
    metrics: Metrics
  }
}

/** General limit of a body: 1 MB. */
const bodyLimit = 1024 * 1024

/** Builds the server without listening. */
export async function buildApp({
  config,
  database,
  checkAnswers = false,
  files,
  pages,
  areas = allAreas,
  logStream,
  mostLag = 2000,
}: AppParts): Promise<FastifyInstance> {
  const app = Fastify({
    logger: {
      level: config.logLevel,
      redact: ['req.headers.authorization'],
      serializers: { err: error => errorForLog(error) },
      ...(logStream === undefined ? {} : { stream: logStream }),
    },
    logController: new LogController({ disableRequestLogging: true }), // addresses may hold what a log must not
    trustProxy: (_, hop) => hop < config.trustedProxies,
    bodyLimit,
    requestTimeout: 60_000,
    genReqId: ({ headers }) => plainRequestId(headers['x-request-id']) ?? randomUUID(),
    frameworkErrors: (_, request, reply) => void answerUnknown(request, reply), // an address that cannot be read
    return503OnClosing: false, // a call that was on its way is answered
  })
  const settings = { ...config, interfaceHosts: config.interfaceHosts ?? [] }
  const server = openServer({ settings, database, files, areas })
  const serving: Serving = {
    database,
    checkAnswers,
    endpoints: [],
    identify: identifier(database),
    publicUrl: config.publicUrl,
    reactions: server.reactions,
  }
  app.decorate('serving', serving)
  app.setErrorHandler(answerError)
  emptyBodies(app)
  tellRequestIds(app)
  if (config.trustedProxies === 0) noticeProxies(app)
  drainOnClose(app)
  app.decorate('metrics', countRequests(app))
  app.decorate('readiness', await readinessOf(database, files, areas))
  await app.register(formbody)
  await app.register(underPressure, { maxEventLoopDelay: mostLag, retryAfter: 2, pressureHandler: refuseUnderPressure })
  await allowOrigins(app, database, config.allowedOrigins)
  operationRoutes(app, { readiness: app.readiness, metrics: app.metrics, settings: config })
  let description: object | undefined
  app.get(`${basePath}openapi.json`, () => (description ??= openApi(app.serving.endpoints)))
  for (const { routes } of areas) await routes?.(app, server)
  const pushes = Object.assign({}, ...areas.map(area => area.pushes ?? {})) as Pushes
  const streams = await streamRoutes(app, database, eventData(database, areas), pushes)
  measure(app.metrics, { database, streams, sources: [jobMetrics, ...areas.flatMap(area => area.metrics ?? [])] })
  if (pages === undefined) app.setNotFoundHandler(answerUnknown)
  else await pageRoutes(app, pages, config.allowedOrigins)
  return app
}

/** What a page hears with an event: what its area reads, else nothing. */
function eventData(database: Database, areas: readonly Area[]): StreamData {
  return async (userId, kind) => {
    const read = areas.find(area => area.pageEvents?.[kind] !== undefined)?.pageEvents?.[kind]
    return read === undefined ? {} : read(database, userId)
  }
}

/**
 * Says once when a proxy seems to stand in front of a server that believes none: all calls then come from one address, and
 * the failures of one client lock out everybody. Nothing of the request is written, so nobody can fill the log with it.
 */
function noticeProxies(app: FastifyInstance): void {
  let said = false
  app.addHook('onRequest', (request, _, done) => {
    if (!said && request.headers['x-forwarded-for'] !== undefined) {
      said = true
      app.log.warn(
        'A request came with X-Forwarded-For, but TRUSTED_PROXIES is 0. Behind a proxy set it to the number of proxies; ' +
          'until then all clients count as one address.',
      )
    }
    done()
  })
}

/** Each answer of a call names its request, under which the log has it; a page shows it with a failure. */
function tellRequestIds(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, _, done) => {
    if (request.url.startsWith(basePath)) reply.header('x-request-id', request.id)
    done()
  })
}

/** A POST with a JSON type and nothing in it means an empty object. */
function emptyBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, {})
    else void parse(request, body.toString(), done)
  })
}

/** Headers of our calls; resumable uploads have some of their protocol. */
const ownHeaders = ['authorization', 'content-type', 'x-request-id', 'x-resource-id', 'accept-language']

/**
 * Exact origins only: those of the settings and of the client apps. Files of pages and elements are for everybody, and
 * a page of our own needs no leave: for neither the database is asked.
 */
async function allowOrigins(app: FastifyInstance, database: Database, origins: readonly string[]): Promise<void> {
  const allowed = async (origin: string) =>
    origins.includes(origin) ||
    (await database.one(sql`select from client_app where ${origin} = any(allowed_origins)`)) !== undefined
  const foreign = ({ url, headers: { origin, host } }: FastifyRequest) =>
    origin !== undefined &&
    url.startsWith(basePath) &&
    !url.startsWith(`${basePath}health`) &&
    origin.replace(/^https?:\/\//, '') !== host
      ? origin
      : undefined
  await app.register(cors, {
    delegator: async (request: FastifyRequest) => {
      const origin = foreign(request)
      return { ...corsOptions, origin: origin !== undefined && (await allowed(origin)) ? origin : false }
    },
  })
}

const corsOptions = {
  methods: ['GET', 'POST', 'DELETE', 'HEAD', 'PATCH'],
  allowedHeaders: [...ownHeaders, 'tus-resumable', 'upload-length', 'upload-offset', 'upload-metadata'],
  exposedHeaders: ['retry-after', 'location', 'x-request-id', 'tus-resumable', 'upload-length', 'upload-offset'],
  maxAge: 600,
}

/** Refuses calls while the event loop lags; pages still load. No sample at all says nothing about the load. */
function refuseUnderPressure(
  request: FastifyRequest,
  _: FastifyReply,
  __: string,
  lag: number | string | undefined,
): void {
  const busy = typeof lag === 'number' && Number.isFinite(lag) && request.url.startsWith(basePath)
  if (busy) throw Object.assign(new Error('The server is busy.'), { statusCode: 503 })
}

/** A server needs its database with the whole schema, and a place for files. Its other work is added by who starts it. */
async function readinessOf(database: Database, files: Files | undefined, areas: readonly Area[]): Promise<Readiness> {
  const readiness = openReadiness()
  const migrations = await readMigrations([platform, ...areas])
  readiness.require('database', () => database.urgent.one(sql`select 1 as up`))
  readiness.require('schema', async () => {
    if (!(await hasEveryStep(database.urgent, migrations))) throw new Error('The schema is older than this server.')
  })
  if (files !== undefined) readiness.require('files', () => files.probe(), 10_000)
  return readiness
}
