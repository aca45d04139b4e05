import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import { sideOf } from '../../kit/call/caller.ts'
import type { Caller } from '../../kit/call/caller.ts'
import { seenBy } from '../purchase-orders/read.ts'

/** The state of an inquiry `q` by the server's clock. */
export const phase = sql`inquiry_phase(q.status, q.quote_start_time, q.quote_end_time)`

/** Quotes `k` whose content can be read. */
export const openedQuote = sql`k.status in ('OPENED', 'REFUSED', 'CHOSEN', 'PART_CHOSEN', 'NOT_CHOSEN')`

/** A supplier's companies as a list. */
export const ownSuppliers = (caller: Pick<Caller, 'supplierIds'>): Sql => sql`any(${[...caller.supplierIds]}::bigint[])`

/**
 * Inquiries `q` that the caller sees: buyers those of their organisations, suppliers those that were published and to which
 * they were invited.
 */
export function seenInquiries(caller: Caller): Sql {
  if (sideOf(caller) === 'supplier')
    return sql`q.deleted = 0 and q.publish_time is not null and exists (
      select from inquiry_invite i where i.inquiry_id = q.id and i.supplier_id = ${ownSuppliers(caller)})`
  const place = { enterprise: sql`q.enterprise_id`, org: sql`q.org_id`, supplier: sql`0`, issued: sql`1` }
  return sql`q.deleted = 0 and ${seenBy(caller, place)}`
}
