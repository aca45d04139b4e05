import sql, { empty, join } from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Input } from '../../../../src/contract/envelope.ts'
import type { RoleSide } from '../../../../src/contract/platform/administration/roles.ts'
import type { User, queryUsers, saveUser } from '../../../../src/contract/platform/administration/users.ts'
import type { Db } from '../../../db/database.ts'
import type { Caller } from '../../../kit/call/caller.ts'
import { containing, orderClause, readPage } from '../../../kit/call/paging.ts'
import { orgView } from '../organisation/read.ts'
import { supplierView } from './asks.ts'
import { grantableSides, reachedTypes } from './user.rules.ts'
import type { Reach } from './user.rules.ts'

/** A stored user; the allowed steps are computed by the rules. */
export type UserRow = Omit<User, 'allowed'>

const state = sql`
  case when u.active = 0 then 'DISABLED' when u.valid_until < current_date then 'EXPIRED'
    when u.locked_until > now() then 'LOCKED' else 'ACTIVE' end`

const roleName = (caller: Caller) => sql`coalesce(r.names ->> ${caller.language}::text, r.name)`

const columns = (caller: Caller) => sql`
  u.id, u.username, u.name, coalesce(u.phone, '') as phone, coalesce(u.email, '') as email, u.age, u.gender, u.user_type,
  u.user_group as "group", u.remark, u.active, u.valid_until, u.locale, u.org_id, coalesce(o.name, '') as org_name,
  (select coalesce(json_agg(json_build_object('id', s.id::text, 'name', s.name) order by s.id), '[]')
    from user_supplier us join ${supplierView} s on s.id = us.supplier_id where us.user_id = u.id) as suppliers,
  (select coalesce(json_agg(json_build_object('id', r.id::text, 'name', ${roleName(caller)}) order by r.id), '[]')
    from user_role ur join role r on r.id = ur.role_id where ur.user_id = u.id) as roles,
  u.must_change_password as must_change_pwd, u.last_login_time,
  case when u.locked_until > now() then u.locked_until end as locked_until, ${state} as state, u.version`

const sortable = {
  username: sql`u.username`,
  name: sql`u.name`,
  lastLoginTime: sql`u.last_login_time`,
  validUntil: sql`u.valid_until`,
}

/** The side of the role in which the current user works. */
export async function readReach(db: Db, caller: Caller): Promise<Reach> {
  const role = await db.one<{ side: RoleSide }>(sql`select side from role where code = ${caller.roleCode}`)
  return { side: role?.side ?? 'EXPERT', supplierIds: caller.supplierIds }
}

/** Users of the enterprise whom the current user may administer: all their roles and companies are within reach. */
export function reached(caller: Caller, reach: Reach): Sql {
  const ofCompanies =
    reach.side === 'SUPPLIER'
      ? sql`and not exists (select from user_supplier us
          where us.user_id = u.id and us.supplier_id <> all(${[...reach.supplierIds]}::bigint[]))
        and exists (select from user_supplier us where us.user_id = u.id)`
      : empty
  return sql`
    u.enterprise_id = ${caller.enterpriseId} and u.deleted = 0 and u.user_type = any(${reachedTypes(reach)})
    and not exists (select from user_role ur join role r on r.id = ur.role_id
      where ur.user_id = u.id and r.side <> all(${grantableSides(reach)})) ${ofCompanies}`
}

export function readUsers(db: Db, caller: Caller, reach: Reach, input: Input<typeof queryUsers>) {
  const pattern = containing(input.keyword ?? '')
  const conditions = [
    reached(caller, reach),
    sql`concat_ws(' ', u.username, u.name, u.phone, u.email) ilike ${pattern}`,
    ...(input.state === undefined ? [] : [sql`${state} = any(${input.state})`]),
    ...(input.userType === undefined ? [] : [sql`u.user_type = ${input.userType}`]),
    ...(input.roleId === undefined
      ? []
      : [sql`exists (select from user_role ur where ur.user_id = u.id and ur.role_id = ${input.roleId})`]),
  ]
  const from = sql`from app_user u left join ${orgView} o on o.id = u.org_id where ${join(conditions, ' and ')}`
  return readPage<UserRow>(
    db,
    {
      rows: limit => sql`select ${columns(caller)} ${from} ${orderClause(input.orderBy, sortable, sql`u.id`)} ${limit}`,
      total: sql`select count(*) as total ${from}`,
    },
    input,
  )
}

/** Locks and reads a user within reach. */
export async function lockUser(db: Db, caller: Caller, reach: Reach, id: string): Promise<UserRow | undefined> {
  await db.run(sql`select from app_user where id = ${id} for update`)
  return db.one<UserRow>(sql`
    select ${columns(caller)} from app_user u left join ${orgView} o on o.id = u.org_id
    where u.id = ${id} and ${reached(caller, reach)}`)
}

export function readUserNamed(db: Db, caller: Caller, reach: Reach, username: string): Promise<UserRow | undefined> {
  return db.one<UserRow>(sql`
    select ${columns(caller)} from app_user u left join ${orgView} o on o.id = u.org_id
    where lower(u.username) = lower(${username}) and ${reached(caller, reach)}`)
}

export function readGrantableRoles(db: Db, caller: Caller, reach: Reach) {
  return db.rows<{ id: string; code: string; name: string; side: RoleSide }>(sql`
    select r.id, r.code, ${roleName(caller)} as name, r.side from role r where r.side = any(${grantableSides(reach)}) order by r.system_flag desc, r.id`)
}

/** Which of user name, phone and e-mail another user has; deleted users retain their names. */
export async function readTaken(db: Db, { id, username, phone, email }: Input<typeof saveUser>) {
  const rows = await db.rows<{ username: boolean; phone: boolean; email: boolean }>(sql`
    select lower(username) = lower(${username}) as username, coalesce(phone = ${phone}, false) as phone,
      coalesce(lower(email) = lower(${email ?? ''}), false) as email
    from app_user
    where (lower(username) = lower(${username}) or phone = ${phone} or lower(email) = lower(${email ?? ''}))
      and id is distinct from ${id}::bigint`)
  return (['username', 'phone', 'email'] as const).filter(field => rows.some(row => row[field]))
}

/** Which of the given organisations and suppliers exist in the enterprise. */
export async function readKnownReferences(db: Db, caller: Caller, input: Input<typeof saveUser>) {
  const orgs = await db.rows<{ id: string }>(sql`
    select id from ${orgView} org where enterprise_id = ${caller.enterpriseId} and id = ${input.orgId ?? null}::bigint`)
  const suppliers = await db.rows<{ id: string }>(sql`
    select id from ${supplierView} supplier
    where enterprise_id = ${caller.enterpriseId} and id = any(${input.supplierIds ?? []}::bigint[])`)
  return { org: orgs[0]?.id, suppliers: suppliers.map(supplier => supplier.id) }
}
