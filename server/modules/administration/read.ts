import sql from 'sql-template-tag'
import type { Db } from '../../db/database.ts'

/** Users: who they are and whether they may sign in, without what proves it. */
export const userView = sql`
  (select id, enterprise_id, username, name, phone, email, user_type, org_id, active, valid_until, locked_until,
    locale, deleted
  from app_user)`

/** Roles. */
export const roleView = sql`(select id, code, name, names from role)`

/** Which roles a user holds. */
export const userRoleView = sql`(select user_id, role_id from user_role)`

/** Modules by their code, with their names. */
export const moduleView = sql`(select code, names from module)`

/** Which modules a role has. */
export const roleModuleView = sql`(select role_id, module_id from role_module)`

/** Client apps without their secrets. */
export const clientAppView = sql`
  (select id, client_id, name, grant_types, auto_approve, redirect_uris, scopes, first_party
  from client_app)`

/** Modules that count: in menus and as rights. */
export const liveModuleView = sql`
  (select id, code, names, path, component, icon, sort, parent_id, is_operating
  from live_module)`

/** The companies that a user of the supplier side acts for. */
export const userSupplierView = sql`(select user_id, supplier_id from user_supplier)`

/** Holds a user's row until the transaction ends: two writers of what belongs to one user come one after the other. */
export async function holdUser(db: Db, userId: string): Promise<void> {
  await db.one(sql`select from app_user where id = ${userId} for no key update`)
}
