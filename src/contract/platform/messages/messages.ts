import { Integer, Null, Object as Obj, Optional, Record, String as Text, Literal, Union } from 'typebox'
import type { Static } from 'typebox'
import { endpoint, pageOf } from '../../envelope.ts'
import { SendRecordContent } from './send-record-parts.ts'
import { Id, Ids, Moment, pageRequest, Str } from '../../vocabulary.ts'

/** Delivered values of the dictionary NOTICE_TYPE_CODE; administrators may add others. */
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

/** `content` is sanitised HTML. */
export const Notice = Obj({
  id: Id(),
  title: Text(),
  content: Text(),
  sendTime: Moment(),
  createName: Text(),
  /** 0 unread, otherwise read. */
  readFlag: Integer(),
  pcUrl: Text(),
  businessId: Union([Id(), Null()]),
  noticeTypeCode: Text(),
  noticeTypeName: Text(),
})
export type Notice = Static<typeof Notice>

export const Unread = Obj({ count: Integer(), byType: Record(Text(), Integer()) })
export type Unread = Static<typeof Unread>

// Specified

/** Newest first. The body may have `page: { size, current }` instead. */
export const queryMessages = endpoint('POST', 'notice/msgSendRecord/getMessageByUserName', {
  in: Obj({ noticeTypeCode: Optional(Str(32)), page: pageRequest.page, pageSize: pageRequest.pageSize }),
  out: pageOf(Notice),
  access: 'signed-in',
})

/** Idempotent. */
export const markMessageRead = endpoint('POST', 'notice/msgSendRecord/update', {
  in: Obj({ id: Id(), readFlag: Literal(1) }),
  out: Unread,
  access: 'signed-in',
  saves: true,
})

/** `record` only with permission for send records. */
export const NoticeDetail = Obj({ ...Notice.properties, record: Optional(SendRecordContent) })
export type NoticeDetail = Static<typeof NoticeDetail>

/**
 * With permission for send records (`message-center`) any of the enterprise, with its `record`; otherwise an own one.
 */
export const getMessage = endpoint('GET', 'notice/msgSendRecord/getMsgSendRecordInf/id/{id}', {
  in: Obj({ id: Id() }),
  out: NoticeDetail,
  access: 'signed-in',
})

/** `userId` lets a page with a token from its host identify the user. */
export const getUnread = endpoint('POST', 'basic/home/getUnread', {
  in: Obj({}),
  out: Obj({ ...Unread.properties, userId: Id() }),
  access: 'signed-in',
})

// Not specified

export const markMessagesRead = endpoint('POST', 'notice/msgSendRecord/markRead', {
  in: Obj({ ids: Optional(Ids.properties.ids), noticeTypeCode: Optional(Str(32)) }),
  out: Unread,
  access: 'signed-in',
  saves: true,
})

/** Server-sent events, below `/stage-api`. */
export const eventsPath = 'events'

/** `unread` has an `Unread`; `todo` has `{ count }`; `menu` the menu's `{ version }`; `auction` an `AuctionPulse`. */
export const eventKinds = ['unread', 'todo', 'export', 'phase', 'menu', 'ended', 'document', 'auction'] as const
export type EventKind = (typeof eventKinds)[number]

export interface ChangedDocument {
  type: string
  id: string
  version: number | null
  /** User who changed it; '' when hidden from the current user. */
  name: string
}
