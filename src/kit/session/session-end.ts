import { clock } from '../format/clock.ts'
import { addNotice } from './notices.ts'
import { clearKept } from './kept-session.ts'
import { tellSession } from './session-events.ts'
import type { SignOutReason } from './session-events.ts'
import { $session, noneUnread, signedIn, updateSession } from './session-store.ts'
import { shared } from './shared.ts'
import { tellTabs } from './tabs.ts'
import { renewal } from './token-provider.ts'

/** How long the text of code 511 is shown before login and storage are cleared. */
export const endedDelay = 4_000

const ending = shared('session-ending@1', () => ({ cancel: undefined as (() => void) | undefined }))

/**
 * Forgets who was signed in: tokens, user, menu and what is kept of them; in the standalone portal all of local and
 * session storage. Tells this page and, unless one of them told us, the other tabs. A host that gives tokens is not asked
 * for another, unless it was only the time of the last one that is over.
 */
export function clearLogin(reason: SignOutReason): void {
  ending.cancel?.()
  ending.cancel = undefined
  const { persist, ownsPage } = $session.get()
  if (persist) clearKept(ownsPage)
  renewal.ended = reason !== 'expired'
  updateSession({
    tokens: undefined,
    userInfo: undefined,
    profile: undefined,
    menu: undefined,
    unread: noneUnread,
  })
  if (reason !== 'elsewhere') tellTabs({ kind: 'signed-out', reason })
  tellSession('signedOut', { reason })
}

/** Code 511: shows the server's text, and after four seconds clears the login; once, however many answers say so. */
export function sessionEnded(text: string): void {
  if (ending.cancel) return
  addNotice({ tone: 'error', key: '511', text })
  ending.cancel = clock.after(endedDelay, () => clearLogin('ended'))
}

/**
 * HTTP 401 that no renewal could heal: clears the login at once and says 'login expired, please log in again'
 *. Only the first of many such answers finds somebody signed in; a visitor is merely asked to sign in.
 */
export function loginExpired(): void {
  // Code 511 is being shown; its four seconds go on.
  if (ending.cancel) return
  const reason = signedIn() ? 'expired' : 'missing'
  if (reason === 'expired') {
    addNotice({ tone: 'error', key: 'expired', text: '' })
    clearLogin('expired')
  }
  tellSession('needLogin', { reason })
}
