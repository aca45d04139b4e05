import sql from 'sql-template-tag'

/** Rows of returns whose goods left accepted stock, by the day on which they left: what the supplier owes for. */
export const creditedRowView = sql`
  (select d.id, d.return_id, t.return_no, t.treatment, t.enterprise_id, t.org_id, t.supplier_id, d.receive_detail_id,
    d.order_detail_id, d.qty, t.ship_time::date as shipped_on
  from return_order_detail d join return_order t on t.id = d.return_id
  where t.deleted = 0 and t.status in ('RETURNED', 'CLOSED') and d.from_stock = 'ACCEPTED')`
