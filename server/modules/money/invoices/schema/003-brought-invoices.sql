-- Tax invoices of other systems, kept with the draft that was made of each until its invoices are entered.

create table invoice_brought (
  apply_id bigint primary key references invoice_apply (id) on delete cascade,
  enterprise_id bigint not null,
  supplier_id bigint not null references supplier (id),
  invoice_code varchar(32) not null default '',
  invoice_no varchar(64) not null,
  -- As in invoice.
  invoice_key varchar(128) not null,
  invoice_date date not null,
  invoice_type varchar(16) not null check (invoice_type in ('VAT_SPECIAL', 'VAT_NORMAL', 'ELECTRONIC', 'OTHER')),
  amount_excl numeric(22, 4) not null,
  tax_amount numeric(22, 4) not null,
  amount_incl numeric(22, 4) not null,
  seller_tax_no varchar(30) not null default '',
  buyer_tax_no varchar(30) not null default ''
);
create index invoice_brought_number on invoice_brought (enterprise_id, supplier_id, invoice_key);
