import type { Input } from '../../../../src/contract/envelope.ts'
import type { ClientApp, saveClientApp } from '../../../../src/contract/platform/administration/client-apps.ts'
import { refuse } from '../../../kit/call/refusal.ts'
import type { Problem } from '../../../kit/call/refusal.ts'

/** Validates a client app; `known` are its scopes that are module codes. */
export function clientProblems(
  kept: ClientApp | undefined,
  input: Input<typeof saveClientApp>,
  known: readonly string[],
): Problem[] {
  const problem = (field: string, key: string): Problem => ({
    field,
    name: 'invalidInput',
    key: `administration.${key}`,
  })
  const problems: Problem[] = []
  if (kept?.firstParty === 1 && input.clientId !== kept.clientId) problems.push(problem('clientId', 'clientFixed'))
  if (
    kept?.firstParty === 1 &&
    !['password', 'refresh_token'].every(grant => input.grantTypes.some(one => one === grant))
  )
    problems.push(problem('grantTypes', 'portalGrants'))
  if (input.grantTypes.includes('none') && input.grantTypes.length > 1)
    problems.push(problem('grantTypes', 'grantNone'))
  if (input.redirectUris.some(uri => !isRedirect(uri))) problems.push(problem('redirectUris', 'redirectUri'))
  if (input.allowedOrigins.some(origin => !isOrigin(origin))) problems.push(problem('allowedOrigins', 'origin'))
  const unknown = input.scopes.filter(scope => !known.includes(scope))
  if (unknown.length > 0) problems.push({ ...problem('scopes', 'scope'), values: { codes: unknown.join(', ') } })
  if (kept?.firstParty === 1 && input.scopes.length > 0) problems.push(problem('scopes', 'portalScopes'))
  return problems
}

/** A path of the portal, such as `/`, or an absolute http(s) address; without a fragment. */
function isRedirect(uri: string): boolean {
  if (/^\/(?![/\\])[^#\s\\]*$/.test(uri)) return true
  const address = parsed(uri)
  return address !== undefined && uri === uri.trim() && !uri.includes('#')
}

/** Scheme, host and port, exactly as browsers send them. */
function isOrigin(text: string): boolean {
  return parsed(text)?.origin === text
}

function parsed(text: string): URL | undefined {
  const address = URL.canParse(text) ? new URL(text) : undefined
  return address !== undefined && ['http:', 'https:'].includes(address.protocol) ? address : undefined
}

/** The portal's own client app must not be changed. @throws Refusal 16005. */
export function requireForeign(client: ClientApp): void {
  if (client.firstParty === 1) refuse('statusNotOperable', { key: 'administration.clientOfPortal' })
}
