import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Caller } from '../call/caller.ts'

/** Columns of a document's owners; one without an organisation belongs to the whole enterprise. */
export interface Owners {
  org?: Sql
  creator: Sql
}

/** Subquery of the caller's organisation and its descendants, from the database function `own_orgs`. */
export const ownOrgs = (caller: Caller): Sql => sql`(select id from own_orgs(${caller.userId}))`

/**
 * Conditions for a buyer's scope: 2 the caller's organisation and its descendants, 3 documents created by the caller, 4
 * (of a supplier) none, else all. Suppliers see all of theirs in every scope.
 */
export function inScope(caller: Caller, scope: number | undefined, { org, creator }: Owners): Sql[] {
  if (caller.userType === 'SUPPLIER') return []
  if (scope === 2) return org === undefined ? [] : [sql`${org} in ${ownOrgs(caller)}`]
  if (scope === 3) return [sql`${creator} = ${caller.userId}`]
  return scope === 4 ? [sql`false`] : []
}
