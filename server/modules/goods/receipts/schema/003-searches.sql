-- Receipts are found by parts of their numbers, and by their supplier also while they are drafts.
create index receive_number on receive using gin (receive_no gin_trgm_ops);
create index receive_of_supplier on receive (supplier_id, id desc) where deleted = 0;
create index receive_detail_delivery on receive_detail (delivery_detail_id) where delivery_detail_id is not null;
