import sql from 'sql-template-tag'

export const sessionView = sql`
  (select id, user_id, client_app_id, role_id, ip, start_time, last_used, end_time
  from answer_session)`

export const loginLogView = sql`(select user_id, time, result from answer_login_log)`

export const supplierView = sql`
  (select id, enterprise_id, deleted, supplier_no, name, stage, stage_time
  from answer_supplier)`
