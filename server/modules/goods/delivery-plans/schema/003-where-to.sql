-- Where and when on its day a row is wanted: the begin of a dock slot, and a warehouse where the order names none.
alter table delivery_plan_detail
  add column time_slot varchar(5) not null default '',
  add column warehouse_id bigint references warehouse (id);
alter table delivery_plan_version_row
  add column time_slot varchar(5) not null default '',
  add column warehouse_id bigint references warehouse (id);
