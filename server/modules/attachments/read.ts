import sql from 'sql-template-tag'

/** Files by the draft under which they were uploaded. */
export const attachmentView = sql`(select draft_id from attachment)`
