-- What areas on lower floors may ask: each names the view in its asks.ts.

-- Rows of applications for invoices that hold.
create view answer_applied_row as
  select d.receive_detail_id, d.return_detail_id, d.statement_line_id, d.qty, a.apply_no
  from invoice_apply_detail d join invoice_apply a on a.id = d.apply_id where d.live_flag = 1;

-- Rows of posted invoices and credit notes.
create view answer_posted_invoice_row as
  select d.invoice_id, d.receive_detail_id, d.return_detail_id, d.statement_line_id, d.qty, d.price
  from invoice_apply_detail d join invoice i on i.id = d.invoice_id
  where d.live_flag = 1 and i.status in ('POSTED', 'PART_PAID', 'PAID');

-- Rows of invoices. Charges have no quantity of goods.
create view answer_invoice_row as
  select d.invoice_id, d.order_detail_id, case when d.receive_detail_id is null then 0 else d.qty end as qty, d.amount_incl, d.live_flag
  from invoice_apply_detail d where d.invoice_id is not null and (d.receive_detail_id is not null
    or d.statement_line_id is not null and (select a.kind from invoice_apply a where a.id = d.apply_id) = 'INVOICE');

-- Invoices with what was paid of them.
create view answer_invoice as
  select id, currency, invoice_date, posted_date, amount_incl, paid_amount, offset_amount, local_currency, exchange_rate
  from invoice;
