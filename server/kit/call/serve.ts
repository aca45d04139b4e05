import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint, Input, Output } from '../../../src/contract/envelope.ts'
import type { Database, Db } from '../../db/database.ts'
import type { Act, Reactions } from './act.ts'
import { refused, success } from './answer.ts'
import { writeTrail } from '../audit.ts'
import type { Caller } from './caller.ts'
import { originOf } from './public-address.ts'
import { inputReader } from './read-input.ts'
import { refuse } from './refusal.ts'
import type { Problem, Refusal } from './refusal.ts'
import { once } from './saved-answer.ts'
import { schemaCheck } from './schema-check.ts'
import type { Visit } from './visitor.ts'
import { languageOf } from '../texts.ts'

/** Where the paths of calls begin. */
export const basePath = '/stage-api/'

/** What `serve` needs of the server; `buildApp` hands it over. */
export interface Serving {
  database: Database
  /** Who makes the request. @throws Unauthorized, or a Refusal 511 when the session was ended by the server. */
  identify: (request: FastifyRequest, endpoint?: Endpoint) => Promise<Caller>
  /** The origin that people use; absent while the server listens locally. */
  publicUrl?: string | undefined
  /** True in tests: an answer that breaks its contract is a fault. */
  checkAnswers: boolean
  /** All endpoints that are served, for the OpenAPI description. */
  endpoints: Endpoint[]
  /** What the areas do when something happens; known before the first call comes in. */
  reactions: readonly Reactions[]
}

declare module 'fastify' {
  interface FastifyInstance {
    serving: Serving
  }
}

/** No token, or one that is expired or unknown: HTTP 401. */
export class Unauthorized extends Error {
  override readonly name = 'Unauthorized'
}

/** The caller lacks the permission for the call: HTTP 403 with 16006. */
export class Forbidden extends Error {
  override readonly name = 'Forbidden'
}

/**
 * Serves one call of the contract: reads and checks the input, knows the caller and their permission, opens one
 * transaction around the handler, makes saves idempotent, writes the audit trail, and puts the envelope around the
 * value or the refusal.
 */
export function serve<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: (input: Input<E>, act: Act) => Promise<Output<E>>,
): void {
  serveRead(
    app,
    endpoint,
    () => Promise.resolve(),
    (input, _, act) => handle(input, act),
  )
}

/**
 * Serves a call as `serve` does, which first reads something that takes long, such as a large document. `read` runs before
 * the transaction, so that nothing holds a connection meanwhile; `handle` gets what it returned.
 */
export function serveRead<E extends Endpoint, Value>(
  app: FastifyInstance,
  endpoint: E,
  read: (input: Input<E>, caller: Caller) => Promise<Value>,
  handle: (input: Input<E>, value: Value, act: Act) => Promise<Output<E>>,
): void {
  const { database, reactions } = app.serving
  route(app, endpoint, async (input, request) => {
    const caller = await app.serving.identify(request, endpoint)
    requireAccess(endpoint, caller)
    const requestId = requestIdOf(request)
    const value = await read(input(), caller)
    const work = async (act: Act) => {
      const answer = await handle(input(), value, act)
      await writeTrail(act.db, caller, act.trail)
      return answer
    }
    return database.transaction(async db => {
      const act: Act = {
        db,
        caller,
        requestId: requestId ?? randomUUID(),
        trail: [],
        reactions,
        origin: originOf(request),
      }
      if (!endpoint.saves || requestId === undefined) return work(act)
      return once(act, { call: endpoint.path, input: input() }, () => work(act))
    })
  })
}

/** A call by a signed-in user, outside any transaction. */
export interface UserVisit {
  readonly database: Database
  readonly caller: Caller
  readonly origin: string
}

/**
 * Serves a call of a signed-in user that opens its transactions itself, because it waits for more than the database:
 * contents of files, other requests. It writes its own audit trail and is not repeatable by `X-Request-Id`.
 */
export function serveUser<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: (input: Input<E>, visit: UserVisit) => Promise<Output<E>>,
): void {
  const { database } = app.serving
  route(app, endpoint, async (input, request) => {
    const caller = await app.serving.identify(request, endpoint)
    requireAccess(endpoint, caller)
    return handle(input(), { database, caller, origin: originOf(request) })
  })
}

/** Serves a call that anybody may make. */
export function servePublic<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: (input: Input<E>, db: Db) => Promise<Output<E>>,
): void {
  const { database } = app.serving
  route(app, endpoint, input => database.transaction(db => handle(input(), db)))
}

/**
 * Serves a call that anybody may make and that opens its transactions itself: what a refusal must leave behind, such
 * as a try that counts, then survives it.
 */
export function serveVisitor<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: (input: Input<E>, visit: Visit) => Promise<Output<E>>,
): void {
  const { database, reactions } = app.serving
  route(app, endpoint, (input, request) =>
    handle(input(), {
      database,
      reactions,
      ip: request.ip,
      language: languageOf(request.headers['accept-language']),
      requestId: requestIdOf(request),
      origin: originOf(request),
    }),
  )
}

/** Returns a request; `input` reads its input and throws when that breaks the contract. */
type Answering<E extends Endpoint> = (input: () => Input<E>, request: FastifyRequest) => Promise<Output<E>>

function route<E extends Endpoint>(app: FastifyInstance, endpoint: E, answer: Answering<E>): void {
  const { checkAnswers, endpoints } = app.serving
  const read = inputReader(endpoint)
  endpoints.push(endpoint)
  app.route({
    method: endpoint.method,
    url: basePath + endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
    ...(endpoint.bodyLimit === undefined ? {} : { bodyLimit: endpoint.bodyLimit }),
    handler: async (request, reply) => {
      const value = await answer(() => {
        const result = read({ params: request.params, query: request.query, body: request.body })
        if (!('input' in result)) throw new BadInput(result.problems, result.wrongType)
        // The reader has just checked it against the schema that the type is inferred from.
        return result.input as Input<E>
      }, request)
      if (checkAnswers) requireContract(endpoint, value)
      return send(reply, success(value))
    },
  })
}

/** Throws when the value is not what the contract says that the call returns. */
function requireContract({ path, out }: Endpoint, value: unknown): void {
  const check = schemaCheck(out)
  if (check.Check(value)) return
  throw new Error(`${path} breaks its contract: ${JSON.stringify(check.Errors(value).slice(0, 3))}`)
}

/** An input that breaks the contract: HTTP 400. */
export class BadInput extends Error {
  override readonly name = 'BadInput'
  readonly problems: readonly Problem[]
  readonly wrongType: boolean

  constructor(problems: readonly Problem[], wrongType: boolean) {
    super('The input breaks the contract.')
    this.problems = problems
    this.wrongType = wrongType
  }
}

function requireAccess(endpoint: Endpoint, caller: Caller): void {
  const { access } = endpoint
  if (typeof access === 'string') return
  if (!access.some(module => caller.modules.has(module))) throw new Forbidden('The caller lacks the permission.')
}

/** The request id of a save; a malformed one is refused, because nobody could repeat it safely. */
export function requestIdOf(request: FastifyRequest): string | undefined {
  const header = request.headers['x-request-id']
  if (header === undefined) return undefined
  return plainRequestId(header) ?? refuse('invalidInput')
}

/** The header when it is a request id, else undefined. */
export function plainRequestId(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' && /^[\w.:-]{1,64}$/.test(header) ? header : undefined
}

function send(reply: FastifyReply, body: object): FastifyReply {
  return reply.header('cache-control', 'no-store').send(body)
}

/** The answer of a business refusal: HTTP 200 with its code. */
export function sendRefusal(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  return send(reply.code(200), refused(refusal, languageOf(request.headers['accept-language'])))
}
