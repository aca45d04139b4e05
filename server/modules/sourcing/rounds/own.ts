import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import { sideOf } from '../../../kit/call/caller.ts'
import type { Caller } from '../../../kit/call/caller.ts'

export const ownSuppliers = (caller: Pick<Caller, 'supplierIds'>): Sql => sql`any(${[...caller.supplierIds]}::bigint[])`

/** Condition: the row belongs to a company of the current user; false for buyers. */
export const ownBy = (caller: Caller, supplier: Sql): Sql =>
  sideOf(caller) === 'supplier' ? sql`(${supplier} = ${ownSuppliers(caller)})` : sql`false`
