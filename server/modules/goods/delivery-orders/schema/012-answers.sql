-- What areas on lower floors may ask: each names the view in its asks.ts.

-- Rows of deliveries, with the row of the plan that each fulfils.
create view answer_delivery_row as
  select k.id, k.plan_detail_id, k.qty, k.received_qty, k.missing_qty, d.status, d.deleted
  from delivery_order_detail k join delivery_order d on d.id = k.delivery_id;
