import { Boolean as Bool, Enum, Integer, Object as Obj, Optional } from 'typebox'
import { endpoint, pageOf } from '../../envelope.ts'
import { Notice } from './messages.ts'
import { noticeWays, SendRecord, sendStatuses } from './send-record-parts.ts'
import { Day, Flag, Ids, pageQuery, pageRequest, Str } from '../../vocabulary.ts'

// Specified

export const querySendRecords = endpoint('POST', 'notice/msgSendRecord/table', {
  in: Obj({
    noticeType: Optional(Enum(noticeWays)),
    status: Optional(Enum(sendStatuses)),
    noticeTypeCode: Optional(Str(32)),
    theme: Optional(Str(100)),
    receiver: Optional(Str(100)),
    sendTimeFrom: Optional(Day()),
    sendTimeTo: Optional(Day()),
    ...pageRequest,
  }),
  out: pageOf(SendRecord),
  access: ['message-center'],
  query: pageQuery,
})

export const queryReceived = endpoint('POST', 'notice/msgSendRecord/queryReceive', {
  in: Obj({
    noticeTypeCode: Optional(Str(32)),
    readFlag: Optional(Flag()),
    title: Optional(Str(100)),
    sendTimeFrom: Optional(Day()),
    sendTimeTo: Optional(Day()),
    ...pageRequest,
  }),
  out: pageOf(Notice),
  access: 'signed-in',
  query: pageQuery,
})

// Not specified

/**
 * Resends failed messages, and waiting ones at once; returns the number. Others are skipped; refused when none can be
 * sent.
 */
export const resendMessages = endpoint('POST', 'notice/msgSendRecord/resend', {
  in: Obj({ ids: Ids.properties.ids }),
  out: Integer(),
  access: ['message-center'],
  saves: true,
})

export const getChannels = endpoint('POST', 'notice/msgSendRecord/channels', {
  in: Obj({}),
  out: Obj({ email: Bool(), sms: Bool() }),
  access: ['message-center', 'message-template'],
})
