import sql from 'sql-template-tag'
import type { Db } from '../db/database.ts'
import type { Caller } from '../kit/call/caller.ts'
import type { Language, Profile } from '../../src/contract/platform/session/session.ts'

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
  /** Modules that a group's permission opens for reading. */
  reading: { group: string; code: string }[]
}

/** Columns of `Rights`, for `u` (app_user) and `r` (role, may be absent). */
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
    where rm.role_id = r.id) as modules,
  array(select jsonb_build_object('group', rr.group_code, 'code', m.code)
    from role_reading rr join live_module m on m.id = rr.module_id where rr.role_id = r.id) as reading`

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
    readable: new Set(rights.reading.map(({ code }) => code)),
  }
}

/** The chosen company, or all. */
export function chosenOf(supplierIds: readonly string[], chosen: string | null | undefined): string[] {
  return supplierIds.filter(id => chosen == null || id === chosen)
}

/** For work that continues after a call. Undefined when the user may no longer sign in or no longer has the role. */
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
