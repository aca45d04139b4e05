import sql from 'sql-template-tag'

export { readUnread } from './queries.ts'

export const msgPublicTemplateView = sql`(select message_type_code from msg_public_template)`

export const noticeView = sql`(select notice_type_code from notice)`

export const msgSendRecordView = sql`(select notice_type_code from msg_send_record)`
