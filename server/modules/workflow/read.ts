import sql from 'sql-template-tag'

/** Approvals and who decides them. */
export const approvalView = sql`
  (select id, business_type, business_id, module_code, initiator_id, status
  from approval)`
