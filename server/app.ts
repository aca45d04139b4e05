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

/** `checkAnswers` validates responses, in tests. */
export interface AppParts {
  config: Pick<Config, 'allowedOrigins' | 'logLevel' | 'trustedProxies' | 'smtpUrl' | 'smsUrl' | 'scanUrl'> &
    Partial<Pick<Config, 'interfaceHosts' | 'executorHosts' | 'publicUrl' | 'metricsToken'>>
  database: Database
  checkAnswers?: boolean
  /** Absent: no calls with files. */
  files?: Files
  /** Folder of the built pages; absent: API only. */
  pages?: URL
  /** Absent: all. */
  areas?: readonly Area[]
  /** Absent: standard output. */
  logStream?: { write(line: string): void }
  /** Mean event loop delay in ms over one second, above which calls are refused. */
  mostLag?: number
}

declare module 'fastify' {
  interface FastifyInstance {
    readiness: Readiness
    metrics: Metrics
  }
}

const bodyLimit = 1024 * 1024

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
    logController: new LogController({ disableRequestLogging: true }), // URLs may contain data that must not be logged
    trustProxy: (_, hop) => hop < config.trustedProxies,
    bodyLimit,
    requestTimeout: 60_000,
    genReqId: ({ headers }) => plainRequestId(headers['x-request-id']) ?? randomUUID(),
    frameworkErrors: (_, request, reply) => void answerUnknown(request, reply), // malformed URL
    return503OnClosing: false, // requests in flight are answered
  })
  const { interfaceHosts = [], executorHosts = [] } = config
  const settings = { ...config, interfaceHosts, executorHosts }
  const server = openServer({ settings, database, files, areas })
  const serving: Serving = {
    database,
    checkAnswers,
    endpoints: [],
    identify: identifier(database),
    publicUrl: config.publicUrl,
    reactions: server.reactions,
    refusalWords: areas.flatMap(area => area.refusalWords ?? []),
    callRefusals: areas.flatMap(area => area.callRefusals ?? []),
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

/** Data that the area of an event sends to a page with it. */
function eventData(database: Database, areas: readonly Area[]): StreamData {
  return async (userId, kind) => {
    const read = areas.find(area => area.pageEvents?.[kind] !== undefined)?.pageEvents?.[kind]
    return read === undefined ? {} : read(database, userId)
  }
}

/**
 * Warns once if an untrusted proxy seems to be in front: all clients then share one address, and one locks out all.
 * Logs nothing of the request, so that no client can fill the log.
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

/** Pages show the id with a failure, and the log has it. */
function tellRequestIds(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, _, done) => {
    if (request.url.startsWith(basePath)) reply.header('x-request-id', request.id)
    done()
  })
}

function emptyBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, {})
    else void parse(request, body.toString(), done)
  })
}

const ownHeaders = ['authorization', 'content-type', 'x-request-id', 'x-resource-id', 'accept-language']

/**
 * Allows exact origins only, from the settings and client apps. Skips the query for static files and same-origin
 * requests.
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

/** Refuses calls while the event loop lags; pages still load. A missing sample does not count. */
function refuseUnderPressure(
  request: FastifyRequest,
  _: FastifyReply,
  __: string,
  lag: number | string | undefined,
): void {
  const busy = typeof lag === 'number' && Number.isFinite(lag) && request.url.startsWith(basePath)
  if (busy) throw Object.assign(new Error('The server is busy.'), { statusCode: 503 })
}

/** Requires the complete schema and file storage; callers add what else they start. */
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
