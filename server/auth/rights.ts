import sql from 'sql-template-tag'
import type { Db } from '../db/database.ts'
import type { Caller } from '../kit/call/caller.ts'
import type { Language, Profile } from '../../src/contract/session/session.ts'

/** What a user may do in a role, as `rightsColumns` reads it. */
export interface Rights {
  userId: string
  userName: string
  name: string
  enterpriseId: string
  userType: Profile['userType']
  usable: boolean
  roleCode: string | null
  supplierIds: string[]
  orgIds: string[] | null
  modules: string[]
}

/** The columns of `Rights` for a user `u` (app_user) and their role `r` (role, may be absent). */
export const rightsColumns = sql`
  u.id as user_id, u.username as user_name, u.name, u.enterprise_id, u.user_type,
  u.active = 1 and (u.valid_until is null or u.valid_until >= current_date) as usable,
  r.code as role_code,
  array(select us.supplier_id::text from user_supplier us where us.user_id = u.id) as supplier_ids,
  case when u.user_type = 'SUPPLIER' or r.data_scope = 'ALL' then null
    when r.data_scope = 'ORG_TREE' then array(
      with recursive tree as (
        select id from org where id = u.org_id
        union all select o.id from org o join tree on o.parent_id = tree.id)
      select id::text from tree)
    else array(select u.org_id::text where u.org_id is not null) end as org_ids,
  array(select m.code from role_module rm join live_module m on m.id = rm.module_id
    where rm.role_id = r.id) as modules`

/** The part of a caller that their rights make. */
export function callerWith(rights: Rights) {
  return {
    userId: rights.userId,
    userName: rights.userName,
    name: rights.name,
    enterpriseId: rights.enterpriseId,
    roleCode: rights.roleCode ?? '',
    userType: rights.userType,
    supplierIds: rights.supplierIds,
    orgIds: rights.orgIds ?? undefined,
    modules: new Set(rights.modules),
  }
}

/** Of the companies that a user acts for, those for which they work now: the one that they chose, or all. */
export function chosenOf(supplierIds: readonly string[], chosen: string | null | undefined): string[] {
  return supplierIds.filter(id => chosen == null || id === chosen)
}

/**
 * A user as a caller without a session, with the rights that they have now: for work that goes on after their call.
 * Undefined when they may no longer sign in or no longer has the role.
 */
export async function readCaller(
  db: Db,
  who: { userId: string; roleCode: string; language: Language; supplierId?: string | null },
): Promise<Caller | undefined> {
  const rights = await db.one<Rights>(sql`
    select ${rightsColumns}
    from app_user u join user_role ur on ur.user_id = u.id join role r on r.id = ur.role_id
    where u.id = ${who.userId} and r.code = ${who.roleCode}`)
  if (rights?.usable !== true) return undefined
  const supplierIds = chosenOf(rights.supplierIds, who.supplierId)
  return {
    ...callerWith({ ...rights, supplierIds }),
    clientId: '',
    sessionId: '',
    language: who.language,
    ip: '',
    resourceId: '',
  }
}
