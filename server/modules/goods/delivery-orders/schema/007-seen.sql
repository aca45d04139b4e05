-- Exact totals are counted on these alone.
create index delivery_order_list_seen on delivery_order (enterprise_id, id desc)
  include (org_id, status, ship_time, written_by) where deleted = 0;
create index delivery_order_supplier_seen on delivery_order (supplier_id, id desc)
  include (enterprise_id, org_id, status, ship_time, written_by) where deleted = 0;
drop index delivery_order_list, delivery_order_supplier;
