-- Rows of which something may still go back or be reversed are counted without their tables, by receipt. Few of all rows
-- have rejected goods that are still here.
create index receive_detail_left on receive_detail (receive_id)
  where rejected_qty - returned_rejected_qty - reversed_rejected_qty - held_rejected_qty > 0
    or accepted_qty + concession_qty - returned_accepted_qty - reversed_accepted_qty - held_accepted_qty > 0;
create index receive_detail_rejected on receive_detail (id) include (receive_id)
  where rejected_qty - returned_rejected_qty - reversed_rejected_qty - held_rejected_qty > 0;
-- Exact totals are counted on these alone.
create index receive_of_supplier_seen on receive (supplier_id, id desc) include (enterprise_id, org_id, warehouse_id, status)
  where deleted = 0;
create index receive_list_seen on receive (enterprise_id, id desc) include (org_id, supplier_id, warehouse_id, status)
  where deleted = 0;
drop index receive_of_supplier, receive_list;
