import { clearKept } from './kept-session.ts'
import { tellSession } from './session-events.ts'
import type { SignOutReason } from './session-events.ts'
import { $session, noneUnread, updateSession } from './session-store.ts'
import { shared } from './shared.ts'
import { tellTabs, userOfTab } from './tabs.ts'
import { renewal } from './token-provider.ts'

export const ending = shared('session-ending@1', () => ({ cancel: undefined as (() => void) | undefined }))

/**
 * Clears tokens, user, menu and their stored copies; in the standalone portal all of local and session storage.
 * Notifies the other tabs unless one reported it (`why`: its reason). `tokenProvider` is called again only after an
 * expired token.
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
