-- after: invoices/006
-- When an invoice was last matched, and how far its prices could be from those of the order then; when it was posted.
-- Empty for what happened before this was kept.

alter table invoice
  add column match_time timestamptz,
  add column price_tolerance_pct numeric(9, 4) check (price_tolerance_pct >= 0),
  add column price_tolerance_abs numeric(20, 6) check (price_tolerance_abs >= 0),
  add column post_time timestamptz,
  add check (num_nulls(match_time, price_tolerance_pct, price_tolerance_abs) in (0, 3));
