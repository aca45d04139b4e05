import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Db } from '../../db/database.ts'
import type { Caller } from '../../kit/caller.ts'

/** The columns that decide who sees something; orders and their rows both have them. */
interface Place {
  enterprise: Sql
  org: Sql
  supplier: Sql
  issued: Sql
}

export const orderPlace: Place = {
  enterprise: sql`o.enterprise_id`,
  org: sql`o.org_id`,
  supplier: sql`o.supplier_id`,
  issued: sql`o.issued_flag`,
}

export const rowPlace: Place = {
  enterprise: sql`d.enterprise_id`,
  org: sql`d.org_id`,
  supplier: sql`d.supplier_id`,
  issued: sql`d.issued_flag`,
}

export const countPlace: Place = {
  enterprise: sql`c.enterprise_id`,
  org: sql`c.org_id`,
  supplier: sql`c.supplier_id`,
  issued: sql`c.issued_flag`,
}

/**
 * What the caller may see at all (domain §2.2): suppliers what was issued to their companies, buyers what belongs to
 * their purchasing organisations. Stands in the `where` of every statement that reads orders.
 */
export function seenBy(caller: Caller, place: Place): Sql {
  // A supplier company belongs to one enterprise. Naming the enterprise too would lead the planner to its index, on
  // which it looks through every order of the enterprise for the few of this supplier.
  if (caller.userType === 'SUPPLIER') return sql`${oneOf(place.supplier, caller.supplierIds)} and ${place.issued} = 1`
  const enterprise = sql`${place.enterprise} = ${caller.enterpriseId}`
  return caller.orgIds === undefined ? enterprise : sql`${enterprise} and ${oneOf(place.org, caller.orgIds)}`
}

/** Equality for one id, because then an index also gives the order; a list otherwise. */
export function oneOf(column: Sql, ids: readonly string[]): Sql {
  const [only] = ids
  return ids.length === 1 ? sql`${column} = ${only}` : sql`${column} = any(${[...ids]}::bigint[])`
}

/** The organisation of the caller and everything below it, for scope 2 (domain §2.2). */
export async function ownOrgs(db: Db, caller: Caller): Promise<string[]> {
  const found = await db.rows<{ id: string }>(sql`
    with recursive own as (
      select org_id as id from app_user where id = ${caller.userId} and org_id is not null
      union
      select org.id from org join own on org.parent_id = own.id
    )
    select id from own`)
  return found.map(org => org.id)
}

/** The purchasers that the caller is, for scope 3: what is assigned to him. */
export async function ownPurchasers(db: Db, caller: Caller): Promise<string[]> {
  const found = await db.rows<{ id: string }>(sql`
    select p.id from purchaser p join employee e on e.id = p.employee_id
    where p.enterprise_id = ${caller.enterpriseId} and e.user_id = ${caller.userId}`)
  return found.map(purchaser => purchaser.id)
}

/** Today in the server's time zone, `YYYY-MM-DD`. */
export async function today(db: Db): Promise<string> {
  const found = await db.one<{ day: string }>(sql`select current_date as day`)
  if (found === undefined) throw new Error('The database does not know the day.')
  return found.day
}
