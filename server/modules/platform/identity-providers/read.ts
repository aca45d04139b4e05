import sql from 'sql-template-tag'
import type { SignInProvider } from '../../../../src/contract/platform/identity-providers/identity-providers.ts'
import type { Db } from '../../../db/database.ts'

/** Providers offered to every visitor: those of the installation's enterprise. */
export function readSignInProviders(db: Db): Promise<SignInProvider[]> {
  return db.rows<SignInProvider>(sql`
    select id, name from identity_provider
    where active = 1 and enterprise_id = (select min(id) from enterprise) order by name, id`)
}

/** Longer addresses are refused by some servers; the provider then asks whom to log out. */
const maxAddress = 4000

/** Where the browser logs out at the provider (OpenID Connect RP-Initiated Logout 1.0); null without a log-out there. */
export async function readLogOutAddress(db: Db, identityLoginId: string): Promise<string | null> {
  const login = await db.one<{ endSessionEndpoint: string; idToken: string; origin: string; clientId: string }>(sql`
    select l.end_session_endpoint, l.id_token, l.origin, p.client_id
    from identity_login l join identity_provider p on p.id = l.provider_id where l.id = ${identityLoginId}`)
  if (login === undefined || !URL.canParse(login.endSessionEndpoint)) return null
  const address = new URL(login.endSessionEndpoint)
  address.searchParams.set('client_id', login.clientId)
  address.searchParams.set('post_logout_redirect_uri', `${login.origin}/`)
  if (address.href.length + login.idToken.length < maxAddress) address.searchParams.set('id_token_hint', login.idToken)
  return address.href
}
