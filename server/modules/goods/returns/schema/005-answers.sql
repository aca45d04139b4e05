-- What areas on lower floors may ask: each names the view in its asks.ts.

-- Quantities that went back for replacement, by order row.
create view answer_replaced_row as
  select d.order_detail_id, sum(d.qty) as qty
  from return_order_detail d join return_order t on t.id = d.return_id
  where t.deleted = 0 and t.status in ('RETURNED', 'CLOSED') and t.treatment = 'REPLACE' group by d.order_detail_id;
