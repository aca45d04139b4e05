import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Caller } from '../../../kit/call/caller.ts'
import type { Place } from '../../../kit/sight/seen-by.ts'

/** Both dates are inclusive. */
export interface Measured {
  caller: Caller
  supplierIds: readonly string[]
  from: string
  to: string
}

/** Visible to buyers of the purchasing organisation. */
export const placeOf = (alias: Sql): Place => ({
  enterprise: sql`${alias}.enterprise_id`,
  org: sql`${alias}.org_id`,
  supplier: sql`${alias}.supplier_id`,
  issued: sql`1`,
})
