import sql from 'sql-template-tag'

/** Changes of suppliers' files that are in force. Those without approval came into force when they were submitted. */
export const changeInForceView = sql`
  (select c.supplier_id, c.change_no, c.section, coalesce(c.decide_time, c.submit_time) as decide_time,
    '/company-change-detail?id=' || c.id as path
  from company_change c where c.status = 'APPROVED' and c.deleted = 0)`
