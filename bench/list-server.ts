import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Sql } from 'sql-template-tag'
import { buildApp } from '../server/app.ts'
import type { Database, Db } from '../server/db/database.ts'
import { ensurePortalClient } from '../server/installation.ts'
import { tokenPath } from '../src/contract/platform/session/session.ts'

const client = { clientId: 'bench', clientSecret: 'bench' }

export async function ensureBenchClient(database: Database): Promise<void> {
  await ensurePortalClient(database, client)
}

/** A call; for a list, its first page of 50. */
export interface ListCall {
  path: string
  user: string
  scope?: number | undefined
  body: object
  /** Saves, so it has a request id. */
  saves?: true
}

/** The server's calls without a network, and their statements. */
export interface ListServer {
  /** Makes a call and returns the response body. @throws Error unless it succeeds. */
  call(wanted: ListCall): Promise<string>
  /** The statements of the call itself, without those of the sign-in and the transaction. */
  statementsOf(wanted: ListCall): Promise<Sql[]>
  close(): Promise<void>
}

/** The production server, with its calls signed in as users of the demo. */
export async function listServer(database: Database): Promise<ListServer> {
  await ensureBenchClient(database)
  let heard: Sql[] | undefined
  const app = await buildApp({
    config: { allowedOrigins: [], logLevel: 'error', trustedProxies: 0 },
    database: hearing(database, query => heard?.push(query)),
  })
  const tokens = new Map<string, string>()
  for (const user of ['buyer', 'buyer2', 'finance', 'warehouse', 'supplier']) tokens.set(user, await signIn(app, user))
  const call = async ({ path, user, scope, body, saves }: ListCall) => {
    const answer = await app.inject({
      method: 'POST',
      url: `/stage-api/${path}?page=1&pageSize=50${scope === undefined ? '' : `&scope=${scope}`}`,
      headers: {
        authorization: `Bearer ${tokens.get(user) ?? ''}`,
        ...(saves === undefined ? {} : { 'x-request-id': randomUUID() }),
      },
      payload: body,
    })
    if (!answer.body.startsWith('{"code":"200"')) throw new Error(`${path} answered ${answer.body.slice(0, 500)}`)
    return answer.body
  }
  return {
    call,
    statementsOf: async wanted => {
      const statements = (heard = [])
      await call(wanted)
      heard = undefined
      return statements
    },
    close: () => app.close(),
  }
}

/** The same database; `hear` receives each statement inside a transaction. */
export function hearing(database: Database, hear: (query: Sql) => void): Database {
  const told = (db: Db): Db => ({
    rows: query => (hear(query), db.rows(query)),
    one: query => (hear(query), db.one(query)),
    run: query => (hear(query), db.run(query)),
    afterCommit: work => db.afterCommit(work),
  })
  return { ...database, transaction: (work, options) => database.transaction(db => work(told(db)), options) }
}

/** The access token of a demo user. @throws Error when the sign-in is refused. */
export async function signIn(app: FastifyInstance, username: string): Promise<string> {
  const form = { grant_type: 'password', client_id: client.clientId, client_secret: client.clientSecret, username }
  const answer = await app.inject({
    method: 'POST',
    url: `/stage-api/${tokenPath}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ ...form, password: 'demo1234' }).toString(),
  })
  const token = answer.json<{ access_token?: string }>().access_token
  if (token === undefined) throw new Error(`${username} could not sign in: ${answer.body}`)
  return token
}
