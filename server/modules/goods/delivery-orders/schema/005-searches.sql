-- Delivery orders are found by parts of their numbers.
create index delivery_order_number on delivery_order using gin (delivery_no gin_trgm_ops);
create index delivery_order_tracking on delivery_order using gin (tracking_no gin_trgm_ops) where tracking_no <> '';
