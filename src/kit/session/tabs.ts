import type { Unread } from '../../contract/messages/messages.ts'
import type { Language, UserInfo } from '../../contract/session/session.ts'
import { apiBase } from './api-base.ts'
import { localKept } from './browser-storage.ts'
import type { SignOutReason } from './session-events.ts'
import { $session } from './session-store.ts'
import type { Tokens } from './session-store.ts'
import { shared } from './shared.ts'
import { record } from '../format/record.ts'

/**
 * What tabs of one browser tell each other. Tokens travel only when they are not kept in storage. What names a user is
 * heard by tabs of this user alone: each tab of a host may have another one.
 */
export type TabMessage =
  | { kind: 'signed-in'; tokens: Tokens | undefined; userInfo: UserInfo | undefined }
  | { kind: 'renewed'; tokens: Tokens | undefined }
  | { kind: 'signed-out'; user: string; reason: SignOutReason }
  | { kind: 'role'; roleCode: string }
  /** Asks all other windows whether something is typed there; those where it is answer with the same `ask`. */
  | { kind: 'asks-unsaved'; ask: string }
  | { kind: 'unsaved'; ask: string }
  | { kind: 'language'; language: Language }
  | { kind: 'unread'; user: string; unread: Unread }
  | { kind: 'read'; user: string; unread: Unread; ids: readonly string[] | undefined }
  | { kind: 'server'; user: string; event: string; data: unknown }
  | { kind: 'preference'; user: string; key: string; value: Record<string, unknown> | undefined }

const name = 'srm.session'
const listeners = shared('tab-listeners@1', () => new Set<(message: TabMessage) => void>())

/** Whom the server has named with the unread count, when nothing else of the user was asked for yet. */
export const counted = shared('counted-user@1', () => ({ userId: '' }))

/** The id of the user of this tab; empty while it is not known. */
export function userOfTab(): string {
  return $session.get().userInfo?.id ?? counted.userId
}

/** One channel for all copies of the bundle on this page, so that a page never hears itself. */
const channel = shared('tab-channel@1', open)

/** Tells all other tabs that use the same server. */
export function tellTabs(message: TabMessage): void {
  channel({ from: apiBase().href, message })
}

/** Hears of what other tabs tell; the answer stops it. */
export function onTabs(listener: (message: TabMessage) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function hear(value: unknown) {
  const envelope = record(value)
  const message = record(envelope?.message)
  if (envelope?.from !== apiBase().href || typeof message?.kind !== 'string') return
  if (message.user !== undefined && message.user !== userOfTab()) return
  // Only this module writes to the channel, under this name and form.
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

/** The fall-back: a value that changes in local storage is an event in all other tabs. */
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
