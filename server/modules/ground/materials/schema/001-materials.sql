-- after: suppliers/001

create table material_category (
  like business_columns including all,
  code varchar(20) not null,
  names jsonb not null check (names ? 'en'),
  parent_id bigint references material_category (id),
  level smallint not null default 1 check (level between 1 and 9),
  sort int not null default 0,
  purchaser_id bigint references purchaser (id),
  receive_tolerance_pct numeric(9, 4) not null default 0 check (receive_tolerance_pct between 0 and 100),
  short_tolerance_pct numeric(9, 4) not null default 0 check (short_tolerance_pct between 0 and 100),
  inspect_mode varchar(8) not null default 'NONE' check (inspect_mode in ('NONE', 'SAMPLE', 'FULL')),
  active smallint not null default 1 check (active in (0, 1)),
  foreign key (enterprise_id) references enterprise (id),
  unique (enterprise_id, code),
  check (parent_id <> id)
);
create index material_category_parent on material_category (parent_id);

create table material (
  like business_columns including all,
  code varchar(40) not null,
  name varchar(255) not null,
  spec varchar(255) not null default '',
  model varchar(128) not null default '',
  brand varchar(128) not null default '',
  category_id bigint not null references material_category (id),
  unit varchar(8) not null,
  price_unit int not null default 1 check (price_unit > 0),
  tax_code varchar(16), -- empty: the supplier's
  purchase_lead_days int not null default 0 check (purchase_lead_days >= 0),
  min_order_qty numeric(20, 6) not null default 0 check (min_order_qty >= 0),
  pack_qty numeric(20, 6) not null default 0 check (pack_qty >= 0),
  drawing_no varchar(64) not null default '',
  inspect_mode varchar(8) not null default 'NONE' check (inspect_mode in ('NONE', 'SAMPLE', 'FULL')),
  shelf_life_days int check (shelf_life_days > 0),
  batch_managed smallint not null default 0 check (batch_managed in (0, 1)),
  serial_managed smallint not null default 0 check (serial_managed in (0, 1)),
  active smallint not null default 1 check (active in (0, 1)),
  foreign key (enterprise_id, unit) references unit (enterprise_id, code),
  foreign key (enterprise_id, tax_code) references tax_rate (enterprise_id, code),
  unique (enterprise_id, code)
);
create index material_category_of on material (category_id);
create index material_name on material (enterprise_id, lower(name));

-- The source list: an order for a material that has one needs an APPROVED entry.
create table material_supplier (
  like business_columns including all,
  material_id bigint not null references material (id),
  supplier_id bigint not null references supplier (id),
  supplier_material_code varchar(64) not null default '',
  quota_pct numeric(9, 4) not null default 0 check (quota_pct between 0 and 100),
  lead_days int not null default 0 check (lead_days >= 0),
  moq numeric(20, 6) not null default 0 check (moq >= 0),
  status varchar(16) not null default 'CANDIDATE' check (status in ('CANDIDATE', 'SAMPLE', 'APPROVED', 'BLOCKED')),
  foreign key (enterprise_id) references enterprise (id),
  unique (material_id, supplier_id)
);
create index material_supplier_supplier on material_supplier (supplier_id);

-- The highest price without tax, per one unit of the material.
create table price_ceiling (
  like business_columns including all,
  material_id bigint references material (id),
  category_id bigint references material_category (id),
  supplier_id bigint references supplier (id), -- empty: for every supplier
  org_id bigint references org (id), -- empty: for every purchasing organisation
  currency char(3) not null,
  price numeric(20, 6) not null check (price >= 0),
  action varchar(8) not null check (action in ('BLOCK', 'WARN', 'APPROVE')),
  valid_from date not null,
  valid_to date check (valid_to >= valid_from),
  foreign key (enterprise_id, currency) references currency (enterprise_id, code),
  check (num_nonnulls(material_id, category_id) = 1)
);
create index price_ceiling_material on price_ceiling (material_id) where material_id is not null;
create index price_ceiling_category on price_ceiling (category_id) where category_id is not null;
