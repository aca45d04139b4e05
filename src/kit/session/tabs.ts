import type { Unread } from '../../contract/platform/messages/messages.ts'
import type { Language, UserInfo } from '../../contract/platform/session/session.ts'
import { apiBase } from './api-base.ts'
import { localKept } from './browser-storage.ts'
import type { SignOutReason } from './session-events.ts'
import { $session } from './session-store.ts'
import type { Tokens } from './session-store.ts'
import { shared } from './shared.ts'
import { record } from '../format/record.ts'

/**
 * Tokens are included only when not in storage. A message with `user` is for tabs of that user: tabs of a host may have
 * different users.
 */
export type TabMessage =
  | { kind: 'signed-in'; tokens: Tokens | undefined; userInfo: UserInfo | undefined }
  | { kind: 'renewed'; tokens: Tokens | undefined }
  | { kind: 'signed-out'; user: string; reason: SignOutReason }
  | { kind: 'role'; roleCode: string }
  /** Other windows with unsaved input answer with the same `ask`. */
  | { kind: 'asks-unsaved'; ask: string }
  | { kind: 'unsaved'; ask: string }
  | { kind: 'language'; language: Language }
  | { kind: 'unread'; user: string; unread: Unread }
  | { kind: 'read'; user: string; unread: Unread; ids: readonly string[] | undefined }
  | { kind: 'server'; user: string; event: string; data: unknown }
  | { kind: 'preference'; user: string; key: string; value: Record<string, unknown> | undefined }

const name = 'srm.session'
const listeners = shared('tab-listeners@1', () => new Set<(message: TabMessage) => void>())

/** Comes with the unread count, before other user data. */
export const counted = shared('counted-user@1', () => ({ userId: '' }))

export function userOfTab(): string {
  return $session.get().userInfo?.id ?? counted.userId
}

/** Shared, so that a page never receives its own messages. */
const channel = shared('tab-channel@1', open)

export function tellTabs(message: TabMessage): void {
  channel({ from: apiBase().href, message })
}

export function onTabs(listener: (message: TabMessage) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function hear(value: unknown) {
  const envelope = record(value)
  const message = record(envelope?.message)
  if (envelope?.from !== apiBase().href || typeof message?.kind !== 'string') return
  if (message.user !== undefined && message.user !== userOfTab()) return
  for (const listener of [...listeners]) listener(message as unknown as TabMessage)
}

function open(): (value: unknown) => void {
  if (typeof BroadcastChannel === 'function')
    try {
      const broadcast = new BroadcastChannel(name)
      broadcast.onmessage = event => hear(event.data)
      // In Node a channel would keep the process alive.
      if ('unref' in broadcast && typeof broadcast.unref === 'function') broadcast.unref.call(broadcast)
      return value => broadcast.postMessage(value)
    } catch {
      // An opaque origin has no channels.
    }
  return openStorage()
}

/** A change in local storage is an event in all other tabs. */
function openStorage(): (value: unknown) => void {
  const key = 'srm.tabs'
  if (typeof addEventListener === 'function')
    addEventListener('storage', event => {
      if (event.key === key && event.newValue) hear(JSON.parse(event.newValue))
    })
  return value => {
    localKept.write(
      key,
      JSON.stringify(value, (part, held: unknown) => (part === 'tokens' ? undefined : held)),
    )
    localKept.write(key, undefined)
  }
}
