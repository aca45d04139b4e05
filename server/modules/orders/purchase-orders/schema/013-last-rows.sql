-- after: purchase-orders/012
-- The last row that was issued to a supplier is found by one index: the cost of a fault found on the line is charged to it.
create index purchase_order_detail_last on purchase_order_detail (supplier_id, id desc)
  where deleted = 0 and issued_flag = 1;
