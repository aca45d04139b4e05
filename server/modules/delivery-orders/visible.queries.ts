import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Caller } from '../../kit/call/caller.ts'
import { sideOf } from '../../kit/call/caller.ts'
import { seenBy } from '../purchase-orders/read.ts'

const place = {
  enterprise: sql`d.enterprise_id`,
  org: sql`d.org_id`,
  supplier: sql`d.supplier_id`,
  issued: sql`1`,
}

/**
 * Delivery orders `d` that the caller sees: suppliers those of their companies, buyers those of their organisations; a
 * draft only on the side that writes it, until it was shipped once.
 */
export function seenDeliveries(caller: Caller): Sql {
  return sql`d.deleted = 0 and ${seenBy(caller, place)}
    and (d.status <> 'NEW' or d.ship_time is not null or d.written_by = ${sideOf(caller)})`
}
