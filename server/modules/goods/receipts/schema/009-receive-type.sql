-- What came: ordered goods, goods in place of such as went back, or goods that stay the supplier's.
alter table receive add column receive_type varchar(8) not null default 'NORMAL'
  check (receive_type in ('NORMAL', 'REPLACE', 'CONSIGN'));
update receive r set receive_type = 'CONSIGN' where exists (
  select from receive_detail k join purchase_order_detail d on d.id = k.order_detail_id
    join purchase_order o on o.id = d.order_id
  where k.receive_id = r.id and o.order_type = 'CONSIGNMENT');
