-- Why goods with a deviation were accepted, and what the inspection of a row found of each characteristic.
alter table receive_detail add column concession_reason varchar(500) not null default '';

create table receive_characteristic (
  receive_detail_id bigint not null references receive_detail (id) on delete cascade,
  place int not null check (place >= 0),
  name varchar(128) not null,
  kind varchar(8) not null check (kind in ('MEASURE', 'CHECK')),
  unit varchar(16) not null default '',
  lower_limit numeric(20, 6),
  upper_limit numeric(20, 6),
  measured numeric(20, 6)[] not null default '{}',
  ok_flag smallint check (ok_flag in (0, 1)), -- of a check
  passed_flag smallint not null check (passed_flag in (0, 1)),
  primary key (receive_detail_id, place),
  check (lower_limit <= upper_limit),
  check ((num_nonnulls(lower_limit, upper_limit) > 0) = (kind = 'MEASURE')),
  check (case kind when 'CHECK' then ok_flag is not null else cardinality(measured) > 0 end)
);
