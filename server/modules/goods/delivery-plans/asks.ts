import sql from 'sql-template-tag'

// Rows provided by higher areas as database views; `shipmentView` excludes deleted deliveries.

export const deliveryRowView = sql`(select id, plan_detail_id from answer_delivery_row)`

export const shipmentView = sql`
  (select plan_detail_id, qty, received_qty, missing_qty, status
  from answer_delivery_row where deleted = 0)`

export const postedRowView = sql`
  (select order_detail_id, received_qty, post_time
  from answer_posted_receipt_row)`
