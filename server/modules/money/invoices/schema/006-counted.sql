-- Exact totals of lists are counted on these alone, also for whoever sees the invoices of some organisations.
create index invoice_list_seen on invoice (enterprise_id, id desc) include (org_id, supplier_id, status);
create index invoice_status_seen on invoice (enterprise_id, status, id desc) include (org_id, supplier_id);
create index invoice_supplier_seen on invoice (supplier_id, id desc) include (enterprise_id, org_id, status);
drop index invoice_list, invoice_status, invoice_supplier;
