import type { SignInFault } from '../../../../src/contract/platform/identity-providers/identity-providers.ts'
import { noteProviderSignIn } from '../../../auth/login.ts'
import {
  createProviderUser,
  lockUserNames,
  readProviderUser,
  readTakenNames,
  writeManagedRoles,
  writeProviderCode,
} from '../../../auth/provider-user.ts'
import type { ProviderUser } from '../../../auth/provider-user.ts'
import type { Db } from '../../../db/database.ts'
import { mappedRoles, nthName, personOf } from './claims.rules.ts'
import type { Claims, Person } from './claims.rules.ts'
import * as queries from './sign-in.queries.ts'
import type { Attempt, SignInAccount } from './sign-in.queries.ts'

/** A sign-in whose tokens have been verified. */
export interface Verified {
  claims: Claims
  idToken: string
  /** Absent when the provider has no log-out. */
  endSessionEndpoint: string | undefined
}

/**
 * Creates the user at the first sign-in, updates the managed roles, and returns a one-time code; a fault when the user
 * gets no role or may not sign in. Both are logged.
 */
export async function admit(
  db: Db,
  { account, attempt, verified, ip }: { account: SignInAccount; attempt: Attempt; verified: Verified; ip: string },
): Promise<{ code: string } | { fault: SignInFault }> {
  const person = personOf(verified.claims, account.userNameClaim)
  const mapping = await queries.readMapping(db, account.id)
  const wanted = mappedRoles(verified.claims, account.rolesClaim, mapping)
  const { enterpriseId } = account
  const log = (username: string, userId: string | undefined, result: 'OK' | 'FAILED') =>
    noteProviderSignIn(db, { enterpriseId, userId, username, ip, result })
  if (wanted.length === 0) {
    await log(person.userName, undefined, 'FAILED')
    return { fault: 'noRole' }
  }
  const user = await findOrCreate(db, { person, enterpriseId, ip })
  if (!user.usable) {
    await log(user.username, user.id, 'FAILED')
    return { fault: 'unusable' }
  }
  await writeManagedRoles(db, user, { wanted, managed: mapping.map(({ roleId }) => roleId), ip })
  await log(user.username, user.id, 'OK')
  const { endSessionEndpoint, idToken } = verified
  const identityLoginId =
    endSessionEndpoint === undefined
      ? null
      : await queries.writeIdentityLogin(db, {
          providerId: account.id,
          endSessionEndpoint,
          idToken,
          origin: attempt.origin,
        })
  return { code: await writeProviderCode(db, user, { codeChallenge: attempt.codeChallenge, identityLoginId }) }
}

interface Newcomer {
  person: Person
  enterpriseId: string
  ip: string
}

async function findOrCreate(db: Db, { person, enterpriseId, ip }: Newcomer): Promise<ProviderUser> {
  const key = { enterpriseId, issuer: person.issuer, subject: person.subject }
  const known = await queries.readIdentity(db, key)
  if (known !== undefined) return existing(db, known)
  await lockUserNames(db)
  const meanwhile = await queries.readIdentity(db, key)
  if (meanwhile !== undefined) return existing(db, meanwhile)
  const username = await freeName(db, person.userName)
  const user = await createProviderUser(db, { enterpriseId, username, name: person.name, email: person.email, ip })
  await queries.writeIdentity(db, key, user.id)
  return user
}

async function existing(db: Db, id: string): Promise<ProviderUser> {
  const user = await readProviderUser(db, id)
  if (user === undefined) throw new Error('The user of an identity is missing.')
  return user
}

/** Names are tried a hundred at a time. */
const namesAtOnce = 100

/** The first free name: `ada`, `ada2` … */
export async function freeName(db: Db, suggested: string): Promise<string> {
  for (let first = 1; ; first += namesAtOnce) {
    const names = Array.from({ length: namesAtOnce }, (_, index) => nthName(suggested, first + index))
    const taken = await readTakenNames(db, names)
    const free = names.find(name => !taken.has(name.toLowerCase()))
    if (free !== undefined) return free
  }
}
