import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Db } from '../../../db/database.ts'

export const userView = sql`
  (select id, enterprise_id, username, name, phone, email, user_type, org_id, active, valid_until, locked_until,
    locale, deleted
  from app_user)`

export const roleView = sql`(select id, code, name, names, side from role)`

export const userRoleView = sql`(select user_id, role_id from user_role)`

export const moduleView = sql`(select code, names from module)`

export const roleModuleView = sql`(select role_id, module_id from role_module)`

/**
 * Modules of some roles, also those that they may only read. For `with … as materialized`: a join would compute them once
 * for each module while the tables have no statistics.
 */
export const modulesOfRoles = (roles: Sql): Sql => sql`
  select role_id, module_id from role_module where role_id = any(array(${roles}))
  union select role_id, module_id from role_reading where role_id = any(array(${roles}))`

export const clientAppView = sql`
  (select id, client_id, name, grant_types, auto_approve, redirect_uris, scopes, first_party
  from client_app)`

/** Modules that are active in menus and as rights. */
export const liveModuleView = sql`
  (select id, code, names, path, component, icon, sort, parent_id, is_operating
  from live_module)`

export const userSupplierView = sql`(select user_id, supplier_id from user_supplier)`

/** Locks a user's row until the transaction ends, which serialises changes to data of this user. */
export async function holdUser(db: Db, userId: string): Promise<void> {
  await db.one(sql`select from app_user where id = ${userId} for no key update`)
}
