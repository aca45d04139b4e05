-- Lists of those who see some purchasing organisations are read and counted from the index alone.
create index invoice_org_seen on invoice (enterprise_id, org_id, id desc);
