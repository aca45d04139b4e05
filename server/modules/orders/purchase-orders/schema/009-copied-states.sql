-- after: purchase-orders/003
-- What order rows copy of their order is written order by order: each finds its rows by their index, which has those that are
-- not deleted. Deleted rows keep what they had; without that, all rows of all orders were read for each change of a state.
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
    select fresh.id, fresh.org_id, fresh.supplier_id, fresh.issued_flag, fresh.status, fresh.deleted
    from fresh join stale on stale.id = fresh.id
    where (fresh.org_id, fresh.supplier_id, fresh.issued_flag, fresh.status, fresh.deleted)
      is distinct from (stale.org_id, stale.supplier_id, stale.issued_flag, stale.status, stale.deleted)
    order by fresh.id
  loop
    update purchase_order_detail detail
    set org_id = _order.org_id, supplier_id = _order.supplier_id, order_status = _order.status,
        issued_flag = _order.issued_flag, deleted = greatest(detail.deleted, _order.deleted)
    where detail.order_id = _order.id and detail.deleted = 0;
  end loop;
  return null;
end $$;
