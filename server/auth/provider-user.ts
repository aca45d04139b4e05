import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Db } from '../db/database.ts'
import { writeTrail } from '../kit/audit.ts'
import type { LoginUser } from './login.ts'
import { endSessionsOf } from './sessions.ts'
import { newToken, tokenHash } from './tokens.ts'

export interface ProviderUser extends LoginUser {
  usable: boolean
}

const columns = sql`
  id, enterprise_id, username, name,
  active = 1 and deleted = 0 and (valid_until is null or valid_until >= current_date) as usable`

/** Locks the row. */
export function readProviderUser(db: Db, id: string): Promise<ProviderUser | undefined> {
  return db.one<ProviderUser>(sql`select ${columns} from app_user where id = ${id} for no key update`)
}

/** Users are created one at a time, so that the second of two with the same name gets another one. */
export async function lockUserNames(db: Db): Promise<void> {
  await db.run(sql`select pg_advisory_xact_lock(hashtext('app_user'))`)
}

/** The names among these that a user has or had, in lower case. */
export async function readTakenNames(db: Db, names: readonly string[]): Promise<Set<string>> {
  const wanted = names.map(name => name.toLowerCase())
  const rows = await db.rows<{ name: string }>(sql`
    select lower(username) as name from app_user where lower(username) = any(${wanted})`)
  return new Set(rows.map(({ name }) => name))
}

/**
 * Creates a user without a password and without roles. An e-mail address that another user has is omitted: accounts are
 * never joined by it.
 */
export async function createProviderUser(
  db: Db,
  { enterpriseId, username, name, email, ip }: Omit<LoginUser, 'id'> & { email: string | undefined; ip: string },
): Promise<ProviderUser> {
  const made = await db.one<ProviderUser>(sql`
    insert into app_user (enterprise_id, username, name, email, password_hash, user_type)
    select ${enterpriseId}, ${username}, ${name},
      case when not exists (select from app_user where lower(email) = lower(${email ?? ''})) then ${email} end, '', 'BUYER'
    returning ${columns}`)
  if (made === undefined) throw new Error('The new user is missing.')
  await writeUserTrail(db, made, ip, 'CREATE')
  return made
}

/** Grants `wanted` and revokes the other `managed` roles; the type of the user follows the granted roles. */
export async function writeManagedRoles(
  db: Db,
  user: LoginUser,
  { wanted, managed, ip }: { wanted: readonly string[]; managed: readonly string[]; ip: string },
): Promise<void> {
  const before = await readRoleCodes(db, user.id)
  const lost = await db.rows<{ roleId: string }>(sql`
    delete from user_role
    where user_id = ${user.id} and role_id = any(${[...managed]}::bigint[]) and role_id <> all(${[...wanted]}::bigint[])
    returning role_id`)
  const added = await db.run(sql`
    insert into user_role (user_id, role_id)
    select ${user.id}, unnest(${[...wanted]}::bigint[]) on conflict do nothing`)
  if (added === 0 && lost.length === 0) return
  await db.run(sql`update app_user set user_type = ${typeOf(user.id)}, version = version + 1 where id = ${user.id}`)
  if (lost.length > 0) {
    const roleIds = lost.map(({ roleId }) => roleId)
    await endSessionsOf(db, user.id, 'FORCED', undefined, roleIds)
  }
  const changes = [{ field: 'roles', row: null, before, after: await readRoleCodes(db, user.id) }]
  await writeUserTrail(db, user, ip, 'UPDATE', changes)
}

/** Of several sides the buyer's, else the expert's. */
function typeOf(userId: string): Sql {
  const holds = (side: string) => sql`
    exists (select from user_role ur join role r on r.id = ur.role_id where ur.user_id = ${userId} and r.side = ${side})`
  return sql`case when ${holds('BUYER')} then 'BUYER' when ${holds('EXPERT')} then 'EXPERT' else 'ADMIN' end`
}

async function readRoleCodes(db: Db, userId: string): Promise<string> {
  const rows = await db.rows<{ code: string }>(sql`
    select r.code from user_role ur join role r on r.id = ur.role_id where ur.user_id = ${userId} order by r.code`)
  return rows.map(({ code }) => code).join(', ')
}

function writeUserTrail(
  db: Db,
  user: LoginUser,
  ip: string,
  action: 'CREATE' | 'UPDATE',
  changes: { field: string; row: null; before: string; after: string }[] = [],
): Promise<void> {
  const author = { enterpriseId: user.enterpriseId, userId: user.id, name: user.name, ip, resourceId: '' }
  const entry = { businessType: 'USER', businessId: user.id, docNo: user.username, action, changes }
  return writeTrail(db, author, [entry])
}

/** A code for the portal's own client, valid once and for a minute, with the verifier that the page of the attempt keeps. */
export async function writeProviderCode(
  db: Db,
  user: LoginUser,
  { codeChallenge, identityLoginId }: { codeChallenge: string; identityLoginId: string | null },
): Promise<string> {
  const code = newToken()
  await db.run(sql`
    insert into token (hash, kind, expires, user_id, client_app_id, code_challenge, code_challenge_method,
      identity_login_id)
    select ${tokenHash(code)}, 'CODE', now() + interval '60 seconds', ${user.id}, id, ${codeChallenge}, 'S256',
      ${identityLoginId}
    from client_app where client_id = (select value from installation where code = 'client_id')`)
  await db.run(sql`update app_user set last_login_time = now() where id = ${user.id}`)
  return code
}
