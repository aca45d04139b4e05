-- after: purchase-orders/001
-- Problems without a receipt are charged to the account of an order row: its company, its currency, its tax.

alter table problem add column charge_row_id bigint references purchase_order_detail (id);
alter table problem add check (charge_row_id is null or receive_detail_id is null);
create index problem_charged_row on problem (charge_row_id) where charge_row_id is not null;
