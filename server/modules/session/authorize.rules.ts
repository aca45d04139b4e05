import type { Input } from '../../../src/contract/envelope.ts'
import type { authorizeClient } from '../../../src/contract/session/session.ts'

/** An authorization request, as it came. */
export type Asked = Input<typeof authorizeClient>

/** A client app as far as it matters to whom a code is given. */
export interface AskingClient {
  id: string
  clientId: string
  name: string
  grantTypes: string[]
  autoApprove: number
  redirectUris: string[]
  /** Module codes beyond which its tokens do nothing; empty: no limit. */
  scopes: string[]
}

/** Why a client gets no code; told to it at its address (RFC 6749 §4.1.2.1). */
export type AuthorizeError = {
  error: 'access_denied' | 'invalid_request' | 'invalid_scope' | 'unauthorized_client' | 'unsupported_response_type'
  error_description: string
}

/** A path, such as `/`, means the portal's own origin. */
export function wholeAddress(address: string, origin: string): string {
  return /^\/(?![/\\])/.test(address) ? origin + address : address
}

/** The address to which the answer goes; undefined when it is not exactly one of the client's own. */
export function answerAddress(client: AskingClient, asked: string | undefined, origin: string): string | undefined {
  if (asked === undefined) return undefined
  const address = wholeAddress(asked, origin)
  return client.redirectUris.some(own => wholeAddress(own, origin) === address) ? address : undefined
}

/** The address with an answer in its query; `state` comes back as it was sent. */
export function withAnswer(address: string, answer: Record<string, string>, state: string | undefined): string {
  const url = new URL(address)
  for (const [key, value] of Object.entries({ ...answer, ...(state === undefined ? {} : { state }) }))
    url.searchParams.append(key, value)
  return url.href
}

/** What is wrong with a request apart from its scopes. */
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

/** The scopes that were asked for, each once. */
export function askedScopes({ scope = '' }: Asked): string[] {
  return [...new Set(scope.split(' ').filter(Boolean))]
}

/**
 * The scopes of a code: those that were asked for, else those of the client; null means no limit. `known` are the
 * codes of all modules.
 */
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
