-- after: purchase-orders/011
-- The first day that was agreed to of a row as it is ordered now, where its supplier moved its promise of its own accord since:
-- punctuality is measured by that. A change by the buyer makes it void, as it does the promise.
alter table purchase_order_detail add column first_promised_date date;
