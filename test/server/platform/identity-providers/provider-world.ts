import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import sql from 'sql-template-tag'
import type { Input } from '../../../../src/contract/envelope.ts'
import {
  providerCallbackPath,
  saveIdentityProvider,
  startProviderSignIn,
} from '../../../../src/contract/platform/identity-providers/identity-providers.ts'
import { testApp, tokenRequest } from '../../../support/app.ts'
import { lyingIssuer } from './lying-issuer.ts'

export type ProviderInput = Input<typeof saveIdentityProvider>

/** The page keeps it during an attempt. */
export const verifier = 'v'.repeat(43)
const codeChallenge = createHash('sha256').update(verifier).digest('base64url')

/** A server with one provider that maps `buyers` to PURCHASER and `chiefs` to PUR_MANAGER, and browsers before it. */
export async function providerWorld() {
  const issuer = await lyingIssuer()
  const server = await testApp({ interfaceHosts: [issuer.host] })
  const { database } = server
  const roleId = async (code: string) =>
    (await database.one<{ id: string }>(sql`select id from role where code = ${code}`))?.id ?? assert.fail(code)
  const roles = [
    { value: 'buyers', roleId: await roleId('PURCHASER') },
    { value: 'chiefs', roleId: await roleId('PUR_MANAGER') },
  ]
  const input = (change: Partial<ProviderInput> = {}): ProviderInput => ({
    name: 'Works',
    issuer: issuer.issuer,
    clientId: 'portal',
    clientSecret: 'secret of the portal',
    scopes: 'openid profile',
    domains: ['works.example'],
    userNameClaim: 'preferred_username',
    rolesClaim: 'groups',
    roles,
    passwordsOff: 0,
    ...change,
  })
  const providerId = (await server.call('admin', saveIdentityProvider, input())).data.id

  /** Begins a sign-in as a new browser does. */
  const start = async (path = '', id = providerId) => {
    const answer = await server.inject({
      method: 'POST',
      url: `/stage-api/${startProviderSignIn.path}`,
      payload: { providerId: id, codeChallenge, path },
    })
    const body = answer.json<{ code: string; msg: string; data: { address?: string } | null }>()
    const address = body.data?.address === undefined ? undefined : new URL(body.data.address)
    const cookie = String(answer.headers['set-cookie'] ?? '').split(';')[0] ?? ''
    const asked = Object.fromEntries(address?.searchParams ?? [])
    return { ...body, address, cookie, setCookie: String(answer.headers['set-cookie']), asked }
  }
  /** The return from the provider; the query of the address to which the browser goes on. */
  const callback = async (query: Record<string, string>, cookie: string): Promise<Record<string, string>> => {
    const url = `/stage-api/${providerCallbackPath}?${new URLSearchParams(query)}`
    const answer = await server.inject({ method: 'GET', url, headers: { cookie } })
    assert.equal(answer.statusCode, 302, answer.body)
    assert.equal(answer.headers['cache-control'], 'no-store')
    return Object.fromEntries(new URL(String(answer.headers.location)).searchParams)
  }
  /** A sign-in from the button to the return. */
  const signIn = async (change: Record<string, string> = {}) => {
    const { asked, cookie } = await start()
    return callback({ code: asked.nonce ?? '', state: asked.state ?? '', ...change }, cookie)
  }
  const exchange = async (code: string, proof: Record<string, string> = { code_verifier: verifier }) => {
    const client = { client_id: 'portal', client_secret: 'secret-of-tests' }
    const form = new URLSearchParams({ grant_type: 'authorization_code', code, ...client, ...proof })
    const answer = await server.inject(tokenRequest(form.toString()))
    return { status: answer.statusCode, ...answer.json<{ access_token?: string; user_info: string; code: string }>() }
  }
  return { server, database, issuer, providerId, roles, roleId, input, start, callback, signIn, exchange }
}

export type ProviderWorld = Awaited<ReturnType<typeof providerWorld>>
