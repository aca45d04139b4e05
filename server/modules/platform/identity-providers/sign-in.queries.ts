import sql from 'sql-template-tag'
import type { RoleMapping } from '../../../../src/contract/platform/identity-providers/identity-providers.ts'
import { newToken, tokenHash } from '../../../auth/tokens.ts'
import type { Db } from '../../../db/database.ts'
import type { ProviderAccount } from './provider-client.ts'

export interface SignInAccount extends ProviderAccount {
  id: string
  enterpriseId: string
  name: string
  scopes: string
  userNameClaim: string
  rolesClaim: string
}

const account = sql`
  p.id, p.enterprise_id, p.name, p.issuer, p.client_id, p.client_secret, p.scopes, p.user_name_claim, p.roles_claim`

/** With the client secret: never part of a response. */
export function readSignInAccount(db: Db, id: string): Promise<SignInAccount | undefined> {
  return db.one<SignInAccount>(sql`select ${account} from identity_provider p where p.id = ${id} and p.active = 1`)
}

export function readProvidersOfDomain(db: Db, domain: string): Promise<{ id: string; name: string }[]> {
  return db.rows(sql`
    select id, name from identity_provider where active = 1 and ${domain} = any(domains) order by name, id`)
}

export function readMapping(db: Db, providerId: string): Promise<RoleMapping[]> {
  return db.rows<RoleMapping>(sql`
    select claim_value as value, role_id from identity_role where provider_id = ${providerId}`)
}

export interface NewAttempt {
  providerId: string
  browser: string
  codeChallenge: string
  origin: string
  path: string
}

export interface AttemptSecrets {
  state: string
  nonce: string
  codeVerifier: string
}

/** Ten minutes to sign in at the provider. */
export async function writeAttempt(db: Db, attempt: NewAttempt): Promise<AttemptSecrets> {
  const secrets = { state: newToken(), nonce: newToken(), codeVerifier: newToken() }
  await db.run(sql`
    insert into identity_attempt (state_hash, provider_id, browser_hash, nonce, code_verifier, code_challenge, origin, path,
      expires)
    values (${tokenHash(secrets.state)}, ${attempt.providerId}, ${tokenHash(attempt.browser)}, ${secrets.nonce},
      ${secrets.codeVerifier}, ${attempt.codeChallenge}, ${attempt.origin}, ${attempt.path},
      now() + interval '10 minutes')`)
  return secrets
}

export interface Attempt {
  nonce: string
  codeVerifier: string
  codeChallenge: string
  origin: string
  path: string
}

/** Uses up the attempt of this state in this browser; undefined when it is unknown, used, too old, or another browser's. */
export async function takeAttempt(
  db: Db,
  state: string,
  browser: string,
): Promise<(Attempt & { account: SignInAccount }) | undefined> {
  const taken = await db.one<Attempt & { providerId: string }>(sql`
    update identity_attempt set used_time = now()
    where state_hash = ${tokenHash(state)} and browser_hash = ${tokenHash(browser)} and used_time is null
      and expires > now()
    returning nonce, code_verifier, code_challenge, origin, path, provider_id`)
  if (taken === undefined) return undefined
  const found = await readSignInAccount(db, taken.providerId)
  return found === undefined ? undefined : { ...taken, account: found }
}

export interface IdentityKey {
  enterpriseId: string
  issuer: string
  subject: string
}

export async function readIdentity(
  db: Db,
  { enterpriseId, issuer, subject }: IdentityKey,
): Promise<string | undefined> {
  const found = await db.one<{ userId: string }>(sql`
    select user_id from user_identity
    where enterprise_id = ${enterpriseId} and issuer = ${issuer} and subject = ${subject}`)
  return found?.userId
}

export async function writeIdentity(db: Db, { enterpriseId, issuer, subject }: IdentityKey, userId: string) {
  await db.run(sql`
    insert into user_identity (enterprise_id, issuer, subject, user_id)
    values (${enterpriseId}, ${issuer}, ${subject}, ${userId})`)
}

export async function writeIdentityLogin(
  db: Db,
  login: { providerId: string; endSessionEndpoint: string; idToken: string; origin: string },
): Promise<string> {
  const made = await db.one<{ id: string }>(sql`
    insert into identity_login (provider_id, end_session_endpoint, id_token, origin)
    values (${login.providerId}, ${login.endSessionEndpoint}, ${login.idToken}, ${login.origin}) returning id`)
  if (made === undefined) throw new Error('The sign-in was not written.')
  return made.id
}

/** Sessions end after 12 hours, and with them the use of a sign-in. */
export async function deleteOld(db: Db): Promise<void> {
  await db.run(sql`delete from identity_attempt where expires < now() - interval '1 day'`)
  await db.run(sql`delete from identity_login where create_time < now() - interval '1 day'`)
}
