import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint, Input, Output } from '../../../src/contract/envelope.ts'
import type { Database, Db } from '../../db/database.ts'
import type { Act, Reactions } from './act.ts'
import { refused, success } from './answer.ts'
import { writeTrail } from '../audit.ts'
import { mayRead } from './caller.ts'
import type { Caller } from './caller.ts'
import { originOf } from './public-address.ts'
import { inputReader } from './read-input.ts'
import type { ReadInput } from './read-input.ts'
import { Refusal, refuse } from './refusal.ts'
import { withWords } from './refusal-words.ts'
import type { CallRefusals } from './database-refusal.ts'
import type { RefusalWords } from './refusal-words.ts'
import type { Problem } from './refusal.ts'
import { once } from './saved-answer.ts'
import { schemaCheck } from './schema-check.ts'
import type { Visit } from './visitor.ts'
import { languageOf } from '../texts.ts'

export const basePath = '/stage-api/'

export interface Serving {
  database: Database
  /** @throws Unauthorized, or Refusal 511 when the server ended the session. */
  identify: (request: FastifyRequest, endpoint?: Endpoint) => Promise<Caller>
  /** Absent while the server listens locally. */
  publicUrl?: string | undefined
  /** In tests, a response that violates its contract is an error. */
  checkAnswers: boolean
  endpoints: Endpoint[]
  reactions: readonly Reactions[]
  refusalWords: readonly RefusalWords[]
  callRefusals: readonly CallRefusals[]
}

declare module 'fastify' {
  interface FastifyInstance {
    serving: Serving
  }
}

/** HTTP 401: the token is missing, expired or unknown. */
export class Unauthorized extends Error {
  override readonly name = 'Unauthorized'
}

export class Forbidden extends Error {
  override readonly name = 'Forbidden'
}

/** Writes what a refused call must leave behind; runs in its own transaction, after the call was rolled back. */
export type AfterRefusal<E extends Endpoint> = (act: Act, input: Input<E>, refusal: Refusal) => Promise<void>

/**
 * Serves an endpoint in one transaction: validates the input, checks the permission, makes saves idempotent, writes the
 * audit trail, and wraps the result or the refusal in the envelope.
 */
export function serve<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: (input: Input<E>, act: Act) => Promise<Output<E>>,
  afterRefusal?: AfterRefusal<E>,
): void {
  const read = () => Promise.resolve()
  serveRead(app, endpoint, read, (input, _, act) => handle(input, act), afterRefusal)
}

/**
 * Like `serve`, but first runs `read`, for slow work such as reading a large document, before the transaction, so that
 * it occupies no connection.
 */
export function serveRead<E extends Endpoint, Value>(
  app: FastifyInstance,
  endpoint: E,
  read: (input: Input<E>, caller: Caller) => Promise<Value>,
  handle: (input: Input<E>, value: Value, act: Act) => Promise<Output<E>>,
  afterRefusal?: AfterRefusal<E>,
): void {
  const { database, reactions } = app.serving
  routeForCaller(app, endpoint, async (input, request, caller) => {
    const requestId = requestIdOf(request)
    const value = await read(input(), caller)
    const actIn = (db: Db): Act => {
      const act = { db, caller, requestId: requestId ?? randomUUID(), trail: [], reactions }
      return { ...act, origin: originOf(request) }
    }
    const work = async (act: Act) => {
      const answer = await handle(input(), value, act)
      await writeTrail(act.db, caller, act.trail)
      return answer
    }
    try {
      return await database.transaction(async db => {
        const act = actIn(db)
        if (!endpoint.saves || requestId === undefined) return work(act)
        return once(act, { call: endpoint.path, input: input() }, () => work(act))
      })
    } catch (error) {
      if (afterRefusal !== undefined && error instanceof Refusal)
        await database.transaction(db => afterRefusal(actIn(db), input(), error))
      throw error
    }
  })
}

/** A call of a signed-in user, outside any transaction. */
export interface UserVisit {
  readonly database: Database
  readonly caller: Caller
  readonly origin: string
}

/**
 * For a signed-in user's call that opens its transactions itself, because it waits for files or other requests. It
 * writes its own audit trail and is not repeatable by `X-Request-Id`.
 */
export function serveUser<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: (input: Input<E>, visit: UserVisit) => Promise<Output<E>>,
): void {
  const { database } = app.serving
  routeForCaller(app, endpoint, (input, request, caller) =>
    handle(input(), { database, caller, origin: originOf(request) }),
  )
}

function routeForCaller<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  answer: (input: () => Input<E>, request: FastifyRequest, caller: Caller) => Promise<Output<E>>,
): void {
  route(app, endpoint, async (input, request) => {
    const caller = await app.serving.identify(request, endpoint)
    requireAccess(endpoint, caller)
    try {
      return await answer(input, request, caller)
    } catch (error) {
      throw await withWords(error, app.serving, caller)
    }
  })
}

/** Needs no session. */
export function servePublic<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: (input: Input<E>, db: Db) => Promise<Output<E>>,
): void {
  const { database } = app.serving
  route(app, endpoint, input => database.transaction(db => handle(input(), db)))
}

/**
 * Like `servePublic`, but the call opens its transactions itself, so that a refusal can leave rows behind, such as a
 * counted attempt.
 */
export function serveVisitor<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: (input: Input<E>, visit: Visit) => Promise<Output<E>>,
): void {
  const { database, reactions } = app.serving
  route(app, endpoint, (input, request, reply) =>
    handle(input(), {
      database,
      reactions,
      ip: request.ip,
      language: languageOf(request.headers['accept-language']),
      requestId: requestIdOf(request),
      origin: originOf(request),
      cookies: request.headers.cookie ?? '',
      setCookie: cookie => void reply.header('set-cookie', cookie),
    }),
  )
}

/** `input` parses the input and throws when it violates the contract. */
type Answering<E extends Endpoint> = (
  input: () => Input<E>,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<Output<E>>

function route<E extends Endpoint>(app: FastifyInstance, endpoint: E, answer: Answering<E>): void {
  const { checkAnswers, endpoints } = app.serving
  const read = inputReader(endpoint)
  endpoints.push(endpoint)
  app.route({
    method: endpoint.method,
    url: basePath + endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
    ...(endpoint.bodyLimit === undefined ? {} : { bodyLimit: endpoint.bodyLimit }),
    handler: async (request, reply) => {
      const value = await answer(
        () => {
          const result = read({ params: request.params, query: request.query, body: request.body })
          if (!('input' in result)) throw notRead(result)
          // `read` has checked it against the schema of the type.
          return result.input as Input<E>
        },
        request,
        reply,
      )
      if (checkAnswers) requireContract(endpoint, value)
      return send(reply, success(value))
    },
  })
}

function requireContract({ path, out }: Endpoint, value: unknown): void {
  const check = schemaCheck(out)
  if (check.Check(value)) return
  throw new Error(`${path} breaks its contract: ${JSON.stringify(check.Errors(value).slice(0, 3))}`)
}

/** An unknown filter is refused like an unknown sort field; other input violates the contract. */
export function notRead({ problems, wrongType }: Exclude<ReadInput, { problems: [] }>): Refusal | BadInput {
  const [first] = problems
  return first?.name === 'queryError'
    ? new Refusal('queryError', { errors: problems })
    : new BadInput(problems, wrongType)
}

/** HTTP 400: the input violates the contract. */
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
  const { access, saves } = endpoint
  if (typeof access === 'string') return
  const may = saves ? access.some(module => caller.modules.has(module)) : mayRead(caller, access)
  if (!may) throw new Forbidden('The caller lacks the permission.')
}

/** A malformed id is refused, because the save could not be repeated safely. */
export function requestIdOf(request: FastifyRequest): string | undefined {
  const header = request.headers['x-request-id']
  if (header === undefined) return undefined
  return plainRequestId(header) ?? refuse('invalidInput')
}

export function plainRequestId(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' && /^[\w.:-]{1,64}$/.test(header) ? header : undefined
}

function send(reply: FastifyReply, body: object): FastifyReply {
  return reply.header('cache-control', 'no-store').send(body)
}

/** HTTP 200 with the code of the refusal. */
export function sendRefusal(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  return send(reply.code(200), refused(refusal, languageOf(request.headers['accept-language'])))
}
