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

create or replace function purchase_order_written() returns trigger language plpgsql as $$
declare _order record;
begin
  if tg_op = 'INSERT' then
    perform count_purchase_orders('ORDER', enterprise_id, org_id, supplier_id, issued_flag, status, '', count(*))
    from fresh where deleted = 0 group by enterprise_id, org_id, supplier_id, issued_flag, status;
    return null;
  end if;
  perform count_purchase_orders('ORDER', enterprise_id, org_id, supplier_id, issued_flag, status, '', sum(more)::bigint)
  from (select enterprise_id, org_id, supplier_id, issued_flag, status, 1 as more from fresh where deleted = 0
        union all
        select enterprise_id, org_id, supplier_id, issued_flag, status, -1 from stale where deleted = 0) moved
  group by enterprise_id, org_id, supplier_id, issued_flag, status having sum(more) <> 0;
  for _order in
    select fresh.id, fresh.org_id, fresh.supplier_id, fresh.issued_flag, fresh.status, fresh.deleted, fresh.order_date,
      fresh.currency
    from fresh join stale on stale.id = fresh.id
    where (fresh.org_id, fresh.supplier_id, fresh.issued_flag, fresh.status, fresh.deleted, fresh.order_date, fresh.currency)
      is distinct from
      (stale.org_id, stale.supplier_id, stale.issued_flag, stale.status, stale.deleted, stale.order_date, stale.currency)
    order by fresh.id
  loop
    update purchase_order_detail detail
    set org_id = _order.org_id, supplier_id = _order.supplier_id, order_status = _order.status,
        issued_flag = _order.issued_flag, deleted = greatest(detail.deleted, _order.deleted),
        order_date = _order.order_date, currency = _order.currency
    where detail.order_id = _order.id and detail.deleted = 0;
  end loop;
  return null;
end $$;

create or replace function purchase_order_detail_copies() returns trigger language plpgsql as $$
begin
  select enterprise_id, org_id, supplier_id, issued_flag, status, order_date, currency
  into strict new.enterprise_id, new.org_id, new.supplier_id, new.issued_flag, new.order_status, new.order_date, new.currency
  from purchase_order where id = new.order_id;
  return new;
end $$;
