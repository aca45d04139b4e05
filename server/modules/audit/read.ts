import sql from 'sql-template-tag'

/** What was done to documents. */
export const auditLogView = sql`(select id, business_type, business_id, changes from audit_log)`
