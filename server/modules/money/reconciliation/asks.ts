import sql from 'sql-template-tag'

// Views that higher-level areas provide.

/** Rows of active invoice applications. */
export const appliedRowView = sql`
  (select receive_detail_id, return_detail_id, statement_line_id, qty, apply_no
  from answer_applied_row)`

export const postedInvoiceRowView = sql`
  (select invoice_id, receive_detail_id, return_detail_id, statement_line_id, qty, price
  from answer_posted_invoice_row)`
