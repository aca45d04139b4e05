-- after: receipts/010
-- What was reversed counts as accepted or rejected no longer.
update purchase_order_detail d
set accepted_qty = d.accepted_qty - k.accepted, rejected_qty = d.rejected_qty - k.rejected
from (
  select order_detail_id, sum(reversed_accepted_qty) as accepted, sum(reversed_rejected_qty) as rejected
  from receive_detail where reversed_accepted_qty > 0 or reversed_rejected_qty > 0 group by order_detail_id) k
where d.id = k.order_detail_id;
