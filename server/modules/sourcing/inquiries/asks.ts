import sql from 'sql-template-tag'

export const contractView = sql`
  (select id, enterprise_id, deleted, contract_no, org_id, supplier_id, issued_flag, source_type, source_id
  from answer_contract)`

export const orderView = sql`
  (select id, enterprise_id, deleted, order_no, org_id, supplier_id, status, issued_flag, source_type, source_no
  from answer_order)`

export const orderRowView = sql`
  (select id, order_id, deleted, material_id, qty, unit, aborted_qty, closed_qty
  from answer_order_row)`

export const publishedResultView = sql`
  (select id, supplier_id, total, enterprise_id, publish_time
  from answer_published_result)`
