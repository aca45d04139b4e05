import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Act } from '../../../kit/call/act.ts'
import { interestedView } from '../rounds/read.ts'

/**
 * Suppliers known to the buyer: invited ones that have not declined, and in open tenders those that asked or applied.
 * Bids do not count, because bidders are secret.
 */
export const partiesView: Sql = sql`
  (select business_id, supplier_id, min(place) as place from (
    select i.tender_id as business_id, i.supplier_id, i.place from tender_invite i where i.status <> 'DECLINED'
    union all select t.business_id, t.supplier_id, 2147483647 from ${interestedView('TENDER')} t
      join tender q on q.id = t.business_id and q.bid_type = 'OPEN'
      where not exists (select from tender_invite d
        where d.tender_id = t.business_id and d.supplier_id = t.supplier_id and d.status = 'DECLINED')) party
  group by business_id, supplier_id)`

/** Those, and the ones that have sent a bid. For messages to suppliers only. */
export async function allParties(act: Pick<Act, 'db'>, tenderId: string): Promise<string[]> {
  const found = await act.db.rows<{ supplierId: string }>(sql`
    select p.supplier_id from ${partiesView} p where p.business_id = ${tenderId}
    union select b.supplier_id from tender_bid b where b.tender_id = ${tenderId} and b.version_no > 0 order by supplier_id`)
  return found.map(({ supplierId }) => supplierId)
}
