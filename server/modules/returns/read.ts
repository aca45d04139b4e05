import sql from 'sql-template-tag'
import type { Act } from '../../kit/call/act.ts'

/** Rows of returns whose goods left accepted stock, by the day on which they left: what the supplier owes for. */
export const creditedRowView = sql`
  (select d.id, d.return_id, t.return_no, t.treatment, t.enterprise_id, t.org_id, t.supplier_id, d.receive_detail_id,
    d.order_detail_id, d.qty, t.ship_time::date as shipped_on
  from return_order_detail d join return_order t on t.id = d.return_id
  where t.deleted = 0 and t.status in ('RETURNED', 'CLOSED') and d.from_stock = 'ACCEPTED')`

/** What returns take of rows of receipts: what went back (`GONE`), and what those under way hold (`HELD`). */
export const returnedStockView = sql`
  (select d.receive_detail_id, d.from_stock, d.qty, case when t.status in ('RETURNED', 'CLOSED') then 'GONE' else 'HELD' end as what
  from return_order_detail d join return_order t on t.id = d.return_id where t.deleted = 0 and t.status <> 'CANCELLED')`

/** What went back to be delivered again, by the row of the order. */
export const replacedView = sql`
  (select d.order_detail_id, sum(d.qty) as qty
  from return_order_detail d join return_order t on t.id = d.return_id
  where t.deleted = 0 and t.status in ('RETURNED', 'CLOSED') and t.treatment = 'REPLACE' group by d.order_detail_id)`

/** Rows of returns whose goods left the warehouse, with when they did. */
export const shippedReturnView = sql`
  (select d.order_detail_id, t.enterprise_id, t.return_no, t.ship_time
  from return_order_detail d join return_order t on t.id = d.return_id
  where t.deleted = 0 and t.status in ('RETURNED', 'CLOSED'))`

/**
 * Locks rows of returns in ascending order of their ids until the transaction ends, so that what is credited of them is
 * measured against what holds when it is written.
 */
export async function lockReturnRows({ db, caller }: Act, ids: readonly string[]): Promise<void> {
  await db.run(sql`
    select d.id from return_order_detail d join return_order t on t.id = d.return_id
    where d.id = any(${[...new Set(ids)]}::bigint[]) and t.enterprise_id = ${caller.enterpriseId}
    order by d.id for update of d`)
}
