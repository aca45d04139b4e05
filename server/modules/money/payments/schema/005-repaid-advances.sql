-- What suppliers gave back of advances that invoices do not use.

alter table payment_apply add column repaid_amount numeric(22, 4) not null default 0 check (repaid_amount >= 0);
alter table payment_apply add check (offset_amount + repaid_amount <= paid_amount);
alter table payment_record drop constraint payment_record_status_check;
alter table payment_record add check (status in ('DONE', 'RETURNED', 'REPAID'));
