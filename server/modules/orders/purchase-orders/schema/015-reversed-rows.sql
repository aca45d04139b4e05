-- after: purchase-orders/014
-- Closed rows of which goods were reversed are again what is left of these when they are opened, and wait for no replacement.
update purchase_order_detail set replace_open_qty = 0,
  row_status_before = case
    when received_qty > 0 and received_qty >= (qty - aborted_qty) * (1 - short_tolerance_pct / 100) then 'RECEIVED'
    when received_qty > 0 then 'PART_RECEIVED'
    when under_way_qty > 0 then 'DELIVERING'
    when row_status_before = 'OPEN' then 'OPEN'
    else 'CONFIRMED' end
where row_status = 'CLOSED' and reversed_qty > 0;
