import sql from 'sql-template-tag'

/** Drafts of registrations, with the end of the right to add files. */
export const registerDraftView = sql`(select id, expire_time from register_draft)`

/** The companies that were approved without anybody having accepted the terms: a buyer has entered them. */
export const unacceptedTermsView = sql`
  (select id, enterprise_id from register_form
  where status = 'APPROVED' and entered_by is not null and terms_accept_time is null)`

/** The version of the terms that holds now. */
export const termsVersion = sql`
  (select version from registration_terms where valid_from <= now() order by valid_from desc, version desc limit 1)`
