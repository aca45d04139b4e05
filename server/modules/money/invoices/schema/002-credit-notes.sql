-- after: invoices/001, reconciliation/002, returns/001
-- Credit notes: applied for, entered and posted as invoices are; their amounts are positive and lessen what is to be paid.

alter table invoice_apply
  add column kind varchar(16) not null default 'INVOICE' check (kind in ('INVOICE', 'CREDIT_NOTE')),
  -- The invoice that a credit note corrects. Both tables refer to each other, so that neither has to be written first.
  add column corrects_id bigint references invoice (id) deferrable initially deferred,
  add check (kind = 'CREDIT_NOTE' or corrects_id is null);
create index invoice_apply_corrects on invoice_apply (corrects_id) where corrects_id is not null;

alter table invoice
  add column kind varchar(16) not null default 'INVOICE' check (kind in ('INVOICE', 'CREDIT_NOTE')),
  add column corrects_id bigint references invoice (id),
  add check (kind = 'CREDIT_NOTE' or corrects_id is null);
create index invoice_corrects on invoice (corrects_id) where corrects_id is not null;

-- A row stands for a row of a receipt, or credits a row of a return or a negative line of a statement.
alter table invoice_apply_detail
  alter column receive_detail_id drop not null,
  -- Lines of statements that were written by hand belong to no order.
  alter column order_detail_id drop not null,
  add column return_detail_id bigint references return_order_detail (id),
  add column statement_line_id bigint references recon_detail (id),
  add check (num_nonnulls(receive_detail_id, return_detail_id, statement_line_id) = 1),
  add check (order_detail_id is not null or statement_line_id is not null);
create index invoice_apply_detail_return on invoice_apply_detail (return_detail_id)
  where live_flag = 1 and return_detail_id is not null;
create index invoice_apply_detail_statement on invoice_apply_detail (statement_line_id)
  where live_flag = 1 and statement_line_id is not null;
