-- after: invoices/012
-- A row may be a charge or allowance on the whole document, in a tax category that no line has.

alter table invoice_apply_detail
  add column charge_text varchar(255) check (charge_text <> ''),
  -- 1: its amounts are below zero.
  add column allowance_flag smallint not null default 0 check (allowance_flag in (0, 1)),
  drop constraint invoice_apply_detail_check,
  drop constraint invoice_apply_detail_check1,
  add check (num_nonnulls(receive_detail_id, return_detail_id, statement_line_id, charge_text) = 1),
  add check (num_nonnulls(order_detail_id, statement_line_id, charge_text) > 0),
  add check (charge_text is null or qty = 1 and order_detail_id is null),
  add check (charge_text is not null or allowance_flag = 0);
