import type { FastifyInstance } from 'fastify'
import {
  getMessage,
  getUnread,
  markMessageRead,
  markMessagesRead,
  queryMessages,
} from '../../../src/contract/messages.ts'
import type { Act } from '../../kit/act.ts'
import { tellPages } from '../../kit/notify.ts'
import { refuse } from '../../kit/refusal.ts'
import { serve } from '../../kit/serve.ts'
import { markRead, readMessage, readMessages, readUnread } from './queries.ts'

/** Serves the inbox of the caller: nobody reads or marks another's messages. */
export function messageRoutes(app: FastifyInstance): void {
  serve(app, queryMessages, ({ noticeTypeCode, page, pageSize }, { db, caller }) =>
    readMessages(db, caller.userId, noticeTypeCode, { page, pageSize }),
  )
  serve(app, getMessage, ({ id }, act) => requireMessage(act, id))
  serve(app, getUnread, (_, { db, caller }) => readUnread(db, caller.userId))
  serve(app, markMessageRead, async ({ id }, act) => {
    await requireMessage(act, id)
    return readAndTell(act, { ids: [id] })
  })
  serve(app, markMessagesRead, ({ ids, noticeTypeCode }, act) =>
    readAndTell(act, { ...(ids === undefined ? {} : { ids }), type: noticeTypeCode }),
  )
}

async function requireMessage({ db, caller }: Act, id: string) {
  return (await readMessage(db, caller.userId, id)) ?? refuse('noSuchData')
}

async function readAndTell({ db, caller }: Act, which: Parameters<typeof markRead>[2]) {
  const changed = await markRead(db, caller.userId, which)
  if (changed > 0) await tellPages(db, [caller.userId], 'unread')
  return readUnread(db, caller.userId)
}
