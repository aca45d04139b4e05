-- after: purchase-orders/015
-- Rows whose delivery is expected are found by one index: every morning those that are due soon or late are told of, without a
-- look at all that were ever delivered.
create index purchase_order_detail_expected on purchase_order_detail (id)
  where deleted = 0 and open_qty > 0 and normal_delivery_flag = 1
    and order_status in ('ISSUED', 'DIFF', 'CONFIRMED', 'EXECUTING') and row_status not in ('RECEIVED', 'ABORTED', 'CLOSED');
