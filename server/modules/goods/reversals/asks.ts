import sql from 'sql-template-tag'

// Views that higher-level areas provide.

/** Rows of active invoice applications. */
export const appliedRowView = sql`(select receive_detail_id, apply_no from answer_applied_row)`

export const statedRowView = sql`(select receive_detail_id, recon_no from answer_stated_row)`
