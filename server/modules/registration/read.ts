import sql from 'sql-template-tag'

/** Drafts of registrations, with the end of the right to add files. */
export const registerDraftView = sql`(select id, expire_time from register_draft)`
