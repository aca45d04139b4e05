import sql from 'sql-template-tag'

/** Files by the draft under which they were uploaded. */
export const attachmentView = sql`(select draft_id from attachment)`

/** Files of documents whose content may be read as it lies in the file store, and where. */
export const storedFileView = sql`
  (select id, enterprise_id, business_type, business_id, name, size, file from attachment where state = 'CLEAN' and seal is null
    and content_key is null)`

/** Files that were stored with a document. */
export const documentFileView = sql`
  (select id, enterprise_id, business_type, business_id, name, hash, creator_id, create_time from attachment
  where state in ('SCANNING', 'CLEAN') and sent is distinct from 'LEFT')`
