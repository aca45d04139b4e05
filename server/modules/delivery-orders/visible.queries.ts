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

/** Delivery orders `d` of the caller's companies or organisations, with drafts that only the other side sees. */
export function deliveriesOf(caller: Caller): Sql {
  return sql`d.deleted = 0 and ${seenBy(caller, place)}`
}

/** Drafts of the other side that were never shipped. */
export function unseenDrafts(caller: Caller): Sql {
  return sql`(d.status = 'NEW' and d.ship_time is null and d.written_by <> ${sideOf(caller)})`
}

/**
 * Delivery orders `d` that the caller sees: suppliers those of their companies, buyers those of their organisations; a
 * draft only on the side that writes it, until it was shipped once.
 */
export function seenDeliveries(caller: Caller): Sql {
  return sql`${deliveriesOf(caller)} and not ${unseenDrafts(caller)}`
}
