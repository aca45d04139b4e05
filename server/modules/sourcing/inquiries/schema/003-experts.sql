-- Quotes may be scored by experts, and their prices verified by their parts.
alter table inquiry drop constraint inquiry_status_check, add constraint inquiry_status_check check (status in ('NEW', 'APPROVING',
  'REJECTED', 'APPROVED', 'PUBLISHED', 'QUOTING', 'QUOTE_END', 'FIRST_TRIAL', 'EXPERT', 'PARITY', 'NUCLEAR', 'RESULT',
  'RESULT_APPROVING', 'OUTCOME', 'CLOSED', 'FAILED', 'CANCELLED'));

-- What a quoted price is made of, per unit and without tax.
create table inquiry_nuclear (
  inquiry_id bigint not null references inquiry (id) on delete cascade,
  article_id bigint not null references inquiry_article (id),
  quote_id bigint not null references inquiry_quote (id),
  material_cost numeric(20, 6) check (material_cost >= 0),
  process_cost numeric(20, 6) check (process_cost >= 0),
  pack_cost numeric(20, 6) check (pack_cost >= 0),
  freight_cost numeric(20, 6) check (freight_cost >= 0),
  manage_fee numeric(20, 6) check (manage_fee >= 0),
  profit numeric(20, 6) check (profit >= 0),
  verified_price numeric(20, 6) check (verified_price >= 0),
  target_price numeric(20, 6) check (target_price >= 0),
  negotiated_price numeric(20, 6) check (negotiated_price >= 0),
  note varchar(200) not null default '',
  primary key (inquiry_id, article_id, quote_id)
);
