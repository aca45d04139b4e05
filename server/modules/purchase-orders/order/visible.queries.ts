import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Db } from '../../../db/database.ts'
import type { Act } from '../../../kit/call/act.ts'
import type { Caller } from '../../../kit/call/caller.ts'
import { userView } from '../../administration/read.ts'
import { employeeView, orgView, purchaserView } from '../../organisation/read.ts'

/** The organisation of the caller and everything below it, for scope 2. */
export async function ownOrgs(db: Db, caller: Caller): Promise<string[]> {
  const found = await db.rows<{ id: string }>(sql`
    with recursive own as (
      select org_id as id from ${userView} app_user where id = ${caller.userId} and org_id is not null
      union
      select org.id from ${orgView} org join own on org.parent_id = own.id
    )
    select id from own`)
  return found.map(org => org.id)
}

/** The purchasers that the caller is, for scope 3: what is assigned to them. */
export async function ownPurchasers(db: Db, caller: Caller): Promise<string[]> {
  const found = await db.rows<{ id: string }>(sql`
    select p.id from ${purchaserView} p join ${employeeView} e on e.id = p.employee_id
    where p.enterprise_id = ${caller.enterpriseId} and e.user_id = ${caller.userId}`)
  return found.map(purchaser => purchaser.id)
}

/** Where a document says whose it is. */
export interface Owners {
  org: Sql
  supplier: Sql
  creator: Sql
}

/**
 * What a scope leaves of the documents that follow orders: 2 those of the caller's organisation and of all below it, 3 those
 * that the caller has written, 4 those of the caller's supplier companies, else all that the caller sees.
 */
export async function inScope({ db, caller }: Act, scope: number | undefined, owners: Owners): Promise<Sql[]> {
  if (scope === 2) return [sql`${owners.org} = any(${await ownOrgs(db, caller)}::bigint[])`]
  if (scope === 3) return [sql`${owners.creator} = ${caller.userId}`]
  return scope === 4 ? [sql`${owners.supplier} = any(${[...caller.supplierIds]}::bigint[])`] : []
}
