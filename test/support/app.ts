import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { buildApp } from '../../server/app.ts'
import type { AppParts } from '../../server/app.ts'
import type { Database } from '../../server/db/database.ts'
import type { Area } from '../../server/kit/area.ts'
import { openFiles } from '../../server/kit/files.ts'
import type { Files } from '../../server/kit/files.ts'
import { ensurePortalClient } from '../../server/installation.ts'
import type { Endpoint, Input, Output } from '../../src/contract/envelope.ts'
import { tokenPath } from '../../src/contract/platform/session/session.ts'
import { testPassword } from './company.ts'
import type { TestUser } from './company.ts'
import { testDatabase } from './database.ts'

/** The server's response to an injected request, without a network. */
type Injected = Awaited<ReturnType<FastifyInstance['inject']>>

export interface Answer<Value> {
  status: number
  code: string
  msg: string
  data: Value
  errors: { field: string; row?: number; code: string; msg: string }[]
  body: Record<string, unknown>
}

export interface CallOptions {
  requestId?: string
  language?: string
}

/** The real server on a separate database, with the test company in it. */
export interface TestApp {
  app: FastifyInstance
  database: Database
  files: Files
  dataDir: string
  url: string
  /** The access token of a user; signed in once per user. */
  tokenOf(user: TestUser): Promise<string>
  /** Makes a call of the contract as a user, or without a token as 'nobody'. */
  call<E extends Endpoint>(
    user: TestUser | 'nobody',
    endpoint: E,
    input: Input<E>,
    options?: CallOptions,
  ): Promise<Answer<Output<E>>>
  inject(options: InjectOptions): Promise<Injected>
  close(): Promise<void>
}

const client = { clientId: 'portal', clientSecret: 'secret-of-tests' }

/**
 * Starts a server for one test file; responses are checked against their contracts. It never refuses calls for event
 * loop lag: on a busy machine a long test alone would cause it.
 */
export async function testApp({
  interfaceHosts = [],
  areas,
  settings = {},
  logStream,
  mostLag = Infinity,
}: {
  interfaceHosts?: string[]
  areas?: readonly Area[]
  settings?: Partial<AppParts['config']>
  logStream?: AppParts['logStream']
  mostLag?: number
} = {}): Promise<TestApp> {
  const { database, url, close } = await testDatabase('company')
  await ensurePortalClient(database, client)
  const config = { interfaceHosts, allowedOrigins: [], logLevel: 'error' as const, trustedProxies: 0, ...settings }
  const dataDir = await mkdtemp(join(tmpdir(), 'srm-files-'))
  const files = await openFiles({ dataDir })
  const own = { ...(areas === undefined ? {} : { areas }), ...(logStream === undefined ? {} : { logStream }) }
  const app = await buildApp({ config, database, files, checkAnswers: true, mostLag, ...own })
  const tokens = new Map<TestUser, Promise<string>>()
  const tokenOf = (user: TestUser) => {
    const known = tokens.get(user) ?? signIn(app, user)
    tokens.set(user, known)
    return known
  }
  return {
    app,
    database,
    files,
    dataDir,
    url,
    tokenOf,
    call: async (user, endpoint, input, options = {}) => {
      const token = user === 'nobody' ? undefined : await tokenOf(user)
      return callWith(app, token, endpoint, input, options)
    },
    inject: options => app.inject(options),
    close: async () => {
      await app.close()
      await close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Form of a sign-in by password, for tests of the token call itself. */
export function passwordForm(username: string, password: string = testPassword): string {
  return new URLSearchParams({
    grant_type: 'password',
    client_id: client.clientId,
    client_secret: client.clientSecret,
    username,
    password,
  }).toString()
}

export function tokenRequest(form: string): InjectOptions {
  return {
    method: 'POST',
    url: `/stage-api/${tokenPath}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: form,
  }
}

async function signIn(app: FastifyInstance, user: TestUser): Promise<string> {
  const deadline = Date.now() + 30_000
  let answer = await app.inject(tokenRequest(passwordForm(user)))
  // On a busy machine the database connection may time out: the server then answers "try again".
  while (answer.statusCode === 503 && Date.now() < deadline) answer = await app.inject(tokenRequest(passwordForm(user)))
  const token = answer.json<{ access_token?: string }>().access_token
  if (token === undefined) throw new Error(`${user} could not sign in: ${answer.body}`)
  return token
}

/** Makes a call of the contract with a token; the endpoint defines path, query and body. */
export async function callWith<E extends Endpoint>(
  app: FastifyInstance,
  token: string | undefined,
  endpoint: E,
  input: Input<E>,
  { requestId, language = 'en' }: CallOptions = {},
): Promise<Answer<Output<E>>> {
  const { path, query, body: payload } = requestParts(endpoint, input)
  const answer = await app.inject({
    method: endpoint.method,
    url: `/stage-api/${path}?${query}`,
    headers: {
      'accept-language': language,
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(endpoint.saves ? { 'x-request-id': requestId ?? randomUUID() } : {}),
    },
    ...(endpoint.method === 'GET' ? {} : { payload }),
  })
  const body = answer.json<Record<string, unknown>>()
  const data = body.data as Output<E>
  const errors = (data as { errors?: Answer<unknown>['errors'] } | null)?.errors ?? []
  return { status: answer.statusCode, code: String(body.code), msg: String(body.msg), data, errors, body }
}

/** Distributes the keys of an input to the path, the query string, or the body. */
function requestParts(
  endpoint: Endpoint,
  input: object,
): { path: string; query: string; body: Record<string, unknown> } {
  const given = Object.entries(input).filter(([, value]) => value !== undefined)
  const inPath = (key: string) => endpoint.path.includes(`{${key}}`)
  const inQuery = (key: string) => endpoint.query.includes(key)
  const text = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
  const path = given
    .filter(([key]) => inPath(key))
    .reduce((filled, [key, value]) => filled.replace(`{${key}}`, encodeURIComponent(text(value))), endpoint.path)
  const query = new URLSearchParams(given.filter(([key]) => inQuery(key)).map(([key, value]) => [key, text(value)]))
  const body = Object.fromEntries(given.filter(([key]) => !inPath(key) && !inQuery(key)))
  return { path, query: query.toString(), body }
}
