import sql from 'sql-template-tag'

/** Kinds of messages that templates belong to. */
export const msgPublicTemplateView = sql`(select message_type_code from msg_public_template)`

/** Kinds of messages in inboxes. */
export const noticeView = sql`(select notice_type_code from notice)`

/** Kinds of messages that were sent. */
export const msgSendRecordView = sql`(select notice_type_code from msg_send_record)`
