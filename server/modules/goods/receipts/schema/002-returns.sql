-- What of a row went back to its supplier, was reversed, and is held by returns and reversals that are under way; by what
-- it was taken from. Together they are never more than what was accepted or rejected.
alter table receive_detail
  add column returned_accepted_qty numeric(20, 6) not null default 0 check (returned_accepted_qty >= 0),
  add column returned_rejected_qty numeric(20, 6) not null default 0 check (returned_rejected_qty >= 0),
  add column reversed_accepted_qty numeric(20, 6) not null default 0 check (reversed_accepted_qty >= 0),
  add column reversed_rejected_qty numeric(20, 6) not null default 0 check (reversed_rejected_qty >= 0),
  add column held_accepted_qty numeric(20, 6) not null default 0 check (held_accepted_qty >= 0),
  add column held_rejected_qty numeric(20, 6) not null default 0 check (held_rejected_qty >= 0),
  add constraint receive_detail_accepted_left
    check (returned_accepted_qty + reversed_accepted_qty + held_accepted_qty <= accepted_qty + concession_qty),
  add constraint receive_detail_rejected_left
    check (returned_rejected_qty + reversed_rejected_qty + held_rejected_qty <= rejected_qty);
