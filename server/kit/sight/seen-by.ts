import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Caller } from '../call/caller.ts'

/** Columns that decide who sees a document or one of its rows. */
export interface Place {
  enterprise: Sql
  org: Sql
  supplier: Sql
  issued: Sql
}

/** For tables with the usual column names. */
export const placeOf = (alias: Sql): Place => ({
  enterprise: sql`${alias}.enterprise_id`,
  org: sql`${alias}.org_id`,
  supplier: sql`${alias}.supplier_id`,
  issued: sql`${alias}.issued_flag`,
})

/**
 * Rows that the caller may see: suppliers the issued ones of their companies, buyers those of their purchasing
 * organisations. Required in every statement that reads documents.
 */
export function seenBy(caller: Caller, place: Place): Sql {
  // A supplier company belongs to one enterprise. Naming the enterprise too would lead the planner to its index, on
  // which it reads every document of the enterprise for the few of this supplier.
  if (caller.userType === 'SUPPLIER') return sql`${oneOf(place.supplier, caller.supplierIds)} and ${place.issued} = 1`
  const enterprise = sql`${place.enterprise} = ${caller.enterpriseId}`
  return caller.orgIds === undefined ? enterprise : sql`${enterprise} and ${oneOf(place.org, caller.orgIds)}`
}

/** Uses equality for a single id, because then an index also gives the order. */
export function oneOf(column: Sql, ids: readonly string[]): Sql {
  const [only] = ids
  return ids.length === 1 ? sql`${column} = ${only}` : sql`${column} = any(${[...ids]}::bigint[])`
}
