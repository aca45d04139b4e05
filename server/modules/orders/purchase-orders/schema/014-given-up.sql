-- after: purchase-orders/013
-- Nothing is replaced any more of rows that were closed. Those that are opened again do not wait for it: what waited for that
-- alone is received.
update purchase_order_detail set replace_open_qty = 0,
  row_status_before = case
    when row_status_before = 'PART_RECEIVED' and received_qty >= (qty - aborted_qty) * (1 - short_tolerance_pct / 100)
      then 'RECEIVED' else row_status_before end
where row_status = 'CLOSED' and replace_open_qty > 0;
