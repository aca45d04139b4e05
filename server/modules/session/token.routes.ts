import OAuth2Server from '@node-oauth/oauth2-server'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refusalCodes, successCode } from '../../../src/contract/refusals.ts'
import type { RefusalName } from '../../../src/contract/refusals.ts'
import { tokenPath } from '../../../src/contract/session/session.ts'
import type { Language, TokenAnswer } from '../../../src/contract/session/session.ts'
import { originOf } from '../../kit/call/public-address.ts'
import { basePath } from '../../kit/call/serve.ts'
import { languageOf, refusalText, textOf } from '../../kit/texts.ts'
import { oauthModel } from '../../auth/oauth-model.ts'
import type { TokenAttempt, TokenUser } from '../../auth/oauth-model.ts'
import { wholeAddress } from './authorize.rules.ts'
import { readUserInfo } from './queries.ts'
import { tellOfReuse } from './reuse-notice.ts'

/** Serves the token call: form-encoded, three grants, failures told as OAuth2 and as `code`/`msg`. */
export function tokenRoutes(app: FastifyInstance): void {
  app.post(basePath + tokenPath, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const { database } = app.serving
    const attempt: TokenAttempt = { database, ip: request.ip }
    try {
      const answer = await exchange(attempt, request)
      return { ...answer, data: answer, success: true }
    } catch (error) {
      if (!(error instanceof OAuth2Server.OAuthError)) throw error
      if (error.code >= 500) throw (error as { inner?: Error }).inner ?? error // the library wraps what the model threw
      if (attempt.reusedBy !== undefined) await tellOfReuse(database, attempt.reusedBy)
      if (error.code === 401) reply.header('www-authenticate', 'Basic realm="token"')
      return reply.code(error.code).send(tokenFailure(request, error, attempt.failure))
    }
  })
}

/**
 * Grants that a client app may be recorded with and that give no token: calls are made by a user in a company, and no
 * token travels in an address.
 */
const notServed = ['implicit', 'client_credentials', 'none']

async function exchange(attempt: TokenAttempt, request: FastifyRequest): Promise<TokenAnswer> {
  const { grant_type: grant = '' } = formBody(request)
  if (notServed.includes(grant)) throw new OAuth2Server.UnsupportedGrantTypeError(`${grant} is not served`)
  const server = new OAuth2Server({
    model: oauthModel(attempt),
    // An embedding page keeps no secret: it proves itself by PKCE, and later by its rotating refresh token.
    requireClientAuthentication: { refresh_token: false, authorization_code: false },
  })
  const asked = new OAuth2Server.Request({
    headers: { ...plainHeaders(request), 'content-type': request.headers['content-type'] ?? '' },
    method: request.method,
    query: {},
    body: formBody(request),
  })
  const token = await server.token(asked, new OAuth2Server.Response())
  // The model put this user in.
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

/** Texts only: a repeated key would arrive as a list. The spelling `client` of the specification counts as `client_id`. */
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
  failure: RefusalName | undefined,
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

/** What is wrong with the client app or with what it asks, whoever the user is. */
const ofRequest = [
  'invalid_client',
  'unsupported_grant_type',
  'unauthorized_client',
  'invalid_request',
  'invalid_scope',
]

/** Our code and text: what is wrong with user or password, with the request itself, or else with a token. */
function codeOf(language: Language, grant: string | undefined, error: string, failure: RefusalName | undefined) {
  if (ofRequest.includes(error))
    return { code: refusalCodes.invalidInput, msg: textOf(language, 'problems', `oauth.${error}`) }
  if (failure === undefined && grant !== 'password') return { code: '401', msg: textOf(language, 'errors', 'expired') }
  const name = failure ?? 'wrongCredentials'
  return { code: refusalCodes[name], msg: refusalText(language, name) }
}

/**
 * A header of basic authorization whose parts are as plain as the library compares them: clients encode id and secret
 * like a form (RFC 6749 §2.3.1), down to the `-` of a secret. Any other header stays as it is.
 */
function plainCredentials(header: string): string {
  const [, encoded] = /^basic +([\w+/=-]+)$/i.exec(header) ?? []
  if (encoded === undefined) return header
  const [, id, secret] = /^([^:]*):(.*)$/s.exec(Buffer.from(encoded, 'base64').toString()) ?? []
  if (id === undefined || secret === undefined) return header
  try {
    return `Basic ${Buffer.from(`${formDecoded(id)}:${formDecoded(secret)}`).toString('base64')}`
  } catch (error) {
    // Not encoded like a form: taken as it is.
    if (error instanceof URIError) return header
    throw error
  }
}

function formDecoded(text: string): string {
  return decodeURIComponent(text.replaceAll('+', ' '))
}
