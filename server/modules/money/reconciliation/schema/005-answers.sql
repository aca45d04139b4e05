-- What areas on lower floors may ask: each names the view in its asks.ts.

-- Rows of receipts in statements.
create view answer_stated_row as
  select l.receive_detail_id, t.recon_no
  from recon_detail l join reconciliation t on t.id = l.recon_id where l.live_flag = 1 and l.kind = 'RECEIPT';
