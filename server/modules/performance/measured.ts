import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Caller } from '../../kit/call/caller.ts'
import type { Place } from '../purchase-orders/read.ts'

/** Whose rows are read, and of which days; both days belong to it. */
export interface Measured {
  caller: Caller
  supplierIds: readonly string[]
  from: string
  to: string
}

/** Where rows stand that buyers of their purchasing organisation see. */
export const placeOf = (alias: Sql): Place => ({
  enterprise: sql`${alias}.enterprise_id`,
  org: sql`${alias}.org_id`,
  supplier: sql`${alias}.supplier_id`,
  issued: sql`1`,
})
