import { useEffect, useState, useSyncExternalStore } from 'react'
import { refreshUnread, takeRead } from '../../account/unread.ts'
import type { markMessageRead, markMessagesRead, Notice, queryMessages } from '../../contract/messages/messages.ts'
import type { Output } from '../../contract/envelope.ts'
import { exchange } from '../../kit/call/exchange.ts'
import { fetchTransport, lightCall } from '../../kit/call/light-call.ts'
import { onSession } from '../../kit/session/session-events.ts'
import { useSession } from '../../kit/session/use-session.ts'
import { messageCalls } from './message-calls.ts'
import { MessageList } from './message-list.ts'

/** The messages of one type, or of all, kept up to date while they are shown. */
export function useMessages(noticeTypeCode: string | undefined, pageSize: number) {
  const [list] = useState(
    () =>
      new MessageList((current, signal) => askMessages({ noticeTypeCode, page: { size: pageSize, current } }, signal)),
  )
  const snapshot = useSyncExternalStore(list.listen, list.snapshot)
  const unread = useSession(session => session.unread)
  const language = useSession(session => session.language)
  // A changed count means that something came or was read elsewhere.
  useEffect(() => {
    void list.reload()
  }, [list, unread.count, language])
  useEffect(() => () => list.stop(), [list])
  useEffect(() => onSession('messagesRead', ({ ids }) => list.mark(ids, 1)), [list])

  /** Shows the message as read at once; a refusal takes it back, and the true count comes from the answer. */
  const markRead = async ({ id, readFlag }: Notice) => {
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
  return { ...snapshot, more: list.more, reload: list.reload, markRead }
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

/** Marks all messages of one type, or all, as read. */
export async function markAllRead(noticeTypeCode: string | undefined): Promise<void> {
  const unread = await lightCall<typeof markMessagesRead>(
    messageCalls.markMany,
    noticeTypeCode ? { noticeTypeCode } : {},
  )
  takeRead(unread, noticeTypeCode ? [] : undefined)
}
