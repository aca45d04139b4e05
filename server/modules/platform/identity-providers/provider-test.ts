import type { Configuration, ServerMetadata } from 'openid-client'
import type { findingTones } from '../../../../src/contract/platform/identity-providers/identity-providers.ts'
import { addressProblem } from '../../../kit/allowed-hosts.ts'
import { faultOf, openProvider } from './provider-client.ts'
import { issuerProblem } from './provider.rules.ts'

/** `key` names a text below `identity` in `problems.json`. */
export interface Finding {
  tone: (typeof findingTones)[number]
  key: string
  values: Record<string, string>
}

/** Compares a provider's discovery document with the requirements of this server. */
export async function testProvider(
  { issuer, scopes }: { issuer: string; scopes: string },
  hosts: readonly string[],
): Promise<Finding[]> {
  const problem = issuerProblem(issuer, hosts)
  if (problem !== undefined) return [finding('bad', problem.key, problem.values)]
  let config: Configuration
  try {
    config = await openProvider({ issuer, clientId: 'test', clientSecret: '' }, hosts)
  } catch (error) {
    return [{ tone: 'bad', ...faultOf(error) }]
  }
  const server = config.serverMetadata()
  const findings = [...endpointFindings(server, hosts), ...abilityFindings(server, scopes)]
  const good = findings.every(({ tone }) => tone !== 'bad')
  return [...(good ? [finding('good', 'found', { issuer: server.issuer })] : []), ...findings]
}

function finding(tone: Finding['tone'], key: string, values: Record<string, string> = {}): Finding {
  return { tone, key, values }
}

function endpointFindings(server: Readonly<ServerMetadata>, hosts: readonly string[]): Finding[] {
  const required = ['authorization_endpoint', 'token_endpoint', 'jwks_uri'] as const
  const contacted = ['token_endpoint', 'jwks_uri', 'userinfo_endpoint'] as const
  return [
    ...required.filter(name => !server[name]).map(name => finding('bad', 'noEndpoint', { name })),
    ...contacted.flatMap(name => {
      const address = server[name]
      if (!address || addressProblem(address, hosts) === undefined) return []
      const host = URL.canParse(address) ? new URL(address).host : address
      return [finding('bad', 'hostNotAllowed', { host })]
    }),
  ]
}

function abilityFindings(server: Readonly<ServerMetadata>, scopes: string): Finding[] {
  const lacks = (names: unknown, name: string) => Array.isArray(names) && !names.includes(name)
  const { id_token_signing_alg_values_supported: algorithms } = server
  const signs = !Array.isArray(algorithms) || algorithms.some(each => /^(?:RS|PS|ES|Ed)/.test(each))
  const unknown = scopes.split(/\s+/).filter(scope => scope !== '' && lacks(server.scopes_supported, scope))
  return [
    ...(lacks(server.response_types_supported, 'code') ? [finding('bad', 'noCodeFlow')] : []),
    ...(signs ? [] : [finding('bad', 'noSignature')]),
    ...(server.code_challenge_methods_supported?.includes('S256') === true ? [] : [finding('wait', 'noPkce')]),
    ...unknown.map(scope => finding('wait', 'unknownScope', { scope })),
    ...(server.end_session_endpoint ? [] : [finding('wait', 'noLogOut')]),
  ]
}
