import { atom } from 'nanostores'
import type { MenuModule } from '../../contract/platform/menu/menu.ts'
import type { Unread } from '../../contract/platform/messages/messages.ts'
import type { Language, Profile, UserInfo } from '../../contract/platform/session/session.ts'
import { clock } from '../format/clock.ts'
import { realm } from './realm.ts'
import { shared } from './shared.ts'

export type Theme = 'light' | 'dark' | 'auto'
export type Size = 'default' | 'medium' | 'small' | 'mini'

export interface Tokens {
  access: string
  /** Empty for a token from the host page. */
  refresh: string
  /** Seconds. */
  expiresIn: number
  /** Ms since 1970. */
  expiresAt: number | undefined
  /** False or absent when the browser refused to store them. */
  kept?: boolean
}

export function isExpired(tokens: Tokens, now = clock.now()): boolean {
  return tokens.expiresAt === undefined || now > tokens.expiresAt
}

export interface SessionState {
  /** Default `/stage-api`. */
  apiBase: string
  /** Empty: the portal's own client. */
  clientId: string
  /** Tokens in cookies and local storage; false: memory only. */
  persist: boolean
  /** For links that leave this page; empty if unknown. */
  portalUrl: string
  /** The standalone portal: signing out clears all storage. */
  ownsPage: boolean
  tokens: Tokens | undefined
  /** A call replaces the tokens: the server may refuse them. */
  replacing: boolean
  userInfo: UserInfo | undefined
  profile: Profile | undefined
  menu: MenuModule[] | undefined
  unread: Unread
  /** The stream has been broken for seconds, so that changes of others are not shown. */
  interrupted?: boolean
  language: Language
  theme: Theme
  themeColor: string
  size: Size
  /** Module code of the page in front, sent as `X-Resource-Id`. */
  resourceId: string
}

export const ownApiBase = '/stage-api'

export const noneUnread: Unread = { count: 0, byType: {} }

export const initialSession: SessionState = {
  apiBase: realm?.address ?? ownApiBase,
  clientId: '',
  persist: true,
  portalUrl: '',
  ownsPage: false,
  tokens: undefined,
  replacing: false,
  userInfo: undefined,
  profile: undefined,
  menu: undefined,
  unread: noneUnread,
  language: 'en',
  theme: 'light',
  themeColor: '#1890ff',
  size: 'medium',
  resourceId: '',
}

export const $session = shared('session@1', () => atom<SessionState>(initialSession))

export function updateSession(change: Partial<SessionState>): void {
  const now = $session.get()
  const differs = Object.entries(change).some(([key, value]) => !Object.is(Reflect.get(now, key), value))
  if (differs) $session.set({ ...now, ...change })
}

/** Calls `act` at once and on every change. Returns a function that unsubscribes. */
export function watchSession<Part>(select: (session: SessionState) => Part, act: (part: Part) => void): () => void {
  let last = select($session.get())
  act(last)
  return $session.listen(session => {
    const part = select(session)
    if (Object.is(part, last)) return
    last = part
    act(part)
  })
}

export function signedIn(session: SessionState = $session.get()): boolean {
  return session.tokens !== undefined
}
