import type { Input } from '../../../src/contract/envelope.ts'
import type { ClientApp, saveClientApp } from '../../../src/contract/client-apps.ts'
import { refuse } from '../../kit/refusal.ts'
import type { Problem } from '../../kit/refusal.ts'

/** What is wrong with a client app by itself. */
export function clientProblems(kept: ClientApp | undefined, input: Input<typeof saveClientApp>): Problem[] {
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
  return problems
}

/** `/`, as platform-core.md §7 sets it, or an absolute http(s) address without a fragment. */
function isRedirect(uri: string): boolean {
  if (uri === '/') return true
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

/**
 * Refuses what would cut the portal off from its own server.
 * @throws Refusal 16005.
 */
export function requireForeign(client: ClientApp): void {
  if (client.firstParty === 1) refuse('statusNotOperable', { key: 'administration.clientOfPortal' })
}
