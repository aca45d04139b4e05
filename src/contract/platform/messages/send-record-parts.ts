import { Enum, Integer, Null, Object as Obj, String as Text, Union } from 'typebox'
import type { Static } from 'typebox'
import { Flag, Id, Moment } from '../../vocabulary.ts'

/** Delivery channels: dictionary NOTICE_TYPE. */
export const noticeWays = ['SYSTEM', 'EMAIL', 'SMS'] as const
export type NoticeWay = (typeof noticeWays)[number]

export const sendStatuses = ['WAITING', 'SENT', 'FAILED'] as const
export type SendStatus = (typeof sendStatuses)[number]

const sendRecord = {
  id: Id(),
  sendTime: Moment(),
  noticeType: Enum(noticeWays),
  noticeTypeCode: Text(),
  noticeTypeName: Text(),
  channel: Text(),
  status: Enum(sendStatuses),
  theme: Text(),
  receiver: Text(),
  /** E-mail address or phone number; user name for the inbox. */
  address: Text(),
  templateCode: Text(),
  attempts: Integer(),
  /** Error of the last attempt: from the gateway, or one of our codes in upper case. */
  error: Text(),
  nextTry: Text(),
  /** 1: waiting or failed, with address and content, and still valid. */
  resendable: Flag(),
}
export const SendRecord = Obj(sendRecord)
export type SendRecord = Static<typeof SendRecord>

export const SendRecordContent = Obj({
  ...sendRecord,
  /** Null when the template was deleted. */
  templateId: Union([Id(), Null()]),
  /** '' when confidential. */
  content: Text(),
  confidential: Flag(),
})
export type SendRecordContent = Static<typeof SendRecordContent>
