import OAuth2Server from '@node-oauth/oauth2-server'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refusalCodes, successCode } from '../../../src/contract/refusals.ts'
import type { RefusalName } from '../../../src/contract/refusals.ts'
import { tokenPath } from '../../../src/contract/session.ts'
import type { TokenAnswer } from '../../../src/contract/session.ts'
import type { Db } from '../../db/database.ts'
import { writeTrail } from '../../kit/audit.ts'
import { basePath } from '../../kit/serve.ts'
import { languageOf, refusalText, textOf } from '../../kit/texts.ts'
import { oauthModel } from '../../auth/oauth-model.ts'
import type { TokenAttempt, TokenUser } from '../../auth/oauth-model.ts'
import { readUserInfo } from './queries.ts'
import { tellOfReuse } from './reuse-notice.ts'

/** Serves the token call: form-encoded, three grants, failures told as OAuth2 and as `code`/`msg` (interfaces.md §3). */
export function tokenRoutes(app: FastifyInstance): void {
  app.post(basePath + tokenPath, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const { database } = app.serving
    const attempt: TokenAttempt = { database, db: database, ip: request.ip }
    try {
      const answer = await database.transaction(async db => {
        attempt.db = db
        return exchange(attempt, request, db)
      })
      return { ...answer, data: answer, success: true }
    } catch (error) {
      if (!(error instanceof OAuth2Server.OAuthError)) throw error
      if (error.code >= 500) throw (error as { inner?: Error }).inner ?? error // the library wraps what the model threw
      if (attempt.reusedBy !== undefined) await tellOfReuse(database, attempt.reusedBy)
      return reply.code(error.code).send(tokenFailure(request, error, attempt.failure))
    }
  })
}

async function exchange(attempt: TokenAttempt, request: FastifyRequest, db: Db): Promise<TokenAnswer> {
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
  await writeLogin(db, request, user)
  return {
    access_token: token.accessToken,
    refresh_token: token.refreshToken ?? '',
    token_type: 'Bearer',
    expires_in: secondsUntil(token.accessTokenExpiresAt),
    user_info: JSON.stringify(await readUserInfo(db, user.id, languageOf(request.headers['accept-language']))),
    code: successCode,
    msg: 'success',
  }
}

function plainHeaders(request: FastifyRequest): Record<string, string> {
  const { authorization, 'content-length': length, 'transfer-encoding': encoding } = request.headers
  return {
    ...(authorization === undefined ? {} : { authorization }),
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
  return form
}

function secondsUntil(moment: Date | undefined): number {
  return moment === undefined ? 0 : Math.round((moment.getTime() - Date.now()) / 1000)
}

function writeLogin(db: Db, request: FastifyRequest, user: TokenUser): Promise<void> {
  if (user.sessionId !== undefined) return Promise.resolve()
  const author = { enterpriseId: user.enterpriseId, userId: user.id, name: user.name, ip: request.ip, resourceId: '' }
  return writeTrail(db, author, [{ businessType: 'USER', businessId: user.id, docNo: user.username, action: 'LOGIN' }])
}

function tokenFailure(
  request: FastifyRequest,
  error: OAuth2Server.OAuthError,
  failure: RefusalName | undefined,
): object {
  const language = languageOf(request.headers['accept-language'])
  const bySecret = failure !== undefined || formBody(request).grant_type === 'password'
  const name = failure ?? 'wrongCredentials'
  return {
    error: error.name,
    error_description: error.message,
    code: bySecret ? refusalCodes[name] : '401',
    msg: bySecret ? refusalText(language, name) : textOf(language, 'errors', 'expired'),
    success: false,
    data: null,
  }
}
