import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { saveClientApp } from '../../../../src/contract/platform/administration/client-apps.ts'
import type { Input } from '../../../../src/contract/envelope.ts'
import { authorizeClient } from '../../../../src/contract/platform/session/session.ts'
import { testApp, tokenRequest } from '../../../support/app.ts'

type AppInput = Input<typeof saveClientApp>
export type Asked = Input<typeof authorizeClient>

interface Tokens {
  access_token: string
  refresh_token?: string
  scope?: string
  error: string
  code: string
  msg: string
}

/** The proof behind `challenge`. */
export const verifier = 'v'.repeat(50)
const challenge = createHash('sha256').update(verifier).digest('base64url')
/** Where the client apps get their answers. */
export const address = 'https://erp.example/back?site=1'

/** A request that is right, with something changed. */
export const asking = (change: Asked = {}): Asked => ({
  response_type: 'code',
  client_id: 'erp',
  redirect_uri: address,
  state: 's&1',
  code_challenge: challenge,
  code_challenge_method: 'S256',
  ...change,
})

const apps: Record<string, Partial<AppInput>> = {
  erp: {},
  trusted: { autoApprove: 1 },
  limited: { scopes: ['order', 'order-list'] },
  once: { grantTypes: ['authorization_code'] },
  never: { grantTypes: ['none'] },
  passing: { grantTypes: ['password'] },
}

/** A server with client apps of each kind, and what they and the browser of the buyer do. */
export async function authorizeWorld() {
  const server = await testApp()
  const secrets: Record<string, string> = {}
  for (const [clientId, change] of Object.entries(apps)) {
    const input: AppInput = {
      clientId,
      name: 'Some app',
      grantTypes: ['authorization_code', 'refresh_token'],
      tokenValidity: 600,
      autoApprove: 0,
      redirectUris: [address, '/erp.html'],
      allowedOrigins: [],
      scopes: [],
      ...change,
    }
    secrets[clientId] = (await server.call('admin', saveClientApp, input)).data.secret
  }
  const ask = (change?: Asked) => server.call('buyer', authorizeClient, asking(change))
  const answerTo = async (change?: Asked): Promise<Record<string, string>> => {
    const { data } = await ask(change)
    assert.ok(data.redirectUri, 'the browser goes on')
    return Object.fromEntries(new URL(data.redirectUri).searchParams)
  }
  const token = async (form: Record<string, string>) => {
    const answer = await server.inject(tokenRequest(new URLSearchParams(form).toString()))
    return { status: answer.statusCode, ...answer.json<Tokens>() }
  }
  return {
    server,
    secrets,
    ask,
    /** The query string of the redirect. */
    answerTo,
    codeFor: async (change?: Asked) => (await answerTo({ decision: 'ALLOW', ...change })).code ?? assert.fail(),
    token,
    exchange: (code: string, change: Record<string, string> = {}) =>
      token({
        grant_type: 'authorization_code',
        client_id: 'erp',
        redirect_uri: address,
        code,
        code_verifier: verifier,
        ...change,
      }),
  }
}
