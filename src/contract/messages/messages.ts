import { Integer, Null, Object as Obj, Optional, Record, String as Text, Literal, Union } from 'typebox'
import type { Static } from 'typebox'
import { endpoint, pageOf } from '../envelope.ts'
import { SendRecordContent } from './send-record-parts.ts'
import { Id, Ids, Moment, pageRequest, Str } from '../vocabulary.ts'

/** The delivered values of the dictionary NOTICE_TYPE_CODE; an administrator may add others. */
export const noticeTypes = [
  'TODO',
  'SUPPLIER',
  'BIDDING',
  'INQUIRY',
  'ORDER',
  'DELIVERY',
  'QUALITY',
  'FINANCE',
  'NOTICE',
  'SYSTEM',
] as const
export type NoticeType = (typeof noticeTypes)[number]

/** A message in somebody's inbox. `content` is sanitised HTML. */
export const Notice = Obj({
  id: Id(),
  title: Text(),
  content: Text(),
  sendTime: Moment(),
  createName: Text(),
  /** 0 unread, otherwise read. */
  readFlag: Integer(),
  /** Page that the message leads to, a path inside the portal, or empty. */
  pcUrl: Text(),
  businessId: Union([Id(), Null()]),
  /** One of NOTICE_TYPE_CODE: those delivered, or one that an administrator added. */
  noticeTypeCode: Text(),
  /** Its name in the reader's language (the dictionary's label). */
  noticeTypeName: Text(),
})
export type Notice = Static<typeof Notice>

/** Unread messages, in all and by type. */
export const Unread = Obj({ count: Integer(), byType: Record(Text(), Integer()) })
export type Unread = Static<typeof Unread>

// --- given by the specification ---------------------------------------------------------------

/** The caller's own messages, newest first. The body may carry `page: { size, current }` instead. */
export const queryMessages = endpoint('POST', 'notice/msgSendRecord/getMessageByUserName', {
  in: Obj({ noticeTypeCode: Optional(Str(32)), page: pageRequest.page, pageSize: pageRequest.pageSize }),
  out: pageOf(Notice),
  access: 'signed-in',
})

/** Marks one own message as read; doing so twice is harmless. A foreign id answers 10007. */
export const markMessageRead = endpoint('POST', 'notice/msgSendRecord/update', {
  in: Obj({ id: Id(), readFlag: Literal(1) }),
  out: Unread,
  access: 'signed-in',
  saves: true,
})

/** A message, and how it was sent when the reader may see send records. */
export const NoticeDetail = Obj({ ...Notice.properties, record: Optional(SendRecordContent) })
export type NoticeDetail = Static<typeof NoticeDetail>

/**
 * One own message, or one of the enterprise's for those who may read send records (`message-center`); these also get
 * the `record`. Any other id answers 10007.
 */
export const getMessage = endpoint('GET', 'notice/msgSendRecord/getMsgSendRecordInf/id/{id}', {
  in: Obj({ id: Id() }),
  out: NoticeDetail,
  access: 'signed-in',
})

/** How many messages are unread, and whose: a page to which its host gives a token learns the user so. */
export const getUnread = endpoint('POST', 'basic/home/getUnread', {
  in: Obj({}),
  out: Obj({ ...Unread.properties, userId: Id() }),
  access: 'signed-in',
})

// --- ours --------------------------------------------------------------------------------------

/** Marks all own messages as read, or those of the given ids. */
export const markMessagesRead = endpoint('POST', 'notice/msgSendRecord/markRead', {
  in: Obj({ ids: Optional(Ids.properties.ids), noticeTypeCode: Optional(Str(32)) }),
  out: Unread,
  access: 'signed-in',
  saves: true,
})

/** Address of the stream of server-sent events, below `/stage-api`. */
export const eventsPath = 'events'

/** Kinds of events in the stream. `unread` carries an `Unread`; `todo` carries `{ count }`; `menu` the menu's `{ version }`;
 * `auction` how an auction stands for the reader. */
export const eventKinds = ['unread', 'todo', 'export', 'phase', 'menu', 'ended', 'document', 'auction'] as const
export type EventKind = (typeof eventKinds)[number]

/** What the event `document` says: a document that the user may see has changed. */
export interface ChangedDocument {
  /** What it is called in the audit trail. */
  type: string
  id: string
  /** The version that it has now; null where documents of its type have none. */
  version: number | null
  /** Who changed it; '' when the user is not to know. */
  name: string
}
