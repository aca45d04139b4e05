import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import { sideOf } from '../../../kit/call/caller.ts'
import type { Caller } from '../../../kit/call/caller.ts'
import { seenBy } from '../../../kit/sight/seen-by.ts'
import { ownSuppliers } from '../rounds/read.ts'

export const phase = sql`inquiry_phase(q.status, q.quote_start_time, q.quote_end_time)`

export const openedQuote = sql`k.status in ('OPENED', 'REFUSED', 'CHOSEN', 'PART_CHOSEN', 'NOT_CHOSEN')`

export { ownSuppliers }

/** Buyers see inquiries `q` of their organisations, suppliers published ones to which they were invited. */
export function seenInquiries(caller: Caller): Sql {
  if (sideOf(caller) === 'supplier')
    return sql`q.deleted = 0 and q.publish_time is not null and exists (
      select from inquiry_invite i where i.inquiry_id = q.id and i.supplier_id = ${ownSuppliers(caller)})`
  const place = { enterprise: sql`q.enterprise_id`, org: sql`q.org_id`, supplier: sql`0`, issued: sql`1` }
  return sql`q.deleted = 0 and ${seenBy(caller, place)}`
}
