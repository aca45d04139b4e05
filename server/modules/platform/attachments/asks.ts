import sql from 'sql-template-tag'

// A row provided by a higher area as a database view. `expire_time` ends the right to add files.

export const registerDraftView = sql`(select id, expire_time from answer_register_draft)`
