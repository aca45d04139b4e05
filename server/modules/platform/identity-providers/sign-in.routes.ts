import * as client from 'openid-client'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Output } from '../../../../src/contract/envelope.ts'
import {
  findSignInProviders,
  providerCallbackPath,
  startProviderSignIn,
} from '../../../../src/contract/platform/identity-providers/identity-providers.ts'
import type { SignInFault } from '../../../../src/contract/platform/identity-providers/identity-providers.ts'
import { newToken } from '../../../auth/tokens.ts'
import { busy, queues } from '../../../kit/apart/queue.ts'
import { refuse } from '../../../kit/call/refusal.ts'
import { originOf } from '../../../kit/call/public-address.ts'
import { basePath, servePublic, serveVisitor } from '../../../kit/call/serve.ts'
import type { Visit } from '../../../kit/call/visitor.ts'
import { admit } from './admit.ts'
import type { Verified } from './admit.ts'
import { claimAt, domainOf } from './claims.rules.ts'
import { faultOf, isUnreachable, openProvider } from './provider-client.ts'
import * as queries from './sign-in.queries.ts'
import type { Attempt, SignInAccount } from './sign-in.queries.ts'

/** Binds attempts to a browser; it signs no one in. */
const cookieName = 'srm_provider'
const cookieSeconds = 600

/** The authorization code flow with PKCE, with this server as the client of a provider. */
export function signInRoutes(app: FastifyInstance, hosts: readonly string[]): void {
  servePublic(app, findSignInProviders, async ({ userName }, db) => {
    const domain = domainOf(userName)
    return domain === undefined ? [] : queries.readProvidersOfDomain(db, domain)
  })
  serveVisitor(app, startProviderSignIn, (input, visit) => start(input, visit, hosts))
  app.get(basePath + providerCallbackPath, async (request, reply) => {
    const { origin, path, ...outcome } = await finish(request, hosts)
    reply.header('cache-control', 'no-store')
    return reply.redirect(returnAddress(origin, path, outcome))
  })
}

/** Visitors cannot make this server flood a provider; answered with HTTP 503. */
const beginnings = queues({ atOnce: 4, waiting: 12, full: () => busy('sign-ins at a provider') })

async function start(
  { providerId, codeChallenge, path = '' }: { providerId: string; codeChallenge: string; path?: string },
  { database, origin, cookies, setCookie }: Visit,
  hosts: readonly string[],
): Promise<Output<typeof startProviderSignIn>> {
  const account = (await queries.readSignInAccount(database, providerId)) ?? refuse('noSuchData')
  const config = await beginnings(account.issuer, () => openProvider(account, hosts)).catch((error: unknown) => {
    if ((error as { statusCode?: number }).statusCode === 503) throw error
    const key = isUnreachable(faultOf(error)) ? 'identity.signInDown' : 'identity.signInWrong'
    return refuse('systemError', { key, values: { name: account.name } })
  })
  // Attempts in several tabs share the cookie.
  const browser = browserIn(cookies) ?? newToken()
  setCookie(`${cookieName}=${browser}; Path=${basePath}auth/provider; Max-Age=${cookieSeconds}; ${attributes(origin)}`)
  const attempt = { providerId, browser, codeChallenge, origin, path }
  const { state, nonce, codeVerifier } = await queries.writeAttempt(database, attempt)
  const address = client.buildAuthorizationUrl(config, {
    redirect_uri: origin + basePath + providerCallbackPath,
    scope: account.scopes,
    state,
    nonce,
    code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: 'S256',
  })
  return { address: address.href }
}

/** The provider leads back by a link from another site, which a strict cookie would not accompany. */
function attributes(origin: string): string {
  return `HttpOnly; SameSite=Lax${origin.startsWith('https:') ? '; Secure' : ''}`
}

function browserIn(cookies: string): string | undefined {
  return new RegExp(`(?:^|; )${cookieName}=([\\w-]{43})(?:;|$)`).exec(cookies)?.[1]
}

interface Finished {
  origin: string
  path: string
  code?: string
  fault?: SignInFault
}

async function finish(request: FastifyRequest, hosts: readonly string[]): Promise<Finished> {
  const { database } = request.server.serving
  const callback = new URL(request.url, originOf(request))
  const state = callback.searchParams.get('state') ?? ''
  const browser = browserIn(request.headers.cookie ?? '') ?? ''
  const attempt = await queries.takeAttempt(database, state, browser)
  if (attempt === undefined) return { origin: callback.origin, path: '', fault: 'attempt' }
  const { account, origin, path } = attempt
  const verified = await verify(new URL(request.url, origin), { account, attempt, state }, hosts).catch(
    (error: unknown) => faultIn(error, request, account),
  )
  if (typeof verified === 'string') return { origin, path, fault: verified }
  const admitted = await database.transaction(db => admit(db, { account, attempt, verified, ip: request.ip }))
  return { origin, path, ...admitted }
}

/**
 * Exchanges the code and verifies state, issuer, audience, nonce, times and signature of the ID token. Claims that it
 * lacks are read from the provider's user info.
 */
async function verify(
  callback: URL,
  { account, attempt, state }: { account: SignInAccount; attempt: Attempt; state: string },
  hosts: readonly string[],
): Promise<Verified> {
  const config = await openProvider(account, hosts)
  const tokens = await client.authorizationCodeGrant(config, callback, {
    expectedState: state,
    expectedNonce: attempt.nonce,
    pkceCodeVerifier: attempt.codeVerifier,
    idTokenExpected: true,
  })
  const claims = tokens.claims()
  if (claims === undefined || tokens.id_token === undefined) throw new Error('The provider sent no ID token.')
  const complete = [account.userNameClaim, account.rolesClaim].every(name => claimAt(claims, name) !== undefined)
  const { userinfo_endpoint: userInfo, end_session_endpoint: endSession } = config.serverMetadata()
  const more =
    complete || userInfo === undefined ? {} : await client.fetchUserInfo(config, tokens.access_token, claims.sub)
  return {
    claims: { ...more, ...claims },
    idToken: tokens.id_token,
    endSessionEndpoint: endSession !== undefined && endSession.length <= 500 ? endSession : undefined,
  }
}

function faultIn(error: unknown, request: FastifyRequest, account: SignInAccount): SignInFault {
  if (error instanceof client.AuthorizationResponseError && error.error === 'access_denied') return 'denied'
  const fault = faultOf(error)
  const { id: providerId, name: provider } = account
  request.log.warn({ providerId, provider, fault }, 'A sign-in through an identity provider failed.')
  return isUnreachable(fault) ? 'unreachable' : 'invalid'
}

function returnAddress(origin: string, path: string, { code, fault }: Pick<Finished, 'code' | 'fault'>): string {
  const address = new URL('/', origin)
  if (code !== undefined) address.searchParams.set('sign-in', code)
  if (fault !== undefined) address.searchParams.set('sign-in-fault', fault)
  if (path !== '') address.searchParams.set('redirect', path)
  return address.href
}
