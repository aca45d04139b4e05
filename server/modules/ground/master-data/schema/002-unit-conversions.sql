-- after: materials/001

create table unit_conversion (
  like business_columns including all,
  material_id bigint references material (id), -- empty: for every material
  from_unit varchar(8) not null,
  to_unit varchar(8) not null,
  factor numeric(18, 9) not null check (factor > 0),
  foreign key (enterprise_id, from_unit) references unit (enterprise_id, code),
  foreign key (enterprise_id, to_unit) references unit (enterprise_id, code),
  check (from_unit <> to_unit),
  unique nulls not distinct (enterprise_id, material_id, from_unit, to_unit)
);
create index unit_conversion_to on unit_conversion (enterprise_id, to_unit);
