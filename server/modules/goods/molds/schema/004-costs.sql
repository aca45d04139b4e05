-- after: contracts/001, molds/002
-- What maintenances cost and who carried them out, and the contract by which a mold is paid.

alter table mold_maintenance
  -- In local currency; null where nobody said.
  add column cost numeric(22, 4) check (cost >= 0),
  -- Who kept the mold then.
  add column supplier_id bigint references supplier (id);
update mold_maintenance m set supplier_id = t.keeper_supplier_id from mold t where t.id = m.mold_id;
alter table mold_maintenance alter column supplier_id set not null;
create index mold_maintenance_supplier on mold_maintenance (supplier_id);

alter table mold add column pay_contract_id bigint references contract (id);
create index mold_pay_contract on mold (pay_contract_id) where pay_contract_id is not null;
