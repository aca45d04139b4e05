import sql from 'sql-template-tag'

// Views that higher-level areas provide.

export const supplierView = sql`(select id, name, register_form_id from answer_supplier)`

/** Approved companies without accepted terms: a buyer entered them. */
export const unacceptedTermsView = sql`(select id, enterprise_id from answer_unaccepted_terms)`

/** At most one row. */
export const termsVersion = sql`(select version from answer_current_terms)`
