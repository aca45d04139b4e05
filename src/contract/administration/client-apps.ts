import { Array as List, Enum, Integer, Object as Obj, Optional, String as Text } from 'typebox'
import type { Static } from 'typebox'
import { endpoint, pageOf } from '../envelope.ts'
import { Flag, Id, Ids, Str, pageQuery, pageRequest, Version } from '../vocabulary.ts'

/** How a client app may get tokens. The last three give no token. */
export const grantTypes = [
  'authorization_code',
  'refresh_token',
  'password',
  'implicit',
  'client_credentials',
  'none',
] as const

/** A client app. Its secret is never answered here. */
export const ClientApp = Obj({
  id: Id(),
  clientId: Text(),
  name: Text(),
  grantTypes: List(Enum(grantTypes)),
  /** How long its tokens are valid, in seconds. */
  tokenValidity: Integer(),
  autoApprove: Flag(),
  redirectUris: List(Text()),
  allowedOrigins: List(Text()),
  /** Codes of modules: its tokens do nothing that needs another. Empty: all that the user may do. */
  scopes: List(Text()),
  /** 1: the portal's own client, which cannot be deleted and keeps its id. */
  firstParty: Flag(),
  version: Version(),
})
export type ClientApp = Static<typeof ClientApp>

/**
 * Its secret, shown this once. A call that answers it is not repeated by its request id: for that the
 * answer would be kept, and of a secret only its hash is.
 */
const Secret = Obj({ id: Id(), clientId: Text(), secret: Text() })

// --- ours -----------------------------------------------------------------

export const queryClientApps = endpoint('POST', 'system/client/query', {
  in: Obj({ ...pageRequest, keyword: Optional(Str(64)) }),
  out: pageOf(ClientApp),
  access: ['sys-client'],
  query: pageQuery,
})

/**
 * Adds a client app and returns its secret, or changes the one with the `id` that was read in `version`; then the
 * secret stays and is empty here. Allowed origins count from the next request on. 10006: the client id is taken;
 * 10008: an address that is none, a grant beside `none`, or a scope that is no module's code.
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

/** Gives a client app another secret; the old one counts no more. 16005 for the portal's own client. */
export const renewSecret = endpoint('POST', 'system/client/secretRenew', {
  in: Obj({ id: Id() }),
  out: Secret,
  access: ['sys-client'],
})

/** Deletes client apps and ends their sessions. 10010 without ids, 16005 for the portal's own client. */
export const removeClientApps = endpoint('POST', 'system/client/remove', {
  in: Ids,
  out: Obj({ count: Integer() }),
  access: ['sys-client'],
  saves: true,
})
