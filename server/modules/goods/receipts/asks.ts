import sql from 'sql-template-tag'

// Views that higher-level areas provide.

/** Quantities returned for replacement, by order row. */
export const replacedView = sql`(select order_detail_id, qty from answer_replaced_row)`

/** 8D reports on receipt rows. */
export const problemView = sql`(select receive_detail_id from answer_problem)`
