-- What became of each row: shipped_qty and received_qty of 001 are net of what went back, these are not.
alter table purchase_order_detail
  -- Shipped by delivery orders that are still on their way, and not yet received.
  add column under_way_qty numeric(20, 6) not null default 0 check (under_way_qty >= 0),
  -- Received in all, before returns and reversals.
  add column arrived_qty numeric(20, 6) not null default 0 check (arrived_qty >= 0),
  -- Of what arrived: taken over, perhaps with deviations, and not taken over. The rest waits for its inspection.
  add column accepted_qty numeric(20, 6) not null default 0 check (accepted_qty >= 0),
  add column rejected_qty numeric(20, 6) not null default 0 check (rejected_qty >= 0),
  add constraint purchase_order_detail_inspected check (accepted_qty + rejected_qty <= arrived_qty);

update purchase_order_detail set under_way_qty = greatest(0, shipped_qty - received_qty), arrived_qty = received_qty,
  accepted_qty = received_qty
where shipped_qty > 0 or received_qty > 0;
