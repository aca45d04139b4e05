import sql from 'sql-template-tag'

/** Sessions. */
export const sessionView = sql`
  (select id, user_id, client_app_id, role_id, supplier_id, ip, start_time, last_used, end_time
  from session)`

/** Attempts to sign in. */
export const loginLogView = sql`
  (select id, enterprise_id, user_id, username, time, ip, result, reason
  from login_log)`
