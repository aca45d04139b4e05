import type { FastifyInstance } from 'fastify'
import { buildApp } from '../../../server/app.ts'
import type { Database } from '../../../server/db/database.ts'
import { demoPassword } from '../../../server/db/demo-data/put-demo-data.ts'
import { ensurePortalClient } from '../../../server/installation.ts'
import type { Endpoint, Input, Output } from '../../../src/contract/envelope.ts'
import { callWith, passwordForm, tokenRequest } from '../../support/app.ts'
import type { Answer } from '../../support/app.ts'
import { testDatabase } from '../../support/database.ts'

export interface DemoApp {
  app: FastifyInstance
  database: Database
  /** Makes a call as one of the demo accounts; signed in once per account. */
  call<E extends Endpoint>(user: string, endpoint: E, input: Input<E>, language?: string): Promise<Answer<Output<E>>>
  close(): Promise<void>
}

/** Starts a server on a separate database; responses are checked against their contracts. */
export async function demoApp(): Promise<DemoApp> {
  const { database, close } = await testDatabase('demo')
  await ensurePortalClient(database, { clientId: 'portal', clientSecret: 'secret-of-tests' })
  const config = { allowedOrigins: [], logLevel: 'error' as const, trustedProxies: 0 }
  const app = await buildApp({ config, database, checkAnswers: true })
  const tokens = new Map<string, string>()
  return {
    app,
    database,
    async call(user, endpoint, input, language = 'en') {
      const token = tokens.get(user) ?? (await signIn(app, user))
      tokens.set(user, token)
      return callWith(app, token, endpoint, input, { language })
    },
    async close() {
      await app.close()
      await close()
    },
  }
}

/** The access token of an account. */
export async function signIn(app: FastifyInstance, user: string, password: string = demoPassword): Promise<string> {
  const answer = await app.inject(tokenRequest(passwordForm(user, password)))
  const { access_token: token } = answer.json<{ access_token?: string }>()
  if (token === undefined) throw new Error(`${user} could not sign in: ${answer.body}`)
  return token
}
