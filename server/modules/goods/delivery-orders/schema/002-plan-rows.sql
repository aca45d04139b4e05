-- after: delivery-plans/001
-- The row of a delivery plan that a row of a delivery order was made of.

alter table delivery_order_detail add column plan_detail_id bigint references delivery_plan_detail (id);
create index delivery_order_detail_plan on delivery_order_detail (plan_detail_id) where plan_detail_id is not null;
