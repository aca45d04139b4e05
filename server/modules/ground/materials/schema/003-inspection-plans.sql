-- What is looked at when a material is inspected: a measure with limits, or a check that is right or not.
create table material_characteristic (
  material_id bigint not null references material (id) on delete cascade,
  place int not null check (place >= 0),
  name varchar(128) not null,
  kind varchar(8) not null check (kind in ('MEASURE', 'CHECK')),
  unit varchar(16) not null default '',
  lower_limit numeric(20, 6),
  upper_limit numeric(20, 6),
  primary key (material_id, place),
  check (lower_limit <= upper_limit),
  check ((num_nonnulls(lower_limit, upper_limit) > 0) = (kind = 'MEASURE'))
);
