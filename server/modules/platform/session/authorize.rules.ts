import type { Input } from '../../../../src/contract/envelope.ts'
import type { authorizeClient } from '../../../../src/contract/platform/session/session.ts'

export type Asked = Input<typeof authorizeClient>

export interface AskingClient {
  id: string
  clientId: string
  name: string
  grantTypes: string[]
  autoApprove: number
  redirectUris: string[]
  /** Module codes that limit its tokens; empty: no limit. */
  scopes: string[]
}

/** Sent to the client's redirect address (RFC 6749 §4.1.2.1). */
export type AuthorizeError = {
  error: 'access_denied' | 'invalid_request' | 'invalid_scope' | 'unauthorized_client' | 'unsupported_response_type'
  error_description: string
}

/** A path, such as `/`, is relative to the portal's origin. */
export function wholeAddress(address: string, origin: string): string {
  return /^\/(?![/\\])/.test(address) ? origin + address : address
}

/** The redirect address; undefined unless it exactly matches one of the client's own. */
export function answerAddress(client: AskingClient, asked: string | undefined, origin: string): string | undefined {
  if (asked === undefined) return undefined
  const address = wholeAddress(asked, origin)
  return client.redirectUris.some(own => wholeAddress(own, origin) === address) ? address : undefined
}

/** Adds the response to the query; `state` is returned unchanged. */
export function withAnswer(address: string, answer: Record<string, string>, state: string | undefined): string {
  const url = new URL(address)
  for (const [key, value] of Object.entries({ ...answer, ...(state === undefined ? {} : { state }) }))
    url.searchParams.append(key, value)
  return url.href
}

/** Checks everything except scopes. */
export function requestError(client: AskingClient, asked: Asked): AuthorizeError | undefined {
  if (asked.response_type === undefined)
    return { error: 'invalid_request', error_description: 'response_type is missing' }
  if (asked.response_type !== 'code')
    return { error: 'unsupported_response_type', error_description: 'response_type must be code' }
  if (!client.grantTypes.includes('authorization_code'))
    return { error: 'unauthorized_client', error_description: 'the client has no grant authorization_code' }
  // Required of every client, with or without a secret (RFC 9700 §2.1.1).
  if (asked.code_challenge_method !== 'S256' || !/^[\w-]{43}$/.test(asked.code_challenge ?? ''))
    return { error: 'invalid_request', error_description: 'code_challenge with code_challenge_method S256 is required' }
  return undefined
}

export function askedScopes({ scope = '' }: Asked): string[] {
  return [...new Set(scope.split(' ').filter(Boolean))]
}

/** Requested scopes, by default the client's; null means no limit. `known` are the codes of all modules. */
export function grantedScopes(
  client: AskingClient,
  asked: readonly string[],
  known: readonly string[],
): string[] | null | AuthorizeError {
  const limits = client.scopes.length > 0
  const beyond = asked.find(scope => !known.includes(scope) || (limits && !client.scopes.includes(scope)))
  if (beyond !== undefined)
    return { error: 'invalid_scope', error_description: 'scope names a module that the client may not ask for' }
  if (asked.length > 0) return [...asked]
  return limits ? client.scopes : null
}
