import sql from 'sql-template-tag'

// Rows provided by higher areas as database views.

export const orderView = sql`(select id, deleted, status from answer_order)`

export const orderRowView = sql`
  (select id, order_id, deleted, row_no, qty, received_qty, aborted_qty, closed_qty
  from answer_order_row)`
