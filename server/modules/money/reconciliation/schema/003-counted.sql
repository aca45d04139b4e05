-- Exact totals of lists are counted on it alone, also for whoever sees the statements of some organisations.
create index reconciliation_list_seen on reconciliation (enterprise_id, id desc) include (org_id, supplier_id, status)
  where deleted = 0;
drop index reconciliation_list;
