-- Exact totals of lists are counted on these alone, also for whoever sees the payments of some organisations.
create index payment_apply_list_seen on payment_apply (enterprise_id, id desc) include (org_id, supplier_id, status)
  where deleted = 0;
create index payment_apply_supplier_seen on payment_apply (supplier_id, id desc) include (enterprise_id, org_id, status)
  where deleted = 0;
drop index payment_apply_list, payment_apply_supplier;
