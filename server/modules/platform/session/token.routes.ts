import OAuth2Server from '@node-oauth/oauth2-server'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refusalCodes, successCode } from '../../../../src/contract/refusals.ts'
import { tokenPath } from '../../../../src/contract/platform/session/session.ts'
import type { Language, TokenAnswer } from '../../../../src/contract/platform/session/session.ts'
import { originOf } from '../../../kit/call/public-address.ts'
import { basePath } from '../../../kit/call/serve.ts'
import { languageOf, refusalText, textOf } from '../../../kit/texts.ts'
import { browserCookie, browserTokens } from '../../../auth/known-browsers.ts'
import type { LoginRefusal } from '../../../auth/login.ts'
import { oauthModel } from '../../../auth/oauth-model.ts'
import type { TokenAttempt, TokenUser } from '../../../auth/oauth-model.ts'
import { wholeAddress } from './authorize.rules.ts'
import { readUserInfo } from './queries.ts'
import { tellOfReuse } from './reuse-notice.ts'

/** The token endpoint: form-encoded, three grants, errors as OAuth2 and as `code`/`msg`. */
export function tokenRoutes(app: FastifyInstance): void {
  app.post(basePath + tokenPath, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const { database } = app.serving
    const tokens = browserTokens(request.headers.cookie)
    const attempt: TokenAttempt = { database, ip: request.ip, browserTokens: tokens }
    try {
      const answer = await exchange(attempt, request)
      if (attempt.browser !== undefined) {
        const cookie = browserCookie(tokens, attempt.browser, basePath + tokenPath)
        reply.header('set-cookie', originOf(request).startsWith('https:') ? `${cookie}; Secure` : cookie)
      }
      return { ...answer, data: answer, success: true }
    } catch (error) {
      if (!(error instanceof OAuth2Server.OAuthError)) throw error
      if (error.code >= 500) throw (error as { inner?: Error }).inner ?? error // the library wraps errors of the model
      if (attempt.reusedBy !== undefined) await tellOfReuse(database, attempt.reusedBy)
      if (error.code === 401) reply.header('www-authenticate', 'Basic realm="token"')
      return reply.code(error.code).send(tokenFailure(request, error, attempt.failure))
    }
  })
}

/**
 * Grants that a client may be registered with but that are not served: calls are made by a user of a company, and
 * tokens must not appear in URLs.
 */
const notServed = ['implicit', 'client_credentials', 'none']

async function exchange(attempt: TokenAttempt, request: FastifyRequest): Promise<TokenAnswer> {
  const { grant_type: grant = '' } = formBody(request)
  if (notServed.includes(grant)) throw new OAuth2Server.UnsupportedGrantTypeError(`${grant} is not served`)
  const server = new OAuth2Server({
    model: oauthModel(attempt),
    // An embedding page has no secret: it authenticates by PKCE, later by its rotating refresh token.
    requireClientAuthentication: { refresh_token: false, authorization_code: false },
  })
  const asked = new OAuth2Server.Request({
    headers: { ...plainHeaders(request), 'content-type': request.headers['content-type'] ?? '' },
    method: request.method,
    query: {},
    body: formBody(request),
  })
  const token = await server.token(asked, new OAuth2Server.Response())
  // Set by the model.
  const user = token.user as TokenUser
  const language = languageOf(request.headers['accept-language'])
  return {
    code: successCode,
    msg: 'success',
    access_token: token.accessToken,
    ...(token.refreshToken === undefined ? {} : { refresh_token: token.refreshToken }),
    ...(user.scopes ? { scope: user.scopes.join(' ') } : {}),
    token_type: 'Bearer',
    expires_in: secondsUntil(token.accessTokenExpiresAt),
    user_info: JSON.stringify(await readUserInfo(attempt.database.urgent, user.id, language)),
  }
}

function plainHeaders(request: FastifyRequest): Record<string, string> {
  const { authorization, 'content-length': length, 'transfer-encoding': encoding } = request.headers
  return {
    ...(authorization === undefined ? {} : { authorization: plainCredentials(authorization) }),
    ...(length === undefined ? {} : { 'content-length': length }),
    ...(encoding === undefined ? {} : { 'transfer-encoding': encoding }),
  }
}

/** Strings only: a repeated key would be an array. `client` in the specification is an alias of `client_id`. */
function formBody(request: FastifyRequest): Record<string, string> {
  const body = typeof request.body === 'object' && request.body !== null ? request.body : {}
  const texts = Object.entries(body).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  const form = Object.fromEntries(texts)
  if (form.client !== undefined && form.client_id === undefined) form.client_id = form.client
  if (form.redirect_uri !== undefined) form.redirect_uri = wholeAddress(form.redirect_uri, originOf(request))
  return form
}

function secondsUntil(moment: Date | undefined): number {
  return moment === undefined ? 0 : Math.round((moment.getTime() - Date.now()) / 1000)
}

function tokenFailure(
  request: FastifyRequest,
  error: OAuth2Server.OAuthError,
  failure: LoginRefusal | undefined,
): object {
  const language = languageOf(request.headers['accept-language'])
  return {
    ...codeOf(language, formBody(request).grant_type, error.name, failure),
    error: error.name,
    error_description: error.message,
    success: false,
    data: null,
  }
}

const ofRequest = [
  'invalid_client',
  'unsupported_grant_type',
  'unauthorized_client',
  'invalid_request',
  'invalid_scope',
]

function codeOf(language: Language, grant: string | undefined, error: string, failure: LoginRefusal | undefined) {
  if (ofRequest.includes(error))
    return { code: refusalCodes.invalidInput, msg: textOf(language, 'problems', `oauth.${error}`) }
  if (failure === undefined && grant !== 'password') return { code: '401', msg: textOf(language, 'errors', 'expired') }
  const { refusal, key } = failure ?? { refusal: 'wrongCredentials' }
  const msg = key === undefined ? refusalText(language, refusal) : textOf(language, 'problems', key)
  return { code: refusalCodes[refusal], msg }
}

/**
 * Decodes form-encoded credentials in a basic authorization header (RFC 6749 §2.3.1), because the library compares them
 * undecoded. Other headers are not changed.
 */
function plainCredentials(header: string): string {
  const [, encoded] = /^basic +([\w+/=-]+)$/i.exec(header) ?? []
  if (encoded === undefined) return header
  const [, id, secret] = /^([^:]*):(.*)$/s.exec(Buffer.from(encoded, 'base64').toString()) ?? []
  if (id === undefined || secret === undefined) return header
  try {
    return `Basic ${Buffer.from(`${formDecoded(id)}:${formDecoded(secret)}`).toString('base64')}`
  } catch (error) {
    // Not form-encoded: used as is.
    if (error instanceof URIError) return header
    throw error
  }
}

function formDecoded(text: string): string {
  return decodeURIComponent(text.replaceAll('+', ' '))
}
