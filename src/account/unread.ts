import type { getUnread, Unread } from '../contract/platform/messages/messages.ts'
import { record } from '../kit/format/record.ts'
import { lightCall } from '../kit/call/light-call.ts'
import { updateSession } from '../kit/session/session-store.ts'
import { tellSession } from '../kit/session/session-events.ts'
import { counted, tellTabs, userOfTab } from '../kit/session/tabs.ts'

/** Without the schema library. */
export const unreadSpec = {
  method: 'POST',
  path: 'basic/home/getUnread',
  query: [],
  saves: false,
  access: 'signed-in',
} as const

export async function refreshUnread(signal?: AbortSignal): Promise<void> {
  const told = await lightCall<typeof getUnread>(unreadSpec, {}, signal ? { signal } : {})
  counted.userId = told.userId
  takeUnread(told)
}

export function takeUnread(told: unknown): void {
  const unread = readUnread(told)
  if (!unread) return
  updateSession({ unread })
  tellTabs({ kind: 'unread', user: userOfTab(), unread })
}

export function takeRead(unread: Unread, ids?: readonly string[]): void {
  updateSession({ unread })
  tellSession('messagesRead', { ids })
  tellTabs({ kind: 'read', user: userOfTab(), unread, ids })
}

function readUnread(told: unknown): Unread | undefined {
  const { count, byType } = record(told) ?? {}
  if (typeof count !== 'number' || !Number.isInteger(count) || count < 0) return undefined
  const counts = Object.entries(record(byType) ?? {}).filter(
    (entry): entry is [string, number] => typeof entry[1] === 'number',
  )
  return { count, byType: Object.fromEntries(counts) }
}
