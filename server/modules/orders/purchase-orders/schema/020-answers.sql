-- What areas on lower floors may ask: each names the view in its asks.ts.

-- Orders by the columns that decide who sees them.
create view answer_order as
  select id, enterprise_id, deleted, order_no, order_date, org_id, company_id, inventory_org_id, supplier_id, status, issued_flag,
    currency, currency_digits, local_currency, exchange_rate, submit_time, issue_time, source_type, source_no
  from purchase_order;

-- Rows of orders.
create view answer_order_row as
  select id, order_id, enterprise_id, deleted, issued_flag, order_status, row_no, material_id, qty, unit, price_excl, price_unit,
    tax_code, received_qty, aborted_qty, closed_qty, open_qty, amount_incl
  from purchase_order_detail;

-- Rows of orders with agreed prices. One index finds the last price of a material.
create view answer_priced_row as
  select id, order_id, enterprise_id, org_id, supplier_id, material_id, unit, currency, order_date, qty, price_excl, price_unit
  from purchase_order_detail
  where deleted = 0 and order_status in ('APPROVED', 'ISSUED', 'DIFF', 'CONFIRMED', 'EXECUTING', 'COMPLETED');
