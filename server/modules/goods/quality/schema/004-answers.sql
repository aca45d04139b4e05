-- What areas on lower floors may ask: each names the view in its asks.ts.

-- 8D reports on rows of receipts.
create view answer_problem as
  select p.id, p.receive_detail_id from problem p where p.deleted = 0;
