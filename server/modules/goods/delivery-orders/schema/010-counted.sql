-- Exact totals are counted on indexes alone: deliveries in a state, and drafts that the other side does not see, which are few.
create index delivery_order_status_seen on delivery_order (enterprise_id, status, id desc)
  include (org_id, ship_time, written_by) where deleted = 0;
create index delivery_order_draft on delivery_order (enterprise_id, supplier_id)
  where deleted = 0 and status = 'NEW' and ship_time is null;
drop index delivery_order_status;
