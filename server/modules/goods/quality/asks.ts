import sql from 'sql-template-tag'

// Views that higher-level areas provide.

export const publishedResultView = sql`
  (select id, supplier_id, enterprise_id, named
  from answer_published_result)`
