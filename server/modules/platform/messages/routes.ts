import type { FastifyInstance } from 'fastify'
import {
  getMessage,
  getUnread,
  markMessageRead,
  markMessagesRead,
  queryMessages,
} from '../../../../src/contract/platform/messages/messages.ts'
import type { Notice, NoticeDetail } from '../../../../src/contract/platform/messages/messages.ts'
import type { SendRecordContent } from '../../../../src/contract/platform/messages/send-record-parts.ts'
import type { Config } from '../../../config.ts'
import type { Act } from '../../../kit/call/act.ts'
import { tellPages } from '../../../kit/messages/notify.ts'
import { refuse } from '../../../kit/call/refusal.ts'
import { serve } from '../../../kit/call/serve.ts'
import { messageTypeRoutes } from './message-type.routes.ts'
import { templateRoutes } from './template.routes.ts'
import { subscriptionRoutes } from './subscription.routes.ts'
import { sendRecordRoutes } from './send-record.routes.ts'
import { readSendRecord } from './send-record.queries.ts'
import { markRead, readMessage, readMessages, readUnread } from './queries.ts'

/** Users can read and mark only their own messages. */
export function messageRoutes(app: FastifyInstance, channels: Pick<Config, 'smtpUrl' | 'smsUrl'>): void {
  sendRecordRoutes(app, channels)
  templateRoutes(app)
  messageTypeRoutes(app)
  subscriptionRoutes(app)
  serve(app, queryMessages, ({ noticeTypeCode, page, pageSize }, { db, caller }) =>
    readMessages(db, caller, noticeTypeCode, { page, pageSize }),
  )
  serve(app, getMessage, ({ id }, act) => readDetail(act, id))
  serve(app, getUnread, async (_, { db, caller }) => ({
    ...(await readUnread(db, caller.userId)),
    userId: caller.userId,
  }))
  serve(app, markMessageRead, async ({ id }, act) => {
    await requireMessage(act, id)
    return readAndTell(act, { ids: [id] })
  })
  serve(app, markMessagesRead, ({ ids, noticeTypeCode }, act) =>
    readAndTell(act, { ...(ids === undefined ? {} : { ids }), type: noticeTypeCode }),
  )
}

/** Users with access to send records may also read others' messages and how they were sent. */
async function readDetail(act: Act, id: string): Promise<NoticeDetail> {
  const { db, caller } = act
  const own = await readMessage(db, caller, id)
  if (!caller.modules.has('message-center')) return own ?? refuse('noSuchData')
  const record = (await readSendRecord(db, caller, id)) ?? refuse('noSuchData')
  return { ...(own ?? asNotice(record)), record }
}

function asNotice(record: SendRecordContent): Notice {
  const { id, theme, content, sendTime, noticeTypeCode, noticeTypeName } = record
  return {
    id,
    title: theme,
    content,
    sendTime,
    noticeTypeCode,
    noticeTypeName,
    createName: '',
    readFlag: 1,
    pcUrl: '',
    businessId: null,
  }
}

async function requireMessage({ db, caller }: Act, id: string) {
  return (await readMessage(db, caller, id)) ?? refuse('noSuchData')
}

async function readAndTell({ db, caller }: Act, which: Parameters<typeof markRead>[2]) {
  const changed = await markRead(db, caller.userId, which)
  if (changed > 0) await tellPages(db, [caller.userId], 'unread')
  return readUnread(db, caller.userId)
}
