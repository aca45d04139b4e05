-- A number of a supplier is live once: where its numbers begin anew each year, once within a year.

-- The year of the invoice where the supplier's numbers began anew each year when it was entered, else 0.
alter table invoice add column number_year smallint not null default 0;
drop index invoice_live_number;
create unique index invoice_live_number on invoice (enterprise_id, supplier_id, invoice_key, number_year)
  where status not in ('REFUSED', 'CANCELLED');
