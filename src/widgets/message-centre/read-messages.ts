import { refreshUnread, takeRead } from '../../account/unread.ts'
import type { getDictionary } from '../../contract/platform/dictionaries/dictionaries.ts'
import type {
  markMessageRead,
  markMessagesRead,
  Notice,
  queryMessages,
} from '../../contract/platform/messages/messages.ts'
import type { Output } from '../../contract/envelope.ts'
import { exchange } from '../../kit/call/exchange.ts'
import { fetchTransport, lightCall } from '../../kit/call/light-call.ts'
import { messageCalls } from './message-calls.ts'
import { MessageList } from './message-list.ts'

export interface KindOfMessages {
  code: string
  name: string
}

export function messageList(noticeTypeCode: string | undefined, size: number): MessageList {
  return new MessageList((current, signal) => askMessages({ noticeTypeCode, page: { size, current } }, signal))
}

interface MessageBody {
  noticeTypeCode: string | undefined
  page: { size: number; current: number }
}

/** The server converts `page: { size, current }` to the contract's parameters. */
async function askMessages(body: MessageBody, signal: AbortSignal): Promise<Output<typeof queryMessages>> {
  // The server validated the response against the shared schema.
  return (await exchange(messageCalls.query, { ...body }, { signal }, fetchTransport)) as Output<typeof queryMessages>
}

/** In the order of dictionary NOTICE_TYPE_CODE, in the session's language. */
export async function askTypes(signal: AbortSignal): Promise<KindOfMessages[]> {
  const input = { code: 'NOTICE_TYPE_CODE' }
  const entries = await lightCall<typeof getDictionary>(messageCalls.types, input, { signal })
  return entries.map(({ value, label }) => ({ code: value, name: label }))
}

/** At once; an error reverts it and reloads the count. */
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

export async function markAllRead(noticeTypeCode: string | undefined): Promise<void> {
  const unread = await lightCall<typeof markMessagesRead>(
    messageCalls.markMany,
    noticeTypeCode ? { noticeTypeCode } : {},
  )
  takeRead(unread, noticeTypeCode ? [] : undefined)
}
