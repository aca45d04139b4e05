-- after: invoices/003
-- Suppliers and accountants are told once of each due date that comes near.

alter table invoice
  -- The due date that they were told of.
  add column told_due_date date;
