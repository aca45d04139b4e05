import { clearLogin, ending } from './session-end.ts'
import { tellSession } from './session-events.ts'
import { $session, noneUnread, updateSession } from './session-store.ts'

/**
 * Takes another token of the host page in the place of `before`, if that is still in use. It may be another user's:
 * what is known of the one before is forgotten, and elements load anew. None, because the host has taken its token
 * back, signs out.
 */
export function takeOtherToken(before: string, access: string | undefined): void {
  if ($session.get().tokens?.access !== before) return
  if (!access) {
    clearLogin('signed-out')
    return
  }
  // What the server has ended was the session before.
  ending.cancel?.()
  ending.cancel = undefined
  updateSession({
    tokens: { access, refresh: '', expiresIn: 0, expiresAt: undefined },
    userInfo: undefined,
    profile: undefined,
    menu: undefined,
    unread: noneUnread,
  })
  tellSession('signedIn', { userName: '' })
}
