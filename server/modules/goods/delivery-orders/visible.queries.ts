import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Caller } from '../../../kit/call/caller.ts'
import { sideOf } from '../../../kit/call/caller.ts'
import { seenBy } from '../../../kit/sight/seen-by.ts'

const place = {
  enterprise: sql`d.enterprise_id`,
  org: sql`d.org_id`,
  supplier: sql`d.supplier_id`,
  issued: sql`1`,
}

/** Selects deliveries of the user's companies or organisations, including drafts of the other side. */
export function deliveriesOf(caller: Caller): Sql {
  return sql`d.deleted = 0 and ${seenBy(caller, place)}`
}

export function unseenDrafts(caller: Caller): Sql {
  return sql`(d.status = 'NEW' and d.ship_time is null and d.written_by <> ${sideOf(caller)})`
}

/** A draft is visible only to the side that writes it, until it was first shipped. */
export function seenDeliveries(caller: Caller): Sql {
  return sql`${deliveriesOf(caller)} and not ${unseenDrafts(caller)}`
}
