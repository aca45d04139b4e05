import type { RoleMapping } from '../../../../src/contract/platform/identity-providers/identity-providers.ts'

export type Claims = Readonly<Record<string, unknown>>

/** Limits of user names (docs/rules/access.md). */
const minName = 3
const maxName = 16

/** A claim by its name, which may contain dots, else by a path such as `realm_access.roles`. */
export function claimAt(claims: Claims, name: string): unknown {
  if (Object.hasOwn(claims, name)) return claims[name]
  let value: unknown = claims
  for (const part of name.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, part)) return undefined
    value = Reflect.get(value, part)
  }
  return value
}

/** A single text counts as a list of one. */
export function textsAt(claims: Claims, name: string): string[] {
  const value = claimAt(claims, name)
  const values: unknown[] = Array.isArray(value) ? value : [value]
  return values.filter(each => typeof each === 'string')
}

/** Ids of the roles that the claims give, each once. */
export function mappedRoles(claims: Claims, rolesClaim: string, mapping: readonly RoleMapping[]): string[] {
  const values = textsAt(claims, rolesClaim)
  return [...new Set(mapping.filter(({ value }) => values.includes(value)).map(({ roleId }) => roleId))]
}

/**
 * The user name that a claim suggests: the part before `@` or after a domain's backslash, of letters, digits, dots,
 * hyphens and underscores, 3 to 16 characters long.
 */
export function suggestedName(claim: string): string {
  const [local = ''] = claim.slice(0, 255).normalize('NFKC').trim().split('@')
  const plain = local
    .slice(local.lastIndexOf('\\') + 1)
    .replace(/\s+/g, '.')
    .replace(/[^\p{L}\p{N}._-]/gu, '')
    .replace(/^[._-]+/, '')
  if (plain === '') return 'user'
  return withoutTail(shortened(plain.length < minName ? `user-${plain}` : plain, maxName))
}

/** The nth choice for a suggested name: `ada`, `ada2`, `ada3`, never longer than 16 characters. */
export function nthName(suggested: string, n: number): string {
  return n === 1 ? suggested : `${shortened(suggested, maxName - String(n).length)}${n}`
}

function withoutTail(text: string): string {
  return /[._-]$/.test(text) && text.length > minName ? withoutTail(text.slice(0, -1)) : text
}

function shortened(text: string, max: number): string {
  let kept = ''
  for (const character of text) if (kept.length + character.length <= max) kept += character
  return kept
}

export interface Person {
  subject: string
  issuer: string
  /** Not unique yet. */
  userName: string
  name: string
  /** Undefined unless the provider vouches for it. */
  email: string | undefined
}

/** Claims of an ID token, completed by those of the provider's user info. */
export function personOf(claims: Claims, userNameClaim: string): Person {
  const text = (name: string) => textsAt(claims, name)[0] ?? ''
  const userName = suggestedName(text(userNameClaim) || text('preferred_username') || text('email'))
  const email = text('email')
  return {
    subject: text('sub'),
    issuer: text('iss'),
    userName,
    name: shortened(text('name').trim() || userName, 64),
    email: claims.email_verified !== false && isEmail(email) ? email : undefined,
  }
}

function isEmail(text: string): boolean {
  return text.length <= 128 && /^[^\s@<>"]{1,64}@[^\s@<>"][^\s@<>".]*(?:\.[^\s@<>".]+)+$/.test(text)
}

/** The domain of an e-mail address in lower case; undefined for any other text. */
export function domainOf(text: string): string | undefined {
  const [local, domain = '', ...more] = text.trim().split('@')
  const fits = local !== '' && domain.includes('.') && more.length === 0 && !/\s/.test(text.trim())
  return fits ? domain.toLowerCase() : undefined
}
