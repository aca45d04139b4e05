import { Enum, Integer, Object as Obj, String as Text } from 'typebox'
import type { Static } from 'typebox'
import { Flag, Id, Moment } from '../vocabulary.ts'

/** The ways a message may go: the dictionary NOTICE_TYPE. */
export const noticeWays = ['SYSTEM', 'EMAIL', 'SMS'] as const
export type NoticeWay = (typeof noticeWays)[number]

/** How far the sending of a message is. */
export const sendStatuses = ['WAITING', 'SENT', 'FAILED'] as const
export type SendStatus = (typeof sendStatuses)[number]

/** One message that was written to somebody, by whatever way. */
const sendRecord = {
  id: Id(),
  /** When it was sent, or written while it waits. */
  sendTime: Moment(),
  noticeType: Enum(noticeWays),
  noticeTypeCode: Text(),
  noticeTypeName: Text(),
  /** The gateway that took it; empty while none has, and for the inbox. */
  channel: Text(),
  status: Enum(sendStatuses),
  theme: Text(),
  receiver: Text(),
  /** E-mail address or phone number; the user name for the inbox. */
  address: Text(),
  templateCode: Text(),
  attempts: Integer(),
  /** Why the last try failed: a text of the gateway, or one of our own codes in upper case. */
  error: Text(),
  /** When it is tried again; empty when it is not. */
  nextTry: Text(),
  /** 1: it waits or failed, has an address and a content, and is still valid, so it may be sent again. */
  resendable: Flag(),
}
export const SendRecord = Obj(sendRecord)
export type SendRecord = Static<typeof SendRecord>

/** A send record with its content, which is empty when it was confidential. */
export const SendRecordContent = Obj({ ...sendRecord, content: Text(), confidential: Flag() })
export type SendRecordContent = Static<typeof SendRecordContent>
