-- after: suppliers/001
-- What suppliers are assessed by: indicators, templates of them with weights and grades, lists of suppliers.

create table perf_indicator (
  like business_columns including all,
  active smallint not null default 1 check (active in (0, 1)),
  code varchar(16) not null,
  name varchar(64) not null,
  dimension varchar(16) not null check (dimension in ('QUALITY', 'COST', 'DELIVERY', 'SERVICE', 'TECHNOLOGY')),
  kind varchar(8) not null check (kind in ('AUTO', 'MANUAL')),
  formula_code varchar(32),
  bands jsonb not null default '[]',
  description varchar(500) not null default '',
  check ((kind = 'AUTO') = (formula_code is not null)),
  foreign key (enterprise_id) references enterprise (id)
);
create unique index perf_indicator_code on perf_indicator (enterprise_id, lower(code)) where deleted = 0;
create unique index perf_indicator_name on perf_indicator (enterprise_id, lower(name)) where deleted = 0;

create table perf_template (
  like business_columns including all,
  active smallint not null default 1 check (active in (0, 1)),
  name varchar(64) not null,
  lines jsonb not null, -- indicators and their weights
  grade_bands jsonb not null,
  foreign key (enterprise_id) references enterprise (id)
);
create unique index perf_template_name on perf_template (enterprise_id, lower(name)) where deleted = 0;
create index perf_template_lines on perf_template using gin (lines jsonb_path_ops) where deleted = 0;

create table perf_supplier_list (
  like business_columns including all,
  name varchar(64) not null,
  supplier_ids jsonb not null,
  foreign key (enterprise_id) references enterprise (id)
);
create unique index perf_supplier_list_name on perf_supplier_list (enterprise_id, lower(name)) where deleted = 0;
