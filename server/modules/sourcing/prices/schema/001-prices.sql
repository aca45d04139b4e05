-- after: purchase-orders/001, inquiries/001
-- Ceilings move here from the materials, with what they follow from; the price library.

alter table price_ceiling rename to price_ceiling_before;

create table price_ceiling (
  like business_columns including all,
  material_id bigint references material (id),
  category_id bigint references material_category (id),
  supplier_id bigint references supplier (id), -- empty: for every supplier
  org_id bigint references org (id), -- empty: for every purchasing organisation
  currency char(3) not null,
  basis varchar(16) not null default 'FIXED' check (basis in ('FIXED', 'LAST_PRICE_PCT', 'AVG12_PCT')),
  price numeric(20, 6) check (price >= 0),
  pct numeric(20, 6) check (pct > -100),
  action varchar(8) not null check (action in ('BLOCK', 'WARN', 'APPROVE')),
  valid_from date not null,
  valid_to date check (valid_to >= valid_from),
  foreign key (enterprise_id, currency) references currency (enterprise_id, code),
  check (num_nonnulls(material_id, category_id) = 1),
  check (case when basis = 'FIXED' then price is not null else pct is not null end)
);

insert into price_ceiling (id, enterprise_id, create_by, create_name, create_time, update_by, update_name, update_time, version,
  deleted, remark, material_id, category_id, supplier_id, org_id, currency, price, action, valid_from, valid_to)
select id, enterprise_id, create_by, create_name, create_time, update_by, update_name, update_time, version, deleted, remark,
  material_id, category_id, supplier_id, org_id, currency, price, action, valid_from, valid_to from price_ceiling_before;
select setval(pg_get_serial_sequence('price_ceiling', 'id'), (select coalesce(max(id), 1) from price_ceiling));
drop table price_ceiling_before;

create index price_ceiling_material on price_ceiling (material_id) where material_id is not null;
create index price_ceiling_category on price_ceiling (category_id) where category_id is not null;

-- What suppliers have agreed to, without tax, per one unit of the material.
create table price_record (
  like business_columns including all,
  material_id bigint not null references material (id),
  supplier_id bigint not null references supplier (id),
  org_id bigint references org (id), -- empty: for every purchasing organisation
  currency char(3) not null,
  price_excl numeric(20, 6) not null check (price_excl >= 0),
  tax_code varchar(16) not null,
  tiers jsonb not null default '[]',
  moq numeric(20, 6) check (moq >= 0),
  lead_days int check (lead_days >= 0),
  valid_from date not null,
  valid_to date not null check (valid_to >= valid_from),
  source varchar(8) not null default 'MANUAL' check (source in ('INQUIRY', 'MANUAL')),
  source_no varchar(64) not null default '',
  -- EXPIRED is no state of its own: it follows from the last day.
  status varchar(8) not null default 'ACTIVE' check (status in ('ACTIVE', 'REPLACED', 'BLOCKED')),
  block_reason varchar(500) not null default '',
  foreign key (enterprise_id, currency) references currency (enterprise_id, code),
  foreign key (enterprise_id, tax_code) references tax_rate (enterprise_id, code)
);
create index price_record_key on price_record (material_id, supplier_id, currency, valid_from desc) where deleted = 0;
