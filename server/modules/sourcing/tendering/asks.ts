import sql from 'sql-template-tag'

// Rows provided by higher areas as database views.

export const contractView = sql`
  (select id, enterprise_id, deleted, contract_no, org_id, supplier_id, issued_flag, source_type, source_id
  from answer_contract)`
