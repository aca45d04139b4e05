import sql from 'sql-template-tag'

export const attachmentView = sql`(select draft_id from attachment)`

/** Files readable without decryption, with their names in the file store. */
export const storedFileView = sql`
  (select id, enterprise_id, business_type, business_id, name, size, file from attachment where state = 'CLEAN' and seal is null
    and content_key is null)`

export const documentFileView = sql`
  (select id, enterprise_id, business_type, business_id, name, hash, creator_id, create_time from attachment
  where state in ('SCANNING', 'CLEAN') and sent is distinct from 'LEFT')`

/** Files whose upload has not finished. */
export const unfinishedFileView = sql`(select id, business_type, business_id from attachment where state = 'STORING')`
