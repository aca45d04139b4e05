import { refreshUnread, takeRead } from '../../account/unread.ts'
import type { getDictionary } from '../../contract/dictionaries/dictionaries.ts'
import type { markMessageRead, markMessagesRead, Notice, queryMessages } from '../../contract/messages/messages.ts'
import type { Output } from '../../contract/envelope.ts'
import { exchange } from '../../kit/call/exchange.ts'
import { fetchTransport, lightCall } from '../../kit/call/light-call.ts'
import { messageCalls } from './message-calls.ts'
import { MessageList } from './message-list.ts'

/** A kind of messages. */
export interface KindOfMessages {
  code: string
  name: string
}

/** The messages of one type, or of all, a page at a time. */
export function messageList(noticeTypeCode: string | undefined, size: number): MessageList {
  return new MessageList((current, signal) => askMessages({ noticeTypeCode, page: { size, current } }, signal))
}

interface MessageBody {
  noticeTypeCode: string | undefined
  page: { size: number; current: number }
}

/** Asks for a page as `page: { size, current }`, which the server reads as the page and page size of the contract. */
async function askMessages(body: MessageBody, signal: AbortSignal): Promise<Output<typeof queryMessages>> {
  // The answer was checked against the endpoint's schema by the server that shares it.
  return (await exchange(messageCalls.query, { ...body }, { signal }, fetchTransport)) as Output<typeof queryMessages>
}

/** All kinds of messages in the order of the code lookup NOTICE_TYPE_CODE, in the session's language. */
export async function askTypes(signal: AbortSignal): Promise<KindOfMessages[]> {
  const input = { code: 'NOTICE_TYPE_CODE' }
  const entries = await lightCall<typeof getDictionary>(messageCalls.types, input, { signal })
  return entries.map(({ value, label }) => ({ code: value, name: label }))
}

/** Shows the message as read at once; a refusal takes it back, and the true count comes from the answer. */
export async function markRead(list: MessageList, { id, readFlag }: Notice): Promise<void> {
  if (readFlag !== 0) return
  list.mark([id], 1)
  try {
    takeRead(await lightCall<typeof markMessageRead>(messageCalls.markOne, { id, readFlag: 1 }), [id])
  } catch (error) {
    list.mark([id], 0)
    await refreshUnread().catch(() => undefined)
    throw error
  }
}

/** Marks all messages of one type, or all, as read. */
export async function markAllRead(noticeTypeCode: string | undefined): Promise<void> {
  const unread = await lightCall<typeof markMessagesRead>(
    messageCalls.markMany,
    noticeTypeCode ? { noticeTypeCode } : {},
  )
  takeRead(unread, noticeTypeCode ? [] : undefined)
}
