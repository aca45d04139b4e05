import sql from 'sql-template-tag'

/** Rows of reversals that were posted, with when they were. */
export const postedReversalView = sql`
  (select d.order_detail_id, t.enterprise_id, t.reverse_no, t.reverse_date, t.update_time as post_time
  from charge_against_detail d join charge_against t on t.id = d.reverse_id where t.deleted = 0 and t.status = 'POSTED')`
