-- What went back of each row, and what was posted by mistake.
alter table purchase_order_detail
  add column returned_qty numeric(20, 6) not null default 0 check (returned_qty >= 0),
  -- Of what went back: what is delivered again.
  add column replace_qty numeric(20, 6) not null default 0 check (replace_qty between 0 and returned_qty),
  add column reversed_qty numeric(20, 6) not null default 0 check (reversed_qty >= 0),
  add constraint purchase_order_detail_gone_back check (returned_qty + reversed_qty <= arrived_qty);
