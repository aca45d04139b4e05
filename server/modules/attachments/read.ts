import sql from 'sql-template-tag'

/** Files by the draft under which they were uploaded. */
export const attachmentView = sql`(select draft_id from attachment)`

/** Files that were stored with a document. */
export const documentFileView = sql`
  (select enterprise_id, business_type, business_id, creator_id, create_time from attachment where state in ('SCANNING', 'CLEAN'))`
