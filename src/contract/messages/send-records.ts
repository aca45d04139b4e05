import { Boolean as Bool, Enum, Integer, Object as Obj, Optional } from 'typebox'
import { endpoint, pageOf } from '../envelope.ts'
import { Notice } from './messages.ts'
import { noticeWays, SendRecord, sendStatuses } from './send-record-parts.ts'
import { Day, Flag, Ids, pageQuery, pageRequest, Str } from '../vocabulary.ts'

// --- given by the specification ---------------------------------------------------------------

/** Send records of the enterprise, newest first. */
export const querySendRecords = endpoint('POST', 'notice/msgSendRecord/table', {
  in: Obj({
    noticeType: Optional(Enum(noticeWays)),
    status: Optional(Enum(sendStatuses)),
    noticeTypeCode: Optional(Str(32)),
    /** Part of the theme. */
    theme: Optional(Str(100)),
    /** Part of the receiver's name or address. */
    receiver: Optional(Str(100)),
    sendTimeFrom: Optional(Day()),
    sendTimeTo: Optional(Day()),
    ...pageRequest,
  }),
  out: pageOf(SendRecord),
  access: ['message-center'],
  query: pageQuery,
})

/** The messages that the caller themselves received, with filters. */
export const queryReceived = endpoint('POST', 'notice/msgSendRecord/queryReceive', {
  in: Obj({
    noticeTypeCode: Optional(Str(32)),
    readFlag: Optional(Flag()),
    /** Part of the title. */
    title: Optional(Str(100)),
    sendTimeFrom: Optional(Day()),
    sendTimeTo: Optional(Day()),
    ...pageRequest,
  }),
  out: pageOf(Notice),
  access: 'signed-in',
  query: pageQuery,
})

// --- ours --------------------------------------------------------------------------------------

/**
 * Sends failed messages again, and waiting ones at once. Returns how many; those that cannot be sent stay as they are,
 * and the call is refused when none can.
 */
export const resendMessages = endpoint('POST', 'notice/msgSendRecord/resend', {
  in: Obj({ ids: Ids.properties.ids }),
  out: Integer(),
  access: ['message-center'],
  saves: true,
})

/** Which ways out this server has: without one, its messages wait. */
export const getChannels = endpoint('POST', 'notice/msgSendRecord/channels', {
  in: Obj({}),
  out: Obj({ email: Bool(), sms: Bool() }),
  access: ['message-center', 'message-template'],
})
