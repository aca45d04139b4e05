import { Array as List, Enum, Integer, Object as Obj, Optional, String as Text } from 'typebox'
import type { Static } from 'typebox'
import { endpoint, pageOf } from '../../envelope.ts'
import { Flag, Id, Ids, Str, pageQuery, pageRequest, Version } from '../../vocabulary.ts'

/** OAuth grant types; the last three issue no token. */
export const grantTypes = [
  'authorization_code',
  'refresh_token',
  'password',
  'implicit',
  'client_credentials',
  'none',
] as const

/** The secret is never returned here. */
export const ClientApp = Obj({
  id: Id(),
  clientId: Text(),
  name: Text(),
  grantTypes: List(Enum(grantTypes)),
  /** Seconds. */
  tokenValidity: Integer(),
  autoApprove: Flag(),
  redirectUris: List(Text()),
  allowedOrigins: List(Text()),
  /** Module codes that its tokens are limited to; empty: all that the user may do. */
  scopes: List(Text()),
  /** 1: the portal's own client; cannot be deleted and keeps its id. */
  firstParty: Flag(),
  version: Version(),
})
export type ClientApp = Static<typeof ClientApp>

export const clientAppSheet = [
  'clientId',
  'name',
  'grantTypes',
  'tokenValidity',
  'autoApprove',
  'redirectUris',
  'allowedOrigins',
  'scopes',
] as const

/**
 * Returned once. Calls that return it are not repeatable by request id, because that would store the response; of a
 * secret only its hash is stored.
 */
const Secret = Obj({ id: Id(), clientId: Text(), secret: Text() })

export const queryClientApps = endpoint('POST', 'system/client/query', {
  in: Obj({ ...pageRequest, keyword: Optional(Str(64)) }),
  out: pageOf(ClientApp),
  shows: ['CLIENT'],
  access: ['sys-client'],
  query: pageQuery,
})

/**
 * With an `id` no secret is returned. Allowed origins apply from the next request. 10008 for a grant together with
 * `none`.
 */
export const saveClientApp = endpoint('POST', 'system/client/save', {
  in: Obj({
    id: Optional(Id()),
    version: Optional(Version()),
    clientId: Text({ minLength: 3, maxLength: 64, pattern: '^[\\w.-]*$' }),
    name: Text({ minLength: 3, maxLength: 16 }),
    grantTypes: List(Enum(grantTypes), { minItems: 1, maxItems: 6 }),
    tokenValidity: Integer({ minimum: 60, maximum: 86_400 }),
    autoApprove: Flag(),
    redirectUris: List(Str(500), { maxItems: 50 }),
    allowedOrigins: List(Str(255), { maxItems: 50 }),
    scopes: List(Text({ maxLength: 64, pattern: '^[\\x21\\x23-\\x5B\\x5D-\\x7E]+$' }), { maxItems: 50 }),
  }),
  out: Secret,
  access: ['sys-client'],
})

/** The old one stops working at once. 16005 for the portal's own client. */
export const renewSecret = endpoint('POST', 'system/client/secretRenew', {
  in: Obj({ id: Id() }),
  out: Secret,
  access: ['sys-client'],
})

/** Also ends their sessions. 16005 for the portal's own client. */
export const removeClientApps = endpoint('POST', 'system/client/remove', {
  in: Ids,
  out: Obj({ count: Integer() }),
  access: ['sys-client'],
  saves: true,
})
