-- What areas on lower floors may ask: each names the view in its asks.ts.

-- Rows of posted receipts.
create view answer_posted_receipt_row as
  select k.order_detail_id, k.received_qty, r.post_time
  from receive_detail k join receive r on r.id = k.receive_id where r.status <> 'NEW' and r.deleted = 0;

-- Serial numbers that were received and did not leave again, with their receipt.
create view answer_received_serial as
  select s.material_id, upper(s.serial_no) as serial_key, r.receive_no as document_no
  from receive_serial s join receive_detail k on k.id = s.receive_detail_id join receive r on r.id = k.receive_id
  where r.deleted = 0 and r.status <> 'NEW' and s.state <> 'GONE';
