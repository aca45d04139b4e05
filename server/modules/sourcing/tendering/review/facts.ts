import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'

/** Number of ranks of tender `q` that several bids share and that the published rule decides by lots. */
export const ties: Sql = sql`(select count(*)::int from (
    select from tender_rank t join tender_bid b on b.id = t.bid_id
    where t.tender_id = q.id and b.round = q.round and b.status = 'VALID' and q.tie_rule ? 'LOTS'
    group by t.lot_id, t.rank having count(*) > 1) as shared)`
