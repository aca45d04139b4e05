-- after: purchase-orders/011
-- What had come of the order row when the return was sent: what comes beyond it, before the goods leave, replaces them.

alter table return_order_detail add column came_qty numeric(20, 6);
