import type { FieldProblem, Input, Output } from '../../../contract/envelope.ts'
import type {
  IdentityProvider,
  RoleMapping,
  getIdentityOptions,
  previewIdentityClaims,
  saveIdentityProvider,
} from '../../../contract/platform/identity-providers/identity-providers.ts'
import { lacking } from '../../../widgets/master-list/lacking.ts'

export type IdentityOptions = Output<typeof getIdentityOptions>

/** Lists are lines of text; the stored secret is not part of it. */
export interface ProviderDraft {
  name: string
  issuer: string
  clientId: string
  clientSecret: string
  hasSecret: boolean
  scopes: string
  domains: string
  userNameClaim: string
  rolesClaim: string
  roles: RoleMapping[]
  passwordsOff: boolean
}

export function providerDraft(row: IdentityProvider | undefined): ProviderDraft {
  return {
    name: row?.name ?? '',
    issuer: row?.issuer ?? '',
    clientId: row?.clientId ?? '',
    clientSecret: '',
    hasSecret: row?.hasSecret === 1,
    scopes: row?.scopes ?? 'openid profile email',
    domains: row?.domains.join('\n') ?? '',
    userNameClaim: row?.userNameClaim ?? 'preferred_username',
    rolesClaim: row?.rolesClaim ?? 'groups',
    roles: row?.roles ?? [{ value: '', roleId: '' }],
    passwordsOff: row?.passwordsOff === 1,
  }
}

export function providerProblems(draft: ProviderDraft, required: string): FieldProblem[] {
  return lacking(draft, ['name', 'issuer', 'clientId', 'scopes', 'userNameClaim', 'rolesClaim'], required)
}

export function providerInput(
  draft: ProviderDraft,
  row: IdentityProvider | undefined,
): Input<typeof saveIdentityProvider> {
  const { name, issuer, clientId, clientSecret, scopes } = draft
  return {
    ...(row && { id: row.id, version: row.version }),
    name,
    issuer,
    clientId,
    ...(clientSecret !== '' && { clientSecret }),
    scopes,
    domains: draft.domains.split(/[\s,;]+/).filter(Boolean),
    ...claimsOf(draft),
    passwordsOff: draft.passwordsOff ? 1 : 0,
  }
}

/** Incomplete rows of the mapping are left out. */
export function claimsOf({
  userNameClaim,
  rolesClaim,
  roles,
}: ProviderDraft): Omit<Input<typeof previewIdentityClaims>, 'content'> {
  return { userNameClaim, rolesClaim, roles: roles.filter(({ value, roleId }) => value.trim() !== '' && roleId !== '') }
}
