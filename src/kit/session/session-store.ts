import { atom } from 'nanostores'
import type { MenuModule } from '../../contract/menu/menu.ts'
import type { Unread } from '../../contract/messages/messages.ts'
import type { Language, Profile, UserInfo } from '../../contract/session/session.ts'
import { clock } from '../format/clock.ts'
import { realm } from './realm.ts'
import { shared } from './shared.ts'

export type Theme = 'light' | 'dark' | 'auto'
/** The four sizes. */
export type Size = 'default' | 'medium' | 'small' | 'mini'

/** The token record. */
export interface Tokens {
  access: string
  /** Empty when the host page gave the token. */
  refresh: string
  /** Seconds, as the server said. */
  expiresIn: number
  /** Milliseconds since 1970; undefined when no expiry time is known. */
  expiresAt: number | undefined
  /** True when the browser has really kept them: cookies may be blocked. */
  kept?: boolean
}

/** A token counts as expired when no expiry time is stored or the current time exceeds it. */
export function isExpired(tokens: Tokens, now = clock.now()): boolean {
  return tokens.expiresAt === undefined || now > tokens.expiresAt
}

/** What all elements, all copies of the bundle and, in part, all tabs share. */
export interface SessionState {
  /** Base address of all calls; `/stage-api` on the page's own origin unless `srm-session` says otherwise. */
  apiBase: string
  /** OAuth client; empty: the portal's own client is asked for. */
  clientId: string
  /** True: tokens in cookies and local storage; false: memory only. */
  persist: boolean
  /** Where the pages of the portal lie, for links that leave this page; empty: not known. */
  portalUrl: string
  /** True in the standalone portal: signing out then clears all of local and session storage. */
  ownsPage: boolean
  tokens: Tokens | undefined
  userInfo: UserInfo | undefined
  profile: Profile | undefined
  menu: MenuModule[] | undefined
  unread: Unread
  /** The language in use. */
  language: Language
  theme: Theme
  /** Brand colour. */
  themeColor: string
  size: Size
  /** Module code of the page in front, sent as `X-Resource-Id`. */
  resourceId: string
}

/** Where calls go unless `srm-session` says otherwise. */
export const ownApiBase = '/stage-api'

export const noneUnread: Unread = { count: 0, byType: {} }

/** The session before anything is configured. */
export const initialSession: SessionState = {
  apiBase: realm?.address ?? ownApiBase,
  clientId: '',
  persist: true,
  portalUrl: '',
  ownsPage: false,
  tokens: undefined,
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

/** The one session of the page. Read it by `$session.get()`, follow it by `$session.listen` or `useSession`. */
export const $session = shared('session@1', () => atom<SessionState>(initialSession))

/** Changes some parts of the session; listeners hear of it only when something differs. */
export function updateSession(change: Partial<SessionState>): void {
  const now = $session.get()
  const differs = Object.entries(change).some(([key, value]) => !Object.is(Reflect.get(now, key), value))
  if (differs) $session.set({ ...now, ...change })
}

/** Runs `act` with the selected part at once and whenever that part changes; the answer stops it. */
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

/** True while somebody is signed in as far as this page knows. */
export function signedIn(session: SessionState = $session.get()): boolean {
  return session.tokens !== undefined
}
