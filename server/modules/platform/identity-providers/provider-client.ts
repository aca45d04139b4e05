import * as client from 'openid-client'
import { addressProblem, isLoopback } from '../../../kit/allowed-hosts.ts'
import { networkReason } from '../../../kit/network-reason.ts'

/** Seconds for each request to a provider. */
const patience = 5
/** Seconds by which the clocks of provider and server may differ. */
const clockTolerance = 60

export interface ProviderAccount {
  issuer: string
  clientId: string
  clientSecret: string
}

/** `key` names a text below `identity` in `problems.json`. */
export interface ProviderFault {
  key: 'hostNotAllowed' | 'timeout' | 'unreachable' | 'status' | 'notJson' | 'otherIssuer' | 'invalid'
  values: Record<string, string>
}

class HostNotAllowed extends Error {
  override readonly name = 'HostNotAllowed'
}

/**
 * Reads the discovery document. Each sign-in reads it and the keys again, so that a rotated key is known at once on
 * every server. Signatures of ID tokens are verified although TLS protects them on their way.
 */
export function openProvider(account: ProviderAccount, hosts: readonly string[]): Promise<client.Configuration> {
  const issuer = new URL(account.issuer)
  const settings = { [client.clockTolerance]: clockTolerance }
  return client.discovery(issuer, account.clientId, settings, authentication(account.clientSecret), {
    [client.customFetch]: allowedFetch(hosts),
    timeout: patience,
    execute: [
      client.enableNonRepudiationChecks,
      ...(issuer.protocol === 'http:' && isLoopback(issuer) ? [allowHttp] : []),
    ],
  })
}

/** For a provider on this machine, in tests and development; the library deprecates it only to make it noticed. */
// oxlint-disable-next-line typescript/no-deprecated
const allowHttp = client.allowInsecureRequests

/** The discovery document may name endpoints on other hosts: each address is checked. Redirects are not followed. */
function allowedFetch(hosts: readonly string[]): client.CustomFetch {
  return (url, options) => {
    if (addressProblem(url, hosts) !== undefined) throw new HostNotAllowed(new URL(url).host)
    return fetch(url, { ...options, redirect: 'manual' } as RequestInit)
  }
}

function authentication(secret: string): client.ClientAuth {
  if (secret === '') return client.None()
  const [basic, post] = [client.ClientSecretBasic(secret), client.ClientSecretPost(secret)]
  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    const authenticate = methods.includes('client_secret_basic') ? basic : post
    authenticate(server, ...rest)
  }
}

/** Why a request to a provider failed, without anything secret. */
export function faultOf(error: unknown): ProviderFault {
  const chain = causesOf(error)
  const refused = chain.find(each => each instanceof HostNotAllowed)
  if (refused !== undefined) return { key: 'hostNotAllowed', values: { host: refused.message } }
  if (chain.some(each => each.name === 'TimeoutError')) return { key: 'timeout', values: { seconds: String(patience) } }
  const network = chain.find(each => each instanceof TypeError && each.message === 'fetch failed')
  if (network !== undefined) return { key: 'unreachable', values: { reason: networkReason(network) } }
  const code: unknown = chain.map((each): unknown => Reflect.get(each, 'code')).find(each => each !== undefined)
  if (code === 'OAUTH_RESPONSE_IS_NOT_CONFORM') return { key: 'status', values: { status: String(statusOf(error)) } }
  if (code === 'OAUTH_RESPONSE_IS_NOT_JSON' || code === 'OAUTH_PARSE_ERROR') return { key: 'notJson', values: {} }
  if (code === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED')
    return { key: 'otherIssuer', values: { issuer: issuerIn(error) } }
  return { key: 'invalid', values: { reason: chain[0]?.message ?? '' } }
}

/** The provider did not answer, and may later. */
export function isUnreachable({ key, values }: ProviderFault): boolean {
  return key === 'timeout' || key === 'unreachable' || (key === 'status' && Number(values.status) >= 500)
}

function causesOf(error: unknown): Error[] {
  const chain: Error[] = []
  for (let each = error; each instanceof Error && chain.length < 10; each = each.cause) chain.push(each)
  return chain
}

function statusOf(error: unknown): number {
  const { cause } = error as { cause?: unknown }
  return cause instanceof Response ? cause.status : 0
}

function issuerIn(error: unknown): string {
  const { cause } = error as { cause?: { body?: { issuer?: unknown } } }
  const issuer = cause?.body?.issuer
  return typeof issuer === 'string' ? issuer : ''
}
