import type { Input } from '../../../../src/contract/envelope.ts'
import type {
  IdentityProvider,
  saveIdentityProvider,
} from '../../../../src/contract/platform/identity-providers/identity-providers.ts'
import { addressProblem } from '../../../kit/allowed-hosts.ts'
import type { Problem } from '../../../kit/call/refusal.ts'

export interface Known {
  hosts: readonly string[]
  roleIds: readonly string[]
  nameTaken: boolean
}

export function providerProblems(
  wanted: Input<typeof saveIdentityProvider>,
  { hosts, roleIds, nameTaken }: Known,
): Problem[] {
  const problems: Problem[] = []
  if (nameTaken) problems.push({ field: 'name', name: 'duplicateName', key: 'identity.nameTaken' })
  const address = issuerProblem(wanted.issuer, hosts)
  if (address !== undefined)
    problems.push({ field: 'issuer', name: 'invalidInput', ...address, key: `identity.${address.key}` })
  if (!wanted.scopes.split(/\s+/).includes('openid'))
    problems.push({ field: 'scopes', name: 'invalidInput', key: 'identity.openid' })
  const wrong = wanted.domains.find(domain => !/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i.test(domain))
  if (wrong !== undefined)
    problems.push({ field: 'domains', name: 'invalidInput', key: 'identity.domain', values: { domain: wrong } })
  if (wanted.roles.some(({ roleId }) => !roleIds.includes(roleId)))
    problems.push({ field: 'roles', name: 'noSuchData', key: 'identity.unknownRole' })
  return problems
}

/** A provider cannot be enabled if its host is no longer allowed. */
export function enableProblems({ name, issuer }: IdentityProvider, hosts: readonly string[]): Problem[] {
  if (issuerProblem(issuer, hosts) === undefined) return []
  return [{ field: 'ids', name: 'invalidInput', key: 'identity.cannotEnable', values: { name, issuer } }]
}

/** `key` names a text below `identity`. An issuer has no query (OpenID Connect Discovery 1.0 §2). */
export function issuerProblem(
  issuer: string,
  hosts: readonly string[],
): { key: string; values?: Record<string, string> } | undefined {
  const problem = addressProblem(issuer, hosts)
  if (problem !== undefined) return problem
  return new URL(issuer).search === '' ? undefined : { key: 'address' }
}
