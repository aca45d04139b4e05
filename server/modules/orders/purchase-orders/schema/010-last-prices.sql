-- after: purchase-orders/009
-- What was last paid for a material is found by one index: rows copy the day and the currency of their order, as they copy
-- its state.
alter table purchase_order_detail add column order_date date, add column currency char(3);
alter table purchase_order_detail disable trigger user;
update purchase_order_detail d set order_date = o.order_date, currency = o.currency
from purchase_order o where o.id = d.order_id;
alter table purchase_order_detail enable trigger user;
alter table purchase_order_detail alter column order_date set not null, alter column currency set not null;
create index purchase_order_detail_paid on purchase_order_detail
  (material_id, unit, currency, order_date desc, id desc)
  where deleted = 0 and order_status in ('APPROVED', 'ISSUED', 'DIFF', 'CONFIRMED', 'EXECUTING', 'COMPLETED');

create function purchase_order_dated() returns trigger language plpgsql as $$
begin
  update purchase_order_detail set order_date = new.order_date, currency = new.currency
  where order_id = new.id and deleted = 0;
  return null;
end $$;
create trigger purchase_order_dated after update on purchase_order
  for each row when ((old.order_date, old.currency) is distinct from (new.order_date, new.currency))
  execute function purchase_order_dated();

create or replace function purchase_order_detail_copies() returns trigger language plpgsql as $$
begin
  select enterprise_id, org_id, supplier_id, issued_flag, status, order_date, currency
  into strict new.enterprise_id, new.org_id, new.supplier_id, new.issued_flag, new.order_status, new.order_date, new.currency
  from purchase_order where id = new.order_id;
  return new;
end $$;
