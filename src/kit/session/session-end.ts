import { clearKept } from './kept-session.ts'
import { tellSession } from './session-events.ts'
import type { SignOutReason } from './session-events.ts'
import { $session, noneUnread, updateSession } from './session-store.ts'
import { shared } from './shared.ts'
import { tellTabs, userOfTab } from './tabs.ts'
import { renewal } from './token-provider.ts'

/** What still waits to end the session, see `sessionEnded`. */
export const ending = shared('session-ending@1', () => ({ cancel: undefined as (() => void) | undefined }))

/**
 * Forgets who was signed in: tokens, user, menu and what is kept of them; in the standalone portal all of local and
 * session storage. Tells this page and, unless one of them told us, the other tabs. A host that gives tokens is not asked
 * for another, unless it was only the time of the last one that is over. `why`: what another tab tells of itself.
 */
export function clearLogin(reason: SignOutReason, why = reason): void {
  ending.cancel?.()
  ending.cancel = undefined
  const { persist, ownsPage } = $session.get()
  if (persist) clearKept(ownsPage)
  renewal.ended = why !== 'expired'
  const user = userOfTab()
  updateSession({
    tokens: undefined,
    userInfo: undefined,
    profile: undefined,
    menu: undefined,
    unread: noneUnread,
  })
  if (reason !== 'elsewhere') tellTabs({ kind: 'signed-out', user, reason })
  tellSession('signedOut', { reason })
}
