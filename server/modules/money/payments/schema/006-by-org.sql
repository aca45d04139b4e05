-- Lists of those who see some purchasing organisations are read and counted from the index alone.
create index payment_apply_org_seen on payment_apply (enterprise_id, org_id, id desc) where deleted = 0;
