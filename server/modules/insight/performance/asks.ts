import sql from 'sql-template-tag'

// Views that higher-level areas provide.

/** Stage changes requested because of an assessment result. */
export const resultApplyView = sql`
  (select id, perf_result_id, doc_no, open_flag, create_time
  from answer_result_apply)`
