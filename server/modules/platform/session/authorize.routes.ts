import type { FastifyInstance } from 'fastify'
import type { Output } from '../../../../src/contract/envelope.ts'
import { authorizeClient, authorizePath, tokenPath } from '../../../../src/contract/platform/session/session.ts'
import type { Act } from '../../../kit/call/act.ts'
import { audit } from '../../../kit/audit.ts'
import { refuse } from '../../../kit/call/refusal.ts'
import { originOf } from '../../../kit/call/public-address.ts'
import { basePath, serve } from '../../../kit/call/serve.ts'
import * as queries from './authorize.queries.ts'
import * as rules from './authorize.rules.ts'

/** The authorization code flow up to the code, and server metadata (RFC 8414). */
export function authorizeRoutes(app: FastifyInstance): void {
  serve(app, authorizeClient, (asked, act) => authorize(asked, act))
  app.get('/.well-known/oauth-authorization-server', request => {
    const issuer = originOf(request)
    return {
      issuer,
      authorization_endpoint: issuer + authorizePath,
      token_endpoint: issuer + basePath + tokenPath,
      response_types_supported: ['code'],
      response_modes_supported: ['query'],
      grant_types_supported: ['authorization_code', 'refresh_token'],
      token_endpoint_auth_methods_supported: ['none', 'client_secret_basic', 'client_secret_post'],
      code_challenge_methods_supported: ['S256'],
    }
  })
}

async function authorize(asked: rules.Asked, act: Act): Promise<Output<typeof authorizeClient>> {
  const { db, caller } = act
  // A client app's token must not grant anything in the user's name.
  if (!(await queries.isAtPortal(db, caller))) refuse('noPermission')
  const client =
    (await queries.readAskingClient(db, asked.client_id ?? '')) ?? refuse('noSuchData', { key: 'oauth.noClient' })
  const address =
    rules.answerAddress(client, asked.redirect_uri, act.origin ?? '') ??
    refuse('invalidInput', { key: 'oauth.foreignAddress' })
  const goOn = (answer: Record<string, string>) => ({
    redirectUri: rules.withAnswer(address, answer, asked.state),
    question: null,
  })

  const wrong = rules.requestError(client, asked)
  if (wrong !== undefined) return goOn(wrong)
  const wanted = rules.askedScopes(asked)
  const scopes = rules.grantedScopes(client, wanted, await queries.readKnownScopes(db, wanted))
  if (scopes !== null && 'error' in scopes) return goOn(scopes)
  if (asked.decision === 'REFUSE') {
    tell(act, client, 'REFUSED')
    return goOn({ error: 'access_denied', error_description: 'the user refused' } satisfies rules.AuthorizeError)
  }
  if (asked.decision === undefined && client.autoApprove === 0) {
    const modules = scopes === null ? null : await queries.readScopeNames(db, caller, scopes)
    return { redirectUri: null, question: { clientName: client.name, origin: new URL(address).origin, modules } }
  }
  tell(act, client, 'ALLOWED')
  return goOn({ code: await queries.writeCode(db, caller, { client, address, asked, scopes }) })
}

function tell(act: Act, client: rules.AskingClient, toStatus: 'ALLOWED' | 'REFUSED'): void {
  const { id: businessId, clientId: docNo } = client
  audit(act, { businessType: 'CLIENT', businessId, docNo, action: 'AUTHORIZE', toStatus })
}
