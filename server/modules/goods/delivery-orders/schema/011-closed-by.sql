-- Who closed a delivery of which not everything came; '' while it is open, or when everything did.
alter table delivery_order add column close_name varchar(64) not null default '';
update delivery_order set close_name = coalesce(update_name, '') where status = 'CLOSED';
