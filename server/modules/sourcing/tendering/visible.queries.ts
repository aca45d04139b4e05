import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import { sideOf } from '../../../kit/call/caller.ts'
import type { Caller } from '../../../kit/call/caller.ts'
import { oneOf, seenBy } from '../../../kit/sight/seen-by.ts'
import { objected } from './awards/facts.ts'
import { undecided } from './clarifications/facts.ts'

/** The status of tender `q` by the database's clock. */
export const phase = sql`tender_phase(q.status, q.prequal_start_time, q.prequal_end_time, q.bid_start_time, q.bid_deadline,
  ${undecided}, q.public_end_time, ${objected})`

/**
 * Buyers see tenders `q` of their organisations, and those that they open; suppliers published ones that are open to
 * all or to which they were invited.
 */
export function seenTenders(caller: Caller): Sql {
  if (sideOf(caller) === 'supplier')
    return sql`q.deleted = 0 and q.publish_time is not null and q.enterprise_id = ${caller.enterpriseId}
      and (q.bid_type = 'OPEN' or exists (
        select from tender_invite i where i.tender_id = q.id and ${oneOf(sql`i.supplier_id`, caller.supplierIds)}))`
  const place = { enterprise: sql`q.enterprise_id`, org: sql`q.org_id`, supplier: sql`0`, issued: sql`1` }
  return sql`q.deleted = 0 and (${seenBy(caller, place)} or (q.enterprise_id = ${caller.enterpriseId} and exists (
    select from tender_member m where m.tender_id = q.id and m.user_id = ${caller.userId})))`
}
