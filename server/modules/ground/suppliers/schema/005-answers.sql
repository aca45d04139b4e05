-- What areas on lower floors may ask: each names the view in its asks.ts.

-- Suppliers.
create view answer_supplier as
  select id, enterprise_id, deleted, supplier_no, name, stage, stage_time, register_form_id from supplier;

-- Categories of suppliers, each below its parent.
create view answer_supplier_category as
  select id, enterprise_id, deleted, supplier_category_bid, code, name, names, sort, active from supplier_category;
