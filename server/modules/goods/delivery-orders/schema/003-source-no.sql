-- The number of the supplier's own document that a delivery order was made of; taken once per supplier.

alter table delivery_order add column source_no varchar(64) not null default '';
create unique index delivery_order_source on delivery_order (supplier_id, source_no) where source_no <> '' and deleted = 0;
