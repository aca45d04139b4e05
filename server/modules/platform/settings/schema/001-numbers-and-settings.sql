-- Rules by which documents are numbered.
create table number_rule (
  code varchar(32) primary key,
  prefix varchar(16) not null,
  date_part varchar(8) not null check (date_part in ('NONE', 'YYYY', 'YYYYMM', 'YYYYMMDD')),
  serial_length smallint not null check (serial_length between 2 and 8),
  reset_by varchar(8) not null default 'NEVER' check (reset_by in ('NEVER', 'YEAR', 'MONTH', 'DAY')),
  per_org smallint not null default 0 check (per_org in (0, 1)),
  update_name varchar(64) not null default '',
  update_time timestamptz,
  version int not null default 0
);

create table number_counter (
  enterprise_id bigint not null references enterprise,
  rule_code varchar(32) not null references number_rule,
  -- 0: the rule counts for all organisations together.
  org_id bigint not null default 0,
  period varchar(8) not null,
  last bigint not null,
  primary key (enterprise_id, rule_code, org_id, period)
);

-- Beginnings of numbers that a rule has given out, with the date that followed: they are never used in another way.
create table number_form (
  rule_code varchar(32) not null references number_rule,
  prefix varchar(16) not null,
  per_org smallint not null,
  date_part varchar(8) not null,
  primary key (rule_code, prefix, per_org)
);

create table setting (
  enterprise_id bigint not null references enterprise,
  code varchar(64) not null,
  value varchar(500) not null,
  update_name varchar(64) not null default '',
  update_time timestamptz,
  version int not null default 0,
  primary key (enterprise_id, code)
);
