import sql from 'sql-template-tag'

// Views that higher-level areas provide.

export const changeInForceView = sql`
  (select supplier_id, change_no, section, decide_time, path
  from answer_company_change)`

export const applyInForceView = sql`
  (select supplier_id, lifecycle_no, direction, to_stage, applied_time, path
  from answer_stage_change)`

export const publishedResultView = sql`
  (select supplier_id, enterprise_id, publish_time, named
  from answer_published_result)`

export const orderView = sql`
  (select id, enterprise_id, deleted, order_no, org_id, supplier_id, issued_flag, issue_time
  from answer_order)`
