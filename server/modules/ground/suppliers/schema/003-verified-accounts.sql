-- after: suppliers/002
-- Which versions of accounts were verified, and since when, so that payments can be measured against what held when they
-- were sent. Kept by a trigger, whoever writes accounts.

create table supplier_bank_verification (
  account_id bigint not null references supplier_bank_account (id) on delete cascade,
  version_no int not null,
  verify_time timestamptz not null,
  primary key (account_id, version_no)
);

-- An account that comes in as a verified one was never anything else.
create function keep_verified_account() returns trigger language plpgsql as $$
begin
  insert into supplier_bank_verification (account_id, version_no, verify_time)
  values (new.id, new.version_no, case tg_op when 'INSERT' then '-infinity' else now() end)
  on conflict do nothing;
  return null;
end $$;

create trigger supplier_bank_account_inserted after insert on supplier_bank_account
  for each row when (new.verify_status = 'VERIFIED') execute function keep_verified_account();
create trigger supplier_bank_account_verified after update of verify_status, version_no on supplier_bank_account
  for each row when (new.verify_status = 'VERIFIED') execute function keep_verified_account();

-- Since when those of today and their former versions were verified is not known.
insert into supplier_bank_verification (account_id, version_no, verify_time)
select b.id, v, '-infinity' from supplier_bank_account b cross join generate_series(1, b.version_no) v
where b.verify_status = 'VERIFIED';
