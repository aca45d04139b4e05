import { Array as List, Enum, Integer, Object as Obj, Optional, String as Text } from 'typebox'
import type { Static } from 'typebox'
import { endpoint, pageOf } from '../../envelope.ts'
import { Filled, Flag, Id, Ids, Str, pageQuery, pageRequest, Version } from '../../vocabulary.ts'

/** A value of the roles claim gives a role; several values may give the same one. */
const RoleMapping = Obj({ value: Filled(255), roleId: Id() })
export type RoleMapping = Static<typeof RoleMapping>

const claims = {
  /** Name of a claim, or a path such as `realm_access.roles`. */
  userNameClaim: Filled(128),
  rolesClaim: Filled(128),
  roles: List(RoleMapping, { maxItems: 200 }),
}

const fields = {
  name: Filled(64),
  issuer: Filled(500),
  clientId: Filled(255),
  /** Separated by blanks; `openid` is required. */
  scopes: Filled(500),
  /** Users with an e-mail address of these domains are offered this provider. */
  domains: List(Filled(255), { maxItems: 50 }),
  ...claims,
  /** 1: buyer's users cannot sign in by password while the provider is active. */
  passwordsOff: Flag(),
}

/** The client secret is never returned. */
export const IdentityProvider = Obj({
  ...fields,
  id: Id(),
  hasSecret: Flag(),
  active: Flag(),
  version: Version(),
})
export type IdentityProvider = Static<typeof IdentityProvider>

const access = ['sys-identity']
const counted = Obj({ count: Integer() })

export const queryIdentityProviders = endpoint('POST', 'system/identityProvider/query', {
  in: Obj({ ...pageRequest, keyword: Optional(Str(64)), active: Optional(Flag()) }),
  out: pageOf(IdentityProvider),
  shows: ['IDENTITY_PROVIDER'],
  access,
  query: pageQuery,
})

/**
 * Without a secret the stored one is kept. Returns no secret; not repeatable by request id, because that would store
 * the input. 10008 for an issuer that is not https or on a host not in the operator's `INTERFACE_HOSTS`.
 */
export const saveIdentityProvider = endpoint('POST', 'system/identityProvider/save', {
  in: Obj({ id: Optional(Id()), version: Optional(Version()), ...fields, clientSecret: Optional(Str(500)) }),
  out: Obj({ id: Id() }),
  access,
})

const ofProviders = { in: Ids, out: counted, access, saves: true }

/** 10008 for one whose host is no longer allowed. */
export const enableIdentityProviders = endpoint('POST', 'system/identityProvider/enable', ofProviders)

export const disableIdentityProviders = endpoint('POST', 'system/identityProvider/disable', ofProviders)

/** Users that it created remain. */
export const removeIdentityProviders = endpoint('POST', 'system/identityProvider/remove', ofProviders)

/** Roles that claims may give, and the address to register at the provider. */
export const getIdentityOptions = endpoint('POST', 'system/identityProvider/options', {
  in: Obj({}),
  out: Obj({
    roles: List(Obj({ id: Id(), code: Text(), name: Text() })),
    hosts: List(Text()),
    redirectUri: Text(),
    signedOutUri: Text(),
  }),
  access,
})

export const findingTones = ['good', 'wait', 'bad'] as const

/** Reads the discovery document and reports what does not fit. */
export const testIdentityProvider = endpoint('POST', 'system/identityProvider/test', {
  in: Obj({ issuer: Filled(500), scopes: Str(500) }),
  out: Obj({ findings: List(Obj({ tone: Enum(findingTones), text: Text() })) }),
  access,
})

/** User name and roles that these claims would give; `problem` says why they would be refused. */
export const previewIdentityClaims = endpoint('POST', 'system/identityProvider/preview', {
  in: Obj({ ...claims, content: Filled(20_000) }),
  out: Obj({ userName: Text(), name: Text(), roles: List(Text()), problem: Text() }),
  access,
})

// Sign-in

/** Why a sign-in through a provider ended without a session; part of the address to which the browser returns. */
export const signInFaults = ['attempt', 'denied', 'unreachable', 'invalid', 'noRole', 'unusable'] as const
export type SignInFault = (typeof signInFaults)[number]

/** Browsers return here from every provider. */
export const providerCallbackPath = 'auth/provider/callback'

export const SignInProvider = Obj({ id: Id(), name: Text() })
export type SignInProvider = Static<typeof SignInProvider>

/** Providers of the domain of an e-mail address. */
export const findSignInProviders = endpoint('POST', 'auth/provider/find', {
  in: Obj({ userName: Str(128) }),
  out: List(SignInProvider),
  access: 'public',
})

/**
 * Begins a sign-in: returns the provider's address, and sets a cookie that binds the attempt to the browser. The page
 * keeps the verifier of `codeChallenge` (S256) and exchanges the one-time code with it at the token endpoint.
 */
export const startProviderSignIn = endpoint('POST', 'auth/provider/start', {
  in: Obj({
    providerId: Id(),
    codeChallenge: Text({ pattern: '^[\\w-]{43}$' }),
    /** Path of the portal to open after sign-in. */
    path: Optional(Text({ maxLength: 2000, pattern: '^(/(?![/\\\\]).*)?$' })),
  }),
  out: Obj({ address: Text() }),
  access: 'public',
})
