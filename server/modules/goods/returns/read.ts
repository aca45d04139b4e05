import sql from 'sql-template-tag'
import type { Act } from '../../../kit/call/act.ts'

/** Returned rows of accepted stock, by date of shipment: the supplier owes a credit for them. */
export const creditedRowView = sql`
  (select d.id, d.return_id, t.return_no, t.treatment, t.enterprise_id, t.org_id, t.supplier_id, d.receive_detail_id,
    d.order_detail_id, d.qty, t.ship_time::date as shipped_on
  from return_order_detail d join return_order t on t.id = d.return_id
  where t.deleted = 0 and t.status in ('RETURNED', 'CLOSED') and d.from_stock = 'ACCEPTED')`

/** Quantities of receipt rows taken by returns: shipped (`GONE`) or reserved (`HELD`). */
export const returnedStockView = sql`
  (select d.receive_detail_id, d.from_stock, d.qty, case when t.status in ('RETURNED', 'CLOSED') then 'GONE' else 'HELD' end as what
  from return_order_detail d join return_order t on t.id = d.return_id where t.deleted = 0 and t.status <> 'CANCELLED')`

/**
 * Locks return rows in ascending order of ids until the transaction ends, so that checked credits still hold when
 * written.
 */
export async function lockReturnRows({ db, caller }: Act, ids: readonly string[]): Promise<void> {
  await db.run(sql`
    select d.id from return_order_detail d join return_order t on t.id = d.return_id
    where d.id = any(${[...new Set(ids)]}::bigint[]) and t.enterprise_id = ${caller.enterpriseId}
    order by d.id for update of d`)
}
