import sql from 'sql-template-tag'
import type { Language, OwnSession, Profile, UserInfo } from '../../../../src/contract/platform/session/session.ts'
import type { Db } from '../../../db/database.ts'
import type { Caller } from '../../../kit/call/caller.ts'
import { clientAppView, roleView, userRoleView, userSupplierView } from '../administration/read.ts'
import { companyView, orgView } from '../organisation/read.ts'
import { supplierView, termsVersion, unacceptedTermsView } from './asks.ts'

interface Role {
  code: string
  name: string
}

interface ProfileRow extends Omit<Profile, 'roles'> {
  roleCode: string | null
}

/** Delivered roles have names in every language. */
const roleName = (language: Language) => sql`coalesce(r.names ->> ${language}::text, r.name)`

/** Null for a user without a role, for whom the client shows the specification's text. */
export async function readProfile(db: Db, caller: Caller): Promise<Profile | null> {
  const row = await db.one<ProfileRow>(sql`
    select u.id, u.name, u.username as user_name, u.avatar, u.introduction, u.user_type, u.locale, u.must_change_password,
      ${caller.roleCode} as role_code, current_setting('TimeZone') as time_zone,
      (select coalesce(json_agg(json_build_object('code', r.code, 'name', ${roleName(caller.language)}) order by r.id), '[]')
        from ${userRoleView} ur join ${roleView} r on r.id = ur.role_id where ur.user_id = u.id) as sys_roles,
      (select coalesce(json_agg(json_build_object('id', s.id::text, 'name', s.name) order by s.id), '[]')
        from ${userSupplierView} us join ${supplierView} s on s.id = us.supplier_id where us.user_id = u.id) as suppliers,
      (select w.supplier_id from session w where w.id = ${caller.sessionId}) as supplier_id,
      coalesce((select ${termsVersion} from (${termsOwed(caller.userId)}) f), '') as terms_owed,
      case when o.id is null then null else json_build_object('id', o.id::text, 'name', o.name) end as org,
      case when c.id is null then null else json_build_object('id', c.id::text, 'name', c.name) end as company,
      case when o.org_type = 'DEPARTMENT' then json_build_object('id', o.id::text, 'name', o.name) end as dept,
      (select json_build_object('id', e.id::text, 'name', e.name) from enterprise e where e.id = u.enterprise_id)
        as enterprise,
      (select json_build_object('inventoryOrgId', i.id::text, 'inventoryOrgName', i.name) from ${orgView} i
        where i.org_type = 'INVENTORY' and i.active = 1 and i.company_id = o.company_id
        order by i.id <> o.id, i.sort, i.id limit 1) as inventory_org_obj
    from app_user u left join ${orgView} o on o.id = u.org_id left join ${companyView} c on c.id = o.company_id
    where u.id = ${caller.userId} and u.enterprise_id = ${caller.enterpriseId}`)
  if (row === undefined || row.sysRoles.length === 0) return null
  const { roleCode, ...profile } = row
  return { ...profile, roles: roleCode === null || roleCode === '' ? [] : [roleCode] }
}

/** The registration whose terms this user, still with an initial password, is the first to accept. */
const termsOwed = (userId: string) => sql`
  select f.id from app_user u join ${userSupplierView} us on us.user_id = u.id
    join ${supplierView} s on s.id = us.supplier_id
    join ${unacceptedTermsView} f on f.id = s.register_form_id and f.enterprise_id = u.enterprise_id
  where u.id = ${userId} and u.must_change_password = 1 order by f.id limit 1`

/** Undefined when there are no terms to accept. */
export function readTermsOwed(db: Db, userId: string): Promise<{ formId: string; version: string } | undefined> {
  return db.one(sql`
    select f.id as form_id, ${termsVersion} as version from (${termsOwed(userId)}) f where ${termsVersion} is not null`)
}

export async function readUserInfo(db: Db, userId: string, language: Language): Promise<UserInfo> {
  const row = await db.one<UserInfo>(sql`
    select u.id, u.name, u.username as user_name, current_setting('TimeZone') as time_zone,
      (select coalesce(json_agg(json_build_object('code', r.code, 'name', ${roleName(language)}) order by r.id), '[]')
        from ${userRoleView} ur join ${roleView} r on r.id = ur.role_id where ur.user_id = u.id) as sys_roles
    from app_user u where u.id = ${userId}`)
  if (row === undefined) throw new Error('The user of a session is missing.')
  return row
}

export async function holdsRole(db: Db, userId: string, roleCode: string): Promise<boolean> {
  const role = await db.one<Role>(sql`
    select r.code, r.name from ${userRoleView} ur join ${roleView} r on r.id = ur.role_id
    where ur.user_id = ${userId} and r.code = ${roleCode}`)
  return role !== undefined
}

/** Supplier that the session works for; null: all of the user's. */
export async function readSessionSupplier(db: Db, sessionId: string): Promise<string | null> {
  const found = await db.one<{ supplierId: string | null }>(
    sql`select supplier_id from session where id = ${sessionId}`,
  )
  return found?.supplierId ?? null
}

/** The sign-in at an identity provider from which the session follows. */
export async function readIdentityLogin(db: Db, sessionId: string): Promise<string | undefined> {
  const found = await db.one<{ identityLoginId: string | null }>(
    sql`select identity_login_id from session where id = ${sessionId}`,
  )
  return found?.identityLoginId ?? undefined
}

export async function readPasswordHash(db: Db, userId: string): Promise<string | undefined> {
  return (await db.one<{ passwordHash: string }>(sql`select password_hash from app_user where id = ${userId}`))
    ?.passwordHash
}

/** Stores a password; resets the initial-password flag unless `initial`. */
export function writePassword(db: Db, userId: string, passwordHash: string, initial = false): Promise<number> {
  return db.run(sql`
    update app_user set password_hash = ${passwordHash}, must_change_password = ${initial ? 1 : 0}, password_expires = null
    where id = ${userId}`)
}

export function writeLocale(db: Db, userId: string, locale: string): Promise<number> {
  return db.run(sql`update app_user set locale = ${locale} where id = ${userId}`)
}

/** The portal's client id and secret, which are public to its pages. */
export async function readPortalClient(db: Db): Promise<{ clientId: string; clientSecret: string }> {
  const rows = await db.rows<{ code: string; value: string }>(
    sql`select code, value from installation where code in ('client_id', 'client_secret')`,
  )
  const value = (code: string) => rows.find(row => row.code === code)?.value ?? ''
  return { clientId: value('client_id'), clientSecret: value('client_secret') }
}

export async function readDemoAccounts(db: Db): Promise<string[]> {
  const row = await db.one<{ value: string }>(sql`select value from installation where code = 'demo_accounts'`)
  return (row?.value ?? '').split(',').filter(Boolean)
}

export interface Account {
  id: string
  enterpriseId: string
  userName: string
  name: string
  email: string
  language: Language
}

export function readAccount(db: Db, userName: string, email: string): Promise<Account | undefined> {
  return db.one<Account>(sql`
    select u.id, u.enterprise_id, u.username as user_name, u.name, u.email, coalesce(u.locale, e.locale) as language
    from app_user u join enterprise e on e.id = u.enterprise_id
    where u.username = ${userName} and lower(u.email) = ${email.toLowerCase()} and u.active = 1
      and u.password_hash <> '' -- users of an identity provider have none
      and (u.valid_until is null or u.valid_until >= current_date)`)
}

/** A user who verified their address need not wait for the end of a lockout. */
export function unlock(db: Db, userId: string): Promise<number> {
  return db.run(sql`update app_user set locked_until = null where id = ${userId}`)
}

/** Sessions with a usable or renewable token. */
export function readOwnSessions(db: Db, caller: Caller): Promise<OwnSession[]> {
  return db.rows<OwnSession>(sql`
    select s.id, c.name as client_name, coalesce(${roleName(caller.language)}, '') as role_name, s.start_time, s.last_used,
      (s.id = ${caller.sessionId})::int as current
    from session s join ${clientAppView} c on c.id = s.client_app_id left join ${roleView} r on r.id = s.role_id
    where s.user_id = ${caller.userId} and s.end_time is null
      and exists (select from token t where t.session_id = s.id and t.used_time is null and t.expires > now())
    order by current desc, s.last_used desc, s.id desc
    limit 100`)
}

export async function isOwnSession(db: Db, userId: string, id: string): Promise<boolean> {
  const found = await db.one(sql`
    select id from session where id = ${id} and user_id = ${userId} and end_time is null for update`)
  return found !== undefined
}

/** Deletes tokens a day after expiry, and codes that no limit counts any more: links are valid for 7 days. */
export async function deleteOld(db: Db): Promise<void> {
  await db.run(sql`delete from token where expires < now() - interval '1 day'`)
  await db.run(sql`delete from verify_code where expire_time < now() - interval '30 days'`)
}
