-- after: invoices/010
-- An invoice falls due in parts, one for each stage of its payment term; a credit note, and an invoice of a term without stages,
-- has one.

create table invoice_due_part (
  invoice_id bigint not null references invoice (id) on delete cascade,
  -- From 1 on, earliest first.
  no smallint not null check (no > 0),
  due_date date not null,
  amount numeric(22, 4) not null check (amount >= 0),
  -- The sum of the parts before it, which are paid first.
  amount_before numeric(22, 4) not null default 0 check (amount_before >= 0),
  -- The due date that supplier and accountants were told of.
  told_due_date date,
  primary key (invoice_id, no)
);
insert into invoice_due_part (invoice_id, no, due_date, amount, told_due_date)
select id, 1, due_date, amount_incl, told_due_date from invoice where due_date is not null;

alter table invoice drop column told_due_date;
