-- Orders by date: newest first is what people ask for, and the lists sort descending with nulls last.
drop index purchase_order_date;
create index purchase_order_date on purchase_order (enterprise_id, order_date desc nulls last, id desc) where deleted = 0;

-- Rows that something is still expected of: few beside the many that are done.
create index purchase_order_detail_open on purchase_order_detail (enterprise_id, urgent_flag desc, id desc)
  where deleted = 0 and open_qty > 0;
