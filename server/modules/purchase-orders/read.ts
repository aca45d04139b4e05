import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Caller } from '../../kit/call/caller.ts'

/** Orders by their place. */
export const orderView = sql`
  (select id, enterprise_id, deleted, org_id, company_id, inventory_org_id, currency
  from purchase_order)`

/** Rows of orders. */
export const orderRowView = sql`
  (select id, order_id, deleted, enterprise_id, supplier_id, order_status, material_id, unit, price_excl,
    price_unit, tax_code
  from purchase_order_detail)`

/** The columns that decide who sees something; orders and their rows both have them. */
export interface Place {
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
 * What the caller may see at all: suppliers what was issued to their companies, buyers what belongs to
 * their purchasing organisations. Stands in the `where` of every statement that reads orders, in whatever area.
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
