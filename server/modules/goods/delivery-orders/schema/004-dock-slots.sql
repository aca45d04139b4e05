-- When a delivery has a dock of its warehouse on the day of its arrival; '' for none.
alter table delivery_order add column slot_time varchar(5) not null default ''
  check (slot_time = '' or slot_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$');
create index delivery_order_slot on delivery_order (warehouse_id, arrive_date) where slot_time <> '' and deleted = 0;
