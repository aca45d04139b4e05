-- after: returns/002
-- Of what went back to be delivered again: what has not come yet. As long as it is expected, its row is not received.
alter table purchase_order_detail
  add column replace_open_qty numeric(20, 6) not null default 0,
  add constraint purchase_order_detail_replaced check (replace_open_qty between 0 and replace_qty);

update purchase_order_detail d set replace_open_qty = least(d.replace_qty, s.qty)
from (select k.order_detail_id as id, sum(k.qty) as qty from return_order_detail k join return_order t on t.id = k.return_id
  where t.deleted = 0 and t.status = 'RETURNED' and t.treatment = 'REPLACE' group by k.order_detail_id) s
where d.id = s.id;
