-- after: payments/007, contracts/010
-- Advances of contracts, beside those of orders.

alter table payment_apply add contract_id bigint references contract (id);
create index payment_apply_contract on payment_apply (contract_id) where contract_id is not null;
do $$
declare named text;
begin
  select conname into named from pg_constraint
    where conrelid = 'payment_apply'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%order_id IS NOT NULL%';
  execute format('alter table payment_apply drop constraint %I', named);
end $$;
alter table payment_apply add constraint payment_apply_advance_check
  check (num_nonnulls(order_id, contract_id) = case pay_type when 'ADVANCE' then 1 else 0 end);
