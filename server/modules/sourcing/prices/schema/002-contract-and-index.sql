-- Ceilings that follow from contracts and from indices of the market; what an index was on which day.

create table price_index (
  like business_columns including all,
  code varchar(32) not null,
  name varchar(120) not null,
  value_date date not null,
  value numeric(20, 6) not null check (value > 0),
  foreign key (enterprise_id) references enterprise (id)
);
create unique index price_index_key on price_index (enterprise_id, code, value_date) where deleted = 0;

-- The names of these checks were given by the database.
do $$
declare old name;
begin
  for old in select conname from pg_constraint
    where conrelid = 'price_ceiling'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%FIXED%'
  loop
    execute format('alter table price_ceiling drop constraint %I', old);
  end loop;
end $$;

alter table price_ceiling
  add column index_code varchar(32) not null default '',
  add column index_base numeric(20, 6) check (index_base > 0),
  add check (basis in ('FIXED', 'LAST_PRICE_PCT', 'AVG12_PCT', 'CONTRACT_PRICE', 'INDEX')),
  add check (case basis
    when 'FIXED' then price is not null
    when 'CONTRACT_PRICE' then true
    when 'INDEX' then price is not null and index_base is not null and index_code <> ''
    else pct is not null end);

alter table price_record
  drop constraint price_record_source_check,
  add constraint price_record_source_check check (source in ('INQUIRY', 'CONTRACT', 'MANUAL'));
create index price_record_contract on price_record (material_id, supplier_id) where deleted = 0 and source = 'CONTRACT';
