-- after: payments/001, invoices/002
-- A payment sets off credit notes: what they take off lessens what is paid.

alter table payment_apply_detail add column sign smallint not null default 1 check (sign in (1, -1));
